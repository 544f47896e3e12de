// How far the standings have got: the same words on screens and on paper.

import type { Standings } from '#contract/standings.ts'
import type { Translator } from './translator.ts'

type Of = Pick<Standings, 'afterRound' | 'missing' | 'final' | 'open'>

/**
 * The state after the last round with a result, and what is still open: `nach Runde 3` and `2 Tische fehlen noch`, or `nach Runde 2` and
 * `Runde 3 läuft`; `rest` is null where nothing is open. A club evening (`isEvening`) has no rounds.
 */
export function standingsState(
  t: Translator<'standings'>,
  { afterRound, missing, final, open }: Of,
  isEvening: boolean,
) {
  if (final) return { state: t('final'), rest: null }
  if (isEvening) return { state: t('evening'), rest: missing > 0 ? t('playing', { missing }) : null }
  if (afterRound === 0) return { state: t('before'), rest: null }
  if (open)
    return { state: t('afterRound', { round: afterRound - 1 }), rest: t('open', { round: afterRound, ...open }) }
  return { state: t('afterRound', { round: afterRound }), rest: missing > 0 ? t('missing', { missing }) : null }
}

/** The same on one line: `nach Runde 3, 2 Tische fehlen noch`. */
export function standingsLine(t: Translator<'standings'>, standings: Of, isEvening: boolean): string {
  const { state, rest } = standingsState(t, standings, isEvening)
  return rest === null ? state : `${state}, ${rest}`
}
