import { useEffect, useState } from 'react'
import type { ImportNotice } from '#contract/entries.ts'
import { type Entered, type Line, NOBODY_ENTERED } from './lines.ts'

/** What was read, apart from the lines. */
export interface Reading {
  /** Name of the file; null when it was pasted. */
  readonly file: string | null
  readonly kind: 'csv' | 'xlsx'
  /** The line that names the columns; null: none does. */
  readonly header: number | null
  readonly skippedEmpty: number
  readonly notices: readonly ImportNotice[]
}

/** An import under way. */
export interface Draft {
  readonly pasted: string
  /** What the list was read from, as long as this page is open: another sheet of it can be read. */
  readonly source: Blob | null
  /** The list in hand, if there is one. */
  readonly reading: Reading | null
  readonly lines: readonly Line[]
  /** Somebody has changed a line. */
  readonly touched: boolean
  readonly entered: Entered
  /** Whether its lines are being looked through. */
  readonly inReview: boolean
}

const NOTHING: Draft = {
  ...{ pasted: '', source: null, reading: null, lines: [], touched: false },
  ...{ entered: NOBODY_ENTERED, inReview: false },
}

const drafts = new Map<string, Draft>()

/** The import of a tournament. It outlives a look at another page, and the browser asks before it throws changes away. */
export function useDraft(tournament: string) {
  const [draft, setDraft] = useState<Draft>(() => drafts.get(tournament) ?? NOTHING)
  useEffect(() => {
    drafts.set(tournament, draft)
  }, [tournament, draft])
  useEffect(() => {
    if (!draft.touched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [draft.touched])

  return {
    draft,
    update: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    changeLines: (change: (line: Line) => Line) =>
      setDraft((before) => ({ ...before, touched: true, lines: before.lines.map(change) })),
    drop: () => setDraft(NOTHING),
  }
}
