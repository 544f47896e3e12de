import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { findTies } from './ties.ts'

function row(rank: number, values: StandingsRow['values']): StandingsRow {
  const entry = { id: `${rank}-${values.join()}`, number: rank, name: 'Huber / Mair' }
  return { rank, entry, withdrawn: false, qualified: false, played: 1, values, aheadBecause: null }
}

describe('the ties of the standings', () => {
  it('are the ranks several rows share', () => {
    const rows = [row(1, [9]), row(2, [7, 1]), row(2, [7, 2]), row(4, [3])]
    expect(findTies(rows)).toEqual([{ rank: 2, rows: rows.slice(1, 3) }])
  })
})
