// The state of a stage between any two results, for everything that is read from it except the next draw.

import type { EntryId } from '../../ids.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastEncounter, PastRound } from './past-round.ts'

/** `history` may end with the round being played, with the winners known so far; `declining` as for the draw. */
export type StageSoFar = Pick<PairingTask, 'field' | 'history' | 'options' | 'declining'>

/** All entries drawn in a round, in the order of the draw, those with byes last. */
export function playersOf({ encounters, byes }: PastRound): EntryId[] {
  return [...encounters.flatMap(({ a, b }) => [a, b]), ...byes]
}

/** Whether an encounter still needs a winner: an entry that is gone has lost. */
export function isOpen({ a, b, winner }: PastEncounter, here: ReadonlySet<EntryId>): boolean {
  return !winner && here.has(a) && here.has(b)
}

/** The winner; without one, the entry that is still here if the other has left. */
export function winnerOf({ a, b, winner }: PastEncounter, here: ReadonlySet<EntryId>): EntryId | null {
  if (winner) return winner === 'a' ? a : b
  if (here.has(a) === here.has(b)) return null
  return here.has(a) ? a : b
}
