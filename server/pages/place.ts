// Whether a tournament has what an address says. An address costs nothing to make up, a page that is not there costs as much as one that is:
// so it is known before.

import type { LoadedTournament } from '../tournaments/store.ts'
import type { PublicPage } from './public-page.ts'

/**
 * Of whom the page is: of everybody, of an entry that is followed, or of nobody, because there is none; null: of one reader, whose search
 * it is.
 */
export function placeOf(
  { part, entry }: PublicPage,
  { facts }: Pick<LoadedTournament, 'facts'>,
): 'everybody' | 'entry' | 'nowhere' | null {
  if (!isThere(part, facts)) return 'nowhere'
  if (entry === undefined) return 'everybody'
  return facts.entries.some(({ number }) => number === entry) ? 'entry' : null
}

function isThere(part: PublicPage['part'], { rounds, regulation }: LoadedTournament['facts']): boolean {
  switch (part?.of) {
    case undefined:
      return false
    case 'tournament':
      return true
    case 'round':
      return rounds.some(({ number, status }) => number === part.number && status !== 'draft')
    case 'stage':
      return regulation.stages[part.number - 1] !== undefined
  }
}
