import { count, type ValuesOf } from '../../option.ts'
import { type FormatTraits, FREE, TWO_MATCHES } from '../format-traits.ts'

const options = {
  /** The number of lost encounters that puts an entry out. */
  lives: count({ least: 1, most: 20 }, 3),
}

export const livesTraits = {
  ...FREE,
  options,
  hasLastRound: true,
  decidesPlaces: true,
  takesLate: false,
  ranksByRound: true,
  putsOut: true,
  pictureKind: 'lives',
  isOpenEnded: true,
  lossesAllowed: ({ lives }: ValuesOf<typeof options>) => lives,
  levelFrom: () => TWO_MATCHES,
  rounds: () => null,
} as const satisfies FormatTraits
