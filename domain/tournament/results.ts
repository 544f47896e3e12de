// Writing a result down: what is impossible is refused, what is unlikely is asked about, what was overtaken is told.

import type { EnteredScore, ScoreDoubt, ScoreError } from '../games/game.ts'
import { GAMES } from '../games/index.ts'
import type { Encounter, GameScore, RoundStatus } from '../model.ts'
import { needsWinners } from '../pairing/formats.ts'
import { fail, ok, type Result } from '../result.ts'
import { isOver, winnerOf } from './encounter.ts'
import { optionsOf, type StageRules } from './regulation.ts'
import type { TournamentStatus } from './state.ts'

/** A doubt about one game, counted from 0; the last one where it is about the whole encounter. */
export type GameDoubt = (ScoreDoubt | DrawDoubt) & { readonly game: number }

/** Another one would have won, with whom the next round has been drawn already. */
interface DrawDoubt {
  readonly code: 'winner-drawn-on'
}

export type ResultError =
  | (ScoreError & { readonly game: number })
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'round-not-published' }
  | { readonly code: 'round-closed' }
  | { readonly code: 'games-incomplete'; readonly expected: number; readonly entered: number }
  | { readonly code: 'result-doubtful'; readonly doubts: readonly GameDoubt[] }
  | {
      readonly code: 'result-changed'
      readonly current: readonly GameScore[]
      readonly yours: readonly GameScore[]
      readonly resultVersion: number
    }

/** What a result depends on; enough to judge one without loading the whole tournament. */
export interface ResultContext {
  readonly tournament: TournamentStatus
  readonly round: RoundStatus
  readonly rules: StageRules
  readonly encounter: Encounter
  /** A later round of the stage has been published. */
  readonly drawnOn: boolean
}

export interface EnteredResult {
  /** All games of the encounter; none clears the result. */
  readonly games: readonly EnteredScore[]
  /** The result version the writer saw. */
  readonly basedOn: number
  /** The writer has been asked about the doubts. */
  readonly confirmed: boolean
}

/**
 * Writes or corrects a result. A closed round's results may be corrected, not cleared. Who writes the same as what stands
 * there changes nothing, whatever version they saw; who writes something else over a version they have not seen gets
 * `result-changed` with both. Errors in a score and doubts name the game, counted from 0.
 */
export function recordResult(context: ResultContext, entered: EnteredResult): Result<Encounter, ResultError> {
  const { encounter, rules } = context
  if (context.tournament === 'finished') return fail({ code: 'tournament-finished' })
  if (context.round === 'draft') return fail({ code: 'round-not-published' })
  const clears = entered.games.length === 0
  if (clears && context.round === 'closed') return fail({ code: 'round-closed' })
  if (entered.games.length > rules.games || (!clears && !rules.bestOf && entered.games.length < rules.games))
    return fail({ code: 'games-incomplete', expected: rules.games, entered: entered.games.length })

  const read = readGames(rules, entered.games)
  if (!read.ok) return read
  const { games, doubts } = read.value
  if (!clears && !endsWith(rules, games))
    return fail({ code: 'games-incomplete', expected: gamesExpected(rules, games), entered: games.length })
  if (sameGames(games, encounter.games)) return ok(encounter)
  if (entered.basedOn !== encounter.resultVersion)
    return fail({
      code: 'result-changed',
      current: encounter.games,
      yours: games,
      resultVersion: encounter.resultVersion,
    })
  const all = [...doubts, ...drawDoubts(context, games)]
  if (all.length > 0 && !entered.confirmed) return fail({ code: 'result-doubtful', doubts: all })
  return ok({ ...encounter, games, resultVersion: encounter.resultVersion + 1 })
}

function drawDoubts({ rules, encounter, drawnOn }: ResultContext, games: readonly GameScore[]): GameDoubt[] {
  const [was, is] = [winnerOf(rules, encounter.games), winnerOf(rules, games)]
  if (!drawnOn || !needsWinners(rules.pairer) || was === null || was === is) return []
  return [{ code: 'winner-drawn-on', game: games.length - 1 }]
}

/** As many as were played until it was over; as many as there can be while it is not. */
function gamesExpected(rules: StageRules, games: readonly GameScore[]): number {
  const over = games.findIndex((_, at) => isOver(rules, games.slice(0, at + 1)))
  return over === -1 ? rules.games : over + 1
}

/** Is the encounter over with the last of these games, and was it not before? */
function endsWith(rules: StageRules, games: readonly GameScore[]): boolean {
  return isOver(rules, games) && !isOver(rules, games.slice(0, -1))
}

function readGames(
  rules: StageRules,
  entered: readonly EnteredScore[],
): Result<{ games: GameScore[]; doubts: GameDoubt[] }, ScoreError & { readonly game: number }> {
  const options = optionsOf(rules.game)
  const games: GameScore[] = []
  const doubts: GameDoubt[] = []
  for (const [game, score] of entered.entries()) {
    const read = GAMES[rules.game.key].readFinalScore(score, options)
    if (!read.ok) return fail({ ...read.error, game })
    games.push(read.value.score)
    doubts.push(...read.value.doubts.map((doubt) => ({ ...doubt, game })))
  }
  return ok({ games, doubts })
}

/** Do two results say the same of every game? */
export function sameGames(one: readonly GameScore[], other: readonly GameScore[]): boolean {
  const same = (game: GameScore, at: number) =>
    game.a === other[at]?.a &&
    game.b === other[at]?.b &&
    game.outcome === other[at]?.outcome &&
    game.winner === other[at]?.winner
  return one.length === other.length && one.every(same)
}
