// Tables without a winner where somebody has to have won.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Encounter, Round } from '../../model.ts'
import { activeEntries, isReported, stageRules, type Tournament } from '../state.ts'
import { winnerOf } from './encounter.ts'

/** The tables of a round that have reported and whose result says nobody has won, though who goes on depends on it and both are here. */
export function undecidedIn(tournament: Tournament, round: Round): Encounter[] {
  const rules = stageRules(tournament.regulation, round.stage)
  if (!FORMAT_TRAITS[rules.format].needsWinners) return []
  const here = activeEntries(tournament)
  return round.encounters.filter(
    (encounter) =>
      isReported(encounter) && winnerOf(rules, encounter) === null && here.has(encounter.a) && here.has(encounter.b),
  )
}
