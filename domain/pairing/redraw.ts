import { fail, ok } from '../result.ts'
import { createRng } from '../rng.ts'
import { byeReasons, encountersSoFar, rematchReasons } from './encounters-so-far.ts'
import { drawFairly } from './fair-draw.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer } from './pairer.ts'

/**
 * New opponents by lot. The seed shuffles the field and the shuffled order decides everything that the rules of
 * `drawFairly` leave open: opponents, tables, sides and the bye.
 */
export const redraw: Pairer = {
  key: 'redraw',
  pair({ field, history, seed }) {
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const soFar = encountersSoFar(history)
    const { pairs, bye } = drawFairly(createRng(seed).shuffle(field), soFar)
    return ok({
      encounters: pairs.map(([a, b], index) => ({
        table: index + 1,
        a,
        b,
        reasons: [{ code: 'lot' }, ...rematchReasons(soFar, a, b)],
      })),
      byes: bye === null ? [] : [{ entry: bye, reasons: byeReasons(soFar, bye) }],
    })
  },
}
