// The common part of all formats that choose the best of all draws: locked encounters, sides, tables, byes, the final decision on
// rematches. Each format has its own criteria and reasons.

import type { EntryId } from '../../ids.ts'
import { fail, ok } from '../../result.ts'
import type { Format } from '../format.ts'
import type { FormatKey } from '../format-keys.ts'
import type { FormatTraits } from '../format-traits.ts'
import { lockedIn, unlockedEntries } from '../hall/constraints.ts'
import type { PairingTask } from '../pairing-task.ts'
import { tooFewEntries } from '../past/field.ts'
import { drawInHeats } from './draw-in-heats.ts'
import type { PreparedTask } from './prepared.ts'
import { whyNotPrepared } from './why-not-drawn.ts'

export interface MatchingFormat extends Format {
  /** `rest`: the entries of the field that are not in a locked encounter, in its order. */
  prepare(task: PairingTask, rest: readonly EntryId[]): PreparedTask
}

/** A format from its traits and what it prepares. */
export function matchingFormat(
  key: FormatKey,
  traits: FormatTraits,
  prepare: MatchingFormat['prepare'],
): MatchingFormat {
  return {
    key,
    ...traits,
    prepare,
    pair(task) {
      const { field, constraints } = task
      const error = tooFewEntries(field)
      if (error !== null) return fail(error)
      const prepared = prepare(task, unlockedEntries(field, lockedIn(field, constraints)))
      return ok(drawInHeats(task, prepared).pairing)
    },
    whyNot(task, x, y) {
      const rest = unlockedEntries(task.field, lockedIn(task.field, task.constraints))
      return whyNotPrepared(drawInHeats(task, prepare(task, rest)).prepared, x, y)
    },
  }
}
