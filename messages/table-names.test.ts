import { expect, it } from 'vitest'
import { tableNames } from './table-names.ts'

const places = (heat: number, ...tables: readonly number[]) => tables.map((table) => ({ heat, table }))

it.each([
  [[], ''],
  [places(0, 5), '5'],
  [places(0, 5, 6), '5 und 6'],
  [places(0, 1, 2, 3), '1–3'],
  [places(0, 3, 5, 7, 8, 9, 12), '3, 5, 7–9 und 12'],
  [[...places(1, 3, 4), ...places(2, 5, 6, 7)], '1/3, 1/4 und 2/5–2/7'],
])('%j are named %s', (tables, named) => {
  expect(tableNames('de', tables)).toBe(named)
})
