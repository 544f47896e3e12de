// A round that was drawn by what turns out to be wrong: who would sit elsewhere, and how it is put right as far as nothing has
// been played in it.

import { drawOfStage, keepsSome } from '../../formats/consequences.ts'
import { timesAtTwoTables } from '../../formats/engine/at-two-tables.ts'
import type { Pairing, PairingTask } from '../../formats/format.ts'
import { FORMATS } from '../../formats/formats.ts'
import { seatsApart } from '../../formats/hall/seating.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import { asEntry, type DrawProtocol, noteDraw, taskOfProtocol } from '../../formats/protocol.ts'
import { misplacedIn } from '../../formats/repechage/parts.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Bye, Encounter, Round } from '../../model.ts'
import { entriesOfPeople } from '../entries/people.ts'
import { drawnSeats, pairKey } from '../rounds/drawn-seats.ts'
import { fieldOf } from '../stages/advancement.ts'
import { drawTask, lockedOf } from '../stages/draw-task.ts'
import { activeEntries, roundsOfStage, seatsOf, stageRules, type Tournament } from '../state.ts'
import { placesInEvent } from '../tables/standings.ts'

/** What a round owes to what came before it, where that would have been otherwise. */
export interface FollowUp {
  /** Who would not have come this far, and who would have instead, where a stage begins with the round. */
  readonly out: readonly EntryId[]
  readonly in: readonly EntryId[]
  /** Encounters in which somebody sits who would not be there, or not in this round. */
  readonly displaced: readonly EncounterId[]
  /** Null: it would be as it is, or cannot be drawn any more. */
  readonly repair: Repair | null
}

/** A round put right. */
export interface Repair {
  /** As it is then: what stays the same keeps its id and its table. */
  readonly round: Round
  readonly protocol: DrawProtocol
  /** Encounters that go although something has been played in them. */
  readonly lost: readonly EncounterId[]
}

/** What is known of the round besides its seats. */
export interface RoundInPlay {
  /** Encounters in which something has been written or reported: they stay, unless somebody in them must not be there. */
  readonly begun: ReadonlySet<EncounterId>
  /** What the round was drawn from; null: it was not kept. */
  readonly protocol: DrawProtocol | null
}

const AS_IT_IS: FollowUp = { out: [], in: [], displaced: [], repair: null }

/**
 * How a round would have been drawn by `after` instead of by what it was drawn from, with the same seed: by its protocol, or by
 * `before` where there is none. Where who meets whom follows from
 * places of a bracket or a table, the ones change places with the others; else only that is drawn again which nothing has been
 * played in, and by lot alone only where somebody is not in the round any more, or in the wrong one of its two draws. Costs two
 * draws, and up to nine more to put it right. Where a winner is missing there is no draw: only the encounters of the two who played for it are displaced.
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
  // A fresh draw would have others at a table that may stay as it is.
  const stay = new Set(repair?.round.encounters.map(idOf))
  return { ...follow, displaced: follow.displaced.filter((id) => !stay.has(id)), repair }
}

/** The round as it was drawn, without the latecomers: their opponents have the byes that they had then. */
function asDrawn(round: Round, late: readonly Encounter[]): Round {
  const byes = late.map(({ id, a: entry }): Bye => ({ id, entry, reasons: [{ code: 'kept' }] }))
  return { ...round, encounters: round.encounters.filter((one) => !late.includes(one)), byes: [...round.byes, ...byes] }
}

/** The round with the latecomers again; null: an opponent has no bye any more, or their table is taken. */
function withLate(round: Round, late: readonly Encounter[]): Round | null {
  const byes = round.byes.filter(({ entry }) => late.some(({ a }) => a === entry))
  const isTaken = ({ heat, table }: Encounter) =>
    round.encounters.some((other) => other.heat === heat && other.table === table)
  if (byes.length < late.length || late.some(isTaken)) return null
  return { ...round, encounters: [...round.encounters, ...late], byes: round.byes.filter((bye) => !byes.includes(bye)) }
}

/** With the encounters of latecomers, who were not drawn. */
interface InPlay extends RoundInPlay {
  readonly late: readonly Encounter[]
}

function followUpOfDraw(before: Tournament, after: Tournament, round: Round, inPlay: InPlay, ids: IdSupply): FollowUp {
  const is = drawnBy(after, round)
  const was = is && inPlay.protocol ? drawnFrom(inPlay.protocol, is, round) : drawnBy(before, round)
  if (!was || (is && sameDraw(was.draw, is.draw))) return AS_IT_IS
  if (!is) {
    const open = new Set(changedBetween(before, after).flatMap(seated))
    return {
      ...AS_IT_IS,
      displaced: round.encounters.filter((one) => seated(one).some((entry) => open.has(entry))).map(idOf),
    }
  }
  const field = { out: without(was.task.field, is.task.field), in: without(is.task.field, was.task.field) }
  const kept = isByPlace(after, round) ? keptByPlace : keptByLot
  const { displaced, choices } = kept(was, is, round, inPlay)
  return { ...field, displaced: displaced.map(idOf), repair: putRight(is, round, choices, inPlay, ids) }
}

