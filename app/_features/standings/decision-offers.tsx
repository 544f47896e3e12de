'use client'

import { useFormatter, useTranslations } from 'use-intl/react'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import type { TypedDecision } from './decision.ts'
import type { Deciding } from './use-deciding.ts'

interface Props extends Pick<Deciding, 'draft'> {
  /** Why there is nothing left to decide; null if there is. */
  decided: (decision: TypedDecision) => string | null
}

/** Offers the unsaved order of a lot or a play-off. */
export function DecisionOffers({ draft, decided }: Props) {
  const t = useTranslations('standings.ties')
  const format = useFormatter()
  return (
    <DraftOffers
      draft={draft}
      gone={decided}
      what={({ decision, rank, order }) =>
        t('draft', { decision, rank, names: format.list(order.map(({ name }) => name)) })
      }
    />
  )
}
