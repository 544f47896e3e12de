import type { EntryId } from '../ids.ts'
import { fail, ok } from '../result.ts'
import { createRng } from '../rng.ts'
import { byeReasons, encountersSoFar, rematchReasons } from './encounters-so-far.ts'
import { drawFairly } from './fair-draw.ts'
import { tooFewEntries } from './field.ts'
import type { LivesOptions } from './options.ts'
import type { Pairer, PastRound } from './pairer.ts'
import { seat } from './seat.ts'

const AS_USUAL: LivesOptions = { lives: 3 }

/**
 * Every lost encounter costs a life, without one you are out (regulation `schnapsen-leben`). Redrawn by lot in every round
 * among those still in, by the rules of `drawFairly`. An encounter without a winner and a bye cost nothing. Whoever comes
 * late has all lives.
 */
export const lives: Pairer = {
  key: 'lives',
  pair({ field, history, seed, options }) {
    const most = options?.lives?.lives ?? AS_USUAL.lives
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const left = livesLeft(history, most)
    const stillIn = field.filter((entry) => left(entry) > 0)
    if (stillIn.length < 2) return fail({ code: 'stage-complete' })
    const soFar = encountersSoFar(history)
    const { pairs, bye } = drawFairly(createRng(seed).shuffle(stillIn), soFar)
    return ok(
      seat(
        field,
        pairs.map(([a, b]) => ({
          a,
          b,
          reasons: [{ code: 'lot' }, { code: 'lives-left', a: left(a), b: left(b) }, ...rematchReasons(soFar, a, b)],
        })),
        bye === null ? [] : [{ entry: bye, reasons: byeReasons(soFar, bye) }],
      ),
    )
  },
}

/** How many lives an entry has left after these rounds. */
export function livesLeft(history: readonly PastRound[], lives: number): (entry: EntryId) => number {
  const lost = new Map<EntryId, number>()
  for (const loser of history.flatMap(losersOf)) lost.set(loser, (lost.get(loser) ?? 0) + 1)
  return (entry) => Math.max(lives - (lost.get(entry) ?? 0), 0)
}

function losersOf({ encounters }: PastRound): EntryId[] {
  return encounters.flatMap(({ a, b, winner }) => (winner === 'a' ? [b] : winner === 'b' ? [a] : []))
}
