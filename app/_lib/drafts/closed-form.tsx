'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { DraftForm } from './forms.ts'
import { useDrafts } from './use-drafts.ts'

interface Props<Value> {
  form: DraftForm
  /** The id of the tournament or club. */
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
export function ClosedForm<Value>({ subject = '', ...shared }: Props<Value>) {
  const t = useTranslations('product.draft')
  const where = (_: Value, isSent: boolean) => t(isSent ? 'closedSent' : 'closed')
  return <GoneForms {...shared} isGone={(_, of) => of === subject} where={where} />
}

interface GoneFormsProps<Value> extends Omit<Props<Value>, 'subject'> {
  /** Whether nothing offers this draft any more, which has this subject. */
  isGone: (value: Value, subject: string) => boolean
  /** What has happened to the form; `isSent`: whether what was typed is saved is not known. */
  where: (value: Value, isSent: boolean) => string
}

/** Shows what was typed into forms of one kind that are gone, for example with their round, until the user discards it. */
export function GoneForms<Value>({ form, of, read, what, isGone, where }: GoneFormsProps<Value>) {
  const { offered, drop } = useDrafts<{ readonly subject: string; readonly typed: Value }>(of, (name, value) => {
    const [kind, ...subject] = name.split('.')
    const typed = kind === form ? read(value) : null
    return typed === null ? null : { subject: subject.join('.'), typed }
  })
  const list = useRef<HTMLDivElement>(null)
  const gone = offered.filter(({ value }) => isGone(value.typed, value.subject))
  const isShown = gone.length > 0
  useEffect(() => {
    if (isShown && isFocusLost()) list.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={list} tabIndex={-1} role="alert" className="grid w-full gap-2 outline-none">
      {gone.map((draft) => (
        <DraftOffer
          key={draft.form + draft.slot}
          what={what(draft.value.typed)}
          at={draft.at}
          isSent={draft.sent}
          where={where(draft.value.typed, draft.sent === true)}
          onDrop={() => drop(draft)}
        />
      ))}
    </div>
  )
}
