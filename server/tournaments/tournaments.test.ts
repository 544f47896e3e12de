import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, newClub, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let owner: Call
let club: string

beforeAll(async () => {
  server = await startTestServer()
  const made = await newClub(server)
  owner = caller(server.app, made.cookie)
  club = made.id
})
afterAll(() => server.stop())

const create = (name: string, date: string, adjust = {}) =>
  owner('createTournament', { params: { club }, body: { preset: 'bayern-warme-heisse', name, date, adjust } })

test('a preset, a name and a date make a tournament that can be played at once', async () => {
  const made = await create('Starkbierwatten', '2027-03-12')
  expect(made).toMatchObject({
    slug: 'starkbierwatten',
    name: 'Starkbierwatten',
    date: '2027-03-12',
    place: '',
    status: 'open',
    version: 1,
    club: { id: club, name: 'Kartenfreunde' },
    entries: { pairs: 0, singles: 0, withdrawn: 0, paid: 0, present: 0 },
    rounds: [],
    next: { number: 1, stage: 0 },
  })
  expect(await owner('getTournament', { params: { club, tournament: made.id } })).toEqual(made)
})

test('clubs that give the same name in the same instant get an address each', async () => {
  const clubs = []
  for (let n = 0; n < 8; n++) clubs.push(await newClub(server))
  const body = { preset: 'suedtirol-punkte', name: 'Dorfwatten', date: '2027-06-01' } as const
  const made = await Promise.all(
    clubs.map(({ id, cookie }) => caller(server.app, cookie)('createTournament', { params: { club: id }, body })),
  )
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'dorfwatten',
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => `dorfwatten-${number}`),
  ])
})

test('what differs from the preset is written into the regulation', async () => {
  const { regulation } = await create('Anders', '2027-03-13', { rounds: 2, games: 4, target: 11, fee: 1500 })
  expect(regulation).toMatchObject({ preset: 'bayern-warme-heisse', fee: 1500 })
  expect(regulation.stages[0]).toMatchObject({
    rounds: 2,
    games: 4,
    game: { target: 11 },
    bye: { pointsFor: 11, pointsAgainst: 5 },
  })
})

test('name, date and place change one by one, and the history holds both versions', async () => {
  const { id } = await create('Vorher', '2027-04-01')
  const params = { club, tournament: id }
  await owner('changeTournament', { params, body: { name: 'Nachher' } })
  await owner('changeTournament', { params, body: { date: '2027-04-02', place: 'Gasthof Post' } })
  expect(await owner('getTournament', { params })).toMatchObject({
    name: 'Nachher',
    date: '2027-04-02',
    place: 'Gasthof Post',
    slug: 'vorher',
  })
  const { events } = await owner('listHistory', { params, query: {} })
  expect(events[1]).toMatchObject({
    before: { name: 'Vorher', date: '2027-04-01', place: '' },
    after: { name: 'Nachher', date: '2027-04-01', place: '' },
  })
})

test('the list begins with the newest date and goes on page by page without a gap', async () => {
  const other = await newClub(server)
  const call = caller(server.app, other.cookie)
  const params = { club: other.id }
  for (const day of ['05', '01', '03', '02', '04', '03'])
    await call('createTournament', {
      params,
      body: { preset: 'suedtirol-punkte', name: `Tag ${day}`, date: `2027-01-${day}` },
    })
  const dates: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('listTournaments', { params, query: { limit: 4, cursor } })
    dates.push(...page.tournaments.map(({ date }) => date))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(dates).toEqual(['05', '04', '03', '03', '02', '01'].map((day) => `2027-01-${day}`))
})

test('a tournament without a played round can’t be ended', async () => {
  const { id } = await create('Leer', '2027-05-01')
  const params = { club, tournament: id }
  expect(await problemOf(owner('finishTournament', { params, body: {} }))).toMatchObject({ code: 'nothing-played' })
  expect(await problemOf(owner('reopenTournament', { params }))).toMatchObject({ code: 'tournament-not-finished' })
  const draw = owner('drawRound', { params, body: {} })
  expect(await problemOf(draw)).toMatchObject({ code: 'too-few-entries', params: { entries: 0, least: 2 } })
})
