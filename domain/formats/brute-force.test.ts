import { expect, test } from 'vitest'
import { createRng, type Rng } from '../rng.ts'
import { cases, runs } from '../test/cases.ts'
import { type Arrangement, drawBest, measure } from './engine/best-draw.ts'
import type { Level } from './level.ts'

const INSTANCES = 50_000

/** Up to ten places, odd fields too; some pairs forbidden, some byes worse than others, costs from few or many values. */
function arrangementOf(rng: Rng): Arrangement {
  const places = 1 + rng.int(10)
  const table = (percent: number, maxCost: number) =>
    Array.from({ length: (places + 1) ** 2 }, () => (rng.int(100) < percent ? 1 + rng.int(maxCost) : 0))
  const level = (code: Level['code'], costs: readonly number[], maxCost: number, of?: 'pair' | 'bye'): Level => ({
    code,
    cost: (a, b) =>
      of === undefined || (b === places) === (of === 'bye') ? (costs[a * (places + 1) + b] as number) : 0,
    maxCost,
    maxTotal: maxCost * places,
  })
  const near = rng.int(4)
  const spread = [1, 3, 99][rng.int(3)] as number
  return {
    places,
    faults: [level('forbidden', table(rng.int(95), 1), 1, 'pair'), level('bye-again', table(60, 2), 2, 'bye')],
    wishes: [level('score-difference', table(80, spread), spread)],
    suggest(propose) {
      for (let a = 0; a < places; a++) for (let b = a + 1; b < places && b <= a + near; b++) propose(a, b)
    },
  }
}

/** Weighted sums compare like the levels, because no level reaches a thousand. */
const WEIGHTS = [1e6, 1e3, 1]

/** The least weighted cost of all draws, by brute force: every set of places is handled once. O(2^n · n). */
function leastByTrying({ places, faults, wishes }: Arrangement): number {
  const levels = [...faults, ...wishes]
  const cost = (a: number, b: number) =>
    levels.reduce((sum, level, at) => sum + (WEIGHTS[at] as number) * level.cost(a, b), 0)
  const vertices = places + (places % 2)
  const best = new Float64Array(2 ** vertices).fill(Infinity)
  best[0] = 0
  for (let served = 0; served < best.length; served++) {
    const before = best[served] as number
    if (before === Infinity) continue
    let first = 0
    while (served & (1 << first)) first++
    for (let mate = first + 1; mate < vertices; mate++) {
      if (served & (1 << mate)) continue
      const next = served | (1 << first) | (1 << mate)
      best[next] = Math.min(best[next] as number, before + cost(first, mate))
    }
  }
  return best.at(-1) as number
}

test('draws of up to ten are the best of all draws there are', () => {
  const seen = { odd: 0, forbidden: 0 }
  for (const instance of cases(INSTANCES)) {
    const arrangement = arrangementOf(createRng(`instance ${instance}`))
    const costs = measure(drawBest(arrangement), arrangement).map(({ cost }) => cost)
    const weighted = costs.reduce((sum, cost, at) => sum + cost * (WEIGHTS[at] as number), 0)
    if (weighted !== leastByTrying(arrangement)) throw new Error(`instance ${instance} costs ${costs}`)
    if (arrangement.places % 2 === 1) seen.odd++
    if ((costs[0] ?? 0) > 0) seen.forbidden++
  }
  // Guards the generator: odd fields and fields that need a forbidden pair must really occur.
  expect(Math.min(seen.odd, seen.forbidden)).toBeGreaterThan(runs(INSTANCES) / 10)
})
