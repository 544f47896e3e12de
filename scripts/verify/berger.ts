// Compares printed round-robin tables with the draws: `{ "6": ["1-6 2-5 3-4", …], … }`, the rounds by the number of players, the player on
// side a first. Keys that are not a number are ignored.

import type { PastRound } from '#domain/formats/past/past-round.ts'
import { roundRobin } from '#domain/formats/round-robin/round-robin.ts'
import type { EntryId } from '#domain/ids.ts'

/** Compares every round of every table. Throws when the file contains no table. */
export function verifyBerger(content: unknown): { examples: number; mismatches: string[] } {
  const tables = Object.entries(content ?? {}).flatMap(([key, rounds]): [number, string[]][] =>
    /^\d+$/.test(key) ? [[Number(key), roundsOf(rounds)]] : [],
  )
  if (tables.length === 0) throw new Error('no table')
  let examples = 0
  const mismatches: string[] = []
  for (const [numbers, printed] of tables) {
    const drawn = drawnRounds(numbers)
    for (let round = 0; round < Math.max(printed.length, drawn.length); round++) {
      const [expected, came] = [printed[round] ?? 'none', drawn[round] ?? 'none']
      examples++
      if (expected !== came)
        mismatches.push(`${numbers} numbers, round ${round + 1}: expected ${expected}, came ${came}`)
    }
  }
  return { examples, mismatches }
}

function roundsOf(rounds: unknown): string[] {
  if (Array.isArray(rounds) && rounds.every((round) => typeof round === 'string')) return rounds
  throw new Error('a table is no list of rounds')
}

/** All rounds in which ranked entries meet each other in one group. */
function drawnRounds(numbers: number): string[] {
  const field = Array.from({ length: numbers }, (_, index) => `${index + 1}` as EntryId)
  const history: PastRound[] = []
  for (;;) {
    const drawn = roundRobin.pair({ field, history, seed: '', options: { 'round-robin': { draw: 'snake' } } })
    if (!drawn.ok) return history.map(({ encounters }) => encounters.map(({ a, b }) => `${a}-${b}`).join(' '))
    history.push({ encounters: drawn.value.encounters, byes: drawn.value.byes.map(({ entry }) => entry) })
  }
}
