// Explains as sentences why an entry is ahead of another, and why two entries meet.

import type { Standings } from '#contract/standings.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import type { PairingReason } from '#domain/model.ts'
import { formatPoints } from '#domain/points.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { BEYOND_ALL_RATIOS, CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import type { Separation } from '#domain/standings/rank.ts'
import { byeBy } from './announcement/format-words.ts'
import { andList, commaList } from './lists.ts'
import { marksWord } from './marks-word.ts'
import type { LocalTranslator, Translator } from './translator.ts'

type Text = LocalTranslator<'standings'>
type Figure = number | null

/**
 * What the words of a table depend on, apart from the criterion: the game gives the word for marks, the last round shows which entries
 * are still in, unless the standings are final, and a place is won where two entries have played for it.
 */
export type StandingsContext = Pick<Standings, 'game' | 'outside' | 'afterRound' | 'matches' | 'final'>

/** The heading of a criterion's column. */
export function criterionHead(t: Text, criterion: CriterionKey, { game, outside }: StandingsContext): string {
  return t(`criteria.${criterion}.column`, { word: marksWord(game), outside: commaList(t.locale, outside) })
}

/** A figure of the standings as printed: differences with their sign, ratios with their decimals, missing figures as a dash. */
export function formatFigure(
  t: Text,
  criterion: CriterionKey,
  value: Figure,
  { afterRound, final }: StandingsContext,
): string {
  if (value === null) return '–'
  switch (CRITERION_TRAITS[criterion].figure) {
    case 'signed':
      return value > 0 ? `+${formatPoints(value)}` : formatPoints(value)
    case 'ratio':
      return value === BEYOND_ALL_RATIOS ? '∞' : t('figures.ratio', { value })
    case 'quotient':
      return t('figures.quotient', { value })
    case 'enough':
      return t('figures.enough', { value })
    case 'place':
      return t('figures.place', { value })
    case 'round':
      return value > afterRound ? t('figures.in', { final: final ? 'yes' : 'no' }) : t('figures.out', { round: value })
    case 'number':
      // A quarter is possible: half the figure of an opponent who has a half.
      return Number.isInteger(2 * value) ? formatPoints(value) : t('figures.quotient', { value })
  }
}

/**
 * Why an entry is ahead of the next one, `vor Huber / Mair: mehr Punkte, 75 gegen 71`. The criteria are the whole ranking, so that
 * the sentence can mention that everything before the reason was equal. It names the rounds that the figures leave out.
 */
export function explainLead(
  t: Text,
  standings: StandingsContext & Pick<Standings, 'criteria'>,
  { criterion, ahead, behind, without = [] }: Separation & { readonly without?: readonly number[] | undefined },
  name: string,
): string {
  const reason = t(`criteria.${criterion}.reason`, {
    ahead: formatFigure(t, criterion, ahead, standings),
    behind: formatFigure(t, criterion, behind, standings),
    tied: standings.criteria.indexOf(criterion) > 0 ? 'yes' : 'no',
    how:
      CRITERION_TRAITS[criterion].figure === 'round'
        ? eliminationHow(ahead, standings)
        : placementHow(ahead, behind, standings),
    place: ahead ?? 0,
    word: marksWord(standings.game),
    outside: commaList(t.locale, standings.outside),
  })
  return t('ahead', { name, reason, without: without.length, rounds: andList(t.locale, without.map(String)) })
}

function eliminationHow(ahead: Figure, { afterRound, final }: StandingsContext): 'in' | 'survived' | 'out' {
  if (ahead === null || ahead <= afterRound) return 'out'
  return final ? 'survived' : 'in'
}

/** The two entries that have played for a place take that place and the next. */
function placementHow(ahead: Figure, behind: Figure, { matches }: StandingsContext) {
  if (ahead === null || behind === null) return 'in'
  if (matches.includes(ahead) && behind === ahead + 1) return ahead === 1 ? 'final' : 'won'
  if (ahead === 2 && matches.includes(1)) return 'runner'
  return matches.includes(ahead) || matches.includes(ahead - 1) ? 'game' : 'further'
}

interface Reason {
  readonly code: string
  readonly [param: string]: unknown
}

/** The byes of a round, with the reason why the format chose these entries. */
export function explainedByes<Bye extends { readonly reasons: readonly Reason[] }>(
  format: FormatKey,
  byes: readonly Bye[],
): (Bye & { readonly reasons: Reason[] })[] {
  return byes.map((bye) => {
    const isAsUsual = !bye.reasons.some(({ code }) => code === 'by-hand' || code === 'bye-lot')
    const reasons = bye.reasons.map((reason) =>
      isAsUsual && reason.code === 'odd-field' ? { ...reason, byeBy: byeBy(format) } : reason,
    )
    return { ...bye, reasons }
  })
}

/**
 * Why two entries meet, or why one has a bye. `others` are all reasons at the same place, so that a pairing that no draw has
 * made is not called inevitable. Returns null for an unknown code.
 */
export function explainPairing(
  t: Translator<'regulation'>,
  { code, ...params }: Reason,
  others: readonly { readonly code: string }[] = [],
): string | null {
  const key = `reasons.${code as PairingReason['code']}` as const
  const has = (...wanted: string[]) => (others.some((reason) => wanted.includes(reason.code)) ? 'yes' : 'no')
  const around = { hand: has('by-hand', 'late'), again: has('bye-again') }
  const usual = { byeBy: 'none', byeOrder: 'table', byeAhead: 'no' }
  return t.has(key) ? t(key, { ...usual, ...(params as Record<string, string | number>), ...around }) : null
}
