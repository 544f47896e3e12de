// Simulates a Swiss event between entries of unequal strength, round by round.

import type { PairingTask } from '#domain/formats/pairing-task.ts'
import type { PastRound } from '#domain/formats/past/past-round.ts'
import { swiss } from '#domain/formats/swiss/swiss.ts'
import type { EntryId } from '#domain/ids.ts'
import { createRng, type Rng } from '#domain/rng.ts'
import type { PeerDraw } from './pairing-peers.ts'

export type SwissTask = PairingTask & { readonly scores: ReadonlyMap<EntryId, number> }

/** What an encounter gives both entries. Wins lead to a few groups of equal scores, card points to many small ones. */
export const SCORINGS = {
  wins: () => [1, 0],
  'card points': (rng: Rng) => [45, rng.int(45)],
} satisfies Record<string, (rng: Rng) => number[]>
export type Scoring = keyof typeof SCORINGS

/** Plays some rounds, each drawn by `draw`. The same seed gives the same strengths and luck. */
export function playSwiss(
  { entries, rounds, seed, scoring = 'wins' }: { entries: number; rounds: number; seed: string; scoring?: Scoring },
  draw: (task: SwissTask, round: number) => PeerDraw,
): void {
  const rng = createRng(`event ${entries} ${seed}`)
  const strength = new Map<EntryId, number>()
  let { field, scores } = firstTask(entries, seed)
  for (const entry of field) strength.set(entry, rng.int(400))
  const history: PastRound[] = []
  for (let round = 0; round < rounds; round++) {
    const { pairs, bye } = draw({ field, history: [...history], seed: `${round}`, scores }, round)
    const points = new Map(scores)
    const give = (entry: EntryId, score = 0) => points.set(entry, (points.get(entry) ?? 0) + score)
    for (const [a, b] of pairs) {
      const chance = 1 / (1 + 10 ** (((strength.get(b) ?? 0) - (strength.get(a) ?? 0)) / 200))
      const [winner, loser] = rng.int(1000) < 1000 * chance ? [a, b] : [b, a]
      const [most, least] = SCORINGS[scoring](rng)
      give(winner, most)
      give(loser, least)
    }
    if (bye !== null) give(bye, SCORINGS[scoring](rng)[0])
    history.push({
      encounters: pairs.map(([a, b], at) => ({ table: at + 1, a, b })),
      byes: bye === null ? [] : [bye],
    })
    scores = points
    field = [...field].sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0))
  }
}

/** The task of the first round. */
export function firstTask(entries: number, seed: string): SwissTask {
  const field = Array.from({ length: entries }, (_, at) => `entry-${at}` as EntryId)
  return { field, history: [], seed, scores: new Map(field.map((entry) => [entry, 0])) }
}

/** Draws the round with this project's code. */
export function drawSwiss(task: SwissTask): PeerDraw {
  const result = swiss.pair(task)
  if (!result.ok) throw new Error(result.error.code)
  return {
    pairs: result.value.encounters.map(({ a, b }) => [a, b] as const),
    bye: result.value.byes[0]?.entry ?? null,
  }
}
