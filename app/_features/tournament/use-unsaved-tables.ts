import { useMemo, useSyncExternalStore } from 'react'
import { drafts, useAccount } from '#app/_lib/drafts/drafts-provider.tsx'
import { type UnsavedDrafts, unsavedOf } from '../session/unsaved.ts'

/** The tables of a tournament that were typed in this browser and are not saved: of drawn rounds, and of a club evening. */
export interface UnsavedTables {
  readonly rounds: UnsavedDrafts['rounds']
  /** The number of new tables of a club evening. */
  readonly lines: number
}

const NOTHING: UnsavedTables = { rounds: [], lines: 0 }

/** What is unsaved now, also what was typed in other windows of this browser. */
export function useUnsavedTables(tournament: string): UnsavedTables {
  const { id: account } = useAccount()
  // As text, so that a figure more in the same table changes nothing.
  const found = useSyncExternalStore(
    drafts.subscribe,
    () => JSON.stringify(unsavedTables(account, tournament)),
    () => JSON.stringify(NOTHING),
  )
  return useMemo(() => JSON.parse(found) as UnsavedTables, [found])
}

/** The number of points to name. */
export function countUnsaved({ rounds, lines }: UnsavedTables): number {
  return rounds.length + Math.min(lines, 1)
}

function unsavedTables(account: string, tournament: string): UnsavedTables {
  const here = drafts.all(account).filter((draft) => draft.tournament === tournament)
  const unsaved = unsavedOf(here, [tournament])
  if (!unsaved) return NOTHING
  return { rounds: unsaved.rounds, lines: unsaved.forms.find(({ form }) => form === 'line')?.count ?? 0 }
}
