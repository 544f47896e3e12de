// What results are worth, and what is entered beside the games.

import { GAMES } from '../../../games/index.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import { needsWinners } from '../../../pairing/formats.ts'
import { optionsOf, type StageRules, targetOf } from '../../regulation.ts'
import { specialWinIsWorthMore, specialWinTells } from './game-worth.ts'
import { rule } from './rule.ts'

type Worth = { readonly win: number; readonly draw: number; readonly loss: number }

function isNothing({ win, draw, loss }: Worth): boolean {
  return win === 0 && draw === 0 && loss === 0
}

/** The first level at which winning brings as much as losing, as a pointer; null: none. Levels of nothing but zeros are fine. */
function levelWithoutDifference({ award }: StageRules): string | null {
  const { game, encounter, outside } = award
  const isEven = (worth: Worth) => worth.win === worth.loss
  if (isEven(game) && !isNothing(game)) return '/award/game'
  if (encounter && isEven(encounter)) return '/award/encounter'
  const at = outside.findIndex((one) => one.kind === 'score' && isEven(one) && !isNothing(one))
  return at === -1 ? null : `/award/outside/${at}`
}

/** Points that everybody gets whatever they do are none. */
export const levelsTell = rule({
  code: 'award-same-for-all',
  at: (stage) => levelWithoutDifference(stage) ?? '/award',
  holds: (stage) => levelWithoutDifference(stage) === null,
})

/** A level of the award, where it stands, and whether anybody can end level there. */
interface Level {
  readonly path: string
  readonly worth: Worth
  readonly canDraw: boolean
}

function levelsOf(stage: StageRules): Level[] {
  const { game, encounter, outside } = stage.award
  return [
    { path: '/award/game', worth: game, canDraw: gamesCanDraw(stage) },
    ...(encounter ? [{ path: '/award/encounter', worth: encounter, canDraw: encountersCanDraw(stage) }] : []),
    ...outside.flatMap((worth, at) =>
      worth.kind === 'score' ? [{ path: `/award/outside/${at}`, worth, canDraw: true }] : [],
    ),
  ]
}

/**
 * Can both sides of a game get what a draw is worth? A game to a target that the bell ends has a winner, or nobody leads; where
 * it counts as written or not at all, it is no draw.
 */
export function gamesCanDraw({ game, games, unfinished }: StageRules): boolean {
  return games > 0 && (targetOf(game) === null || unfinished === 'leader')
}

/** Can an encounter end level? Also after one game, if that has no winner when the bell rings. */
export function encountersCanDraw({ pairer }: StageRules): boolean {
  return !needsWinners(pairer)
}

/** Where the first level is that breaks something, as a pointer. */
function where(breaks: (level: Level) => boolean, key: keyof Worth) {
  return (stage: StageRules) => {
    const found = levelsOf(stage).find(breaks)
    return found ? `${found.path}/${key}` : '/award'
  }
}

const losesByWinning = ({ worth }: Level) => worth.win < 0

/** Nobody is worse off for having won than for not having played. */
export const winsGive = rule({
  code: 'win-below-nothing',
  at: where(losesByWinning, 'win'),
  holds: (stage) => !levelsOf(stage).some(losesByWinning),
})

const winsByDrawing = ({ worth: { win, draw, loss }, canDraw }: Level) => canDraw && draw === win && win > loss

/** Half of it is won with a draw. */
export const drawBelowWin = rule({
  code: 'draw-worth-a-win',
  at: where(winsByDrawing, 'draw'),
  holds: (stage) => !levelsOf(stage).some(winsByDrawing),
})

/** Of encounters it is asked with the rest of the award. */
const losesByDrawing = ({ path, worth: { win, draw, loss }, canDraw }: Level) =>
  canDraw && path !== '/award/encounter' && draw < loss && loss < win

/** And not lost. */
export const drawNotBelowLoss = rule({
  code: 'draw-below-loss',
  at: where(losesByDrawing, 'draw'),
  holds: (stage) => !levelsOf(stage).some(losesByDrawing),
})

/** Whoever wins as a Schneider or a Retour has won. */
export const specialWinsCount = rule({
  code: 'special-win-below-loss',
  at: '/award/game/bonus',
  holds: ({ award }) => specialWinTells(award.game),
})

/** To win as a Schneider or a Retour is to win more clearly. */
export const specialWinsAreWorthMore = rule({
  code: 'special-win-below-win',
  at: '/award/game/bonus',
  holds: ({ award }) => !specialWinTells(award.game) || specialWinIsWorthMore(award.game),
})

/** A Schneider or a Retour is the worse defeat. */
export const marksRise = rule({
  code: 'marks-turned-over',
  at: '/game/marks',
  holds: ({ game }) => {
    const { normal, schneider, retour } = optionsOf(game).marks
    return !GAME_TRAITS[game.key].hasSchneider || (normal <= schneider && normal <= retour)
  },
})

/** A Retour is won against a side that is restricted, so where nobody ever is there is none (R2.5). */
export const retourHasLine = rule({
  code: 'retour-without-line',
  at: '/award/game/bonus',
  holds: (stage) => {
    const { bonus, times } = stage.award.game
    return hasRetour(stage) || (bonus.retour === 0 && times.retour === 1)
  },
  repair: (stage) => {
    const { game } = stage.award
    const [bonus, times] = [
      { ...game.bonus, retour: 0 },
      { ...game.times, retour: 1 },
    ]
    return { ...stage, award: { ...stage.award, game: { ...game, bonus, times } } }
  },
})

/** Can a game of this stage be won by a Retour? Not where the line that restricts a side lies at the target. */
export function hasRetour({ game, games }: Pick<StageRules, 'game' | 'games'>): boolean {
  if (!GAME_TRAITS[game.key].hasSchneider || games === 0) return false
  const line = GAMES[game.key].restrictedFrom(optionsOf(game))
  return line === null || line < game.target
}

const NO_MULTIPLE = { schneider: 1, retour: 1 }

/** Twice nothing is nothing. */
export const multiplesCount = rule({
  code: 'multiple-of-nothing',
  at: '/award/game/times',
  holds: ({ award: { game } }) =>
    game.own !== 'none' || game.win !== 0 || (game.times.schneider === 1 && game.times.retour === 1),
  repair: (stage) => ({
    ...stage,
    award: { ...stage.award, game: { ...stage.award.game, times: NO_MULTIPLE } },
  }),
})

/** Points can only be capped at a target that is played for. */
export const capHasTarget = rule({
  code: 'cap-without-target',
  at: '/award/game/own',
  holds: ({ award, game }) => award.game.own !== 'capped' || targetOf(game) !== null,
  repair: (stage) => ({
    ...stage,
    award: { ...stage.award, game: { ...stage.award.game, own: 'as-written' } },
  }),
})

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
  bounds: (stage) => ({ most: pointsToWin(stage) - 1 }),
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
