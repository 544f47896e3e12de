import { choice, counts } from '../../option.ts'
import { type FormatTraits, FREE } from '../format-traits.ts'

export const swissTraits = {
  ...FREE,
  order: 'rank-and-lot',
  asksScores: true,
  options: {
    /**
     * How opponents are chosen in a score group.
     *
     * - `slide`: the best of the upper half against the best of the lower half, and so on.
     * - `neighbours`: the first against the second, the third against the fourth …
     * - `lot`: any two entries.
     */
    order: choice(['slide', 'neighbours', 'lot'], 'slide'),
    /** In the first `rounds` rounds the upper half of the seeding is drawn as if it had `points` points more. */
    accelerated: counts({ rounds: { least: 1, most: 20 }, points: { least: 1, most: 1_000 } }),
  },
} as const satisfies FormatTraits
