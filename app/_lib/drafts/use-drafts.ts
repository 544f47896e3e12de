import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { drafts, useAccount } from './drafts-provider.tsx'
import { openHere } from './openings.ts'

/** A draft that was left here before, read by its form. */
export interface Offered<Value> {
  readonly form: string
  readonly slot: string
  readonly at: number
  readonly value: Value
}

/**
 * The drafts of some forms of a tournament. `read` says of what form and of what shape they are, null for what is something else.
 * Offered are those that were left before this opening, by windows that are closed; what is typed in it is kept beside them until
 * they are taken or dropped.
 */
export function useDrafts<Value>(tournament: string, read: (form: string, value: unknown) => Value | null) {
  const { id: account } = useAccount()
  const [own] = useState(() => newKey())
  const [offered, setOffered] = useState<readonly Offered<Value>[]>([])
  const readOne = useEffectEvent(read)
  const apart = useRef(new Set<string>())

  useEffect(() => {
    const left = drafts.list({ account, tournament }).flatMap(({ value, ...draft }) => {
      const read = draft.slot === own ? null : readOne(draft.form, value)
      return read === null ? [] : [{ ...draft, value: read }]
    })
    setOffered(left)
    return openHere(
      () => [own, ...apart.current],
      (others) => setOffered((before) => before.filter(({ slot }) => !others.includes(slot))),
    )
  }, [account, tournament, own])

  const acts = useMemo(() => {
    const owner = { account, tournament }
    return {
      /** Keeps what is typed; null: nothing stands there any more. `slot`: apart from what is typed in the form now. */
      keep(form: string, value: Value | null, slot = own): void {
        if (slot !== own) apart.current[value === null ? 'delete' : 'add'](slot)
        if (value === null) drafts.drop(owner, { form, slot })
        else drafts.keep(owner, { form, slot }, value)
      },
      /** It was taken, or is not wanted. */
      drop({ form, slot }: Pick<Offered<Value>, 'form' | 'slot'>): void {
        drafts.drop(owner, { form, slot })
        setOffered((before) => before.filter((other) => other.form !== form || other.slot !== slot))
      },
      /** The form was saved: nothing that was typed in it before is wanted. */
      dropAll(form: string): void {
        drafts.drop(owner, { form })
        setOffered((before) => before.filter((other) => other.form !== form))
      },
    }
  }, [account, tournament, own])

  return { offered, ...acts }
}
