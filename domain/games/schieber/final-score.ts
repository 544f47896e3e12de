// Final scores of Schieber as entered at a desk.

import type { GameScore } from '../../model.ts'
import { fail, ok } from '../../result.ts'
import { isWithin } from '../bounds.ts'
import type { Bounds, EnteredScore, ScoreDoubt, ScoreReading } from '../game.ts'
import { CARD_POINTS, MOST_CARD_POINTS } from '../options.ts'
import { MOST_WEIS, STOECKE } from './deal.ts'
import type { SchieberOptions } from './traits.ts'

export const SCHIEBER_BOUNDS: Bounds = { least: -MOST_CARD_POINTS, most: MOST_CARD_POINTS }

/**
 * Reads an entered score. After a fixed number of deals the higher total wins and equal totals are a draw. With a target, a side
 * that is alone at it has won; if both have reached it, or after a claim neither, the winner must be named (R6.4, R6.5).
 */
export function readSchieberScore(
  { a, b, retour, winner: named }: EnteredScore,
  options: Pick<SchieberOptions, 'target'> & Partial<SchieberOptions>,
): ScoreReading {
  const { target, deals = null } = options
  if (!Number.isInteger(a) || !Number.isInteger(b)) return fail({ code: 'score-not-whole' })
  if (!isWithin(SCHIEBER_BOUNDS, a, b)) return fail({ code: 'score-out-of-range', ...SCHIEBER_BOUNDS })
  if (retour) return fail({ code: 'retour-not-possible' })
  const least = Math.min(a, b)
  // Only a penalty takes points away.
  const belowZero: ScoreDoubt[] = least < 0 ? [{ code: 'below-zero', points: least }] : []
  if (deals !== null)
    return ok({
      score: { a, b, outcome: 'normal', winner: higher(a, b) },
      doubts: [...doubtsAbout(a + b, options), ...belowZero],
    })

  const alone = a >= target !== b >= target
  const winner = alone ? higher(a, b) : named
  if (!winner) return fail({ code: 'winner-needed' })
  if (Math.max(a, b) >= target) return ok({ score: { a, b, outcome: 'normal', winner }, doubts: belowZero })
  // R6.5: neither has the target, so the other side has claimed wrongly.
  return ok({
    score: { a, b, outcome: 'false-claim', winner },
    doubts: [{ code: 'claimed-wrongly', target }, ...belowZero],
  })
}

/** The total of both sides after `deals` deals if only card points count, all of them once; null: it varies. */
export function pointsTogether(options: Partial<SchieberOptions>): number | null {
  const { deals = null, weis, matchBonus, factors } = options
  const isSimple =
    weis === false && matchBonus === 0 && factors && Object.values(factors).every((factor) => factor === 1)
  return deals !== null && isSimple ? deals * CARD_POINTS : null
}

/** The most points a side can score in a game of a fixed number of deals; null if a target ends it. */
export function mostOfSide({ deals, weis, matchBonus, multiplyWeis, factors }: SchieberOptions): number | null {
  if (deals === null) return null
  const factor = Math.max(...Object.values(factors))
  const bonusPoints = weis ? MOST_WEIS + STOECKE : 0
  return deals * ((CARD_POINTS + matchBonus) * factor + bonusPoints * (multiplyWeis ? factor : 1))
}

function doubtsAbout(points: number, options: Partial<SchieberOptions>): ScoreDoubt[] {
  const expected = pointsTogether(options)
  return expected === null || points === expected ? [] : [{ code: 'total-differs', points, expected }]
}

function higher(a: number, b: number): GameScore['winner'] {
  if (a === b) return null
  return a > b ? 'a' : 'b'
}
