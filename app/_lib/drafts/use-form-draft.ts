import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { same } from '../same.ts'
import { type DraftForm, draftName } from './forms.ts'
import { type KeptForm, readKept } from './kept-form.ts'
import { type Offered, useDrafts } from './use-drafts.ts'

interface Form<Value> {
  readonly form: DraftForm
  /** The tournament it is about, or the club where there is none yet. */
  readonly of: string
  /** Which of several it is. */
  readonly subject?: string
  /** What is typed, as far as it differs from what is saved; null: nothing does. */
  readonly typed: Value | null
  /** What it was begun from, and what stands there now, in plain data. Where they differ, its offer says so. */
  readonly base?: unknown
  readonly stands?: unknown
  /** Reads what was kept; null where it is something else. */
  readonly read: (kept: unknown) => Value | null
  /** Brings what it was begun from up to date, where an older version may have kept it. */
  readonly readBase?: (base: unknown) => unknown
  /** Puts what was typed before into the fields; `base`: what it was begun from then. */
  readonly onTake: (value: Value, base: unknown) => void
  /** The opening it goes on with, where what is typed outlives the form within a page. */
  readonly slot?: string
}

/** Something that was typed into a form before and not saved. */
export interface FormOffer<Value> extends Offered<KeptForm<Value>> {
  /** Something else stands there now than when it was begun. */
  readonly isOvertaken: boolean
}

export interface FormDraft<Value> {
  readonly offered: readonly FormOffer<Value>[]
  readonly take: (offer: FormOffer<Value>) => void
  readonly drop: (offer: FormOffer<Value>) => void
  /** The key to send it under, where sending it again must not enter it twice. */
  readonly act: () => string
  /** The key to send this under, where each content is an act (`acts.ts`). */
  readonly actOf: (content: unknown) => string
  /** What stands in the form now was entered already, or is another thing than what was sent: it is another act. */
  readonly endAct: () => void
  /** The form was saved as it was sent: nothing of that is kept. */
  readonly saved: () => void
  /** The form is left without saving: what is typed in it is offered when it is opened again. */
  readonly setAside: () => void
  /** What is typed in the form now is not wanted: somebody has said so. */
  readonly giveUp: () => void
}

/** Keeps what is typed into a form until it is saved or taken back, and finds what was left in it before. */
export function useFormDraft<Value>(props: Form<Value>): FormDraft<Value> {
  const { of, typed, base = null, stands = null, onTake, slot } = props
  const name = draftName(props.form, props.subject)
  const { offered, actOf, actOfContent, endAct, keep, setAside, take, drop, dropAll } = useDrafts<KeptForm<Value>>(
    of,
    (other, kept) => (other === name ? readKept(kept, props.read, props.readBase) : null),
    slot,
  )

  const kept = typed === null ? null : { typed, base }
  const text = JSON.stringify(kept)
  const store = useEffectEvent(() => keep(name, kept))
  const [savings, setSavings] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something else is typed, or has been typed while it was saved
  useEffect(() => store(), [text, name, savings])
  const shown = useRef(text)
  useEffect(() => {
    shown.current = text
  }, [text])
  /** As it stood when it was sent. */
  const sent = useRef<string | null>(null)

  return {
    offered: offered.map((draft) => ({ ...draft, isOvertaken: !same(draft.value.base, stands) })),
    take(offer) {
      if (kept) setAside(name, kept)
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
    setAside: () => kept && setAside(name, kept),
    giveUp: () => keep(name, null),
  }
}
