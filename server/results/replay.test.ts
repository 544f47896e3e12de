// Going back to a closed round that a wrong entry has played in, and taking that back.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CorrectionWay } from '#contract/corrections.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import { correct, everything, linksOf, otherWay, roundOf, showCorrection, tableIn, undo } from '../test/corrections.ts'
import {
  type Evening,
  endRound,
  likelyGames,
  likelyOutside,
  playRound,
  startEvening,
  startRound,
  wonGame,
} from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A knock-out of eight whose first two rounds are closed and whose final is being played: one of its two tables has reported. */
async function inTheFinal() {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  for (let number = 1; number <= 2; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const final = await startRound(evening)
  await report(evening, final, 1)
  return {
    evening,
    first: await roundOf(evening, 1),
    second: await roundOf(evening, 2),
    final: await roundOf(evening, 3),
  }
}

/** A knock-out of eight whose second round has not begun. */
async function afterTheFirst() {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  await startRound(evening)
  return evening
}

function report({ owner, at }: Evening, round: Round, table: number) {
  const encounter = tableIn(round, table)
  return owner('recordResult', {
    params: { ...at, encounter: encounter.id },
    body: {
      games: likelyGames(round, encounter),
      outside: likelyOutside(round, encounter),
      basedOn: encounter.resultVersion,
    },
  })
}

test('the right winner takes the place after the number of the table is typed; what was right there stays', async () => {
  const { evening, first, second } = await inTheFinal()
  const wrong = tableIn(first, 1)
  const [out, right] = wrong.a.number < wrong.b.number ? [wrong.a, wrong.b] : [wrong.b, wrong.a]
  const { ruling, effect } = await showCorrection(evening, wrong)
  const [change] = effect.replay?.tables ?? []
  expect([ruling, effect.state]).toEqual(['typed', 'played-on'])
  expect(effect.replay).toMatchObject({
    round: 2,
    tables: [{ written: 'result' }],
    removed: [{ round: 3, results: 1, sheets: 0, printed: [] }],
  })
  expect([change?.before?.a.id, change?.before?.b.id]).toContain(out.id)
  expect([change?.after?.a.id, change?.after?.b.id]).toContain(right.id)
  expect(await problemOf(correct(evening, wrong, { way: 'replay' }))).toMatchObject({ code: 'table-not-typed' })
  await correct(evening, wrong, { way: 'replay', typed: 1 })

  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  expect(rounds.map(({ status }) => status)).toEqual(['closed', 'published'])
  const now = await roundOf(evening, 2)
  for (const was of second.encounters) {
    const is = tableIn(now, was.table)
    if (was.table !== change?.table) expect(is).toEqual(was)
    else expect([is.games, [is.a.id, is.b.id].includes(right.id)]).toEqual([[], true])
  }
  await playRound(evening, now)
  await endRound(evening, now)
  const final = await startRound(evening)
  await playRound(evening, final)
  await endRound(evening, final)
  const { rounds: all } = await evening.owner('getTournament', { params: evening.at })
  expect(all.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
})

test('undo brings back the rounds with their results, links and draw, and redo takes them away again', async () => {
  const { evening, first, final } = await inTheFinal()
  const links = await linksOf(server, evening, tableIn(final, 2))
  const before = await everything(evening)
  const { effect } = await showCorrection(evening, tableIn(first, 1))
  expect(effect.replay?.removed).toMatchObject([{ round: 3, printed: [{ table: 2, heat: 1 }] }])
  const { undo: event } = await correct(evening, tableIn(first, 1), { way: 'replay', typed: 1 })
  const after = await everything(evening)
  expect(await problemOf(links.a('getSheet', {}))).toMatchObject({
    code: 'no-table',
    params: { round: 3, bye: false, removed: true },
  })
  const back = await undo(evening, event)
  expect(await everything(evening)).toEqual(before)
  expect(await links.a('getSheet', {})).toMatchObject({ encounter: tableIn(final, 2).id })
  const again = await undo(evening, back.undo)
  expect(await everything(evening)).toEqual(after)
  await undo(evening, again.undo)
  expect(await everything(evening)).toEqual(before)
})

test('a lot of a table that is played again stays void, and undo alone brings it back', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  const { owner, at } = evening
  const { regulation, version } = await owner('getTournament', { params: at })
  const pairing = { 'knock-out': { draw: 'lot', places: 'title' } }
  const stages = regulation.stages.map((stage) => ({ ...stage, ranking: ['placement', 'lot'], pairing }))
  const body = { regulation: { ...regulation, stages } as never, seen: version }
  await owner('changeRegulation', { params: at, body })
  const playOn = async (round: Round) => {
    await playRound(evening, round)
    await endRound(evening, round)
  }
  for (let number = 1; number <= 3; number++) await playOn(await startRound(evening))
  const { rows } = await owner('getStandings', { params: at })
  const entries = rows.flatMap(({ rank, entry }) => (rank === 3 ? [entry.id] : []))
  const { seed, order } = await owner('drawLots', { params: at, body: { entries } })
  const lots = async () => (await owner('getStandings', { params: at })).lots

  const winner = rows[0]?.entry.id
  const wrong = (await roundOf(evening, 1)).encounters.find(
    ({ a, b }) => a.id === winner || b.id === winner,
  ) as Encounter
  const { effect } = await showCorrection(evening, wrong)
  expect(effect.replay?.voided).toEqual([{ criterion: 'lot', order }])
  const { undo: event } = await correct(evening, wrong, { way: 'replay', typed: wrong.table })
  const { undo: redo } = await undo(evening, event)
  expect(await lots()).toEqual([{ seed, order }])
  await undo(evening, redo)
  const second = await roundOf(evening, 2)
  const open = second.encounters.find(({ games }) => games.length === 0) as Encounter
  const isDrawn = (entry: string) => entries.includes(entry)
  const games = likelyGames(second, open).map(({ a, b }) => (a > b === isDrawn(open.a.id) ? { a: b, b: a } : { a, b }))
  await owner('recordResult', { params: { ...at, encounter: open.id }, body: { games, basedOn: 0 } })
  await endRound(evening, second)
  await playOn(await startRound(evening))
  const again = (await owner('getStandings', { params: at })).rows.filter(({ rank }) => rank === 3)
  expect(again.map(({ entry }) => entry.id).toSorted()).toEqual(entries.toSorted())
  expect(await lots()).toEqual([])
})

test('undo is refused once a table of the round has another result, or another round is drawn', async () => {
  const { evening, first } = await inTheFinal()
  const { undo: event } = await correct(evening, tableIn(first, 1), { way: 'replay', typed: 1 })
  const now = await roundOf(evening, 2)
  const played = now.encounters.find(({ games }) => games.length > 0)
  if (!played) throw new Error('no table kept its result')
  const { undo: other } = await evening.owner('recordResult', {
    params: { ...evening.at, encounter: played.id },
    body: { ...otherWay(played), basedOn: played.resultVersion, confirmed: true },
  })
  expect(await problemOf(undo(evening, event))).toMatchObject({
    code: 'undo-tables-changed',
    params: { round: 2, tables: [played.table] },
  })
  await undo(evening, other)
  await playRound(evening, await roundOf(evening, 2))
  await endRound(evening, now)
  await startRound(evening)
  expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-built-on', params: { round: 3 } })
})

test('undo is refused once the round that was gone back to is discarded; the history and the table still open', async () => {
  const evening = await startEvening(server, { pairs: 4, preset: 'ko' })
  for (let number = 1; number <= 2; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const { owner, at } = evening
  const wrong = tableIn(await roundOf(evening, 1), 1)
  const { undo: event } = await correct(evening, wrong, { way: 'replay', typed: 1 })
  const { fingerprint: seen } = await roundOf(evening, 2)
  await owner('discardRound', { params: { ...at, number: 2 }, query: { seen } })
  const { events } = await owner('listHistory', { params: at, query: {} })
  expect(events.find(({ id }) => id === event)).toMatchObject({ undoable: false })
  const { last } = await owner('listSubmissions', { params: { ...at, encounter: wrong.id } })
  expect(last).toBeNull()
  expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-overtaken' })
})

test('left as it was played, it is offered again by the same result', async () => {
  const { evening, first } = await inTheFinal()
  await correct(evening, tableIn(first, 1), { typed: 1 })
  const table = tableIn(await roundOf(evening, 1), 1)
  const { games, outside } = table
  const body = {
    games: games.map(({ a, b, winner }) => ({ a, b, ...(winner ? { winner } : {}) })),
    outside,
    basedOn: table.resultVersion,
    confirmed: true,
  }
  const { seen, ruling, effect } = await showCorrection(evening, table, body)
  expect([ruling, effect.after, effect.replay?.round]).toEqual(['typed', effect.before, 2])
  const params = { ...evening.at, encounter: table.id }
  await evening.owner('correctResult', { params, body: { ...body, seen, way: 'replay', typed: 1 } })
  expect((await roundOf(evening, 2)).status).toBe('published')
})

/** A double knock-out of four: the first final was reported wrongly, and a second one was played that was not needed. */
async function withNeedlessFinal() {
  const evening = await startEvening(server, { pairs: 4, preset: 'doppel-ko' })
  const stronger = async (round: Round, isUpset = false) => {
    for (const { id: encounter, a, b, resultVersion: basedOn } of round.encounters)
      await evening.owner('recordResult', {
        params: { ...evening.at, encounter },
        body: { games: [1, 2].map(() => wonGame(a.number < b.number === isUpset ? 'b' : 'a', 11, 4)), basedOn },
      })
  }
  for (let number = 1; number <= 4; number++) {
    const round = await startRound(evening)
    await stronger(round, number === 4)
    await endRound(evening, round)
  }
  const second = await startRound(evening)
  const links = await linksOf(server, evening, tableIn(second, 1))
  await stronger(second, true)
  await endRound(evening, second)
  return { evening, final: tableIn(await roundOf(evening, 4), 1), second, links }
}

test('a second final that was not needed goes with its result, and comes back by the undo', async () => {
  const { evening, final } = await withNeedlessFinal()
  const before = await everything(evening)
  const { ruling, effect } = await showCorrection(evening, final)
  expect([ruling, effect.needless, effect.replay]).toMatchObject([
    'typed',
    5,
    { round: 4, opens: false, tables: [], removed: [{ round: 5, results: 1 }] },
  ])
  const { undo: event } = await correct(evening, final, { way: 'replay', typed: final.table })
  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  expect(rounds.map(({ status }) => status)).toEqual(Array(4).fill('closed'))
  const { rows } = await evening.owner('getStandings', { params: evening.at })
  expect(rows[0]?.entry.number).toBe(Math.min(final.a.number, final.b.number))
  await undo(evening, event)
  expect(await everything(evening)).toEqual(before)
})

test('the undo does not close a round that was reopened meanwhile; once that is closed again, the second final comes back', async () => {
  const { evening, final } = await withNeedlessFinal()
  const before = await everything(evening)
  const { undo: event } = await correct(evening, final, { way: 'replay', typed: final.table })
  const params = { ...evening.at, number: 4 }
  await evening.owner('reopenRound', { params })
  expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-overtaken' })
  expect((await roundOf(evening, 4)).status).toBe('published')
  await evening.owner('closeRound', { params })
  await undo(evening, event)
  expect(await everything(evening)).toEqual(before)
})

test('it goes later by the same result, too: undo and redo, and then the correction before is taken back', async () => {
  const { evening, final, second, links } = await withNeedlessFinal()
  const sheet = async () => {
    const opened = links.a('getSheet', {})
    return opened.then(
      ({ encounter, side, games }) => ({ encounter, side, games }),
      async () => (await problemOf(opened)).code,
    )
  }
  const seen = async () => [await everything(evening), await sheet()]
  const start = await seen()
  const { undo: alone } = await correct(evening, final, { typed: final.table })
  const left = await seen()
  const { undo: gone } = await correct(evening, final, {
    way: 'replay',
    typed: final.table,
    entered: { ...otherWay(final), basedOn: final.resultVersion + 1, confirmed: true },
  })
  const right = await seen()
  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  expect([rounds.map(({ status }) => status), await sheet()]).toEqual([Array(4).fill('closed'), 'no-table'])
  expect(await problemOf(undo(evening, alone))).toMatchObject({ code: 'undo-reseated' })
  const { events } = await evening.owner('listHistory', { params: evening.at, query: {} })
  expect(events[0]).toMatchObject({ id: gone, undoable: true })
  const { last } = await evening.owner('listSubmissions', { params: { ...evening.at, encounter: final.id } })
  expect([last?.event, last?.reseated, last?.removed]).toEqual([gone, undefined, 5])
  const back = await undo(evening, gone)
  expect(await seen()).toEqual(left)
  expect(await sheet()).toMatchObject({ encounter: tableIn(second, 1).id })
  const again = await undo(evening, back.undo)
  expect([await seen(), again.discards]).toEqual([right, false])
  await undo(evening, again.undo)
  expect(await seen()).toEqual(left)
  await undo(evening, alone)
  expect(await seen()).toEqual(start)
})

test('the history keeps the results and the sheets that go', async () => {
  const { evening, first, final } = await inTheFinal()
  await correct(evening, tableIn(first, 1), { way: 'replay', typed: 1 })
  const event = await server.deps.db.auditEvent.findFirstOrThrow({
    where: { tournamentId: evening.at.tournament, action: 'correctResult' },
  })
  expect(event.before).toMatchObject({ results: [{ round: 3, table: 1, games: tableIn(final, 1).games }] })
  expect(event.after).toMatchObject({ round: 1, table: 1, replayed: 2 })
})

test('in Swiss, the tables of closed rounds that were paired by the wrong score are named and stay', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'schweizer-system' })
  for (let number = 1; number <= 3; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const wrong = tableIn(await roundOf(evening, 1), 1)
  const { effect } = await showCorrection(evening, wrong)
  const of = [wrong.a.id, wrong.b.id]
  const met = await Promise.all([2, 3].map(async (number) => [number, await roundOf(evening, number)] as const))
  const named = met.flatMap(([round, { encounters }]) =>
    encounters.flatMap(({ table, a, b }) => (of.includes(a.id) || of.includes(b.id) ? [{ round, table }] : [])),
  )
  expect(effect.outdated.map(({ round, table }) => ({ round, table }))).toEqual(named)
  expect([effect.replay, effect.repair]).toEqual([null, null])
})

