// What every draw owes the players, held against random evenings: people leave, come late and come back, and now and
// then the desk pairs a round by hand. A new pairer is held to all of it; what cannot apply is excused below.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import { createRng } from '../rng.ts'
import { PAIRERS } from './index.ts'
import type { Pairer, PairerKey, Pairing, PairingTask, PastRound } from './pairer.ts'

/** Each law holds for one task and the draw that was made for it. */
const LAWS = {
  'everybody is drawn exactly once': ({ field }, { encounters, byes, out }) => {
    const drawn = [...encounters.flatMap(({ a, b }) => [a, b]), ...byes.map((bye) => bye.entry), ...out]
    return drawn.length === field.length && field.every((entry) => drawn.includes(entry))
  },
  'the tables are numbered from 1 without a gap': (_, { encounters }) =>
    encounters.every(({ table }, index) => table === index + 1),
  'every encounter and every bye has a reason': (_, { encounters, byes }) =>
    [...encounters, ...byes].every(({ reasons }) => reasons.length > 0),
  'a bye is never given to an entry while another one had fewer': ({ field, history }, { byes, out }) => {
    const fewest = Math.min(...without(out, field).map((entry) => byesOf(entry, history)))
    return byes.every(({ entry }) => byesOf(entry, history) === fewest)
  },
  'nobody meets again while it can be avoided, nor oftener than needed': (task, { encounters, out }) => {
    const meetings = encounters.map(({ a, b }) => meetingsOf(a, b, task.history)).reduce((sum, times) => sum + times, 0)
    return meetings === 0 || meetings === leastMeetings({ ...task, field: without(out, task.field) })
  },
  'a rematch is named as such with the number of meetings before, and nothing else is': ({ history }, { encounters }) =>
    encounters.every(({ a, b, reasons }) => {
      const times = meetingsOf(a, b, history)
      return tells(reasons, 'rematch', times === 0 ? [] : [times])
    }),
  'a further bye is named as such with the number of byes before, and nothing else is': ({ history }, { byes }) =>
    byes.every(({ entry, reasons }) => {
      const times = byesOf(entry, history)
      return reasons[0]?.code === 'odd-field' && tells(reasons, 'bye-again', times === 0 ? [] : [times])
    }),
} satisfies Record<string, (task: PairingTask, draw: Pairing) => boolean>

type Law = keyof typeof LAWS

/** Who meets whom and who has a bye follows from the bracket; a rematch is only possible where a hand made one. */
const BRACKET_DECIDES: readonly Law[] = [
  'a bye is never given to an entry while another one had fewer',
  'nobody meets again while it can be avoided, nor oftener than needed',
  'a rematch is named as such with the number of meetings before, and nothing else is',
  'a further bye is named as such with the number of byes before, and nothing else is',
]

const EXCUSED: Partial<Record<PairerKey, readonly Law[]>> = {
  // Opponents come before byes, which swiss.test.ts holds against all draws there are.
  swiss: [
    'a bye is never given to an entry while another one had fewer',
    'nobody meets again while it can be avoided, nor oftener than needed',
  ],
  // The places alone say who meets whom and who is left over.
  placement: [
    'a bye is never given to an entry while another one had fewer',
    'nobody meets again while it can be avoided, nor oftener than needed',
    'a rematch is named as such with the number of meetings before, and nothing else is',
    'a further bye is named as such with the number of byes before, and nothing else is',
  ],
  // The table says who sits out, and whoever meets an entry that has left does, too.
  'round-robin': [
    'a bye is never given to an entry while another one had fewer',
    'a further bye is named as such with the number of byes before, and nothing else is',
  ],
  'knock-out': BRACKET_DECIDES,
  'double-elimination': BRACKET_DECIDES,
  repechage: BRACKET_DECIDES,
}

/** Those that come to an end, after which nothing is left to draw. */
const ENDING: readonly PairerKey[] = ['round-robin', 'knock-out', 'lives', 'double-elimination', 'repechage']

const EVENINGS = 10_000

/** What happens before and in one round. */
interface RoundScript {
  /** Places in the field, counted modulo its size. */
  readonly leave: readonly number[]
  readonly comeLate: number
  /** Whether those who left are back. */
  readonly comeBack: boolean
  readonly byHand: boolean
}

interface Evening {
  readonly entries: number
  readonly rounds: readonly RoundScript[]
  readonly seed: number
}

