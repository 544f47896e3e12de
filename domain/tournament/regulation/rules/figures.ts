// Rules that criteria have figures to rank by.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion-keys.ts'
import { addsUpGames, asksFor, CRITERION_TRAITS, type CriterionTraits } from '../../../standings/criterion-traits.ts'
import { optionsOf, type StageRules } from '../regulation.ts'
import { addsUpAward, asksForAward, bringsGamePoints, bringsPoints, drawsByAward } from './given-points.ts'
import { hasOutsideResult } from './outside.ts'
import { withResult } from './ranking.ts'
import { countedStages, type RuleParams, rule } from './rule.ts'
import { hasRetour, hasSpecialWins } from './special-wins.ts'

const always = () => true

/**
 * Whether the stages so far give figures from a source; true for sources that a separate rule checks. `counted`: those whose results are
 * added up.
 */
const GIVEN_BY: Readonly<
  Record<CriterionTraits['source'], (upTo: readonly StageRules[], counted: readonly StageRules[]) => boolean>
> = {
  places: (upTo) => upTo.some(({ format }) => FORMAT_TRAITS[format].decidesPlaces),
  eliminations: (upTo) => upTo.some(({ format }) => FORMAT_TRAITS[format].putsOut),
  stages: always,
  award: always,
  'game-points': always,
  'encounter-points': (_, counted) => counted.some(({ pointsRule }) => pointsRule.encounter !== null),
  encounters: always,
  games: always,
  marks: always,
  'card-points': always,
  schneiders: (_, counted) => counted.some(hasSpecialWins),
  retours: (_, counted) => counted.some(hasSpecialWins),
  outside: (_, counted) => counted.some(hasOutsideResult),
  score: always,
  desk: always,
}

function isGiven(criterion: CriterionKey, upTo: readonly StageRules[]): boolean {
  return GIVEN_BY[CRITERION_TRAITS[criterion].source](upTo, countedStages(upTo))
}

/** The stage without these criteria. */
function without(stage: StageRules, isLeftOut: (criterion: CriterionKey) => boolean): StageRules {
  return { ...stage, ranking: stage.ranking.filter((key) => !isLeftOut(key)) }
}

/** The values in the message about a criterion without figures, whose words depend on what they would come from. */
export function missingFigures(criterion: CriterionKey): RuleParams {
  return { criterion, source: CRITERION_TRAITS[criterion].source }
}

/** A criterion has figures from the stages so far. */
export const figuresAreGiven = rule({
  code: 'criterion-without-figures',
  at: '/ranking',
  params: ({ ranking }, { upTo }) => {
    const criterion = ranking.find((key) => !isGiven(key, upTo))
    return criterion ? missingFigures(criterion) : {}
  },
  holds: ({ ranking }, { upTo }) => ranking.every((key) => isGiven(key, upTo)),
  repair: (stage, { upTo }) => without(stage, (key) => !isGiven(key, upTo)),
})

/** The number of stated rounds; infinite if a stage plays all of its rounds. */
function statedRounds(stages: readonly StageRules[]): number {
  return stages.reduce((sum, { rounds }) => sum + (rounds === 'all' ? Number.POSITIVE_INFINITY : rounds), 0)
}

/** Whether a criterion that leaves out the weakest or strongest opponents leaves at least one. */
function leavesOpponents(criterion: CriterionKey, upTo: readonly StageRules[]): boolean {
  const { opponentsLeftOut } = CRITERION_TRAITS[criterion]
  return opponentsLeftOut === 0 || statedRounds(countedStages(upTo)) > opponentsLeftOut
}

/** A sum over opponents does not leave out all of them. */
export const opponentsAreLeft = rule({
  code: 'opponents-all-left-out',
  at: '/ranking',
  params: ({ ranking }, { upTo }) => {
    const criterion = ranking.find((key) => !leavesOpponents(key, upTo))
    return criterion ? { criterion, least: CRITERION_TRAITS[criterion].opponentsLeftOut + 1 } : {}
  },
  holds: ({ ranking }, { upTo }) => ranking.every((key) => leavesOpponents(key, upTo)),
  repair: (stage, { upTo }) => without(stage, (key) => !leavesOpponents(key, upTo)),
  isTyped: true,
})

/** Figures of games need games. */
export const gamesForFigures = rule({
  code: 'criterion-needs-games',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => countedStages(upTo).some(({ games }) => games > 0) || !ranking.some(addsUpGames),
  repair: (stage) => without(stage, addsUpGames),
})

/** A criterion of Retours needs a game in which one is possible. */
export const retourForFigures = rule({
  code: 'criterion-needs-retour',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !asksFor(ranking, 'source', 'retours') || countedStages(upTo).some(hasRetour),
  repair: (stage) => without(stage, (key) => CRITERION_TRAITS[key].source === 'retours'),
})

/** A criterion of Nocken needs games that bring some. */
export const marksForFigures = rule({
  code: 'marks-worth-nothing',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !asksFor(ranking, 'source', 'marks') || countedStages(upTo).some(bringsMarks),
})

function bringsMarks(stage: StageRules): boolean {
  const { normal, schneider, retour } = optionsOf(stage.game).marks
  const ofSchneider = hasSpecialWins(stage) && schneider > 0
  return stage.games > 0 && (normal > 0 || ofSchneider || (retour > 0 && hasRetour(stage)))
}

/** A stage that ranks by points brings some. */
export const pointsRuleGives = rule({
  code: 'points-rule-gives-nothing',
  at: '/pointsRule',
  holds: givesPoints,
})

/** Where places are played for, earlier points may decide after them. */
function givesPoints(stage: StageRules): boolean {
  const { format, ranking } = stage
  return (
    !addsUpAward(ranking) ||
    (FORMAT_TRAITS[format].decidesPlaces && asksFor(ranking, 'source', 'places')) ||
    bringsPoints(stage)
  )
}

/** Criteria of points, or of the opponents' points, need a stage that brings some. */
export const awardForFigures = rule({
  code: 'criterion-needs-award',
  at: '/ranking',
  holds: (stage, { upTo }) => {
    const { ranking } = stage
    if (!givesPoints(stage)) return true
    const counted = countedStages(upTo)
    if (asksFor(ranking, 'source', 'game-points') && !counted.some(bringsGamePoints)) return false
    return !asksForAward(ranking) || counted.some(bringsPoints)
  },
})

/** A draw by score needs scores. Rankings that ask for points without any are refused for that. */
export const scoresForDraw = rule({
  code: 'draw-without-scores',
  at: '/format',
  holds: (stage, { upTo }) =>
    !drawsByAward(stage) ||
    asksForAward(stage.ranking) ||
    !asksFor(stage.ranking, 'isResult', true) ||
    countedStages(upTo).some(bringsPoints),
  repair: withResult,
})
