import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { Entry } from '#contract/entries.ts'
import { rowId } from './entry-row.tsx'

/** The actions of the keys on a row. */
export interface RowActs {
  paid: (entry: Entry) => void
  present: (entry: Entry) => void
  edit: (entry: Entry) => void
  /** Returns whether it has left. */
  leave: (entry: Entry) => Promise<boolean>
}

const KEYS: Record<string, keyof RowActs> = { b: 'paid', a: 'present', Enter: 'edit', Delete: 'leave' }

/** Moves one focus through the rows of a table (arrow keys, Home, End) and lets letters act on the focused row. */
export function useRowKeys(rows: readonly Entry[], acts: RowActs) {
  const [chosen, setChosen] = useState<string | null>(null)
  /** The row being scrolled into view, to get the focus. */
  const coming = useRef<string | null>(null)
  const current = rows.some(({ id }) => id === chosen) ? chosen : (rows[0]?.id ?? null)

  function focusRow(entry: Entry | undefined) {
    if (!entry) return
    flushSync(() => setChosen(entry.id))
    coming.current = entry.id
    focusWhenThere(entry.id)
  }

  /** A row far away is rendered only after scrolling there. */
  function focusWhenThere(entry: string, frames = 30) {
    if (coming.current !== entry) return
    const row = document.getElementById(rowId(entry))
    if (row) row.focus()
    else if (frames > 0) requestAnimationFrame(() => focusWhenThere(entry, frames - 1))
    else coming.current = null
  }

  /**
   * The focus moves to the next row, and back to the original one if that stays, so that pressing the key again removes that one. Returns
   * whether it has left.
   */
  async function leave(entry: Entry): Promise<boolean> {
    const at = rows.indexOf(entry)
    const next = rows[at + 1] ?? rows[at - 1]
    focusRow(next)
    const hasLeft = await acts.leave(entry)
    if (!hasLeft && next && document.activeElement?.id === rowId(next.id)) focusRow(entry)
    return hasLeft
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    // Keys pressed before the row is rendered apply to that row.
    const on = coming.current ? rowId(coming.current) : target.closest('tr')?.id
    const at = rows.findIndex(({ id }) => on === rowId(id))
    const entry = rows[at]
    if (!entry || event.ctrlKey || event.metaKey || event.altKey || isTextInput(target)) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (event.key === 'End') event.currentTarget.lastElementChild?.scrollIntoView({ block: 'end' })
      focusRow(rows[to])
      return
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = KEYS[key]
    // A key held down would act on one row after the other.
    if (act && event.repeat) return event.preventDefault()
    if (!act || (key === 'Enter' && target.tagName !== 'TR')) return
    event.preventDefault()
    if (act === 'leave') void leave(entry)
    else acts[act](entry)
  }

  function onFocusRow(entry: string) {
    coming.current = null
    setChosen(entry)
  }

  return { current, focusRow, leave, onKeyDown, onFocusRow }
}
