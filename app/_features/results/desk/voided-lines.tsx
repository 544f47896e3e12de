import { useFormatter, useTranslations } from 'use-intl/react'
import type { VoidedDecision } from '#contract/shapes.ts'

/** The lots and play-offs that no longer count because of what was just saved or undone. */
export function VoidedLines({ voided }: { voided: readonly VoidedDecision[] }) {
  const t = useTranslations('rounds')
  const format = useFormatter()
  return voided.map(({ criterion, order }) => (
    <p key={order.map(({ id }) => id).join()} role="status" className="border-alarm border-l-4 px-4 py-2">
      {t('desk.voided', { criterion, names: format.list(order.map(({ name }) => name)) })}
    </p>
  ))
}
