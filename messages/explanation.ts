// Why somebody is ahead, and why two pairs meet, as sentences.

import type { PairingReason } from '#domain/model.ts'
import { formatPoints } from '#domain/points.ts'
import type { CriterionKey } from '#domain/standings/criterion.ts'
import type { Separation } from '#domain/standings/rank.ts'
import type { Translator } from './translator.ts'

type Figure = number | null

/** A figure of the standings as printed: differences with their sign, what is missing as a dash. */
export function formatFigure(criterion: CriterionKey, value: Figure): string {
  if (value === null) return '–'
  return criterion === 'difference' && value > 0 ? `+${formatPoints(value)}` : formatPoints(value)
}

/**
 * Why an entry is ahead of the one below it, `vor Huber / Mair, weil mehr Punkte: 75 gegen 71`. `chain` is the whole
 * ranking, so that the sentence can say when everything before the reason was equal.
 */
export function explainLead(
  t: Translator<'standings'>,
  chain: readonly CriterionKey[],
  { criterion, ahead, behind }: Separation,
  name: string,
): string {
  const reason = t(`reasons.${criterion}`, {
    ahead: formatFigure(criterion, ahead),
    behind: formatFigure(criterion, behind),
    tied: chain.indexOf(criterion) > 0 ? 'yes' : 'no',
    how: placementHow(ahead, behind),
  })
  return t('ahead', { name, reason })
}

/** The two who play a placement game reach an odd place and the even one after it. */
function placementHow(ahead: Figure, behind: Figure): 'won' | 'game' | 'in' {
  if (ahead === null || behind === null) return 'in'
  return ahead % 2 === 1 && behind === ahead + 1 ? 'won' : 'game'
}

/**
 * Why two entries meet or one sits out; `beside` are all reasons of the same place: what a hand has set is not said to have
 * been inevitable. A code this catalogue does not know says nothing.
 */
export function explainPairing(
  t: Translator<'regulation'>,
  { code, ...params }: { readonly code: string } & Readonly<Record<string, unknown>>,
  beside: readonly { readonly code: string }[] = [],
): string | null {
  const key = `reasons.${code as PairingReason['code']}` as const
  const hand = beside.some((reason) => reason.code === 'by-hand') ? 'yes' : 'no'
  return t.has(key) ? t(key, { ...(params as Record<string, string | number>), hand }) : null
}
