// The words for each format: its options, beyond its name, and which entry has a bye.

import type { BracketDraw } from '#domain/formats/bracket/draw-option.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { type FormatOptionValues, type OpenFormat, type PairingOptions, valuesOf } from '#domain/formats/options.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { formatPoints } from '#domain/points.ts'
import { scoreKeyOf } from '#domain/standings/scores.ts'
import { byeOrder, roundsAhead } from '#domain/tournament/regulation/bye-order.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { type Entrant, entrantOf } from '../entrant.ts'
import { orList } from '../lists.ts'
import type { Text } from './phrases.ts'

/** A stage of this format: the values of its options, its rounds, and who plays in it. */
interface Stage<Values> {
  readonly values: Values
  readonly rounds: StageRules['rounds']
  readonly who: Entrant
}

/** `least`: the fewest entries that can play. */
interface StageOfSize<Values> extends Stage<Values> {
  readonly least: number
}

/** `below`: the size of a field that needs a bye only where it has fewer entries; 0: any field may need one. */
interface StageWithByes<Values> extends Stage<Values> {
  readonly below: number
  readonly rules: Said
  /** Whether a person may hold several entries. */
  readonly several: boolean
}

interface FormatWords<Values = object> {
  options(t: Text, stage: StageOfSize<Values>): string[]
  bye(t: Text, stage: StageWithByes<Values>): string[]
  /** How the bye is decided among the entries with the fewest byes; missing: by a reason of its own, or by the schedule. */
  readonly byeBy?: 'lot' | 'movement'
}

function powersOfTwo(least: number, most: number): number[] {
  return least > most ? [] : [least, ...powersOfTwo(2 * least, most)]
}

/** Who has a bye in the first round of a bracket. */
function bracketBye(t: Text, draw: BracketDraw, who: Entrant, below: number): string {
  if (below === 4) return t('bye.bracketOfThree', { who, draw })
  const sizes = powersOfTwo(4, below).map(String)
  return t('bye.bracket', { draw, size: below, sizes: orList(t.locale, sizes) })
}

/** That the third place is played for; if the field may be too small, from how many entries `from` on; Infinity: it never is. */
function thirdPlaceTexts(t: Text, from: number, least: number): string[] {
  return from < Number.POSITIVE_INFINITY ? [t('rounds.third', { from: least < from ? from : 0 })] : []
}

/** To which entry the bye of a draw by score goes, and when another one takes it. */
function lowestSentences(t: Text, { rules, who, several }: StageWithByes<object>): string[] {
  const by = byeOrder(rules)
  const ahead = roundsAhead(rules)
  return [
    t('bye.lowest', { by, least: t(`criteria.${scoreKeyOf(rules.ranking)}.least`) }),
    ...(ahead > 0 ? [t('bye.lowestAhead', { by, rounds: ahead })] : []),
    t('bye.lowestElse', { who, several: several ? 'yes' : 'no' }),
  ]
}

/** A format that is drawn again in every round, without options. */
const FREE: FormatWords = { options: () => [], bye: (t, { who }) => [t('bye.text', { who })] }

