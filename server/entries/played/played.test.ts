import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonTally } from '#contract/evening.ts'
import { type Evening, finish, startEvening, startRound } from '../../test/evening.ts'
import { caller, problemOf, signInNew, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
})

interface Score {
  readonly a: number
  readonly b: number
  readonly retour?: boolean
}

const named = (names: string) => names.split(' ').map((name) => ({ name }))

/** `Anna Berta` against `Cilli Dora`. */
function play(a: string, b: string, games: Score[] = [], { owner, at } = evening) {
  return owner('enterPlayed', { params: at, body: { a: named(a), b: named(b), games } })
}

function line({ person, ...tally }: PersonTally) {
  const { rank, games, won, marks, schneider, retour } = tally
  return [rank, person.name, games, won, marks, schneider, retour]
}

async function peopleTable() {
  const { rows } = await evening.owner('getPeopleTable', { params: evening.at, query: {} })
  return rows.map(line)
}

test('the first table begins the evening: its people are entered, seated and ranked', async () => {
  const answer = await play('Anna Berta', 'Cilli Dora', [{ a: 11, b: 6 }])
  expect(answer).toMatchObject({
    round: 1,
    reported: 1,
    encounters: 1,
    encounter: {
      table: 1,
      standing: 'desk',
      resultVersion: 1,
      a: { name: 'Anna / Berta' },
      b: { name: 'Cilli / Dora' },
    },
  })
  const { owner, at } = evening
  const tournament = await owner('getTournament', { params: at })
  expect(tournament).toMatchObject({ status: 'running', next: null, warnings: [] })
  const round = await owner('getRound', { params: { ...at, number: 1 } })
  expect(round).toMatchObject({
    asPlayed: true,
    status: 'published',
    seed: '',
    encounters: [answer.encounter],
    repeats: null,
  })
  const { entries } = await owner('listEntries', { params: at })
  expect(entries.map(({ number, members, present }) => [number, members[0]?.name, present])).toEqual([
    [1, 'Anna', true],
    [2, 'Berta', true],
    [3, 'Cilli', true],
    [4, 'Dora', true],
  ])
  const { events } = await owner('listHistory', { params: at, query: {} })
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['enterPlayed', expect.objectContaining({ table: 1, a: 'Anna / Berta', b: 'Cilli / Dora', entered: [1, 2, 3, 4] })],
    ['createTournament', expect.anything()],
  ])
})

test('Nocken stand against everybody who lost, 1, 2 for a Schneider and 4 for a Retour, whoever they played with', async () => {
  await play('Anna Berta', 'Cilli Dora', [{ a: 11, b: 6 }])
  await play('Cilli Anna', 'Dora Berta', [{ a: 11, b: 0 }])
  await play('Dora Anna', 'Cilli Berta', [{ a: 10, b: 11, retour: true }])
  const table = await evening.owner('getPeopleTable', { params: evening.at, query: {} })
  expect(table).toMatchObject({ marks: { normal: 1, schneider: 2, retour: 4 }, by: 'marks-per-game', minimum: 3 })
  expect(table.rows.map(line)).toEqual([
    [1, 'Cilli', 3, 2, 1, 1, 1],
    [2, 'Berta', 3, 2, 2, 0, 1],
    [3, 'Anna', 3, 2, 4, 1, 0],
    [4, 'Dora', 3, 0, 7, 0, 0],
  ])
  const marks = new Map(table.rows.map(({ person, marks }) => [person.name, marks]))
  const standings = await evening.owner('getStandings', { params: evening.at })
  const column = standings.criteria.indexOf('marks-per-game')
  expect(standings.rows.map(({ entry, values }) => [entry.name, (values[column] ?? 0) * 3])).toEqual([...marks])
  const open = await evening.owner('getPublicPeopleTable', { params: { slug: evening.slug }, query: {} })
  expect(open).toEqual(table)
})

test('people with equal Nocken stand where the standings put them, for the desk and for everybody', async () => {
  await play('Agi Burgi', 'Conny Dori', [{ a: 11, b: 6 }])
  await play('Agi Burgi', 'Conny Edi', [{ a: 11, b: 6 }])
  await play('Agi Burgi', 'Dori Edi', [{ a: 11, b: 6 }])
  await play('Burgi Franzi', 'Conny Dori', [{ a: 11, b: 6 }])
  const { owner, at, slug } = evening
  const { rows } = await owner('getStandings', { params: at })
  expect(rows.slice(0, 2).map(({ rank, entry }) => [rank, entry.name])).toEqual([
    [1, 'Burgi'],
    [2, 'Agi'],
  ])
  const table = await owner('getPublicPeopleTable', { params: { slug }, query: {} })
  expect(table.isStandings).toBe(true)
  expect(table.rows.map(({ rank, person }) => [rank, person.name])).toEqual(
    rows.map(({ rank, entry }) => [rank, entry.name]),
  )
  expect(await owner('getPeopleTable', { params: at, query: {} })).toEqual(table)
  const { isStandings } = await owner('getPeopleTable', { params: at, query: { by: 'marks' } })
  expect(isStandings).toBe(false)
})

