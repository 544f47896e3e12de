import { useRead, useReadAgain, useReadIf } from '#app/_lib/store/use-read.ts'
import type { Answer } from '#contract/client.ts'
import type { Standings } from '#contract/standings.ts'
import type { Ending } from '#contract/tournaments.ts'
import { isAsPlayed } from '../regulation/as-played.ts'
import { countUnsaved, type UnsavedTables, useUnsavedTables } from './use-unsaved-tables.ts'

/**
 * The open points with their fingerprint (`seen`), the standings with what was decided, what is typed here and not saved, and whether it is a
 * club evening. `isOpen`: something is open or not saved.
 */
export interface ShownEnding extends Answer<'getEnding'> {
  readonly standings: Standings
  readonly unsaved: UnsavedTables
  readonly isEvening: boolean
  readonly isOpen: boolean
}

/** What the window that ends a tournament shows; `shown` undefined: not read yet. `readAgain` null: it may still come. */
export function useEnding(params: { club: string; tournament: string }) {
  const ending = useReadIf('getEnding', { params })
  const standings = useReadIf('getStandings', { params })
  const [open, decided] = [useReadAgain('getEnding', { params }), useReadAgain('getStandings', { params })]
  const unread = [open, decided].filter(({ isUnread }) => isUnread)
  const unsaved = useUnsavedTables(params.tournament)
  const isEvening = isAsPlayed(useRead('getTournament', { params }).regulation)
  const shown: ShownEnding | undefined = ending &&
    standings && { ...ending, standings, unsaved, isEvening, isOpen: isOpenAtEnd(ending.ending, unsaved) }
  function readAgain() {
    for (const one of unread) one.readAgain()
  }
  return { shown, readAgain: unread.length > 0 ? readAgain : null }
}

function isOpenAtEnd({ ties, shared, left, missing, winnerless, undecided }: Ending, unsaved: UnsavedTables): boolean {
  return [ties, shared, left, missing, winnerless, undecided].flat().length + countUnsaved(unsaved) > 0
}
