// Rules against numbers that can be stored but that no event has ever needed: a typing error, or an attempt.

import { everybodyOnce } from '../../../formats/round-counts.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import type { Limit } from '../../../limit.ts'
import { CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import { scoreKeyOf } from '../../../standings/scores.ts'
import { LIMITS } from '../limits.ts'
import { optionsOf, type Regulation, type StageGame, type StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { mostOfRound } from './game-worth.ts'
import { limitOf, limitsBy, type OutOfRange, outOfRange } from './numbers.ts'
import { headStartReaching, headStartsBefore, pointsToWin } from './outside.ts'
import { type Among, rule, ruleOfWhole } from './rule.ts'

/** Groups of four in the largest field that draws are tested with. */
const MOST_GROUPS = 128
/** The most a win or a penalty is worth. Added to the points of a card game it may be more: a Match of Schieber alone is worth a hundred. */
const MOST_POINTS = { counted: 100, cards: 500 } as const
/** A loss or a penalty costs, and a bonus or a start brings, at most this many wins. */
const MOST_WINS = 10
/** As a part of the target. */
const MOST_MARGIN = 1 / 2
/** As a part of the target: whoever begins further ahead has all but won. */
const MOST_HEAD_START = 1 / 3
/** Four Passen of Schieber in one game. */
const MOST_DEALS = 48
/** A game is written as one mark, with a Schneider or a Retour as a few. */
const MOST_MARKS = 20
/** In euros, for an entry of any size. */
const MOST_FEE = 500
const CENTS = 100
/** Of a village or a club, five tables of players. */
const MOST_OF_HOME = 20
/** Six rounds of a bracket in the event they qualify for. */
const MOST_QUALIFIED = 64

/** Of one group. */
const MOST_OF_GROUP = 16

/** The most rounds of one stage, and how often everybody meets everybody in one that does not end by itself. */
const MOST_ROUNDS = 50
const MOST_MEETINGS = 10

/** The likely limits, by the pointer within a stage; `most` points. */
function likelyUpTo(most: number) {
  const points: Limit = { least: -most, most }
  const ofLevel = (path: string) => Object.fromEntries(['win', 'draw', 'loss'].map((key) => [`${path}/${key}`, points]))
  return limitsBy({
    '/pairing/*/groups': { least: 1, most: MOST_GROUPS },
    '/field/perGroup': { least: 1, most: MOST_OF_GROUP },
    '/pairing/*/accelerated/points': { least: 1, most },
    '/game/deals': { least: 1, most: MOST_DEALS },
    '/game/matchBonus': { least: 0, most: MOST_POINTS.cards },
    ...ofLevel('/pointsRule/game'),
    ...ofLevel('/pointsRule/encounter'),
    ...ofLevel('/pointsRule/outside/*'),
    '/pointsRule/game/bonus/*': points,
    '/pointsRule/outside/*/each': points,
    '/forfeit/penalty': { least: 0, most },
    '/pointsRule/counted': { least: 1, most: MOST_ROUNDS },
    '/minimumGames': { least: 1, most: MOST_ROUNDS },
  })
}

const LIKELY = { counted: likelyUpTo(MOST_POINTS.counted), cards: likelyUpTo(MOST_POINTS.cards) }

/** The likely limits outside the stages. */
const LIKELY_IN_WHOLE = limitsBy({ '/tables/*/best': { least: 1, most: MOST_OF_HOME } })

/** The scale of a stage's points: those of the cards where they are added up. */
function scaleOf({ game, games, pointsRule }: StageRules): keyof typeof LIKELY {
  return games > 0 && GAME_TRAITS[game.key].counts === 'cards' && pointsRule.game.own !== 'none' ? 'cards' : 'counted'
}

/** At most as much as ten wins; those of a level without points count as one each. */
function likelyWins(win: number): number {
  return Math.min(MOST_POINTS.counted, MOST_WINS * Math.max(1, win))
}

type Limits = Readonly<Record<string, Limit>>

/** The limits of what a loss or a draw costs, by what a win of the same level is worth; none where own points count, too. */
function lossesOf({ pointsRule: { game, encounter, outside } }: StageRules): Limits {
  const levels: [string, { readonly win: number } | null][] = [
    ['/pointsRule/game', game.own === 'none' ? game : null],
    ['/pointsRule/encounter', encounter],
    ...outside.map((one, at): (typeof levels)[number] => [
      `/pointsRule/outside/${at}`,
      one.kind === 'score' ? one : null,
    ]),
  ]
  return Object.fromEntries(
    levels.flatMap(([path, level]) => {
      if (!level) return []
      const limit = { least: -likelyWins(level.win), most: MOST_POINTS.counted }
      return ['draw', 'loss'].map((key) => [`${path}/${key}`, limit])
    }),
  )
}

/** The limits of what is added to a win or a score, or taken from it, by what wins are worth; none where own points count. */
function extrasOf({ format, ranking, pointsRule: { game, encounter, outside } }: StageRules): Limits {
  if (game.own !== 'none') return {}
  const ofGame = likelyWins(game.win)
  const ofAny = likelyWins(
    Math.max(game.win, encounter?.win ?? 0, ...outside.map((one) => (one.kind === 'score' ? one.win : 0))),
  )
  const isOfCards = CRITERION_TRAITS[scoreKeyOf(ranking)].source === 'card-points'
  return {
    '/pointsRule/game/bonus/schneider': { least: -MOST_POINTS.counted, most: ofGame },
    '/pointsRule/game/bonus/retour': { least: -MOST_POINTS.counted, most: ofGame },
    '/forfeit/penalty': { least: 0, most: ofAny },
    ...(isOfCards ? {} : { [`/pairing/${format}/accelerated/points`]: { least: 1, most: ofAny } }),
  }
}

/**
 * The most points that the desk is likely to give or take at once: as many as a forfeit may cost in any of the stages; where written
 * points count, no more than a round can bring or cost there.
 */
export function likelyAdjustment({ stages }: Regulation): number {
  return Math.max(...stages.map(likelyAdjustmentIn))
}

function likelyAdjustmentIn(stage: StageRules): number {
  const path = '/forfeit/penalty'
  const most = (extrasOf(stage)[path] ?? LIKELY[scaleOf(stage)](path))?.most ?? 0
  if (stage.pointsRule.game.own === 'none') return most
  return Math.min(most, Math.max(MOST_WINS, mostOfRound(stage), stage.games * stage.forfeit.penalty))
}

function likelyRounds({ format }: StageRules, among: Among): number {
  if (FORMAT_TRAITS[format].hasLastRound) return MOST_ROUNDS
  return Math.min(MOST_ROUNDS, MOST_MEETINGS * everybodyOnce(Math.max(2, mostOfPlaces(among))))
}

/** Two entries do not play each other a hundred times, and no evening has 99 rounds. */
export const roundsAreLikely = rule({
  code: 'number-unlikely',
  at: '/rounds',
  params: (stage, among) => ({ least: 1, most: likelyRounds(stage, among) }),
  holds: (stage, among) => {
    const { rounds } = stage
    return rounds === 'all' || rounds <= likelyRounds(stage, among) || rounds > LIMITS.rounds.most
  },
})

function unlikelyIn(stage: StageRules): OutOfRange | null {
  const byWins = { ...lossesOf(stage), ...extrasOf(stage) }
  const likely = LIKELY[scaleOf(stage)]
  return outOfRange(stage, (path) => byWins[path] ?? likely(path))
}

/** No event has 999 groups, and no win is worth 999 points. */
export const numbersAreLikely = rule({
  code: 'number-unlikely',
  at: (stage) => unlikelyIn(stage)?.path ?? '',
  params: (stage) => limitOf(unlikelyIn(stage)),
  // Numbers beyond all limits are refused by those limits.
  holds: (stage) => unlikelyIn(stage) === null,
})

function mostMargin({ target }: StageGame): number {
  return Math.floor(target * MOST_MARGIN)
}

/** No side is restricted for more than half of the game. */
export const marginIsLikely = rule({
  code: 'line-unlikely',
  at: '/game/margin',
  // As it is asked for: by the score.
  params: ({ game }) => ({ least: game.target - mostMargin(game), most: game.target }),
  holds: ({ game }) => {
    const options = optionsOf(game)
    return !('margin' in options) || options.margin <= mostMargin(game)
  },
  isTyped: true,
  repair: ({ game, ...rest }) => ({ ...rest, game: { ...game, margin: mostMargin(game) } }),
})

function likelyHeadStart(stage: StageRules): number {
  return Math.max(1, Math.floor(pointsToWin(stage) * MOST_HEAD_START))
}

/** The index of the component whose head start is too much, together with those before it; −1: none is. */
function unlikelyHeadStart(stage: StageRules): number {
  return headStartReaching(stage, likelyHeadStart(stage) + 1)
}

/** No side begins at 999 of 2500. One that begins at the target is refused by `headStartLeavesTarget`. */
export const headStartIsLikely = rule({
  code: 'head-start-unlikely',
  at: (stage) => `/pointsRule/outside/${unlikelyHeadStart(stage)}/headStart`,
  params: (stage) => ({ most: likelyHeadStart(stage) - headStartsBefore(stage, unlikelyHeadStart(stage)) }),
  holds: (stage) =>
    stage.games === 0 || unlikelyHeadStart(stage) === -1 || headStartReaching(stage, pointsToWin(stage)) !== -1,
})

/** No game is worth 999 marks. */
export const marksAreLikely = rule({
  code: 'number-unlikely',
  at: (stage) => unlikelyMark(stage)?.path ?? '',
  params: (stage) => limitOf(unlikelyMark(stage)),
  holds: (stage) => unlikelyMark(stage) === null,
  isTyped: true,
  repair: ({ game, ...rest }) => {
    const within = Object.entries(optionsOf(game).marks).map(([key, worth]) => [key, Math.min(worth, MOST_MARKS)])
    return { ...rest, game: { ...game, marks: Object.fromEntries(within) } }
  },
})

const likelyMarks = limitsBy({ '/game/marks/*': { least: 0, most: MOST_MARKS } })

function unlikelyMark({ game }: StageRules): OutOfRange | null {
  return outOfRange({ game: { marks: optionsOf(game).marks } }, likelyMarks)
}

/** Nobody pays 999 euros for an evening of cards. */
export const feeIsLikely = ruleOfWhole({
  code: 'fee-unlikely',
  at: '/fee',
  params: () => ({ most: MOST_FEE }),
  holds: ({ fee }) => fee === null || fee <= MOST_FEE * CENTS || fee > LIMITS.fee.most,
  isTyped: true,
  repair: (regulation) => ({ ...regulation, fee: MOST_FEE * CENTS }),
})

function unlikelyInWhole({ stages: _, version: __, ...rest }: Regulation): OutOfRange | null {
  return outOfRange(rest, LIKELY_IN_WHOLE)
}

type Qualifiers = NonNullable<Regulation['qualifiers']>

function likelyQualifiers(qualifiers: Qualifiers): Qualifiers {
  return 'best' in qualifiers
    ? { best: Math.min(qualifiers.best, MOST_QUALIFIED) }
    : { perGroup: Math.min(qualifiers.perGroup, MOST_OF_GROUP) }
}

const likelyQualified = limitsBy({
  '/qualifiers/best': { least: 1, most: MOST_QUALIFIED },
  '/qualifiers/perGroup': { least: 1, most: MOST_OF_GROUP },
})

function unlikelyQualified({ qualifiers }: Regulation): OutOfRange | null {
  return outOfRange({ qualifiers }, likelyQualified)
}

/** No event sends 500 entries to another. */
export const qualifiersAreLikely = ruleOfWhole({
  code: 'number-unlikely',
  at: (regulation) => unlikelyQualified(regulation)?.path ?? '',
  params: (regulation) => limitOf(unlikelyQualified(regulation)),
  holds: (regulation) => unlikelyQualified(regulation) === null,
  isTyped: true,
  repair: ({ qualifiers, ...rest }) => ({ ...rest, qualifiers: qualifiers && likelyQualifiers(qualifiers) }),
})

/** No village is ranked by 99 of its people. */
export const outsideNumbersAreLikely = ruleOfWhole({
  code: 'number-unlikely',
  at: (regulation) => unlikelyInWhole(regulation)?.path ?? '',
  params: (regulation) => limitOf(unlikelyInWhole(regulation)),
  holds: (regulation) => unlikelyInWhole(regulation) === null,
})
