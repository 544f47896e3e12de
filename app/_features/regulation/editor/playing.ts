// What follows from the game for the rest of a stage.

import type { GameKey } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import { type StageGame, type StageRules, usualForfeit, wonBye } from '#domain/tournament/regulation/regulation.ts'

/** Another game as it is usually played; to the same target where it can be. */
export function gameInstead(key: GameKey, before: StageGame): StageGame {
  const { defaults, targets } = GAMES[key]
  const countsAlike = GAME_TRAITS[key].counts === GAME_TRAITS[before.key].counts
  const keeps = countsAlike && before.target >= targets.least && before.target <= targets.most
  const target = keeps ? before.target : defaults.target
  switch (key) {
    case 'watten-twg':
    case 'watten-streng':
    case 'watten-bayrisch':
      return { key, target, margin: GAMES[key].defaults.margin }
    case 'schieber':
      return { key, target }
    case 'wurzen':
      return { key, target }
  }
}

/** The stage with this game; what is won without a game is won by its target. */
export function playedAs(stage: StageRules, game: StageGame): StageRules {
  const { bye, forfeit } = stage
  return { ...stage, game, ...policiesAt(game.target, { bye, forfeit }, stage.game.target) }
}

type Policies = Pick<StageRules, 'bye' | 'unfinished' | 'forfeit'>

/** Policies made for games to the target `before`, for games to another one: scores are those that are usual there. */
export function policiesAt(target: number, policies: Partial<Policies>, before: number): Partial<Policies> {
  const { bye, forfeit } = policies
  if (target === before) return policies
  return {
    ...policies,
    ...(bye?.as === 'win' ? { bye: wonBye(target) } : {}),
    ...(forfeit ? { forfeit: { ...usualForfeit(target), penalty: forfeit.penalty } } : {}),
  }
}
