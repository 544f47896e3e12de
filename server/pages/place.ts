// Whether a tournament has what an address names. Checked before rendering, because addresses are easily made up and a missing page costs
// as much as an existing one.

import type { LoadedTournament } from '../tournaments/store.ts'
import type { PublicPage } from './public-page.ts'

/**
 * Whom the page is for: everybody; those who follow an entry; nowhere, because there is no such page; null: one reader, whose search it is.
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
