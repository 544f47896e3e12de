import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import type { Entry } from '#contract/entries.ts'
import { callable, entriesAsRead, offeredReturn, shownEntries, shownFailure } from './entries-state.ts'
import { startEntries } from './running-entries.ts'

/**
 * The entries as the desk sees them: the server's last list with unsaved changes applied. `read` is the server's list whenever the page
 * gets a newer one, `draft` the round that is a draft. What waits is done after the page was left too (`running-entries.ts`).
 */
export function useEntries(
  params: { club: string; tournament: string },
  { entries: read, draft }: { readonly entries: readonly Entry[]; readonly draft: number | null },
) {
  const { state: running, acts } = useRunning(`entries,${params.tournament}`, () =>
    startEntries(params, { save: saveQueue(), initial: entriesAsRead(read, draft) }),
  )
  const state = useSyncExternalStore(running.subscribe, running.now, running.now)
  // Before anything is painted.
  useLayoutEffect(() => running.send({ event: 'drafted', draft }), [running, draft])
  useLayoutEffect(() => running.send({ event: 'read', entries: read }), [running, read])

  const { known, switching, departing } = state
  const entries = useMemo(() => shownEntries({ known, switching }), [known, switching])

  return {
    ...acts,
    entries,
    adding: state.adding,
    /** The entry that can be brought back next, and all that a key brings back, the newest last. */
    left: offeredReturn(state),
    callable: callable(state),
    returned: state.returned,
    completed: state.completed,
    leaving: state.leaving,
    failure: shownFailure(state),
    isSaving: (entry: Entry) => switching.some((other) => other.entry === entry.id),
    isRemoving: (entry: Entry) => !entry.seated && departing.includes(entry.id),
  }
}

export type EntriesDesk = ReturnType<typeof useEntries>
