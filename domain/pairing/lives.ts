import type { EntryId } from '../ids.ts'
import { fail, ok } from '../result.ts'
import { createRng } from '../rng.ts'
import { lockedIn, unlocked } from './constraints.ts'
import { drawInHeats } from './draw-in-heats.ts'
import { sides } from './encounters-so-far.ts'
import { tooFewEntries } from './field.ts'
import { livesOf } from './options.ts'
import type { Pairer, PairingTask, PastRound } from './pairer.ts'
import { prepareFairly } from './prepare-fairly.ts'
import type { Prepared } from './prepared.ts'

/**
 * Every lost encounter costs a life, without one you are out (regulation `schnapsen-leben`). Redrawn by lot in every round
 * among those still in, by the rules of `prepareFairly`. An encounter without a winner and a bye cost nothing. Whoever comes
 * late has all lives.
 */
export const lives: Pairer = {
  key: 'lives',
  pair(task) {
    const error = tooFewEntries(task.field)
    if (error !== null) return fail(error)
    if (stillIn(task).length < 2) return fail({ code: 'stage-complete' })
    return ok(drawInHeats(task, prepareLives(task)).pairing)
  },
  stillIn,
}

/** Those still in and not locked, as the places of a draw. */
export function prepareLives(task: PairingTask): Prepared {
  const { field, history, seed, constraints } = task
  const rest = unlocked(stillIn(task), lockedIn(field, constraints))
  const order = createRng(seed).shuffle(rest)
  const left = livesLeft(history, livesOf(task.options))
  const leftAt = (place: number) => left(order[place] as EntryId)
  const fair = prepareFairly(order, task)
  return {
    ...fair,
    explain: () => (one, other) => {
      const [a, b] = sides(fair.soFar, one, other)
      return { swapped: a !== one, reasons: [{ code: 'lot' }, { code: 'lives-left', a: leftAt(a), b: leftAt(b) }] }
    },
  }
}

/** Those of the field who have a life left. */
export function stillIn(task: PairingTask): EntryId[] {
  const left = livesLeft(task.history, livesOf(task.options))
  return task.field.filter((entry) => left(entry) > 0)
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
