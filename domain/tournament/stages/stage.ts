// A stage of a tournament as far as it has come: its rules, its rounds, and who plays in it.

import { type PairingOptions, withGroups } from '../../formats/options.ts'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { once } from '../once.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { playedRounds, seatsOf, type Tournament } from '../state.ts'

export interface Stage {
  /** Its place among the stages, from 0. */
  readonly at: number
  readonly rules: StageRules
  /** All but a draft, oldest first. */
  readonly rounds: readonly Round[]
  /** The number of its first round, or of the next one that is published where it has none yet. */
  readonly first: number
  /** Everybody who has had a seat or a bye in it, in that order. */
  readonly players: ReadonlySet<EntryId>
}

/** All stages of a tournament, made once and shared by all callers. O(seats) the first time. */
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

/** One of them. Throws for an index the regulation does not have: stored rounds always have one. */
export function stageOf(tournament: Tournament, at: number): Stage {
  const stage = stagesOf(tournament)[at]
  if (!stage) throw new Error(`the regulation has no stage ${at}`)
  return stage
}

/** How it is drawn, groups counted: by the field of its first round, or by `entries` before there is one. */
export function pairingOf({ rules, rounds: [first] }: Stage, entries = 0): PairingOptions | undefined {
  return withGroups(rules.pairing, first ? seatsOf(first).length : entries)
}
