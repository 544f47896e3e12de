// The sheets of all games. A new game needs its folder in domain/games, a file next to this one, and a line here.

import type { OptionError } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { SPECIAL_WINS, type SpecialWin } from '#domain/model.ts'
import { ok, type Result } from '#domain/result.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import type { GamePaper } from './paper.ts'
import { schieberPaper } from './schieber.ts'
import { type WattenKey, wattenPaper } from './watten.ts'
import { wurzenPaper } from './wurzen.ts'

/** Makes the paper of a game from its given options, completed by its defaults, with the special wins to ask for. */
type PaperMaker = (given: unknown, outcomes: readonly SpecialWin[]) => Result<GamePaper, OptionError>

const PAPERS = {
  'watten-twg': watten('watten-twg'),
  'watten-streng': watten('watten-streng'),
  'watten-bayrisch': watten('watten-bayrisch'),
  schieber: (given) => {
    const options = GAMES.schieber.readOptions(given)
    return options.ok ? ok(schieberPaper(options.value)) : options
  },
  wurzen: (given, outcomes) => {
    const options = GAMES.wurzen.readOptions(given)
    return options.ok ? ok(wurzenPaper(options.value, outcomes)) : options
  },
} satisfies Record<GameKey, PaperMaker>

/** The paper of a stage's game; `outcomes`: the special wins that count there. Throws for a game that no regulation can have. */
export function paperOf(game: StageGame, outcomes: readonly SpecialWin[] = SPECIAL_WINS): GamePaper {
  const paper = PAPERS[game.key](game, outcomes)
  if (!paper.ok) throw new Error(`${game.key} is not played with this ${paper.error.option}`)
  return paper.value
}

function watten(key: WattenKey): PaperMaker {
  return (given, outcomes) => {
    const game = GAMES[key]
    const options = game.readOptions(given)
    if (!options.ok) return options
    const { target, marks } = options.value
    return ok(wattenPaper(key, { target, marks, outcomes, restricted: game.restrictedFrom(options.value) }))
  }
}
