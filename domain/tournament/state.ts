// A tournament as the domain sees it: the facts, from which everything else is derived.

import type { EntryId } from '../ids.ts'
import type { Adjustment, Entry, Round } from '../model.ts'
import type { Regulation } from './regulation.ts'

export type TournamentStatus = 'open' | 'running' | 'finished'

/** What a lot or a play-off at the table decided among tied entries; the lower value is ahead. */
export interface Decision {
  readonly criterion: 'lot' | 'play-off'
  readonly entry: EntryId
  readonly value: number
}

export interface Tournament {
  readonly regulation: Regulation
  readonly status: TournamentStatus
  readonly entries: readonly Entry[]
  /** Oldest first; at most the last one is a draft. */
  readonly rounds: readonly Round[]
  readonly adjustments: readonly Adjustment[]
  readonly decisions: readonly Decision[]
}
