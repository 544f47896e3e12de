import type { EntryId } from '../ids.ts'
import { fail, ok } from '../result.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer } from './pairer.ts'
import { seat } from './seat.ts'

/**
 * Play for the places: the first against the second at table 1, the third against the fourth at table 2 … An odd last one
 * keeps its place without playing. Earlier rounds and the seed play no part.
 */
export const placement: Pairer = {
  key: 'placement',
  pair(task) {
    const { field } = task
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const even = field.length - (field.length % 2)
    const pairs = Array.from({ length: even / 2 }, (_, index) => ({
      a: field[2 * index] as EntryId,
      b: field[2 * index + 1] as EntryId,
      reasons: [{ code: 'place', place: 2 * index + 1 } as const],
    }))
    const byes = field.slice(even).map((entry) => ({ entry, reasons: [{ code: 'odd-field' } as const] }))
    return ok(seat(task, pairs, byes))
  },
}
