import { expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import { withAnswered } from './answered.ts'

const table = (id: string, number: number) => anyEncounter({ id, table: number })

it('the tables are those of the page with what has been answered since, until the page has it, too', () => {
  const answered = [
    { version: 4, id: 'x', encounter: table('x', 9) },
    { version: 5, id: 'z', encounter: table('z', 3) },
    { version: 6, id: 'y', encounter: null },
  ]
  const page = [table('x', 1), table('y', 2)]
  const at = (version: number) => withAnswered(page, version, answered).map(({ id, table: number }) => `${id}${number}`)
  expect(at(3)).toEqual(['x9', 'z3'])
  expect(at(5)).toEqual(['x1'])
  expect(at(6)).toEqual(['x1', 'y2'])
})
