// All rules by name, in the order in which they are checked and repaired: no rule depends on what a later one repairs.

import { averageHasRounds, byeIsCounted, countedArePlayed, countedIsRanked, penaltyIsCounted } from './counted.ts'
import {
  accelerationEnds,
  fieldIsLargeEnough,
  groupsByNumberOrSize,
  livesWithinRounds,
  nobodyIsAlone,
  placementIsEven,
} from './draws.ts'
import {
  atOnceByTeams,
  atOnceSeveral,
  bestOfByGames,
  bestOfGames,
  bestOfInTurn,
  deciderTells,
  gamesHaveMajority,
  resultDecidesAlone,
  resultIsThere,
  somethingIsPlayed,
  winnerIsCertain,
} from './encounters.ts'
import {
  crosswiseAfterGroups,
  firstIsForAll,
  groupHasThoseNext,
  groupsAreBefore,
  nextWithinGroups,
  stageBeforeTells,
  whoIsOutStaysOut,
} from './field.ts'
import {
  awardForFigures,
  figuresAreGiven,
  gamesForFigures,
  marksForFigures,
  opponentsAreLeft,
  pointsRuleGives,
  retourForFigures,
  scoresForDraw,
} from './figures.ts'
import { finalIsPlayedOnce } from './first-place.ts'
import {
  asPlayedByHand,
  asPlayedHasGames,
  asPlayedIsAlone,
  partnersNeedSingles,
  placementIsNotFirst,
} from './format.ts'
import { lineBelowTarget, optionsArePossible, targetIsPossible } from './game.ts'
import { placesArePlayed, secondFinalIsPlayed, secondLegIsPlayed } from './last-matches.ts'
import { drawBelowWin, drawNotBelowLoss, levelsTell, pointsAreHalves, winnersGetMost, winsGive } from './levels.ts'
import {
  feeIsLikely,
  headStartIsLikely,
  marginIsLikely,
  marksAreLikely,
  numbersAreLikely,
  outsideNumbersAreLikely,
  qualifiersAreLikely,
  roundsAreLikely,
} from './likely.ts'
import { losersAreInOrder, losersHaveLost, losersSharePlaces } from './losers.ts'
import { numbersInRange, outsideNumbersInRange } from './numbers.ts'
import {
  componentsHaveNames,
  countsBringPoints,
  headStartHasGames,
  headStartHasTarget,
  headStartLeavesTarget,
  scoresTell,
} from './outside.ts'
import { groupHasQualified, placesAreEnough, placesForMany, qualifiedFromGroups } from './places.ts'
import {
  byeIsWon,
  byeWithinGame,
  byeWithinRound,
  byeWithinTarget,
  forfeitIsLost,
  forfeitWithinGame,
  forfeitWithinTarget,
} from './policies.ts'
import {
  minimumIsPossible,
  minimumIsRanked,
  playOffIsLikely,
  playOffIsPlayed,
  playOffIsRanked,
  playOffLineBelowTarget,
} from './ranked-by.ts'
import {
  criteriaAreAsked,
  nothingRanksTwice,
  placesRankFirst,
  resultsRank,
  somethingRanks,
  stageReachedRanks,
  stageReachedTells,
  tiesAreDecided,
} from './ranking.ts'
import {
  homesHavePoints,
  prizesDiffer,
  schneiderCanBeWon,
  tablesDiffer,
  tablesKnowPeople,
  teamsEnterOnce,
  winsCanBeMissing,
  youngestIsKnown,
  youthIsLikely,
} from './secondary.ts'
import {
  bonusIsGiven,
  capHasTarget,
  marksRise,
  multiplesCount,
  retourHasLine,
  specialWinsAreWorthMore,
  specialWinsCount,
} from './special-wins.ts'
import {
  formatHasRounds,
  partnersAreNew,
  placementIsOneRound,
  roundsHaveEnd,
  roundsWithinField,
} from './stage-rounds.ts'

export const RULES = {
  // The other rules rely on the game.
  targetIsPossible,
  lineBelowTarget,
  optionsArePossible,

  // What results are worth
  pointsAreHalves,
  bonusIsGiven,
  winnersGetMost,
  byeIsWon,
  forfeitIsLost,
  numbersInRange,
  outsideNumbersInRange,
  numbersAreLikely,
  marginIsLikely,
  marksAreLikely,
  outsideNumbersAreLikely,
  feeIsLikely,
  qualifiersAreLikely,
  asPlayedHasGames,
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
  headStartIsLikely,
  componentsHaveNames,
  countsBringPoints,

  // What counts where nothing was played
  byeIsCounted,
  penaltyIsCounted,
  byeWithinTarget,
  byeWithinGame,
  byeWithinRound,
  forfeitWithinTarget,
  forfeitWithinGame,

  // The draw and the field
  asPlayedIsAlone,
  asPlayedByHand,
  partnersNeedSingles,
  placementIsNotFirst,
  placementIsOneRound,
  roundsHaveEnd,
  roundsAreLikely,
  formatHasRounds,
  groupsByNumberOrSize,
  nobodyIsAlone,
  firstIsForAll,
  groupsAreBefore,
  whoIsOutStaysOut,
  finalIsPlayedOnce,
  losersHaveLost,
  stageBeforeTells,
  crosswiseAfterGroups,
  nextWithinGroups,
  qualifiedFromGroups,
  placesAreEnough,
  placesForMany,
  secondFinalIsPlayed,
  secondLegIsPlayed,
  placesArePlayed,
  roundsWithinField,
  partnersAreNew,
  accelerationEnds,
  livesWithinRounds,
  fieldIsLargeEnough,
  placementIsEven,
  losersSharePlaces,
  groupHasThoseNext,
  groupHasQualified,

  // How an encounter is played
  somethingIsPlayed,
  bestOfGames,
  atOnceSeveral,
  resultDecidesAlone,
  resultIsThere,
  bestOfByGames,
  bestOfInTurn,
  atOnceByTeams,
  gamesHaveMajority,
  deciderTells,
  winnerIsCertain,

  // The ranking
  figuresAreGiven,
  opponentsAreLeft,
  gamesForFigures,
  retourForFigures,
  stageReachedTells,
  somethingRanks,
  nothingRanksTwice,
  placesRankFirst,
  stageReachedRanks,
  criteriaAreAsked,
  marksForFigures,
  pointsRuleGives,
  awardForFigures,
  resultsRank,
  scoresForDraw,
  tiesAreDecided,
  losersAreInOrder,
  minimumIsRanked,
  minimumIsPossible,
  playOffIsRanked,
  playOffIsPlayed,
  playOffIsLikely,
  playOffLineBelowTarget,
  countedIsRanked,
  countedArePlayed,
  averageHasRounds,

  // Needs the winner of the encounter and the rankings as they are repaired.
  scoresTell,

  // Other uses of the results
  tablesKnowPeople,
  tablesDiffer,
  youthIsLikely,
  homesHavePoints,
  youngestIsKnown,
  schneiderCanBeWon,
  winsCanBeMissing,
  prizesDiffer,
  teamsEnterOnce,
} as const

export type RuleName = keyof typeof RULES
export type RuleCode = (typeof RULES)[RuleName]['code']
