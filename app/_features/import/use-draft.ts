import { useEffect, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useAskBeforeUnload } from '#app/_ui/ask-before-unload.ts'
import { type EnteredPeople, NOBODY_ENTERED } from './judge.ts'
import type { ListLine } from './lines.ts'
import { inOtherOrder, type ListDraft, type ListReading, listDraft, readList, whenReplaced } from './list-draft.ts'
import { turnedLines } from './read-lines.ts'

/** An import under way. */
export interface ImportDraft {
  readonly pasted: string
  /** The source of the list while this page is open, so that another sheet of it can be read. */
  readonly source: Blob | null
  /** The list under review, if any. */
  readonly reading: ListReading | null
  readonly lines: readonly ListLine[]
  /** A line has been changed. */
  readonly touched: boolean
  readonly entered: EnteredPeople
  /** Are its lines under review? */
  readonly inReview: boolean
}

const NOTHING: ImportDraft = {
  pasted: '',
  source: null,
  reading: null,
  lines: [],
  touched: false,
  entered: NOBODY_ENTERED,
  inReview: false,
}

/** Imports in progress in this window, by tournament, and the slot that stores each. */
const underWay = new Map<string, { readonly slot: string; readonly draft: ImportDraft }>()

/**
 * The import of a tournament. It survives a visit to another page; its list or pasted text is stored in this browser and offered, and the
 * browser warns before changes are lost. `onTake`: continues with a stored list.
 */
export function useDraft(tournament: string, onTake: (stored: ListDraft) => void) {
  const [begun] = useState(() => underWay.get(tournament) ?? { slot: newKey(), draft: NOTHING })
  const [draft, setDraft] = useState(begun.draft)
  useEffect(() => {
    underWay.set(tournament, { slot: begun.slot, draft })
  }, [tournament, begun, draft])
  const formDraft = useFormDraft<ListDraft>({
    form: 'import',
    of: tournament,
    slot: begun.slot,
    typed: listDraft(draft),
    read: readList,
    onTake,
  })
  useAskBeforeUnload(() => draft.touched)

  return {
    draft,
    formDraft,
    update: (part: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...part })),
    changeLines: (change: (line: ListLine) => ListLine) =>
      setDraft((before) => ({ ...before, touched: true, lines: before.lines.map(change) })),
    /** Reads the names in the other order. */
    turnNames: () =>
      setDraft((before) => ({
        ...before,
        touched: true,
        reading: before.reading && inOtherOrder(before.reading),
        lines: turnedLines(before.lines, before.entered),
      })),
    drop: () => setDraft(NOTHING),
    /** What becomes of the list if another one takes its place now, with what was changed while that was read. */
    whenReplaced: () => whenReplaced(underWay.get(tournament)?.draft ?? draft),
  }
}
