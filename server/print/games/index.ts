// The sheets of all games. A new game needs its folder in domain/games, a file next to this one, and a line here.

import type { GameOptions } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { lineOf } from '#domain/games/line.ts'
import type { GameOptionValues } from '#domain/games/traits.ts'
import { SPECIAL_WINS, type SpecialWin } from '#domain/model.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import type { GamePaper } from './paper.ts'
import { schieberPaper } from './schieber.ts'
import { type WattenKey, wattenPaper } from './watten.ts'
import { wurzenPaper } from './wurzen.ts'

/** Makes the paper of a game with these options and the special wins to ask for. */
type PaperMaker<Options> = (options: Options, outcomes: readonly SpecialWin[]) => GamePaper

const PAPERS: { readonly [Key in GameKey]: PaperMaker<GameOptionValues<Key>> } = {
  'watten-twg': watten('watten-twg'),
  'watten-streng': watten('watten-streng'),
  'watten-bayrisch': watten('watten-bayrisch'),
  schieber: schieberPaper,
  wurzen: wurzenPaper,
}

/** The paper of a stage's game; `outcomes`: the special wins that count there. Throws for a game that no regulation can have. */
export function paperOf(game: StageGame, outcomes: readonly SpecialWin[] = SPECIAL_WINS): GamePaper {
  const options = GAMES[game.key].readOptions(game)
  if (!options.ok) throw new Error(`${game.key} is not played with this ${options.error.option}`)
  return (PAPERS[game.key] as PaperMaker<GameOptions>)(options.value, outcomes)
}

function watten<Key extends WattenKey>(key: Key): PaperMaker<GameOptionValues<Key>> {
  return (options, outcomes) => {
    const { target, marks }: Pick<GameOptionValues<WattenKey>, 'target' | 'marks'> = options
    return wattenPaper(key, { target, marks, outcomes, restricted: lineOf(GAMES[key], options) })
  }
}
