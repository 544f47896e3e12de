import { describe, expect, it } from 'vitest'
import type { GameScore } from '#contract/rounds.ts'
import { findTable } from './find-table.ts'

const game: GameScore = { a: 15, b: 8, outcome: 'normal', winner: 'a' }
const at = (table: number, heat: number, isReported = false) => ({
  table,
  heat,
  games: isReported ? [game] : [],
  outside: [],
})

describe('a table as it is typed', () => {
  it.each([
    ['5', 5, 1],
    ['2/5', 5, 2],
    ['1/5', 5, 1],
  ])('%s is table %i of heat %i', (typed, table, heat) => {
    expect(findTable([at(5, 1), at(6, 1), at(5, 2)], typed)).toMatchObject({ table, heat })
  })

  it('goes on to the next heat where one is played, and stays at the last when all are', () => {
    expect(findTable([at(5, 1, true), at(5, 2)], '5')).toMatchObject({ heat: 2 })
    expect(findTable([at(5, 1, true), at(5, 2, true)], '5')).toMatchObject({ heat: 2 })
  })

  it.each(['7', '3/5', '/5', '5/', ''])('%j is none', (typed) => {
    expect(findTable([at(5, 1), at(5, 2)], typed)).toBeUndefined()
  })
})
