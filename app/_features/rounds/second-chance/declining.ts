// The losers who do not want to return to the draw as a pure state: ticks that are not saved, or that the list read last does not have.

import type { Problem } from '#contract/problem.ts'

/** Whether an entry declines. */
export interface Tick {
  readonly entry: string
  readonly name: string
  readonly declines: boolean
}

export interface DecliningState {
  /** Ticks to be sent, in this order. */
  readonly unsaved: readonly Tick[]
  /** On its way. */
  readonly sent: Tick | null
  /** Ticks that were saved, with the version of the tournament that has them first. */
  readonly saved: readonly (Tick & { readonly version: number })[]
  /** Why the first unsaved tick was refused; all wait until they are to be sent again. */
  readonly problem: Problem | null
}

export type DecliningEvent =
  | { readonly event: 'ticked'; readonly tick: Tick }
  /** The first unsaved tick was sent. */
  | { readonly event: 'sent' }
  | { readonly event: 'saved'; readonly version: number }
  | { readonly event: 'refused'; readonly problem: Problem }
  /** What was refused is to be sent again. */
  | { readonly event: 'again' }
  /** The list was read as of this version of the tournament. */
  | { readonly event: 'read'; readonly version: number }
  /** The page was left, and what was refused has been seen; what got no answer waits. */
  | { readonly event: 'page-left' }

export const NO_TICKS: DecliningState = { unsaved: [], sent: null, saved: [], problem: null }

export function moveDeclining(state: DecliningState, event: DecliningEvent): DecliningState {
  const { unsaved, sent, saved, problem } = state
  switch (event.event) {
    case 'ticked':
      return { ...state, unsaved: [...without(unsaved, event.tick), event.tick], problem: null }
    case 'sent': {
      const [first = null, ...rest] = unsaved
      return { ...state, sent: first, unsaved: rest }
    }
    case 'saved':
      if (!sent) return state
      return { ...state, sent: null, saved: [...without(saved, sent), { ...sent, version: event.version }] }
    case 'refused': {
      if (!sent) return state
      const isTickedAgain = unsaved.some(({ entry }) => entry === sent.entry)
      return { ...state, sent: null, unsaved: isTickedAgain ? unsaved : [sent, ...unsaved], problem: event.problem }
    }
    case 'again':
      return problem ? { ...state, problem: null } : state
    case 'read': {
      const newer = saved.filter(({ version }) => version > event.version)
      return newer.length < saved.length ? { ...state, saved: newer } : state
    }
    case 'page-left':
      return isRefused(problem) ? { ...state, unsaved: [], problem: null } : state
  }
}

/** The tick that is to be sent now; null: none, or one is on its way or was refused. */
export function nextTick({ unsaved, sent, problem }: DecliningState): Tick | null {
  return sent || problem ? null : (unsaved[0] ?? null)
}

/** Whether an entry declines, as far as is known here; `known`: the entries that did when the list was read last. */
export function isDeclining(
  { unsaved, sent, saved }: DecliningState,
  known: readonly string[],
  entry: string,
): boolean {
  const ticks = [...saved, ...(sent ? [sent] : []), ...unsaved]
  return ticks.findLast((tick) => tick.entry === entry)?.declines ?? known.includes(entry)
}

/** Whether ticks wait that would be lost with the window. */
export function isWaiting({ unsaved, problem }: DecliningState): boolean {
  return unsaved.length > 0 && !isRefused(problem)
}

/** Whether the server has refused: without an answer, the ticks can still be saved. */
function isRefused(problem: Problem | null): boolean {
  return problem !== null && problem.code !== 'unreachable'
}

/** Whose ticks the desk has to be told were not saved, and why; `isTooLate`: it is no use to send them again. Null: none. */
export function notKept({ unsaved, problem }: DecliningState) {
  if (!problem) return null
  return { names: unsaved.map(({ name }) => name), problem, isTooLate: problem.code === 'chance-drawn' }
}

/** Whether all ticks are saved. */
export function isSaved({ unsaved, sent }: DecliningState): boolean {
  return !sent && unsaved.length === 0
}

function without<Of extends Tick>(ticks: readonly Of[], { entry }: Tick): readonly Of[] {
  return ticks.filter((tick) => tick.entry !== entry)
}
