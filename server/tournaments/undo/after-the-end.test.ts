// After the end, no undo does what the table of acts refuses then.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Encounter } from '#contract/rounds.ts'
import { RULINGS } from '#domain/tournament/acts/acts.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { correct, everything, otherWay, roundOf, tableIn, undo } from '../../test/corrections.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound, wonGame } from '../../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../../test/server.ts'
import type { Undo } from './undo.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An evening that can be ended, and the event of an act in it. */
interface Done {
  readonly evening: Evening
  readonly event: string | null
}

interface Kind {
  /** Its ruling in the table of acts, after the end. */
  readonly ruling: { readonly reason: string }
  /** Nothing but the end stands in the way of its undo, although its round is closed. */
  readonly isOfClosedRounds: boolean
  readonly acts: Readonly<Record<string, () => Promise<Done>>>
}

const KINDS: Readonly<Record<Undo['kind'], Kind>> = {
  result: {
    ruling: RULINGS.result.changeResult.finished,
    isOfClosedRounds: false,
    acts: {
      'a changed result': async () => {
        const evening = await startEvening(server, { pairs: 4 })
        const round = await startRound(evening)
        await playRound(evening, round)
        const event = await turnAround(evening, tableIn(await roundOf(evening, 1), 1))
        await endRound(evening, round)
        return { evening, event }
      },
    },
  },
  correction: {
    ruling: RULINGS.result.changeResult.finished,
    isOfClosedRounds: true,
    acts: {
      'a correction of a result': async () => {
        const evening = await play('ko', 4)
        const { undo: event } = await correct(evening, tableIn(await roundOf(evening, 1), 1))
        return { evening, event }
      },
      'a bye that went to the right entry by the same result': async () => {
        const evening = await play('ko', 8)
        const [first, second] = (await roundOf(evening, 1)).encounters
        if (!first || !second) throw new Error('two tables are needed')
        // The winner of the other table has left: that of the first has a bye.
        const { id: entry } = second.a.number < second.b.number ? second.a : second.b
        await evening.owner('changeEntry', { params: { ...evening.at, entry }, body: { status: 'withdrawn' } })
        await playNext(evening)
        return { evening, event: await putRight(evening, first, 'repair') }
      },
      'a second final that went by the same result': async () => {
        const evening = await play('doppel-ko', 4, 3)
        const first = await startRound(evening)
        await playRound(evening, first)
        await turnAround(evening, tableIn(await roundOf(evening, 4), 1))
        await endRound(evening, first)
        await playNext(evening)
        return { evening, event: await putRight(evening, tableIn(await roundOf(evening, 4), 1), 'replay') }
      },
    },
  },
  decision: {
    ruling: RULINGS.tournament.decideTieAgain.finished,
    isOfClosedRounds: true,
    acts: {
      'a decision that was made before it': async () => {
        const evening = await tied()
        return { evening, event: await decide(evening) }
      },
    },
  },
  seating: {
    ruling: RULINGS.round.seatLatecomer.finished,
    isOfClosedRounds: false,
    acts: {
      'the seat of a latecomer': async () => {
        const evening = await startEvening(server, { pairs: 7 })
        const { owner, at } = evening
        const { fingerprint: seen } = await startRound(evening)
        const members = ['Später Anton', 'Späte Berta'].map((name) => ({ name }))
        const { id: entry } = await owner('addEntry', { params: at, body: { members, present: true } })
        const { undo: event } = await owner('seatLatecomer', { params: at, body: { entry, seen } })
        const round = await roundOf(evening, 1)
        await playRound(evening, round)
        await endRound(evening, round)
        return { evening, event }
      },
    },
  },
}

const ALL = Object.values(KINDS).flatMap(({ acts, ...kind }) =>
  Object.entries(acts).map(([name, arrange]) => [name, { ...kind, arrange }] as const),
)

test.each(ALL)(
  '%s is neither taken back after the end nor done again',
  async (_, { ruling, isOfClosedRounds, arrange }) => {
    const { evening, event } = await arrange()
    await finish(evening)
    await expectRefused(evening, event, ruling)
    if (!isOfClosedRounds) return
    await evening.owner('reopenTournament', { params: evening.at })
    const back = await undo(evening, event)
    await finish(evening)
    await expectRefused(evening, back.undo, ruling)
    await evening.owner('reopenTournament', { params: evening.at })
    await undo(evening, back.undo)
  },
)

test('a decision that was made after the end is taken back then, and done again', async () => {
  const evening = await tied()
  await finish(evening)
  const back = await undo(evening, await decide(evening))
  await undo(evening, back.undo)
})

test('a decision that was made after one end is part of the next one, and so is what took it back', async () => {
  const evening = await tied()
  await finish(evening)
  const event = await decide(evening)
  await evening.owner('reopenTournament', { params: evening.at })
  await finish(evening)
  await expectRefused(evening, event, RULINGS.tournament.decideTieAgain.finished)
  await evening.owner('reopenTournament', { params: evening.at })
  const back = await undo(evening, event)
  await finish(evening)
  await expectRefused(evening, back.undo, RULINGS.tournament.decideTieAgain.finished)
})

/** The event is refused with the reason of the table; so is everything before it, and nothing has changed. */
async function expectRefused(evening: Evening, event: string | null, { reason }: Kind['ruling']): Promise<void> {
  const before = await everything(evening)
  const { events } = await evening.owner('listHistory', { params: evening.at, query: {} })
  expect(events.filter(({ undoable }) => undoable)).toEqual([])
  for (const { id } of events)
    expect((await problemOf(undo(evening, id))).code).toMatch(id === event ? RegExp(`^${reason}$`) : /./)
  expect(events.map(({ id }) => id)).toContain(event)
  expect(await everything(evening)).toEqual(before)
}

/** An evening with this many closed rounds. */
async function play(preset: PresetKey, pairs: number, rounds = 1): Promise<Evening> {
  const evening = await startEvening(server, { pairs, preset })
  for (let number = 1; number <= rounds; number++) await playNext(evening)
  return evening
}

async function playNext(evening: Evening): Promise<void> {
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
}

async function turnAround({ owner, at }: Evening, table: Encounter): Promise<string | null> {
  const body = { ...otherWay(table), basedOn: table.resultVersion, confirmed: true }
  return (await owner('recordResult', { params: { ...at, encounter: table.id }, body })).undo
}

/** Corrects a result alone, and then, by the same result, the rounds after it. */
async function putRight(evening: Evening, table: Encounter, way: 'repair' | 'replay'): Promise<string | null> {
  await correct(evening, table, { typed: table.table })
  const entered = { ...otherWay(table), basedOn: table.resultVersion + 1, confirmed: true }
  return (await correct(evening, table, { way, typed: table.table, entered })).undo
}

/** A closed round whose winners share the first rank. */
async function tied(): Promise<Evening> {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const round = await startRound(evening)
  const games = Array.from({ length: round.games }, () => wonGame('a', round.target, 5))
  for (const { id: encounter } of round.encounters)
    await evening.owner('recordResult', { params: { ...evening.at, encounter }, body: { games, basedOn: 0 } })
  await endRound(evening, round)
  return evening
}

async function decide({ owner, at }: Evening): Promise<string> {
  const { rows } = await owner('getStandings', { params: at })
  const order = rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry.id)
  return (await owner('recordDecision', { params: { ...at, criterion: 'lot' }, body: { order } })).undo
}
