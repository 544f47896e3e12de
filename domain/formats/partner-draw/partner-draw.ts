import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { type WhyNot, whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format, Pairing, PairingError, PairingTask } from '../format.ts'
import {
  type ConstraintsByPlace,
  constraintReasons,
  constraintsByPlace,
  lockedIn,
  unlocked,
} from '../hall/constraints.ts'
import { seatAtTables, type Unseated } from '../hall/seating.ts'
import { byeReasons, roundsSoFar } from '../past/encounters-so-far.ts'
import { tooFewEntries } from '../past/field.ts'
import { type CompanySoFar, companyByPlace, type Four, fourAt, opponentsIn, partnersIn } from './company.ts'
import { firstSeating } from './first-seating.ts'
import { improve } from './improve.ts'
import { type Seating, seatingLevels } from './levels.ts'
import { sidesInBalance } from './sides-in-balance.ts'
import { partnerDrawTraits } from './traits.ts'
import { tableKey, tableKeys, type WhistRound, whistRoundsLeft, whistSchedule } from './whist.ts'
import { repeatsIfOpposed } from './why-not.ts'

/** What one table needs. */
const LEAST_ENTRIES = 4

/**
 * Singles who get a new partner in every round (regulation `einzelschieber`), and opponents as evenly as can be. Four play
 * at every table; as many sit out as four leave over.
 *
 * As long as everybody stays, nobody joins and no hand changes anything, the rounds are those of a perfect whist schedule,
 * if one is known for so many: in it one is everybody's partner once and everybody's opponent twice. The lot of the first
 * round decides who holds which of its numbers. Those rounds come first that repeat the fewest opponents; those that would
 * bring two together who are to be kept apart wait until the end.
 *
 * Otherwise it is the best seating found, by `seatingLevels`: two exact matchings, made better for a fixed number of times.
 * How far from a bound it is says `partnerDrawQuality`. About O(n²) for n entries.
 */
export const partnerDraw: Format = {
  key: 'partner-draw',
  ...partnerDrawTraits,
  pair,
  whyNot: whyNotInDraw(pair, byRepeats),
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const { field, constraints } = task
  if (tooFewEntries(field) || field.length < LEAST_ENTRIES)
    return fail({ code: 'too-few-entries', entries: field.length, least: LEAST_ENTRIES })
  const locked = lockedIn(field, constraints)
  const prepared = prepare(task, unlocked(field, locked))
  const scheduled = scheduledRound(task, locked, prepared)
  const { tables, out } = scheduled ?? bestFound(task, prepared)
  const balanced = sidesInBalance(prepared.order, roundsSoFar(task))
  const isWhist = scheduled !== null || isStarter(task, locked, out)
  const why: PairingReason = { code: isWhist ? 'whist' : 'partners-drawn' }
  return ok({
    encounters: seatAtTables(
      tables.map((table) => describe(balanced(table), why, prepared)),
      locked.encounters,
      constraints,
    ),
    byes: [...locked.byes, ...out.map((place) => describeBye(place, prepared))],
    out: [],
  })
}

type Locked = ReturnType<typeof lockedIn>

/** Whether a first round has the form of the schedule's, and so can be followed by the others. */
function isStarter({ field, earlier = [], history }: PairingTask, locked: Locked, out: readonly number[]): boolean {
  const isWhole = locked.byes.length + out.length === field.length % 4 && locked.encounters.every(fourAt)
  return earlier.length === 0 && history.length === 0 && isWhole && whistSchedule(field.length) !== null
}

/** A task as places: those who are to be drawn, mixed by the lot. */
interface Prepared {
  readonly order: readonly EntryId[]
  readonly company: CompanySoFar
  readonly constraints: ConstraintsByPlace
}

