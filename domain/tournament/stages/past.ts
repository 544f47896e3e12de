// A stage that has been played, as the draw knows it.

import type { PastRound } from '../../formats/format.ts'
import type { StageSoFar } from '../../formats/past/stage-so-far.ts'
import { matchDrawnFor } from '../../formats/played-for.ts'
import { winnerOf } from '../results/encounter.ts'
import { activeEntries, pairingOf, roundsOfStage, seatsOf, stageRules, type Tournament } from '../state.ts'

/** All rounds of a stage but a draft, oldest first, with who won. */
export function pastRounds(tournament: Tournament, stage: number): PastRound[] {
  const rules = stageRules(tournament.regulation, stage)
  return roundsOfStage(tournament, stage).map(({ encounters, byes }) => {
    const drawnFor = matchDrawnFor(encounters.flatMap(({ reasons }) => reasons))
    return {
      encounters: encounters.map(({ table, heat, a, b, partners, games, outside }) => ({
        table,
        heat,
        a,
        b,
        partners,
        winner: winnerOf(rules, { games, outside }),
      })),
      byes: byes.map(({ entry }) => entry),
      ...(drawnFor ? { drawnFor } : {}),
    }
  })
}

/** The stage as far as it has been played: its places and its picture follow from it. */
export function stageSoFar(tournament: Tournament, stage: number): StageSoFar {
  const pairing = pairingOf(tournament, stage)
  const active = activeEntries(tournament)
  return {
    field: [...new Set(roundsOfStage(tournament, stage).flatMap(seatsOf))].filter((entry) => active.has(entry)),
    history: pastRounds(tournament, stage),
    ...(pairing ? { options: pairing } : {}),
    declining: tournament.wishes.declining ?? [],
  }
}