const FORMAT_WORDS: {
  readonly [Key in FormatKey]: FormatWords<Key extends OpenFormat ? FormatOptionValues<Key> : object>
} = {
  random: { ...FREE, byeBy: 'lot' },
  movement: { ...FREE, byeBy: 'movement' },
  placement: FREE,
  manual: { ...FREE, bye: (t) => [t('formats.manual.bye')] },
  'partner-draw': { ...FREE, byeBy: 'lot', bye: (t) => [t('formats.partner-draw.bye')] },
  lives: { ...FREE, byeBy: 'lot', bye: (t, { who }) => [t('formats.lives.bye', { who })] },
  swiss: {
    ...FREE,
    bye: (t, stage) => [t('bye.text', { who: stage.who }), ...lowestSentences(t, stage)],
    options(t, { values: { order, accelerated } }) {
      if (accelerated === null) return [t(`rounds.order.${order}`)]
      const { rounds, points: ahead } = accelerated
      return [t(`rounds.order.${order}`), t('rounds.accelerated', { rounds, points: formatPoints(ahead) })]
    },
  },
  'round-robin': {
    options(t, { values: { groups, size, draw, legs }, who }) {
      const inGroups = groups > 1 || size !== null
      return [
        ...(size === null ? [] : [t('rounds.groupSize', { size, who })]),
        ...(size === null && groups > 1 ? [t('rounds.groups', { groups })] : []),
        t(`rounds.groupDraw.${draw}`, { groups: inGroups ? 'yes' : 'no' }),
        ...(legs === 2 ? [t('rounds.legs')] : []),
      ]
    },
    bye(t, { values: { groups, size, legs }, rounds, who }) {
      const isOne = groups === 1 && size === null
      const until = rounds === 'all' ? 'all' : 'some'
      return [t('formats.round-robin.bye', { who, groups: isOne ? 'one' : 'more', legs, until })]
    },
  },
  'knock-out': {
    options(t, { values: { draw, places }, rounds, least }) {
      // With a single round there is no match for a place.
      const isPlayedOut = rounds === 'all' || rounds > 1
      if (places === 'title' || !isPlayedOut) return [t(`rounds.${draw}`)]
      const third = thirdPlaceTexts(t, FORMAT_TRAITS['knock-out'].lastMatches.least(), least)
      return [t(`rounds.${draw}`), ...(places === 'third' ? third : [t('rounds.allPlaces')])]
    },
    bye: (t, { values: { draw }, who, below }) => [bracketBye(t, draw, who, below)],
  },
  'double-elimination': {
    options(t, { values: { draw, reset }, rounds }) {
      // A limited number of rounds may not reach the final.
      const once = rounds === 'all' ? [t('rounds.noReset')] : []
      return [t(`rounds.${draw}`), ...(reset ? [t('rounds.reset')] : once)]
    },
    bye: (t, { values: { draw }, who, below }) => [bracketBye(t, draw, who, below), t('bye.losersSide')],
  },
  repechage: {
    options: (t, { values, least }) => [
      t('rounds.decline'),
      t(values.consolation ? 'rounds.consolation' : 'rounds.noConsolation'),
      t('rounds.tree', { tree: values.tree }),
      ...(values.thirdPlace ? thirdPlaceTexts(t, FORMAT_TRAITS.repechage.lastMatches.least(values), least) : []),
    ],
    bye: (t, { values: { consolation }, who, below }) => [
      t('formats.repechage.bye', { who, size: below, consolation: consolation ? 'yes' : 'no' }),
    ],
  },
}

type Said = Pick<StageRules, 'format' | 'rounds' | 'ranking'> & { readonly pairing?: PairingOptions | undefined }

/** The options of a stage's format, beyond its name; `least`: the fewest entries that can play in it. */
export function optionSentences(t: Text, { format, pairing, rounds }: Said, who: Entrant, least: number): string[] {
  const words: FormatWords = FORMAT_WORDS[format]
  return words.options(t, { values: valuesOf(format, pairing), rounds, who, least })
}

/** Which entry of a stage has a bye; `below`: the size of a field that needs one only where it has fewer entries; 0: any may. */
export function byeSentences(t: Text, rules: Said, field: Regulation['field'], below: number): string[] {
  const { format, pairing, rounds } = rules
  const words: FormatWords = FORMAT_WORDS[format]
  const several = field.entriesPerPerson > 1
  return words.bye(t, { values: valuesOf(format, pairing), rounds, who: entrantOf(field), below, rules, several })
}

/** How the bye is decided among the entries with the fewest byes. */
export function byeBy(format: FormatKey): 'lot' | 'movement' | 'none' {
  const words: FormatWords = FORMAT_WORDS[format]
  return words.byeBy ?? 'none'
}
