import { expect, it } from 'vitest'
import type { PersonTally } from '#contract/evening.ts'
import { byRankAndName } from './people-view.ts'

it('lists those who share a rank by their family names', () => {
  const of = (rank: number, name: string) => ({ rank, person: { name } }) as PersonTally
  const shared = ['Maria Zöhrer', 'Walter Bacher', 'Anna Huber jun.', 'Zenzi Achammer'].map((name) => of(2, name))
  expect(
    [...shared, of(1, 'Zita Zach')].sort(byRankAndName('de', () => 'pairs')).map(({ person }) => person.name),
  ).toEqual(['Zita Zach', 'Zenzi Achammer', 'Walter Bacher', 'Anna Huber jun.', 'Maria Zöhrer'])
})

it('lists teams that share a rank by their names as entered', () => {
  const of = (name: string) => ({ rank: 2, person: { name } }) as PersonTally
  const shared = ['FC Löwen', '10. FC Altdorf', 'Feuerwehr Flüelen', '2. FC Altdorf'].map(of)
  expect(shared.sort(byRankAndName('de', () => 'teams')).map(({ person }) => person.name)).toEqual([
    '2. FC Altdorf',
    '10. FC Altdorf',
    'FC Löwen',
    'Feuerwehr Flüelen',
  ])
})
