import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { standingsColumns } from './standings-columns.ts'

function row(values: StandingsRow['values'], played = 1, rank = 1): StandingsRow {
  const entry = { id: values.join(), number: 1, name: 'Huber / Mair' }
  return { rank, entry, withdrawn: false, qualified: false, played, values, aheadBecause: null }
}

describe('the columns of the standings', () => {
  it('leave out a criterion nobody has a figure for', () => {
    const { figures } = standingsColumns({
      matches: [],
      criteria: ['award', 'lot'],
      rows: [row([12, null]), row([0, null])],
    })
    expect(figures).toEqual([{ criterion: 'award', at: 0 }])
  })

  it('keep it as soon as one has, in the order of the ranking', () => {
    const rows = [row([12, 3, 1]), row([0, -3, null])]
    const { figures } = standingsColumns({ matches: [], criteria: ['award', 'difference', 'lot'], rows })
    expect(figures.map(({ criterion }) => criterion)).toEqual(['award', 'difference', 'lot'])
  })

  it.each(['stage-reached', 'enough-games', 'start-number'] as const)('leave %s to the reasons', (criterion) => {
    const { figures } = standingsColumns({
      matches: [],
      criteria: [criterion, 'award'],
      rows: [row([1, 12]), row([0, 14])],
    })
    expect(figures).toEqual([{ criterion: 'award', at: 1 }])
  })

  it('never repeat the rank as a place played for', () => {
    const columnsOf = (...places: (number | null)[]) =>
      standingsColumns({
        criteria: ['placement', 'award'],
        matches: [1],
        rows: places.map((place, at) => row([place, 12 + at], 1, at + 1)),
      }).figures.map(({ criterion }) => criterion)
    expect(columnsOf(1, 2, 3)).toEqual(['award'])
    expect(columnsOf(null, null)).toEqual(['award'])
    // Otherwise it would be unclear why fewer points are ahead of more.
    expect(columnsOf(1, 2, null)).toEqual(['placement', 'award'])
    expect(columnsOf(1, 2, 3, 3)).toEqual(['placement', 'award'])
  })

  it('say nothing of places as long as nobody has met for one: who is still in has none, and who is out was not beaten for one', () => {
    const rows = [1, 1, 3].map((place, at) => row([place, 12 - at], 1, at + 1))
    expect(standingsColumns({ criteria: ['placement', 'award'], matches: [], rows }).figures).toEqual([
      { criterion: 'award', at: 1 },
    ])
  })

  it('say how many rounds were played only where that differs', () => {
    const played = (...rounds: number[]) =>
      standingsColumns({ matches: [], criteria: [], rows: rounds.map((count) => row([], count)) }).showsPlayed
    expect([played(2, 2), played(2, 1), played()]).toEqual([false, true, false])
  })
})
