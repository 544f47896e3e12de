// Everything an announcement fixes, as data: one versioned JSON value, stored with the tournament.

import type { UnfinishedRule } from '../../encounter-end.ts'
import type { FormatKey } from '../../formats/format-keys.ts'
import type { PairingOptions } from '../../formats/options.ts'
import type { OptionError } from '../../games/game.ts'
import type { GameKey } from '../../games/game-keys.ts'
import { GAMES } from '../../games/index.ts'
import type { GameOptionValues } from '../../games/traits.ts'
import type { Result } from '../../result.ts'
import type { ByeRule, Decider, ForfeitRule, PointsRule } from '../../scoring/encounter.ts'
import type { CriterionKey } from '../../standings/criterion-keys.ts'
import type { PresetKey } from './preset-keys.ts'

/** The current version of regulations; older ones are read by `regulation/versions.ts`. */
export const REGULATION_VERSION = 5

/** Options of games that a regulation always states. */
export const ALWAYS_SAID = ['target', 'margin'] as const

/** The game and its options; missing options have the game's defaults. */
export type StageGame = {
  [Key in GameKey]: { readonly key: Key } & Pick<
    GameOptionValues<Key>,
    keyof GameOptionValues<Key> & (typeof ALWAYS_SAID)[number]
  > & {
      readonly [Name in keyof GameOptionValues<Key>]?: GameOptionValues<Key>[Name] | undefined
    }
}[GameKey]

/**
 * The field of a stage.
 *
 * - `all`: everybody who is present, including latecomers.
 * - `best`: this many of the best so far.
 * - `perGroup`: this many of the best of each group of the stage before, and `next` of the next best, one of each group.
 * - `fromGroups`: this many in all: the same number from each group, and the rest from the next best.
 * - `losers`: entries that are out of the stage before and share a place there; after a final of two, of the stage before that.
 * - `byHand`: the entries that the desk names when the stage begins.
 */
export type StageField =
  | 'all'
  | { readonly best: number }
  | { readonly perGroup: number; readonly next?: number | undefined }
  | { readonly fromGroups: number }
  | { readonly losers: true }
  | { readonly byHand: true }

export interface StageRules {
  readonly format: FormatKey
  /** The options of the format, if it has any. */
  readonly pairing?: PairingOptions | undefined
  /** Nothing is drawn: encounters are entered after they were played, as often as the players like. */
  readonly asPlayed?: true | undefined
  readonly field: StageField
  /** `all`: as many as the format gives, up to the final or until all entries have met. */
  readonly rounds: number | 'all'
  /** Games of one encounter; all are played, unless it is `bestOf`. 0: only outside components count. */
  readonly games: number
  /** An encounter ends as soon as one side has won more than half of its games. */
  readonly bestOf?: boolean | undefined
  /** The games of an encounter are played at the same time, by different people of the two sides. */
  readonly atOnce?: true | undefined
  readonly game: StageGame
  readonly pointsRule: PointsRule
  /** What decides the winner of an encounter. */
  readonly decidedBy: Decider
  readonly bye: ByeRule
  readonly unfinished: UnfinishedRule
  readonly forfeit: ForfeitRule
  /** Whether results of earlier stages still count, or all begin from nothing, ahead of entries that are not in this stage. */
  readonly carry: 'all' | 'nothing'
  readonly ranking: readonly CriterionKey[]
  /** Games needed to be ranked among those with enough games, if the ranking has that criterion. */
  readonly minimumGames?: number | undefined
  /** The points of a game that decides a tie, if the ranking has that criterion. */
  readonly playOff?: { readonly target: number; readonly restricted: number } | undefined
}

