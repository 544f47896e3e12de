import { useFormatter, useTranslations } from 'use-intl/react'
import type { CorrectionEffect } from '#contract/corrections.ts'

/** Lots and play-offs that would not count any more. */
export function VoidedDecisions({ voided }: Pick<CorrectionEffect, 'voided'>) {
  const t = useTranslations('correction')
  const format = useFormatter()
  return voided.map(({ criterion, order }) => (
    <p key={order.map(({ id }) => id).join()}>
      {t('voided', { criterion, names: format.list(order.map(({ name }) => name)) })}
    </p>
  ))
}
