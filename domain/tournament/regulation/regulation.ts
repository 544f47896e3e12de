// Everything an announcement fixes, as data: one JSON value with a version, stored with the tournament.

import type { FormatKey } from '../../formats/format.ts'
import type { PairingOptions } from '../../formats/options.ts'
import type { GameKey } from '../../games/game.ts'
import { GAMES } from '../../games/index.ts'
import type { OptionsOf } from '../../games/traits.ts'
import type { ByeRule, Decider, ForfeitRule, StageAward, UnfinishedRule } from '../../scoring/encounter.ts'
import type { CriterionKey } from '../../standings/criterion.ts'
import type { PresetKey } from '../presets/preset.ts'

/** The version regulations are written in now; older ones are read by `regulation/versions.ts`. */
export const REGULATION_VERSION = 4

/** The options of games that a regulation always says. */
export const ALWAYS_SAID = ['target', 'margin'] as const

/** Which game is played and how; other options that are missing are the game's defaults. */
export type StageGame = {
  [Key in GameKey]: { readonly key: Key } & Pick<
    OptionsOf<Key>,
    keyof OptionsOf<Key> & (typeof ALWAYS_SAID)[number]
  > & {
      readonly [Name in keyof OptionsOf<Key>]?: OptionsOf<Key>[Name] | undefined
    }
}[GameKey]

/**
 * Who plays in a stage.
 *
 * - `all`: everybody who is there, also those who come late.
 * - `best`: so many of the best so far.
 * - `perGroup`: so many of the best of each group of the stage before, and `next` of those who come next, one of each group.
 * - `fromGroups`: so many in all: as many of each group as that gives, and the best of those who come next.
 * - `losers`: whoever is out of the stage before and shares a place there; behind a final of two, of the one before that.
 * - `byHand`: whom the desk names when the stage begins.
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
  /** How that format draws, where it knows several ways. */
  readonly pairing?: PairingOptions | undefined
  /** Nothing is drawn: who played whom is entered when they have, as often as they like. */
  readonly asPlayed?: true | undefined
  readonly field: StageField
  /** `all`: as many as the way of drawing gives, up to the final or until all have met. */
  readonly rounds: number | 'all'
  /** Games of one encounter; all are played, unless it is `bestOf`. None: only what is entered beside games counts. */
  readonly games: number
  /** An encounter ends as soon as one side has won more than half of its games. */
  readonly bestOf?: boolean | undefined
  /** The games of an encounter are played at the same time, by different people of the two sides. */
  readonly atOnce?: true | undefined
  readonly game: StageGame
  readonly award: StageAward
  /** What decides who has won an encounter. */
  readonly decidedBy: Decider
  readonly bye: ByeRule
  readonly unfinished: UnfinishedRule
  readonly forfeit: ForfeitRule
  /** Does what was reached in earlier stages count on, or do all begin from nothing, ahead of those who are not in this stage? */
  readonly carry: 'all' | 'nothing'
  readonly ranking: readonly CriterionKey[]
  /** Games to have played for a rank among those who have, where the ranking asks for it. */
  readonly minimumGames?: number | undefined
  /** To how many points a game goes that decides a tie, where the ranking asks for one. */
  readonly playOff?: { readonly target: number; readonly restricted: number } | undefined
}

export const FIELD_KINDS = ['pairs', 'singles', 'teams'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Who is ranked once more, by the same results. */
export type SecondaryTable =
  /** Entries all of whose members are women; guests; born in `since` or later. */
  | { readonly of: 'women' }
  | { readonly of: 'guests' }
  | { readonly of: 'youth'; readonly since: number }
  /** Villages or clubs by the sum of what their `best` members brought in. */
  | { readonly of: 'homes'; readonly best: number }

export const SPECIAL_PRIZES = ['last-place', 'without-a-win', 'youngest', 'most-schneider'] as const
/** Prizes beside those for the places. */
export type SpecialPrize = (typeof SPECIAL_PRIZES)[number]

export interface Regulation {
  readonly version: typeof REGULATION_VERSION
  /** Where it came from; what a club has changed of it does not change that. */
  readonly preset: PresetKey
  /** What the club calls its own regulation; null: as the preset. */
  readonly title: string | null
  readonly field: {
    /** Who is drawn and ranked: two together, everybody for themselves, or teams under a name. */
    readonly kind: FieldKind
    /** Among pairs: people who come alone: do they look for a partner, or get one by lot for the whole event? */
    readonly singles: 'find-partner' | 'drawn-partner'
    /** So many play, the others wait for a place; null: everybody. */
    readonly capacity: number | null
    /** How often one person can take part. */
    readonly entriesPerPerson: number
  }
  /** Entry fee per entry in cents; null: not stated. */
  readonly fee: number | null
  readonly stages: readonly StageRules[]
  /** Who goes on to another event from here. */
  readonly qualifiers: { readonly best: number } | { readonly perGroup: number } | null
  readonly tables: readonly SecondaryTable[]
  readonly prizes: readonly SpecialPrize[]
}

/** All options of a stage's game. Throws for a game `checkRegulation` would refuse. */
export function optionsOf(game: StageGame): OptionsOf<GameKey> {
  const options = GAMES[game.key].readOptions(game)
  if (!options.ok) throw new Error(`${game.key} is not played with this ${options.error.option}`)
  return options.value
}

/** The points that end a game; null where it is over after a number of deals. */
export function targetOf(game: StageGame): number | null {
  return 'deals' in game && game.deals != null ? null : game.target
}

/** The points of a game above which nothing counts; null: all of them do. */
export function mostCounted({ award, game, games }: Pick<StageRules, 'award' | 'game' | 'games'>): number | null {
  return games > 0 && award.game.own === 'capped' ? targetOf(game) : null
}

/** How many of each of so many groups go on, and how many of those who come next, of whom each group has one. */
export function fromEachGroup(
  field: { readonly perGroup: number; readonly next?: number | undefined } | { readonly fromGroups: number },
  groups: number,
): { readonly perGroup: number; readonly next: number } {
  if ('perGroup' in field) return { perGroup: field.perGroup, next: Math.min(field.next ?? 0, groups) }
  const perGroup = groups === 0 ? 0 : Math.floor(field.fromGroups / groups)
  return { perGroup, next: field.fromGroups - perGroup * groups }
}

/** The score a bye counts as where the announcement is silent: a game won with the target against half of it, rounded down. */
export function byeScore(target: number): { readonly pointsFor: number; readonly pointsAgainst: number } {
  return { pointsFor: target, pointsAgainst: Math.floor(target / 2) }
}

/** A bye won with that score. */
export function wonBye(target: number): ByeRule {
  return { as: 'win', ...byeScore(target) }
}

/** A game nobody came to, where the announcement is silent: won with the target against nothing, without a penalty. */
export function usualForfeit(target: number): ForfeitRule {
  return { pointsFor: target, pointsAgainst: 0, penalty: 0 }
}