export const FIELD_KINDS = ['pairs', 'singles', 'teams'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A secondary ranking by the same results. */
export type SecondaryTable =
  /** Entries whose members are all women; all guests; all born in `since` or later. */
  | { readonly of: 'women' }
  | { readonly of: 'guests' }
  | { readonly of: 'youth'; readonly since: number }
  /** Villages or clubs, by the sum of the points of their `best` members. */
  | { readonly of: 'homes'; readonly best: number }

export const SPECIAL_PRIZES = ['last-place', 'without-a-win', 'youngest', 'most-schneider'] as const
/** Prizes in addition to those for places. */
export type SpecialPrize = (typeof SPECIAL_PRIZES)[number]

export interface Regulation {
  readonly version: typeof REGULATION_VERSION
  /** The preset it is based on; the club's changes do not affect this. */
  readonly preset: PresetKey
  /** The club's name for its own regulation; null: that of the preset. */
  readonly title: string | null
  readonly field: {
    /** What is drawn and ranked: pairs, single people, or teams with a name. */
    readonly kind: FieldKind
    /** For pairs: whether people who come alone look for a partner, or get one by lot for the whole event. */
    readonly singles: 'find-partner' | 'drawn-partner'
    /** The number of entries that can play, while others wait for a place; null: unlimited. */
    readonly capacity: number | null
    /** The number of entries one person may have. */
    readonly entriesPerPerson: number
  }
  /** Entry fee per entry in cents; null: not stated. */
  readonly fee: number | null
  readonly stages: readonly StageRules[]
  /** The entries that qualify for another event. */
  readonly qualifiers: { readonly best: number } | { readonly perGroup: number } | null
  readonly tables: readonly SecondaryTable[]
  readonly prizes: readonly SpecialPrize[]
}

const readGames = new WeakMap<StageGame, Result<GameOptionValues<GameKey>, OptionError>>()

/** All options of a stage's game, defaults included, or the one that is not possible. Each game is read once: rules and results ask often. */
export function readGame(game: StageGame): Result<GameOptionValues<GameKey>, OptionError> {
  const before = readGames.get(game)
  if (before) return before
  const options = GAMES[game.key].readOptions(game)
  readGames.set(game, options)
  return options
}

/** All options of a stage's game, defaults included. Throws for a game that `checkRegulation` would refuse. */
export function optionsOf(game: StageGame): GameOptionValues<GameKey> {
  const options = readGame(game)
  if (!options.ok) throw new Error(`${game.key} is not played with this ${options.error.option}`)
  return options.value
}

/** The points that end a game; null if it ends after a number of deals. */
export function targetOf(game: StageGame): number | null {
  return 'deals' in game && game.deals != null ? null : game.target
}

/** The points of a game above which no more count; null: all count. */
export function mostCounted({
  pointsRule,
  game,
  games,
}: Pick<StageRules, 'pointsRule' | 'game' | 'games'>): number | null {
  return games > 0 && pointsRule.game.own === 'capped' ? targetOf(game) : null
}

export function isBestOf({ bestOf }: Pick<StageRules, 'bestOf'>): boolean {
  return bestOf ?? false
}

export function isAtOnce({ atOnce }: Pick<StageRules, 'atOnce'>): boolean {
  return atOnce ?? false
}

export function isAsPlayed({ asPlayed }: Pick<StageRules, 'asPlayed'>): boolean {
  return asPlayed ?? false
}

/** How many of the next best go on in addition to the best of each group. */
export function nextBest({ next }: { readonly next?: number | undefined }): number {
  return next ?? 0
}

/** How many of each group a field takes, and how many of the next best; one of each where the field counts otherwise. */
export function eachGroupOf(field: StageField | undefined): {
  readonly perGroup: number
  readonly next?: number | undefined
} {
  return typeof field === 'object' && 'perGroup' in field ? field : { perGroup: 1 }
}

/** How many of each group go on, and how many of the next best, at most one per group. */
export function fromEachGroup(
  field: { readonly perGroup: number; readonly next?: number | undefined } | { readonly fromGroups: number },
  groups: number,
): { readonly perGroup: number; readonly next: number } {
  if ('perGroup' in field) return { perGroup: field.perGroup, next: Math.min(nextBest(field), groups) }
  const perGroup = groups === 0 ? 0 : Math.floor(field.fromGroups / groups)
  return { perGroup, next: field.fromGroups - perGroup * groups }
}

/** The score of a bye where the announcement is silent: a game won with the target against half of it, rounded down. */
export function byeScore(target: number): { readonly pointsFor: number; readonly pointsAgainst: number } {
  return { pointsFor: target, pointsAgainst: Math.floor(target / 2) }
}

/** A bye that counts as won with `byeScore`. */
export function wonBye(target: number): ByeRule {
  return { as: 'win', ...byeScore(target) }
}

/** A forfeited game where the announcement is silent: won with the target against nothing, without a penalty. */
export function usualForfeit(target: number): ForfeitRule {
  return { pointsFor: target, pointsAgainst: 0, penalty: 0 }
}
