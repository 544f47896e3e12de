import { text } from '#app/_lib/text.ts'
import type { Standings } from '#contract/standings.ts'

/** How far the standings are: `nach Runde 2, 3 Tische fehlen noch`, or that they are final. */
export function standingsLine({ final, afterRound, missing }: Standings): string {
  const t = text('standings')
  if (final) return t('final')
  if (afterRound === 0) return t('before')
  return `${t('afterRound', { round: afterRound })}, ${t('missing', { missing })}`
}
