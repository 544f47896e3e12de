import { useRef } from 'react'
import { draftName } from '#app/_lib/drafts/forms.ts'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { type KeptResult, readResult } from './kept-scores.ts'
import type { Rules } from './scores.ts'

const formOf = (table: string) => draftName('table', table)

/** What was typed for a table before and not saved. */
export type OfferedResult = Offered<{ readonly table: string; readonly result: KeptResult }>

/**
 * What is typed for the tables of a round and not saved: as long as the page is open it stands in its sheet again, later it is
 * offered. Tables are named by the id of their encounter.
 */
export function useTableDrafts(tournament: string, rules: Pick<Rules, 'games' | 'outside'>) {
  const drafts = useDrafts(tournament, (form, value) => {
    const { table, result } = Object(value) as { readonly table?: unknown; readonly result?: unknown }
    const read = typeof table === 'string' && form === formOf(table) ? readResult(result, rules) : null
    return read && { table: String(table), result: read }
  })
  const typed = useRef(new Map<string, KeptResult>())

  function type(table: string, result: KeptResult) {
    typed.current.set(table, result)
    drafts.keep(formOf(table), { table, result })
  }

  return {
    offered: drafts.offered as readonly OfferedResult[],
    typed: (table: string) => typed.current.get(table),
    type,
    /** What is typed now is not wanted. */
    giveUp(table: string) {
      typed.current.delete(table)
      drafts.keep(formOf(table), null)
    },
    saved(table: string) {
      typed.current.delete(table)
      drafts.dropAll(formOf(table))
    },
    take(draft: OfferedResult) {
      drafts.drop(draft)
      type(draft.value.table, draft.value.result)
    },
    drop: drafts.drop,
  }
}

export type TableDrafts = ReturnType<typeof useTableDrafts>
