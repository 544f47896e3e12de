// People who hold several entries: their entries, and where they play one after another.

import { holdersIn } from '../../formats/hall/holders.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import { type TablePlayed, tablesBefore } from '../../formats/hall/tables-before.ts'
import type { EncounterId, EntryId, PersonId } from '../../ids.ts'
import type { Encounter, Entry, PairingReason, Round } from '../../model.ts'
import { isWalkover } from '../../walkover.ts'
import { activeEntries, isReported, stageRules, type Tournament } from './tournament.ts'

type Members = readonly Pick<Entry, 'id' | 'members'>[]

/** The entries of each person who holds more than one of these. O(entries). */
export function entriesOfPeople(entries: Members): readonly (readonly EntryId[])[] {
  return [...severalOf(entries).values()]
}

/** The people who hold more than one of these entries: their names alone do not tell which one is meant. O(entries). */
export function holdersOfSeveral(entries: Members): ReadonlySet<PersonId> {
  return new Set(severalOf(entries).keys())
}

function severalOf(entries: Members): Map<PersonId, readonly EntryId[]> {
  const entriesOf = new Map<PersonId, EntryId[]>()
  for (const { id, members } of entries)
    for (const person of members) {
      const own = entriesOf.get(person)
      if (own) own.push(id)
      else entriesOf.set(person, [id])
    }
  return new Map([...entriesOf].filter(([, own]) => own.length > 1))
}

/**
 * The tables that each encounter of a drawn round waits for: see `waitsAmong`. `begun`: the encounters at which something is written,
 * because the tournament contains results alone.
 */
export function tablesAwaited(
  tournament: Tournament,
  round: Round,
  begun: ReadonlySet<EncounterId>,
): ReadonlyMap<EncounterId, readonly number[]> {
  if (stageRules(tournament.regulation, round.stage).asPlayed) return new Map()
  const tables = round.encounters.map((encounter) => ({ ...tableOf(encounter), begun: begun.has(encounter.id) }))
  return waitsAmong(tables, tournament.entries)
}

/** A table of a round, and whether it is still to be played. */
export interface TableInRound extends Omit<TablePlayed, 'begun'>, Pick<Encounter, 'id' | 'reasons'> {
  readonly reported: boolean
}

/** The table of an encounter. */
export function tableOf(encounter: Encounter): TableInRound {
  const { id, table, heat, reasons } = encounter
  return { id, table, heat, reasons, entries: sidesOf(encounter).flat(), reported: isReported(encounter) }
}

/** Whether a table is to be played to its end: it has no result, is no walkover, and all of its entries are `active`. */
export function isToPlay({ reported, entries, ...table }: TableInRound, active: ReadonlySet<EntryId>): boolean {
  return !reported && !isWalkover(table) && entries.every((entry) => active.has(entry))
}

/**
 * The tables of its heat that each of the `tables` waits for, because they share a player; those that wait for none are left out. Based on
 * the current members of the `entries`. A table that is not to be played (`isToPlay`) waits for none, and none waits for it.
 */
export function waitsAmong(
  tables: readonly (TableInRound & Pick<TablePlayed, 'begun'>)[],
  entries: readonly Pick<Entry, 'id' | 'members' | 'status'>[],
): ReadonlyMap<EncounterId, readonly number[]> {
  const people = entriesOfPeople(entries)
  if (people.length === 0) return new Map()
  const active = activeEntries({ entries })
  const played = tables.filter((table) => isToPlay(table, active))
  const awaited = tablesBefore(played, people)
  return new Map(
    played.flatMap(({ id }, at) => {
      const before = awaited[at] ?? []
      return before.length > 0 ? [[id, before] as const] : []
    }),
  )
}

/**
 * The tournament once members have changed: the tables in rounds that are not closed say of one person in two seats what is true today. A
 * table with a result says what was true then, until its result is cleared: it keeps its members, too.
 */
export function withDoubleSeatsToday(tournament: Tournament): Tournament {
  const people = entriesOfPeople(tournament.entries)
  const rounds = tournament.rounds.map((round) => {
    if (round.status === 'closed') return round
    const encounters = round.encounters.map((one) => (isReported(one) ? one : seatedToday(one, people)))
    return encounters.every((one, at) => one === round.encounters[at]) ? round : { ...round, encounters }
  })
  return { ...tournament, rounds }
}

