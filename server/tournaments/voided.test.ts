// An act that voids a lot or a play-off says which one.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import type { Standings } from '#contract/standings.ts'
import { andList } from '#messages/lists.ts'
import { correct, linksOf, tableIn, undo } from '../test/corrections.ts'
import { type Evening, endRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
let round: Round

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 8, preset: 'bayern-warme-heisse' })
  round = await startRound(evening)
})

/** Side `a` wins all games of a table, the other side with `points` in each; null: the result is cleared. */
function report(table: number, points: number | null, basedOn = 0) {
  const { id: encounter } = tableIn(round, table)
  const games = points === null ? [] : Array.from({ length: round.games }, () => wonGame('a', round.target, points))
  return evening.owner('recordResult', { params: { ...evening.at, encounter }, body: { games, basedOn } })
}

function standings(): Promise<Standings> {
  return evening.owner('getStandings', { params: evening.at })
}

/** Changes the rules of every stage before anything is played. */
async function changeStages(change: object) {
  const { owner, at } = evening
  const { regulation, version: seen } = await owner('getTournament', { params: at })
  const stages = regulation.stages.map((stage) => ({ ...stage, ...change }))
  await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, stages }, seen } })
}

async function drawLots() {
  const entries = (await standings()).rows.flatMap(({ rank, entry }) => (rank === 1 ? [entry.id] : []))
  const { order } = await evening.owner('drawLots', { params: evening.at, body: { entries } })
  return { criterion: 'lot' as const, order }
}

async function decided() {
  return ((await standings()).decided ?? []).map(({ criterion, order }) => ({ criterion, order }))
}

describe('a result of an open round', () => {
  test('names the lot that it voids, and its undo brings the lot back', async () => {
    await report(1, 5)
    await report(2, 5)
    const lot = await drawLots()
    const lower = await report(3, 8)
    expect(lower).not.toHaveProperty('voided')
    const third = await report(4, 5)
    expect(third.voided).toEqual([lot])
    expect(await decided()).toEqual([])
    const back = await undo(evening, third.undo)
    expect([back.voided, await decided()]).toEqual([[], [lot]])
    const again = await undo(evening, back.undo)
    expect([again.voided, await decided()]).toEqual([[lot], []])
  })

  test('names it when it is changed or cleared, too', async () => {
    await report(1, 5)
    await report(2, 5)
    const lot = await drawLots()
    expect((await report(2, 6, 1)).voided).toEqual([lot])
    expect(await report(2, 5, 2)).not.toHaveProperty('voided')
    expect(await decided()).toEqual([lot])
    expect((await report(1, null, 1)).voided).toEqual([lot])
  })
})

test('a correction names in its answer what its preview has named', async () => {
  for (const [table, points] of [5, 5, 8, 8].entries()) await report(table + 1, points)
  await endRound(evening, round)
  const lot = await drawLots()
  const table = tableIn(round, 3)
  const games = Array.from({ length: round.games }, () => wonGame('a', round.target, 5))
  const corrected = await correct(evening, table, { entered: { games, basedOn: 1, confirmed: true } })
  expect(corrected.voided).toEqual([lot])
})

describe('a published round that is discarded', () => {
  async function publishNext() {
    for (const [table, points] of [5, 5, 8, 8].entries()) await report(table + 1, points)
    await endRound(evening, round)
    return startRound(evening)
  }

  function discard({ number, fingerprint: seen }: Round, withSheets: 'yes' | 'no' = 'no', effect?: string) {
    const query = { seen, withSheets, ...(effect ? { effect } : {}) }
    return evening.owner('discardRound', { params: { ...evening.at, number }, query })
  }

  test('names the lot that was drawn since, although no table has written anything, and voids it once that is confirmed', async () => {
    const next = await publishNext()
    const lot = await drawLots()
    const problem = await problemOf(discard(next))
    const names = lot.order.map(({ name }) => name)
    expect(problem).toMatchObject({
      code: 'round-has-sheets',
      params: { round: 2, tables: 0, voided: 1, names: [names] },
    })
    expect(problem.detail).toContain(`zwischen ${andList('de', names)} entschieden`)
    expect(await decided()).toEqual([lot])
    await discard(next, 'yes')
    expect(await decided()).toEqual([])
  })

  test('is not discarded as confirmed once another lot was drawn, which is named first', async () => {
    const next = await publishNext()
    const lot = await drawLots()
    const first = await problemOf(discard(next))
    const again = lot.order.toReversed().map(({ id }) => id)
    const params = { ...evening.at, criterion: 'lot' as const }
    await evening.owner('recordDecision', { params, body: { order: again, over: again.toReversed() } })
    const second = await problemOf(discard(next, 'yes', String(first.params?.effect)))
    expect(second).toMatchObject({ code: 'round-has-sheets', params: { voided: 1 } })
    expect(second.params?.effect).not.toBe(first.params?.effect)
    await discard(next, 'yes', String(second.params?.effect))
    expect(await decided()).toEqual([])
  })

  test('is discarded at once where no lot was drawn since', async () => {
    const next = await publishNext()
    await expect(discard(next)).resolves.toBeDefined()
  })
})

describe('the standings', () => {
  test('name a lot that a result from a table has voided, until it counts again', async () => {
    await report(1, 5)
    await report(2, 5)
    const { id: encounter } = tableIn(round, 3)
    const { a } = await linksOf(server, evening, tableIn(round, 3))
    const lot = await drawLots()
    const enter = (loser: number, basedOn: number) => {
      const games = Array.from({ length: round.games }, () => wonGame('a', round.target, loser))
      return a('recordTableResult', { body: { encounter, games, basedOn } })
    }
    await enter(5, 0)
    expect(await standings()).toMatchObject({ lots: [], voided: [lot] })
    await enter(8, 1)
    expect(await standings()).not.toHaveProperty('voided')
    expect(await decided()).toEqual([lot])
  })
})

test('seating a latecomer names the lot of the entry that had the bye, and undo brings the lot back', async () => {
  evening = await startEvening(server, { pairs: 5, preset: 'bayern-warme-heisse' })
  const { owner, at } = evening
  // All are equal while nothing is played: the bye gives nothing.
  await changeStages({ bye: { as: 'nothing' } })
  await startRound(evening)
  const { criterion, order } = await drawLots()
  const members = ['Später Anton', 'Späte Berta'].map((name) => ({ name, person: 'new' as const }))
  const { id: entry } = await owner('addEntry', { params: at, body: { members, present: true } })
  const { fingerprint: seen } = await owner('getRound', { params: { ...at, number: 1 } })
  const seated = await owner('seatLatecomer', { params: at, body: { entry, seen } })
  expect(seated.voided).toEqual([{ criterion, order }])
  expect(await decided()).toEqual([])
  await undo(evening, seated.undo)
  expect(await decided()).toEqual([{ criterion, order }])
})

test('removing a table of a club evening names the lot that was drawn after it', async () => {
  evening = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
  const { owner, at } = evening
  await changeStages({ ranking: ['enough-games', 'games-won', 'lot'] })
  const named = (names: string) => names.split(' ').map((name) => ({ name }))
  const play = (a: string, b: string) =>
    owner('enterPlayed', { params: at, body: { a: named(a), b: named(b), games: [{ a: 11, b: 6 }] } })
  await play('Anna Berta', 'Cilli Dora')
  const second = await play('Cilli Dora', 'Emma Franzi')
  const lot = await drawLots()
  const params = { ...at, encounter: second.encounter.id }
  const removed = await owner('removePlayed', { params, query: {} })
  expect(removed.voided).toEqual([lot])
})
