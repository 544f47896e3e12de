// Random results as people type them.

import { gamesNeeded, winsNeeded } from '../encounter-end.ts'
import { GAMES } from '../games/index.ts'
import { GAME_TRAITS } from '../games/traits.ts'
import { type OutsideScore, SIDES } from '../model.ts'
import type { Rng } from '../rng.ts'
import { optionsOf, type StageGame, type StageRules, targetOf } from '../tournament/regulation/regulation.ts'
import { winnerHasMorePoints } from '../tournament/regulation/rules/game-worth.ts'
import { type EnteredGame, type EnteredResult, forfeitScore } from '../tournament/results/results.ts'

/** The chance, in percent, that the bell ends a game, and that a side does not come to a table or leaves it. */
export interface Mishaps {
  readonly unfinished: number
  readonly missing: number
}

/** All come and play until there is a winner. */
export const NO_MISHAPS: Mishaps = { unfinished: 0, missing: 0 }

type Typed = Pick<EnteredResult, 'games' | 'outside'>

/** The result of an encounter. Without mishaps it has a winner wherever the regulation guarantees one. */
export function anyResult(rules: StageRules, mishaps: Mishaps, rng: Rng): Typed {
  const { games: most, pointsRule } = rules
  const gone = rng.int(100) < mishaps.missing ? (['a', 'b', 'both'] as const)[rng.int(3)] : undefined
  if (most === 0 && gone === 'both') return { games: [{ a: 0, b: 0, retour: false, forfeit: gone }], outside: [] }
  const from = gone && most > 1 ? rng.int(2) : 0
  const games: EnteredGame[] = []
  const played = () => games.map((game) => read(rules, game))
  while (games.length < gamesNeeded(rules, played())) {
    const leaves = gone && games.length >= from
    games.push(leaves ? { a: 0, b: 0, retour: false, forfeit: gone } : anyGame(rules.game, mishaps, rng))
  }
  if (gone && from === 0 && most > 0) return { games, outside: [] }
  const outside = pointsRule.outside.map((): OutsideScore => ({ a: rng.int(5), b: rng.int(5) }))
  return { games, outside: mishaps === NO_MISHAPS ? withWinner(rules, outside) : outside }
}

/** The result of an encounter that is not played: one side loses it. */
export function anyWalkover(rules: StageRules, rng: Rng): Typed {
  if (rules.games === 0) return anyResult(rules, NO_MISHAPS, rng)
  const forfeit = SIDES[rng.int(2)] ?? 'a'
  const needed = winsNeeded(rules) ?? rules.games
  return { games: Array.from({ length: needed }, () => ({ a: 0, b: 0, retour: false, forfeit })), outside: [] }
}

function anyGame(game: StageGame, { unfinished }: Mishaps, rng: Rng): EnteredGame {
  const side = rng.int(2) === 0 ? 'a' : 'b'
  const score = (of: number, other: number) => (side === 'a' ? { a: of, b: other } : { a: other, b: of })
  const isEnded = rng.int(100) >= unfinished
  const options = optionsOf(game)
  const target = targetOf(game)
  if (target === null) {
    const all = 157 * ('deals' in options ? (options.deals ?? 0) : 0)
    const half = Math.floor(all / 2)
    const isEven = unfinished > 0 && rng.int(5) === 0
    const more = isEven ? half : half + 1 + rng.int(half)
    return { ...score(more, isEven ? half : all - more), retour: false, unfinished: !isEnded }
  }
  if (!isEnded) return { ...score(rng.int(target), rng.int(target)), retour: false, unfinished: true }
  if (!winnerHasMorePoints(game) && rng.int(4) === 0) {
    // Both have reached the target, or neither has after a wrong claim, and the winner is named.
    const least = rng.int(3) === 0 ? 0 : target
    const most = least === 0 ? target : 3
    return { ...score(least + rng.int(most), least + rng.int(most)), retour: false, winner: side }
  }
  const loser = rng.int(target)
  const line = GAMES[game.key].restrictedFrom(options) ?? target - 1
  const retour = GAME_TRAITS[game.key].hasSchneider && loser >= line && rng.int(2) === 0
  return { ...score(target + rng.int(3), loser), retour, winner: side }
}

function read(rules: StageRules, game: EnteredGame) {
  if (game.forfeit) return forfeitScore(rules, game.forfeit)
  if (game.unfinished) return { a: game.a, b: game.b, outcome: 'unfinished', winner: null } as const
  const reading = GAMES[rules.game.key].readFinalScore(game, optionsOf(rules.game))
  if (!reading.ok) throw new Error(JSON.stringify(reading.error))
  return reading.value.score
}

/** The first outside result goes on until one side has more in total. */
function withWinner({ pointsRule }: StageRules, outside: readonly OutsideScore[]): readonly OutsideScore[] {
  const isResult = (at: number) => pointsRule.outside[at]?.kind === 'score'
  const lead = outside.reduce((sum, { a, b }, at) => sum + (isResult(at) ? a - b : 0), 0)
  const first = outside.findIndex((_, at) => isResult(at))
  return lead !== 0 ? outside : outside.map(({ a, b }, at) => (at === first ? { a: a + 1, b } : { a, b }))
}