function prepare(task: PairingTask, rest: readonly EntryId[]): Prepared {
  const { seed, constraints } = task
  const order = createRng(seed).shuffle(rest)
  return {
    order,
    company: companyByPlace(order, roundsSoFar(task)),
    constraints: constraintsByPlace(order, constraints),
  }
}

/**
 * What the schedule leaves to be drawn, if it has been followed: of the rounds that are possible the one that repeats the
 * fewest opponents, because few evenings see all of them. Null: it has not been, or none is possible.
 */
function scheduledRound(
  { field, earlier = [], history }: PairingTask,
  locked: Locked,
  prepared: Prepared,
): Seating | null {
  // Of a schedule that begins in the middle, nobody's partners would be new.
  if (earlier.length > 0) return null
  const { order, company, constraints } = prepared
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const placesOf = (entries: readonly EntryId[]) => entries.map((entry) => placeOf.get(entry) as number)
  let fewest = Infinity
  let best: Seating | null = null
  for (const round of whistRoundsLeft(field, history) ?? []) {
    const rest = withoutLocked(round, locked)
    const tables = rest?.tables.map((table) => placesOf(table) as unknown as Four) ?? []
    if (rest === null || tables.some((table) => reasonsToKeepApart(table, constraints).length > 0)) continue
    const repeats = tables.flatMap(opponentsIn).reduce((sum, [one, other]) => sum + company.meetings(one, other), 0)
    if (repeats >= fewest) continue
    fewest = repeats
    best = { tables, out: placesOf(rest.out) }
  }
  return best
}

/** The round without what is locked; null if that is no part of it. */
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

function bestFound(task: PairingTask, { order, company, constraints }: Prepared): Seating {
  if (order.length < LEAST_ENTRIES) return { tables: [], out: [...order.keys()] }
  const [places, rounds] = [order.length, roundsSoFar(task).length]
  const start = firstSeating(places, rounds, company, constraints)
  const levels = seatingLevels(places, rounds, company, constraints)
  return improve(start, places, levels, createRng(`improve ${task.seed}`))
}

function describe(table: Four, why: PairingReason, { order, company, constraints }: Prepared): Unseated {
  const [p, q, r, s] = table
  const at = (place: number) => order[place] as EntryId
  return {
    a: at(p),
    b: at(r),
    partners: { a: at(q), b: at(s) },
    reasons: [why, ...companyReasons(table, company), ...reasonsToKeepApart(table, constraints)],
  }
}

/** What there is to say about earlier rounds at the same table. */
function companyReasons([p, q, r, s]: Four, { partnered, meetings }: CompanySoFar): PairingReason[] {
  const reasons: PairingReason[] = []
  const [a, b] = [partnered(p, q) > 0, partnered(r, s) > 0]
  if (a || b) reasons.push({ code: 'partners-again', side: a && b ? 'both' : a ? 'a' : 'b' })
  const times = 1 + Math.max(...opponentsIn([p, q, r, s]).map(([one, other]) => meetings(one, other)))
  if (times > 2) reasons.push({ code: 'opponents-often', times })
  return reasons
}

/** What there is to say when some sit at one table who should not; nothing twice. */
function reasonsToKeepApart(table: Four, constraints: ConstraintsByPlace): PairingReason[] {
  const pairs = [...partnersIn(table), ...opponentsIn(table)]
  const reasons = pairs.flatMap(([one, other]) => constraintReasons(constraints, one, other))
  return reasons.filter(({ code }, at) => reasons.findIndex((reason) => reason.code === code) === at)
}

function describeBye(place: number, { order, company }: Prepared) {
  return { entry: order[place] as EntryId, reasons: byeReasons(company, place) }
}

/** Partners and opponents are drawn for all together, so all that is repeated counts. */
function byRepeats(draw: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const repeats = repeatsIfOpposed(pair, task, draw, x, y)
  if (repeats.length === 0) return { code: 'as-good' }
  return { code: 'worse', changes: repeats.map(({ code, ...change }) => ({ level: code, ...change })) }
}
