import type { EntryId } from '../ids.ts'
import { fail, ok } from '../result.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer } from './pairer.ts'

/**
 * Play for the places: the first against the second at table 1, the third against the fourth at table 2 … An odd last one
 * keeps its place without playing. Earlier rounds and the seed play no part.
 */
export const placement: Pairer = {
  key: 'placement',
  pair({ field }) {
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const tables = Math.floor(field.length / 2)
    return ok({
      encounters: Array.from({ length: tables }, (_, index) => ({
        table: index + 1,
        a: field[2 * index] as EntryId,
        b: field[2 * index + 1] as EntryId,
        reasons: [{ code: 'place', place: 2 * index + 1 }],
      })),
      byes: field.slice(2 * tables).map((entry) => ({ entry, reasons: [{ code: 'odd-field' }] })),
      out: [],
    })
  },
}
