import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { figureColumns } from './columns.ts'
import { findTies } from './ties.ts'

function row(rank: number, values: StandingsRow['values']): StandingsRow {
  const entry = { id: `${rank}-${values.join()}`, number: rank, name: 'Huber / Mair' }
  return { rank, entry, withdrawn: false, played: 1, values, aheadBecause: null }
}

describe('the columns of the standings', () => {
  it('leave out a criterion nobody has a figure for', () => {
    const columns = figureColumns({ criteria: ['award', 'lot'], rows: [row(1, [12, null]), row(2, [0, null])] })
    expect(columns).toEqual([{ criterion: 'award', at: 0 }])
  })

  it('keep it as soon as one has', () => {
    const columns = figureColumns({ criteria: ['award', 'lot'], rows: [row(1, [12, 1]), row(2, [0, null])] })
    expect(columns.map(({ criterion }) => criterion)).toEqual(['award', 'lot'])
  })

  it('never repeat the rank as a place played for', () => {
    const columns = figureColumns({ criteria: ['placement', 'award'], rows: [row(1, [1, 12]), row(2, [2, 14])] })
    expect(columns).toEqual([{ criterion: 'award', at: 1 }])
  })
})

describe('the ties of the standings', () => {
  it('are the ranks several rows share', () => {
    const rows = [row(1, [9]), row(2, [7, 1]), row(2, [7, 2]), row(4, [3])]
    expect(findTies(rows)).toEqual([{ rank: 2, rows: rows.slice(1, 3) }])
  })
})
