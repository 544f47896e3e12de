import { useEffect, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { type KeptList, keptList, type Reading, readList } from './kept-list.ts'
import { type Entered, type Line, NOBODY_ENTERED } from './lines.ts'

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
  pasted: '',
  source: null,
  reading: null,
  lines: [],
  touched: false,
  entered: NOBODY_ENTERED,
  inReview: false,
}

/** Imports under way in this window, by tournament, and the slot in which each is kept. */
const underWay = new Map<string, { readonly slot: string; readonly draft: Draft }>()

/**
 * The import of a tournament. It outlives a look at another page; what was read or pasted is kept in this browser and offered, and the
 * browser asks before it throws changes away. `onTake`: goes on with what was kept.
 */
export function useDraft(tournament: string, onTake: (kept: KeptList) => void) {
  const [begun] = useState(() => underWay.get(tournament) ?? { slot: newKey(), draft: NOTHING })
  const [draft, setDraft] = useState(begun.draft)
  useEffect(() => {
    underWay.set(tournament, { slot: begun.slot, draft })
  }, [tournament, begun, draft])
  const kept = useFormDraft<KeptList>({
    form: 'import',
    of: tournament,
    slot: begun.slot,
    typed: keptList(draft),
    read: readList,
    onTake,
  })
  useEffect(() => {
    if (!draft.touched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [draft.touched])

  return {
    draft,
    kept,
    update: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    changeLines: (change: (line: Line) => Line) =>
      setDraft((before) => ({ ...before, touched: true, lines: before.lines.map(change) })),
    drop: () => setDraft(NOTHING),
  }
}
