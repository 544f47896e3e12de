// Rules for what a win, a draw and a loss are worth on each level: games, encounters, outside scores.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { isPoints } from '../../../points.ts'
import type { GamePointsRule } from '../../../scoring/points-rule.ts'
import { type StageRules, targetOf } from '../regulation.ts'
import { rule } from './rule.ts'

type Worth = Pick<GamePointsRule, 'win' | 'draw' | 'loss'>

/** A level of the points rule, its pointer, and whether it can end in a draw. */
interface Level {
  readonly path: string
  readonly worth: Worth
  readonly canDraw: boolean
}

function levelsOf(stage: StageRules): Level[] {
  const { game, encounter, outside } = stage.pointsRule
  return [
    { path: '/pointsRule/game', worth: game, canDraw: gamesCanDraw(stage) },
    ...(encounter ? [{ path: '/pointsRule/encounter', worth: encounter, canDraw: encountersCanDraw(stage) }] : []),
    ...outside.flatMap((worth, at) =>
      worth.kind === 'score' ? [{ path: `/pointsRule/outside/${at}`, worth, canDraw: outsideCanDraw(stage) }] : [],
    ),
  ]
}

/**
 * Whether both sides of a game can get what a draw is worth. A game to a target that the bell ends goes to the leader, or is drawn if
 * there is none; where it counts as written or not at all, it is no draw. A single game that alone decides who is out has a winner.
 */
export function gamesCanDraw(stage: StageRules): boolean {
  const { game, games, unfinished, decidedBy } = stage
  if (games === 1 && decidedBy !== 'outside' && !encountersCanDraw(stage)) return false
  return games > 0 && (targetOf(game) === null || unfinished === 'leader')
}

/** Whether an encounter can end level. Even one of a single game can, if the bell ends that without a winner. */
export function encountersCanDraw({ format }: Pick<StageRules, 'format'>): boolean {
  return !FORMAT_TRAITS[format].needsWinners
}

/** Whether an outside score can be level. One that alone decides who is out cannot. */
export function outsideCanDraw(stage: StageRules): boolean {
  const { decidedBy, pointsRule } = stage
  const scores = pointsRule.outside.filter(({ kind }) => kind === 'score').length
  return encountersCanDraw(stage) || decidedBy !== 'outside' || scores > 1
}

/** The pointer of the first level that breaks a rule. */
function where(breaks: (level: Level) => boolean, key?: keyof Worth) {
  return (stage: StageRules) => {
    const found = levelsOf(stage).find(breaks)
    return found ? `${found.path}${key ? `/${key}` : ''}` : '/pointsRule'
  }
}

/** Points are whole or halves. */
export const pointsAreHalves = rule({
  code: 'award-not-points',
  at: (stage) => placeOfOddPoints(stage) ?? '/pointsRule',
  holds: (stage) => placeOfOddPoints(stage) === null,
})

function placeOfOddPoints({ pointsRule, bye, forfeit }: StageRules): string | null {
  const { win, draw, loss, bonus } = pointsRule.game
  const outsidePoints = pointsRule.outside.flatMap((one) =>
    one.kind === 'count' ? [one.each] : [one.win, one.draw, one.loss],
  )
  const given = [
    win,
    draw,
    loss,
    ...Object.values(bonus),
    ...Object.values(pointsRule.encounter ?? {}),
    ...outsidePoints,
  ]
  if (!given.every(isPoints)) return '/pointsRule'
  if (bye.as === 'points' && !isPoints(bye.points)) return '/bye/points'
  return isPoints(forfeit.penalty) ? null : '/forfeit/penalty'
}

/** A win is worth no less than anything else; where encounters can end level, losing one is worth no more than a draw. */
export const winnersGetMost = rule({
  code: 'points-rule-favours-losers',
  at: '/pointsRule',
  holds: (stage) => {
    const { encounter } = stage.pointsRule
    if (levelsOf(stage).some(({ worth: { win, draw, loss } }) => loss > win || draw > win)) return false
    return !encounter || !encountersCanDraw(stage) || encounter.loss <= encounter.draw
  },
})

/** Levels of only zeros are fine, except for encounters: a points rule of encounters states that they are worth something. */
const isEven = ({ path, worth: { win, draw, loss } }: Level) =>
  win === loss && (path === '/pointsRule/encounter' || win !== 0 || draw !== 0)

/** Points that both sides always get decide nothing. */
export const levelsTell = rule({
  code: 'points-rule-same-for-all',
  at: where(isEven),
  holds: (stage) => !levelsOf(stage).some(isEven),
})

const losesByWinning = ({ worth }: Level) => worth.win < 0

/** A win is worth no less than not playing. */
export const winsGive = rule({
  code: 'win-below-nothing',
  at: where(losesByWinning, 'win'),
  holds: (stage) => !levelsOf(stage).some(losesByWinning),
})

const winsByDrawing = ({ worth: { win, draw, loss }, canDraw }: Level) => canDraw && draw === win && win > loss

/** A draw is worth less than a win. */
export const drawBelowWin = rule({
  code: 'draw-worth-a-win',
  at: where(winsByDrawing, 'draw'),
  holds: (stage) => !levelsOf(stage).some(winsByDrawing),
})

/** For encounters, `winnersGetMost` checks this. */
const losesByDrawing = ({ path, worth: { win, draw, loss }, canDraw }: Level) =>
  canDraw && path !== '/pointsRule/encounter' && draw < loss && loss < win

/** A draw is worth no less than a loss. */
export const drawNotBelowLoss = rule({
  code: 'draw-below-loss',
  at: where(losesByDrawing, 'draw'),
  holds: (stage) => !levelsOf(stage).some(losesByDrawing),
})
