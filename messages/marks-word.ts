// The regional word of a game for the marks against a loser.

import type { GameKey } from '#domain/games/game-keys.ts'
import type { MarksWord } from '#domain/games/game-traits.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'

/** The word for the marks of several games together; null: they differ. Without any game, the most common word. */
export function commonMarksWord(games: readonly GameKey[]): MarksWord | null {
  const [word = 'nocken', ...others] = new Set(games.map(marksWord))
  return others.length === 0 ? word : null
}

/** The word for the marks of a game, as a key for messages. */
export function marksWord(game: GameKey): MarksWord {
  return GAME_TRAITS[game].marks.word
}
