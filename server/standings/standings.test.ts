import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, endRound, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

/** Four pairs, one round in which both tables end alike: two pairs share the first rank and two the third. */
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('what a lot or a play-off decided orders those who share a rank', async () => {
  evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  const round = await startRound(evening)
  for (const { id } of round.encounters)
    await owner('recordResult', {
      params: { ...at, encounter: id },
      body: { games: [wonGame('a', 13, 5), wonGame('a', 13, 5), wonGame('a', 13, 5)], basedOn: 0 },
    })
  const shared = await owner('getStandings', { params: at })
  expect(shared.rows.map(({ rank }) => rank)).toEqual([1, 1, 3, 3])

  const order = [shared.rows[1]?.entry.id ?? '', shared.rows[0]?.entry.id ?? '']
  await owner('recordDecision', { params: { ...at, criterion: 'play-off' }, body: { order } })
  const decided = await owner('getStandings', { params: at })
  expect(decided.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  expect(decided.rows.slice(0, 2).map(({ entry }) => entry.id)).toEqual(order)
  expect(decided.rows[0]?.aheadBecause).toMatchObject({ criterion: 'play-off', ahead: 1, behind: 2 })
  expect(decided.decided).toMatchObject([{ criterion: 'play-off', rank: 1, order: order.map((id) => ({ id })) }])

  const [first, second] = order
  await owner('recordDecision', {
    params: { ...at, criterion: 'play-off' },
    body: { order: [second ?? '', first ?? ''], over: order },
  })
  const again = await owner('getStandings', { params: at })
  expect(again.rows[0]?.entry.id).toBe(second)
})

test('a round of which no table has reported is named as open, with its byes', async () => {
  evening = await startEvening(server, { pairs: 5 })
  const { owner, at } = evening
  const read = () => owner('getStandings', { params: at })
  const first = await startRound(evening)
  expect(await read()).toMatchObject({ afterRound: 1, missing: 2, open: { byes: 1 } })
  await playRound(evening, first)
  const { open, ...played } = await read()
  expect(open).toBeUndefined()
  expect(played).toMatchObject({ afterRound: 1, missing: 0 })
  await endRound(evening, first)
  await startRound(evening)
  expect(await read()).toMatchObject({ afterRound: 2, missing: 2, open: { byes: 1 } })
})

test('a bye that gives nothing is not said to count, nor are points that nothing brings', async () => {
  evening = await startEvening(server, { pairs: 5, preset: 'schnapsen-leben' })
  const round = await startRound(evening)
  expect([round.byes.length, round.withoutPoints]).toEqual([1, true])
  expect(await evening.owner('getStandings', { params: evening.at })).toMatchObject({ open: { byes: 0 } })
})

test('half points given and taken count, with their reason in the history', async () => {
  evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  await playRound(evening, await startRound(evening))
  const before = await owner('getStandings', { params: at })
  const entry = before.rows[3]?.entry.id ?? ''
  await owner('addAdjustment', { params: at, body: { entry, points: 3.5, reason: 'Falsch gezählt' } })
  await owner('addAdjustment', { params: at, body: { entry, points: -0.5, reason: 'Verspätet' } })
  const after = await owner('getStandings', { params: at })
  const award = (standings: typeof before) => standings.rows.find((row) => row.entry.id === entry)?.values[0]
  expect(award(after)).toBe((award(before) ?? 0) + 3)
  const { events } = await owner('listHistory', { params: at, query: {} })
  expect(events[0]?.after).toMatchObject({ points: -0.5, reason: 'Verspätet' })
})

test('points that nobody is likely to give at once are asked about', async () => {
  evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  await playRound(evening, await startRound(evening))
  const before = await owner('getStandings', { params: at })
  const entry = before.rows[3]?.entry.id ?? ''
  const give = (points: number, agreed = {}) =>
    owner('addAdjustment', { params: at, body: { entry, points, reason: 'Strafe', ...agreed } })
  const refusal = { code: 'adjustment-unlikely', status: 422, field: '/points', params: { most: 10 } }
  expect(await problemOf(give(-999))).toMatchObject(refusal)
  expect(await problemOf(give(10.5))).toMatchObject(refusal)
  expect((await owner('getStandings', { params: at })).rows).toEqual(before.rows)
  await give(-10)
  await give(-999, { confirmed: true })
  const award = (standings: typeof before) => standings.rows.find((row) => row.entry.id === entry)?.values[0]
  expect(award(await owner('getStandings', { params: at }))).toBe((award(before) ?? 0) - 1009)
})

test('a decision names every entry once, and only entries of this tournament', async () => {
  evening = await startEvening(server, { pairs: 2 })
  const other = await startEvening(server, { pairs: 2 })
  const [one] = (await evening.owner('getDrawField', { params: evening.at, query: {} })).drawn
  const [foreign] = (await other.owner('getDrawField', { params: other.at, query: {} })).drawn
  const params = { ...evening.at, criterion: 'lot' as const }
  const decide = (order: string[]) => evening.owner('recordDecision', { params, body: { order } })
  expect(await problemOf(decide([one?.id ?? '', one?.id ?? '']))).toMatchObject({
    code: 'invalid-input',
    field: '/order',
  })
  expect(await problemOf(decide([one?.id ?? '', foreign?.id ?? '']))).toMatchObject({
    code: 'entry-unknown',
    field: '/order/1',
  })
})

test('what was played counts neither a bye nor a table that was won without a game', async () => {
  evening = await startEvening(server, { pairs: 5 })
  const { owner, at } = evening
  const round = await startRound(evening)
  const [forfeited, played] = round.encounters
  const enter = (encounter: string, games: object[]) =>
    owner('recordResult', {
      params: { ...at, encounter },
      body: { games: games as never, basedOn: 0, confirmed: true },
    })
  await enter(
    forfeited?.id ?? '',
    Array.from({ length: 3 }, () => ({ a: 0, b: 0, retour: false, forfeit: 'b' })),
  )
  await enter(played?.id ?? '', [wonGame('a', 13, 5), wonGame('a', 13, 5), wonGame('a', 13, 5)])
  const { rows } = await owner('getStandings', { params: at })
  const counted = new Map(rows.map(({ entry, played: count }) => [entry.id, count]))
  const seats = [forfeited?.a, forfeited?.b, played?.a, played?.b, round.byes[0]?.entry]
  expect(seats.map((entry) => counted.get(entry?.id ?? ''))).toEqual([0, 0, 1, 1, 0])
})
