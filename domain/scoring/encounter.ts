// The worth of an encounter for both sides: its games under the policies for forfeits and unfinished games, the encounter as a
// whole, and the outside components.

import { countedUnfinished, higher, nobodyCame, type UnfinishedRule } from '../encounter-end.ts'
import type { GameScore, OutsideScore, Side, SideTally } from '../model.ts'
import { awardOfGame, type GamePointsRule } from './points-rule.ts'

/** The points rule of encounters: points for winning, drawing and losing one, on top of its games. */
export interface EncounterPointsRule {
  readonly win: number
  readonly draw: number
  readonly loss: number
}

/**
 * A component that is entered in addition to the games.
 *
 * - `score`: a separate result, such as football 2:1, and its worth. Its winner starts every game with `headStart` points.
 * - `count`: a number per side, each worth `each` points (a Match +50, a card −1).
 */
export type OutsideComponent =
  | {
      readonly kind: 'score'
      readonly name: string
      readonly win: number
      readonly draw: number
      readonly loss: number
      readonly headStart: number
    }
  | { readonly kind: 'count'; readonly name: string; readonly each: number }

/** The points rule of a stage: what its results are worth. */
export interface PointsRule {
  readonly game: GamePointsRule
  /** Null: the encounter as a whole adds nothing to its games. */
  readonly encounter: EncounterPointsRule | null
  readonly outside: readonly OutsideComponent[]
  /** The number of rounds that count, those with the most points; null: all. */
  readonly counted: number | null
}

export const DECIDERS = ['games', 'games-then-points', 'points', 'outside', 'award'] as const
/**
 * The criterion for winning an encounter: games won, with or without card points as a tie-break; card points; the outside result;
 * the award.
 */
export type Decider = (typeof DECIDERS)[number]

/** A game that one side did not come to: won with this score; the absent side loses `penalty` points for each. */
export interface ForfeitRule {
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly penalty: number
}

/**
 * How a bye counts.
 *
 * - `win`: every game of the round won with this score; without games, the encounter and all that is scored in it.
 * - `points`: this number of points, and nothing else.
 * - `average`: the average of the entry's other rounds of the stage, in halves, rounded down; of its award, and of the parts of it
 *   that a ranking can ask for.
 * - `nothing`.
 */
export type ByeRule =
  | { readonly as: 'win'; readonly pointsFor: number; readonly pointsAgainst: number }
  | { readonly as: 'points'; readonly points: number }
  | { readonly as: 'average' }
  | { readonly as: 'nothing' }

/** The rules on which the worth of an encounter depends. */
export interface ScoringRules {
  /** Games of an encounter. 0: only what is entered in addition counts, and a forfeited game says that nobody came. */
  readonly games: number
  /** Whether an encounter must not end level. */
  readonly needsWinner: boolean
  readonly pointsRule: PointsRule
  readonly decidedBy: Decider
  readonly unfinished: UnfinishedRule
  readonly forfeit: ForfeitRule
  readonly bye: ByeRule
  /** Points that end a game. */
  readonly target: number
  /** The marks written against the loser of a game (R2.6). */
  readonly marks: { readonly normal: number; readonly schneider: number; readonly retour: number }
}

/** The games of an encounter and its outside scores. */
export interface PlayedEncounter {
  readonly games: readonly GameScore[]
  readonly outside: readonly OutsideScore[]
}

/** A game as it counts under the rules for games that were not played to their end, and for points beyond the target. */
export function countedGame(rules: ScoringRules, score: GameScore): GameScore {
  const counted = byPolicy(rules, score)
  if (rules.pointsRule.game.own !== 'capped' || Math.max(counted.a, counted.b) <= rules.target) return counted
  return { ...counted, a: Math.min(counted.a, rules.target), b: Math.min(counted.b, rules.target) }
}

function byPolicy({ unfinished, forfeit }: ScoringRules, score: GameScore): GameScore {
  if (score.outcome === 'forfeit') {
    const { pointsFor, pointsAgainst } = forfeit
    if (score.winner === null) return { ...score, a: 0, b: 0 }
    return score.winner === 'a'
      ? { ...score, a: pointsFor, b: pointsAgainst }
      : { ...score, a: pointsAgainst, b: pointsFor }
  }
  return countedUnfinished(unfinished, score)
}

