// Scores between the keyboard and the API: reading typed scores, preparing them to send, finding impossible ones.

import type { OutsideComponent } from '#contract/regulation.ts'
import type { EnteredScore } from '#contract/results.ts'
import type { GameScore, OutsideScore } from '#contract/rounds.ts'
import { gamesNeeded as gamesNeededAfter, type UnfinishedRule } from '#domain/encounter-end.ts'
import { isWithin } from '#domain/games/bounds.ts'
import type { Game, GameOptions, ScoreError, ScoreReading } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import type { Side, SpecialWin } from '#domain/model.ts'

/** Two figures as in their fields. */
export interface Figures {
  readonly a: string
  readonly b: string
}

/** A game as in its two fields. */
export interface TypedScore extends Figures {
  readonly retour: boolean
  /** The winner, if the points do not show it. */
  readonly winner?: Side | undefined
  readonly unfinished?: boolean | undefined
  /** The side that did not come; the figures are then ignored. */
  readonly forfeit?: Side | 'both' | undefined
  /** It is saved and has not been edited since: it is not validated again. */
  readonly stands?: boolean | undefined
}

/** The game rules of an encounter, and the results outside the games. */
export interface Rules {
  readonly game: Game
  readonly options: GameOptions
  readonly games: number
  /** The encounter ends as soon as one side has won more than half of the games. */
  readonly bestOf: boolean
  /** How a game counts that the bell ended. */
  readonly unfinished: UnfinishedRule
  readonly outside: readonly OutsideComponent[]
  /** Points of a game above this do not count; null: all count. */
  readonly most: number | null
  /** Special wins that count like ordinary ones: the form then does not ask for a Retour. */
  readonly plainWins?: readonly SpecialWin[] | undefined
}

/** The rules as received from the API. For unknown options the usual ones apply. */
export function rulesOf(
  { key, options: given }: { readonly key: GameKey; readonly options: unknown },
  rest: Omit<Rules, 'game' | 'options'>,
): Rules {
  const game: Game = GAMES[key]
  const read = game.readOptions(given)
  return { ...rest, game, options: read.ok ? read.value : game.defaults }
}

/** The figures of a game as they count, if its points exceed what counts; null: they count as typed. */
export function cutScore({ a, b, forfeit }: TypedScore, { most }: Rules): OutsideScore | null {
  if (most === null || forfeit || !isFigure(a) || !isFigure(b) || Math.max(Number(a), Number(b)) <= most) return null
  return { a: Math.min(Number(a), most), b: Math.min(Number(b), most) }
}

/** The common result of several games that the same side missed, with the same points; null: they differ, or there is only one. */
export function sameForfeit(games: readonly GameScore[]): GameScore | null {
  const [first, ...rest] = games
  if (!first || rest.length === 0 || first.outcome !== 'forfeit') return null
  const isSame = ({ a, b, outcome, winner }: GameScore) =>
    outcome === 'forfeit' && winner === first.winner && a === first.a && b === first.b
  return rest.every(isSame) ? first : null
}

/** Does one of these games exceed what counts? */
export function goesBeyond(games: readonly Pick<GameScore, Side>[], most: number | null): most is number {
  return most !== null && games.some(({ a, b }) => Math.max(a, b) > most)
}

/** The fields of a result: filled with the current result, or empty. Without games there is one if nobody came. */
export function typedScores(games: readonly GameScore[], count: number): TypedScore[] {
  return Array.from({ length: Math.max(count, games.length) }, (_, at) => {
    const game = games[at]
    return game ? typedScore(game) : { a: '', b: '', retour: false }
  })
}

/** The fields of an existing game. */
export function typedScore({ a, b, outcome, winner }: GameScore): TypedScore {
  const typed = { a: String(a), b: String(b), retour: outcome === 'retour' }
  if (outcome === 'forfeit') return { ...typed, forfeit: absentOf(winner) }
  const taken = { ...typed, stands: true }
  return outcome === 'unfinished' ? { ...taken, unfinished: true } : { ...taken, winner: winner ?? undefined }
}

/** The fields of results outside the games. */
export function typedOutside(
  outside: readonly OutsideScore[],
  { outside: components }: Pick<Rules, 'outside'>,
): Figures[] {
  return components.map((_, at) => {
    const score = outside[at]
    return { a: String(score?.a ?? ''), b: String(score?.b ?? '') }
  })
}

