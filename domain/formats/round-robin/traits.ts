import { choice, count, countOrNone, type ValuesOf } from '../../option.ts'
import { BRACKET, type FormatTraits } from '../format-traits.ts'
import { everybodyOnce, exactly } from '../round-counts.ts'

const options = {
  /**
   * Sizes differ by at most one, the first groups being the larger ones. The maximum allows groups of two in the largest field,
   * which were once possible and must still be readable.
   */
  groups: count({ least: 1, most: 1_000 }, 1),
  /**
   * Instead of a number of groups: the maximum size of a group. `withGroups` converts it to a number before a draw. Two was once
   * possible and can still be read; the rules refuse it.
   */
  size: countOrNone({ least: 2, most: 128 }, 8),
  /**
   * How the field, in the order of rank, is dealt out to the groups, and numbered within them.
   *
   * - `lot`: any entry in any group.
   * - `pots`: the first entries, as many as there are groups, are drawn into one group each, then the next …
   * - `snake`: first group to last, then last to first …, without a lot.
   */
  draw: choice(['lot', 'pots', 'snake'], 'lot'),
  /** How often each pair meets; the second time with sides exchanged. */
  legs: choice([1, 2], 1),
}

export const roundRobinTraits = {
  ...BRACKET,
  options,
  needsWinners: false,
  decidesPlaces: false,
  putsOut: false,
  takesUp: 'second-round',
  hasGroups: true,
  isBracket: false,
  halves: false,
  lastMatches: { kind: 'second-leg', option: 'legs', without: 1, least: () => 0 },
  pictureKind: 'groups',
  /** One in every group of an odd size. */
  byesOfFirstRound(entries: number, { groups }: ValuesOf<typeof options>) {
    const larger = entries % groups
    return Math.floor(entries / groups) % 2 === 0 ? larger : groups - larger
  },
  /** In every group each entry meets all others, as often as there are legs. */
  rounds: (entries: number, { groups, legs }: ValuesOf<typeof options>) =>
    exactly(legs * everybodyOnce(Math.ceil(entries / groups))),
} as const satisfies FormatTraits
