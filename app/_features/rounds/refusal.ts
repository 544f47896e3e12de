// How long the reason why an act on a round was refused is shown. Pure.

import type { Problem } from '#contract/problem.ts'
import type { Round } from '#contract/rounds.ts'
import type { Tournament } from '#contract/tournaments.ts'

/** Refusals because another desk was faster: the screen does not show yet what they speak of. */
const OVERTAKEN: readonly string[] = ['round-changed', 'round-not-draft', 'round-still-open']

export function isOvertaken({ code }: Problem): boolean {
  return OVERTAKEN.includes(code)
}

export interface Refusal {
  readonly problem: Problem
  /** The state of the round on the screen (`stateOf`): when the act was done, then the one that the problem speaks of. */
  readonly state: string | null
  /** The screen shows the state that the problem speaks of. */
  readonly isShown: boolean
}

/** What an act on a round is judged by, as far as the screen shows it; null: the round is still being read. */
export function stateOf({ rounds, next, obstacle }: Tournament, number: number, round: Round | undefined) {
  const isDrawn = rounds.some((listed) => listed.number === number)
  if (isDrawn && !round) return null
  const listed = rounds.map((one) => [one.number, one.status, one.reported])
  return JSON.stringify([listed, next, obstacle, isDrawn ? round?.fingerprint : null])
}

/** `state`: on the screen when the act was done. */
export function refusedAt(problem: Problem, state: string | null): Refusal {
  return { problem, state, isShown: !isOvertaken(problem) }
}

/**
 * The refusal after the screen shows a state. If another desk was faster, the first change brings what the reason speaks of; the next one
 * makes it false, or pointless.
 */
export function heard(refusal: Refusal | null, state: string | null): Refusal | null {
  if (!refusal || state === null || refusal.state === state) return refusal
  return refusal.isShown ? null : { ...refusal, state, isShown: true }
}
