import type { EntryId } from '../../ids.ts'
import type { Side } from '../../model.ts'
import type { MatchReason } from '../match-reason.ts'
import type { Partners } from '../pairing.ts'

/** A round of the same stage that was played before. */
export interface PastRound {
  /**
   * In the order in which they were drawn, as `Pairing` returned them: brackets, Berger numbers and draw numbers are read from it.
   * Tables and heats do not give this order, because fixed tables, tables out of use and manual changes alter them.
   */
  readonly encounters: readonly PastEncounter[]
  /** In the order in which they were drawn. */
  readonly byes: readonly EntryId[]
  /** The bracket match that the round was drawn for; missing if unknown. */
  readonly drawnFor?: MatchReason
}

export interface PastEncounter {
  readonly table: number
  /** From 1; missing: 1. With fewer tables than encounters, one heat plays after another. */
  readonly heat?: number
  readonly a: EntryId
  readonly b: EntryId
  /** The partners of a and of b, if the draw makes the partners. */
  readonly partners?: Partners | null
  /** The winner; null or missing: none, or not known yet. */
  readonly winner?: Side | null
  /** There is no winner because neither side came: both have lost. */
  readonly lostByBoth?: true
}
