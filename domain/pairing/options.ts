// How the pairers that know several ways are to draw. Plain JSON, because it is part of the regulation.

/** Each under the key of its pairer; what is missing is as that pairer says. */
export interface PairingOptions {
  readonly swiss?: Partial<SwissOptions>
  readonly 'round-robin'?: Partial<RoundRobinOptions>
  readonly 'knock-out'?: Partial<KnockOutOptions>
  readonly lives?: Partial<LivesOptions>
  readonly 'double-elimination'?: Partial<DoubleEliminationOptions>
  readonly repechage?: Partial<RepechageOptions>
}

export interface SwissOptions {
  /**
   * Who meets whom in a score group. Default `slide`.
   *
   * - `slide`: the best of the upper half against the best of the lower half, and so on.
   * - `neighbours`: the first against the second, the third against the fourth …
   * - `lot`: anybody against anybody.
   */
  readonly order: 'slide' | 'neighbours' | 'lot'
  /** In so many first rounds the upper half of the seeding is drawn as if it had so many points more. Default: none. */
  readonly accelerated: { readonly rounds: number; readonly points: number } | null
}

export interface RoundRobinOptions {
  /** Sizes differ by at most one, the first groups being the larger ones. Default 1. */
  readonly groups: number
  /** Instead of a number of groups: as many as it takes for none to be larger. Made a number by `withGroups` before a draw. */
  readonly size: number | null
  /**
   * How the field, in the order of rank, is dealt out to the groups, and numbered within them. Default `lot`.
   *
   * - `lot`: anybody anywhere.
   * - `pots`: the first entries, as many as there are groups, are drawn into one group each, then the next …
   * - `snake`: first group to last, then last to first …, without a lot.
   */
  readonly draw: 'lot' | 'pots' | 'snake'
  /** How often everybody meets everybody; the second time with sides changed. Default 1. */
  readonly legs: 1 | 2
}

/**
 * How the field, in the order of rank, comes into a bracket.
 *
 * - `seeded`: the first against the last, the two best as far apart as can be.
 * - `lot`: anybody anywhere.
 * - `crosswise`: the first of each group against lower places of others, entries of one group as far apart as can be.
 */
export type BracketDraw = 'seeded' | 'lot' | 'crosswise'

export interface KnockOutOptions {
  /** Default `lot`. */
  readonly draw: BracketDraw
  /** What is played for: the title alone, the third place, too, or all places. Default `third`. */
  readonly places: 'title' | 'third' | 'all'
}

export interface LivesOptions {
  /** So many lost encounters, and out. Default 3. */
  readonly lives: number
}

export interface DoubleEliminationOptions {
  /** Default `lot`. */
  readonly draw: BracketDraw
  /** Whether a grand final that is the first loss of the one who loses it is played once more. Default yes. */
  readonly reset: boolean
}

export interface RepechageOptions {
  /** Whether losers of the first round who are not drawn back in play for themselves. Default yes. */
  readonly consolation: boolean
  /** Whether the losers of the semi-finals meet. Default yes. */
  readonly thirdPlace: boolean
  /** From how many left on, at most, a draw is the last one; a power of two. Default 16. */
  readonly tree: number
}

/** How many lives everybody starts with. */
export function livesOf(options: PairingOptions = {}): number {
  return options.lives?.lives ?? 3
}

/** Is anything drawn from the groups of the stage before? */
export function isCrosswise(options: PairingOptions = {}): boolean {
  return [options['knock-out'], options['double-elimination']].some((bracket) => bracket?.draw === 'crosswise')
}

/** The options for a field of so many entries: groups that were asked for by their size are a number of them. */
export function withGroups(options: PairingOptions | undefined, entries: number): PairingOptions | undefined {
  const { size = null, ...robin } = options?.['round-robin'] ?? {}
  if (size === null) return options
  return { ...options, 'round-robin': { ...robin, groups: Math.max(1, Math.ceil(entries / size)) } }
}
