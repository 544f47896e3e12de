// A stage whose results are known beforehand: the lower number wins except for upsets. For examples that are checked by hand.

import type { EntryId } from '../../ids.ts'
import type { FormatKey } from '../format-keys.ts'
import { FORMATS } from '../formats.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'

/** Numbers from 1 as entries. */
export function numberedEntries(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

/**
 * `rounds` rounds among `field`, or all there are, in which the lower number wins except for the `upsets`: `1: 2–1` means that in
 * round 1 the 2 beats the 1. `seedOf` returns the seed of a round, counted from 0.
 */
export function playByNumber(
  format: FormatKey,
  task: Omit<PairingTask, 'history' | 'seed'>,
  seedOf: (round: number) => string,
  { rounds = 99, upsets = [] }: { readonly rounds?: number; readonly upsets?: readonly string[] } = {},
): PastRound[] {
  const history: PastRound[] = []
  while (history.length < rounds) {
    const drawn = FORMATS[format].pair({ ...task, history: [...history], seed: seedOf(history.length) })
    if (!drawn.ok) break
    history.push({
      encounters: drawn.value.encounters.map(({ table, heat, a, b }) => {
        const usual = Number(a) < Number(b)
        const upset = upsets.includes(`${history.length + 1}: ${usual ? `${b}–${a}` : `${a}–${b}`}`)
        return { table, heat, a, b, winner: usual === upset ? 'b' : 'a' }
      }),
      byes: drawn.value.byes.map(({ entry }) => entry),
    })
  }
  return history
}
