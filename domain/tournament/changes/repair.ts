// A round that was drawn from wrong results: which entries would sit elsewhere, and how to repair it as far as it has not been played.

import { timesAtTwoTables } from '../../formats/engine/at-two-tables.ts'
import { FORMATS } from '../../formats/formats.ts'
import { sitting } from '../../formats/hall/constraints.ts'
import { atTable, seatsApart, seatsAtFixedTables } from '../../formats/hall/seating.ts'
import type { Pairing } from '../../formats/pairing.ts'
import { type DrawProtocol, noteDraw } from '../../formats/protocol.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Bye, Encounter, Round } from '../../model.ts'
import type { OpenPlaces } from '../decisions/ties-decided.ts'
import { awayFrom } from '../rounds/away.ts'
import { drawnSeats, pairKey } from '../rounds/drawn-seats.ts'
import { drawTask, lockedOf } from '../stages/draw-task.ts'
import { asThen } from '../state/as-then.ts'
import { entriesOfPeople } from '../state/people.ts'
import { type Decision, seatsOf, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'
import {
  type DrawInPast,
  drawnAs,
  drawnBefore,
  drawnBy,
  formatOf,
  type NotDrawn,
  type RedrawnRound,
} from './as-drawn.ts'
import { type FixedSeats, fixedSeatsIn, idOf, type RoundInPlay, seatsIn, without } from './fixed-seats.ts'
import { decidedFor, voidedAtLine } from './open-places.ts'
import { drawnIn, isByPlace, placesIn } from './places-in-draw.ts'

/** The consequences for a round when the results it was drawn from change. */
export interface FollowUp {
  /** Entries that would not have come this far, and those that would have instead, if a stage begins with the round. */
  readonly out: readonly EntryId[]
  readonly in: readonly EntryId[]
  /** Encounters with an entry that would not be there, or not in this round. */
  readonly displaced: readonly EncounterId[]
  /** Null: the round would be the same, or can no longer be drawn. */
  readonly repair: Repair | null
  /** What blocks its draw; null: nothing does. */
  readonly tied: OpenPlaces | null
  /** Lots and play-offs about this round among entries other than those that would be tied. */
  readonly voided: readonly Decision[]
  /** The round would have nothing left to play. */
  readonly isNeedless: boolean
}

/** A repaired round. */
export interface Repair {
  /** The round after the repair: unchanged encounters keep their id and table. */
  readonly round: Round
  readonly protocol: DrawProtocol
  /** Encounters that are removed although they have been written or reported. */
  readonly lost: readonly EncounterId[]
  /** Entries that keep their bye, but at another place of a bracket or in another group. */
  readonly byesElsewhere: readonly EntryId[]
}

const AS_IT_IS: FollowUp = {
  out: [],
  in: [],
  displaced: [],
  repair: null,
  tied: null,
  voided: [],
  isNeedless: false,
}

/**
 * How a round would have been drawn by `after` instead of its original results, with the same seed. The original results come from its
 * protocol, or from `before` if there is none. Where the pairings follow from places of a bracket or a table, entries are exchanged for
 * those that belong there. Otherwise only encounters that have not begun are drawn again; in draws by lot alone only if an entry no
 * longer belongs to the round, or sits in the wrong one of its two draws. Costs two draws, and up to nine more for the repair. If a
 * winner is missing there is no draw: only the encounters of the two entries that played for it are displaced.
 */
export function followUpOf(
  before: Tournament,
  after: Tournament,
  round: Round,
  inPlay: RoundInPlay,
  ids: IdSupply,
): FollowUp {
  const late = round.encounters.filter(isLate)
  const drawn = late.length > 0 ? asDrawn(round, late) : round
  const follow = followUpOfDraw(before, after, drawn, { ...inPlay, late }, ids)
  const next = follow.repair && withLate(follow.repair.round, late)
  const repair = follow.repair && next && { ...follow.repair, round: next }
  // A table that may stay can be displaced only because a fresh draw would seat others there.
  const stay = new Set(repair?.round.encounters.map(idOf))
  return { ...follow, displaced: follow.displaced.filter((id) => !stay.has(id)), repair }
}

/** The round as drawn, without the latecomers: their opponents have their byes back. */
function asDrawn(round: Round, late: readonly Encounter[]): Round {
  const byes = late.map(({ id, a: entry }): Bye => ({ id, entry, reasons: [{ code: 'kept' }] }))
  return { ...round, encounters: round.encounters.filter((one) => !late.includes(one)), byes: [...round.byes, ...byes] }
}

/** The round with the latecomers again; null: an opponent no longer has a bye, or the table is taken. */
function withLate(round: Round, late: readonly Encounter[]): Round | null {
  const byes = round.byes.filter(({ entry }) => late.some(({ a }) => a === entry))
  const isTaken = ({ heat, table }: Encounter) =>
    round.encounters.some((other) => other.heat === heat && other.table === table)
  if (byes.length < late.length || late.some(isTaken)) return null
  return { ...round, encounters: [...round.encounters, ...late], byes: round.byes.filter((bye) => !byes.includes(bye)) }
}

/** With the encounters of latecomers, which were not drawn. */
interface InPlay extends RoundInPlay {
  readonly late: readonly Encounter[]
}

function followUpOfDraw(before: Tournament, after: Tournament, round: Round, inPlay: InPlay, ids: IdSupply): FollowUp {
  const drawn = drawnBy(after, round)
  const voided = voidedAtLine(before, after, round)
  if (!drawn.ok) return { ...undrawn(before, after, round, drawn.error), voided }
  const is = drawn.value
  const was = drawnBefore(before, is, round, inPlay.protocol)
  if (sameDraw(was, is, round)) return { ...AS_IT_IS, voided }
  const field = fieldsApart(was, is)
  const { displaced, choices } = rightSeatsIn(was, is, round, inPlay)
  return {
    ...AS_IT_IS,
    ...field,
    displaced: displaced.map(idOf),
    repair: putRight(is, round, choices, inPlay, ids),
    voided,
  }
}

/**
 * As `fixedSeatsIn`. Without a protocol, both draws are by results that an earlier correction may have changed while it left the round:
 * whoever sits there by the old ones is in neither, at the place of somebody who is.
 */
function rightSeatsIn(was: DrawInPast, is: DrawInPast, round: Round, inPlay: InPlay): FixedSeats {
  const fixed = fixedSeatsIn(was, is, round, inPlay)
  if (inPlay.protocol || !isByPlace(is.then, round)) return fixed
  const drawn = new Set([was, is].flatMap(({ draw }) => seatsIn(draw)))
  const isRight = (entries: readonly EntryId[]) => entries.every((entry) => drawn.has(entry))
  const displaced = new Set(fixed.displaced)
  const right = new Set([
    ...round.encounters.filter((one) => isRight(sitting(one))).map(idOf),
    ...round.byes.filter(({ entry }) => isRight([entry])).map(idOf),
  ])
  return {
    displaced: round.encounters.filter((one) => displaced.has(one) || !right.has(one.id)),
    choices: fixed.choices.map((seats) => seats.filter((id) => right.has(id))),
  }
}

/** The follow-up of a round that can no longer be drawn. */
function undrawn(before: Tournament, after: Tournament, round: Round, error: NotDrawn): FollowUp {
  switch (error.code) {
    case 'ties-to-decide':
      return openedUp(before, after, round)
    case 'stage-complete':
      return { ...AS_IT_IS, displaced: round.encounters.map(idOf), isNeedless: true }
    default: {
      const open = new Set(changedBetween(before, after).flatMap(sitting))
      const hit = round.encounters.filter((one) => sitting(one).some((entry) => open.has(entry)))
      return { ...AS_IT_IS, displaced: hit.map(idOf) }
    }
  }
}

/** Entries tied across the cut. An entry is displaced only if no way of breaking the tie would put it there. */
function openedUp(before: Tournament, after: Tournament, round: Round): FollowUp {
  const { tied, decided } = decidedFor(asThen(after, round), round)
  const drawn = decided && drawnAs(decided, round)
  if (!drawn?.ok) return { ...AS_IT_IS, tied }
  const is = drawn.value
  const was = drawnBefore(before, is, round, null)
  if (sameDraw(was, is, round)) return { ...AS_IT_IS, tied }
  const { displaced } = fixedSeatsIn(was, is, round, { begun: new Set(), protocol: null })
  // None of those tied is in yet.
  const apart = fieldsApart(was, is)
  const open = new Set(tied.ties.flat())
  const come = apart.in.filter((entry) => !open.has(entry))
  return { ...AS_IT_IS, ...apart, in: come, displaced: displaced.map(idOf), tied }
}

function fieldsApart(was: RedrawnRound, is: RedrawnRound): Pick<FollowUp, 'out' | 'in'> {
  return { out: without(was.task.field, is.task.field), in: without(is.task.field, was.task.field) }
}

/** Encounters with another result. */
function changedBetween(before: Tournament, after: Tournament): Encounter[] {
  const known = new Set(before.rounds.flatMap(({ encounters }) => encounters))
  return after.rounds.flatMap(({ encounters }) => encounters).filter((encounter) => !known.has(encounter))
}

function putRight(
  is: DrawInPast,
  round: Round,
  choices: FixedSeats['choices'],
  inPlay: InPlay,
  ids: IdSupply,
): Repair | null {
  const drawn = asGoodAsFresh(is, round, choices, inPlay)
  if (!drawn) return null
  const next = seatedBy(is, drawn.draw, round, ids)
  if (isSameRound(is, round, next)) return null
  const discarded = inPlay.protocol?.discarded ?? []
  const protocol = noteDraw(formatOf(is.then, round), drawn.task, numbersOf(is.then), discarded, next.away)
  return { round: next, protocol, lost: lostIn(round, next, inPlay), byesElsewhere: byesElsewhere(is, round, next) }
}

/**
 * The draw that keeps the most while it has as many tables as a fresh draw and puts no more people at two tables of a heat, so that no
 * entry sits out or waits just because of the earlier draw. If there is none, the closest to that; null: no draw is possible.
 */
function asGoodAsFresh(
  is: DrawInPast,
  round: Round,
  choices: FixedSeats['choices'],
  inPlay: InPlay,
): RedrawnRound | null {
  const short = ({ draw }: RedrawnRound) => Math.max(0, is.draw.encounters.length - draw.encounters.length)
  const atTwo = (drawn: RedrawnRound) => timesAtTwo(is, drawn, inPlay)
  const fresh = atTwo(is)
  let best: RedrawnRound | null = null
  const tries = [
    ...choices.map((choice) => () => drawnAgain(is, round, choice, inPlay)),
    () => drawnWith(is, round, choices.at(-1) ?? []),
  ]
  for (const attempt of tries) {
    const drawn = attempt()
    if (!drawn) continue
    if (short(drawn) === 0 && atTwo(drawn) <= fresh) return drawn
    if (!best || short(drawn) < short(best) || (short(drawn) === short(best) && atTwo(drawn) < atTwo(best)))
      best = drawn
  }
  return best
}

/** How often a person would be at a second table of a heat, tables of latecomers included. */
function timesAtTwo({ then }: DrawInPast, { draw }: RedrawnRound, { late }: InPlay): number {
  return timesAtTwoTables({ encounters: [...draw.encounters, ...late] }, entriesOfPeople(then.entries))
}

/** Draws with the kept encounters; pairings that are drawn again, at the same place if places decide, also keep their table. Null: there
 * is no such draw. */
function drawnAgain(is: DrawInPast, round: Round, fixed: readonly EncounterId[], inPlay: InPlay): RedrawnRound | null {
  const drawn = drawnWith(is, round, fixed)
  if (!drawn) return null
  const known = new Set(fixed)
  const isDrawn = drawnIn(is, round, drawn.draw)
  const again = round.encounters.filter((one) => !known.has(one.id) && isDrawn(one))
  if (again.length > 0) {
    const next = drawnAgain(is, round, [...fixed, ...again.map(idOf)], inPlay)
    // Locked pairings leave the rest in other score groups and halves, where the best draw may be another one.
    return next && !meetAlike(next.draw, drawn.draw) ? (atTablesOf(is, round, drawn, inPlay) ?? next) : next
  }
  return timesAtTwo(is, drawn, inPlay) === 0 ? drawn : inOtherHeats(is, round, fixed, drawn, inPlay)
}

function meetAlike(one: Pairing, other: Pairing): boolean {
  const meetings = ({ encounters }: Pairing) => encounters.map(pairKey).sort().join()
  return meetings(one) === meetings(other)
}

/**
 * The same draw at the tables of the round: pairings that it has keep theirs, the others take those that become free. Fixed tables come
 * first, also those that the round has not used.
 */
function atTablesOf(is: DrawInPast, round: Round, { draw }: RedrawnRound, { late }: InPlay): RedrawnRound | null {
  const pairs = new Set(draw.encounters.map(pairKey))
  const stay = round.encounters.filter((one) => pairs.has(pairKey(one)))
  const go = round.encounters.filter((one) => !stay.includes(one))
  const known = new Set(stay.map(pairKey))
  const come = draw.encounters.filter((one) => !known.has(pairKey(one)))
  if (come.length > go.length) return null
  const { constraints = {} } = is.task
  const heats = Math.max(...round.encounters.map(({ heat }) => heat))
  const fixed = seatsAtFixedTables(come, [...stay, ...late], heats, constraints)
  const isFree = ({ heat, table }: Encounter) => !fixed.some((seat) => seat?.heat === heat && seat.table === table)
  const free = go.filter(isFree).values()
  const seated = come.map(({ a, b, partners = null, reasons }, at): Encounter => {
    const place = go[at] as Encounter
    const { table, heat } = fixed[at] ?? (free.next().value as Encounter)
    return atTable({ ...place, a, b, partners, reasons }, { table, heat }, constraints)
  })
  const seatOf = new Map([...stay, ...seated].map((one) => [pairKey(one), one]))
  const encounters = draw.encounters.flatMap((one) => seatOf.get(pairKey(one)) ?? [])
  const again = drawnWith(is, { ...round, encounters }, encounters.map(idOf))
  // Only their seats are locked: the pairings themselves are new.
  const reasonsOf = new Map(seated.map((one) => [pairKey(one), one.reasons]))
  return again && { ...again, draw: withReasons(again.draw, reasonsOf) }
}

function withReasons(draw: Pairing, reasonsOf: ReadonlyMap<string, Encounter['reasons']>): Pairing {
  const encounters = draw.encounters.map((one) => ({ ...one, reasons: reasonsOf.get(pairKey(one)) ?? one.reasons }))
  return { ...draw, encounters }
}

/**
 * The same draw, with kept encounters that have not begun moved to other heats if that leaves fewer people at two tables of a heat:
 * nobody should have to wait just because of the earlier heats.
 */
function inOtherHeats(
  is: DrawInPast,
  round: Round,
  fixed: readonly EncounterId[],
  drawn: RedrawnRound,
  inPlay: InPlay,
): RedrawnRound {
  const { begun, late } = inPlay
  const haveBegun = new Set(round.encounters.filter(({ id }) => begun.has(id)).map(pairKey))
  const stay = drawn.draw.encounters.filter((one) => haveBegun.has(pairKey(one)))
  const free = drawn.draw.encounters.filter((one) => !haveBegun.has(pairKey(one)))
  const constraints = { ...is.task.constraints, people: entriesOfPeople(is.then.entries) }
  // A round that has become smaller may have more heats than its tables need.
  const heats = Math.max(...drawn.draw.encounters.map(({ heat }) => heat))
  const seats = seatsApart(free, free, [...stay, ...late], constraints, heats)
  const seatOf = new Map(free.map((one, at) => [pairKey(one), seats[at]]))
  const encounters = round.encounters.map((one) => {
    const seat = seatOf.get(pairKey(one))
    return seat ? atTable(one, seat, constraints) : one
  })
  const moved = { ...round, encounters }
  const again = drawnWith(is, moved, fixed)
  const isBetter = again && timesAtTwo(is, again, inPlay) < timesAtTwo(is, drawn, inPlay)
  return isBetter ? again : drawn
}

/** Draws with the kept encounters and nothing else of the round. */
function drawnWith(is: DrawInPast, round: Round, fixed: readonly EncounterId[]): RedrawnRound | null {
  const { then, task } = is
  const withLocks = drawTask(then, round.stage, task.field, round.seed, lockedOf(round, fixed))
  const drawn = FORMATS[formatOf(then, round)].pair(withLocks)
  return drawn.ok ? { task: withLocks, draw: drawn.value } : null
}

// Helpers of both parts.

/** The round with the seats of a draw; unchanged seats stay the same encounter. Who was not there for the first draw stays noted. */
function seatedBy({ then, task }: DrawInPast, draw: Pairing, round: Round, ids: IdSupply): Round {
  const next = { ...round, ...drawnSeats(draw, placesInEvent(then, round.stage, task.field), ids, round) }
  const seats = new Set(seatsOf(next))
  const away = new Set([...round.away, ...awayFrom(then, { ...round, named: seatsOf(round) })])
  return { ...next, away: [...away].filter((entry) => !seats.has(entry)) }
}

function lostIn(round: Round, next: Round, { begun }: RoundInPlay): EncounterId[] {
  const left = new Set(next.encounters.map(idOf))
  return round.encounters.map(idOf).filter((id) => begun.has(id) && !left.has(id))
}

function byesElsewhere(is: DrawInPast, round: Round, next: Round): EntryId[] {
  if (!isByPlace(is.then, round)) return []
  const [before, after] = [placesIn(is, round, round), placesIn(is, round, next)]
  const had = new Set(round.byes.map(({ entry }) => entry))
  return next.byes.flatMap(({ entry }) => (had.has(entry) && before.get(entry) !== after.get(entry) ? [entry] : []))
}

function isSameRound({ then }: DrawInPast, one: Round, other: Round): boolean {
  const ids = ({ encounters, byes }: Round) => inTheirPlaces(then, one, [...encounters, ...byes].map(idOf))
  return ids(one) === ids(other)
}

function sameDraw(one: DrawInPast, other: DrawInPast, round: Round): boolean {
  const meetings = ({ draw: { encounters, byes } }: DrawInPast) =>
    inTheirPlaces(other.then, round, [...encounters.map(pairKey), ...byes.map(({ entry }) => entry)])
  return meetings(one) === meetings(other)
}

/** A key for what is drawn: where places decide, with its order, which says who meets whom later. */
function inTheirPlaces(then: Tournament, round: Round, drawn: readonly string[]): string {
  return (isByPlace(then, round) ? drawn : [...drawn].sort()).join()
}

/** Whether a latecomer plays in the encounter. */
function isLate({ reasons }: Pick<Encounter, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'late')
}

function numbersOf({ entries }: Tournament): (entry: EntryId) => number {
  const numbers = new Map(entries.map(({ id, number }) => [id, number]))
  return (entry) => numbers.get(entry) ?? 0
}
