// Recording a result: impossible scores are refused, unlikely ones questioned, and a writer on an outdated version gets both versions.

import { gamesNeeded } from '../../encounter-end.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { isWithin } from '../../games/bounds.ts'
import type { Bounds, EnteredScore, ScoreDoubt, ScoreError } from '../../games/game.ts'
import { GAMES } from '../../games/index.ts'
import { type Encounter, type GameScore, type OutsideScore, type RoundStatus, SIDES, type Side } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { PlayedEncounter } from '../../scoring/encounter.ts'
import { isWalkover } from '../../walkover.ts'
import { RULINGS, type Ruling, reasonAgainst } from '../acts/acts.ts'
import { resultSituation } from '../acts/situation.ts'
import { optionsOf, type StageRules, targetOf } from '../regulation/regulation.ts'
import { winnerOf } from '../state/encounter.ts'
import { isReported, type TournamentStatus } from '../state/tournament.ts'

/** A doubt about one game, counted from 0; the last game where it is about the whole encounter. */
export type GameDoubt = (ScoreDoubt | HeadStartDoubt | WinnerDoubt) & { readonly game: number }

/** The winner of an outside component has fewer points in a game than the head start it gives. */
interface HeadStartDoubt {
  readonly code: 'below-head-start'
  readonly points: number
  readonly least: number
}

/** An encounter that decides who plays on has no winner. */
interface WinnerDoubt {
  readonly code: 'winner-needed'
}

export type ResultError =
  | (ScoreError & { readonly game: number })
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'round-not-published' }
  | { readonly code: 'round-closed' }
  /** The consequences have to be shown first. */
  | { readonly code: 'correction-unseen' }
  /** One person holds both sides, so that no game can be played: only forfeits are recorded. */
  | { readonly code: 'walkover' }
  /** The same, but different people are entered by now: they play once the result is cleared. */
  | { readonly code: 'walkover-until-cleared' }
  | CountError
  | { readonly code: 'outside-incomplete'; readonly expected: number; readonly entered: number }
  | { readonly code: 'outside-out-of-range'; readonly path: string; readonly least: number; readonly most: number }
  | { readonly code: 'target-reached'; readonly game: number; readonly target: number }
  | { readonly code: 'result-doubtful'; readonly doubts: readonly GameDoubt[] }
  | {
      readonly code: 'result-changed'
      readonly current: readonly GameScore[]
      readonly currentOutside: readonly OutsideScore[]
      readonly yours: readonly GameScore[]
      readonly yoursOutside: readonly OutsideScore[]
      readonly resultVersion: number
    }

/** Games are missing, or played on after the encounter was over. */
interface CountError {
  readonly code: 'games-incomplete' | 'games-too-many'
  readonly expected: number
  readonly entered: number
}

/** The limits of a figure entered in addition to the games. */
const OUTSIDE_BOUNDS: Bounds = { least: 0, most: 9_999 }

/** The facts a result depends on, so that it can be judged without loading the whole tournament. */
export interface ResultContext {
  readonly tournament: TournamentStatus
  readonly round: RoundStatus
  readonly rules: StageRules
  readonly encounter: Encounter
  /** Other results of this table that nobody has decided on yet. They were judged by the rules of their time. */
  readonly inQuestion?: readonly PlayedEncounter[] | undefined
  /** The encounter is a walkover that is played once its result is cleared: see `isPlayedOnceCleared`. */
  readonly playedOnceCleared?: boolean | undefined
}

/** A game as entered: its score, or that it was not played to its end. */
export interface EnteredGame extends EnteredScore {
  /** The bell ended the game without a winner. Not needed where the points show that. */
  readonly unfinished?: boolean | undefined
  /** The side that did not come, or left. The score then follows from the regulation, and the entered points are ignored. */
  readonly forfeit?: Side | 'both' | undefined
}

export interface EnteredResult {
  /**
   * All games of the encounter; none, and nothing in `outside`, clears the result. In a stage without games, one that is forfeited by both
   * says that nobody came.
   */
  readonly games: readonly EnteredGame[]
  /** One score for each outside component of the regulation; none where all games are forfeits: it follows from them. */
  readonly outside: readonly OutsideScore[]
  /** The result version the writer saw. */
  readonly basedOn: number
  /** The writer has confirmed the doubts. */
  readonly confirmed: boolean
}

