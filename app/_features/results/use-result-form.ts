import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { actKeys } from '#app/_lib/act-keys.ts'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { nameOfPlace } from '../result-form/field-order.ts'
import { type Form, type FormEvent, moveForm, openForm } from '../result-form/form.ts'
import type { KeptResult } from '../result-form/kept-scores.ts'
import { gamesNeeded, isReported, type Rules } from '../result-form/scores.ts'
import { sendResult } from '../result-form/send-result.ts'
import { finishedGames } from '../table-sheet/finished-games.ts'

interface Sheet {
  params: { club: string; tournament: string }
  encounter: Encounter
  rules: Rules
  draft: KeptResult | undefined
  onType: (draft: KeptResult) => void
  onSaved: (answer: Answer<'recordResult'>) => void
  /** It is on its way: whoever types on means the next table. */
  onSending?: (() => void) | undefined
  /** It was not taken, and its sheet has been left meanwhile. Null: there is something to decide. */
  onNotSaved?: ((problem: Problem | null) => void) | undefined
}

/**
 * A table's sheet while it is filled in (`form.ts`): carries out what it says. `element` holds the fields (`data-score="1a"`),
 * between which the focus is moved.
 */
export function useResultForm(element: RefObject<HTMLFormElement | null>, sheet: Sheet) {
  const { encounter, rules, draft, params } = sheet
  const { club, tournament } = params
  const [keys] = useState(actKeys)
  const store = useStore()
  const [form, dispatch] = useReducer(
    (before: Form, event: FormEvent) => moveForm(before, event, rules),
    null,
    () => openForm(encounter, rules, draft),
  )
  const { focus, typed, sending, problem } = form

  useEffect(() => {
    if (!focus) return
    element.current?.querySelector<HTMLElement>(`[data-score="${nameOfPlace(focus.place)}${focus.side}"]`)?.focus()
  }, [focus, element])

  // What is said about the sheet, and what can be done then, comes into sight, and not under what lies over the page.
  useEffect(() => {
    const fields = element.current
    if (!problem || !fields) return
    fields.scrollIntoView({ block: 'nearest' })
    // Not in a figure: whoever types on with the next table would write over what waits here.
    const { activeElement } = document
    if (fields.contains(activeElement) || !isTypedIn(activeElement))
      fields.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [problem, element])

  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const keep = useEffectEvent(sheet.onType)
  useEffect(() => {
    if (typed) keep(typed)
  }, [typed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent is sent once, also when the sheet is left meanwhile
  useEffect(() => {
    if (!sending) return
    sheet.onSending?.()
    void sendResult({ club, tournament, encounter: encounter.id }, sending, keys.keyFor(sending)).then((reply) => {
      dispatch({ event: 'replied', reply })
      if (reply.kind === 'refused') store?.refused(reply.problem)
      if (reply.kind !== 'saved') {
        if (isLeft.current) sheet.onNotSaved?.(reply.kind === 'refused' ? reply.problem : null)
        return
      }
      keys.done()
      sheet.onSaved(reply.answer)
    })
  }, [sending])

  const waitsForDesk = rules.outside.length > 0 && rules.games > 0 && !isReported(encounter) && !draft
  useEffect(() => {
    if (!waitsForDesk) return
    const asking = new AbortController()
    void finishedGames({ club, tournament, encounter: encounter.id }, asking.signal).then((games) => {
      if (!asking.signal.aborted && games.size > 0) dispatch({ event: 'read', games })
    })
    return () => asking.abort()
  }, [waitsForDesk, club, tournament, encounter.id])

  // What the first games have decided needs no more.
  return { form, needed: gamesNeeded(form.scores, rules), dispatch }
}
