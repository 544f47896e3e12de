// Tables without a winner where one is needed.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Encounter, Round } from '../../model.ts'
import { winnerOf } from './encounter.ts'
import { activeEntries, isReported, stageRules, type Tournament } from './tournament.ts'

/** Tables of a round that reported a result without a winner, although the draw needs one and both entries are still active. */
export function undecidedIn(tournament: Tournament, round: Round): Encounter[] {
  const { format } = stageRules(tournament.regulation, round.stage)
  return FORMAT_TRAITS[format].needsWinners ? withoutWinner(tournament, round) : []
}

/** The same, also for matches for places: without a winner, both entries share the places. */
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
