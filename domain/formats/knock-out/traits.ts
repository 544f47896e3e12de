import { choice, type ValuesOf } from '../../option.ts'
import { bracketDraw } from '../bracket/draw-option.ts'
import { BRACKET, type FormatTraits, LEAST_FOR_THIRD, TWO_BEFORE_SEMIFINALS, TWO_MATCHES } from '../format-traits.ts'

const options = {
  draw: bracketDraw,
  /** What is played for: the title alone, the third place, too, or all places. */
  places: choice(['title', 'third', 'all'], 'third'),
}

export const knockOutTraits = {
  ...BRACKET,
  options,
  isOneMatchForTwo: true,
  lastMatches: { kind: 'places', option: 'places', without: 'title', least: () => LEAST_FOR_THIRD },
  /**
   * The losers of the semi-finals, unless they play for their places; all others, unless all places are played for. A single round
   * has no match for places.
   */
  levelFrom({ places }: ValuesOf<typeof options>, rounds: number | 'all') {
    if (rounds === 1) return TWO_MATCHES
    return { title: TWO_MATCHES, third: TWO_BEFORE_SEMIFINALS, all: Number.POSITIVE_INFINITY }[places]
  },
} as const satisfies FormatTraits
