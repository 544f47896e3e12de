// One encounter by the rules of its stage: its winner, and what it is worth.

import { higher, winsNeeded } from '../../encounter-end.ts'
import type { Side, SideTally } from '../../model.ts'
import {
  isLostByBoth,
  type PlayedEncounter,
  type RoundWorth,
  type ScoringRules,
  tallyBye as tallyByeBy,
  tallyEncounter,
  winnerOfEncounter,
} from '../../scoring/encounter.ts'
import { optionsOf, type StageRules } from '../regulation/regulation.ts'
import { encountersCanDraw } from '../regulation/rules/levels.ts'

const scoringCache = new WeakMap<StageRules, ScoringRules>()

/** The scoring rules of a stage, including its game's target and marks. */
export function scoringOf(rules: StageRules): ScoringRules {
  const known = scoringCache.get(rules)
  if (known) return known
  const { games, pointsRule, decidedBy, unfinished, forfeit, bye, game } = rules
  const options = optionsOf(game)
  const marks = 'marks' in options ? options.marks : { normal: 0, schneider: 0, retour: 0 }
  const needsWinner = !encountersCanDraw(rules)
  const scoring = { games, needsWinner, pointsRule, decidedBy, unfinished, forfeit, bye, target: options.target, marks }
  scoringCache.set(rules, scoring)
  return scoring
}

/** Whether a result has been entered. */
export function hasResult({ games, outside }: PlayedEncounter): boolean {
  return games.length > 0 || outside.length > 0
}

/** The winner by the stage's rules; null: neither side, or no result. */
export function winnerOf(rules: StageRules, encounter: PlayedEncounter): Side | null {
  return hasResult(encounter) ? winnerOfEncounter(scoringOf(rules), encounter) : null
}

/** The sides that have lost: none without a winner, but both where nobody came. */
export function losersOf(rules: StageRules, encounter: PlayedEncounter): readonly Side[] {
  const winner = winnerOf(rules, encounter)
  if (winner !== null) return winner === 'a' ? ['b'] : ['a']
  return isLostByBoth(scoringOf(rules), encounter) ? ['a', 'b'] : []
}

/** What an encounter gives each side; null if it has no result. */
export function tallyOf(
  rules: StageRules,
  encounter: PlayedEncounter,
): { readonly a: SideTally; readonly b: SideTally } | null {
  return hasResult(encounter) ? tallyEncounter(scoringOf(rules), encounter) : null
}

/** An encounter in two figures: those that decide it. `winner` null: neither side has won. */
export interface EncounterTotal {
  readonly a: number
  readonly b: number
  readonly winner: Side | null
  /** The points of all games, where both sides have won the same number of games and points decide; missing otherwise. */
  readonly byPoints?: Figures
}

type Figures = Readonly<Record<Side, number>>

/**
 * The two figures that decide the encounter, and its winner; null if it has no result. Where games decide: how many each side won, and with
 * level ones the points that decide them; of a single game its points. Where the winner is not ahead in these, because a side did not come
 * or the winner of the game was named: the games.
 */
export function totalOf(rules: StageRules, encounter: PlayedEncounter): EncounterTotal | null {
  const tally = tallyOf(rules, encounter)
  if (!tally) return null
  const winner = winnerOf(rules, encounter)
  const figures = (of: TotalFigure): Figures => ({ a: tally.a[of], b: tally.b[of] })
  const deciding = figures(decidingFigure(rules))
  if (winner === null || higher(deciding) === winner) return { ...deciding, winner }
  const games = figures('gamesWon')
  const isByPoints = rules.decidedBy === 'games-then-points' && games.a === games.b
  return { ...games, winner, ...(isByPoints ? { byPoints: figures('pointsFor') } : {}) }
}

type TotalFigure = 'outsideFor' | 'award' | 'gamesWon' | 'pointsFor'

function decidingFigure({ decidedBy, games }: StageRules): TotalFigure {
  switch (decidedBy) {
    case 'outside':
      return 'outsideFor'
    case 'award':
      return 'award'
    case 'games':
    case 'games-then-points':
      return games > 1 ? 'gamesWon' : 'pointsFor'
    case 'points':
      return 'pointsFor'
  }
}

/** What a bye gives; `others`: the entry's other rounds, used where a bye is worth their average. */
export function tallyBye(rules: StageRules, others: readonly RoundWorth[] = []): SideTally {
  return tallyByeBy(scoringOf(rules), winsNeeded(rules) ?? rules.games, others)
}
