import { expect, it } from 'vitest'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { eveningRoutes } from './evening.ts'
import { resultRoutes } from './results.ts'
import { sheetRoutes } from './sheets.ts'

it.each([
  ['the desk', resultRoutes.recordResult.body.shape],
  ['a club evening', eveningRoutes.enterPlayed.body.shape],
  ['a table', sheetRoutes.recordTableResult.body.shape],
])('a result of %s has as many games and components as a regulation can have, and no more', (_, { games, outside }) => {
  const takes = (shape: typeof games | typeof outside, count: number) =>
    shape.safeParse(Array(count).fill({ a: 15, b: 8 })).success
  for (const [shape, { most }] of [[games, LIMITS.games] as const, [outside, LIMITS.pointsRule.components] as const])
    expect([takes(shape, most), takes(shape, most + 1)]).toEqual([true, false])
})
