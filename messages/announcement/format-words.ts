// The words for each format: its options, beyond its name, and which entry has a bye.

import type { BracketDraw } from '#domain/formats/bracket/draw-option.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { optionsOf } from '#domain/formats/options.ts'
import { formatPoints } from '#domain/points.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { type Entrant, either, type Text } from './phrases.ts'

type Sentences = (t: Text, stage: Pick<StageRules, 'pairing' | 'rounds'>, who: Entrant) => string[]

interface FormatWords {
  readonly options: Sentences
  /** `below`: the size of a field that needs a bye only where it has fewer entries; 0: any field may need one. */
  bye(t: Text, stage: Pick<StageRules, 'pairing' | 'rounds'>, who: Entrant, below: number): string[]
  /** How the bye is decided among the entries with the fewest byes; missing: by a reason of its own, or by the schedule. */
  readonly byeBy?: 'lot' | 'movement'
}

/** Who has a bye in the first round of a bracket. */
function bracketBye(t: Text, draw: BracketDraw, who: Entrant, below: number): string {
  if (below === 4) return t('bye.bracketOfThree', { who, draw })
  const sizes = [4, 8, 16, 32, 64, 128, 256].filter((size) => size <= below)
  return t('bye.bracket', { draw, size: below, sizes: either(t, sizes.map(String)) })
}

/** A format that is drawn again in every round, without options. */
const FREE: FormatWords = { options: () => [], bye: (t, _, who) => [t('bye.text', { who })] }

export const FORMAT_WORDS: Readonly<Record<FormatKey, FormatWords>> = {
  random: { ...FREE, byeBy: 'lot' },
  movement: { ...FREE, byeBy: 'movement' },
  placement: FREE,
  manual: { ...FREE, bye: (t) => [t('formats.manual.bye')] },
  'partner-draw': { ...FREE, byeBy: 'lot', bye: (t) => [t('formats.partner-draw.bye')] },
  lives: { ...FREE, byeBy: 'lot', bye: (t, _, who) => [t('formats.lives.bye', { who })] },
  swiss: {
    ...FREE,
    bye: (t, _, who) => [t('bye.text', { who }), t('bye.lowest')],
    options(t, { pairing }) {
      const { order, accelerated } = optionsOf('swiss', pairing)
      if (accelerated === null) return [t(`rounds.order.${order}`)]
      const { rounds, points: ahead } = accelerated
      return [t(`rounds.order.${order}`), t('rounds.accelerated', { rounds, points: formatPoints(ahead) })]
    },
  },
  'round-robin': {
    options(t, { pairing }, who) {
      const { groups, size, draw, legs } = optionsOf('round-robin', pairing)
      const inGroups = groups > 1 || size !== null
      return [
        ...(size === null ? [] : [t('rounds.groupSize', { size, who })]),
        ...(size === null && groups > 1 ? [t('rounds.groups', { groups })] : []),
        t(`rounds.groupDraw.${draw}`, { groups: inGroups ? 'yes' : 'no' }),
        ...(legs === 2 ? [t('rounds.legs')] : []),
      ]
    },
    bye(t, { pairing, rounds }, who) {
      const { groups, size, legs } = optionsOf('round-robin', pairing)
      const isOne = groups === 1 && size === null
      const until = rounds === 'all' ? 'all' : 'some'
      return [t('formats.round-robin.bye', { who, groups: isOne ? 'one' : 'more', legs, until })]
    },
  },
  'knock-out': {
    options(t, { pairing, rounds }) {
      const { draw, places } = optionsOf('knock-out', pairing)
      // With a single round there is no match for a place.
      const isPlayedOut = rounds === 'all' || rounds > 1
      const played =
        places === 'title' || !isPlayedOut ? [] : [t(places === 'third' ? 'rounds.third' : 'rounds.allPlaces')]
      return [t(`rounds.${draw}`), ...played]
    },
    bye: (t, { pairing }, who, below) => [bracketBye(t, optionsOf('knock-out', pairing).draw, who, below)],
  },
  'double-elimination': {
    options(t, { pairing, rounds }) {
      const { draw, reset } = optionsOf('double-elimination', pairing)
      // A limited number of rounds may not reach the final.
      const once = rounds === 'all' ? [t('rounds.noReset')] : []
      return [t(`rounds.${draw}`), ...(reset ? [t('rounds.reset')] : once)]
    },
    bye(t, { pairing }, who, below) {
      const { draw } = optionsOf('double-elimination', pairing)
      return [bracketBye(t, draw, who, below), t('bye.losersSide')]
    },
  },
  repechage: {
    options(t, { pairing }) {
      const { consolation, thirdPlace, tree } = optionsOf('repechage', pairing)
      return [
        t('rounds.decline'),
        t(consolation ? 'rounds.consolation' : 'rounds.noConsolation'),
        t('rounds.tree', { tree }),
        ...(thirdPlace ? [t('rounds.third')] : []),
      ]
    },
    bye(t, { pairing }, who) {
      const { consolation } = optionsOf('repechage', pairing)
      return [t('formats.repechage.bye', { who, consolation: consolation ? 'yes' : 'no' })]
    },
  },
}
