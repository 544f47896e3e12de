// A round that was drawn by what turns out to be wrong: who would sit elsewhere, and how it is put right as far as nothing has
// been played in it.

import type { EncounterId, EntryId, IdSupply } from '../ids.ts'
import type { Encounter, Round } from '../model.ts'
import { drawOfStage, keepsSome, orderOfField } from '../pairing/formats.ts'
import { PAIRERS } from '../pairing/index.ts'
import type { Pairing, PairingTask } from '../pairing/pairer.ts'
import { asEntry, type DrawProtocol, noteDraw, taskOfProtocol } from '../pairing/protocol.ts'
import { misplacedIn } from '../pairing/repechage-parts.ts'
import { sidesOf } from '../pairing/swap.ts'
import { fieldOf } from './advancement.ts'
import { drawTask, lockedOf } from './draw-task.ts'
import { drawnSeats, pairKey } from './drawn-seats.ts'
import { placesGone } from './standings.ts'
import { activeEntries, roundsOfStage, seatsOf, stageRules, type Tournament } from './state.ts'
import { unplayed } from './unplayed.ts'

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
 * draws, and up to six more to put it right.
 */
export function followUpOf(
  before: Tournament,
  after: Tournament,
  round: Round,
  inPlay: RoundInPlay,
  ids: IdSupply,
): FollowUp {
  const is = drawnBy(after, round)
  const was = is && inPlay.protocol ? drawnFrom(inPlay.protocol, is, round) : drawnBy(before, round)
  if (!was || (is && sameDraw(was.draw, is.draw))) return AS_IT_IS
  if (!is) return { ...AS_IT_IS, displaced: round.encounters.map(({ id }) => id) }
  const field = { out: without(was.task.field, is.task.field), in: without(is.task.field, was.task.field) }
  return isByPlace(after, round)
    ? { ...field, ...byPlace(was, is, round, inPlay, ids) }
    : { ...field, ...byLot(was, is, round, inPlay, ids) }
}

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
  const drawn = PAIRERS[pairerOf(then, round)].pair(task)
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
  const { pairer, field } = stageRules(then.regulation, round.stage)
  const hasBegun = field === 'all' || roundsOfStage(then, round.stage).length > 0
  const known = new Set(noted.field)
  const still = new Set(hasBegun ? is.task.field : noted.field)
  const come = hasBegun ? is.task.field.filter((entry) => !known.has(entry)) : []
  const { history, earlier, scores, groups } = noted
  const task: PairingTask = {
    ...is.task,
    history,
    ...(earlier ? { earlier } : {}),
    ...(scores ? { scores } : {}),
    ...(groups ? { groups } : {}),
    field:
      hasBegun && orderOfField(pairer) === 'number'
        ? is.task.field
        : [...noted.field.filter((entry) => still.has(entry)), ...come],
  }
  const drawn = PAIRERS[pairer].pair(task)
  return drawn.ok ? { then, task, draw: drawn.value } : null
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

function pairerOf({ regulation }: Tournament, { stage }: Round) {
  return stageRules(regulation, stage).pairer
}

/** Does who meets whom follow from places alone, so that nothing is left to draw? */
function isByPlace(tournament: Tournament, round: Round): boolean {
  const stage = stageRules(tournament.regulation, round.stage)
  const before = tournament.rounds.filter(({ stage, number }) => stage === round.stage && number < round.number).length
  if (!keepsSome(stage.pairer, before)) return true
  return (drawOfStage(stage) ?? 'lot') !== 'lot'
}

// By place.

function byPlace(
  was: Drawn,
  is: Drawn,
  round: Round,
  inPlay: RoundInPlay,
  ids: IdSupply,
): Omit<FollowUp, 'out' | 'in'> {
  const instead = substitution(was.draw, is.draw)
  const moved = instead && substituted(round, instead, ids)
  const next = moved ?? seatedBy(is, is.draw, round, ids)
  const numberOf = numbersOf(is.then)
  const swaps = moved ? (inPlay.protocol?.swaps ?? []) : []
  const renumbered = new Map([...(instead ?? [])].map(([one, other]) => [numberOf(one), numberOf(other)]))
  const renumber = (number: number) => renumbered.get(number) ?? number
  const noted = noteDraw(pairerOf(is.then, round), is.task, numberOf, inPlay.protocol?.discarded ?? [])
  const protocol = { ...noted, swaps: swaps.map(([x, y]) => [renumber(x), renumber(y)] as const) }
  const gone = new Set(instead?.keys() ?? seatsOf(round))
  return {
    displaced: round.encounters.filter((encounter) => seated(encounter).some((entry) => gone.has(entry))).map(idOf),
    repair: { round: next, protocol, lost: lostIn(round, next, inPlay) },
  }
}

/** Who comes on whose place from one draw to another; null: they do not have the same places. */
function substitution(was: Pairing, is: Pairing): ReadonlyMap<EntryId, EntryId> | null {
  if (was.encounters.length !== is.encounters.length || was.byes.length !== is.byes.length) return null
  const instead = new Map<EntryId, EntryId>()
  const places = [
    ...was.encounters.map((encounter, at) => [seated(encounter), seated(is.encounters[at] ?? encounter)] as const),
    ...was.byes.map(({ entry }, at) => [[entry], [is.byes[at]?.entry ?? entry]] as const),
  ]
  for (const [ones, others] of places) {
    const [gone, come] = [without(ones, others), without(others, ones)]
    for (const [at, entry] of gone.entries()) {
      const other = come[at]
      if (other) instead.set(entry, other)
    }
  }
  return instead
}