test('people are not said to be in the order of the standings once an entry has another person', async () => {
  const { owner, at, slug } = evening
  for (let game = 0; game < 3; game++) await play('Agi Burgi', 'Conny Dori', [{ a: 11, b: 6 }])
  const [agi] = (await owner('listEntries', { params: at })).entries
  await owner('changeEntry', { params: { ...at, entry: agi?.id ?? '' }, body: { members: [{ name: 'Zenzi' }] } })
  await play('Zenzi Dori', 'Burgi Conny', [{ a: 11, b: 6 }])
  const [first] = (await owner('getStandings', { params: at })).rows
  expect(first?.entry.name).toBe('Zenzi')
  const table = await owner('getPublicPeopleTable', { params: { slug }, query: {} })
  expect(table.rows[0]?.person.name).toBe('Agi')
  expect(table.isStandings).toBe(false)
})

test('whoever comes for one game stands behind those who have played enough, and can be ordered by Nocken alone', async () => {
  for (const score of [
    { a: 11, b: 6 },
    { a: 6, b: 11 },
    { a: 11, b: 6 },
  ])
    await play('Anna Berta', 'Cilli Dora', [score])
  await play('Emma Anna', 'Cilli Dora', [{ a: 11, b: 3 }])
  const { rows } = await evening.owner('getPeopleTable', { params: evening.at, query: { by: 'marks' } })
  expect(rows.map(({ rank, person, marks, hasEnoughGames }) => [rank, person.name, marks, hasEnoughGames])).toEqual([
    [1, 'Anna', 1, true],
    [1, 'Berta', 1, true],
    [3, 'Cilli', 3, true],
    [3, 'Dora', 3, true],
    [5, 'Emma', 0, false],
  ])
})

test('a table without a result keeps a sheet, and takes its result later', async () => {
  const { encounter, reported } = await play('Anna Berta', 'Cilli Dora')
  expect([encounter.standing, reported]).toEqual(['open', 0])
  expect(await peopleTable()).toEqual([])
  const { owner, at } = evening
  const place = { params: { ...at, encounter: encounter.id } }
  expect((await owner('makeTableLinks', place)).links).toHaveLength(2)
  expect(await owner('readSheet', place)).toMatchObject({ asPlayed: true })
  await owner('recordResult', { ...place, body: { games: [{ a: 11, b: 6 }], basedOn: 0 } })
  expect(await peopleTable()).toHaveLength(4)
})

test('names are asked about as in entries; nothing of a refused table stays', async () => {
  const { owner, at, club } = evening
  await play('Anna Berta', 'Cilli Dora', [{ a: 11, b: 6 }])
  await server.deps.db.person.createMany({
    data: [1, 2].map((at) => ({
      clubId: club,
      id: `01890000-0000-7000-8000-00000000000${at}`,
      name: 'Emma',
      nameKey: 'emma',
    })),
  })
  expect(await problemOf(play('Anna Neu', 'Emma Dora'))).toMatchObject({ code: 'name-ambiguous', field: '/b/0' })
  expect(await problemOf(play('Anna Neu', 'Cilli Anna'))).toMatchObject({
    code: 'same-person-twice',
    field: '/b/1',
    params: { name: 'Anna' },
  })
  expect(await problemOf(play('Anna Neu', 'Cilli'))).toMatchObject({ code: 'side-incomplete', field: '/b' })
  expect(await problemOf(play('Anna Neu', 'Cilli Dora', [{ a: 12, b: 12 }]))).toMatchObject({
    code: 'both-reached-target',
    field: '/games/0',
  })
  expect(await problemOf(play('Anna Neu', 'Cilli Dora', [{ a: 11, b: 1 }]))).toMatchObject({ code: 'result-doubtful' })
  expect((await owner('listEntries', { params: at })).entries).toHaveLength(4)
  expect((await owner('getRound', { params: { ...at, number: 1 } })).encounters).toHaveLength(1)
})

test('a table is taken back with its result; with the last one the evening is as it was before the first', async () => {
  const { owner, at } = evening
  const [first, second] = [
    await play('Anna Berta', 'Cilli Dora', [{ a: 11, b: 6 }]),
    await play('Anna Cilli', 'Berta Dora', [{ a: 11, b: 0 }]),
  ]
  const remove = (encounter: string) => owner('removePlayed', { params: { ...at, encounter }, query: {} })
  await remove(first.encounter.id)
  expect((await peopleTable()).map(([, name, games]) => [name, games])).toEqual([
    ['Anna', 1],
    ['Cilli', 1],
    ['Berta', 1],
    ['Dora', 1],
  ])
  expect((await play('Anna Berta', 'Cilli Dora')).encounter.table).toBe(3)
  const { encounters } = await owner('getRound', { params: { ...at, number: 1 } })
  for (const { id } of encounters) await remove(id)
  expect(await owner('getTournament', { params: at })).toMatchObject({
    status: 'open',
    rounds: [],
    next: { number: 1 },
  })
  expect(await problemOf(remove(second.encounter.id))).toMatchObject({ code: 'not-found' })
  const { events } = await owner('listHistory', { params: at, query: {} })
  expect(events.find(({ action }) => action === 'removePlayed')?.before).toMatchObject({ table: 3, a: 'Anna / Berta' })
})