describe('a step is taken back after those that have built on it', () => {
  const lastAt = async ({ owner, at }: Evening, encounter: string) =>
    (await owner('listSubmissions', { params: { ...at, encounter } })).last

  /** The same result once more, with the rounds that were drawn from the wrong one. */
  async function putRight({ owner, at }: Evening, table: Encounter, way: CorrectionWay) {
    const { games, outside, resultVersion: basedOn } = table
    const scores = games.map(({ a, b, winner }) => ({ a, b, ...(winner ? { winner } : {}) }))
    const params = { ...at, encounter: table.id }
    const body = { games: scores, outside, basedOn, confirmed: true }
    const { seen } = await owner('previewCorrection', { params, body })
    return owner('correctResult', { params, body: { ...body, seen, way, typed: table.table } })
  }

  test.each(['repair', 'replay'] as const)('a result alone, and the seats by it later: %s', async (way) => {
    const evening = way === 'repair' ? await afterTheFirst() : (await inTheFinal()).evening
    const start = await everything(evening)
    const { undo: alone } = await correct(evening, tableIn(await roundOf(evening, 1), 1), { typed: 1 })
    const left = await everything(evening)
    const table = tableIn(await roundOf(evening, 1), 1)
    const { undo: seats } = await putRight(evening, table, way)
    const right = await everything(evening)
    expect(await problemOf(undo(evening, alone))).toMatchObject({ code: 'undo-reseated', params: { round: 2 } })
    const before = { games: table.games, outside: table.outside, standing: 'desk' }
    const removed = way === 'replay' ? { removed: 3 } : {}
    expect(await lastAt(evening, table.id)).toEqual({ event: seats, before, reseated: 2, ...removed })
    const back = await undo(evening, seats)
    expect(await everything(evening)).toEqual(left)
    const { undo: gone } = await undo(evening, alone)
    expect(await everything(evening)).toEqual(start)
    expect(await problemOf(undo(evening, back.undo))).toMatchObject({ code: 'undo-overtaken' })
    await undo(evening, gone)
    const again = await undo(evening, back.undo)
    expect(await everything(evening)).toEqual(right)
    expect(await lastAt(evening, table.id)).toMatchObject({ event: again.undo, reseated: 2 })
  })

  test('also where the seats were put right by way of another table', async () => {
    const evening = await afterTheFirst()
    const { undo: alone } = await correct(evening, tableIn(await roundOf(evening, 1), 1))
    const other = tableIn(await roundOf(evening, 1), 2)
    const { undo: both } = await correct(evening, other, { way: 'repair' })
    expect(await problemOf(undo(evening, alone))).toMatchObject({
      code: 'undo-reseated',
      params: { round: 2, of: 1, tables: [2] },
    })
    expect(await lastAt(evening, tableIn(await roundOf(evening, 1), 1).id)).toBeNull()
    expect(await lastAt(evening, other.id)).toMatchObject({ event: both, reseated: 2 })
    await undo(evening, both)
    await undo(evening, alone)
  })

  test('unless the round with those seats was taken back', async () => {
    const evening = await afterTheFirst()
    const { undo: alone } = await correct(evening, tableIn(await roundOf(evening, 1), 1))
    await correct(evening, tableIn(await roundOf(evening, 1), 2), { way: 'repair' })
    const { fingerprint: seen } = await roundOf(evening, 2)
    await evening.owner('discardRound', { params: { ...evening.at, number: 2 }, query: { seen } })
    await undo(evening, alone)
  })
})