/** The winner of an encounter; null: neither. */
export function winnerOfEncounter(rules: ScoringRules, { games, outside }: PlayedEncounter): Side | null {
  return winnerOf(
    rules,
    games.map((score) => countedGame(rules, score)),
    outside,
  )
}

/** Whether both sides lose because neither came. Without games it is a 0:0 draw instead, unless the encounter needs a winner. */
export function isLostByBoth(rules: ScoringRules, played: PlayedEncounter): boolean {
  return (rules.games > 0 || rules.needsWinner) && nobodyCame(played)
}

/** The tallies of both sides of an encounter. */
export function tallyEncounter(
  rules: ScoringRules,
  { games, outside }: PlayedEncounter,
): { readonly a: SideTally; readonly b: SideTally } {
  const counted = games.map((score) => countedGame(rules, score))
  const winner = winnerOf(rules, counted, outside)
  return { a: tallySide(rules, counted, outside, winner, 'a'), b: tallySide(rules, counted, outside, winner, 'b') }
}

/** The winner; null: neither. If the figures decide nothing, a side that did not come has lost. */
function winnerOf(rules: ScoringRules, counted: readonly GameScore[], outside: readonly OutsideScore[]): Side | null {
  return ahead(rules, counted, outside) ?? whoCame(counted)
}

/** The side to which all games are forfeited. */
function whoCame([first, ...others]: readonly GameScore[]): Side | null {
  if (first?.outcome !== 'forfeit') return null
  return others.every(({ outcome, winner }) => outcome === 'forfeit' && winner === first.winner) ? first.winner : null
}

/** The side that is ahead in the figures that decide. */
function ahead(rules: ScoringRules, counted: readonly GameScore[], outside: readonly OutsideScore[]): Side | null {
  switch (rules.decidedBy) {
    case 'games':
      return higher(gamesWon(counted))
    case 'games-then-points':
      return higher(gamesWon(counted)) ?? higher(cardPoints(counted))
    case 'points':
      return higher(cardPoints(counted))
    case 'outside':
      return higher(outsideTotal(rules.pointsRule.outside, outside))
    case 'award':
      return higher({
        a: gamePoints(rules, counted, 'a') + outsidePoints(rules.pointsRule.outside, outside, 'a'),
        b: gamePoints(rules, counted, 'b') + outsidePoints(rules.pointsRule.outside, outside, 'b'),
      })
  }
}

function gamesWon(counted: readonly GameScore[]): OutsideScore {
  const won = { a: 0, b: 0 }
  for (const { winner } of counted) if (winner !== null) won[winner] += 1
  return won
}

function cardPoints(counted: readonly GameScore[]): OutsideScore {
  const points = { a: 0, b: 0 }
  for (const { a, b } of counted) {
    points.a += a
    points.b += b
  }
  return points
}

const NOTHING: SideTally = {
  award: 0,
  gamePoints: 0,
  encounterPoints: 0,
  result: null,
  gamesWon: 0,
  gamesLost: 0,
  gamesPlayed: 0,
  pointsFor: 0,
  pointsAgainst: 0,
  marks: 0,
  schneider: 0,
  retour: 0,
  outsideFor: 0,
  outsideAgainst: 0,
}

/** The worth of a round, and its parts that have a criterion of their own. */
export type RoundWorth = Pick<SideTally, 'award' | 'gamePoints' | 'encounterPoints'>

/** The tally of a bye instead of `games` games; for `average`, `others` contains the entry's other rounds. */
export function tallyBye(rules: ScoringRules, games: number, others: readonly RoundWorth[]): SideTally {
  const { bye, pointsRule } = rules
  switch (bye.as) {
    case 'nothing':
      return NOTHING
    case 'points':
      return { ...NOTHING, award: bye.points, gamePoints: bye.points }
    case 'average':
      return {
        ...NOTHING,
        award: averageOf(others.map(({ award }) => award)),
        gamePoints: averageOf(others.map(({ gamePoints }) => gamePoints)),
        encounterPoints: averageOf(others.map(({ encounterPoints }) => encounterPoints)),
      }
    case 'win': {
      const score: GameScore = { a: bye.pointsFor, b: bye.pointsAgainst, outcome: 'normal', winner: 'a' }
      const won = Array<GameScore>(games).fill(score)
      const points = gamePoints(rules, won, 'a')
      const encounterPoints = pointsRule.encounter?.win ?? 0
      return {
        ...NOTHING,
        award: points + encounterPoints + (games === 0 ? outsideUnplayed(pointsRule.outside, 'win') : 0),
        gamePoints: points,
        encounterPoints,
        result: 'won',
        gamesWon: games,
        pointsFor: games * bye.pointsFor,
        pointsAgainst: games * bye.pointsAgainst,
      }
    }
  }
}

