// What a game calls things, and how a sentence about a side goes on.

import type { GameKey, Marks } from '#domain/games/game.ts'
import type { SheetView } from './family.ts'
import type { MarkShape } from './mark-row.tsx'

interface MarkLook {
  readonly shape: MarkShape
  readonly word: 'nocken' | 'bummerl'
}

/** How the marks of a game are drawn and called; null: nobody keeps any. */
export const MARKS: Record<GameKey, MarkLook | null> = {
  'watten-twg': { shape: 'dot', word: 'nocken' },
  'watten-streng': { shape: 'stroke', word: 'bummerl' },
  'watten-bayrisch': { shape: 'stroke', word: 'bummerl' },
  schieber: null,
  wurzen: { shape: 'stroke', word: 'bummerl' },
}

/** Games whose marks are what is played for, whatever one counts. */
const PLAYED_FOR_MARKS: readonly GameKey[] = ['watten-twg', 'wurzen']

/**
 * How the marks of this game are drawn and called; null where they say no more than who has lost: between two sides, when
 * every loss counts one.
 */
export function marksOf({ key, options, named }: Pick<SheetView, 'key' | 'options' | 'named'>): MarkLook | null {
  const values = 'marks' in options ? Object.values(options.marks as Marks) : []
  const tellMore = values.some((value) => value !== 1) || named.length > 2
  return tellMore || PLAYED_FOR_MARKS.includes(key) ? MARKS[key] : null
}

/** Does a sentence about this name need the plural? Pairs do ("Huber / Mair haben"), and those who call themselves "Die …". */
export function isMany(name: string): boolean {
  return /[/+&,]| und |^(die|wir)\b/i.test(name)
}
