import { useTranslations } from 'use-intl/react'
import type { VoidedDecision } from '#contract/shapes.ts'
import { VoidedDecisions } from '../../desk/voided-decisions.tsx'

/** The lots and play-offs that no longer count because of what was just saved or undone. */
export function VoidedLines({ voided }: { voided: readonly VoidedDecision[] }) {
  const t = useTranslations('rounds')
  const sentence = (about: { criterion: VoidedDecision['criterion']; names: string }) => t('desk.voided', about)
  return (
    <VoidedDecisions voided={voided} sentence={sentence} role="status" className="border-alarm border-l-4 px-4 py-2" />
  )
}
