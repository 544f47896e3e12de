import { useReadAgain, useReadIf } from '#app/_lib/store/use-read.ts'
import type { Answer } from '#contract/client.ts'

/** What stands before the end: the open points as `seen`, and the standings with what was decided. */
export interface ReadEnding extends Answer<'getEnding'> {
  readonly standings: Answer<'getStandings'>
}

/** What the window that ends a tournament shows; `shown` undefined: not read yet. `readAgain` null: it may still come. */
export function useEnding(params: { club: string; tournament: string }) {
  const ending = useReadIf('getEnding', { params })
  const standings = useReadIf('getStandings', { params })
  const [open, decided] = [useReadAgain('getEnding', { params }), useReadAgain('getStandings', { params })]
  const unread = [open, decided].filter(({ isUnread }) => isUnread)
  const shown: ReadEnding | undefined = ending && standings && { ...ending, standings }
  function readAgain() {
    for (const one of unread) one.readAgain()
  }
  return { shown, readAgain: unread.length > 0 ? readAgain : null }
}
