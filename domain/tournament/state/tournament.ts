// A tournament as the domain sees it: the facts, from which everything else is derived.

import type { Constraints } from '../../formats/hall/constraints.ts'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Adjustment, Encounter, Entry, Round, TieOrder } from '../../model.ts'
import type { Decisive } from '../../standings/criterion-traits.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { hasResult } from './encounter.ts'

export type TournamentStatus = 'open' | 'running' | 'finished'

/** The result of a lot or a play-off among tied entries. It counts only while exactly these entries are tied. */
export interface Decision {
  readonly criterion: Decisive
  /** All entries it was made among, the best first. */
  readonly order: TieOrder
  /**
   * The last table or bye that each of them had had at that time; null: none. The decision lasts as long as they are still the last ones, so
   * neither a round of the same number nor another opponent brings it back.
   */
  readonly places: readonly (EncounterId | null)[]
  /** The last round published at that time. Null: unknown. */
  readonly after: number | null
  /** The seed of a lot drawn here; missing: the lot was drawn at the table, or the tie was played off. */
  readonly seed?: string
}

/** An entry that declines to be drawn back in after a loss, in one stage: the next stage asks anew. */
export interface Declining {
  readonly stage: number
  readonly entry: EntryId
}

/** The desk's wishes for every draw, and the entries that decline to be drawn back in after a loss. */
export interface DrawWishes extends Omit<Constraints, 'people' | 'apart' | 'locked'> {
  readonly apart?: readonly (NonNullable<Constraints['apart']>[number] & { readonly name: string })[]
  readonly declining?: readonly Declining[]
}

export interface Tournament {
  readonly regulation: Regulation
  readonly wishes: DrawWishes
  readonly status: TournamentStatus
  readonly entries: readonly Entry[]
  /** Oldest first; at most the last one is a draft. */
  readonly rounds: readonly Round[]
  readonly adjustments: readonly Adjustment[]
  readonly decisions: readonly Decision[]
}

/** The entries that decline to be drawn back in in a stage. */
export function decliningIn({ declining = [] }: DrawWishes, stage: number): EntryId[] {
  return declining.flatMap((one) => (one.stage === stage ? [one.entry] : []))
}

/** The rules of a stage. Throws for an index the regulation does not have: stored rounds always have one. */
export function stageRules(regulation: Regulation, stage: number): StageRules {
  const rules = regulation.stages[stage]
  if (!rules) throw new Error(`the regulation has no stage ${stage}`)
  return rules
}

/** Whether the entry has had a seat or a bye in any round, drafts aside. */
export function isSeated(tournament: Tournament, entry: EntryId): boolean {
  return tournament.rounds.some((round) => round.status !== 'draft' && seatsOf(round).includes(entry))
}

/** Every entry with a seat or a bye in the round. */
export function seatsOf({ encounters, byes }: Round): EntryId[] {
  // A loop: everything derived from rounds asks for their seats, and lists of lists take five times as long.
  const seats: EntryId[] = []
  for (const { a, b, partners } of encounters) {
    if (partners) seats.push(a, partners.a, b, partners.b)
    else seats.push(a, b)
  }
  for (const { entry } of byes) seats.push(entry)
  return seats
}

/** Whether the round is played in several heats. */
export function hasHeats({ encounters }: Pick<Round, 'encounters'>): boolean {
  return encounters.some(({ heat }) => heat > 1)
}

/** Whether the encounter has a result. */
export function isReported(encounter: Encounter): boolean {
  return hasResult(encounter)
}

/** Encounters of a round that have no result yet. */
export function missingResults(round: Round): Encounter[] {
  return round.encounters.filter((encounter) => !isReported(encounter))
}

/** The entries that have not withdrawn. */
export function activeEntries({
  entries,
}: {
  readonly entries: readonly Pick<Entry, 'id' | 'status'>[]
}): ReadonlySet<EntryId> {
  return new Set(entries.filter(({ status }) => status === 'active').map(({ id }) => id))
}

/** Rounds that count: all but a draft. */
export function playedRounds(tournament: Tournament): Round[] {
  return tournament.rounds.filter((round) => round.status !== 'draft')
}
