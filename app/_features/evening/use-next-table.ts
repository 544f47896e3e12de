import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { problemOf } from '#app/_lib/problem.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import type { Answer, Input } from '#contract/client.ts'
import type { Rules } from '../result-form/scores.ts'
import { type Reply, refusalOf } from '../result-form/send-result.ts'
import { useFormFocus } from '../result-form/use-result-form.ts'
import { emptyTable, isEmptyTable, readTable, type TypedTable } from './kept-table.ts'
import { bodyOf, moveNextTable, type NextTable, type NextTableEvent, openNextTable, typedOf } from './next-table.ts'

/** The name of its drafts. */
const FORM = 'line'

interface Form {
  params: { club: string; tournament: string }
  rules: Rules
  perSide: number
  /** Not while a table is open in its place. */
  isShown: boolean
  onEntered: (answer: Answer<'enterPlayed'>) => void
}

/**
 * The form for the next table while it is filled in (`next-table.ts`): sends one table after the other, in the order in which they were
 * typed. What is not entered is kept in this browser, and offered when the form is left, or the page is opened anew.
 */
export function useNextTable(element: RefObject<HTMLFormElement | null>, form: Form) {
  const { params, rules, perSide } = form
  const [empty] = useState(() => emptyTable(rules, perSide))
  const [table, dispatch] = useReducer(
    (before: NextTable, event: NextTableEvent) => moveNextTable(before, event, rules),
    null,
    () => openNextTable(rules, perSide),
  )
  const { sides, result, returned, sent } = table
  const drafts = useDrafts(params.tournament, (name, value) => (name === FORM ? readTable(value, empty) : null))
  const { keep } = drafts
  const store = useStore()
  /** The keys under which tables were sent: sent again, one is entered once. */
  const acts = useRef(new Map<number, string>())
  useFormFocus(element, { focus: table.focus, problem: result.problem })

  /** A table that was sent is kept apart from what is typed now; null: it is not any more. */
  function keepApart(nth: number, typed: TypedTable | null) {
    const act = acts.current.get(nth)
    if (act) keep(FORM, typed, act)
  }

  // What comes back goes on under the key it was sent by.
  const goOn = useEffectEvent((nth: number) => {
    drafts.takeUp(FORM, acts.current.get(nth) ?? '')
    keepApart(nth, null)
  })
  const back = returned?.nth
  useEffect(() => {
    if (back !== undefined) goOn(back)
  }, [back])

  // What has just been sent leaves the fields, with its key, before anything else stands in them.
  const setApart = useEffectEvent(() => {
    for (const one of sent) {
      if (acts.current.has(one.nth)) continue
      acts.current.set(one.nth, drafts.actOf(FORM))
      keepApart(one.nth, typedOf(one))
      drafts.endAct(FORM)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something is sent
  useEffect(() => setApart(), [sent])

  const { scores, outside } = result
  useEffect(() => {
    const typed = { sides, scores, outside }
    keep(FORM, isEmptyTable(typed) ? null : typed)
  }, [keep, sides, scores, outside])

  const hear = useEffectEvent((nth: number, reply: Reply<Answer<'enterPlayed'>>) => {
    if (reply.kind === 'saved') {
      keepApart(nth, null)
      form.onEntered(reply.answer)
    }
    dispatch({ event: 'replied', reply, isFree: form.isShown })
  })
  const [first] = sent
  const sending = first?.nth
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is sent once, one after the other
  useEffect(() => {
    if (!first) return
    const { nth } = first
    void enterTable({ params, body: bodyOf(first) }, acts.current.get(nth) ?? '').then(({ reply, problem }) => {
      // It was saved when its answer was lost: let it be seen.
      if (!problem || problem.code === 'idempotency-key-reused') store?.acted()
      if (problem) store?.refused(problem)
      hear(nth, reply)
    })
  }, [sending])

  /** What stands there is offered. */
  function setAside() {
    const typed = typedOf(table)
    if (!isEmptyTable(typed)) drafts.setAside(FORM, typed)
  }

  return {
    table,
    dispatch,
    offered: drafts.offered,
    dropDraft: drafts.drop,
    /** Empties the fields; what stood there is offered. */
    leave() {
      setAside()
      dispatch({ event: 'emptied' })
    },
    /** Puts a table that was offered in the place of what stands there. */
    takeDraft(draft: Offered<TypedTable>) {
      setAside()
      drafts.take(draft)
      dispatch({ event: 'filled', table: draft.value })
    },
    /** A table that waits is not wanted. */
    throwAway(nth: number) {
      keepApart(nth, null)
      dispatch({ event: 'thrown-away', nth })
    },
  }
}

async function enterTable(input: Input<'enterPlayed'>, key: string) {
  try {
    const answer = await api('enterPlayed', input, { key })
    return { reply: { kind: 'saved', answer }, problem: null } as const
  } catch (error) {
    const problem = problemOf(error)
    return { reply: refusalOf(problem), problem }
  }
}
