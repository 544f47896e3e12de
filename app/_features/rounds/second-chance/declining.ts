// The losers who do not want to return to the draw as a pure state: ticks that are not saved, or that the list read last does not have.

import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { Tournament } from '#contract/tournaments.ts'

/** Whether an entry declines. */
export interface Tick {
  readonly entry: string
  readonly name: string
  readonly declines: boolean
  /** The number of the round that losers are drawn back into. */
  readonly round: number
}

/** The round that losers are drawn back into: ticks can be saved only while its draw is to come. */
export type Chance = 'to-come' | 'drafted' | 'drawn'

/** The entries that decline, and the round they are asked about; without it they are taken for any round's. */
export interface DecliningList {
  readonly declining: readonly string[]
  readonly round: number | undefined
}

export interface DecliningState {
  /** Ticks to be sent, in this order. */
  readonly unsaved: readonly Tick[]
  /** On its way. */
  readonly sent: Tick | null
  /** Ticks that were saved, with the version of the tournament that has them first. */
  readonly saved: readonly (Tick & { readonly version: number })[]
  /** The version of the tournament that was read last. */
  readonly version: number
  /** Why the first unsaved tick was refused; all wait until they are to be sent again. */
  readonly problem: Problem | null
  /** The round was drawn before the ticks were saved. It may have been taken back since, but only the desk can say whether they still hold. */
  readonly isLate: boolean
  /** What was refused is being sent again. */
  readonly isAgain: boolean
  /** The drawn rounds, as read last or as a refusal has said since. */
  readonly rounds: readonly Drawn[]
}

type Drawn = Pick<Tournament['rounds'][number], 'number' | 'status'>

export type DecliningEvent =
  | { readonly event: 'ticked'; readonly tick: Tick }
  /** The first unsaved tick was sent. */
  | { readonly event: 'sent' }
  | { readonly event: 'saved'; readonly version: number }
  | { readonly event: 'refused'; readonly problem: Problem }
  /** What was refused is to be sent again. */
  | { readonly event: 'again' }
  /** What was refused is not wanted any more. */
  | { readonly event: 'given-up' }
  /** The tournament was read. */
  | {
      readonly event: 'read'
      readonly version: number
      readonly list: DecliningList
      readonly rounds: readonly Drawn[]
    }
  /** The page was left, and what was refused has been seen; what can still be saved waits. */
  | { readonly event: 'page-left' }

export const NO_TICKS: DecliningState = {
  unsaved: [],
  sent: null,
  saved: [],
  version: 0,
  problem: null,
  isLate: false,
  isAgain: false,
  rounds: [],
}

const NOTHING_REFUSED = { problem: null, isLate: false, isAgain: false } as const

export function moveDeclining(state: DecliningState, event: DecliningEvent): DecliningState {
  const { unsaved, sent, saved, problem, isAgain } = state
  switch (event.event) {
    case 'ticked': {
      const others = without(unsaved, event.tick)
      const next = { ...state, unsaved: [...others, event.tick] }
      // A tick says nothing about others that were refused.
      return problem && (!isRefused(state) || others.length === 0) ? { ...next, isAgain: true } : next
    }
    case 'sent': {
      const [first = null, ...rest] = unsaved
      return { ...state, sent: first, unsaved: rest }
    }
    case 'saved': {
      if (!sent) return state
      const others = without(saved, sent)
      // Sent again after its answer was lost, a tick may be in the list already, or another desk may have changed it since.
      const isRead = event.version <= state.version
      const next = {
        ...state,
        sent: null,
        saved: isRead ? others : [...others, { ...sent, version: event.version }],
      }
      return unsaved.length === 0 ? { ...next, ...NOTHING_REFUSED } : next
    }
    case 'refused': {
      if (!sent) return state
      const isTickedAgain = unsaved.some(({ entry }) => entry === sent.entry)
      const status = STATUS_SAID[event.problem.code]
      return {
        ...state,
        sent: null,
        unsaved: isTickedAgain ? unsaved : [sent, ...unsaved],
        problem: event.problem,
        isLate: status !== undefined,
        isAgain: false,
        rounds: status ? withRound(state.rounds, { number: sent.round, status }) : state.rounds,
      }
    }
    case 'again':
      return problem && !isAgain ? { ...state, isAgain: true } : state
    case 'given-up':
      return problem && !sent ? { ...state, unsaved: [], ...NOTHING_REFUSED } : state
    case 'read': {
      const newer = saved.filter(({ version }) => version > event.version)
      const { version, rounds } = event
      const next = { ...state, saved: newer.length < saved.length ? newer : saved, version, rounds }
      return problem && !sent ? overtaken(next, event.list) : next
    }
    case 'page-left':
      return isRefused(state) && isStopped(state) ? { ...state, unsaved: [], ...NOTHING_REFUSED } : state
  }
}