const quietRound: fc.Arbitrary<RoundScript> = fc.constant({ leave: [], comeLate: 0, comeBack: false, byHand: false })
const livelyRound: fc.Arbitrary<RoundScript> = fc.record({
  leave: fc.array(fc.nat(19), { maxLength: 3 }),
  comeLate: fc.nat(2),
  comeBack: fc.boolean(),
  byHand: fc.boolean(),
})
const round = fc.oneof({ weight: 2, arbitrary: quietRound }, { weight: 1, arbitrary: livelyRound })
const smallEvening = fc.record({
  entries: fc.integer({ min: 2, max: 8 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 9 }),
  seed: fc.nat(),
})
const largeEvening = fc.record({
  entries: fc.integer({ min: 9, max: 20 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 5 }),
  seed: fc.nat(),
})
const evening: fc.Arbitrary<Evening> = fc.oneof({ weight: 3, arbitrary: smallEvening }, largeEvening)

/** Plays the evening; hands every task with the draw that came out to `look`. */
function play(
  pairer: Pairer,
  { entries, rounds, seed }: Evening,
  look: (task: PairingTask, draw: Pairing) => void,
): void {
  const everybody = Array.from({ length: entries }, (_, index) => entryId(index + 1))
  const history: PastRound[] = []
  let away = new Set<EntryId>()
  for (const [index, script] of rounds.entries()) {
    if (script.comeBack) away = new Set()
    for (let late = 0; late < script.comeLate && everybody.length < 20; late++) {
      everybody.push(entryId(everybody.length + 1))
    }
    for (const place of script.leave) {
      const here = everybody.filter((entry) => !away.has(entry))
      if (here.length > 2) away.add(here[place % here.length] as EntryId)
    }
    const field = everybody.filter((entry) => !away.has(entry))
    const task = { field, history: [...history], seed: `${seed}/${index}`, scores: winsIn(history) }
    const result = pairer.pair(task)
    if (!result.ok && result.error.code === 'stage-complete' && ENDING.includes(pairer.key)) return
    const draw = drawn(pairer, task)
    look(task, draw)
    history.push(withWinners(script.byHand ? pairedByHand(field, task.seed) : asPlayed(draw), task.seed))
  }
}

function entryId(number: number): EntryId {
  return `entry ${number}` as EntryId
}

