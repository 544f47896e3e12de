// The end of a tournament: open questions are named and have to be seen; lots are drawn with a number, also afterwards.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRng } from '#domain/rng.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { holder, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Four pairs, one round with the same result at both tables: two pairs share the first rank and two the third. */
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const { owner, at } = evening
  const round = await startRound(evening)
  for (const { id } of round.encounters)
    await owner('recordResult', {
      params: { ...at, encounter: id },
      body: { games: [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 5)], basedOn: 0 },
    })
})

const ending = () => evening.owner('getEnding', { params: evening.at })
const end = (seen?: string) => evening.owner('finishTournament', { params: evening.at, body: seen ? { seen } : {} })
const standings = () => evening.owner('getStandings', { params: evening.at })
const close = async () => endRound(evening, await evening.owner('getRound', { params: { ...evening.at, number: 1 } }))

function drawLots(entries: readonly { readonly id: string }[]) {
  return evening.owner('drawLots', { params: evening.at, body: { entries: entries.map(({ id }) => id) } })
}

describe('ending a tournament', () => {
  test('names shared places, and is refused until they have been seen', async () => {
    await close()
    const { seen, ending: open } = await ending()
    expect(open).toMatchObject({
      ties: [
        { rank: 1, by: ['lot'], matters: ['first-three'], entries: [{}, {}] },
        { rank: 3, by: ['lot'], matters: ['first-three'], entries: [{}, {}] },
      ],
      missing: [],
      winnerless: [],
      undecided: [],
    })
    expect(await problemOf(end())).toMatchObject({ code: 'ending-unseen', status: 409, params: { open: 3 } })
    await drawLots(open.ties[0]?.entries ?? [])
    expect(await problemOf(end(seen))).toMatchObject({ code: 'ending-unseen', params: { open: 2 } })
    await drawLots(open.ties[1]?.entries ?? [])
    const left = [{ stage: 0, where: 'tournament', begun: true, rounds: 3 }]
    const now = await ending()
    expect(now.ending).toMatchObject({ ties: [], left })
    expect(await problemOf(end())).toMatchObject({ code: 'ending-unseen', params: { open: 1 } })
    await end(now.seen)
    expect(await standings()).toMatchObject({ final: true, rows: [{ rank: 1 }, { rank: 2 }, { rank: 3 }, { rank: 4 }] })
  })

  test('names a place among the first three of those who are still there', async () => {
    const six = await startEvening(server, { pairs: 6, preset: 'bayern-warme-heisse' })
    const { owner, at } = six
    const round = await startRound(six)
    for (const { id } of round.encounters)
      await owner('recordResult', {
        params: { ...at, encounter: id },
        body: { games: [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 5)], basedOn: 0 },
      })
    await endRound(six, await owner('getRound', { params: { ...at, number: 1 } }))
    const tiesOf = async () => (await owner('getEnding', { params: at })).ending.ties
    const [winners, others] = await tiesOf()
    expect(others).toMatchObject({ rank: 4, matters: [], entries: [{}, {}, {}] })
    const withdraw = (id = '') => owner('changeEntry', { params: { ...at, entry: id }, body: { status: 'withdrawn' } })
    await withdraw(winners?.entries[0]?.id)
    expect(await tiesOf()).toMatchObject([{ matters: ['first-three'] }, { rank: 4, matters: ['first-three'] }])
    await withdraw(winners?.entries[1]?.id)
    expect(await tiesOf()).toMatchObject([{ rank: 4, matters: ['first-three'] }])
  })

  test('names tables without a result, and results that are not confirmed or are contested', async () => {
    const { owner, at } = evening
    const { encounters } = await owner('getRound', { params: { ...at, number: 1 } })
    const [first, second] = encounters
    if (!first || !second) throw new Error('two tables are needed')
    await owner('recordResult', { params: { ...at, encounter: first.id }, body: { games: [], basedOn: 1 } })
    expect((await ending()).ending).toMatchObject({
      missing: [{ round: 1, tables: [{ table: first.table, heat: null }] }],
    })
    expect(await problemOf(end((await ending()).seen))).toMatchObject({ code: 'round-still-open' })
    const { links } = await owner('makeTableLinks', { params: { ...at, encounter: first.id } })
    const phone = holder(server.app, links[0]?.path.replace('/s/', '') ?? '')
    const games = [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 6)]
    await phone('recordTableResult', { body: { games, basedOn: 2 } })
    await problemOf(owner('recordResult', { params: { ...at, encounter: second.id }, body: { games, basedOn: 0 } }))
    expect((await ending()).ending.undecided).toMatchObject([
      { round: 1, table: first.table, standing: 'unconfirmed' },
      { round: 1, table: second.table, standing: 'contested' },
    ])
    await close()
    await finish(evening)
  })
})

