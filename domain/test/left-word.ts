// Compares the announced remaining rounds with the rounds played.

import { nextRound } from '../tournament/stages/next-round.ts'
import { type StageLeft, stagesLeft } from '../tournament/stages/rounds-left.ts'
import type { Tournament } from '../tournament/state/tournament.ts'

/** The rounds left after round `after`, and how often entries had come or left until then. */
export interface LeftWord {
  readonly after: number
  readonly moves: number
  readonly left: readonly StageLeft[]
}

/** The rounds left now. */
export function leftWord(tournament: Tournament, moves: number): LeftWord {
  return { after: tournament.rounds.length, moves, left: stagesLeft(tournament) }
}

/** Throws unless all rounds played since were announced, and in the announced number; skipped if entries have come or left. */
export function checkLeftWord({ after, moves, left }: LeftWord, tournament: Tournament, movesNow: number): void {
  if (movesNow !== moves) return
  const since = tournament.rounds.filter(({ number }) => number > after)
  const known = new Set(left.map(({ stage }) => stage))
  const unknown = since.find(({ stage }) => !known.has(stage))
  if (unknown) throw new Error(`stage ${unknown.stage} was not left after round ${after}`)
  if (nextRound(tournament)) return
  for (const { stage, rounds } of left) {
    const played = since.filter((one) => one.stage === stage).length
    const isPassedOver = played === 0 && since.some((one) => one.stage > stage)
    if (rounds !== null && played !== rounds && !isPassedOver)
      throw new Error(`${rounds} rounds of stage ${stage} were left after round ${after}, ${played} were played`)
  }
}
