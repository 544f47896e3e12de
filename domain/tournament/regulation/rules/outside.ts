// What is entered beside the games.

import { type StageRules, targetOf } from '../regulation.ts'
import { rule } from './rule.ts'

/** Is a result entered beside the games, and not only a number of something? */
export function hasResultBeside({ award }: StageRules): boolean {
  return award.outside.some(({ kind }) => kind === 'score')
}

/** The place of the first head start with which, all those before it won as well, somebody would have so many points. */
function headStartReaching({ award }: StageRules, points: number): number {
  let sum = 0
  return award.outside.findIndex((one) => {
    if (one.kind === 'score') sum += one.headStart
    return one.kind === 'score' && one.headStart > 0 && sum >= points
  })
}

/** Where no cards are played nobody begins a game ahead. */
export const headStartHasGames = rule({
  code: 'head-start-without-games',
  at: (stage) => `/award/outside/${headStartReaching(stage, 0)}/headStart`,
  holds: (stage) => stage.games > 0 || headStartReaching(stage, 0) === -1,
  repair: withoutHeadStart,
})

function withoutHeadStart(stage: StageRules): StageRules {
  const outside = stage.award.outside.map((one) => (one.kind === 'score' ? { ...one, headStart: 0 } : one))
  return { ...stage, award: { ...stage.award, outside } }
}

/** Nobody begins a game that they have won already. */
export const headStartLeavesTarget = rule({
  code: 'head-start-reaches-target',
  at: (stage) => `/award/outside/${headStartReaching(stage, pointsToWin(stage))}/headStart`,
  params: (stage) => ({ most: pointsToWin(stage) - 1 }),
  holds: (stage) => stage.games === 0 || headStartReaching(stage, pointsToWin(stage)) === -1,
})

function pointsToWin({ game }: StageRules): number {
  return targetOf(game) ?? Number.POSITIVE_INFINITY
}

/** A head start shortens the way to the target; where all deals are played there is none. */
export const headStartHasTarget = rule({
  code: 'head-start-without-target',
  at: (stage) => `/award/outside/${headStartReaching(stage, 0)}/headStart`,
  holds: (stage) => stage.games === 0 || targetOf(stage.game) !== null || headStartReaching(stage, 0) === -1,
  repair: withoutHeadStart,
})

/** The place of the first component that is called like one before it; −1: none is. */
function calledAlike({ award }: StageRules): number {
  const names = award.outside.map(({ name }) => asSeen(name))
  return names.findIndex((name, at) => names.indexOf(name) < at)
}

/** The name as somebody reads it: large or small, with one space or two. */
function asSeen(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Whoever enters a result has to know which of the two it is. */
export const componentsHaveNames = rule({
  code: 'components-of-one-name',
  at: (stage) => `/award/outside/${calledAlike(stage)}/name`,
  holds: (stage) => calledAlike(stage) === -1,
})
