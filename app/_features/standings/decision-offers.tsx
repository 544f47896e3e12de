'use client'

import { useFormatter, useTranslations } from 'use-intl/react'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import type { Deciding } from './use-deciding.ts'

/** Offers the order of a lot or a play-off that was put in and not saved. */
export function DecisionOffers({ draft }: Pick<Deciding, 'draft'>) {
  const t = useTranslations('standings.ties')
  const format = useFormatter()
  return (
    <DraftOffers
      draft={draft}
      what={({ decision, rank, order }) =>
        t('draft', { decision, rank, names: format.list(order.map(({ name }) => name)) })
      }
    />
  )
}