type Redrawn = Pick<Drawn, 'task' | 'draw'>

interface Drawn {
  /** Everything before the round. */
  readonly then: Tournament
  readonly task: PairingTask
  readonly draw: Pairing
}

/** The draw of a round by a tournament's results, whatever hands have changed; null: there is none. */
function drawnBy(tournament: Tournament, round: Round): Drawn | null {
  const then = asThen(tournament, round)
  const field = fieldThen(then, round)
  if (!field) return null
  const task = drawTask(then, round.stage, field, round.seed)
  const drawn = FORMATS[formatOf(then, round)].pair(task)
  return drawn.ok ? { then, task, draw: drawn.value } : null
}

/**
 * The draw of a round by the results that its protocol knew; everything else is as in `is`, so that whoever came or left since and
 * the desk's wishes make no difference. Null: there is none.
 */
function drawnFrom(protocol: DrawProtocol, is: Drawn, round: Round): Drawn | null {
  const { then } = is
  const idOf = new Map(then.entries.map(({ id, number }) => [number, id]))
  const noted = taskOfProtocol(protocol, (number) => idOf.get(number) ?? asEntry(number))
  const { format, field } = stageRules(then.regulation, round.stage)
  const hasBegun = field === 'all' || roundsOfStage(then, round.stage).length > 0
  const known = new Set(noted.field)
  const still = new Set(hasBegun ? is.task.field : noted.field)
  const come = hasBegun ? is.task.field.filter((entry) => !known.has(entry)) : []
  const { history, earlier, scores, groups, tiers } = noted
  const task: PairingTask = {
    ...is.task,
    history,
    ...(earlier ? { earlier } : {}),
    ...(scores ? { scores } : {}),
    ...(groups ? { groups } : {}),
    ...(tiers ? { tiers } : {}),
    field:
      hasBegun && FORMAT_TRAITS[format].order === 'number'
        ? is.task.field
        : [...noted.field.filter((entry) => still.has(entry)), ...come],
  }
  const drawn = FORMATS[format].pair(task)
  return drawn.ok ? { then, task, draw: drawn.value } : null
}

/** Encounters with another result. */
function changedBetween(before: Tournament, after: Tournament): Encounter[] {
  const known = new Set(before.rounds.flatMap(({ encounters }) => encounters))
  return after.rounds.flatMap(({ encounters }) => encounters).filter((encounter) => !known.has(encounter))
}

/** The tournament when the round was drawn: whoever sits in it was there, and nobody had been given points since. */
function asThen(tournament: Tournament, round: Round): Tournament {
  const seated = new Set(seatsOf(round))
  return {
    ...tournament,
    rounds: tournament.rounds.filter(({ number }) => number < round.number),
    adjustments: tournament.adjustments.filter(({ after }) => after < round.number),
    entries: tournament.entries.map((entry) => (seated.has(entry.id) ? { ...entry, status: 'active' } : entry)),
  }
}

function fieldThen(then: Tournament, round: Round): readonly EntryId[] | null {
  const { field } = stageRules(then.regulation, round.stage)
  const begun = roundsOfStage(then, round.stage)
  if (field === 'all' || begun.length > 0) {
    const active = activeEntries(then)
    const everybody = new Set([...begun.flatMap(seatsOf), ...seatsOf(round)])
    return then.entries.flatMap(({ id }) => (everybody.has(id) && active.has(id) ? [id] : []))
  }
  if ('byHand' in field) return seatsOf(round)
  const come = fieldOf(then, round.stage, { attendance: 'all' })
  return come.ok ? come.value : null
}

function formatOf({ regulation }: Tournament, { stage }: Round) {
  return stageRules(regulation, stage).format
}

/** Does who meets whom follow from places alone, so that nothing is left to draw? */
function isByPlace(tournament: Tournament, round: Round): boolean {
  const stage = stageRules(tournament.regulation, round.stage)
  const before = tournament.rounds.filter(({ stage, number }) => stage === round.stage && number < round.number).length
  if (!keepsSome(stage.format, before)) return true
  return (drawOfStage(stage) ?? 'lot') !== 'lot'
}

/** What of the round goes, and what may stay. */
interface Kept {
  readonly displaced: readonly Encounter[]
  /** What may stay, encounters and byes, the most first. */
  readonly choices: readonly EncounterId[][]
}

/**
 * Where places decide, whatever nobody has left stays, table and all. Where the draws have other places altogether, so do those
 * who meet as before.
 */
