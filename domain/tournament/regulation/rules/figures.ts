// Criteria have figures to rank by.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion.ts'
import { CRITERION_TRAITS, type CriterionTraits } from '../../../standings/criterion-traits.ts'
import { optionsOf, type StageRules } from '../regulation.ts'
import { asksForAward, bringsGamePoints, bringsPoints } from './given-points.ts'
import { hasResultBeside } from './outside.ts'
import { countedStages, rule } from './rule.ts'
import { hasRetour, hasSpecialWins } from './special-wins.ts'

/** Where figures of games come from, not of encounters. */
const GAMES: readonly CriterionTraits['source'][] = ['games', 'marks', 'card-points', 'special-wins']

function isOfGames(key: CriterionKey): boolean {
  return GAMES.includes(CRITERION_TRAITS[key].source)
}

const always = () => true

/** Do the stages so far give figures from a source? Where a rule of its own asks for them, that is not asked here. */
const GIVEN_BY: Readonly<Record<CriterionTraits['source'], (upTo: readonly StageRules[]) => boolean>> = {
  places: (upTo) => upTo.some(({ format }) => FORMAT_TRAITS[format].decidesPlaces),
  eliminations: (upTo) => upTo.some(({ format }) => FORMAT_TRAITS[format].putsOut),
  stages: always,
  award: always,
  'game-points': always,
  'encounter-points': (upTo) => upTo.some(({ award }) => award.encounter !== null),
  encounters: always,
  games: always,
  marks: always,
  'card-points': always,
  'special-wins': (upTo) => upTo.some(hasSpecialWins),
  outside: (upTo) => upTo.some(hasResultBeside),
  score: always,
  desk: always,
}

function isGiven(criterion: CriterionKey, upTo: readonly StageRules[]): boolean {
  return GIVEN_BY[CRITERION_TRAITS[criterion].source](upTo)
}

/** The stage without these criteria. */
function without(stage: StageRules, isLeftOut: (criterion: CriterionKey) => boolean): StageRules {
  return { ...stage, ranking: stage.ranking.filter((key) => !isLeftOut(key)) }
}

/** A criterion has figures from the stages so far. */
export const figuresAreGiven = rule({
  code: 'criterion-without-figures',
  at: '/ranking',
  params: ({ ranking }, { upTo }) => {
    const criterion = ranking.find((key) => !isGiven(key, upTo))
    return criterion ? { criterion } : {}
  },
  holds: ({ ranking }, { upTo }) => ranking.every((key) => isGiven(key, upTo)),
  repair: (stage, { upTo }) => without(stage, (key) => !isGiven(key, upTo)),
})

/** Figures of games need games. */
export const gamesForFigures = rule({
  code: 'criterion-needs-games',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => countedStages(upTo).some(({ games }) => games > 0) || !ranking.some(isOfGames),
  repair: (stage) => without(stage, isOfGames),
})

/** Who wins by a Retour is asked for only where somebody can. */
export const retourForFigures = rule({
  code: 'criterion-needs-retour',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !ranking.includes('retour') || countedStages(upTo).some(hasRetour),
  repair: (stage) => without(stage, (key) => key === 'retour'),
})

/** Nocken of which every game brings none. */
export const marksForFigures = rule({
  code: 'marks-worth-nothing',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) =>
    !ranking.some((key) => CRITERION_TRAITS[key].source === 'marks') || countedStages(upTo).some(bringsMarks),
})

function bringsMarks(stage: StageRules): boolean {
  const { normal, schneider, retour } = optionsOf(stage.game).marks
  const ofSchneider = hasSpecialWins(stage) && schneider > 0
  return stage.games > 0 && (normal > 0 || ofSchneider || (retour > 0 && hasRetour(stage)))
}

/** Points that rank, in a stage that brings none. */
export const awardGives = rule({
  code: 'award-gives-nothing',
  at: '/award',
  holds: givesPoints,
})

/** Where places are played for, points of before may decide behind them. */
function givesPoints(stage: StageRules): boolean {
  const { format, ranking } = stage
  return (
    !ranking.includes('award') ||
    (FORMAT_TRAITS[format].decidesPlaces && ranking.includes('placement')) ||
    bringsPoints(stage)
  )
}

/** Points of the award, or of the opponents, where nothing brings any. */
export const awardForFigures = rule({
  code: 'criterion-needs-award',
  at: '/ranking',
  holds: (stage, { upTo }) => {
    const { ranking } = stage
    if (!givesPoints(stage)) return true
    const counted = countedStages(upTo)
    if (ranking.includes('game-points') && !counted.some(bringsGamePoints)) return false
    return !asksForAward(ranking) || counted.some(bringsPoints)
  },
})
