// The rounds of a stage as a draw sees them.

import type { PastRound } from '../pairing/pairer.ts'
import { winnerOf } from './encounter.ts'
import { playedRounds, stageRules, type Tournament } from './state.ts'

/** All rounds of a stage but a draft, oldest first, with who won. */
export function pastRounds(tournament: Tournament, stage: number): PastRound[] {
  const rules = stageRules(tournament.regulation, stage)
  return playedRounds(tournament)
    .filter((round) => round.stage === stage)
    .map(({ encounters, byes }) => ({
      encounters: encounters.map(({ table, heat, a, b, partners, games }) => ({
        ...{ table, heat, a, b, partners },
        winner: winnerOf(rules, games),
      })),
      byes: byes.map(({ entry }) => entry),
    }))
}
