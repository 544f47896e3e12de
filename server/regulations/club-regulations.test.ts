import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { REGULATION_VERSION } from '#domain/tournament/regulation/regulation.ts'
import { type Call, caller, newClub, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let cookie: string
let owner: Call
let at: { club: string }
let presets: readonly Regulation[]

beforeAll(async () => {
  server = await startTestServer()
  const made = await newClub(server)
  cookie = made.cookie
  owner = caller(server.app, cookie)
  at = { club: made.id }
  presets = (await owner('listPresets', {})).presets
})
afterAll(() => server.stop())

function preset(key: Regulation['preset']): Regulation {
  const found = presets.find((one) => one.preset === key)
  if (!found) throw new Error(`no preset ${key}`)
  return found
}

const add = (title: string, regulation: Regulation) =>
  owner('addRegulation', { params: at, body: { title, regulation } })

test('a regulation is kept by the name the club gives it, changed, and forgotten', async () => {
  const saved = await add('Zuchering', preset('ko'))
  expect(saved).toMatchObject({ title: 'Zuchering', regulation: { ...preset('ko'), title: 'Zuchering' } })
  await add('Ärmelwatten', preset('leben'))
  const titles = async () => (await owner('listRegulations', { params: at })).regulations.map(({ title }) => title)
  expect(await titles()).toEqual(['Ärmelwatten', 'Zuchering'])

  const params = { ...at, regulation: saved.id }
  const changed = await owner('replaceRegulation', {
    params,
    body: { title: 'Zuchering neu', regulation: { ...saved.regulation, fee: 800 } },
  })
  expect(changed).toMatchObject({
    id: saved.id,
    title: 'Zuchering neu',
    regulation: { title: 'Zuchering neu', fee: 800 },
  })
  expect((await owner('listRegulations', { params: at })).regulations).toContainEqual(changed)

  await owner('removeRegulation', { params })
  expect(await titles()).toEqual(['Ärmelwatten'])
  const again = { params, body: { title: 'Weg', regulation: preset('ko') } }
  expect(await problemOf(owner('replaceRegulation', again))).toMatchObject({ code: 'regulation-unknown' })
  expect(await problemOf(owner('removeRegulation', { params }))).toMatchObject({ code: 'regulation-unknown' })
  const audited = await server.deps.db.auditEvent.findMany({ where: { clubId: at.club }, orderBy: { seq: 'asc' } })
  expect(audited.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
    ['addRegulation', false, true],
    ['addRegulation', false, true],
    ['replaceRegulation', true, true],
    ['removeRegulation', true, false],
  ])
})

test('sent again, one is answered as it is now, and refused once it is removed', async () => {
  const key = newId()
  const send = (options?: { key: string }) =>
    owner('addRegulation', { params: at, body: { title: 'Noch einmal', regulation: preset('ko') } }, options)
  const { id } = await send({ key })
  const params = { ...at, regulation: id }
  const body = { title: 'Anders', regulation: preset('ko') }
  const changed = await owner('replaceRegulation', { params, body })
  expect(await send({ key })).toEqual(changed)
  await owner('removeRegulation', { params })
  expect(await problemOf(send({ key }))).toMatchObject({ code: 'removed-since' })
  expect(await send()).toMatchObject({ title: 'Noch einmal' })
})

test('no two of a club have the same name, those of two clubs may', async () => {
  const one = await add('Einmal', preset('ko'))
  const other = await add('Zweimal', preset('ko'))
  expect(await problemOf(add('Einmal', preset('leben')))).toMatchObject({ code: 'title-taken', field: '/title' })
  const renamed = { params: { ...at, regulation: other.id }, body: { title: 'Einmal', regulation: preset('ko') } }
  expect(await problemOf(owner('replaceRegulation', renamed))).toMatchObject({ code: 'title-taken' })
  const same = { params: { ...at, regulation: one.id }, body: { title: 'Einmal', regulation: preset('leben') } }
  expect(await owner('replaceRegulation', same)).toMatchObject({ regulation: { preset: 'leben' } })

  const neighbours = await newClub(server)
  const theirs = { params: { club: neighbours.id }, body: { title: 'Einmal', regulation: preset('ko') } }
  expect(await caller(server.app, neighbours.cookie)('addRegulation', theirs)).toMatchObject({ title: 'Einmal' })
})

