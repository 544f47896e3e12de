// When an encounter is over: after all its games, in a best-of as soon as one side has won more than half of them, or because nobody came.

import type { GameScore, Side } from './model.ts'

export const UNFINISHED_RULES = ['as-written', 'leader', 'nothing'] as const
/** A game ended by the bell: its points count without a winner; the leader has won; it counts for neither side. */
export type UnfinishedRule = (typeof UNFINISHED_RULES)[number]

/** The rules of a stage on which the length of an encounter depends. */
export interface LengthRules {
  readonly games: number
  /** The encounter ends as soon as one side has won more than half of the games. */
  readonly bestOf?: boolean | undefined
}

/** Games one side has to win for an encounter to be over; null: all games are played, or there is only one. */
export function winsNeeded({ games, bestOf }: LengthRules): number | null {
  return bestOf && games > 1 ? Math.floor(games / 2) + 1 : null
}

/** Whether the encounter is over after these games, with their winners as they count. */
export function isOver(rules: LengthRules, games: readonly Pick<GameScore, 'winner'>[]): boolean {
  const needed = winsNeeded(rules)
  const wins = (side: Side) => games.filter(({ winner }) => winner === side).length
  return games.length === rules.games || (needed !== null && Math.max(wins('a'), wins('b')) >= needed)
}

/** How many games the encounter takes if it begins with these: all, or fewer where they decide a best-of. */
export function gamesNeeded(
  rules: LengthRules & { readonly unfinished: UnfinishedRule },
  games: readonly GameScore[],
): number {
  const counted = games.map((score) => countedUnfinished(rules.unfinished, score))
  const last = counted.findIndex((_, at) => isOver(rules, counted.slice(0, at + 1)))
  return last < 0 ? rules.games : last + 1
}

/** A game as it counts if the bell has ended it; any other game stays as it is. */
export function countedUnfinished(unfinished: UnfinishedRule, score: GameScore): GameScore {
  if (score.outcome !== 'unfinished' || unfinished === 'as-written') return score
  if (unfinished === 'nothing') return { ...score, a: 0, b: 0 }
  return { ...score, outcome: 'normal', winner: higher(score) }
}

/** The side with more; null: neither. */
export function higher({ a, b }: Readonly<Record<Side, number>>): Side | null {
  return a === b ? null : a > b ? 'a' : 'b'
}

/**
 * Whether a result says that neither side came: its figures, all 0:0, are then those of no game. Where games count, both sides have lost
 * (`isLostByBoth`).
 */
export function nobodyCame({
  games,
  outside = [],
}: {
  readonly games: readonly Pick<GameScore, 'outcome' | 'winner'>[]
  readonly outside?: readonly { readonly a: number; readonly b: number }[] | undefined
}): boolean {
  const isEmpty = games.every(({ outcome, winner }) => outcome === 'forfeit' && winner === null)
  return games.length > 0 && isEmpty && outside.every(({ a, b }) => a === 0 && b === 0)
}