/**
 * Records or corrects a result of an open round. The same result again changes nothing, whatever `basedOn` says and whatever the rules say
 * by now, and a result in question can be taken as it was sent. A different one based on an outdated version fails with `result-changed`
 * and both results. Score errors and doubts name the game, counted from 0. Where all games are forfeits and no outside score is entered,
 * the side that came has won that 1:0, too; in a stage without games this 1:0 is the only thing to enter, or that nobody came. A walkover
 * takes only forfeits, until it is cleared. In a closed round fails with `correction-unseen`: `correctResult` shows the consequences; a result cannot be cleared
 * there.
 */
export function recordResult(context: ResultContext, entered: EnteredResult): Result<Encounter, ResultError> {
  const read = readResult(context, entered)
  if (!read.ok) return read
  const judged = questioned(read.value, entered)
  const changes = judged.ok && judged.value.resultVersion !== context.encounter.resultVersion
  return changes && isShownFirst(context) ? fail({ code: 'correction-unseen' }) : judged
}

/** Judges a result as `recordResult` does, but does not require that the consequences are shown first. */
export function judgeResult(context: ResultContext, entered: EnteredResult): Result<Encounter, ResultError> {
  const read = readResult(context, entered)
  return read.ok ? questioned(read.value, entered) : read
}

/** Whether a result may be changed only after its consequences are shown. */
export function isShownFirst({ tournament, round }: Pick<ResultContext, 'tournament' | 'round'>): boolean {
  const ruling: Ruling | null = RULINGS.result.changeResult[resultSituation(tournament, round)]
  return ruling?.is === 'preview' || ruling?.is === 'typed'
}

interface ReadResult {
  readonly after: Encounter
  readonly doubts: readonly GameDoubt[]
}

function questioned({ after, doubts }: ReadResult, { confirmed }: EnteredResult): Result<Encounter, ResultError> {
  return doubts.length > 0 && !confirmed ? fail({ code: 'result-doubtful', doubts }) : ok(after)
}

function readResult(context: ResultContext, entered: EnteredResult): Result<ReadResult, ResultError> {
  const { encounter, rules, inQuestion = [] } = context
  const { games: played } = entered
  const outside = entered.outside.length > 0 ? entered.outside : outsideOfForfeits(rules, played)
  const clears = played.length === 0 && outside.length === 0
  const error = errorOf(context, clears)
  if (error) return fail(error)
  const known = [encounter, ...inQuestion].find((one) => isSameResult(played, outside, one))
  if (known === encounter) return ok({ after: encounter, doubts: [] })
  const isCounted = !known && !saysNobodyCame(rules, played, outside)
  if (isCounted && (played.length > rules.games || (!clears && !rules.bestOf && played.length < rules.games)))
    return fail(countError(rules.games, played.length))
  const expected = clears ? 0 : rules.pointsRule.outside.length
  if (outside.length !== expected) return fail({ code: 'outside-incomplete', expected, entered: outside.length })
  const beyond = outside.findIndex((score) => !isWithin(OUTSIDE_BOUNDS, score.a, score.b))
  if (beyond >= 0) return fail({ code: 'outside-out-of-range', path: `/outside/${beyond}`, ...OUTSIDE_BOUNDS })

  const read = readGames(rules, played, known ?? encounter, known !== undefined)
  if (!read.ok) return read
  const { games, doubts } = read.value
  const needed = clears ? 0 : gamesNeeded(rules, games)
  if (isCounted && games.length !== needed) return fail(countError(needed, games.length))
  if (sameGames(games, encounter.games) && sameOutside(outside, encounter.outside))
    return ok({ after: encounter, doubts: [] })
  if (isWalkover(encounter) && !played.every(({ forfeit }) => forfeit))
    return fail({ code: context.playedOnceCleared ? 'walkover-until-cleared' : 'walkover' })
  if (entered.basedOn !== encounter.resultVersion)
    return fail({
      code: 'result-changed',
      current: encounter.games,
      currentOutside: encounter.outside,
      yours: games,
      yoursOutside: outside,
      resultVersion: encounter.resultVersion,
    })
  const after = { ...encounter, games, outside, resultVersion: encounter.resultVersion + 1 }
  return ok({ after, doubts: [...doubts, ...headStartDoubts(rules, after), ...winnerDoubts(rules, after)] })
}

