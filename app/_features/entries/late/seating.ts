// The seating of latecomers as a pure state: what is on its way, what has got no answer, and who was seated last.

import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Latecomers } from '#contract/rounds.ts'
import type { EntryLabel, VoidedDecision } from '#contract/shapes.ts'

/** An entry that came too late, and what it can still play in. */
export type Latecomer = Latecomers['late'][number]

/** A latecomer is to take a bye. `key` is the idempotency key: sent twice, it is seated once. */
export interface Seating {
  readonly act: 'seat'
  readonly key: string
  readonly entry: EntryLabel
  /** The entry that has the bye. */
  readonly against: EntryLabel
  /** The fingerprint of the round. */
  readonly seen: string
  /** To be taken back as soon as it is done. */
  readonly isCalledBack: boolean
}

/** The seating of this entry is to be taken back; `undo` is its id for `undoChange`. */
export interface SeatingUndo {
  readonly act: 'take-back'
  readonly key: string
  readonly entry: EntryLabel
  readonly undo: string
}

/** What is sent to the server. */
export type SeatingAct = Seating | SeatingUndo

/** A latecomer who was seated here. */
export interface SeatedLatecomer
  extends Omit<Answer<'seatLatecomer'>, 'voided'>,
    Pick<Seating, 'key' | 'entry' | 'against'> {
  /** The idempotency key to take it back. */
  readonly undoKey: string
  readonly isTakenBack: boolean
  /** Lots and play-offs that no longer count as a result. */
  readonly voided: readonly VoidedDecision[]
}

/** An act that was refused, or has got no answer. */
export interface SeatingFailure {
  readonly entry: EntryLabel
  readonly problem: Problem
}

export interface SeatingState {
  /** On its way. */
  readonly sent: SeatingAct | null
  /** To be sent after it, in this order. */
  readonly next: readonly SeatingAct[]
  /** Acts that may have been carried out: their answers were lost. */
  readonly unanswered: readonly SeatingAct[]
  /** The one seated last. */
  readonly seated: SeatedLatecomer | null
  readonly failure: SeatingFailure | null
}

export type SeatingEvent =
  /** The latecomers were read. */
  | { readonly event: 'read'; readonly late: readonly Pick<Latecomer, 'entry'>[] }
  /** A latecomer is to be seated; `key`: the idempotency key, unless the same act has got no answer before. */
  | ({ readonly event: 'pressed' } & Omit<Seating, 'act' | 'isCalledBack'>)
  /** The newest seating is to be taken back. */
  | { readonly event: 'called-back' }
  /** The first act in `next` was sent. */
  | { readonly event: 'sent' }
  /** The seating on its way was carried out; `undoKey`: the idempotency key to take it back. */
  | { readonly event: 'seated'; readonly answer: Answer<'seatLatecomer'>; readonly undoKey: string }
  | { readonly event: 'taken-back'; readonly voided: readonly VoidedDecision[] }
  | { readonly event: 'refused'; readonly problem: Problem }
  /** The page was left, and what was refused has been seen. */
  | { readonly event: 'page-left' }

export const NO_SEATING: SeatingState = { sent: null, next: [], unanswered: [], seated: null, failure: null }

