import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { jsonEqual } from '../json-equal.ts'
import { type DraftForm, draftName } from './forms.ts'
import { readStoredForm, type StoredForm } from './stored-form.ts'
import { type OfferedDraft, useDrafts } from './use-drafts.ts'

interface Form<Value> {
  readonly form: DraftForm
  /** The id of the tournament, or of the club before there is one. */
  readonly of: string
  /** The subject, where a form has several drafts. */
  readonly subject?: string
  /** The typed value, where it differs from the saved one; null: it does not. */
  readonly typed: Value | null
  /** The saved value the form started from, and the current one, as plain data. If they differ, the offer says so. */
  readonly base?: unknown
  readonly stands?: unknown
  /** Parses a stored draft; null if it is something else. */
  readonly read: (value: unknown) => Value | null
  /** Migrates a stored `base` of an older version. */
  readonly readBase?: (base: unknown) => unknown
  /** Puts a draft into the fields; `base`: the saved value it started from. */
  readonly onTake: (value: Value, base: unknown) => void
  /** The slot to continue with, where the input outlives the form within a page. */
  readonly slot?: string
}

/** Something that was typed into a form earlier and not saved. */
export interface FormOffer<Value> extends OfferedDraft<StoredForm<Value>> {
  /** The saved value has changed since the draft was started. */
  readonly isOvertaken: boolean
}

export interface FormDraft<Value> {
  readonly offered: readonly FormOffer<Value>[]
  readonly take: (offer: FormOffer<Value>) => void
  readonly drop: (offer: FormOffer<Value>) => void
  /** The key for sending the form, if sending it twice must not enter it twice. */
  readonly act: () => string
  /** The key for this content, where each content is its own act (`acts.ts`). */
  readonly actOf: (content: unknown) => string
  /** The form's content was already entered, or differs from what was sent: it becomes another act. */
  readonly endAct: () => void
  /** The form was saved as it was sent: deletes the drafts of that. */
  readonly saved: () => void
  /** The form is closed without saving: its content is offered when it is opened again. */
  readonly setAside: () => void
  /** The user has discarded the form's content. */
  readonly giveUp: () => void
}

/** Stores the content of a form until it is saved or discarded, and offers what was left in it earlier. */
export function useFormDraft<Value>(props: Form<Value>): FormDraft<Value> {
  const { of, typed, base = null, stands = null, onTake, slot } = props
  const name = draftName(props.form, props.subject)
  const { offered, actOf, actOfContent, endAct, keep, setAside, take, drop, dropAll } = useDrafts<StoredForm<Value>>(
    of,
    (other, value) => (other === name ? readStoredForm(value, props.read, props.readBase) : null),
    slot,
  )

  const content = typed === null ? null : { typed, base }
  const text = JSON.stringify(content)
  const store = useEffectEvent(() => keep(name, content))
  const [savings, setSavings] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes, or has changed during a save
  useEffect(() => store(), [text, name, savings])
  const shown = useRef(text)
  useEffect(() => {
    shown.current = text
  }, [text])
  /** The content at the time it was sent. */
  const sent = useRef<string | null>(null)

  return {
    offered: offered.map((draft) => ({ ...draft, isOvertaken: !jsonEqual(draft.value.base, stands) })),
    take(offer) {
      if (content) setAside(name, content)
      take(offer)
      onTake(offer.value.typed, offer.value.base)
    },
    drop,
    act() {
      sent.current = shown.current
      return actOf(name)
    },
    actOf(content) {
      sent.current = shown.current
      return actOfContent(name, content)
    },
    endAct: () => endAct(name),
    saved() {
      dropAll(name)
      if (sent.current !== null && sent.current !== shown.current) setSavings((before) => before + 1)
    },
    setAside: () => content && setAside(name, content),
    giveUp: () => keep(name, null),
  }
}
