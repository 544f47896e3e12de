// The played rounds of a stage, as input of a draw.

import type { PastRound } from '../../formats/past/past-round.ts'
import type { StageSoFar } from '../../formats/past/stage-so-far.ts'
import { matchDrawnFor } from '../../formats/played-for.ts'
import { losersOf, winnerOf } from './encounter.ts'
import { pairingOf, type Stage } from './stage.ts'
import { activeEntries, decliningIn, type Tournament } from './tournament.ts'

/** All rounds of a stage except a draft, oldest first, with their winners. */
export function pastRounds({ rules, rounds }: Stage): PastRound[] {
  return rounds.map(({ encounters, byes }) => {
    const drawnFor = matchDrawnFor(encounters.flatMap(({ reasons }) => reasons))
    return {
      encounters: encounters.map(({ table, heat, a, b, partners, games, outside }) => ({
        table,
        heat,
        a,
        b,
        partners,
        winner: winnerOf(rules, { games, outside }),
        ...(losersOf(rules, { games, outside }).length === 2 ? { lostByBoth: true as const } : {}),
      })),
      byes: byes.map(({ entry }) => entry),
      ...(drawnFor ? { drawnFor } : {}),
    }
  })
}

/** The stage as far as it has been played: the basis of its places and its picture. */
export function stageSoFar(tournament: Tournament, stage: Stage): StageSoFar {
  const pairing = pairingOf(stage)
  const active = activeEntries(tournament)
  return {
    field: [...stage.players].filter((entry) => active.has(entry)),
    history: pastRounds(stage),
    ...(pairing ? { options: pairing } : {}),
    declining: decliningIn(tournament.wishes, stage.at),
  }
}
