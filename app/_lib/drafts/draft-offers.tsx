'use client'

import { createContext, use } from 'react'
import { useTranslations } from 'use-intl/react'
import { DraftOffer } from './draft-offer.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** The form around is closed for now: what was typed in it can only be thrown away. */
export const FormClosedContext = createContext(false)

interface Props<Value> {
  draft: FormDraft<Value>
  /** The typed value in short. */
  what: (value: Value) => string
  /** What has happened to the form it was typed in, if that no longer exists. */
  gone?: (value: Value) => string | null
}

/** Offers what was typed into a form earlier and not saved. */
export function DraftOffers<Value>({ draft, what, gone }: Props<Value>) {
  const isClosed = use(FormClosedContext)
  const t = useTranslations('product.draft')
  if (draft.offered.length === 0) return null
  return (
    <div className="grid w-full gap-2">
      {draft.offered.map((one) => {
        const where = gone?.(one.value.typed) ?? (isClosed ? t(one.sent ? 'closedSent' : 'closed') : undefined)
        return (
          <DraftOffer
            key={one.slot}
            what={what(one.value.typed)}
            at={one.at}
            isSent={one.sent}
            isOvertaken={one.isOvertaken}
            where={where}
            onTake={where === undefined ? () => draft.take(one) : undefined}
            onDrop={() => draft.drop(one)}
          />
        )
      })}
    </div>
  )
}
