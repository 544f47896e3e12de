// A person who joins an entry takes over its seats: the conflicts with seats this person already has.

import type { PersonId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { isToPlay, tableOf } from '../state/people.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'

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
 * a table that is not to be played (`isToPlay`); but a person cannot sit at one with a withdrawn entry or a walkover twice either. Returns
 * the worse of two clashes. O(seats × members).
 */
export function seatClash(tournament: Tournament, before: Entry, after: Entry): SeatClash | null {
  const comes = after.members.filter((person) => !before.members.includes(person))
  const clashes = comes.flatMap((person) => clashesOf(tournament, after, person))
  return clashes.find(({ code }) => code === 'person-twice-at-table') ?? clashes[0] ?? null
}

function clashesOf(tournament: Tournament, after: Entry, person: PersonId): SeatClash[] {
  const comesTo = after.id
  const holds = tournament.entries.filter(({ id, members }) => id !== comesTo && members.includes(person))
  if (holds.length === 0) return []
  const all = new Set(holds.map(({ id }) => id))
  // An opponent who has withdrawn may come back, and is not asked about this table then.
  const away = new Set([after, ...holds].filter(({ status }) => status !== 'active').map(({ id }) => id))
  const active = new Set(tournament.entries.flatMap(({ id }) => (away.has(id) ? [] : [id])))
  return tournament.rounds.flatMap(({ stage, number: round, status, encounters }): SeatClash[] => {
    if (status === 'closed') return []
    const open = encounters.map(tableOf).filter(({ reported }) => !reported)
    const taken = open.find(({ entries }) => entries.includes(comesTo))
    if (!taken) return []
    const { table, heat } = taken
    if (taken.entries.some((entry) => all.has(entry)))
      return [{ code: 'person-twice-at-table', person, round, table, draft: status === 'draft' }]
    // Without its reasons, because a walkover may be none with the new person.
    const isPlayed = isToPlay({ ...taken, reasons: [] }, active)
    if (!isPlayed || stageRules(tournament.regulation, stage).asPlayed) return []
    const others = open.filter(
      (one) => one.heat === heat && isToPlay(one, active) && one.entries.some((entry) => all.has(entry)),
    )
    if (others.length === 0) return []
    const tables = [table, ...others.map((one) => one.table)].sort((one, other) => one - other)
    return [{ code: 'person-at-two-tables', person, round, tables }]
  })
}
