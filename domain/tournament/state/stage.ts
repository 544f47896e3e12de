// A stage of a tournament so far: its rules, its rounds, and its players.

import { takesUp } from '../../formats/consequences.ts'
import { type PairingOptions, withGroups } from '../../formats/options.ts'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { once } from './once.ts'
import { playedRounds, seatsOf, type Tournament } from './tournament.ts'

export interface Stage {
  /** Its index among the stages, from 0. */
  readonly at: number
  readonly rules: StageRules
  /** All rounds except a draft, oldest first. */
  readonly rounds: readonly Round[]
  /** The number of its first round, or of the next published round if it has none yet. */
  readonly first: number
  /** All entries that have had a seat or a bye in it, in that order. */
  readonly players: ReadonlySet<EntryId>
}

/** All stages of a tournament, cached and shared by all callers. O(seats) the first time. */
export const stagesOf = once((tournament): readonly Stage[] => {
  const played = playedRounds(tournament)
  return tournament.regulation.stages.map((rules, at) => {
    const rounds = played.filter(({ stage }) => stage === at)
    return {
      at,
      rules,
      rounds,
      first: rounds[0]?.number ?? played.length + 1,
      players: new Set(rounds.flatMap(seatsOf)),
    }
  })
})

/** One stage. Throws for an index the regulation does not have: stored rounds always have one. */
export function stageOf(tournament: Tournament, at: number): Stage {
  const stage = stagesOf(tournament)[at]
  if (!stage) throw new Error(`the regulation has no stage ${at}`)
  return stage
}

/**
 * Whether the next round of a stage takes whoever is there by then. Only there does a pair that has lost a partner sit out until it has
 * another one: where nobody can come in any more, nobody else could have its place, so it keeps it until somebody steps in.
 */
export function takesAnybody({ rules, rounds }: Pick<Stage, 'rules' | 'rounds'>): boolean {
  return rules.field === 'all' && takesUp(rules.format, rounds.length)
}

/** The pairing options with the number of groups: by the field of its first round, or by `entries` before there is one. */
export function pairingOf({ rules, rounds: [first] }: Stage, entries = 0): PairingOptions | undefined {
  return withGroups(rules.pairing, first ? seatsOf(first).length : entries)
}
