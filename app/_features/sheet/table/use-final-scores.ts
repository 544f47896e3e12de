import { type RefObject, useEffect } from 'react'
import { openForm } from '#app/_features/result-form/form.ts'
import type { Form, Stands } from '#app/_features/result-form/form-state.ts'
import type { Rules } from '#app/_features/result-form/scores.ts'
import { replyTo } from '#app/_features/result-form/send-result.ts'
import type { UnsavedResult } from '#app/_features/result-form/unsaved-result.ts'
import { useResultForm } from '#app/_features/result-form/use-result-form.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { ResultDraft, TableRecord } from './outbox.ts'
import type { TableSync } from './table-sync.ts'

interface FinalScoresOptions {
  sync: TableSync
  record: TableRecord
  sheet: TableSheet
  rules: Rules
  onDone: () => void
}

type ResultOfSheet = Pick<TableSheet, 'result' | 'resultOutside' | 'resultVersion'>

/** The form for the final scores of a table on its phone: input is stored there, and sent by its button; an open choice follows the table. */
export function useFinalScores(
  fields: RefObject<HTMLFormElement | null>,
  { sync, sheet, rules, ...now }: FinalScoresOptions,
) {
  const { encounter, result, resultOutside, resultVersion } = sheet
  const final = useResultForm<null>(fields, {
    rules,
    begin: () => openFinalScores(sheet, now.record.draft, rules),
    async send(typed) {
      const body = { ...typed, games: [...typed.games], outside: [...typed.outside], encounter }
      const problem = await sync.act(body, (api, key) => api.record(body, key))
      return problem ? replyTo(problem) : { kind: 'saved', answer: null }
    },
    onType: (typed) => void sync.draft(typed),
    onSaved: () => void sync.draft(null).then(now.onDone),
  })
  const { dispatch } = final
  const isSending = final.form.sending !== null
  useEffect(() => {
    if (!isSending) dispatch({ event: 'heard', stands: standsOf({ result, resultOutside, resultVersion }) })
  }, [result, resultOutside, resultVersion, isSending, dispatch])
  return final
}

/** The form with a table's result, or with what was typed here and not sent: sent again, it is compared with what its author had seen. */
export function openFinalScores(sheet: ResultOfSheet, draft: ResultDraft | null, rules: Rules): Form {
  return openForm(standsOf(sheet), rules, { draft: draft ? seenBy(draft) : undefined, sentBy: 'button' })
}

/** Whether what is typed into the form is the draft that this phone has stored. */
export function isStored({ typed }: Pick<Form, 'typed'>, draft: ResultDraft | null): boolean {
  return typed !== null && draft !== null && jsonEqual(seenBy(draft), typed)
}

/** What the author of a draft without a version had seen is not known: the server asks about any result. */
function seenBy(draft: ResultDraft): UnsavedResult {
  return { seen: 0, ...draft }
}

/** Whether it is contested is decided next to the result, not here. */
function standsOf({ result, resultOutside = [], resultVersion }: ResultOfSheet): Stands {
  return { games: result, outside: resultOutside, resultVersion, contested: false }
}
