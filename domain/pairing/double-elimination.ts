import { fail, ok } from '../result.ts'
import { playBracket } from './bracket-draw.ts'
import { doubleEliminationBracket } from './double-elimination-bracket.ts'
import { tooFewEntries } from './field.ts'
import type { DoubleEliminationOptions } from './options.ts'
import type { Pairer } from './pairer.ts'
import { seat } from './seat.ts'

const AS_USUAL: DoubleEliminationOptions = { draw: 'lot', reset: true }

/**
 * Knock-out in which only the second loss puts you out: losers go on in a bracket of their own, whose winner meets the
 * winner of the first one in the grand final. Drawn in the first round, like `knockOut`; who waits for an opponent is out
 * of the round. Who is away when a round is drawn has lost that match.
 */
export const doubleElimination: Pairer = {
  key: 'double-elimination',
  pair(task) {
    const { field, options } = task
    const { draw, reset } = { ...AS_USUAL, ...options?.['double-elimination'] }
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const next = playBracket(task, draw, (size) => doubleEliminationBracket(size, reset))
    return next.ok ? ok(seat(field, next.value.pairs, next.value.byes)) : next
  },
}