/** Whether a result without games says that nobody came: nothing else tells that from 0:0. */
function saysNobodyCame(rules: StageRules, games: readonly EnteredGame[], outside: readonly OutsideScore[]): boolean {
  const [only, ...more] = games
  const isEmpty = outside.every(({ a, b }) => a === 0 && b === 0)
  return rules.games === 0 && only?.forfeit === 'both' && more.length === 0 && isEmpty
}

/**
 * Restores an earlier result. It was judged when it was written, so there are no questions. Refuses as `recordResult` does where nothing
 * can be written any more, and to clear the result of a closed round.
 */
export function restoreResult(
  context: ResultContext,
  earlier: Pick<Encounter, 'games' | 'outside'>,
): Result<Encounter, ResultError> {
  const { encounter } = context
  const { games, outside } = earlier
  const error = errorOf(context, games.length === 0 && outside.length === 0)
  if (error) return fail(error)
  if (sameGames(games, encounter.games) && sameOutside(outside, encounter.outside)) return ok(encounter)
  return ok({ ...encounter, games, outside, resultVersion: encounter.resultVersion + 1 })
}

/** Why nothing can be written or cleared; null: it can. */
function errorOf({ tournament, round, encounter }: ResultContext, clears: boolean): ResultError | null {
  const act = !isReported(encounter) ? 'enterResult' : clears ? 'clearResult' : 'changeResult'
  const reason = reasonAgainst(RULINGS.result[act][resultSituation(tournament, round)])
  return reason && { code: reason }
}

/** The winner of an outside component cannot end a game below its head start. */
function headStartDoubts(
  { pointsRule }: StageRules,
  { games, outside }: Pick<Encounter, 'games' | 'outside'>,
): GameDoubt[] {
  const ahead = { a: 0, b: 0 }
  for (const [at, component] of pointsRule.outside.entries()) {
    const { a, b } = outside[at] ?? { a: 0, b: 0 }
    if (component.kind === 'score' && a !== b) ahead[a > b ? 'a' : 'b'] += component.headStart
  }
  return games.flatMap((score, game) => {
    if (score.outcome === 'forfeit') return []
    return SIDES.flatMap((side): GameDoubt[] => {
      const [points, least] = [score[side], ahead[side]]
      return least > 0 && points < least ? [{ code: 'below-head-start', game, points, least }] : []
    })
  })
}

/** Without a winner, the draw of the next round stays undecided. */
function winnerDoubts(rules: StageRules, after: Encounter): GameDoubt[] {
  if (!FORMAT_TRAITS[rules.format].needsWinners || !isReported(after) || winnerOf(rules, after) !== null) return []
  return [{ code: 'winner-needed', game: Math.max(after.games.length - 1, 0) }]
}

function countError(expected: number, entered: number): CountError {
  return { code: entered > expected ? 'games-too-many' : 'games-incomplete', expected, entered }
}

/**
 * Reads the games. A stored game was judged by the rules of its time: it is neither refused nor read otherwise by newer ones when another
 * game is corrected. Those of a result `inQuestion` may still be asked about.
 */
function readGames(
  rules: StageRules,
  entered: readonly EnteredGame[],
  { games: stands }: PlayedEncounter,
  inQuestion: boolean,
): Result<{ games: GameScore[]; doubts: GameDoubt[] }, Extract<ResultError, { readonly game: number }>> {
  const options = optionsOf(rules.game)
  const games: GameScore[] = []
  const doubts: GameDoubt[] = []
  for (const [game, score] of entered.entries()) {
    if (score.forfeit) {
      games.push(forfeitScore(rules, score.forfeit))
      continue
    }
    const before = stands[game]
    if (before && isSameGame(score, before)) {
      games.push(before)
      if (inQuestion && !score.unfinished) {
        const asked = GAMES[rules.game.key].readFinalScore(score, options)
        if (asked.ok) doubts.push(...asked.value.doubts.map((doubt) => ({ ...doubt, game })))
      }
      continue
    }
    if (score.unfinished) {
      const target = targetOf(rules.game)
      if (target !== null && Math.max(score.a, score.b) >= target) return fail({ code: 'target-reached', game, target })
      if (!Number.isInteger(score.a) || !Number.isInteger(score.b)) return fail({ code: 'score-not-whole', game })
      const bounds = GAMES[rules.game.key].bounds(options)
      if (!isWithin(bounds, score.a, score.b)) return fail({ code: 'score-out-of-range', ...bounds, game })
      games.push({ a: score.a, b: score.b, outcome: 'unfinished', winner: null })
      continue
    }
    const read = GAMES[rules.game.key].readFinalScore(score, options)
    if (!read.ok && before && isAsItStands(score, before)) {
      games.push(before)
      continue
    }
    if (!read.ok) return fail({ ...read.error, game })
    games.push(read.value.score)
    doubts.push(...read.value.doubts.map((doubt) => ({ ...doubt, game })))
  }
  return ok({ games, doubts })
}

