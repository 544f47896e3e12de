// Laws of every draw, checked on random evenings: entries leave, come late and come back, and sometimes the desk pairs a round by
// hand or sets more constraints than can be met. A new format must keep every law; exceptions that cannot apply are listed below.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { PairingReason, Side } from '../model.ts'
import { createRng } from '../rng.ts'
import { BEST_DRAWS, type Weights } from '../test/best-draws.ts'
import { runs } from '../test/cases.ts'
import { leastInOneHeat } from '../test/least-in-one-heat.ts'
import { NearlyLeast } from '../test/nearly-least.ts'
import type { Format } from './format.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import { type Constraints, constraintsByPlace, sitting } from './hall/constraints.ts'
import { sidesOf } from './hall/swap.ts'
import { tablesBefore } from './hall/tables-before.ts'
import type { Pairing } from './pairing.ts'
import type { PairingTask } from './pairing-task.ts'
import type { PastEncounter, PastRound } from './past/past-round.ts'

/** Each law holds for one task and the draw that was made for it. */
const LAWS = {
  'everybody is drawn exactly once': ({ field }, { encounters, byes, out }) => {
    const drawn = [...encounters.flatMap(sitting), ...byes.map((bye) => bye.entry), ...out]
    return drawn.length === field.length && field.every((entry) => drawn.includes(entry))
  },
  'the tables are numbered from 1 without a gap, in one heat': (_, { encounters }) =>
    encounters.every((_, index) => encounters.some(({ table, heat }) => table === index + 1 && heat === 1)),
  'every encounter and every bye has a reason': (_, { encounters, byes }) =>
    [...encounters, ...byes].every(({ reasons }) => reasons.length > 0),
  'a bye is never given to an entry while another one who plays had fewer': ({ history }, { encounters, byes }) => {
    const fewest = Math.min(...encounters.flatMap(sitting).map((entry) => byesOf(entry, history)))
    return byes.every(({ entry }) => byesOf(entry, history) <= fewest)
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

/** The encounters and byes follow from the bracket; a rematch is possible only after a manual change. */
const BRACKET_DECIDES: readonly Law[] = [
  'a bye is never given to an entry while another one who plays had fewer',
  'nobody meets again while it can be avoided, nor oftener than needed',
  'a rematch is named as such with the number of meetings before, and nothing else is',
  'a further bye is named as such with the number of byes before, and nothing else is',
]

const EXCUSED: Partial<Record<FormatKey, readonly Law[]>> = {
  // Opponents come before byes; swiss.test.ts compares the byes with all possible draws.
  swiss: [
    'a bye is never given to an entry while another one who plays had fewer',
    'nobody meets again while it can be avoided, nor oftener than needed',
  ],
  // The places alone decide the encounters and the bye.
  placement: [
    'a bye is never given to an entry while another one who plays had fewer',
    'nobody meets again while it can be avoided, nor oftener than needed',
    'a rematch is named as such with the number of meetings before, and nothing else is',
    'a further bye is named as such with the number of byes before, and nothing else is',
  ],
  // The schedule decides which entry sits out; the opponent of an entry that has left sits out, too.
  'round-robin': [
    'a bye is never given to an entry while another one who plays had fewer',
    'a further bye is named as such with the number of byes before, and nothing else is',
  ],
  // Opponents change as evenly as possible, partners before them: see its own laws.
  'partner-draw': [
    'nobody meets again while it can be avoided, nor oftener than needed',
    'a rematch is named as such with the number of meetings before, and nothing else is',
  ],
  'knock-out': BRACKET_DECIDES,
  'double-elimination': BRACKET_DECIDES,
  repechage: BRACKET_DECIDES,
}

/** Each law holds for one task with constraints and the draw that was made for it. */
const LAWS_OF_CONSTRAINTS = {
  'everybody is drawn exactly once': LAWS['everybody is drawn exactly once'],
  'every encounter and every bye has a reason': LAWS['every encounter and every bye has a reason'],
  'nobody sits at a table that is out of use or does not exist, as long as there is one': ({ constraints }, draw) =>
    usableTables(constraints) === 0 || draw.encounters.every(({ table }) => isUsable(table, constraints)),
  'no table is used twice in a heat, and there are no more heats than needed': ({ constraints }, { encounters }) =>
    new Set(encounters.map(({ heat, table }) => `${heat}/${table}`)).size === encounters.length &&
    encounters.every(({ heat }) => heat >= 1 && heat <= heatsNeeded(encounters.length, constraints)),
  'a fixed table is kept unless others hold it in every heat, and either is said': ({ constraints }, { encounters }) =>
    (constraints?.fixedTables ?? []).every(({ entry, table }) => {
      const own = encounters.find((encounter) => sitting(encounter).includes(entry))
      if (!own) return true
      const hasReason = (code: PairingReason['code']) =>
        own.reasons.some((reason) => reason.code === code && 'table' in reason && reason.table === table)
      if (own.table === table) return hasReason('fixed-table')
      const holders = encounters.filter(
        (encounter) =>
          encounter.table === table && sitting(encounter).some((one) => isFixedAt(one, table, constraints)),
      )
      const isFull = holders.length === heatsNeeded(encounters.length, constraints)
      const hasOther = sitting(own).some((one) => isFixedAt(one, own.table, constraints))
      return hasReason('fixed-table-taken') && (isFull || hasOther || !isUsable(table, constraints))
    }),
  'that two meet who should not is said, and of nobody else': (task, { encounters }) =>
    encounters.every(({ a, b, reasons }) => {
      const { holds, forbids, binds } = constraintsByPlace([a, b], task.constraints)
      const worst =
        holds(0, 1) > 0 ? 'same-person' : forbids(0, 1) > 0 ? 'forbidden' : binds(0, 1) > 0 ? 'together' : null
      const isSaid = (code: PairingReason['code']) => reasons.some((reason) => reason.code === code)
      return (['same-person', 'forbidden', 'together'] as const).every((code) => isSaid(code) === (code === worst))
    }),
  'no other draw breaks fewer rules, the first ones first': (task, draw, format) => {
    const weigh = weightsOf(format, task, draw)
    if (weigh === null) return true
    const cost = costOfRules(task, weigh)
    const field = without(draw.out, task.field)
    const meeting = draw.encounters.reduce((sum, { a, b }) => sum + cost.meeting(a, b), 0)
    const sittingOut = draw.byes.reduce((sum, { entry }) => sum + cost.bye(entry), 0)
    return meeting + sittingOut === leastCost(field, draw.byes.length, cost)
  },
} satisfies Record<string, (task: PairingTask, draw: Pairing, format: FormatKey) => boolean>

/** Each law holds for one task in which people hold several entries, and the draw that was made for it. */
const LAWS_OF_PEOPLE = {
  'whoever is at two tables of a heat plays at one after the other, and no table waits for one that waits for it': (
    { constraints },
    { encounters },
  ) => {
    const people = constraints?.people ?? []
    const awaited = tablesBefore(
      encounters.map((encounter) => ({ ...encounter, entries: sitting(encounter), begun: false })),
      people,
    )
    const waitsFor = (at: number, other: number): boolean =>
      encounters[at]?.heat === encounters[other]?.heat &&
      encounters.some(
        ({ heat, table }, before) =>
          heat === encounters[at]?.heat &&
          awaited[at]?.includes(table) &&
          (before === other || waitsFor(before, other)),
      )
    return encounters.every((one, at) =>
      encounters.every((other, its) => {
        if (at >= its) return at > its || !waitsFor(at, at)
        const isShared = one.heat === other.heat && people.some((own) => isPlayedBy(one, own) && isPlayedBy(other, own))
        const [after, before] = [waitsFor(at, its), waitsFor(its, at)]
        return !(after && before) && (!isShared || after || before)
      }),
    )
  },
  'as few as can be share somebody with another encounter of their heat': ({ constraints = {} }, { encounters }) => {
    const { people = [], fixedTables = [] } = constraints
    // An entry with a fixed table keeps it, even if that puts a person at two tables.
    if (people.length === 0 || fixedTables.length > 0) return true
    return atTwoTables(encounters, people) === leastAtTwoTables(encounters, constraints)
  },
} satisfies Record<string, (task: PairingTask, draw: Pairing) => boolean>

type LawOfConstraints = keyof typeof LAWS_OF_CONSTRAINTS

/** Four sit at a table, and partners count, too: see its own laws. */
const EXCUSED_OF_CONSTRAINTS: Partial<Record<FormatKey, readonly LawOfConstraints[]>> = {
  'partner-draw': ['that two meet who should not is said, and of nobody else'],
}

/** The rules by which this draw must be the best possible; null: something else decides as well. */
function weightsOf(format: FormatKey, { field, history, constraints }: PairingTask, { byes }: Pairing): Weights | null {
  const hasHeats = heatsNeeded(Math.floor(field.length / 2), constraints) > 1
  // With people, the heats or the choice of the bye decide as well.
  if (constraints?.people && (hasHeats || byes.length > 0)) return null
  const { best } = BEST_DRAWS[format]
  return best?.rounds === 'first-round' && history.length > 0 ? null : (best?.by ?? null)
}

interface CostOfRules {
  meeting(a: EntryId, b: EntryId): number
  bye(entry: EntryId): number
}

function costOfRules({ field, history, constraints }: PairingTask, weights: Weights): CostOfRules {
  const places = new Map(field.map((entry, place) => [entry, place]))
  const placeOf = (entry: EntryId) => places.get(entry) as number
  const { holds, forbids, binds } = constraintsByPlace(field, constraints)
  const tables = new Map(
    (constraints?.fixedTables ?? [])
      .filter(({ table }) => isUsable(table, constraints))
      .map(({ entry, table }) => [entry, table]),
  )
  const clash = (a: EntryId, b: EntryId) => (tables.has(a) && tables.has(b) && tables.get(a) !== tables.get(b) ? 1 : 0)
  return {
    meeting: (a, b) =>
      weights.samePerson * holds(placeOf(a), placeOf(b)) +
      weights.forbidden * (forbids(placeOf(a), placeOf(b)) + clash(a, b)) +
      weights.rematch * meetingsOf(a, b, history) +
      weights.together * binds(placeOf(a), placeOf(b)),
    bye: (entry) => weights.byeAgain * byesOf(entry, history),
  }
}

/** The least cost of all draws of `field` with this number of byes, by brute force. */
function leastCost(field: readonly EntryId[], byes: number, cost: CostOfRules): number {
  const everybody = 2 ** field.length - 1
  const known = new Map<string, number>()
  const least = (served: number, byesLeft: number): number => {
    if (served === everybody) return byesLeft === 0 ? 0 : Infinity
    const key = `${served}/${byesLeft}`
    const before = known.get(key)
    if (before !== undefined) return before
    let first = 0
    while (served & (1 << first)) first++
    const one = field[first] as EntryId
    let best = byesLeft > 0 ? cost.bye(one) + least(served | (1 << first), byesLeft - 1) : Infinity
    for (let mate = first + 1; mate < field.length; mate++) {
      if (served & (1 << mate)) continue
      const rest = least(served | (1 << first) | (1 << mate), byesLeft)
      best = Math.min(best, cost.meeting(one, field[mate] as EntryId) + rest)
    }
    known.set(key, best)
    return best
  }
  return least(0, byes)
}

function isUsable(table: number, { tables = Infinity, closedTables = [] }: Constraints = {}): boolean {
  return table <= tables && !closedTables.includes(table)
}

/** How many tables are usable; without `tables`, every number is a table. */
function usableTables(constraints: Constraints | undefined): number {
  const { tables } = constraints ?? {}
  if (tables === undefined) return Infinity
  return Array.from({ length: tables }, (_, at) => at + 1).filter((table) => isUsable(table, constraints)).length
}

function heatsNeeded(encounters: number, constraints: Constraints | undefined): number {
  return Math.ceil(encounters / (usableTables(constraints) || Infinity)) || 1
}

function isPlayedBy(encounter: PastEncounter, entries: readonly EntryId[]): boolean {
  return sidesOf(encounter)
    .flat()
    .some((entry) => entries.includes(entry))
}

/** The number of pairs of encounters in one heat that share a person. */
function atTwoTables(encounters: readonly PastEncounter[], people: readonly (readonly EntryId[])[]): number {
  return people.reduce((sum, own) => {
    const heats = encounters.filter((encounter) => isPlayedBy(encounter, own)).map(({ heat }) => heat)
    return sum + heats.filter((heat, at) => heats.indexOf(heat) < at).length
  }, 0)
}

/** The minimum of the same over all ways to spread the encounters over as many heats, by brute force. */
function leastAtTwoTables(encounters: readonly PastEncounter[], constraints: Constraints): number {
  const heats = heatsNeeded(encounters.length, constraints)
  const room = Array.from({ length: heats }, () => usableTables(constraints) || Infinity)
  const spread = (placed: readonly PastEncounter[]): number => {
    const next = encounters[placed.length]
    if (!next) return atTwoTables(placed, constraints.people ?? [])
    return room.reduce((least, free, at) => {
      if (least === 0 || placed.filter(({ heat }) => heat === at + 1).length >= free) return least
      return Math.min(least, spread([...placed, { ...next, heat: at + 1 }]))
    }, Infinity)
  }
  return spread([])
}

function isFixedAt(entry: EntryId, table: number, constraints: Constraints | undefined): boolean {
  return (constraints?.fixedTables ?? []).some((fixed) => fixed.entry === entry && fixed.table === table)
}

const EVENINGS = 10_000
const EVENINGS_WITH_CONSTRAINTS = 2_000
const EVENINGS_WITH_PEOPLE = 4_000

/** What happens before and in one round. */
interface RoundScript {
  /** Places in the field, counted modulo its size. */
  readonly leave: readonly number[]
  readonly comeLate: number
  /** Whether the entries that left are back. */
  readonly comeBack: boolean
  readonly byHand: boolean
}

interface Evening {
  readonly entries: number
  readonly rounds: readonly RoundScript[]
  readonly seed: number
  /** For the entries by their numbers from 1. */
  readonly constraints: Constraints | null
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
  constraints: fc.constant(null),
})
const largeEvening = fc.record({
  entries: fc.integer({ min: 9, max: 20 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 5 }),
  seed: fc.nat(),
  constraints: fc.constant(null),
})

/** Without constraints. */
const evening: fc.Arbitrary<Evening> = fc.oneof({ weight: 3, arbitrary: smallEvening }, largeEvening)

const someone = fc.integer({ min: 1, max: 12 }).map(entryId)
const group = fc.uniqueArray(someone, { minLength: 2, maxLength: 5 })
const table = fc.integer({ min: 1, max: 7 })
const constraints: fc.Arbitrary<Constraints> = fc.record(
  {
    forbidden: fc.array(fc.tuple(someone, someone), { maxLength: 5 }),
    apart: fc.array(fc.record({ entries: group, how: fc.constantFrom('never', 'if-possible') }), { maxLength: 3 }),
    fixedTables: fc.uniqueArray(fc.record({ entry: someone, table }), { maxLength: 3, selector: ({ entry }) => entry }),
    closedTables: fc.uniqueArray(table, { maxLength: 3 }),
    tables: table,
    people: fc.array(fc.uniqueArray(someone, { minLength: 2, maxLength: 4 }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
)

/** Up to twelve entries, with constraints that may contradict each other. */
const constrainedEvening: fc.Arbitrary<Evening> = fc.record({
  entries: fc.integer({ min: 2, max: 11 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 6 }),
  seed: fc.nat(),
  constraints,
})

/** Up to twelve entries, some held by the same people, mostly in heats. */
const eveningOfPeople: fc.Arbitrary<Evening> = fc.record({
  entries: fc.integer({ min: 4, max: 11 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 4 }),
  seed: fc.nat(),
  constraints: fc.record({
    people: fc.array(fc.uniqueArray(someone, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
    tables: fc.integer({ min: 1, max: 6 }),
    closedTables: fc.uniqueArray(table, { maxLength: 1 }),
  }),
})

/** Plays the evening; passes every task with its draw to `look`. */
function play(
  format: Format,
  { entries, rounds, seed, constraints }: Evening,
  look: (task: PairingTask, draw: Pairing) => void,
): void {
  const least = format.leastEntries
  const everybody = Array.from({ length: Math.max(entries, least) }, (_, index) => entryId(index + 1))
  const history: PastRound[] = []
  let away = new Set<EntryId>()
  for (const [index, script] of rounds.entries()) {
    if (script.comeBack) away = new Set()
    for (let late = 0; late < script.comeLate && everybody.length < (constraints ? 12 : 20); late++) {
      everybody.push(entryId(everybody.length + 1))
    }
    for (const place of script.leave) {
      const here = everybody.filter((entry) => !away.has(entry))
      if (here.length > least) away.add(here[place % here.length] as EntryId)
    }
    const field = everybody.filter((entry) => !away.has(entry))
    const seedOfRound = `${seed}/${index}`
    const task: PairingTask = { field, history: [...history], seed: seedOfRound, scores: winsIn(history) }
    const constrained = constraints ? { ...task, constraints } : task
    const result = format.pair(constrained)
    if (!result.ok && result.error.code === 'stage-complete' && format.hasLastRound) return
    const draw = must(result)
    look(constrained, draw)
    history.push(withWinners(script.byHand ? pairedByHand(field, seedOfRound, least) : asPlayed(draw), seedOfRound))
  }
}

function entryId(number: number): EntryId {
  return `entry ${number}` as EntryId
}

/** The draw; throws if it fails. */
function pairingOf(format: Format, task: PairingTask): Pairing {
  return must(format.pair(task))
}

function must(result: ReturnType<Format['pair']>): Pairing {
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

/** With partners if four play at a table. */
function pairedByHand(field: readonly EntryId[], seed: string, atTable: 2 | 4): PastRound {
  const mixed = createRng(`by hand ${seed}`).shuffle(field)
  const tables = Math.floor(mixed.length / atTable)
  const encounters = Array.from({ length: tables }, (_, index): PastEncounter => {
    const [a, b, withA, withB] = mixed.slice(atTable * index, atTable * (index + 1)) as [EntryId, EntryId, ...EntryId[]]
    const met = { table: index + 1, a, b }
    return withA && withB ? { ...met, partners: { a: withA, b: withB } } : met
  })
  return { encounters, byes: mixed.slice(atTable * tables) }
}

/** The task and the draw in readable form, for the message of a broken law. */
function description({ field, history, seed, constraints }: PairingTask, draw: Pairing): string {
  const short = (entry: EntryId) => entry.replace('entry ', '')
  const line = ({ encounters, byes }: PastRound) => {
    const seats = ({ a, b, partners }: PastEncounter) =>
      [partners ? [a, partners.a] : [a], partners ? [b, partners.b] : [b]].map((side) => side.map(short).join('+'))
    const tables = encounters.map((met) => `table ${met.table}, heat ${met.heat ?? 1}: ${seats(met).join('–')}`)
    return [...tables, ...byes.map((entry) => `bye: ${short(entry)}`)].join(', ')
  }
  const past = history.map((round, index) => `round ${index + 1}: ${line(round)}`)
  const wishLine = constraints ? [`asked: ${JSON.stringify(constraints)}`] : []
  const reasons = draw.encounters.map((met) => `${sitting(met).map(short)}: ${JSON.stringify(met.reasons)}`)
  return [
    `field ${field.map(short).join(' ')}, seed ${seed}`,
    ...[...wishLine, ...past, `drawn: ${line(asPlayed(draw))}`, ...reasons],
  ].join('\n')
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

/** The least sum of earlier meetings of all draws whose bye goes to an entry with the fewest byes, by brute force. */
function leastMeetings({ field, history }: PairingTask): number {
  const fewest = Math.min(...field.map((entry) => byesOf(entry, history)))
  const meetings = field.map((one) => field.map((other) => meetingsOf(one, other, history)))
  const mayHaveBye = field.map((entry) => byesOf(entry, history) === fewest)
  const known = new Map<number, number>([[2 ** field.length - 1, 0]])
  // In an odd field the bye has been given as soon as the number of placed entries is odd.
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
  const reasonTimes = reasons.flatMap((reason) => (reason.code === code ? [reason.times] : []))
  return reasonTimes.length === times.length && reasonTimes.every((number, index) => number === times[index])
}

/** Reverses the alphabetical order of the ids. */
function renamed(entry: EntryId): EntryId {
  return `${100 - Number(entry.replace('entry ', ''))}` as EntryId
}

function renamedSeats<Seats extends Pick<PastEncounter, Side | 'partners'>>({ a, b, partners, ...rest }: Seats) {
  const sides = { a: renamed(a), b: renamed(b) }
  return partners
    ? { ...rest, ...sides, partners: { a: renamed(partners.a), b: renamed(partners.b) } }
    : { ...rest, ...sides }
}

function renamedTask(task: PairingTask): PairingTask {
  const { people = [], forbidden = [], apart = [], fixedTables = [], ...tables } = task.constraints ?? {}
  const constraints: Constraints = {
    ...tables,
    people: people.map((own) => own.map(renamed)),
    forbidden: forbidden.map(([one, other]) => [renamed(one), renamed(other)] as const),
    apart: apart.map(({ entries, how }) => ({ entries: entries.map(renamed), how })),
    fixedTables: fixedTables.map(({ entry, table }) => ({ entry: renamed(entry), table })),
  }
  return {
    ...task,
    field: task.field.map(renamed),
    history: task.history.map(({ encounters, byes }) => ({
      encounters: encounters.map(renamedSeats),
      byes: byes.map(renamed),
    })),
    scores: new Map([...(task.scores ?? [])].map(([entry, score]) => [renamed(entry), score])),
    ...(task.constraints ? { constraints } : {}),
  }
}

/** The draw with every second encounter locked, or another selection; and all byes or none. */
function lockedFrom({ encounters, byes }: Pairing, choice: number) {
  return {
    encounters: encounters
      .map((encounter, at) => ({ ...encounter, slot: at + 1 }))
      .filter((_, at) => ((choice >> at) & 1) === 1),
    byes: byes.filter(() => choice % 3 === 0),
  }
}

describe.each(Object.entries(FORMATS))('%s', (key, format) => {
  /** Checks `law` against every draw of `evenings` evenings. */
  const check = (evenings: number, script: fc.Arbitrary<Evening>, law: (task: PairingTask, draw: Pairing) => void) => {
    const property = fc.property(script, (given) => play(format, given, law))
    fc.assert(property, { numRuns: runs(evenings) })
  }

  test('stands under its own key', () => {
    expect(format.key).toBe(key)
  })

  // One test for all laws, because the draws take much longer than checking them.
  test('keeps every law through any evening', () => {
    const laws = Object.entries(LAWS).filter(([law]) => !EXCUSED[format.key]?.some((excused) => excused === law))
    check(EVENINGS, evening, (task, draw) => {
      for (const [law, holds] of laws) {
        if (!holds(task, draw)) throw new Error(`broken: ${law}\n${description(task, draw)}`)
      }
    })
  })

  test('keeps every law of constraints through any evening', () => {
    const excused: readonly string[] = EXCUSED_OF_CONSTRAINTS[format.key] ?? []
    const laws = Object.entries(LAWS_OF_CONSTRAINTS).filter(([law]) => !excused.includes(law))
    check(EVENINGS_WITH_CONSTRAINTS, constrainedEvening, (task, draw) => {
      for (const [law, holds] of laws) {
        if (!holds(task, draw, format.key)) throw new Error(`broken: ${law}\n${description(task, draw)}`)
      }
    })
  })

  test('keeps everybody who holds several entries at one table at a time', () => {
    const seats = new NearlyLeast()
    check(EVENINGS_WITH_PEOPLE, eveningOfPeople, (task, draw) => {
      for (const [law, holds] of Object.entries(LAWS_OF_PEOPLE)) {
        if (!holds(task, draw)) throw new Error(`broken: ${law}\n${description(task, draw)}`)
      }
      const { people = [], fixedTables = [] } = task.constraints ?? {}
      const least = fixedTables.length > 0 ? null : leastInOneHeat(format.key, task, draw)
      if (least !== null) seats.note(atTwoTables(draw.encounters, people), least)
    })
    seats.check()
  })

  test('what is locked comes out unchanged with all the rest drawn anew, and is said to be kept once', () => {
    let choice = 0
    check(1_000, constrainedEvening, (task, draw) => {
      const locked = lockedFrom(draw, choice++)
      const again = { ...task, seed: `${task.seed} again`, constraints: { ...task.constraints, locked } }
      const after = pairingOf(format, again)
      for (const { slot, reasons, ...encounter } of locked.encounters) {
        const expected = { ...encounter, reasons: [...reasons, { code: 'kept' }] }
        expect(after.encounters[slot - 1], description(again, after)).toEqual(expected)
      }
      for (const { entry, reasons } of locked.byes) {
        expect(after.byes, description(again, after)).toContainEqual({ entry, reasons: [...reasons, { code: 'kept' }] })
      }
      expect(LAWS['everybody is drawn exactly once'](again, after), description(again, after)).toBe(true)
      expect(
        LAWS_OF_CONSTRAINTS['no table is used twice in a heat, and there are no more heats than needed'](again, after),
      ).toBe(true)
      const keptAgain = { ...again, constraints: { ...task.constraints, locked: lockedFrom(after, -1) } }
      const reasonCodes = pairingOf(format, keptAgain).encounters.flatMap(({ reasons }) =>
        reasons.filter(({ code }) => code === 'kept'),
      )
      expect(reasonCodes).toHaveLength(after.encounters.length)
    })
  })

  test('the same task and seed give the same draw', () => {
    check(1_000, evening, (task, draw) => expect(pairingOf(format, task)).toEqual(draw))
  })

  test.each([
    ['without', evening],
    ['with', constrainedEvening],
  ])('what the entries are called plays no part, %s constraints', (_, script) => {
    check(1_000, script, (task, draw) => {
      expect(pairingOf(format, renamedTask(task))).toEqual({
        encounters: draw.encounters.map(renamedSeats),
        byes: draw.byes.map(({ entry, ...rest }) => ({ ...rest, entry: renamed(entry) })),
        out: draw.out.map(renamed),
      })
    })
  })

  test('tables and heats of past rounds play no part in who meets whom', () => {
    check(1_000, evening, (task, draw) => {
      const history = task.history.map(({ encounters, byes }) => ({
        encounters: encounters.map((encounter) => ({
          ...encounter,
          table: 50 - encounter.table,
          heat: 3 - (encounter.table % 2),
        })),
        byes,
      }))
      const { encounters, ...rest } = pairingOf(format, { ...task, history })
      const untabled = ({ table: _, ...encounter }: Pairing['encounters'][number]) => encounter
      expect({ ...rest, encounters: encounters.map(untabled) }).toEqual({
        ...draw,
        encounters: draw.encounters.map(untabled),
      })
    })
  })

  test.each([0, 1])('a field of %i is too few', (entries) => {
    const task = { field: [entryId(1)].slice(0, entries), history: [], seed: 'x' }
    const least = format.leastEntries
    expect(format.pair(task)).toEqual({ ok: false, error: { code: 'too-few-entries', entries, least } })
  })

  test('an entry that is in the field twice is a mistake of the caller', () => {
    const field = [entryId(1), entryId(2), entryId(1)]
    expect(() => format.pair({ field, history: [], seed: 'x' })).toThrow()
  })
})
