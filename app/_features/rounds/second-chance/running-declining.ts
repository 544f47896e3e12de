// Saves ticks that come faster than the answers, one after another, after their page was left too. Ticks of other desks are not overwritten.

import type { Running } from '#app/_lib/running/running-pages.ts'
import { RunningState } from '#app/_lib/running/running-state.ts'
import type { RunningWire } from '#app/_lib/running/running-wire.ts'
import {
  type DecliningEvent,
  type DecliningState,
  isSaved,
  isStopped,
  isWaiting,
  moveDeclining,
  NO_TICKS,
  nextTick,
  type Tick,
  unsavedTicks,
} from './declining.ts'

export interface RunningDeclining extends Running {
  readonly state: RunningState<DecliningState, DecliningEvent>
  /** Sends what was refused again. Returns whether all ticks are saved, as soon as that is known. */
  readonly saveAll: () => Promise<boolean>
  /** The slot of its drafts, which outlives the page. */
  readonly slot: string
}

interface Wire extends RunningWire {
  readonly slot: string
  /** Stores the ticks that are not saved, for a window that closes; none: there is nothing to store. */
  readonly keep: (ticks: readonly Tick[]) => void
}

/** Starts the list of those who decline. */
export function startDeclining({ params, save, acted, slot, keep }: Wire): RunningDeclining {
  const state = new RunningState<DecliningState, DecliningEvent>(moveDeclining, NO_TICKS)
  let kept: readonly Tick[] = []
  state.subscribe(keepUnsaved)
  state.subscribe(takeTurn)

  function keepUnsaved() {
    const ticks = unsavedTicks(state.now())
    if (ticks.length === kept.length && ticks.every((tick, at) => tick === kept[at])) return
    kept = ticks
    keep(ticks)
  }

  async function takeTurn() {
    const tick = nextTick(state.now())
    if (!tick) return
    state.send({ event: 'sent' })
    const { entry, declines, round } = tick
    const saved = await save('setDeclining', { params: { ...params, entry }, body: { declines, round } })
    if ('problem' in saved) return state.send({ event: 'refused', problem: saved.problem })
    state.send({ event: 'saved', version: saved.answer.version })
    acted()
  }

  function saveAll(): Promise<boolean> {
    state.send({ event: 'again' })
    return new Promise((resolve) => {
      const stop = state.subscribe(check)
      check()
      function check() {
        const now = state.now()
        if (!isSaved(now) && !isStopped(now)) return
        stop()
        resolve(isSaved(now))
      }
    })
  }

  return {
    state,
    saveAll,
    slot,
    isIdle: () => isSaved(state.now()),
    isWaiting: () => isWaiting(state.now()),
    left: () => state.send({ event: 'page-left' }),
  }
}
