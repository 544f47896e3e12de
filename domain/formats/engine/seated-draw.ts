import type { EntryId } from '../../ids.ts'
import { seat } from '../hall/seat.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { drawPrepared, type PreparedTask } from './prepared.ts'

/** A draw with the preparation it was made from. */
export interface SeatedDraw {
  readonly prepared: PreparedTask
  readonly pairing: Pairing
}

/** The best draw, seated; with `heats` each entry sits in its own heat as far as there is room. */
export function seatDraw(
  task: PairingTask,
  prepared: PreparedTask,
  heats: ReadonlyMap<EntryId, number> = new Map(),
): Pairing {
  const { pairs, byes } = drawPrepared(prepared)
  const inHeats = pairs.map((pair) => ({ ...pair, heat: heats.get(pair.a) ?? heats.get(pair.b) }))
  return seat(task, heats.size > 0 ? inHeats : pairs, byes)
}
