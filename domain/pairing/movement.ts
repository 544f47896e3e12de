import type { EntryId } from '../ids.ts'
import { fail, ok } from '../result.ts'
import { createRng } from '../rng.ts'
import { type DrawNumbers, numbersByLot, numbersSoFar } from './draw-numbers.ts'
import { byeReasons, encountersSoFar, rematchReasons } from './encounters-so-far.ts'
import { drawFairly, type FairDraw, type Plan } from './fair-draw.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer } from './pairer.ts'

/**
 * Fixed movement (regulation `suedtirol-punkte`): the lot gives everybody a draw number, 1 meets 2 at table 1, 3 meets 4
 * at table 2 …; after every round the even numbers move one table on, those of the last table to the first.
 *
 * The movement is a wish. Rules 1 and 2 of `drawFairly` come first, so drop-outs, late entries and more rounds than tables
 * lead to a legal draw that leaves the movement in as few places as possible.
 */
export const movement: Pairer = {
  key: 'movement',
  pair({ field, history, seed }) {
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const drawn = createRng(seed).shuffle(field)
    const [firstRound, ...laterRounds] = history
    const numbers = firstRound ? numbersSoFar(firstRound, laterRounds, field) : numbersByLot(drawn)
    const tables = tablesAfterMoving(numbers, history.length)
    const plan = planFor(tables)
    const soFar = encountersSoFar(history)
    const { pairs, bye } = drawFairly(drawn, soFar, plan)
    return ok({
      encounters: seatAtTables(pairs, tables).map(({ table, a, b }) => ({
        table,
        a,
        b,
        reasons: [{ code: plan.get(a) === b ? 'movement' : 'movement-gap' }, ...rematchReasons(soFar, a, b)],
      })),
      byes: bye === null ? [] : [{ entry: bye, reasons: byeReasons(soFar, bye) }],
    })
  },
}

/** Whom the movement brings together at one table; null: nobody holds the number. */
interface MovementTable {
  readonly odd: EntryId | null
  readonly even: EntryId | null
}

/** Table 1 first, after so many moves. */
function tablesAfterMoving(numbers: DrawNumbers, moves: number): MovementTable[] {
  const tables = numbers.length / 2
  return Array.from({ length: tables }, (_, index) => {
    const from = (((index - moves) % tables) + tables) % tables
    return { odd: numbers[2 * index] ?? null, even: numbers[2 * from + 1] ?? null }
  })
}

function planFor(tables: readonly MovementTable[]): Plan {
  const plan = new Map<EntryId, EntryId | null>()
  for (const { odd, even } of tables) {
    if (odd !== null) plan.set(odd, even)
    if (even !== null) plan.set(even, odd)
  }
  return plan
}

/**
 * Odd numbers are side a and stay at their table, as long as it is one of those needed; the others fill the tables that
 * remain free, the lowest first.
 */
function seatAtTables(pairs: FairDraw['pairs'], tables: readonly MovementTable[]) {
  const home = new Map(tables.map(({ odd }, index) => [odd, index + 1]))
  const homeOf = (entry: EntryId) => home.get(entry) ?? Infinity
  const free = new Set(pairs.map((_, index) => index + 1))
  const seats = pairs.map(([one, other]) =>
    homeOf(one) <= homeOf(other) ? { a: one, b: other } : { a: other, b: one },
  )
  const staying = seats.map((pair) => ({ ...pair, table: free.delete(homeOf(pair.a)) ? homeOf(pair.a) : null }))
  const lowestFree = free.values()
  return staying
    .map(({ table, ...pair }) => ({ ...pair, table: table ?? (lowestFree.next().value as number) }))
    .sort((one, other) => one.table - other.table)
}