/**
 * A figure as its field accepts it, negative with a leading minus. Keeps all digits: the bounds of the game refuse figures that are too
 * large, and a truncated figure would be a different one.
 */
export function typedFigure(text: string, isSigned: boolean): string {
  const sign = isSigned && /^\s*[-−–]/.test(text) ? '-' : ''
  return sign + text.replace(/\D/g, '')
}

/** The figure with the opposite sign. */
export function turnedFigure(figure: string): string {
  return figure.startsWith('-') ? figure.slice(1) : `-${figure}`
}

/** Does a field hold a whole number, not only its minus? */
export function isFigure(text: string): boolean {
  return /\d/.test(text)
}

/** A game to send; null while a field is empty. A mark counts only where it is possible. */
export function enteredScore(typed: TypedScore, rules: Rules): EnteredScore | null {
  const { a, b, forfeit } = typed
  if (forfeit) return { a: 0, b: 0, retour: false, forfeit }
  if (!isFigure(a) || !isFigure(b)) return null
  const score = {
    a: Number(a),
    b: Number(b),
    retour: typed.retour && (typed.stands === true || canBeRetour(typed, rules)),
  }
  if (typed.unfinished && (typed.stands || canBeUnfinished(typed, rules))) return { ...score, unfinished: true }
  return typed.winner && leavesOpen(typed, rules) ? { ...score, winner: typed.winner } : score
}

/** An existing game, to send it again. */
export function sentAgain({ a, b, outcome, winner }: GameScore): EnteredScore {
  const score = { a, b, retour: outcome === 'retour' }
  if (outcome === 'forfeit') return { ...score, forfeit: absentOf(winner) }
  if (outcome === 'unfinished') return { ...score, unfinished: true }
  return winner ? { ...score, winner } : score
}

function absentOf(winner: GameScore['winner']): Side | 'both' {
  return winner === null ? 'both' : winner === 'a' ? 'b' : 'a'
}

/** A result outside the games to send; null while a field is empty. An empty count is 0. */
export function enteredOutside({ a, b }: Figures, { kind }: OutsideComponent): OutsideScore | null {
  if (kind === 'score' && !(isFigure(a) && isFigure(b))) return null
  return { a: Number(a), b: Number(b) }
}

/** Does the form offer a Retour for this game: it has a winner, the loser was restricted, and a Retour counts? */
export function canBeRetour(typed: TypedScore, rules: Rules): boolean {
  if (rules.plainWins?.includes('retour')) return false
  return readPoints(typed, rules, { retour: true })?.ok ?? false
}

/** Does the form offer to mark this game as stopped before its end: the points do not show it, or it is marked already? */
export function canBeUnfinished(typed: TypedScore, rules: Rules): boolean {
  const read = readPoints(typed, rules)
  if (!read || asUnfinished(typed, rules) === null) return false
  if (typed.unfinished) return true
  return read.ok ? read.value.score.outcome !== 'unfinished' : read.error.code === 'winner-needed'
}

/** The game as not finished, with 0 for what is not typed; null: a side has reached the target that ends it. */
export function asUnfinished(typed: TypedScore, { options }: Pick<Rules, 'options'>): TypedScore | null {
  const figure = (text: string) => (isFigure(text) && !typed.forfeit ? text : '0')
  const [a, b] = [figure(typed.a), figure(typed.b)]
  const isByDeals = 'deals' in options && options.deals !== null
  if (!isByDeals && Math.max(Number(a), Number(b)) >= options.target) return null
  return { a, b, retour: false, unfinished: true }
}

/** Do the points leave the winner open? */
export function leavesOpen(typed: TypedScore, rules: Rules): boolean {
  if (typed.forfeit) return false
  const read = readPoints(typed, rules)
  return read?.ok === false && read.error.code === 'winner-needed'
}

/** Why a game is invalid; null when it is valid, or not complete yet. */
export function scoreError(typed: TypedScore, rules: Rules): ScoreError | null {
  const entered = enteredScore(typed, rules)
  if (!entered || entered.forfeit || typed.stands) return null
  if (entered.unfinished) {
    const bounds = rules.game.bounds(rules.options)
    return isWithin(bounds, entered.a, entered.b) ? null : { code: 'score-out-of-range', ...bounds }
  }
  const read = rules.game.readFinalScore(entered, rules.options)
  return read.ok ? null : read.error
}

