import { expect, it } from 'vitest'
import type { TournamentListed } from '#contract/tournaments.ts'
import { sortIntoParts } from './tournament-parts.ts'

function listed(name: string, date: string, status: TournamentListed['status']): TournamentListed {
  return {
    id: name,
    slug: name,
    name,
    date,
    place: '',
    status,
    version: 1,
    preset: 'suedtirol-punkte',
    title: null,
    entries: 0,
  }
}

it('puts what runs first, then what comes next, and what is over under its year, newest first', () => {
  const { current, past } = sortIntoParts([
    listed('advent', '2026-12-05', 'open'),
    listed('martini', '2026-11-11', 'running'),
    listed('kathrein', '2026-11-25', 'open'),
    listed('ostern', '2026-04-05', 'finished'),
    listed('kirchtag', '2026-08-15', 'finished'),
    listed('silvester', '2025-12-31', 'finished'),
  ])
  expect(current.map(({ name }) => name)).toEqual(['martini', 'kathrein', 'advent'])
  expect(past.map(({ year, tournaments }) => [year, ...tournaments.map(({ name }) => name)])).toEqual([
    ['2026', 'kirchtag', 'ostern'],
    ['2025', 'silvester'],
  ])
})
