import { useEffect, useEffectEvent, useMemo } from 'react'
import { jsonEqual } from '../json-equal.ts'
import { FormInput, type Since } from './form-input.ts'
import { type DraftForm, draftName } from './forms.ts'
import type { OfferedDraft } from './open-drafts.ts'
import { readStoredForm, type StoredForm } from './stored-form.ts'
import { useDrafts } from './use-drafts.ts'
import { useUnsaved } from './use-unsaved.ts'

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
  /** Whether a draft that began from `base` stands as typed: it was saved though its answer was lost, and is dropped. */
  readonly isSaved?: (typed: Value, base: unknown) => boolean
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
  /** The form is sent: the key for it, if sending it twice must not enter it twice. */
  readonly act: () => string
  /**
   * The form is sent: the key for this content, where each content is its own act (`acts.ts`). `typed`: what is sent of the form, where
   * that is not what it shows.
   */
  readonly actOf: (content: unknown, typed?: Value | null) => string
  /** The form's content was already entered, or differs from what was sent: it becomes another act. */
  readonly endAct: () => void
  /**
   * What was sent is saved: deletes the drafts of that, and of nothing else. What was typed since stays as a draft, begun from `base`.
   * Gives what has become of the form since; one that was left is about something else, and stays as it is.
   */
  readonly saved: (base?: unknown) => Since
  /** The form is closed: what is not saved of it is offered at once. Returns the function that throws it away after all. */
  readonly setAside: () => () => void
  /** The user has discarded the form's content. */
  readonly giveUp: () => void
}

/** Stores the content of a form until it is saved or discarded, and offers what was left in it earlier. */
export function useFormDraft<Value>(props: Form<Value>): FormDraft<Value> {
  const { of, typed, base = null, stands = null, isSaved = () => false, onTake, slot } = props
  const name = draftName(props.form, props.subject)
  const { offered, openDrafts, drop } = useDrafts<StoredForm<Value>>(
    of,
    (other, value) => (other === name ? readStoredForm(value, props.read, props.readBase) : null),
    slot,
  )
  const input = useMemo(() => new FormInput(openDrafts, name), [openDrafts, name])

  const content = typed === null ? null : { typed, base }
  const text = JSON.stringify(content)
  const hold = useEffectEvent(() => input.hold(content))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useEffect(() => hold(), [text, input])

  const unsaved = useUnsaved(offered, ({ typed, base }) => isSaved(typed, base), drop)

  return {
    offered: unsaved.map((draft) => ({ ...draft, isOvertaken: !jsonEqual(draft.value.base, stands) })),
    take(offer) {
      input.take(offer)
      onTake(offer.value.typed, offer.value.base)
    },
    drop,
    // What is sent is what this rendering shows, whatever is typed until it is sent.
    act: () => input.send(typed),
    actOf: (content, sent = typed) => input.sendContent(sent, content),
    endAct: () => openDrafts.endAct(name),
    saved: (base) => input.saved(base),
    setAside: () => input.setAside(),
    giveUp: () => input.giveUp(),
  }
}
