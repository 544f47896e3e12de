// What all pairers have in common that choose the best of all draws: locked encounters, tables, byes, the last word on
// rematches. What counts as best, and why two meet, is each one's own.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import { fail, ok } from '../result.ts'
import { type Arrangement, type Draw, drawBest } from './best-draw.ts'
import { type ConstraintsByPlace, constraintReasons, lockedIn, unlocked } from './constraints.ts'
import { byeReasons, type EncountersSoFar, rematchReasons } from './encounters-so-far.ts'
import { tooFewEntries } from './field.ts'
import type { Pairer, PairerKey, PairingTask } from './pairer.ts'
import { seatAtTables, type Unseated } from './seating.ts'

/** A task as places and levels. */
export interface Prepared {
  /** The entries that are to be drawn, by place. */
  readonly order: readonly EntryId[]
  readonly soFar: EncountersSoFar<number>
  readonly constraints: ConstraintsByPlace
  readonly arrangement: Arrangement
  /** Who sits on side a, where they would like to sit, and why they meet; rematches and constraints are added to that. */
  explain(draw: Draw): (a: number, b: number) => Explained
  /** Why this one sits out, beside what is said of every bye. */
  readonly byeReasons?: readonly PairingReason[]
}

export interface Explained {
  /** Default: the first of the two is side a. */
  readonly swapped?: boolean
  readonly table?: number | undefined
  readonly reasons: readonly PairingReason[]
}

export interface MatchingPairer extends Pairer {
  /** `rest`: those of the field who are not in a locked encounter, in its order. */
  prepare(task: PairingTask, rest: readonly EntryId[]): Prepared
}

/** A pairer from what it prepares. */
export function matchingPairer(key: PairerKey, prepare: MatchingPairer['prepare']): MatchingPairer {
  return {
    key,
    prepare,
    pair(task) {
      const { field, constraints } = task
      const error = tooFewEntries(field)
      if (error !== null) return fail(error)
      const locked = lockedIn(field, constraints)
      const prepared = prepare(task, unlocked(field, locked))
      const draw = drawBest(prepared.arrangement)
      const drawn = describePairs(prepared, draw)
      return ok({
        encounters: seatAtTables(drawn, locked.encounters, constraints),
        byes: [...locked.byes, ...describeBye(prepared, draw)],
        out: [],
      })
    },
  }
}

function describePairs({ order, soFar, constraints, explain }: Prepared, draw: Draw): Unseated[] {
  const explained = explain(draw)
  return draw.pairs.map(([one, other]) => {
    const { swapped = false, table, reasons } = explained(one, other)
    const [a, b] = swapped ? [other, one] : [one, other]
    return {
      a: order[a] as EntryId,
      b: order[b] as EntryId,
      wish: table,
      reasons: [...reasons, ...rematchReasons(soFar, one, other), ...constraintReasons(constraints, one, other)],
    }
  })
}

function describeBye({ order, soFar, byeReasons: own = [] }: Prepared, { bye }: Draw) {
  if (bye === null) return []
  const [first, ...others] = byeReasons(soFar, bye)
  return [{ entry: order[bye] as EntryId, reasons: first ? [first, ...own, ...others] : [] }]
}