function drawn(pairer: Pairer, task: PairingTask): Pairing {
  const result = pairer.pair(task)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function asPlayed({ encounters, byes }: Pairing): PastRound {
  return { encounters, byes: byes.map((bye) => bye.entry) }
}

function withWinners({ encounters, byes }: PastRound, seed: string): PastRound {
  const rng = createRng(`winners ${seed}`)
  return { encounters: encounters.map((encounter) => ({ ...encounter, winner: rng.int(2) === 0 ? 'a' : 'b' })), byes }
}

function winsIn(history: readonly PastRound[]): Map<EntryId, number> {
  const wins = new Map<EntryId, number>()
  for (const { a, b, winner } of history.flatMap(({ encounters }) => encounters)) {
    const better = winner === 'a' ? a : b
    wins.set(better, (wins.get(better) ?? 0) + 1)
  }
  return wins
}

function pairedByHand(field: readonly EntryId[], seed: string): PastRound {
  const mixed = createRng(`by hand ${seed}`).shuffle(field)
  const tables = Math.floor(mixed.length / 2)
  const encounters = Array.from({ length: tables }, (_, index) => ({
    table: index + 1,
    a: mixed[2 * index] as EntryId,
    b: mixed[2 * index + 1] as EntryId,
  }))
  return { encounters, byes: mixed.slice(2 * tables) }
}

/** The task and the draw as one reads them, for the message of a law that is broken. */
function told({ field, history, seed }: PairingTask, draw: Pairing): string {
  const short = (entry: EntryId) => entry.replace('entry ', '')
  const line = ({ encounters, byes }: PastRound) => {
    const tables = encounters.map(({ table, a, b }) => `table ${table}: ${short(a)}–${short(b)}`)
    return [...tables, ...byes.map((entry) => `bye: ${short(entry)}`)].join(', ')
  }
  const past = history.map((round, index) => `round ${index + 1}: ${line(round)}`)
  return [`field ${field.map(short).join(' ')}, seed ${seed}`, ...past, `drawn: ${line(asPlayed(draw))}`].join('\n')
}

function without(out: readonly EntryId[], field: readonly EntryId[]): EntryId[] {
  return field.filter((entry) => !out.includes(entry))
}

function byesOf(entry: EntryId, history: readonly PastRound[]): number {
  return history.flatMap((round) => round.byes).filter((bye) => bye === entry).length
}

function meetingsOf(one: EntryId, other: EntryId, history: readonly PastRound[]): number {
  const met = ({ a, b }: { a: EntryId; b: EntryId }) => (a === one && b === other) || (a === other && b === one)
  return history.flatMap((round) => round.encounters).filter(met).length
}

/** The least sum of earlier meetings of all draws whose bye goes to one of those with the fewest, by trying them all. */
function leastMeetings({ field, history }: PairingTask): number {
  const fewest = Math.min(...field.map((entry) => byesOf(entry, history)))
  const meetings = field.map((one) => field.map((other) => meetingsOf(one, other, history)))
  const mayHaveBye = field.map((entry) => byesOf(entry, history) === fewest)
  const known = new Map<number, number>([[2 ** field.length - 1, 0]])
  // In an odd field the bye is given as soon as the number of those served is odd.
  const leastFrom = (served: number, byeGiven: boolean): number => {
    const before = known.get(served)
    if (before !== undefined) return before
    let first = 0
    while (served & (1 << first)) first++
    let least = Infinity
    if (!byeGiven && mayHaveBye[first]) least = leastFrom(served | (1 << first), true)
    for (let mate = first + 1; mate < field.length; mate++) {
      if (served & (1 << mate)) continue
      const rest = leastFrom(served | (1 << first) | (1 << mate), byeGiven)
      least = Math.min(least, (meetings[first]?.[mate] as number) + rest)
    }
    known.set(served, least)
    return least
  }
  return leastFrom(0, field.length % 2 === 0)
}

function tells(reasons: readonly PairingReason[], code: 'rematch' | 'bye-again', times: readonly number[]): boolean {
  const told = reasons.flatMap((reason) => (reason.code === code ? [reason.times] : []))
  return told.length === times.length && told.every((number, index) => number === times[index])
}

describe.each(Object.entries(PAIRERS))('%s', { timeout: 120_000 }, (key, pairer) => {
  /** Holds `law` against every draw of so many evenings. */
  const check = (evenings: number, law: (task: PairingTask, draw: Pairing) => void) => {
    const property = fc.property(evening, (script) => play(pairer, script, law))
    fc.assert(property, { numRuns: evenings })
  }

  test('stands under its own key', () => {
    expect(pairer.key).toBe(key)
  })

  // One test for all laws, because the draws take much longer than looking at them.
  test(`keeps every law through ${EVENINGS} evenings`, () => {
    const laws = Object.entries(LAWS).filter(([law]) => !EXCUSED[pairer.key]?.some((excused) => excused === law))
    check(EVENINGS, (task, draw) => {
      for (const [law, holds] of laws) {
        if (!holds(task, draw)) throw new Error(`broken: ${law}\n${told(task, draw)}`)
      }
    })
  })

  test('the same task and seed give the same draw', () => {
    check(1_000, (task, draw) => expect(drawn(pairer, task)).toEqual(draw))
  })

  test('what the entries are called plays no part', () => {
    // Turns the alphabetical order of the ids round.
    const renamed = (entry: EntryId) => `${100 - Number(entry.replace('entry ', ''))}` as EntryId
    check(1_000, (task, draw) => {
      const history = task.history.map(({ encounters, byes }) => ({
        encounters: encounters.map(({ a, b, ...rest }) => ({ ...rest, a: renamed(a), b: renamed(b) })),
        byes: byes.map(renamed),
      }))
      const scores = new Map([...(task.scores ?? [])].map(([entry, score]) => [renamed(entry), score]))
      expect(drawn(pairer, { ...task, field: task.field.map(renamed), history, scores })).toEqual({
        encounters: draw.encounters.map(({ a, b, ...rest }) => ({ ...rest, a: renamed(a), b: renamed(b) })),
        byes: draw.byes.map(({ entry, ...rest }) => ({ ...rest, entry: renamed(entry) })),
        out: draw.out.map(renamed),
      })
    })
  })

  test('the order in which the encounters of a past round are listed plays no part', () => {
    check(1_000, (task, draw) => {
      const history = task.history.map((round) => ({ ...round, encounters: [...round.encounters].reverse() }))
      expect(drawn(pairer, { ...task, history })).toEqual(draw)
    })
  })

  test.each([0, 1])('a field of %i is too few', (entries) => {
    const task = { field: [entryId(1)].slice(0, entries), history: [], seed: 'x' }
    expect(pairer.pair(task)).toEqual({ ok: false, error: { code: 'too-few-entries', entries, least: 2 } })
  })

  test('an entry that is in the field twice is a mistake of the caller', () => {
    const field = [entryId(1), entryId(2), entryId(1)]
    expect(() => pairer.pair({ field, history: [], seed: 'x' })).toThrow()
  })
})
