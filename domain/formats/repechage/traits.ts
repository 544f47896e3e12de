import { choice, flag, type ValuesOf } from '../../option.ts'
import { BRACKET, type FormatTraits, FREE, TWO_MATCHES } from '../format-traits.ts'
import { exactly, halvings } from '../round-counts.ts'

const options = {
  /** The largest number of entries that ends the draws by lot; a power of two. */
  tree: choice([2, 4, 8, 16, 32, 64, 128], 16),
  /** Whether losers of the first round who are not drawn back in play a consolation draw. */
  consolation: flag(true),
  /** Whether the losers of the semi-finals meet. */
  thirdPlace: flag(true),
}

/** Of four, one of the two losers is drawn back in, and of the three that are left only one loses before the final. */
const LEAST_WITH_TWO_LOSERS = 5

export const repechageTraits = {
  ...BRACKET,
  options,
  order: 'number',
  keeps: 'any-round',
  isDrawnOnce: false,
  leastRounds: 2,
  drawsBackIn: true,
  isOpenEnded: true,
  lastMatches: {
    kind: 'places',
    option: 'thirdPlace',
    without: false,
    /** Without semi-finals in the tree there are no losers of them. */
    least: ({ tree }: ValuesOf<typeof options>) => (tree > 2 ? LEAST_WITH_TWO_LOSERS : Number.POSITIVE_INFINITY),
  },
  /** In a consolation round the losers of the first round play for their places; with eight entries there are four of them. */
  levelFrom({ consolation, thirdPlace, tree }: ValuesOf<typeof options>, rounds: number | 'all') {
    if (!consolation || rounds !== 'all') return TWO_MATCHES
    return thirdPlace && tree > 2 ? 8 : LEAST_WITH_TWO_LOSERS
  },
  byesOfFirstRound: FREE.byesOfFirstRound,
  /** After the first round the field is made up to a power of two. */
  rounds: (entries: number) => exactly(entries < 3 ? 1 : 1 + halvings(Math.ceil(entries / 2))),
} as const satisfies FormatTraits