/** An invalid game, counted from 0, and why: its score is impossible, or the winner is missing. */
export interface ImpossibleGame {
  readonly game: number
  readonly error: ScoreError
}

/** The first invalid game; null if there is none. */
export function impossibleGame(scores: readonly TypedScore[], rules: Rules): ImpossibleGame | null {
  for (const [game, score] of scores.entries()) {
    const error = scoreError(score, rules)
    if (error) return { game, error }
  }
  return null
}

/** The game with the second figure filled in where it follows from the first, because the points of both sides add up to a fixed sum. */
export function completed(typed: TypedScore, { game, options }: Rules): TypedScore {
  const together = game.pointsTogether(options)
  if (together === null || typed.forfeit || !isFigure(typed.a) || typed.b !== '' || Number(typed.a) > together)
    return typed
  return { ...typed, b: String(together - Number(typed.a)) }
}

/** Can points be negative, so that a figure may start with a minus? */
export function isSigned({ game, options }: Rules): boolean {
  return game.bounds(options).least < 0
}

/** Do the figures of a game usually need room for more than two digits? */
export function isWide({ options }: Rules): boolean {
  return options.target >= 100
}

/** Reads the two figures alone; null while one is empty. */
function readPoints({ a, b }: TypedScore, { game, options }: Rules, { retour = false } = {}): ScoreReading | null {
  return !isFigure(a) || !isFigure(b) ? null : game.readFinalScore({ a: Number(a), b: Number(b), retour }, options)
}

/** Does a result without games say that nobody came? */
export function saysNobodyCame(
  typed: readonly Pick<TypedScore, 'forfeit'>[],
  { games }: Pick<Rules, 'games'>,
): boolean {
  return games === 0 && typed.length === 1 && typed[0]?.forfeit === 'both'
}

/**
 * How many games decide the encounter, as far as they are typed: all, or fewer in a best-of; one where nobody came to an encounter
 * without games. In an impossible game, and in one without a clear winner, the higher figure counts as the winner's, so that a desk
 * that types from a slip moves on to the next game.
 */
export function gamesNeeded(typed: readonly TypedScore[], rules: Rules): number {
  if (saysNobodyCame(typed, rules)) return 1
  const played: GameScore[] = []
  for (const score of typed) {
    const game = playedScore(score, rules) ?? presumedScore(score, rules)
    if (!game) break
    played.push(game)
  }
  return gamesNeededAfter(rules, played)
}

function presumedScore(typed: TypedScore, rules: Rules): GameScore | null {
  const [a, b] = [Number(typed.a), Number(typed.b)]
  if (a === b || !enteredScore(typed, rules)) return null
  return { a, b, outcome: 'normal', winner: a > b ? 'a' : 'b' }
}

/** A game as it would be accepted; null while it is incomplete or impossible. Only the regulation has the points of a forfeit. */
export function playedScore(typed: TypedScore, rules: Rules): GameScore | null {
  const entered = enteredScore(typed, rules)
  if (!entered) return null
  const { a, b, retour, forfeit } = entered
  if (forfeit) return { a, b, outcome: 'forfeit', winner: forfeit === 'both' ? null : forfeit === 'a' ? 'b' : 'a' }
  if (entered.unfinished) return { a, b, outcome: 'unfinished', winner: null }
  const read = rules.game.readFinalScore(entered, rules.options)
  if (read.ok) return read.value.score
  return typed.stands ? { a, b, outcome: retour ? 'retour' : 'normal', winner: typed.winner ?? null } : null
}

/** Games won by each side. */
export function gamesWon(games: readonly Pick<GameScore, 'winner'>[]): { readonly a: number; readonly b: number } {
  const wonBy = (side: Side) => games.filter(({ winner }) => winner === side).length
  return { a: wonBy('a'), b: wonBy('b') }
}

/** The parts of a result. */
export interface ReportedResult {
  readonly games: readonly unknown[]
  readonly outside: readonly unknown[]
}

/** Has a result been entered? */
export function isReported({ games, outside }: ReportedResult): boolean {
  return games.length > 0 || outside.length > 0
}
