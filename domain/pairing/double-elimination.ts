import { fail, ok } from '../result.ts'
import { playBracket } from './bracket-draw.ts'
import type { BracketStage } from './bracket-stage.ts'
import { doubleEliminationBracket } from './double-elimination-bracket.ts'
import { tooFewEntries } from './field.ts'
import type { DoubleEliminationOptions, PairingOptions } from './options.ts'
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
    const { draw, bracketOf } = doubleEliminationStage(options)
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const next = playBracket(task, draw, bracketOf)
    return next.ok ? ok(seat(task, next.value.pairs, next.value.byes)) : next
  },
}

/** How the stage is drawn, and its bracket. */
export function doubleEliminationStage(options?: PairingOptions): BracketStage {
  const { draw, reset } = { ...AS_USUAL, ...options?.['double-elimination'] }
  return { draw, bracketOf: (size) => doubleEliminationBracket(size, reset) }
}
