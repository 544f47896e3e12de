import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { Acts } from './acts.ts'
import { alike, distinct } from './alike.ts'
import { drafts, useAccount } from './drafts-provider.tsx'
import type { DraftName } from './forms.ts'
import { openHere } from './openings.ts'

/** A draft that was left here earlier, parsed by its form. */
export interface OfferedDraft<Value> {
  readonly form: DraftName
  readonly slot: string
  readonly at: number
  readonly act: string
  readonly value: Value
}

/**
 * The drafts of some forms of a tournament or club. `read` parses a stored draft of one of these forms, null for any other.
 * Offers the drafts that were left, before this form was opened or since: by windows and forms that are closed, or set aside in this
 * one. Equal drafts are offered once. What is typed now is stored in addition until the offers are taken or dropped. `slot`: the slot to
 * continue with; default: a new one.
 */
export function useDrafts<Value>(
  tournament: string,
  read: (form: DraftName, value: unknown) => Value | null,
  slot?: string,
) {
  const { id: account } = useAccount()
  const [own] = useState(() => slot ?? newKey())
  const [acts] = useState(() => new Acts())
  const [offered, setOffered] = useState<readonly OfferedDraft<Value>[]>([])
  const readOne = useEffectEvent(read)
  const apart = useRef(new Set<string>())

  useEffect(() => {
    const isOf = (slots: readonly string[]) => (draft: { readonly slot: string }) => slots.includes(draft.slot)
    const listLeft = () =>
      drafts.list({ account, tournament }).flatMap(({ value, form: json, ...draft }) => {
        const form = json as DraftName
        const read = draft.slot === own ? null : readOne(form, value)
        return read === null ? [] : [{ ...draft, form, value: read }]
      })
    setOffered(listLeft())
    const without = (slots: readonly string[]) => (before: readonly OfferedDraft<Value>[]) =>
      before.filter((draft) => !isOf(slots)(draft))
    return openHere(() => [own, ...apart.current], {
      onOpen: (slots) => setOffered(without(slots)),
      onLeft(slots) {
        const left = listLeft().filter(isOf(slots))
        setOffered((before) => [...left, ...without(slots)(before)])
      },
    })
  }, [account, tournament, own])

  const deeds = useMemo(() => {
    const owner = { account, tournament }
    return {
      drop({ form, slot }: Pick<OfferedDraft<Value>, 'form' | 'slot'>): void {
        apart.current.delete(slot)
        drafts.drop(owner, { form, slot })
        setOffered((before) => before.filter((other) => other.form !== form || other.slot !== slot))
      },
      /** The key for sending the current content of a form (`acts.ts`). */
      actOf: (form: string) => acts.of(form),
      /** The key for sending this content, where each content is its own act. */
      actOfContent: (form: string, content: unknown) => acts.ofContent(form, content),
      /** The form was sent: what is sent next is another act. */
      endAct: (form: string) => acts.end(form),
      /** Stores what is typed; null: the form is empty. `act`: stores it separately, as it was sent under this key. */
      keep(form: DraftName, value: Value | null, act?: string): void {
        const slot = act ?? own
        if (act) apart.current[value === null ? 'delete' : 'add'](act)
        else if (value === null) acts.end(form)
        if (value === null) drafts.drop(owner, { form, slot })
        else drafts.keep(owner, { form, slot, act: act ?? acts.of(form) }, value)
      },
      /** The form is closed without saving: its content is offered at once, as after a reload. */
      setAside(form: DraftName, value: Value): void {
        const act = acts.of(form)
        acts.end(form)
        drafts.drop(owner, { form, slot: own })
        drafts.keep(owner, { form, slot: act, act }, value)
        apart.current.add(act)
        const left = { form, slot: act, at: Date.now(), act, value }
        setOffered((before) => [left, ...before.filter((other) => other.slot !== act || other.form !== form)])
      },
      /** The content that was sent under this key is in the form again. */
      takeUp: (form: string, act: string) => acts.takeUp(form, act),
      /** The form was saved: deletes all its drafts. */
      dropAll(form: DraftName): void {
        acts.end(form)
        drafts.drop(owner, { form })
        setOffered((before) => before.filter((other) => other.form !== form))
      },
    }
  }, [account, tournament, own, acts])

  function drop(draft: Pick<OfferedDraft<Value>, 'form' | 'slot'>): void {
    for (const one of alike(offered, draft)) deeds.drop(one)
  }

  return {
    offered: distinct(offered),
    ...deeds,
    /** Deletes a draft that is not wanted. */
    drop,
    /** Takes a draft into the form, to be sent under its old key. */
    take(draft: Omit<OfferedDraft<Value>, 'value'>): void {
      deeds.takeUp(draft.form, draft.act)
      drop(draft)
    },
  }
}
