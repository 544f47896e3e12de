// How the rest of a stage depends on the game.

import type { GameKey } from '#domain/games/game-keys.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import { usualOf } from '#domain/option.ts'
import {
  ALWAYS_SAID,
  type StageGame,
  type StageRules,
  targetOf,
  usualForfeit,
  wonBye,
} from '#domain/tournament/regulation/regulation.ts'

/** Another game with its usual settings; with the same target if possible. */
export function gameInstead(key: GameKey, before: StageGame): StageGame {
  const { counts, options } = GAME_TRAITS[key]
  const { least, most } = options.target
  const keeps = counts === GAME_TRAITS[before.key].counts && before.target >= least && before.target <= most
  const usual: Readonly<Record<string, unknown>> = usualOf(options)
  const given = ALWAYS_SAID.flatMap((name) => (Object.hasOwn(usual, name) ? [[name, usual[name]]] : []))
  return { key, ...Object.fromEntries(given), ...(keeps ? { target: before.target } : {}) } as unknown as StageGame
}

/** The stage with this game; scores of byes and forfeits follow its target. */
export function playedAs(stage: StageRules, game: StageGame): StageRules {
  const { bye, forfeit } = stage
  return { ...stage, game, ...policiesAt(game, { bye, forfeit }, stage.game) }
}

type Policies = Pick<StageRules, 'bye' | 'unfinished' | 'forfeit'>

/** Adapts policies made for the game `before` to a game that ends differently: with the usual scores. */
export function policiesAt(game: StageGame, policies: Partial<Policies>, before: StageGame): Partial<Policies> {
  const { bye, forfeit } = policies
  const { target } = game
  const endsAlike = targetOf(game) === null || targetOf(before) !== null
  if (target === before.target && endsAlike) return policies
  return {
    ...policies,
    ...(bye?.as === 'win' ? { bye: wonBye(target) } : {}),
    ...(forfeit ? { forfeit: { ...usualForfeit(target), penalty: forfeit.penalty } } : {}),
  }
}
