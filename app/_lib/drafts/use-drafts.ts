import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { Acts } from './acts.ts'
import { distinct } from './alike.ts'
import { drafts, useAccount } from './drafts-provider.tsx'
import type { DraftName } from './forms.ts'
import { type OfferedDraft, OpenDrafts } from './open-drafts.ts'
import { openHere } from './openings.ts'

/**
 * The drafts of some forms of a tournament or club. `read` parses a stored draft of one of these forms, null for any other.
 * Offers the drafts that were left, before this form was opened or since: by windows and forms that are closed, or set aside in this
 * one. Equal drafts are offered once (`alike.ts`). What is typed now is stored in addition until the offers are taken or dropped.
 * `slot`: the slot to continue with; default: a new one.
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
  const latest = useRef(offered)
  const readOne = useEffectEvent(read)

  const open = useMemo(() => {
    const offers = {
      now: () => latest.current,
      show(next: readonly OfferedDraft<Value>[]) {
        latest.current = next
        setOffered(next)
      },
    }
    const openDrafts = new OpenDrafts<Value>({ drafts, owner: { account, tournament }, own, acts, offers })
    return { openDrafts, offers }
  }, [account, tournament, own, acts])

  useEffect(() => {
    const { openDrafts, offers } = open
    const isOf = (slots: readonly string[]) => (draft: { readonly slot: string }) => slots.includes(draft.slot)
    const listLeft = () =>
      drafts.list({ account, tournament }).flatMap(({ value, form: json, ...draft }) => {
        const form = json as DraftName
        const read = draft.slot === own ? null : readOne(form, value)
        return read === null ? [] : [{ ...draft, form, value: read }]
      })
    offers.show(listLeft())
    const without = (slots: readonly string[]) => offers.now().filter((draft) => !isOf(slots)(draft))
    const close = openHere(() => openDrafts.slots(), {
      onOpen: (slots) => offers.show(without(slots)),
      onLeft: (slots) => offers.show([...listLeft().filter(isOf(slots)), ...without(slots)]),
    })
    const stop = drafts.subscribe(() => openDrafts.forgetGone())
    return () => {
      stop()
      close()
    }
  }, [account, tournament, own, open])

  const { openDrafts } = open
  const { actOf, actOfContent, endAct, noteSent, noteUnsaved, keep, setAside, takeUp, drop, take, dropAll } = openDrafts
  return {
    offered: distinct(offered),
    /** The drafts themselves, for a form that follows what becomes of it (`form-input.ts`). */
    openDrafts,
    actOf,
    actOfContent,
    endAct,
    noteSent,
    noteUnsaved,
    keep,
    setAside,
    takeUp,
    drop,
    take,
    dropAll,
  }
}