/** The round with the ones in the places of the others; null: somebody would sit twice. */
function substituted(round: Round, instead: ReadonlyMap<EntryId, EntryId>, ids: IdSupply): Round | null {
  const other = (entry: EntryId) => instead.get(entry) ?? entry
  const encounters = round.encounters.map((encounter) => {
    const { a, b } = encounter
    if (!seated(encounter).some((entry) => instead.has(entry))) return encounter
    return unplayed({ ...encounter, a: other(a), b: other(b) }, ids)
  })
  const byes = round.byes.map((bye) => {
    const entry = other(bye.entry)
    return entry === bye.entry ? bye : { ...bye, id: ids.encounter(), entry }
  })
  const next = { ...round, encounters, byes }
  const seats = seatsOf(next)
  return new Set(seats).size === seats.length ? next : null
}

// By lot, or by score.

function byLot(was: Drawn, is: Drawn, round: Round, inPlay: RoundInPlay, ids: IdSupply): Omit<FollowUp, 'out' | 'in'> {
  const gone = goneFrom(was, is, round)
  const displaced = round.encounters.filter((encounter) => seated(encounter).some((entry) => gone.has(entry)))
  // Whoever came late was not drawn: with them no protocol would give the round again.
  const hasLate = round.encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'late'))
  const drawn = hasLate
    ? null
    : asManyTables(is, round, keptIn(round, gone, inPlay, pairerOf(is.then, round) !== 'swiss'))
  if (!drawn) return { displaced: displaced.map(idOf), repair: null }
  const next = seatedBy(is, drawn.draw, round, ids)
  const protocol = noteDraw(pairerOf(is.then, round), drawn.task, numbersOf(is.then), inPlay.protocol?.discarded ?? [])
  return {
    displaced: displaced.map(idOf),
    repair: isSameRound(round, next) ? null : { round: next, protocol, lost: lostIn(round, next, inPlay) },
  }
}

/** Who would not sit in the round, or would in another one of its draws. */
function goneFrom(was: Drawn, is: Drawn, round: Round): ReadonlySet<EntryId> {
  const isSecondChance = pairerOf(is.then, round) === 'repechage' && was.task.history.length === 1
  if (!isSecondChance) return new Set(without(seatsIn(was.draw), seatsIn(is.draw)))
  const second = { encounters: round.encounters, byes: round.byes.map(({ entry }) => entry) }
  const field = new Set(is.task.field)
  return new Set([...misplacedIn(was.task, is.task, second), ...seatsOf(round).filter((entry) => !field.has(entry))])
}

/**
 * What may stay, the most first: tables and byes; tables; those tables alone that have begun. By score, only what has begun or was
 * put together by hand.
 */
function keptIn(
  round: Round,
  gone: ReadonlySet<EntryId>,
  { begun }: RoundInPlay,
  isLotAlone: boolean,
): EncounterId[][] {
  const stays = (entries: readonly EntryId[]) => !entries.some((entry) => gone.has(entry))
  const encounters = round.encounters.filter((encounter) => stays(seated(encounter)))
  const byes = round.byes.filter(({ entry }) => stays([entry]))
  const tables = encounters.filter((one) => isLotAlone || begun.has(one.id) || isByHand(one))
  return [
    [...tables, ...byes.filter((bye) => isLotAlone || isByHand(bye))],
    tables,
    encounters.filter(({ id }) => begun.has(id)),
  ].map((kept) => kept.map(idOf))
}

/**
 * The draw with as much kept as leaves as many tables as a fresh one would have: nobody sits out for the sake of what was drawn
 * before. Null: there is no such draw.
 */
function asManyTables(is: Drawn, round: Round, choices: readonly EncounterId[][]): Pick<Drawn, 'task' | 'draw'> | null {
  let most: Pick<Drawn, 'task' | 'draw'> | null = null
  for (const kept of choices) {
    const drawn = drawnAgain(is, round, kept)
    if (drawn && drawn.draw.encounters.length >= is.draw.encounters.length) return drawn
    if (drawn && drawn.draw.encounters.length > (most?.draw.encounters.length ?? -1)) most = drawn
  }
  return most
}

/** Draws with what is kept; whoever meets again whom they were to meet keeps their table, too. Null: there is no such draw. */
function drawnAgain(is: Drawn, round: Round, kept: readonly EncounterId[]): Pick<Drawn, 'task' | 'draw'> | null {
  const { then, task } = is
  const withLocks = drawTask(then, round.stage, task.field, round.seed, lockedOf(round, kept))
  const drawn = PAIRERS[pairerOf(then, round)].pair(withLocks)
  if (!drawn.ok) return null
  const pairs = new Set(drawn.value.encounters.map(pairKey))
  const known = new Set(kept)
  const again = round.encounters.filter((encounter) => !known.has(encounter.id) && pairs.has(pairKey(encounter)))
  if (again.length === 0) return { task: withLocks, draw: drawn.value }
  return drawnAgain(is, round, [...kept, ...again.map(idOf)])
}

// What both have in common.

/** The round with the seats of a draw; what is as it was stays the same encounter. */
function seatedBy({ then, task }: Drawn, draw: Pairing, round: Round, ids: IdSupply): Round {
  return { ...round, ...drawnSeats(draw, placesGone(then, round.stage, task.field), ids, round) }
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
