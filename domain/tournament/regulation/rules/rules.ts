// All rules, in the order in which they are asked.

import type { Regulation } from '../../regulation.ts'
import { accelerationEnds, fieldIsLargeEnough, livesWithinRounds, placementIsEven, roundsWithinField } from './draws.ts'
import { atOnceByTeams, bestOfByGames, bestOfInTurn, deciderTells, winnerIsCertain } from './encounters.ts'
import { groupHasQualified, groupHasThoseNext, placesForMany } from './field.ts'
import { placesArePlayed, secondFinalIsPlayed, secondLegIsPlayed } from './last-matches.ts'
import { numbersAreLikely } from './likely.ts'
import { losersAreInOrder, losersSharePlaces } from './losers.ts'
import { numbersInRange } from './numbers.ts'
import { byeIsCounted, byeWithinRound, byeWithinTarget, forfeitWithinTarget, penaltyIsCounted } from './policies.ts'
import {
  awardForFigures,
  awardGives,
  countedArePlayed,
  gamesForFigures,
  marksForFigures,
  minimumIsPossible,
  playOffIsPlayed,
  playOffIsRanked,
  resultsRank,
  retourForFigures,
  tiesAreDecided,
} from './ranking.ts'
import type { Among, Rule } from './rule.ts'
import {
  capHasTarget,
  componentsHaveNames,
  drawBelowWin,
  drawNotBelowLoss,
  headStartHasGames,
  headStartHasTarget,
  headStartLeavesTarget,
  levelsTell,
  marksRise,
  multiplesCount,
  retourHasLine,
  specialWinsAreWorthMore,
  specialWinsCount,
  winsGive,
} from './worth.ts'

export const RULES = [
  numbersInRange,
  numbersAreLikely,
  bestOfByGames,
  bestOfInTurn,
  atOnceByTeams,
  deciderTells,
  winnerIsCertain,
  levelsTell,
  winsGive,
  drawBelowWin,
  drawNotBelowLoss,
  specialWinsCount,
  specialWinsAreWorthMore,
  marksRise,
  retourHasLine,
  multiplesCount,
  capHasTarget,
  headStartHasGames,
  headStartLeavesTarget,
  headStartHasTarget,
  componentsHaveNames,
  byeIsCounted,
  penaltyIsCounted,
  byeWithinTarget,
  byeWithinRound,
  forfeitWithinTarget,
  accelerationEnds,
  livesWithinRounds,
  roundsWithinField,
  secondFinalIsPlayed,
  secondLegIsPlayed,
  placesArePlayed,
  fieldIsLargeEnough,
  placementIsEven,
  losersSharePlaces,
  losersAreInOrder,
  groupHasThoseNext,
  groupHasQualified,
  placesForMany,
  gamesForFigures,
  retourForFigures,
  marksForFigures,
  awardGives,
  awardForFigures,
  resultsRank,
  countedArePlayed,
  minimumIsPossible,
  tiesAreDecided,
  playOffIsRanked,
  playOffIsPlayed,
] as const

export type RuleCode = (typeof RULES)[number]['code']

export interface BrokenRule {
  readonly code: RuleCode
  readonly path: string
  readonly least?: number
  readonly most?: number
}

/** The rules that the stages break, one after another, each with the JSON pointer of what to change. */
export function* brokenRules(regulation: Regulation): Generator<BrokenRule> {
  for (const [at, stage] of regulation.stages.entries()) {
    const among = amongAll(regulation, at)
    for (const { holds, code, at: where, bounds, ofWhole } of RULES as readonly Rule<RuleCode>[]) {
      if (ofWhole && at < regulation.stages.length - 1) continue
      if (holds(stage, among)) continue
      const path = `${ofWhole ? '' : `/stages/${at}`}${typeof where === 'string' ? where : where(stage)}`
      yield { code, path, ...bounds?.(stage, among) }
    }
  }
}

/** The regulation with every rule that can be repaired, stage by stage. */
export function repaired(regulation: Regulation): Regulation {
  let current = regulation
  for (const at of regulation.stages.keys())
    for (const rule of RULES as readonly Rule[]) current = repairedBy(rule, current, at)
  return current
}

/** The regulation with one stage repaired by one rule, where it breaks it. */
function repairedBy(rule: Rule, regulation: Regulation, at: number): Regulation {
  const stage = regulation.stages[at]
  const among = amongAll(regulation, at)
  if (!stage || !rule.repair || rule.holds(stage, among)) return regulation
  return { ...regulation, stages: regulation.stages.with(at, rule.repair(stage, among)) }
}

/** The stage at that place among the others, as the rules look at it. */
export function amongAll(regulation: Regulation, at: number): Among {
  return { regulation, at, upTo: regulation.stages.slice(0, at + 1) }
}