test('of another club’s regulations nothing is seen and nothing can be touched', async () => {
  const theirs = await add('Geheim', preset('ko'))
  const neighbours = await newClub(server)
  const call = caller(server.app, neighbours.cookie)
  const params = { club: neighbours.id, regulation: theirs.id }
  expect((await call('listRegulations', { params })).regulations).toEqual([])
  const body = { title: 'Unseres', regulation: preset('ko') }
  expect(await problemOf(call('replaceRegulation', { params, body }))).toMatchObject({ code: 'regulation-unknown' })
  expect(await problemOf(call('removeRegulation', { params }))).toMatchObject({ code: 'regulation-unknown' })
  expect((await owner('listRegulations', { params: at })).regulations).toContainEqual(theirs)
})

test('what contradicts itself is not kept, and the refusal points at it', async () => {
  const [stage] = preset('ko').stages
  if (!stage) throw new Error('no stage')
  const even = { ...preset('ko'), stages: [{ ...stage, games: 2 }] }
  expect(await problemOf(add('Gerade', even))).toMatchObject({
    code: 'games-can-tie',
    field: '/regulation/stages/0/games',
  })
})

test('one kept by an older version is read as one of this', async () => {
  const id = newId()
  const old = {
    version: 1,
    preset: 'ko',
    field: { kind: 'pairs', singles: 'find-partner' },
    fee: null,
    stages: preset('ko').stages.map(({ pointsRule, ...stage }) => ({
      ...stage,
      award: { win: 1, own: 'none', bonus: { schneider: 0, retour: 0 } },
      bye: { pointsFor: 11, pointsAgainst: 5 },
    })),
  }
  const made = await newClub(server)
  await server.deps.db.clubRegulation.create({ data: { clubId: made.id, id, title: 'Alt', regulation: old } })
  const { regulations } = await caller(server.app, made.cookie)('listRegulations', { params: { club: made.id } })
  expect(regulations[0]?.regulation).toEqual({ ...preset('ko'), version: REGULATION_VERSION })
})

test('a file goes out by the name of the regulation and comes back the same', async () => {
  const regulation = { ...preset('suedtirol-punkte'), title: 'Dörferwatten Übersee' }
  const { name, text } = await owner('writeRegulation', { params: at, body: { regulation } })
  expect(name).toBe('doerferwatten-uebersee.nockenblatt.json')
  const read = await server.app.inject({
    method: 'POST',
    url: `/api/v1/clubs/${at.club}/regulations/read`,
    headers: { cookie, 'content-type': 'application/octet-stream', 'idempotency-key': newId() },
    payload: Buffer.from(text),
  })
  expect(read.json()).toEqual({ regulation })
  const unnamed = await owner('writeRegulation', { params: at, body: { regulation: preset('ko') } })
  expect(unnamed.name).toBe('ko.nockenblatt.json')
})

test('a tournament by a regulation of the club is listed by its name, and keeps it when the club changes its own', async () => {
  const own = await add('Unser Turnier', preset('ko'))
  const body = { preset: 'ko', regulation: own.regulation, name: 'Frühjahr', date: '2027-03-01' } as const
  const made = await owner('createTournament', { params: at, body })
  expect(made.regulation).toEqual(own.regulation)
  await owner('removeRegulation', { params: { ...at, regulation: own.id } })
  const { tournaments } = await owner('listTournaments', { params: at, query: {} })
  expect(tournaments[0]).toMatchObject({ name: 'Frühjahr', preset: 'ko', title: 'Unser Turnier' })
})
