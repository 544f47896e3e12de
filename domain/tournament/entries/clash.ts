// A person who joins an entry takes over its seats: the conflicts with seats this person already has.

import { sidesOf } from '../../formats/hall/swap.ts'
import type { EntryId, PersonId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { isWalkover } from '../../walkover.ts'
import { isReported, stageRules, type Tournament } from '../state/tournament.ts'

/** Both concern tables without a result in a round that is not closed. */
export type SeatClash =
  /** The person would sit at one table twice. */
  | {
      readonly code: 'person-twice-at-table'
      readonly person: PersonId
      readonly round: number
      readonly table: number
      readonly draft: boolean
    }
  /** The person would have to play at several tables of one heat, one after another. */
  | {
      readonly code: 'person-at-two-tables'
      readonly person: PersonId
      readonly round: number
      readonly tables: readonly number[]
    }

/**
 * Where new members of `after` would clash with seats they have in other entries; members of `before` sat there already. Nobody waits for
 * a table of a withdrawn entry or a walkover, because it is not played; but a person cannot sit at it twice either. Returns the worse of two
 * clashes. O(seats × members).
 */
export function seatClash(tournament: Tournament, before: Entry, after: Entry): SeatClash | null {
  const comes = after.members.filter((person) => !before.members.includes(person))
  const clashes = comes.flatMap((person) => clashesOf(tournament, after.id, person))
  return clashes.find(({ code }) => code === 'person-twice-at-table') ?? clashes[0] ?? null
}

function clashesOf(tournament: Tournament, comesTo: EntryId, person: PersonId): SeatClash[] {
  const holds = tournament.entries.filter(({ id, members }) => id !== comesTo && members.includes(person))
  if (holds.length === 0) return []
  const all = new Set(holds.map(({ id }) => id))
  const playing = new Set(holds.filter(({ status }) => status === 'active').map(({ id }) => id))
  return tournament.rounds.flatMap(({ stage, number: round, status, encounters }): SeatClash[] => {
    if (status === 'closed') return []
    const open = encounters
      .filter((encounter) => !isReported(encounter))
      .map((encounter) => ({ ...encounter, entries: sidesOf(encounter).flat() }))
    const taken = open.find(({ entries }) => entries.includes(comesTo))
    if (!taken) return []
    const { table, heat } = taken
    if (taken.entries.some((entry) => all.has(entry)))
      return [{ code: 'person-twice-at-table', person, round, table, draft: status === 'draft' }]
    if (stageRules(tournament.regulation, stage).asPlayed) return []
    const others = open.filter(
      (one) => one.heat === heat && !isWalkover(one) && one.entries.some((entry) => playing.has(entry)),
    )
    if (others.length === 0) return []
    const tables = [table, ...others.map((one) => one.table)].sort((one, other) => one - other)
    return [{ code: 'person-at-two-tables', person, round, tables }]
  })
}
