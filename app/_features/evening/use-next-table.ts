import { type RefObject, useReducer, useState } from 'react'
import type { OfferedDraft } from '#app/_lib/drafts/open-drafts.ts'
import { useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { useLines } from '#app/_lib/lines/use-lines.ts'
import { isUnsaved } from '#app/_lib/problem.ts'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import type { Answer } from '#contract/client.ts'
import type { Rules } from '../result-form/scores.ts'
import { replyTo } from '../result-form/send-result.ts'
import { useFormFocus } from '../result-form/use-result-form.ts'
import {
  bodyOf,
  isEmptyLine,
  moveNextTable,
  type NextTable,
  type NextTableEvent,
  openNextTable,
  type TableLine,
  type TableProblem,
  typedOf,
} from './next-table.ts'
import type { NamePlace } from './sides.ts'
import type { EnteredTable } from './since-entered.ts'
import { emptyTable, readTable, type TypedTable } from './table-draft.ts'

/** Name of its drafts. */
const FORM = 'line'

/** What is sent for a table that still plays. */
const NO_RESULT: EnteredTable['sent'] = { games: [], outside: [] }

interface Form {
  params: { club: string; tournament: string }
  rules: Rules
  perSide: number
  onEntered: OnEntered
}

/** `sent`: the result in the request, which is not that of the answer if others have changed the table before. */
export type OnEntered = (answer: Answer<'enterPlayed'>, sent: EnteredTable['sent']) => void

/**
 * The state of the form for the next table (`next-table.ts`): sends tables one after the other, in the order they were typed. Unsaved input
 * is stored in this browser, and offered when the form is left or the page is reloaded.
 */
export function useNextTable(element: RefObject<HTMLFormElement | null>, form: Form) {
  const { params, rules, perSide } = form
  const [empty] = useState(() => emptyTable(rules, perSide))
  const [table, dispatch] = useReducer(
    (before: NextTable, event: NextTableEvent) => moveNextTable(before, event, rules),
    null,
    () => openNextTable(rules, perSide),
  )
  const drafts = useDrafts(params.tournament, (name, value) => (name === FORM ? readTable(value, empty) : null))
  const store = useStore()
  const [save] = useState(saveQueue)
  useFormFocus(element, { focus: table.focus, problem: table.typed.result.problem })

  async function send(line: TableLine, key: string): Promise<TableProblem | null> {
    const { impossible } = line.result
    if (impossible) return { kind: 'impossible', impossible }
    const saved = await save('enterPlayed', { params, body: bodyOf(line) }, { key })
    if ('answer' in saved) {
      store?.acted()
      form.onEntered(saved.answer, line.result.sending ?? NO_RESULT)
      return null
    }
    const { problem } = saved
    // It was saved although its answer was lost: reload to show it.
    if (problem.code === 'idempotency-key-reused') store?.acted()
    store?.refused(problem)
    const reply = replyTo(problem)
    return reply.kind === 'saved' ? null : reply
  }

  const { forget, setAside } = useLines(table, {
    form: FORM,
    drafts,
    keptOf: (line: TableLine) => (isEmptyLine(line) ? null : typedOf(line)),
    send,
    onAnswer: (nth, why) => dispatch({ event: 'answered', nth, why }),
    isOver: (why) => why.kind === 'refused' && why.problem.code === 'removed-since',
    isUnsaved: (why, wasLost) => why.kind !== 'refused' || isUnsaved(why.problem, wasLost),
  })

  return {
    table,
    dispatch,
    offered: drafts.offered,
    dropDraft: drafts.drop,
    /** Clears the fields; their contents are offered. */
    leave() {
      setAside()
      dispatch({ event: 'emptied' })
    },
    /** Replaces the contents of the fields with an offered table. */
    takeDraft(draft: OfferedDraft<TypedTable>) {
      setAside()
      drafts.take(draft)
      dispatch({ event: 'filled', table: draft.value })
    },
    /** Moves a refused table back into the fields; their contents are offered. */
    takeUp(nth: number, without: NamePlace | null = null) {
      setAside()
      dispatch({ event: 'taken-up', nth, without })
    },
    /** Discards a refused table. */
    throwAway(nth: number) {
      forget(nth)
      dispatch({ event: 'thrown-away', nth })
    },
  }
}
