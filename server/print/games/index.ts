// The sheets of all games. A new one: its folder in domain/games, a file beside this one, a line here.

import type { GameKey, OptionError } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import { ok, type Result } from '#domain/result.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import type { GamePaper } from './paper.ts'
import { schieberPaper } from './schieber.ts'
import { type WattenKey, wattenPaper } from './watten.ts'
import { wurzenPaper } from './wurzen.ts'

/** The paper of a game under options as they come, completed by its defaults. */
type PaperMaker = (given: unknown) => Result<GamePaper, OptionError>

const PAPERS = {
  'watten-twg': watten('watten-twg'),
  'watten-streng': watten('watten-streng'),
  'watten-bayrisch': watten('watten-bayrisch'),
  schieber: (given) => {
    const options = GAMES.schieber.readOptions(given)
    return options.ok ? ok(schieberPaper(options.value)) : options
  },
  wurzen: (given) => {
    const options = GAMES.wurzen.readOptions(given)
    return options.ok ? ok(wurzenPaper(options.value)) : options
  },
} satisfies Record<GameKey, PaperMaker>

/** The paper of a stage's game. Throws for a game that no regulation can have. */
export function paperOf(game: StageGame): GamePaper {
  const paper = PAPERS[game.key](game)
  if (!paper.ok) throw new Error(`${game.key} is not played with this ${paper.error.option}`)
  return paper.value
}

function watten(key: WattenKey): PaperMaker {
  return (given) => {
    const game = GAMES[key]
    const options = game.readOptions(given)
    if (!options.ok) return options
    const { target, marks } = options.value
    return ok(wattenPaper(key, { target, marks, restricted: game.restrictedFrom(options.value) }))
  }
}
