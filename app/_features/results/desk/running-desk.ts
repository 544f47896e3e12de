// A result desk that goes on after its page was left: results on their way are answered, and presses of the undo keys take their turn.

import { actKeys } from '#app/_lib/act-keys.ts'
import type { Running } from '#app/_lib/running/running-pages.ts'
import { RunningState } from '#app/_lib/running/running-state.ts'
import type { RunningWire } from '#app/_lib/running/running-wire.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type Reply, type ResultToSend, sendResult } from '../../result-form/send-result.ts'
import {
  actOf,
  type Desk,
  type DeskEvent,
  EMPTY_DESK,
  isIdle,
  moveDesk,
  type SavedResult,
  type Undoable,
} from './desk.ts'
import { undoTurn } from './undo-turn.ts'

/** What only the page knows, or knew last. */
export interface DeskPage {
  /** Whether the undo of a saved result would be carried out, as far as known here. */
  readonly isUndoable: (saved: SavedResult) => boolean
  /** A question can be put now: nothing is typed that it would take the keys from. */
  readonly mayAsk: () => boolean
  /** The round is closed. */
  readonly isClosed: boolean
  /** Whether something unsaved is typed for a table. */
  readonly isTouched: (encounter: Encounter) => boolean
  /** Shows what an undo would discard. */
  readonly ask: (saved: SavedResult) => void
}

export interface RunningDesk extends Running {
  readonly state: RunningState<Desk, DeskEvent>
  /** Takes what the page knows now. */
  readonly update: (page: DeskPage) => void
  /** Sends a result. The same one of a table again is the same act, until it is answered or another one is sent. */
  readonly send: (encounter: Encounter, result: ResultToSend) => Promise<Reply<Answer<'recordResult'>>>
  /** Sends the undo whose answer was lost once more. */
  readonly sendAgain: () => void
}

interface DeskWire extends RunningWire {
  /** How a result reaches the server. */
  readonly sendTo?: typeof sendResult
}

/** Starts a desk. Each press of an undo key waits for its turn (`undo-turn.ts`), whether the page is there or not. */
export function startDesk({ params, save, acted, sendTo = sendResult }: DeskWire): RunningDesk {
  const state = new RunningState(moveDesk, EMPTY_DESK)
  const keys = new Map<string, ReturnType<typeof actKeys>>()
  let page: DeskPage | null = null
  let isTaking = false
  state.subscribe(takeTurns)

  /** Takes one turn after the other; what a turn changes itself waits until it is over. */
  function takeTurns() {
    if (isTaking) return
    isTaking = true
    while (takeTurn());
    isTaking = false
  }

  /** Returns whether a turn was taken. */
  function takeTurn(): boolean {
    const turn = page && undoTurn(state.now(), { isUndoable: page.isUndoable, mayAsk: page.mayAsk() })
    if (!page || !turn) return false
    if (turn.is === 'undo') {
      const { of, closes } = turn
      state.send({ event: 'turn-taken', undoing: { of, closes } })
      void takeBack(of, closes)
      return true
    }
    if (turn.is === 'refused') {
      const { of, isOpenAgain } = turn
      const why = isOpenAgain ? { isOpenAgain } : { asks: of }
      // It ends the turn, too: in between the desk would be idle, and forgotten with its page.
      state.send({ event: 'refused', refused: { encounter: of.encounter, act: actOf(of), problem: null, ...why } })
      return true
    }
    state.send({ event: 'turn-taken', undoing: null })
    if (turn.is === 'asks') page.ask(turn.of)
    return true
  }

  async function takeBack(of: Undoable, closes: boolean) {
    const { encounter, undo } = of
    if (!undo) throw new Error(`table ${encounter.table}: its change cannot be undone`)
    const saved = await save('undoChange', { params, body: { event: undo } })
    // A reused key shows that it was carried out when its answer was lost.
    if ('answer' in saved || saved.problem.code === 'idempotency-key-reused') acted()
    if ('problem' in saved) {
      state.send({ event: 'refused', refused: { encounter, act: actOf(of), problem: saved.problem }, undo })
      return
    }
    const isTouched = page?.isTouched(encounter) ?? false
    const isCorrection = page?.isClosed ?? false
    state.send({ event: 'taken-back', of, ...saved.answer, isCorrection, closes: closes && !isTouched })
  }

  return {
    state,
    isIdle: () => isIdle(state.now()),
    isWaiting: () => state.now().presses.length > 0,
    update(now) {
      page = now
    },
    left() {
      if (page) page = { ...page, mayAsk: () => false }
      state.send({ event: 'page-left' })
    },
    async send({ id }, result) {
      const ofTable = keys.get(id) ?? actKeys()
      keys.set(id, ofTable)
      const key = ofTable.keyFor(result)
      const reply = await sendTo({ ...params, encounter: id }, result, key)
      if (reply.kind === 'saved') ofTable.done(key)
      return reply
    },
    sendAgain() {
      const { unanswered } = state.now()
      if (!unanswered) return
      state.send({ event: 'undo-sent-again' })
      void takeBack(unanswered.of, unanswered.closes)
    },
  }
}
