// One encounter by the rules of its stage: who has won it, what it is worth, and how many games it takes.

import type { GameScore, SideTally } from '../../model.ts'
import type { Side } from '../../scoring/award.ts'
import {
  countedGame,
  type PlayedEncounter,
  type ScoringRules,
  tallyBye as tallyByeBy,
  tallyEncounter,
  winnerOfEncounter,
} from '../../scoring/encounter.ts'
import { optionsOf, type StageRules } from '../regulation/regulation.ts'

const scoringCache = new WeakMap<StageRules, ScoringRules>()

/** What a stage's results are worth, its game's target and marks included. */
export function scoringOf(rules: StageRules): ScoringRules {
  const known = scoringCache.get(rules)
  if (known) return known
  const { award, decidedBy, unfinished, forfeit, bye, game } = rules
  const options = optionsOf(game)
  const marks = 'marks' in options ? options.marks : { normal: 0, schneider: 0, retour: 0 }
  const scoring = { award, decidedBy, unfinished, forfeit, bye, target: options.target, marks }
  scoringCache.set(rules, scoring)
  return scoring
}

/** Has a result been taken? */
export function hasResult({ games, outside }: PlayedEncounter): boolean {
  return games.length > 0 || outside.length > 0
}

/** Who has won, by what the stage says decides; null: neither, or nothing reported. */
export function winnerOf(rules: StageRules, encounter: PlayedEncounter): Side | null {
  return hasResult(encounter) ? winnerOfEncounter(scoringOf(rules), encounter) : null
}

/** What an encounter gives each side; null until it is reported. */
export function tallyOf(
  rules: StageRules,
  encounter: PlayedEncounter,
): { readonly a: SideTally; readonly b: SideTally } | null {
  return hasResult(encounter) ? tallyEncounter(scoringOf(rules), encounter) : null
}

/** What a bye gives; `others`: the award of the entry's other rounds, where a bye is worth their average. */
export function tallyBye(rules: StageRules, others: readonly number[] = []): SideTally {
  return tallyByeBy(scoringOf(rules), winsNeeded(rules) ?? rules.games, others)
}

/** Games one side has to win for an encounter to be over; null: all are played, of one there is no best. */
export function winsNeeded({ games, bestOf }: Pick<StageRules, 'games' | 'bestOf'>): number | null {
  return bestOf && games > 1 ? Math.floor(games / 2) + 1 : null
}

/** Games as they count: by what the rules make of those that were not played to their end. */
export function countedGames(rules: StageRules, games: readonly GameScore[]): GameScore[] {
  return games.map((score) => countedGame(scoringOf(rules), score))
}

/** Is the encounter over after these games? */
export function isOver(
  rules: Pick<StageRules, 'games' | 'bestOf'>,
  games: readonly Pick<GameScore, 'winner'>[],
): boolean {
  const needed = winsNeeded(rules)
  const wins = (side: Side) => games.filter(({ winner }) => winner === side).length
  return games.length === rules.games || (needed !== null && Math.max(wins('a'), wins('b')) >= needed)
}
