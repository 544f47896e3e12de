import type { useTranslations } from 'use-intl/react'
import type { GameScore } from '#contract/rounds.ts'

/** A game in short: `15:8`, `13:12 Rückschneider`. */
export function gameText(t: ReturnType<typeof useTranslations<'rounds'>>, { a, b, outcome }: GameScore): string {
  const score = t('score.text', { a, b })
  return outcome === 'normal' ? score : `${score} ${t(`score.outcome.${outcome}`)}`
}
