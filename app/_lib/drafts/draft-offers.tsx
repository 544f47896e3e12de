'use client'

import { DraftOffer } from './draft-offer.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props<Value> {
  draft: FormDraft<Value>
  /** What was typed, in short. */
  what: (value: Value) => string
  /** What has become of the place it was typed in, where there is no place for it any more. */
  gone?: (value: Value) => string | null
}

/** Offers what was typed into a form before and not saved. */
export function DraftOffers<Value>({ draft, what, gone }: Props<Value>) {
  if (draft.offered.length === 0) return null
  return (
    <div className="grid w-full gap-2">
      {draft.offered.map((one) => {
        const where = gone?.(one.value.typed) ?? undefined
        return (
          <DraftOffer
            key={one.slot}
            what={what(one.value.typed)}
            at={one.at}
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
