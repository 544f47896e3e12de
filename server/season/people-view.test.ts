import { expect, it } from 'vitest'
import type { PersonTally } from '#contract/evening.ts'
import { byRankAndName } from './people-view.ts'

it('lists those who share a rank by their family names', () => {
  const of = (rank: number, name: string) => ({ rank, person: { name } }) as PersonTally
  const shared = ['Maria Zöhrer', 'Walter Bacher', 'Anna Huber jun.', 'Zenzi Achammer'].map((name) => of(2, name))
  expect([...shared, of(1, 'Zita Zach')].sort(byRankAndName('de')).map(({ person }) => person.name)).toEqual([
    'Zita Zach',
    'Zenzi Achammer',
    'Walter Bacher',
    'Anna Huber jun.',
    'Maria Zöhrer',
  ])
})
