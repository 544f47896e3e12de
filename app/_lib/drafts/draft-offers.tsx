'use client'

import { DraftOffer } from './draft-offer.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props<Value> {
  draft: FormDraft<Value>
  /** What was typed, in short. */
  what: (value: Value) => string
}

/** Offers what was typed into a form before and not saved. */
export function DraftOffers<Value>({ draft, what }: Props<Value>) {
  if (draft.offered.length === 0) return null
  return (
    <div className="grid w-full gap-2">
      {draft.offered.map((one) => (
        <DraftOffer
          key={one.slot}
          what={what(one.value.typed)}
          at={one.at}
          isOvertaken={one.isOvertaken}
          onTake={() => draft.take(one)}
          onDrop={() => draft.drop(one)}
        />
      ))}
    </div>
  )
}
