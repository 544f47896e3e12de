// One encounter by the rules of its stage: its winner, and what it is worth.

import { winsNeeded } from '../../encounter-end.ts'
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

const scoringCache = new WeakMap<StageRules, ScoringRules>()

/** The scoring rules of a stage, including its game's target and marks. */
export function scoringOf(rules: StageRules): ScoringRules {
  const known = scoringCache.get(rules)
  if (known) return known
  const { pointsRule, decidedBy, unfinished, forfeit, bye, game } = rules
  const options = optionsOf(game)
  const marks = 'marks' in options ? options.marks : { normal: 0, schneider: 0, retour: 0 }
  const scoring = { pointsRule, decidedBy, unfinished, forfeit, bye, target: options.target, marks }
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

/** What a bye gives; `others`: the entry's other rounds, used where a bye is worth their average. */
export function tallyBye(rules: StageRules, others: readonly RoundWorth[] = []): SideTally {
  return tallyByeBy(scoringOf(rules), winsNeeded(rules) ?? rules.games, others)
}
