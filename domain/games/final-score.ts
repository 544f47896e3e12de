// Final scores as entered at a desk: no deals, only the points at the end and the mark for a Retour.

import type { GameScore, Outcome } from '../model.ts'
import { fail, ok } from '../result.ts'
import { isWithin } from './bounds.ts'
import type { Bounds, EnteredScore, GameOptions, ScoreDoubt, ScoreReading } from './game.ts'

/** A last deal rarely lifts a side further above the target than this (published: 16 at a target of 15). */
const PLAUSIBLE_EXCESS = 3

/** A game between two in which a side that reaches the target has won. */
export interface Race {
  readonly target: number
  /** The least points that the loser of a Retour has. */
  readonly restricted: number
  /** The least points of a deal. */
  readonly leastDeal: number
}

/** A last deal takes no side beyond twice the target, and penalties take away no more than the target. */
export function raceBounds({ target }: GameOptions): Bounds {
  return { least: -target, most: 2 * target }
}

/**
 * Reads an entered score. The winner is the side at or above the target (R2.4); the outcome follows R2.5, where a Retour does not
 * show in the final score and is taken from the mark. Without a winner the game is unfinished.
 */
export function readRaceScore({ a, b, retour }: EnteredScore, race: Race): ScoreReading {
  const { target, restricted } = race
  const bounds = raceBounds(race)
  if (!Number.isInteger(a) || !Number.isInteger(b)) return fail({ code: 'score-not-whole' })
  if (!isWithin(bounds, a, b)) return fail({ code: 'score-out-of-range', ...bounds })
  if (a >= target && b >= target) return fail({ code: 'both-reached-target', target })

  const winner = winnerOf(a, b, target)
  const loser = Math.min(a, b)
  if (retour && !winner) return fail({ code: 'retour-without-winner' })
  if (retour && loser < restricted) return fail({ code: 'retour-needs-restricted-loser', restricted })
  return ok({ score: { a, b, outcome: outcomeOf(winner, loser, retour), winner }, doubts: doubtsAbout(a, b, race) })
}

function winnerOf(a: number, b: number, target: number): GameScore['winner'] {
  if (a >= target) return 'a'
  return b >= target ? 'b' : null
}

function outcomeOf(winner: GameScore['winner'], loser: number, retour: boolean): Outcome {
  if (!winner) return 'unfinished'
  if (retour) return 'retour'
  return loser <= 0 ? 'schneider' : 'normal'
}

function doubtsAbout(a: number, b: number, { target, leastDeal }: Race): ScoreDoubt[] {
  const doubts: ScoreDoubt[] = []
  const winner = Math.max(a, b)
  if (winner < target) doubts.push({ code: 'nobody-reached-target', target })
  if (winner > target + PLAUSIBLE_EXCESS) doubts.push({ code: 'far-above-target', target, points: winner })
  const least = Math.min(a, b)
  // Only a penalty takes points away, and a single point less than a deal is possible only after one.
  if (least < 0) doubts.push({ code: 'below-zero', points: least })
  if (leastDeal > 1 && (a === 1 || b === 1)) doubts.push({ code: 'single-point', points: 1 })
  return doubts
}
