import type { EntryId } from '../../ids.ts'
import type { Pairing, PairingTask } from '../format.ts'
import { seat } from '../hall/seat.ts'
import { drawPrepared, type Prepared } from './prepared.ts'

/** A draw, and what it was made from. */
export interface SeatedDraw {
  readonly prepared: Prepared
  readonly pairing: Pairing
}

/** The best draw, seated; with `heats` everybody as far as there is room in theirs. */
export function seated(
  task: PairingTask,
  prepared: Prepared,
  heats: ReadonlyMap<EntryId, number> = new Map(),
): Pairing {
  const { pairs, byes } = drawPrepared(prepared)
  const inHeats = pairs.map((pair) => ({ ...pair, heat: heats.get(pair.a) ?? heats.get(pair.b) }))
  return seat(task, heats.size > 0 ? inHeats : pairs, byes)
}
