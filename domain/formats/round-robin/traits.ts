import { choice, count, type ValuesOf } from '../../option.ts'
import { BRACKET, type FormatTraits } from '../format-traits.ts'
import { everybodyOnce, exactly } from '../round-counts.ts'

const options = {
  /**
   * Sizes differ by at most one, the first groups being the larger ones. Up to groups of two of the largest field: they were once
   * possible, and what was drawn so is still to be read.
   */
  groups: count({ least: 1, most: 1_000 }, 1),
  /**
   * Instead of a number of groups: as many as it takes for none to be larger. Made a number by `withGroups` before a draw. Two were
   * once possible and are still read; the rules refuse them.
   */
  size: count({ least: 2, most: 128 }, null),
  /**
   * How the field, in the order of rank, is dealt out to the groups, and numbered within them.
   *
   * - `lot`: anybody anywhere.
   * - `pots`: the first entries, as many as there are groups, are drawn into one group each, then the next …
   * - `snake`: first group to last, then last to first …, without a lot.
   */
  draw: choice(['lot', 'pots', 'snake'], 'lot'),
  /** How often everybody meets everybody; the second time with sides changed. */
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
  lastMatches: { kind: 'second-leg', option: 'legs', without: 1, least: 0 },
  pictureKind: 'groups',
  /** In every group everybody meets everybody, as often as there are legs. */
  rounds: (entries: number, { groups, legs }: ValuesOf<typeof options>) =>
    exactly(legs * everybodyOnce(Math.ceil(entries / groups))),
} as const satisfies FormatTraits
