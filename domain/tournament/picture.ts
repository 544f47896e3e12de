// A stage as a picture: its bracket, its groups, its lives.

import { bracketPicture } from '../pairing/picture/bracket-picture.ts'
import type { BracketPicture } from '../pairing/picture/picture.ts'
import { pastRounds } from './past.ts'
import { playedRounds, seatsOf, stageRules, type Tournament } from './state.ts'

/** The picture of a stage as far as it has been published; null: its way of drawing has none, or nothing is drawn. */
export function stagePicture(tournament: Tournament, stage: number): BracketPicture | null {
  const { pairer, pairing } = stageRules(tournament.regulation, stage)
  const rounds = playedRounds(tournament).filter((round) => round.stage === stage)
  if (rounds.length === 0) return null
  const active = new Set(tournament.entries.flatMap(({ id, status }) => (status === 'active' ? [id] : [])))
  return bracketPicture(pairer, {
    field: [...new Set(rounds.flatMap(seatsOf))].filter((entry) => active.has(entry)),
    history: pastRounds(tournament, stage),
    ...(pairing ? { options: pairing } : {}),
    declining: tournament.wishes.declining ?? [],
  })
}