/** The encounter, which has no result, with reasons that say of one person in two seats what is true of these `people`. */
export function seatedToday(encounter: Encounter, people: readonly (readonly EntryId[])[]): Encounter {
  const { reasons } = encounter
  const now = doubleSeats(encounter, people)
  const codes = new Set(reasons.map(({ code }) => code))
  const current = reasons.flatMap((reason) => {
    if (reason.code !== 'same-person' && reason.code !== 'own-partner') return [reason]
    return now.filter(({ code }) => code === reason.code)
  })
  const added = now.filter(({ code }) => !codes.has(code))
  const all = [...current, ...added]
  return JSON.stringify(all) === JSON.stringify(reasons) ? encounter : { ...encounter, reasons: all }
}

/**
 * Whether a reported walkover of a round that is not closed is played once its result is cleared, because different people are entered by
 * now.
 */
export function isPlayedOnceCleared({ entries, rounds }: Tournament, encounter: Encounter): boolean {
  if (!isReported(encounter) || !isWalkover(encounter)) return false
  const isOpen = rounds.some(({ status, encounters }) => status !== 'closed' && encounters.includes(encounter))
  return isOpen && !isWalkover(seatedToday(encounter, entriesOfPeople(entries)))
}

/** What has to be said of people in two seats of one table. */
function doubleSeats(encounter: Encounter, people: readonly (readonly EntryId[])[]): readonly PairingReason[] {
  const [a, b] = sidesOf(encounter)
  const isOne = (one: EntryId | undefined, other: EntryId | undefined) =>
    people.some((own) => [one, other].every((entry) => entry !== undefined && own.includes(entry)))
  const isAgainst = a.some((one) => b.some((other) => isOne(one, other)))
  const [inA, inB] = [a, b].map(([one, other]) => isOne(one, other))
  return [
    ...(inA || inB ? [{ code: 'own-partner', side: inA && inB ? 'both' : inA ? 'a' : 'b' } as const] : []),
    ...(isAgainst ? [{ code: 'same-person' } as const] : []),
  ]
}

/** A table that waits for others because they share a player. */
export interface Waiting {
  readonly encounter: EncounterId
  /** The tables it waits for, ascending. */
  readonly after: readonly number[]
}

/**
 * Tables of `after` with a wait that `before` does not have (same person, place and awaited table); in their order. `begun`: see
 * `tablesAwaited`.
 */
export function waitsAnew(
  tournament: Tournament,
  before: Round,
  after: Round,
  begun: ReadonlySet<EncounterId>,
): readonly Waiting[] {
  const known = new Set(waitsIn(tournament, before, begun).flatMap(({ reasons }) => reasons))
  return waitsIn(tournament, after, begun).flatMap(({ encounter, after, reasons }) =>
    reasons.some((reason) => !known.has(reason)) ? [{ encounter, after }] : [],
  )
}

/** The tables of a round that wait, with a key for each person, place and awaited table. */
function waitsIn(
  tournament: Tournament,
  round: Round,
  begun: ReadonlySet<EncounterId>,
): (Waiting & { readonly reasons: readonly string[] })[] {
  const holders = holdersIn(entriesOfPeople(tournament.entries))
  const place = ({ heat, table }: Pick<Encounter, 'heat' | 'table'>) => `${heat}/${table}`
  const playing = new Map(round.encounters.map((one) => [place(one), holders(sidesOf(one).flat())]))
  const awaited = tablesAwaited(tournament, round, begun)
  return round.encounters.flatMap((encounter) => {
    const { id, heat } = encounter
    const after = awaited.get(id) ?? []
    const people = playing.get(place(encounter)) ?? []
    const reasons = after.flatMap((table) => {
      const there = playing.get(place({ heat, table })) ?? []
      return people.filter((person) => there.includes(person)).map((person) => `${place(encounter)} ${table} ${person}`)
    })
    return after.length > 0 ? [{ encounter: id, after, reasons }] : []
  })
}
