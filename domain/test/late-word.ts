// Compares the announcement for latecomers with the round that is drawn next.

import type { Round } from '../model.ts'
import { type Latecomer, latecomers } from '../tournament/rounds/late.ts'
import { activeEntries, seatsOf, type Tournament } from '../tournament/state/tournament.ts'

/** The announcement for the latecomers, and the active entries at that time. */
export interface LateWord {
  readonly among: string
  readonly late: readonly Latecomer[]
}

/** The current announcement. */
export function lateWord(tournament: Tournament): LateWord {
  return { among: thoseIn(tournament), late: latecomers(tournament)?.late ?? [] }
}

/** Throws unless it has come true with the next round; skipped if entries have come or left since. Null: there was no next round. */
export function checkLateWord({ among, late }: LateWord, tournament: Tournament, drawn: Round | null): void {
  if (thoseIn(tournament) !== among) return
  const seats = new Set(drawn ? seatsOf(drawn) : [])
  const before = new Set(tournament.rounds.flatMap((round) => (round.number === drawn?.number ? [] : seatsOf(round))))
  for (const { entry, begins, stage, why, ways } of late) {
    const isTheirStage = stage !== null && drawn !== null && drawn.stage >= stage
    // An entry that has played before may qualify for a stage by its results.
    const isNew = !before.has(entry)
    const isForSure = isNew || why === 'match-missed'
    if (isForSure && begins === 'stage' && seats.has(entry) !== isTheirStage)
      throw new Error(`${entry} was to begin with ${stage}`)
    if (begins === 'next-round' && !seats.has(entry)) throw new Error(`${entry} was to begin with the next round`)
    const goesOn = drawn !== null && drawn.stage === tournament.rounds.at(-2)?.stage
    if (begins === 'next-round-if-any' && goesOn && !seats.has(entry))
      throw new Error(`${entry} was to begin with the next round of the stage`)
    if (isForSure && begins === 'never' && seats.has(entry)) throw new Error(`${entry} was never to begin`)
    if (why === 'match-missed' && stage !== null && !isTheirStage && seats.has(entry))
      throw new Error(`${entry} was not to play before stage ${stage}`)
    const isOut = begins === 'never' || why === 'match-missed'
    if (isOut !== (why !== null)) throw new Error(`${entry} was told no reason`)
    if (!isOut && ways.length > 0) throw new Error(`${entry} needs no way`)
    if (why === 'no-round-left' && drawn) throw new Error('there was a round left')
  }
}

function thoseIn(tournament: Tournament): string {
  return [...activeEntries(tournament)].join()
}
