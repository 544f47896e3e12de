// What is said to be left to play, held against what is played then.

import { nextRound } from '../tournament/next-round.ts'
import { type StageLeft, stagesLeft } from '../tournament/rounds-left.ts'
import type { Tournament } from '../tournament/state.ts'

/** What was left after so many rounds, and when entries last came or went. */
export interface LeftWord {
  readonly after: number
  readonly among: string
  readonly left: readonly StageLeft[]
}

/** What is left now. */
export function leftWord(tournament: Tournament): LeftWord {
  return { after: tournament.rounds.length, among: thoseIn(tournament), left: stagesLeft(tournament) }
}

/** Throws unless all that has been played since was left then, and as many rounds as were said where nobody has come or gone. */
export function checkLeftWord({ after, among, left }: LeftWord, tournament: Tournament): void {
  const since = tournament.rounds.filter(({ number }) => number > after)
  const known = new Set(left.map(({ stage }) => stage))
  const unknown = since.find(({ stage }) => !known.has(stage))
  if (unknown && thoseIn(tournament) === among)
    throw new Error(`phase ${unknown.stage} was not left after round ${after}`)
  if (nextRound(tournament) || thoseIn(tournament) !== among) return
  for (const { stage, rounds } of left) {
    const played = since.filter((one) => one.stage === stage).length
    const isPassedOver = played === 0 && since.some((one) => one.stage > stage)
    if (rounds !== null && played !== rounds && !isPassedOver)
      throw new Error(`${rounds} rounds of phase ${stage} were left after round ${after}, ${played} were played`)
  }
}

function thoseIn({ entries }: Tournament): string {
  return entries.map(({ id, status }) => `${id} ${status}`).join()
}
