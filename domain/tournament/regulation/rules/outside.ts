// Rules for what is entered in addition to the games.

import { asksFor } from '../../../standings/criterion-traits.ts'
import { type Regulation, type StageRules, targetOf } from '../regulation.ts'
import { type Among, countedStages, rule } from './rule.ts'

/** Whether an outside score is entered, not only a count. */
export function hasOutsideResult({ pointsRule }: StageRules): boolean {
  return pointsRule.outside.some(({ kind }) => kind === 'score')
}

/** The index of the first head start that, together with those before it, reaches this number of points; −1: none does. */
export function headStartReaching({ pointsRule }: StageRules, points: number): number {
  let sum = 0
  return pointsRule.outside.findIndex((one) => {
    if (one.kind === 'score') sum += one.headStart
    return one.kind === 'score' && one.headStart > 0 && sum >= points
  })
}

/** What the head starts of all components before this one are together. */
export function headStartsBefore({ pointsRule }: StageRules, at: number): number {
  const starts = pointsRule.outside.slice(0, at).map((one) => (one.kind === 'score' ? one.headStart : 0))
  return starts.reduce((sum, start) => sum + start, 0)
}

/** A head start needs games. */
export const headStartHasGames = rule({
  code: 'head-start-without-games',
  at: (stage) => `/pointsRule/outside/${headStartReaching(stage, 0)}/headStart`,
  holds: (stage) => stage.games > 0 || headStartReaching(stage, 0) === -1,
  repair: withoutHeadStart,
})

function withoutHeadStart(stage: StageRules): StageRules {
  const outside = stage.pointsRule.outside.map((one) => (one.kind === 'score' ? { ...one, headStart: 0 } : one))
  return { ...stage, pointsRule: { ...stage.pointsRule, outside } }
}

/** A head start is less than the points that win a game. */
export const headStartLeavesTarget = rule({
  code: 'head-start-reaches-target',
  at: (stage) => `/pointsRule/outside/${headStartReaching(stage, pointsToWin(stage))}/headStart`,
  params: (stage) => ({ most: pointsToWin(stage) - 1 }),
  holds: (stage) => stage.games === 0 || headStartReaching(stage, pointsToWin(stage)) === -1,
})

/** The points that win a game; infinite if a number of deals ends it. */
export function pointsToWin({ game }: StageRules): number {
  return targetOf(game) ?? Number.POSITIVE_INFINITY
}

/** A head start needs a target; where all deals are played there is none. */
export const headStartHasTarget = rule({
  code: 'head-start-without-target',
  at: (stage) => `/pointsRule/outside/${headStartReaching(stage, 0)}/headStart`,
  holds: (stage) => stage.games === 0 || targetOf(stage.game) !== null || headStartReaching(stage, 0) === -1,
  repair: withoutHeadStart,
})

/** The index of the first component with the same name as an earlier one; −1: none has. */
function calledAlike({ pointsRule }: StageRules): number {
  const names = pointsRule.outside.map(({ name }) => asSeen(name))
  return names.findIndex((name, at) => names.indexOf(name) < at)
}

/** The name as a reader sees it: ignores repeated spaces, and upper and lower case, which makes SS of both ß and ẞ. */
function asSeen(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase()
}

/** Components have different names, so that the user knows which result to enter. */
export const componentsHaveNames = rule({
  code: 'components-of-one-name',
  at: (stage) => `/pointsRule/outside/${calledAlike(stage)}/name`,
  holds: (stage) => calledAlike(stage) === -1,
})

/** The index of the first counted component that brings nothing; −1: all bring some. */
function countedForNothing({ pointsRule }: StageRules): number {
  return pointsRule.outside.findIndex((component) => component.kind === 'count' && component.each === 0)
}

/** What is counted brings or costs points, because nothing else follows from it. */
export const countsBringPoints = rule({
  code: 'count-worth-nothing',
  at: (stage) => `/pointsRule/outside/${countedForNothing(stage)}/each`,
  holds: (stage) => countedForNothing(stage) === -1,
  repair: (stage) => withoutComponents(stage, (component) => component.kind === 'count' && component.each === 0),
  isTyped: true,
})

type Component = StageRules['pointsRule']['outside'][number]

function withoutComponents(stage: StageRules, isLeftOut: (component: Component) => boolean): StageRules {
  const outside = stage.pointsRule.outside.filter((component) => !isLeftOut(component))
  return { ...stage, pointsRule: { ...stage.pointsRule, outside } }
}

/** Whether the score brings the same to both sides whatever it is, and no head start. */
function bringsNothing(component: Component): boolean {
  if (component.kind !== 'score') return false
  const { win, draw, loss, headStart } = component
  return [win, draw, loss, headStart].every((points) => points === 0)
}

/** Whether outside scores are needed in any case: they decide the encounter, or a ranking that counts this stage goes by them. */
function scoresDecide(stage: StageRules, { at, regulation: { stages } }: Among): boolean {
  return stage.decidedBy === 'outside' || ranksByScores(stages, at)
}

function ranksByScores(stages: Regulation['stages'], at: number): boolean {
  return stages.some(
    ({ ranking }, place) =>
      asksFor(ranking, 'source', 'outside') &&
      countedStages(stages.slice(0, place + 1)).some((counted) => counted === stages[at]),
  )
}

/** The index of the first score from which nothing follows; −1: something follows from all. */
function scoreForNothing(stage: StageRules, among: Among): number {
  return scoresDecide(stage, among) ? -1 : stage.pointsRule.outside.findIndex(bringsNothing)
}

/** A score besides the games brings points or a head start, decides the encounter or ranks. */
export const scoresTell = rule({
  code: 'score-worth-nothing',
  at: (stage, among) => `/pointsRule/outside/${scoreForNothing(stage, among)}/win`,
  holds: (stage, among) => scoreForNothing(stage, among) === -1,
  repair: (stage) => withoutComponents(stage, bringsNothing),
  isTyped: true,
})
