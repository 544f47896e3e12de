// The words of each game.

import type { Marks } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { SheetView } from './family.ts'
import type { MarkShape } from './mark-row.tsx'

interface MarkLook {
  readonly shape: MarkShape
  readonly word: 'nocken' | 'bummerl'
}

/** The shape and the words of a game's marks; null: no marks are kept at the table. */
export function marksLook(key: GameKey): MarkLook | null {
  const { marks } = GAME_TRAITS[key]
  return marks.shape && { shape: marks.shape, word: marks.word }
}

/** The shape and the words of this game's marks; null if they only show who has lost: with two sides, when every loss counts one. */
export function marksOf({ key, options, named }: Pick<SheetView, 'key' | 'options' | 'named'>): MarkLook | null {
  const values = 'marks' in options ? Object.values(options.marks as Marks) : []
  const tellMore = values.some((value) => value !== 1) || named.length > 2
  return tellMore || GAME_TRAITS[key].marks.arePlayedFor ? marksLook(key) : null
}
