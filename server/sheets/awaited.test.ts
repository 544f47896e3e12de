// A person comes to a second table while a round is played: which of the two waits, at the desk, in public, by phone and on paper.

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import { readPages } from '../print/pdf-text.ts'
import { type Evening, startEvening, startRound } from '../test/evening.ts'
import { caller, holder, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 7, preset: 'schnapsen-leben' })
})

const at = ({ encounters }: Pick<Round, 'encounters'>, table: number) =>
  encounters.find((one) => one.table === table) as Encounter
const entryOf = async (id: string) => {
  const { entries } = await evening.owner('listEntries', { params: evening.at })
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error('no such entry')
  return found
}

/** The person of side a at `from` takes over side a at `to`. */
async function replace(from: Encounter, to: Encounter, inTurn: boolean): Promise<void> {
  const [{ id: person, name } = { id: '', name: '' }] = (await entryOf(from.a.id)).members
  const base = (await entryOf(to.a.id)).members
  await evening.owner('changeEntry', {
    params: { ...evening.at, entry: to.a.id },
    body: { members: [{ name, person }], base, inTurn },
  })
}

/** The first deal of a game of Schnapsen, and of Watten. */
const SCHNAPSEN = { kind: 'deal', winner: 'a', loserAugen: 40 } as const
const WATTEN = { kind: 'deal', winner: 'a', value: 2, how: 'played' } as const
type SheetLine = typeof SCHNAPSEN | typeof WATTEN | { readonly kind: 'void'; readonly of: number }

/** A phone writes the first deal of the table. */
async function begin(table: Encounter, deal: typeof SCHNAPSEN | typeof WATTEN): Promise<void> {
  await write(table, [deal])
}

/** A phone writes these lines on the sheet of the table. */
async function write({ id: encounter }: Encounter, lines: readonly SheetLine[]): Promise<void> {
  const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter } })
  const phone = holder(server.app, links[0]?.path.replace('/s/', '') ?? '')
  const device = newId()
  const entries = lines.map((written, at) => {
    return { id: newId(), game: 1, version: null, number: at + 1, at: new Date().toISOString(), written }
  })
  const { fates } = await phone('writeSheet', { body: { device, entries, since: null } })
  expect(fates.map(({ fate }) => fate)).toEqual(lines.map(() => 'kept'))
}

const report = ({ id: encounter }: Encounter) =>
  evening.owner('recordResult', {
    params: { ...evening.at, encounter },
    body: { games: [{ a: 9, b: 3 }], basedOn: 0 },
  })

/** The waits as `table after tables`, which have to be the same at the desk, in public, in the picture, by phone and on paper. */
async function waits(): Promise<string[]> {
  const { owner, slug, cookie } = evening
  const round = await owner('getRound', { params: { ...evening.at, number: 1 } })
  const said = round.encounters.map(({ id, table }) => `${table} after ${(round.awaited[id] ?? []).join()}`)
  const open = await caller(server.app)('getPublicRound', { params: { slug, number: 1 } })
  expect(open.awaited).toEqual(round.awaited)
  const { awaited = [] } = await caller(server.app)('getPublicPicture', { params: { slug, stage: 0 } })
  expect(awaited.map(({ after }) => after)).toEqual(Object.values(round.awaited))
  for (const { id, table } of round.encounters) {
    const sheet = await owner('readSheet', { params: { ...evening.at, encounter: id } })
    expect(said).toContain(`${table} after ${(sheet.awaited ?? []).join()}`)
  }
  const url = `/api/v1/clubs/${evening.at.club}/tournaments/${evening.at.tournament}/rounds/1/sheets.pdf`
  const pages = await readPages((await server.app.inject({ url, headers: { cookie } })).rawPayload)
  const printed = pages.join(' ').match(/nach (Tisch|den Tischen) \d/g) ?? []
  expect(printed).toHaveLength(Object.keys(round.awaited).length)
  return said.filter((one) => !one.endsWith('after '))
}

test('the lower table begins while nothing is written', async () => {
  const round = await startRound(evening)
  await replace(at(round, 2), at(round, 1), true)
  expect(await waits()).toEqual(['2 after 1'])
})

test('a table that is written at goes on, and none waits once it has a result', async () => {
  const round = await startRound(evening)
  await begin(at(round, 2), SCHNAPSEN)
  await replace(at(round, 2), at(round, 1), true)
  expect(await waits()).toEqual(['1 after 2'])
  await report(at(round, 2))
  expect(await waits()).toEqual([])
})

test('a line that was struck again does not begin a table', async () => {
  const round = await startRound(evening)
  await write(at(round, 2), [SCHNAPSEN, { kind: 'void', of: 1 }])
  await replace(at(round, 2), at(round, 1), true)
  expect(await waits()).toEqual(['2 after 1'])
})

test('a table with a result waits for none that its people come to later', async () => {
  const round = await startRound(evening)
  await report(at(round, 2))
  await replace(at(round, 2), at(round, 1), false)
  expect(await waits()).toEqual([])
})

test('none waits for a table that an entry has left', async () => {
  const round = await startRound(evening)
  await replace(at(round, 1), at(round, 2), true)
  expect(await waits()).toEqual(['2 after 1'])
  const params = { ...evening.at, entry: at(round, 1).a.id }
  await evening.owner('changeEntry', { params, body: { status: 'withdrawn' } })
  expect(await waits()).toEqual([])
  await evening.owner('changeEntry', { params, body: { status: 'active', inTurn: true } })
  expect(await waits()).toEqual(['2 after 1'])
})

test('a latecomer plays after the table of theirs that is written at, also at a lower one', async () => {
  evening = await startEvening(server, { pairs: 7 })
  const { owner, at: params } = evening
  const { regulation, version } = await owner('getTournament', { params })
  const field = { ...regulation.field, entriesPerPerson: 2 }
  const body = { regulation: { ...regulation, field }, seen: version, base: regulation }
  await owner('changeRegulation', { params, body })
  await owner('setDrawWishes', { params, body: { closedTables: [1] } })
  const round = await startRound(evening)
  await owner('setDrawWishes', { params, body: {} })
  await begin(at(round, 4), WATTEN)
  const [{ id: person, name } = { id: '', name: '' }] = (await entryOf(at(round, 4).a.id)).members
  const members = [{ name, person }, { name: 'Später Anton' }]
  const { id: entry } = await owner('addEntry', { params, body: { members, present: true } })
  const said = { table: 1, after: [4], awaitedBy: [] }
  const found = await owner('getLatecomers', { params })
  expect(found.late).toMatchObject([{ chance: said }])
  const seen = found.round?.fingerprint ?? ''
  expect(await owner('seatLatecomer', { params, body: { entry, seen } })).toMatchObject(said)
  expect(await waits()).toEqual(['1 after 4'])
})
