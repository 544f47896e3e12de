import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { timesAtTwoTables } from '../engine/at-two-tables.ts'
import { type WhyNot, whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import { lockedIn, unlockedEntries } from '../hall/constraints.ts'
import { seatAtTables, withLockedByes } from '../hall/seating.ts'
import type { Pairing, PairingError } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { tooFewEntries } from '../past/field.ts'
import { type Four, fourAt, opponentsIn } from './company.ts'
import { drawnInHeats } from './in-heats.ts'
import type { Seating } from './levels.ts'
import { partnerDrawQuality } from './quality.ts'
import {
  bestFound,
  describeBye,
  describeTables,
  LEAST_ENTRIES,
  prepare,
  reasonsToKeepApart,
  type ShuffledField,
} from './table-draw.ts'
import { partnerDrawTraits } from './traits.ts'
import { tableKey, tableKeys, type WhistRound, whistRoundsLeft, whistSchedule } from './whist.ts'
import { repeatsIfOpposed } from './why-not.ts'

/**
 * Singles who get a new partner in every round (regulation `einzelschieber`), and opponents as evenly as possible. Four play at
 * every table; the remainder of the division by four sits out.
 *
 * As long as no entry leaves or joins and nothing is changed by hand, the rounds are those of a perfect whist schedule, if one is
 * known for this number of entries: in it every player is each other player's partner once and opponent twice. The lot of the first
 * round assigns its numbers. Rounds that repeat the fewest opponents come first; rounds that bring entries to keep apart together,
 * or people with several entries to two tables of a heat, wait until the end. If all remaining rounds put people at two tables of a
 * heat, the schedule is abandoned: see `drawnInHeats`.
 *
 * Otherwise it is the best seating found, by `seatingLevels`: two exact matchings, improved in a fixed number of steps.
 * `partnerDrawQuality` gives its distance from a bound. About O(n²) for n entries.
 */
export const partnerDraw: Format = {
  key: 'partner-draw',
  ...partnerDrawTraits,
  pair,
  whyNot: whyNotInDraw(pair, byRepeats),
  repeats: partnerDrawQuality,
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const { field, constraints } = task
  if (tooFewEntries(field) || field.length < LEAST_ENTRIES)
    return fail({ code: 'too-few-entries', entries: field.length, least: LEAST_ENTRIES })
  const locked = lockedIn(field, constraints)
  const prepared = prepare(task, unlockedEntries(field, locked))
  const seated = (seating: Seating, isWhist: boolean): Pairing => ({
    encounters: seatAtTables(
      describeTables(task, prepared, seating, isWhist ? WHIST : PARTNERS_DRAWN),
      locked.encounters,
      constraints,
    ),
    byes: withLockedByes(
      seating.out.map((place) => describeBye(place, prepared)),
      locked.byes,
    ),
    out: [],
  })
  const scheduled = fewestAtTwoTables(
    scheduledRounds(task, locked, prepared).map((round) => () => seated(round, true)),
    task,
  )
  if (scheduled) return ok(drawnInHeats(task, prepared, scheduled, PARTNERS_DRAWN))
  const found = bestFound(task, prepared)
  const isWhist = isStarter(task, locked, found.out)
  return ok(drawnInHeats(task, prepared, seated(found, isWhist), isWhist ? WHIST : PARTNERS_DRAWN))
}

const WHIST: PairingReason = { code: 'whist' }
const PARTNERS_DRAWN: PairingReason = { code: 'partners-drawn' }

/** The first of the draws with the fewest people at two tables of a heat; null: no draws. */
function fewestAtTwoTables(draws: readonly (() => Pairing)[], { constraints = {}, rulesOf }: PairingTask) {
  let best: { readonly draw: Pairing; readonly times: number } | null = null
  for (const seat of draws) {
    const draw = seat()
    const times = rulesOf === 1 ? 0 : timesAtTwoTables(draw, constraints.people ?? [])
    if (best === null || times < best.times) best = { draw, times }
    if (best.times === 0) break
  }
  return best?.draw ?? null
}

type Locked = ReturnType<typeof lockedIn>

/** Whether a first round has the form of the schedule's first round, and so can be followed by the others. */
function isStarter({ field, earlier = [], history }: PairingTask, locked: Locked, out: readonly number[]): boolean {
  const isWhole = locked.byes.length + out.length === field.length % 4 && locked.encounters.every(fourAt)
  return earlier.length === 0 && history.length === 0 && isWhole && whistSchedule(field.length) !== null
}

/**
 * The rounds of the schedule that are still to be drawn, if it has been followed: those that repeat the fewest opponents first,
 * because few evenings play them all. Empty: it has not been followed, or none is possible.
 */
function scheduledRounds(
  { field, earlier = [], history }: PairingTask,
  locked: Locked,
  prepared: ShuffledField,
): Seating[] {
  // If the schedule began in the middle, the partners would not be new.
  if (earlier.length > 0) return []
  const { order, company, constraints } = prepared
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const placesOf = (entries: readonly EntryId[]) => entries.map((entry) => placeOf.get(entry) as number)
  const possible = (whistRoundsLeft(field, history) ?? []).flatMap((round) => {
    const rest = withoutLocked(round, locked)
    const tables = rest?.tables.map((table) => placesOf(table) as unknown as Four) ?? []
    if (rest === null || tables.some((table) => reasonsToKeepApart(table, constraints).length > 0)) return []
    const repeats = tables.flatMap(opponentsIn).reduce((sum, [one, other]) => sum + company.meetings(one, other), 0)
    return [{ repeats, tables, out: placesOf(rest.out) }]
  })
  return possible.sort((one, other) => one.repeats - other.repeats)
}

/** The round without the locked encounters and byes; null if they are not part of it. */
function withoutLocked({ tables, out }: WhistRound<EntryId>, locked: Locked): WhistRound<EntryId> | null {
  const keys = tableKeys(locked.encounters.map(fourAt))
  const sitting = new Set(locked.byes.map(({ entry }) => entry))
  const rest = {
    tables: tables.filter((table) => !keys.has(tableKey(table))),
    out: out.filter((entry) => !sitting.has(entry)),
  }
  const isPart =
    tables.length - rest.tables.length === locked.encounters.length && out.length - rest.out.length === sitting.size
  return isPart ? rest : null
}

/** Partners and opponents are drawn for all tables together, so all repeats count. */
function byRepeats(draw: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const repeats = repeatsIfOpposed(pair, task, draw, x, y)
  if (repeats.length === 0) return { code: 'as-good' }
  return { code: 'worse', changes: repeats.map(({ code, ...change }) => ({ level: code, ...change })) }
}