/** What a refusal says of the round. */
const STATUS_SAID: Partial<Record<string, Drawn['status']>> = { 'chance-drafted': 'draft', 'chance-drawn': 'published' }

function withRound(rounds: readonly Drawn[], drawn: Drawn): readonly Drawn[] {
  return [...rounds.filter(({ number }) => number !== drawn.number), drawn]
}

/**
 * Once the round is drawn, no tick that got no answer is still on its way: it has been saved, or it comes too late. Once a later stage asks,
 * nothing is left to say about it.
 */
function overtaken(state: DecliningState, list: DecliningList): DecliningState {
  if (state.unsaved.some((tick) => isOver(list, tick)))
    return overtaken({ ...state, unsaved: state.unsaved.filter((tick) => !isOver(list, tick)) }, list)
  const isDrawn = chanceNow(state) !== 'to-come'
  const unsaved = isDrawn ? state.unsaved.filter((tick) => !isAsTicked(list, tick)) : state.unsaved
  if (unsaved.length === 0) return { ...state, unsaved, ...NOTHING_REFUSED }
  return isDrawn ? { ...state, unsaved, isLate: true } : state
}

/** Whether the list has a tick. */
export function isAsTicked({ declining, round }: DecliningList, tick: Tick): boolean {
  return declining.includes(tick.entry) === tick.declines && (round === undefined || tick.round === round)
}

/** Whether a tick is for a round before the one that the list is about: it cannot be saved any more, and the list does not tell whether it was. */
export function isOver({ round }: DecliningList, tick: Pick<Tick, 'round'>): boolean {
  return round !== undefined && tick.round < round
}

/** The state of a round that losers are drawn back into. */
export function chanceOf(rounds: readonly Drawn[], number: number): Chance {
  const drawn = rounds.find((round) => round.number === number)
  if (!drawn) return 'to-come'
  return drawn.status === 'draft' ? 'drafted' : 'drawn'
}

function chanceNow({ unsaved: [first], rounds }: DecliningState): Chance {
  return first ? chanceOf(rounds, first.round) : 'to-come'
}

/** The tick that is to be sent now; null: none, or one is on its way or was refused. */
export function nextTick(state: DecliningState): Tick | null {
  return state.sent || isStopped(state) ? null : (state.unsaved[0] ?? null)
}

/** Whether what is not saved waits for the desk. */
export function isStopped({ problem, isAgain }: DecliningState): boolean {
  return problem !== null && !isAgain
}

/** Whether an entry declines, as far as is known here; `known`: the entries that did when the list was read last. */
export function isDeclining(state: DecliningState, known: readonly string[], entry: string): boolean {
  const ticks = [...state.saved, ...unsavedTicks(state)]
  return ticks.findLast((tick) => tick.entry === entry)?.declines ?? known.includes(entry)
}

/** The ticks that are not saved, as they were made last, also while one is on its way. */
export function unsavedTicks({ unsaved, sent }: DecliningState): readonly Tick[] {
  return sent && !unsaved.some(({ entry }) => entry === sent.entry) ? [sent, ...unsaved] : unsaved
}

/** Whether ticks wait that would be lost with the window. */
export function isWaiting(state: DecliningState): boolean {
  return state.unsaved.length > 0 && !(isRefused(state) && isStopped(state))
}

/** What refuses a tick for what it is. Everything else passes: no answer, signed out, a server that is busy or down. */
const JUDGEMENTS: ReadonlySet<string> = new Set([
  'chance-drafted',
  'chance-drawn',
  'tournament-finished',
  'entry-unknown',
  'not-allowed',
  'not-found',
] satisfies ProblemCode[])

/** Whether the ticks were refused for what they are; if not, they can still be saved. */
function isRefused({ problem, isLate }: DecliningState): boolean {
  return problem !== null && (isLate || JUDGEMENTS.has(problem.code))
}

/**
 * The ticks the desk has to be told were not saved, and why not; null: none. `chance`: of the round now; `isRefused`: the desk has to say whether
 * they still hold, and no draw takes them along before; `isAgain`: they are being sent again.
 */
export function notKept(state: DecliningState) {
  const { problem, isLate, isAgain } = state
  const [first, ...others] = unsavedTicks(state)
  if (!problem || !first) return null
  return {
    names: [first, ...others].map(({ name }) => name),
    round: first.round,
    problem,
    chance: chanceOf(state.rounds, first.round),
    isLate,
    isRefused: isRefused(state),
    isAgain,
  }
}

/** Whether all ticks are saved. */
export function isSaved({ unsaved, sent }: DecliningState): boolean {
  return !sent && unsaved.length === 0
}

function without<Of extends Tick>(ticks: readonly Of[], { entry }: Tick): readonly Of[] {
  return ticks.filter((tick) => tick.entry !== entry)
}
