// Tables without a winner where somebody has to have won.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Encounter, Round } from '../../model.ts'
import { activeEntries, isReported, stageRules, type Tournament } from '../state.ts'
import { winnerOf } from './encounter.ts'

/** The tables of a round that have reported and whose result says nobody has won, though who goes on depends on it and both are here. */
export function undecidedIn(tournament: Tournament, round: Round): Encounter[] {
  const { format } = stageRules(tournament.regulation, round.stage)
  return FORMAT_TRAITS[format].needsWinners ? withoutWinner(tournament, round) : []
}

/** The same where places hang on who has won, so that the two of a match share theirs. */
export function winnerlessIn(tournament: Tournament, round: Round): Encounter[] {
  const { format } = stageRules(tournament.regulation, round.stage)
  const { needsWinners, isMatchesForPlaces } = FORMAT_TRAITS[format]
  return needsWinners || isMatchesForPlaces ? withoutWinner(tournament, round) : []
}

function withoutWinner(tournament: Tournament, round: Round): Encounter[] {
  const rules = stageRules(tournament.regulation, round.stage)
  const here = activeEntries(tournament)
  return round.encounters.filter(
    (encounter) =>
      isReported(encounter) && winnerOf(rules, encounter) === null && here.has(encounter.a) && here.has(encounter.b),
  )
}