function keptByPlace(was: Drawn, is: Drawn, round: Round, { begun }: RoundInPlay): Kept {
  const gone = leavingTheirPlace(was.draw, is.draw)
  const again = new Set(is.draw.encounters.map(pairKey))
  const stays = (entries: readonly EntryId[]) => !entries.some((entry) => gone?.has(entry))
  const encounters = round.encounters.filter((one) => (gone ? stays(seated(one)) : again.has(pairKey(one))))
  const byes = round.byes.filter(({ entry }) => gone && stays([entry]))
  const left = new Set(encounters)
  return {
    displaced: round.encounters.filter((one) => !left.has(one)),
    choices: [[...encounters, ...byes], encounters.filter(({ id }) => begun.has(id))].map((kept) => kept.map(idOf)),
  }
}

/** Who has another place in one draw than in the other; null: they do not have the same places. */
function leavingTheirPlace(was: Pairing, is: Pairing): ReadonlySet<EntryId> | null {
  if (was.encounters.length !== is.encounters.length || was.byes.length !== is.byes.length) return null
  const places = [
    ...was.encounters.map((encounter, at) => [seated(encounter), seated(is.encounters[at] ?? encounter)] as const),
    ...was.byes.map(({ entry }, at) => [[entry], [is.byes[at]?.entry ?? entry]] as const),
  ]
  return new Set(places.flatMap(([ones, others]) => without(ones, others)))
}

/**
 * Where the lot decides: tables and byes; tables; those tables alone that have begun. By score, only what has begun or was put
 * together by hand.
 */
function keptByLot(was: Drawn, is: Drawn, round: Round, { begun }: RoundInPlay): Kept {
  const gone = goneFrom(was, is, round)
  const isLotAlone = !FORMAT_TRAITS[formatOf(is.then, round)].asksScores
  const stays = (entries: readonly EntryId[]) => !entries.some((entry) => gone.has(entry))
  const encounters = round.encounters.filter((encounter) => stays(seated(encounter)))
  const byes = round.byes.filter(({ entry }) => stays([entry]))
  const tables = encounters.filter((one) => isLotAlone || begun.has(one.id) || isByHand(one))
  const taken = byes.filter(isKept)
  return {
    displaced: round.encounters.filter((encounter) => !stays(seated(encounter))),
    choices: [
      [...tables, ...byes.filter((bye) => isLotAlone || isByHand(bye) || isKept(bye))],
      [...tables, ...taken],
      [...encounters.filter(({ id }) => begun.has(id)), ...taken],
    ].map((kept) => kept.map(idOf)),
  }
}

/** Who would not sit in the round, or would in another one of its draws. */
function goneFrom(was: Drawn, is: Drawn, round: Round): ReadonlySet<EntryId> {
  const isSecondChance = FORMAT_TRAITS[formatOf(is.then, round)].drawsBackIn && was.task.history.length === 1
  if (!isSecondChance) return new Set(without(seatsIn(was.draw), seatsIn(is.draw)))
  const second = { encounters: round.encounters, byes: round.byes.map(({ entry }) => entry) }
  const field = new Set(is.task.field)
  return new Set([...misplacedIn(was.task, is.task, second), ...seatsOf(round).filter((entry) => !field.has(entry))])
}

function putRight(is: Drawn, round: Round, choices: Kept['choices'], inPlay: InPlay, ids: IdSupply): Repair | null {
  const drawn = asGoodAsFresh(is, round, choices, inPlay)
  if (!drawn) return null
  const next = seatedBy(is, drawn.draw, round, ids)
  if (isSameRound(round, next)) return null
  const protocol = noteDraw(formatOf(is.then, round), drawn.task, numbersOf(is.then), inPlay.protocol?.discarded ?? [])
  return { round: next, protocol, lost: lostIn(round, next, inPlay) }
}

/**
 * The draw with as much kept as leaves as many tables as a fresh one would have, and nobody at two tables of a heat more often:
 * nobody sits out or waits for the sake of what was drawn before. Else the nearest to that; null: there is none.
 */
