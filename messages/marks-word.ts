// What is written down against a loser, by the word the region of a game has for it.

import type { GameKey } from '#domain/games/game.ts'
import { GAME_TRAITS, type MarksWord } from '#domain/games/traits.ts'

/** The word for the marks of several games together; null: they have none in common. Of no game the commonest. */
export function commonMarksWord(games: readonly GameKey[]): MarksWord | null {
  const [word = 'nocken', ...others] = new Set(games.map(marksWord))
  return others.length === 0 ? word : null
}

/** The word for the marks of a game, as messages choose by it. */
export function marksWord(game: GameKey): MarksWord {
  return GAME_TRAITS[game].marks.word
}
