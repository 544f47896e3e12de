// Final scores of Watten as a desk receives them: no deals, only the points at the end and the mark for a Retour.

import type { GameScore, Outcome } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { EnteredScore, Game, GameKey, GameOptions, ScoreDoubt, ScoreError } from '../game.ts'

/** A last deal rarely lifts a side further above the target than this (published: 16 at a target of 15). */
const PLAUSIBLE_EXCESS = 3

/**
 * Reads an entered score. The winner is the side at or above the target (R2.4); the outcome follows R2.5, where a Retour
 * can't be seen in the final score and is taken from the mark. Without a winner the game was not finished.
 */
export function readFinalScore(
  entered: EnteredScore,
  options: GameOptions,
): Result<{ readonly score: GameScore; readonly doubts: readonly ScoreDoubt[] }, ScoreError> {
  const { a, b, retour } = entered
  const { target, margin } = options
  const most = 2 * target
  if (!Number.isInteger(a) || !Number.isInteger(b)) return fail({ code: 'score-not-whole' })
  if (Math.min(a, b) < 0 || Math.max(a, b) > most) return fail({ code: 'score-out-of-range', most })
  if (a >= target && b >= target) return fail({ code: 'both-reached-target', target })

  const finished = Math.max(a, b) >= target
  const loser = Math.min(a, b)
  const restricted = target - margin
  if (retour && !finished) return fail({ code: 'retour-without-winner' })
  if (retour && loser < restricted) return fail({ code: 'retour-needs-restricted-loser', restricted })
  return ok({ score: { a, b, outcome: outcomeOf(finished, loser, retour) }, doubts: doubtsAbout(a, b, target) })
}

function outcomeOf(finished: boolean, loser: number, retour: boolean): Outcome {
  if (!finished) return 'unfinished'
  if (retour) return 'retour'
  return loser === 0 ? 'schneider' : 'normal'
}

function doubtsAbout(a: number, b: number, target: number): ScoreDoubt[] {
  const doubts: ScoreDoubt[] = []
  const winner = Math.max(a, b)
  if (winner < target) doubts.push({ code: 'nobody-reached-target', target })
  if (winner > target + PLAUSIBLE_EXCESS) doubts.push({ code: 'far-above-target', target, points: winner })
  // R3.1: a deal is worth at least 2, so a single point can only come from a penalty.
  if (a === 1 || b === 1) doubts.push({ code: 'single-point', points: 1 })
  return doubts
}

/** A Watten rule set as a tournament sees it. */
export function wattenGame(key: GameKey, defaults: GameOptions): Game {
  return { key, defaults, targets: { least: 3, most: 30 }, readFinalScore }
}
