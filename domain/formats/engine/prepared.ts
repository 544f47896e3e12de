// A draw as places and levels, and its result: the encounters with their reasons.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { ConstraintsByPlace } from '../hall/constraints.ts'
import type { UnseatedEncounter } from '../hall/seating.ts'
import type { Pairing } from '../pairing.ts'
import { byeReasons, type EncountersSoFar, rematchReasons, type SidesSoFar, sides } from '../past/encounters-so-far.ts'
import { type Arrangement, type Draw, drawBest } from './best-draw.ts'

/** A task as places and levels. */
export interface PreparedTask {
  /** The entries that are to be drawn, by place. */
  readonly order: readonly EntryId[]
  readonly soFar: EncountersSoFar<number> & SidesSoFar<number>
  readonly constraints: ConstraintsByPlace
  readonly arrangement: Arrangement
  /** Side a, the preferred seat and the reasons of each encounter; rematches and constraints are added to the reasons. */
  explain(draw: Draw): (a: number, b: number) => ExplainedPair
  /** Reasons for a bye of this place, in addition to those that every bye gets. */
  byeReasons?(bye: number): readonly PairingReason[]
}

export interface ExplainedPair {
  /** Whether the second of the two is side a. Default: `sides` decides. */
  readonly swapped?: boolean
  /** See `UnseatedEncounter.wish`. */
  readonly seat?: number
  readonly reasons: readonly PairingReason[]
}

/** The best draw with its reasons, in the order of the preferred seats if there are any, else in that of the places. */
export function drawPrepared(prepared: PreparedTask): { pairs: readonly UnseatedEncounter[]; byes: Pairing['byes'] } {
  const draw = drawBest(prepared.arrangement)
  return { pairs: describePairs(prepared, draw), byes: describeBye(prepared, draw) }
}

function describePairs({ order, soFar, explain }: PreparedTask, draw: Draw): UnseatedEncounter[] {
  const explained = explain(draw)
  const pairs = draw.pairs.map(([one, other]) => {
    const { swapped, seat: wish, reasons } = explained(one, other)
    const [a, b] = swapped === undefined ? sides(soFar, one, other) : swapped ? [other, one] : [one, other]
    return {
      a: order[a] as EntryId,
      b: order[b] as EntryId,
      wish,
      reasons: [...reasons, ...rematchReasons(soFar, one, other)],
    }
  })
  return pairs.toSorted((one, other) => (one.wish ?? 0) - (other.wish ?? 0))
}

function describeBye(prepared: PreparedTask, { bye }: Draw): Pairing['byes'] {
  if (bye === null) return []
  const { order, soFar } = prepared
  const own = prepared.byeReasons?.(bye) ?? []
  const [first, ...others] = byeReasons(soFar, bye)
  return [{ entry: order[bye] as EntryId, reasons: first ? [first, ...own, ...others] : [] }]
}
