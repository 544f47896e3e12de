// Scores on their way from the keyboard to the API: what is typed, what of it can be sent, what no sheet can show.

import type { GameScore } from '#contract/rounds.ts'
import type { EnteredScore, GameKey, ScoreError } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'

/** One game as it stands in its two fields. */
export interface TypedScore {
  readonly a: string
  readonly b: string
  readonly retour: boolean
}

/** What the games of an encounter are played by. */
export interface Rules {
  readonly game: GameKey
  readonly games: number
  /** It is over as soon as one side has won more than half of the games. */
  readonly bestOf: boolean
  readonly target: number
  readonly margin: number
}

/** The fields of a result: filled with what stands there, or empty. */
export function typedScores(games: readonly GameScore[], count: number): TypedScore[] {
  return Array.from({ length: count }, (_, at) => {
    const game = games[at]
    return game
      ? { a: String(game.a), b: String(game.b), retour: game.outcome === 'retour' }
      : { a: '', b: '', retour: false }
  })
}

/** A game that can be sent; null while a field is empty. A Retour mark counts only where one is possible. */
export function enteredScore(typed: TypedScore, rules: Rules): EnteredScore | null {
  if (typed.a === '' || typed.b === '') return null
  return { a: Number(typed.a), b: Number(typed.b), retour: typed.retour && canBeRetour(typed, rules) }
}

/** Could this game have been a Retour: it has a winner, and the loser was restricted? */
export function canBeRetour({ a, b }: TypedScore, rules: Rules): boolean {
  if (a === '' || b === '') return false
  return GAMES[rules.game].readFinalScore({ a: Number(a), b: Number(b), retour: true }, rules).ok
}

/** Why a game is impossible; null when it is possible, or not complete yet. */
export function scoreError(typed: TypedScore, rules: Rules): ScoreError | null {
  const entered = enteredScore(typed, rules)
  if (!entered) return null
  const read = GAMES[rules.game].readFinalScore(entered, rules)
  return read.ok ? null : read.error
}

/** How many games decide the encounter, as far as they are typed: all, or fewer where it is best of so many. */
export function gamesNeeded(typed: readonly TypedScore[], rules: Rules): number {
  if (!rules.bestOf) return rules.games
  const played: GameScore[] = []
  for (const score of typed) {
    const entered = enteredScore(score, rules)
    const read = entered && GAMES[rules.game].readFinalScore(entered, rules)
    if (!read?.ok) return rules.games
    played.push(read.value.score)
    if (isDecided(played, rules)) return played.length
  }
  return rules.games
}

/** Has one side won more than half of the games it is the best of? */
export function isDecided(
  games: readonly Pick<GameScore, 'winner'>[],
  rules: { readonly games: number; readonly bestOf?: boolean | undefined },
): boolean {
  const { a, b } = gamesWon(games)
  return rules.bestOf === true && 2 * Math.max(a, b) > rules.games
}

/** Games won by each side. */
export function gamesWon(games: readonly Pick<GameScore, 'winner'>[]): { readonly a: number; readonly b: number } {
  const wonBy = (side: 'a' | 'b') => games.filter(({ winner }) => winner === side).length
  return { a: wonBy('a'), b: wonBy('b') }
}
