// The seating of latecomers that goes on after its page was left: what is on its way is answered, and what waits takes its turn.

import { v7 as newKey } from 'uuid'
import type { Running } from '#app/_lib/running/running-pages.ts'
import { RunningState } from '#app/_lib/running/running-state.ts'
import type { RunningWire } from '#app/_lib/running/running-wire.ts'
import type { SaveOutcome } from '#app/_lib/save-queue.ts'
import {
  isIdle,
  isWaiting,
  moveSeating,
  NO_SEATING,
  type Seating,
  type SeatingAct,
  type SeatingEvent,
  type SeatingState,
  type SeatingUndo,
} from './seating.ts'

export interface RunningSeating extends Running {
  readonly state: RunningState<SeatingState, SeatingEvent>
}

/** Starts the seating of latecomers, one act after the other. What the answers change is the reducer's (`moveSeating`). */
export function startSeating({ params, save, acted }: RunningWire): RunningSeating {
  const state = new RunningState<SeatingState, SeatingEvent>(moveSeating, NO_SEATING)
  state.subscribe(takeTurn)

  function takeTurn() {
    const { sent, next } = state.now()
    const [first] = next
    if (sent || !first) return
    state.send({ event: 'sent' })
    void carryOut(first)
  }

  async function carryOut(act: SeatingAct) {
    const saved = act.act === 'seat' ? await seat(act) : await takeBack(act)
    if ('answer' in saved) acted()
    else state.send({ event: 'refused', problem: saved.problem })
  }

  async function seat({ entry, seen, key }: Seating): Promise<SaveOutcome<unknown>> {
    const saved = await save('seatLatecomer', { params, body: { entry: entry.id, seen } }, { key })
    if ('answer' in saved) state.send({ event: 'seated', answer: saved.answer, undoKey: newKey() })
    return saved
  }

  async function takeBack({ undo, key }: SeatingUndo): Promise<SaveOutcome<unknown>> {
    const saved = await save('undoChange', { params, body: { event: undo } }, { key })
    if ('answer' in saved) state.send({ event: 'taken-back', voided: saved.answer.voided })
    return saved
  }

  return {
    state,
    isIdle: () => isIdle(state.now()),
    isWaiting: () => isWaiting(state.now()),
    left: () => state.send({ event: 'page-left' }),
  }
}
