// The figures of an encounter, as they are shown: the winner is ahead in them.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Encounter } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { anyRegulation } from '../../test/any-regulation.ts'
import { anyResult } from '../../test/any-result.ts'
import { runs } from '../../test/cases.ts'
import { must } from '../../test/quiet-evening.ts'
import { totalOf } from '../state/encounter.ts'
import { judgeResult } from './results.ts'

const OPEN = { reasons: [], games: [], outside: [], resultVersion: 0 } as unknown as Encounter

it('the winner of an encounter is ahead in its figures', () => {
  fc.assert(
    fc.property(anyRegulation, fc.nat(), ({ stages }, lot) => {
      const rng = createRng(`${lot}`)
      for (const rules of stages) {
        const context = { tournament: 'running', round: 'published', rules, encounter: OPEN } as const
        const entered = anyResult(rules, { unfinished: 20, missing: 10 }, rng)
        const total = totalOf(rules, must(judgeResult(context, { ...entered, basedOn: 0, confirmed: true })))
        if (!total?.winner) continue
        const { winner, byPoints, ...games } = total
        const loser = winner === 'a' ? 'b' : 'a'
        const figures = byPoints ?? games
        expect(figures[winner]).toBeGreaterThan(figures[loser])
        if (byPoints) expect(games.a).toBe(games.b)
      }
    }),
    { numRuns: runs(3_000) },
  )
})