test('what is open stays seen when the round of a club evening is closed with it', async () => {
  const club = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
  const { owner, at } = club
  const names = ['Anna', 'Bert', 'Cilli', 'Dominik'].map((name) => ({ name, person: 'new' as const }))
  const [a, b, c, d] = names
  if (!a || !b || !c || !d) throw new Error('four are needed')
  await owner('enterPlayed', { params: at, body: { a: [a, b], b: [c, d], games: [wonGame('a', 11, 6)] } })
  const { seen, ending: open } = await owner('getEnding', { params: at })
  expect(open.ties).toMatchObject([{ rank: 1, by: [], matters: ['first-three'] }, { rank: 3 }])
  await owner('closeRound', { params: { ...at, number: 1 } })
  await owner('finishTournament', { params: at, body: { seen } })
})

describe('a lot', () => {
  test('is drawn with a number that is kept and told to everybody, and can be repeated with it', async () => {
    await close()
    const { ties } = (await ending()).ending
    const [tie] = ties
    const { seed, order } = await drawLots([...(tie?.entries ?? [])].reverse())
    const byNumber = [...(tie?.entries ?? [])].sort((one, other) => one.number - other.number)
    expect(order).toEqual(createRng(seed).shuffle(byNumber))
    const { rows, lots } = await standings()
    expect(rows.slice(0, 2).map(({ entry }) => entry)).toEqual(order)
    expect(lots).toEqual([{ seed, order }])
    const { events } = await evening.owner('listHistory', { params: evening.at, query: {} })
    expect(events[0]).toMatchObject({
      action: 'drawLots',
      undoable: true,
      after: { seed, order: order.map(({ number }) => number) },
    })
    const shown = await evening.owner('getPublicStandings', { params: { slug: evening.slug } })
    expect(shown).toMatchObject({ lots: [{ seed }] })
  })

  test('by which a pair went on is still told once the next stage is drawn', async () => {
    const { owner, at } = evening
    const { regulation, version } = await owner('getTournament', { params: at })
    const [stage] = regulation.stages as unknown as [StageRules]
    const bracket = { ...(PRESETS['doppel-ko'].stages[0] as StageRules), field: { best: 3 } }
    const stages = [{ ...stage, rounds: 1 }, bracket]
    await owner('changeRegulation', {
      params: at,
      body: { regulation: { ...regulation, stages } as never, seen: version },
    })
    await close()
    const shared = (await standings()).rows.filter(({ rank }) => rank === 3).map(({ entry }) => entry)
    const { seed, order } = await drawLots(shared)
    expect((await standings()).lots).toEqual([{ seed, order }])
    await startRound(evening)
    expect((await standings()).lots).toEqual([{ seed, order, after: 1 }])
    const shown = await owner('getPublicStandings', { params: { slug: evening.slug } })
    expect(shown).toMatchObject({ lots: [{ seed, after: 1 }] })
  })

  test('among pairs that are out holds while the rest plays on, and is taken back to one from before the final', async () => {
    const [stage] = PRESETS.ko.stages as [StageRules]
    const pairing = { 'knock-out': { draw: 'lot', places: 'title' } }
    const ko = await startEvening(server, { pairs: 4, preset: 'ko' })
    const { owner, at } = ko
    const { regulation, version } = await owner('getTournament', { params: at })
    const stages = [{ ...stage, ranking: ['placement', 'lot'], pairing }]
    await owner('changeRegulation', {
      params: at,
      body: { regulation: { ...regulation, stages } as never, seen: version },
    })
    const playOne = async () => {
      const round = await startRound(ko)
      await playRound(ko, round)
      await endRound(ko, round)
    }
    await playOne()
    const before = await owner('getStandings', { params: at })
    const entries = before.rows.filter(({ rank }) => rank === 3).map(({ entry }) => entry.id)
    const { seed, order } = await owner('drawLots', { params: at, body: { entries } })
    await playOne()
    const lots = async () => (await owner('getStandings', { params: at })).lots
    expect(await lots()).toEqual([{ seed, order }])
    expect(await problemOf(owner('drawLots', { params: at, body: { entries } }))).toMatchObject({
      code: 'decided-already',
    })

    const over = order.map(({ id }) => id)
    const again = await owner('drawLots', { params: at, body: { entries, over } })
    expect(await lots()).toEqual([{ seed: again.seed, order: again.order }])
    const undo = (event: string) => owner('undoChange', { params: at, body: { event } })
    const back = await undo(again.undo)
    expect(await lots()).toEqual([{ seed, order }])
    await undo(back.undo)
    expect(await lots()).toEqual([{ seed: again.seed, order: again.order }])
  })

  test('is taken back by undo, to what had been decided before', async () => {
    await close()
    const entries = (await ending()).ending.ties[0]?.entries ?? []
    const first = await drawLots(entries)
    const orderOf = ({ order }: typeof first) => order.map(({ id }) => id)
    const second = await evening.owner('recordDecision', {
      params: { ...evening.at, criterion: 'lot' },
      body: { order: orderOf(first).reverse(), over: orderOf(first) },
    })
    const undo = (event: string) => evening.owner('undoChange', { params: evening.at, body: { event } })
    expect(await problemOf(undo(first.undo))).toMatchObject({ code: 'undo-overtaken' })
    await undo(second.undo)
    expect((await standings()).lots).toEqual([{ seed: first.seed, order: first.order }])
    await undo(first.undo)
    const { lots, rows } = await standings()
    expect([lots, rows.slice(0, 2).map(({ rank }) => rank)]).toEqual([[], [1, 1]])
  })

  test('is void once somebody else is equal: the correction says so, the end names it, and undo brings it back', async () => {
    const six = await startEvening(server, { pairs: 6, preset: 'bayern-warme-heisse' })
    const { owner, at } = six
    const round = await startRound(six)
    const of = (loser: number) => [1, 2, 3].map(() => wonGame('a', 15, loser))
    for (const { id, table } of round.encounters)
      await owner('recordResult', {
        params: { ...at, encounter: id },
        body: { games: of(table < 3 ? 5 : 8), basedOn: 0 },
      })
    await endRound(six, await owner('getRound', { params: { ...at, number: 1 } }))
    const open = async () => (await owner('getEnding', { params: at })).ending.ties
    const [winners] = await open()
    const entries = (winners?.entries ?? []).map(({ id }) => id)
    const { seed, order } = await owner('drawLots', { params: at, body: { entries } })

    const third = round.encounters.find(({ table }) => table === 3)
    const params = { ...at, encounter: third?.id ?? '' }
    const body = { games: of(5), basedOn: 1, confirmed: true }
    const { seen, effect } = await owner('previewCorrection', { params, body })
    expect(effect.voided).toEqual([{ criterion: 'lot', order }])
    const corrected = await owner('correctResult', { params, body: { ...body, seen, way: 'recompute' } })
    expect((await open())[0]?.entries.map(({ id }) => id).sort()).toEqual([...entries, third?.a.id].sort())
    const now = () => owner('getStandings', { params: at })
    expect(await now()).toMatchObject({ lots: [], rows: [{ rank: 1 }, { rank: 1 }, { rank: 1 }, {}, {}, {}] })

    const undo = (event: string | null) => owner('undoChange', { params: at, body: { event: event ?? '' } })
    await undo(corrected.undo)
    expect((await now()).lots).toEqual([{ seed, order }])
  })

  test('is void once points are given to one of them, which the answer says', async () => {
    await close()
    const [first] = (await ending()).ending.ties
    const { order } = await drawLots(first?.entries ?? [])
    const adjust = (entry: string | undefined, points: number) => {
      const body = { entry: entry ?? '', points, reason: 'Verspätet' }
      return evening.owner('addAdjustment', { params: evening.at, body })
    }
    const others = (await standings()).rows
      .map(({ entry }) => entry)
      .filter(({ id }) => !order.some((one) => one.id === id))
    expect((await adjust(others[0]?.id, -1)).voided).toEqual([])
    expect((await adjust(order[1]?.id, -1)).voided).toEqual([{ criterion: 'lot', order }])
    expect((await standings()).lots).toEqual([])
  })

  test('can be drawn after the end, but not drawn otherwise or taken back then', async () => {
    await close()
    const [first, third] = (await ending()).ending.ties
    const drawn = await drawLots(first?.entries ?? [])
    await finish(evening)
    await drawLots(third?.entries ?? [])
    expect((await standings()).rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect(await problemOf(drawLots(first?.entries ?? []))).toMatchObject({ code: 'tournament-finished' })
    const undo = evening.owner('undoChange', { params: evening.at, body: { event: drawn.undo } })
    expect(await problemOf(undo)).toMatchObject({ code: 'tournament-finished' })
  })

  test('is refused where nobody is equal, and where the ranking knows none', async () => {
    await close()
    const { rows } = await standings()
    expect(await problemOf(drawLots([rows[0], rows[2]].flatMap((row) => row?.entry ?? [])))).toMatchObject({
      code: 'entries-not-tied',
    })
    const other = await startEvening(server, { pairs: 2, preset: 'bayern-rueckschneider' })
    const { entries } = await other.owner('listEntries', { params: other.at })
    const body = { entries: entries.map(({ id }) => id) }
    expect(await problemOf(other.owner('drawLots', { params: other.at, body }))).toMatchObject({
      code: 'criterion-not-ranked',
    })
  })
})