export function moveSeating(state: SeatingState, event: SeatingEvent): SeatingState {
  switch (event.event) {
    case 'read':
      return withRepeated(state, event.late)
    case 'pressed': {
      if (isPending(state)) return state
      const { event: _, ...pressed } = event
      const before = state.unanswered.find(({ act, entry }) => act === 'seat' && entry.id === pressed.entry.id)
      const isSame = before?.act === 'seat' && before.seen === pressed.seen
      const seating = { ...pressed, act: 'seat', key: isSame ? before.key : pressed.key, isCalledBack: false } as const
      const unanswered = state.unanswered.filter(({ entry }) => entry.id !== pressed.entry.id)
      return { ...state, next: [seating], unanswered, failure: null }
    }
    case 'called-back':
      return withCalledBack(state)
    case 'sent': {
      const [sent = null, ...next] = state.next
      return { ...state, sent, next }
    }
    case 'seated': {
      const { sent, next } = state
      if (sent?.act !== 'seat') return state
      const { key, entry, against, isCalledBack } = sent
      const { answer, undoKey } = event
      const seated = { ...answer, key, entry, against, undoKey, isTakenBack: false, voided: answer.voided ?? [] }
      return { ...state, sent: null, next: isCalledBack ? [undoOf(seated), ...next] : next, seated }
    }
    case 'taken-back': {
      const { sent, seated } = state
      if (sent?.act !== 'take-back') return state
      const isShown = seated?.undo === sent.undo
      return {
        ...state,
        sent: null,
        seated: isShown ? { ...seated, isTakenBack: true, voided: event.voided } : seated,
      }
    }
    case 'refused': {
      const { sent, unanswered } = state
      if (!sent) return state
      const { problem } = event
      const isLost = problem.code === 'unreachable'
      return {
        ...state,
        sent: null,
        unanswered: isLost ? [...unanswered, sent] : unanswered,
        failure: { entry: sent.entry, problem },
      }
    }
    case 'page-left':
      return { ...state, failure: null }
  }
}

/** Whether something is on its way. */
export function isPending({ sent, next }: SeatingState): boolean {
  return sent !== null || next.length > 0
}

/** Whether something waits that would be lost with the window. */
export function isWaiting({ sent, next }: SeatingState): boolean {
  return next.length > 0 || (sent?.act === 'seat' && sent.isCalledBack)
}

/** Whether nothing is on its way, may have been carried out, or is still to be said. */
export function isIdle(state: SeatingState): boolean {
  return !isPending(state) && state.unanswered.length === 0 && state.failure === null
}

/** The key of the newest seating that can be taken back, done or on its way; null: none, or it is being taken back. */
export function undoableSeating(state: SeatingState): string | null {
  const onItsWay = seatingsOnTheirWay(state).findLast(({ isCalledBack }) => !isCalledBack)
  if (onItsWay) return onItsWay.key
  const { seated } = state
  return seated && !seated.isTakenBack && !isPending(state) ? seated.key : null
}

function seatingsOnTheirWay({ sent, next }: SeatingState): Seating[] {
  return [sent, ...next].filter((one) => one?.act === 'seat')
}

function withCalledBack(state: SeatingState): SeatingState {
  const undoable = undoableSeating(state)
  if (undoable === null) return state
  const { sent, next, unanswered, seated } = state
  if (seated?.key === undoable)
    return {
      ...state,
      next: [undoOf(seated)],
      unanswered: unanswered.filter(({ key }) => key !== seated.undoKey),
      failure: null,
    }
  const called = <Act extends SeatingAct | null>(one: Act): Act =>
    one?.key === undoable ? { ...one, isCalledBack: true } : one
  return { ...state, sent: called(sent), next: next.map(called) }
}

/** Sends acts again that the list shows as carried out, although their answers were lost: under its key each gets the answer from then. */
function withRepeated(state: SeatingState, late: readonly Pick<Latecomer, 'entry'>[]): SeatingState {
  const isLate = ({ entry: { id } }: SeatingAct) => late.some(({ entry }) => entry.id === id)
  const isDone = (one: SeatingAct) => (one.act === 'seat' ? !isLate(one) : isLate(one))
  const done = state.unanswered.filter(isDone)
  if (done.length === 0) return state
  const isAnswered = done.some(({ entry }) => entry.id === state.failure?.entry.id)
  return {
    ...state,
    next: [...state.next, ...done],
    unanswered: state.unanswered.filter((one) => !isDone(one)),
    failure: isAnswered ? null : state.failure,
  }
}

function undoOf({ undoKey, entry, undo }: SeatedLatecomer): SeatingUndo {
  return { act: 'take-back', key: undoKey, entry, undo }
}
