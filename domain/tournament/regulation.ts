// Everything an announcement fixes, as data: one JSON value with a version, stored with the tournament.

import type { GameKey, GameOptions } from '../games/game.ts'
import type { PairerKey } from '../pairing/pairer.ts'
import type { CriterionKey } from '../standings/criterion.ts'
import type { PresetKey } from './presets/preset.ts'

/** What one game is worth in the ranking. */
export interface GameAward {
  /** Points for winning. */
  readonly win: number
  /** Do the card points count, and as written or capped at the target? */
  readonly own: 'none' | 'as-written' | 'capped'
  /** On top for the winner, when the loser was Schneider or it was a Retour. Never both (R2.6). */
  readonly bonus: { readonly schneider: number; readonly retour: number }
}

export interface StageRules {
  readonly pairer: PairerKey
  /** Everybody, or so many of the best of the stage before. */
  readonly field: 'all' | { readonly best: number }
  readonly rounds: number
  /** Games of one encounter, played in full. */
  readonly games: number
  readonly game: { readonly key: GameKey } & GameOptions
  readonly award: GameAward
  /** A bye counts as this score in each game of the round. */
  readonly bye: { readonly pointsFor: number; readonly pointsAgainst: number }
  readonly ranking: readonly CriterionKey[]
}

export interface Regulation {
  readonly version: 1
  readonly preset: PresetKey
  readonly field: {
    readonly kind: 'pairs'
    /** People who come alone: do they look for a partner, or get one by lot for the whole event? */
    readonly singles: 'find-partner' | 'drawn-partner'
  }
  /** Entry fee per pair in cents; null: not stated. */
  readonly fee: number | null
  readonly stages: readonly StageRules[]
}
