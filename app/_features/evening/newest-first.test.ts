import { expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import { newestFirst } from './newest-first.ts'

it('the table that was entered last stands first', () => {
  const tables = [1, 3, 2].map((table) => anyEncounter({ table }))
  expect(newestFirst(tables).map(({ table }) => table)).toEqual([3, 2, 1])
})