/** Whether the entered result is the stored one. The points of a forfeit are the regulation's, so that it is the same by who came. */
function isSameResult(
  games: readonly EnteredGame[],
  outside: readonly OutsideScore[],
  stands: PlayedEncounter,
): boolean {
  const same = (game: GameScore, at: number) => games[at] !== undefined && isSameGame(games[at], game)
  return games.length === stands.games.length && stands.games.every(same) && sameOutside(outside, stands.outside)
}

/** Whether the entered game is the stored one, with all its marks. */
function isSameGame(entered: EnteredGame, stands: GameScore): boolean {
  const { forfeit, unfinished = false } = entered
  if (forfeit) return stands.outcome === 'forfeit' && stands.winner === CAME[forfeit]
  return unfinished === (stands.outcome === 'unfinished') && isAsItStands(entered, stands)
}

/** Whether the entered game can be the stored one: a mark may be missing. */
function isAsItStands({ a, b, retour, unfinished = false, winner }: EnteredGame, stands: GameScore): boolean {
  if (stands.outcome === 'forfeit' || stands.a !== a || stands.b !== b) return false
  const isMarked = retour === (stands.outcome === 'retour') && (!unfinished || stands.outcome === 'unfinished')
  return isMarked && (winner ?? stands.winner) === stands.winner
}

/** The side that wins a forfeited game, by who did not come. */
const CAME = { a: 'b', b: 'a', both: null } as const

/** The score of a forfeited game; `who`: the side that did not come, or left. */
export function forfeitScore({ forfeit }: Pick<StageRules, 'forfeit'>, who: Side | 'both'): GameScore {
  const winner = CAME[who]
  if (winner === null) return { a: 0, b: 0, outcome: 'forfeit', winner }
  const { pointsFor, pointsAgainst } = forfeit
  return winner === 'a'
    ? { a: pointsFor, b: pointsAgainst, outcome: 'forfeit', winner }
    : { a: pointsAgainst, b: pointsFor, outcome: 'forfeit', winner }
}

/**
 * Outside scores of an encounter in which all games are forfeits: 1:0 for the side that came, 0:0 if neither did, and 0 for counted
 * components. None if a game was played, or if each side came to one of them: then they have to be entered.
 */
function outsideOfForfeits({ pointsRule }: StageRules, played: readonly EnteredGame[]): readonly OutsideScore[] {
  const came = (side: Side) => played.some(({ forfeit }) => forfeit && CAME[forfeit] === side)
  const isForfeited = played.length > 0 && played.every(({ forfeit }) => forfeit !== undefined)
  if (!isForfeited || (came('a') && came('b'))) return []
  const won = { a: came('a') ? 1 : 0, b: came('b') ? 1 : 0 }
  return pointsRule.outside.map(({ kind }) => (kind === 'score' ? won : { a: 0, b: 0 }))
}

/** Whether two results have the same outside scores. */
export function sameOutside(one: readonly OutsideScore[], other: readonly OutsideScore[]): boolean {
  return one.length === other.length && one.every(({ a, b }, at) => a === other[at]?.a && b === other[at]?.b)
}

/** Whether two results have the same games. */
export function sameGames(one: readonly GameScore[], other: readonly GameScore[]): boolean {
  const same = (game: GameScore, at: number) =>
    game.a === other[at]?.a &&
    game.b === other[at]?.b &&
    game.outcome === other[at]?.outcome &&
    game.winner === other[at]?.winner
  return one.length === other.length && one.every(same)
}
