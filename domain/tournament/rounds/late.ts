// Latecomers of a round that is drafted or being played: they take over a bye, are drawn again, or begin with a later round.

import {
  type Constraints,
  constraintReasons,
  constraintsByPlace,
  fixedTablesOf,
  hasTable,
} from '../../formats/hall/constraints.ts'
import { tableReasons, tablesOf } from '../../formats/hall/seating.ts'
import { REASON_TRAITS } from '../../formats/pairing-reasons.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply } from '../../ids.ts'
import type { Bye, Encounter, Entry, PairingReason, Round } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { drawField, usualAttendance } from '../stages/advancement.ts'
import { entriesOfPeople, tablesAwaited } from '../state/people.ts'
import { stageOf, takesAnybody } from '../state/stage.ts'
import { playedRounds, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { awaySince, matchesLost } from './away.ts'
import { drawnAmong, isByLot } from './drawn-among.ts'
import { draftOf, leftOut } from './left-out.ts'
import { DRAWN_AGAIN, type Outlook, outlookAfter, outlookOfReturned } from './outlook.ts'
import { findRound, type RoundError, whyNot } from './rounds.ts'

export type LateError =
  | RoundError
  /** The entry already plays, or may not play here. */
  | { readonly code: 'entry-not-late' }
  | { readonly code: 'no-bye-left'; readonly round: number }

/** A bye of the open round, and the table where the latecomer would play against it. */
export interface LateChance extends Waits {
  readonly bye: EncounterId
  readonly against: EntryId
  readonly table: number
  readonly heat: number
  /** The reasons of the pairing there, such as a fixed table that is taken. */
  readonly reasons: readonly PairingReason[]
}

/** Tables of the heat that share a player with this one: see `tablesAwaited`. */
interface Waits {
  /** The tables that are played before this one. */
  readonly after: readonly number[]
  /** Tables that are played after this one and did not have to wait without it. */
  readonly awaitedBy: readonly number[]
}

/**
 * Why an entry can no longer play in the round: the draw takes no latecomers, there is no bye, or it may meet none of the entries with
 * one.
 */
export type WhyNotNow = 'draw' | 'no-bye' | 'not-these'

export interface Latecomer extends Outlook {
  readonly entry: EntryId
  /** The rounds without the entry, drafts aside. */
  readonly missed: readonly number[]
  /** Those of them in which its match of a bracket went on without it: it has lost that. */
  readonly lost: readonly number[]
  /** Null: the entry can no longer play in the last round. */
  readonly chance: LateChance | null
  /** Null: the entry can play, or the round is no longer being played. */
  readonly whyNot: WhyNotNow | null
}

export interface Latecomers {
  /** The last published or closed round. */
  readonly round: Round | null
  readonly draft: Round | null
  readonly late: readonly Latecomer[]
}

/**
 * Entries that can be drawn but have no seat in the draft, or without a draft in the last round, by start number: those without any seat
 * so far, and those that have come back, to a stage that draws them again or from a round that went on without them. Null before the first
 * draw and after the end. `begun`: the tables at which something is written, as in `tablesAwaited`. Costs what `nextRound` and `leftOut` do.
 */
export function latecomers(tournament: Tournament, begun: ReadonlySet<EncounterId> = new Set()): Latecomers | null {
  const played = playedRounds(tournament)
  const [round = null, draft] = [played.at(-1), draftOf(tournament)]
  const last = draft ?? round
  if (tournament.status === 'finished' || !last) return null
  if (stageRules(tournament.regulation, last.stage).asPlayed) return null
  const rounds = played.map((one) => ({ number: one.number, seats: new Set(seatsOf(one)) }))
  const field = drawField(tournament, usualAttendance(tournament), last.stage).drawn
  const missedBy = ({ id }: Entry) => rounds.filter(({ seats }) => !seats.has(id)).map(({ number }) => number)
  const back = round ? comeBack(tournament, round, field) : new Set<EntryId>()
  const again = new Set(leftOut(tournament))
  const drafted = new Set(draft ? seatsOf(draft) : [])
  const outlook = round && outlookAfter(tournament, round)
  const away = round ? returned(tournament, round, field) : new Map<EntryId, Round>()
  const late = field.flatMap((entry): Latecomer[] => {
    const missed = missedBy(entry)
    const lost = matchesLost(tournament, entry.id)
    const notNow = { entry: entry.id, missed, lost, chance: null, whyNot: null }
    if (again.has(entry)) return [{ ...notNow, ...DRAWN_AGAIN }]
    const isNew = missed.length === rounds.length
    if (!round || !outlook || drafted.has(entry.id)) return []
    if (!missed.includes(round.number)) return []
    const since = away.get(entry.id)
    const returns = since && outlookOfReturned(tournament, round, entry, { missed: since, hasDraft: draft !== null })
    if (returns) return [{ ...notNow, ...returns }]
    if (!isNew && !back.has(entry.id)) return []
    const now = round.status === 'published' ? chanceOf(tournament, { round, begun }, entry) : null
    // Entries that have played before may reach the next stage by their results.
    const comesNext = outlook.begins === 'next-round' || outlook.begins === 'next-round-if-any'
    const isListed = comesNext || isNew || now?.chance
    return isListed ? [{ ...notNow, ...now, ...outlook }] : []
  })
  return { round, draft, late }
}

/** The entries of the field that the stage would draw again after rounds they missed. */
function comeBack(tournament: Tournament, { stage }: Round, field: readonly Entry[]): ReadonlySet<EntryId> {
  if (!takesAnybody(stageOf(tournament, stage))) return new Set()
  const all = field.map(({ id }) => id)
  return new Set(drawnAmong(tournament, stage, all))
}

/**
 * The entries of the field that were not there when a round was drawn, with that round; none if the stage draws them again, or may do so
 * by lot.
 */
function returned(tournament: Tournament, { stage }: Round, field: readonly Entry[]): ReadonlyMap<EntryId, Round> {
  if (takesAnybody(stageOf(tournament, stage)) || isByLot(tournament, stage)) return new Map()
  return awaySince(tournament, stage, field)
}

/** Seats the latecomer against the entry that has a bye in the open round. `begun`: as in `latecomers`. */
export function seatLatecomer(
  tournament: Tournament,
  number: number,
  entry: EntryId,
  ids: Pick<IdSupply, 'encounter'>,
  begun: ReadonlySet<EncounterId> = new Set(),
): Result<
  { readonly next: Tournament; readonly encounter: Encounter; readonly bye: Bye; readonly waits: Waits },
  LateError
> {
  const named = findRound(tournament, number)
  if (!named.ok) return named
  const round = named.value
  const error = whyNot('seatLatecomer', tournament, round)
  if (error) return fail(error)
  const latecomer = latecomers(tournament, begun)?.late.find((one) => one.entry === entry)
  if (!latecomer) return fail({ code: 'entry-not-late' })
  const bye = round.byes.find(({ id }) => id === latecomer.chance?.bye)
  if (!latecomer.chance || !bye) return fail({ code: 'no-bye-left', round: number })
  const { after, awaitedBy } = latecomer.chance
  const encounter = late(tournament, ids.encounter(), latecomer.chance, entry)
  const next = { ...tournament, rounds: [...tournament.rounds.slice(0, -1), withLate(round, bye, encounter)] }
  return ok({ next, encounter, bye, waits: { after, awaitedBy } })
}

function late(
  tournament: Tournament,
  id: EncounterId,
  { table, heat, against }: Pick<LateChance, 'table' | 'heat' | 'against'>,
  entry: EntryId,
): Encounter {
  const constraints = constraintsOn(tournament, [against, entry])
  const broken = constraintReasons(constraintsByPlace([against, entry], constraints), 0, 1)
  const ofTable = tableReasons({ a: against, b: entry, table }, fixedTablesOf(constraints))
  return {
    id,
    table,
    heat,
    a: against,
    b: entry,
    partners: null,
    games: [],
    outside: [],
    resultVersion: 0,
    reasons: [{ code: 'late' }, ...broken, ...ofTable],
  }
}

/** The desk's wishes for a draw with only these entries. */
function constraintsOn({ wishes, entries }: Tournament, seats: readonly EntryId[]): Constraints {
  return { ...wishes, people: entriesOfPeople(entries.filter(({ id }) => seats.includes(id))) }
}

function withLate(round: Round, bye: Bye, encounter: Encounter): Round {
  const byes = round.byes.filter((one) => one !== bye)
  return { ...round, encounters: [...round.encounters, encounter], byes }
}

/** The open round, and the tables at which something is written. */
interface InPlay {
  readonly round: Round
  readonly begun: ReadonlySet<EncounterId>
}

function chanceOf(tournament: Tournament, inPlay: InPlay, entry: Entry): Pick<Latecomer, 'chance' | 'whyNot'> {
  const { round } = inPlay
  const { field, format } = stageRules(tournament.regulation, round.stage)
  if (field !== 'all' || !FORMAT_TRAITS[format].takesLate) return { chance: null, whyNot: 'draw' }
  if (round.byes.length === 0) return { chance: null, whyNot: 'no-bye' }
  const byes = round.byes.filter((bye) => mayMeet(tournament, entry, bye.entry))
  if (byes.length === 0) return { chance: null, whyNot: 'not-these' }
  const seats = byes.flatMap((bye) =>
    freePlaces(tournament, round, [bye.entry, entry.id]).map((free) => {
      const place = { against: bye.entry, ...free }
      return { bye, place, encounter: late(tournament, bye.id, place, entry.id) }
    }),
  )
  const fewest = Math.min(...seats.map(({ encounter }) => flawsOf(encounter)))
  const chances = seats
    .filter(({ encounter }) => flawsOf(encounter) === fewest)
    .map(({ bye, place, encounter }): LateChance => {
      return { bye: bye.id, ...place, reasons: encounter.reasons, ...waitsOf(tournament, inPlay, bye, encounter) }
    })
  // Prefers a heat in which neither entry has another table.
  const alone = chances.find(({ after, awaitedBy }) => after.length + awaitedBy.length === 0)
  return { chance: alone ?? chances[0] ?? null, whyNot: null }
}

/** How many wishes are not kept. */
function flawsOf({ reasons }: Encounter): number {
  return reasons.filter(({ code }) => REASON_TRAITS[code].tone === 'flaw').length
}

function waitsOf(tournament: Tournament, { round, begun }: InPlay, bye: Bye, encounter: Encounter): Waits {
  const [before, now] = [round, withLate(round, bye, encounter)].map((one) => tablesAwaited(tournament, one, begun))
  const isNew = ({ id }: Encounter) =>
    now?.get(id)?.includes(encounter.table) && !before?.get(id)?.includes(encounter.table)
  return {
    after: now?.get(encounter.id) ?? [],
    awaitedBy: round.encounters.filter((one) => one.heat === encounter.heat && isNew(one)).map(({ table }) => table),
  }
}

/** Whether the two may meet: no wish forbids it, tables aside, no person is in both, and they have not met before. */
function mayMeet(tournament: Tournament, late: Entry, against: EntryId): boolean {
  const { entries, rounds } = tournament
  if (entries.find(({ id }) => id === against)?.status !== 'active') return false
  const two = [late.id, against]
  const { holds, forbids } = constraintsByPlace(two, constraintsOn(tournament, two))
  if (holds(0, 1) + forbids(0, 1) > 0) return false
  return !rounds.some(({ encounters }) => encounters.some(({ a, b }) => two.includes(a) && two.includes(b)))
}

/** In each heat the fixed tables of these entries that are free, else the first free table; where all are taken, in an additional heat. */
function freePlaces(
  { wishes }: Tournament,
  { encounters }: Round,
  [a, b]: readonly [EntryId, EntryId],
): Pick<LateChance, 'table' | 'heat'>[] {
  const { tables = Number.POSITIVE_INFINITY } = wishes
  const fixed = tablesOf({ a, b }, fixedTablesOf(wishes))
  const freeIn = (heat: number) => {
    const taken = new Set(encounters.filter((one) => one.heat === heat).map(({ table }) => table))
    const isFree = (table: number) => hasTable(table, wishes) && !taken.has(table)
    const places = fixed.filter(isFree)
    for (let table = 1; table <= tables && places.length === 0; table++) if (isFree(table)) places.push(table)
    return places.map((table) => ({ table, heat }))
  }
  const heats = Math.max(1, ...encounters.map(({ heat }) => heat))
  const free = Array.from({ length: heats }, (_, at) => freeIn(at + 1)).flat()
  return free.length > 0 ? free : freeIn(heats + 1)
}
