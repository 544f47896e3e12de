'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { DraftOffer } from './draft-offer.tsx'
import { type DraftForm, draftName } from './forms.ts'
import { useDrafts } from './use-drafts.ts'

interface Props<Value> {
  form: DraftForm
  /** The id of the tournament. */
  of: string
  /** The subject, where a form has several drafts. */
  subject?: string
  /** Parses a stored draft; null if it is something else. */
  read: (value: unknown) => Value | null
  /** The typed value in short. */
  what: (value: Value) => string
}

/**
 * Replaces a form that is closed for now, for example because another desk has ended the tournament: shows what was typed in it until
 * the user discards it. Takes the focus if the form's removal lost it.
 */
export function ClosedForm<Value>({ form, of, subject, read, what }: Props<Value>) {
  const t = useTranslations('product.draft')
  const name = draftName(form, subject)
  const { offered, drop } = useDrafts<Value>(of, (other, value) => (other === name ? read(value) : null))
  const list = useRef<HTMLDivElement>(null)
  const isShown = offered.length > 0
  useEffect(() => {
    if (isShown && isFocusLost()) list.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={list} tabIndex={-1} role="alert" className="grid w-full gap-2 outline-none">
      {offered.map((draft) => (
        <DraftOffer
          key={draft.slot}
          what={what(draft.value)}
          at={draft.at}
          where={t('closed')}
          onDrop={() => drop(draft)}
        />
      ))}
    </div>
  )
}