function asGoodAsFresh(is: Drawn, round: Round, choices: Kept['choices'], inPlay: InPlay): Redrawn | null {
  const short = ({ draw }: Redrawn) => Math.max(0, is.draw.encounters.length - draw.encounters.length)
  const atTwo = (drawn: Redrawn) => timesAtTwo(is, drawn, inPlay)
  const fresh = atTwo(is)
  let best: Redrawn | null = null
  const tries = [
    ...choices.map((kept) => () => drawnAgain(is, round, kept, inPlay)),
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

/** How often somebody would be at one more table of a heat, those of latecomers among them. */
function timesAtTwo({ then }: Drawn, { draw }: Redrawn, { late }: InPlay): number {
  return timesAtTwoTables({ encounters: [...draw.encounters, ...late] }, entriesOfPeople(then.entries))
}

/** Draws with what is kept; whoever meets again whom they were to meet keeps their table, too. Null: there is no such draw. */
function drawnAgain(is: Drawn, round: Round, kept: readonly EncounterId[], inPlay: InPlay): Redrawn | null {
  const drawn = drawnWith(is, round, kept)
  if (!drawn) return null
  const pairs = new Set(drawn.draw.encounters.map(pairKey))
  const known = new Set(kept)
  const again = round.encounters.filter((encounter) => !known.has(encounter.id) && pairs.has(pairKey(encounter)))
  if (again.length > 0) return drawnAgain(is, round, [...kept, ...again.map(idOf)], inPlay)
  return timesAtTwo(is, drawn, inPlay) === 0 ? drawn : inOtherHeats(is, round, kept, drawn, inPlay)
}

/**
 * The same, with encounters that are kept and have not begun in other heats, if fewer people are at two tables of one then: nobody
 * plays in turn only because of who was to play when.
 */
function inOtherHeats(is: Drawn, round: Round, kept: readonly EncounterId[], drawn: Redrawn, inPlay: InPlay): Redrawn {
  const { begun, late } = inPlay
  const haveBegun = new Set(round.encounters.filter(({ id }) => begun.has(id)).map(pairKey))
  const stay = drawn.draw.encounters.filter((one) => haveBegun.has(pairKey(one)))
  const free = drawn.draw.encounters.filter((one) => !haveBegun.has(pairKey(one)))
  const constraints = { ...is.task.constraints, people: entriesOfPeople(is.then.entries) }
  // A round that has become smaller may have more heats than its tables ask for.
  const heats = Math.max(...drawn.draw.encounters.map(({ heat }) => heat))
  const seats = seatsApart(free, free, [...stay, ...late], constraints, heats)
  const seatOf = new Map(free.map((one, at) => [pairKey(one), seats[at]]))
  const moved = { ...round, encounters: round.encounters.map((one) => ({ ...one, ...seatOf.get(pairKey(one)) })) }
  const again = drawnWith(is, moved, kept)
  const isBetter = again && timesAtTwo(is, again, inPlay) < timesAtTwo(is, drawn, inPlay)
  return isBetter ? again : drawn
}

/** Draws with what is kept, and nothing else of the round. */
function drawnWith(is: Drawn, round: Round, kept: readonly EncounterId[]): Redrawn | null {
  const { then, task } = is
  const withLocks = drawTask(then, round.stage, task.field, round.seed, lockedOf(round, kept))
  const drawn = FORMATS[formatOf(then, round)].pair(withLocks)
  return drawn.ok ? { task: withLocks, draw: drawn.value } : null
}

// What both have in common.

/** The round with the seats of a draw; what is as it was stays the same encounter. */
function seatedBy({ then, task }: Drawn, draw: Pairing, round: Round, ids: IdSupply): Round {
  return { ...round, ...drawnSeats(draw, placesInEvent(then, round.stage, task.field), ids, round) }
}

function lostIn(round: Round, next: Round, { begun }: RoundInPlay): EncounterId[] {
  const left = new Set(next.encounters.map(idOf))
  return round.encounters.map(idOf).filter((id) => begun.has(id) && !left.has(id))
}

function isSameRound(one: Round, other: Round): boolean {
  const ids = ({ encounters, byes }: Round) => [...encounters, ...byes].map(idOf).sort().join()
  return ids(one) === ids(other)
}

function sameDraw(one: Pairing, other: Pairing): boolean {
  const meetings = ({ encounters, byes }: Pairing) =>
    [...encounters.map(pairKey), ...byes.map(({ entry }) => entry)].sort().join()
  return meetings(one) === meetings(other)
}

function seated(seats: Parameters<typeof sidesOf>[0]): EntryId[] {
  return sidesOf(seats).flat()
}

function seatsIn({ encounters, byes }: Pairing): EntryId[] {
  return [...encounters.flatMap(seated), ...byes.map(({ entry }) => entry)]
}

function isByHand({ reasons }: Pick<Encounter, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'by-hand')
}

/** Is it kept for a latecomer, or from an earlier draft? */
function isKept({ reasons }: Pick<Bye, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'kept')
}

/** Does a latecomer play in it? */
function isLate({ reasons }: Pick<Encounter, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'late')
}

function without(entries: readonly EntryId[], others: readonly EntryId[]): EntryId[] {
  const left = new Set(others)
  return entries.filter((entry) => !left.has(entry))
}

function idOf({ id }: { readonly id: EncounterId }): EncounterId {
  return id
}

function numbersOf({ entries }: Tournament): (entry: EntryId) => number {
  const numbers = new Map(entries.map(({ id, number }) => [id, number]))
  return (entry) => numbers.get(entry) ?? 0
}