/** In halves, rounded down. */
function averageOf(figures: readonly number[]): number {
  const sum = figures.reduce((total, one) => total + one, 0)
  return figures.length === 0 ? 0 : Math.floor((2 * sum) / figures.length) / 2
}

function tallySide(
  rules: ScoringRules,
  counted: readonly GameScore[],
  outside: readonly OutsideScore[],
  winner: Side | null,
  side: Side,
): SideTally {
  const other = side === 'a' ? 'b' : 'a'
  const { pointsRule, marks } = rules
  const isMissed = isLostByBoth(rules, { games: counted, outside })
  const result = resultOf(winner, side, isMissed)
  const ofStage = rules.games === 0 ? [] : counted
  const tally = { ...NOTHING, result, gamePoints: gamePoints(rules, ofStage, side), encounterPoints: 0 }
  if (pointsRule.encounter) tally.encounterPoints = pointsRule.encounter[WORTH[result]]
  const outsideAward = isMissed
    ? outsideUnplayed(pointsRule.outside, 'loss')
    : outsidePoints(pointsRule.outside, outside, side)
  tally.award = tally.gamePoints + tally.encounterPoints + outsideAward
  for (const score of ofStage) {
    const { outcome } = score
    const isNothing = outcome === 'unfinished' && rules.unfinished === 'nothing'
    if (outcome !== 'forfeit' && !isNothing) tally.gamesPlayed += 1
    tally.pointsFor += score[side]
    tally.pointsAgainst += score[other]
    if (score.winner === side) {
      tally.gamesWon += 1
      if (outcome === 'schneider' || outcome === 'retour') tally[outcome] += 1
    } else if (score.winner === other) {
      tally.gamesLost += 1
      tally.marks += outcome === 'schneider' || outcome === 'retour' ? marks[outcome] : marks.normal
    } else if (outcome === 'forfeit') tally.marks += marks.normal
  }
  const total = outsideTotal(pointsRule.outside, outside)
  tally.outsideFor = total[side]
  tally.outsideAgainst = total[other]
  return tally
}

function resultOf(winner: Side | null, side: Side, isMissed: boolean): keyof typeof WORTH {
  if (winner !== null) return winner === side ? 'won' : 'lost'
  return isMissed ? 'lost' : 'drawn'
}

/** The field of the points rule of encounters for each result. */
const WORTH = { won: 'win', drawn: 'draw', lost: 'loss' } as const

/** The points of `side` from the games as they count; a side pays the penalty for each game it stayed away from. */
function gamePoints({ pointsRule, target, forfeit }: ScoringRules, counted: readonly GameScore[], side: Side): number {
  return counted.reduce((sum, score) => {
    const stayedAway = score.outcome === 'forfeit' && score.winner !== side
    return sum + awardOfGame(pointsRule.game, target, score, side) - (stayedAway ? forfeit.penalty : 0)
  }, 0)
}

function outsidePoints(components: readonly OutsideComponent[], scores: readonly OutsideScore[], side: Side): number {
  return components.reduce((sum, component, at) => {
    const score = scores[at]
    if (!score) return sum
    if (component.kind === 'count') return sum + component.each * score[side]
    const winner = higher(score)
    return sum + (winner === null ? component.draw : winner === side ? component.win : component.loss)
  }, 0)
}

/** The points for all scores in addition to the games, won or lost without being played. */
function outsideUnplayed(components: readonly OutsideComponent[], as: 'win' | 'loss'): number {
  return components.reduce((sum, component) => sum + (component.kind === 'score' ? component[as] : 0), 0)
}

/** The sums of goals and similar results of both sides. */
function outsideTotal(components: readonly OutsideComponent[], scores: readonly OutsideScore[]): OutsideScore {
  const results = scores.filter((_, at) => components[at]?.kind === 'score')
  return {
    a: results.reduce((sum, { a }) => sum + a, 0),
    b: results.reduce((sum, { b }) => sum + b, 0),
  }
}