test('a table is not taken back with a result that was not seen', async () => {
  const { encounter } = await play('Anna Berta', 'Cilli Dora')
  const { owner, at } = evening
  const params = { ...at, encounter: encounter.id }
  await owner('recordResult', { params, body: { games: [{ a: 11, b: 6 }], basedOn: 0 } })
  expect(await problemOf(owner('removePlayed', { params, query: { basedOn: 0 } }))).toMatchObject({
    code: 'result-since',
  })
  const { encounters } = await owner('getRound', { params: { ...at, number: 1 } })
  expect(encounters).toHaveLength(1)
  await owner('removePlayed', { params, query: { basedOn: 1 } })
})

test('a table sent again is answered as it is now, and refused once it is taken back', async () => {
  const { owner, at } = evening
  const key = '01890000-0000-7000-8000-00000000000a'
  const enter = (b = 'Cilli Dora') =>
    owner('enterPlayed', { params: at, body: { a: named('Anna Berta'), b: named(b), games: [] } }, { key })
  const { encounter } = await enter()
  const place = { params: { ...at, encounter: encounter.id } }
  await owner('recordResult', { ...place, body: { games: [{ a: 11, b: 6 }], basedOn: 0 } })
  await play('Anna Cilli', 'Berta Dora')
  const round = await owner('getRound', { params: { ...at, number: 1 } })
  const now = { version: round.version, round: 1, encounter: round.encounters[0], reported: 1, encounters: 2 }
  expect(await enter()).toEqual(now)
  expect(await problemOf(enter('Cilli Emma'))).toMatchObject({ code: 'idempotency-key-reused' })
  await owner('removePlayed', { ...place, query: {} })
  for (const b of ['Cilli Dora', 'Cilli Emma'])
    expect(await problemOf(enter(b))).toMatchObject({ code: 'removed-since' })
  expect((await owner('getRound', { params: { ...at, number: 1 } })).encounters).toHaveLength(1)
})

test('the evening is closed and ended like any round, and takes no table then', async () => {
  const { owner, at } = evening
  const { encounter } = await play('Anna Berta', 'Cilli Dora')
  const close = () => owner('closeRound', { params: { ...at, number: 1 } })
  expect(await problemOf(close())).toMatchObject({ code: 'results-missing' })
  const place = { params: { ...at, encounter: encounter.id } }
  await owner('recordResult', { ...place, body: { games: [{ a: 11, b: 6 }], basedOn: 0 } })
  await close()
  expect(await problemOf(play('Anna Berta', 'Cilli Dora'))).toMatchObject({ code: 'round-not-published' })
  expect(await problemOf(owner('removePlayed', { ...place, query: {} }))).toMatchObject({ code: 'round-not-published' })
  await finish({ owner, at })
  expect(await problemOf(play('Anna Berta', 'Cilli Dora'))).toMatchObject({ code: 'tournament-finished' })
  expect(await owner('getStandings', { params: at })).toMatchObject({ final: true, missing: 0 })
})

test('nothing is drawn on such an evening, and nothing is entered unplayed elsewhere', async () => {
  expect(await problemOf(evening.owner('drawRound', { params: evening.at, body: {} }))).toMatchObject({
    code: 'nothing-is-drawn',
  })
  const drawn = await startEvening(server, { pairs: 4 })
  expect(await problemOf(play('Anna Berta', 'Cilli Dora', [], drawn))).toMatchObject({ code: 'not-as-played' })
  const round = await startRound(drawn)
  expect(await problemOf(play('Anna Berta', 'Cilli Dora', [], drawn))).toMatchObject({ code: 'not-as-played' })
  const params = { ...drawn.at, encounter: round.encounters[0]?.id ?? '' }
  expect(await problemOf(drawn.owner('removePlayed', { params, query: {} }))).toMatchObject({ code: 'not-as-played' })
})

test('a scorer enters tables and takes none back', async () => {
  const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
  const { encounter } = await play('Anna Berta', 'Cilli Dora', [], { ...evening, owner: scorer })
  expect(
    await problemOf(scorer('removePlayed', { params: { ...evening.at, encounter: encounter.id }, query: {} })),
  ).toMatchObject({
    code: 'not-allowed',
  })
})

test('whoever had left plays on under their number', async () => {
  const { owner, at } = evening
  await play('Anna Berta', 'Cilli Dora', [{ a: 11, b: 6 }])
  const { entries } = await owner('listEntries', { params: at })
  await owner('changeEntry', { params: { ...at, entry: entries[0]?.id ?? '' }, body: { status: 'withdrawn' } })
  await play('Anna Cilli', 'Berta Dora', [{ a: 11, b: 6 }])
  const after = await owner('listEntries', { params: at })
  expect(after.entries.map(({ number, status }) => [number, status])).toEqual([
    [1, 'active'],
    [2, 'active'],
    [3, 'active'],
    [4, 'active'],
  ])
})
