// What a game calls things, and how a sentence about a side goes on.

import type { GameKey } from '#domain/games/game.ts'
import type { MarkShape } from './mark-row.tsx'

/** How the marks of a game are drawn and called; null: nobody keeps any. */
export const MARKS: Record<GameKey, { readonly shape: MarkShape; readonly word: 'nocken' | 'bummerl' } | null> = {
  'watten-twg': { shape: 'dot', word: 'nocken' },
  'watten-streng': { shape: 'stroke', word: 'bummerl' },
  'watten-bayrisch': { shape: 'stroke', word: 'bummerl' },
  schieber: null,
  wurzen: { shape: 'stroke', word: 'bummerl' },
}

/** Does a sentence about this name need the plural? Pairs do ("Huber / Mair haben"), and those who call themselves "Die …". */
export function isMany(name: string): boolean {
  return /[/+&,]| und |^(die|wir)\b/i.test(name)
}
