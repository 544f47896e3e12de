// For every rule regulations that break it and no other, and where they do.

import fc from 'fast-check'
import { decidesPlaces, isMatchesForPlaces, needsWinners } from '../pairing/formats.ts'
import { type CriterionKey, TIE_ENDERS } from '../standings/criterion.ts'
import { perGame } from '../tournament/presets/draft.ts'
import { checkRegulation } from '../tournament/regulation/contradictions.ts'
import { amongAll, RULES, type RuleCode } from '../tournament/regulation/rules/rules.ts'
import { settled } from '../tournament/regulation/settle.ts'
import { type FieldKind, type Regulation, type StageRules, usualForfeit, wonBye } from '../tournament/regulation.ts'
import { anyRegulation } from './any-regulation.ts'

export interface Broken {
  readonly regulation: Regulation
  /** The JSON pointer of what would be changed first. */
  readonly path: string
}

type Change = Partial<StageRules>

/** How a rule is broken in a stage: what has to be said for that, and then the change that does it. */
interface Breach {
  /** Null: not in this one. */
  readonly prepare?: (stage: StageRules, at: number) => Change | null
  readonly kind?: FieldKind
  /** Only in the last stage, where the rule looks at those behind it. */
  readonly isLast?: true
  /** Only in a stage by itself, where the rule looks at those before it. */
  readonly isAlone?: true
  readonly break: (stage: StageRules) => Change
  /** Within the stage. */
  readonly at: string
}

const FOOTBALL = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
const CARDS = { kind: 'count', name: 'Karten', each: 1 } as const
const ONE_EACH = { win: 1, draw: 1, loss: 1 }
const NO_MARKS = { normal: 0, schneider: 0, retour: 0 }

const playedTo = (target: number, game: StageRules['game']): Change => ({
  game,
  bye: wonBye(target),
  forfeit: usualForfeit(target),
})
const watten = (margin: number) => playedTo(11, { key: 'watten-twg', target: 11, margin })
const byDeals = (deals: number): Change => ({
  ...playedTo(2500, { key: 'schieber', target: 2500, deals }),
  award: perGame({ win: 1 }),
})

/** Ahead of what ends ties. */
function rankedBy({ ranking }: StageRules, ...criteria: readonly CriterionKey[]): CriterionKey[] {
  const isEnd = (key: CriterionKey) => TIE_ENDERS.includes(key)
  return [...ranking.filter((key) => !isEnd(key)), ...criteria, ...ranking.filter(isEnd)]
}

/** A ranking that asks for games won and nothing else. */
const byWins: Change = { games: 1, ranking: ['games-won', 'lot'], bye: { as: 'nothing' } }
const withOutside = (stage: StageRules, outside: StageRules['award']['outside']): Change => ({
  award: { ...stage.award, outside },
})
const withoutGames: Change = {
  games: 0,
  decidedBy: 'outside',
  award: { ...perGame({}), outside: [FOOTBALL] },
  ranking: ['award', 'lot'],
}

const BREACHES: { readonly [Code in RuleCode]: Breach } = {
  'number-out-of-range': {
    break: () => ({ pairing: { lives: { lives: 21 } } }),
    at: '/pairing/lives/lives',
  },
  'best-of-not-by-games': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? null : { games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  'best-of-at-once': {
    kind: 'teams',
    prepare: () => ({ games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  'at-once-needs-teams': {
    kind: 'pairs',
    prepare: () => ({ games: 3, bestOf: false, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  'award-decides-nothing': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? null : { ...byWins, bestOf: false, award: perGame({}) }),
    break: () => ({ decidedBy: 'award' }),
    at: '/decidedBy',
  },
  'winner-left-open': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? { games: 3, bestOf: false, decidedBy: 'games' } : null),
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  'special-win-below-loss': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: () => ({ award: perGame({ win: 1, bonus: { schneider: -2, retour: 0 } }) }),
    at: '/award/game/bonus',
  },
  'marks-turned-over': {
    prepare: () => watten(2),
    break: ({ game }) => ({ game: { ...game, marks: { normal: 4, schneider: 1, retour: 0 } } }),
    at: '/game/marks',
  },
  'award-same-for-all': {
    break: ({ award }) => ({ award: { ...award, encounter: ONE_EACH } }),
    at: '/award/encounter',
  },
  'retour-without-line': {
    prepare: () => ({ ...watten(0), games: 1, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: () => ({ award: perGame({ win: 1, bonus: { schneider: 0, retour: 1 } }) }),
    at: '/award/game/bonus',
  },
  'cap-without-target': {
    prepare: () => ({ ...byDeals(12), games: 1, decidedBy: 'games' }),
    break: () => ({ award: perGame({ win: 1, own: 'capped' }) }),
    at: '/award/game/own',
  },
  'head-start-without-games': {
    prepare: () => withoutGames,
    break: (stage) => withOutside(stage, [{ ...FOOTBALL, headStart: 2 }]),
    at: '/award/outside/0/headStart',
  },
  'head-start-reaches-target': {
    prepare: (stage) => ({ ...watten(2), games: 1, decidedBy: 'games', ...withOutside(stage, [CARDS, FOOTBALL]) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 11 }]),
    at: '/award/outside/1/headStart',
  },
  'head-start-beyond-deals': {
    prepare: (stage) => ({ ...byDeals(2), games: 1, decidedBy: 'games', ...withOutside(stage, [CARDS, FOOTBALL]) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 314 }]),
    at: '/award/outside/1/headStart',
  },
  'components-of-one-name': {
    prepare: (stage) => withOutside(stage, [CARDS]),
    break: (stage) => withOutside(stage, [CARDS, { ...CARDS, name: ' karten' }]),
    at: '/award/outside/1/name',
  },
  'bye-not-counted': {
    isLast: true,
    prepare: ({ pairer, asPlayed }, at) =>
      asPlayed || isMatchesForPlaces(pairer) || (at > 0 && decidesPlaces(pairer)) ? null : byWins,
    break: () => ({ bye: { as: 'average' } }),
    at: '/bye',
  },
  'penalty-not-counted': {
    isLast: true,
    prepare: ({ pairer, asPlayed }, at) => (asPlayed || (at > 0 && decidesPlaces(pairer)) ? null : byWins),
    break: ({ forfeit }) => ({ forfeit: { ...forfeit, penalty: 1 } }),
    at: '/forfeit/penalty',
  },
  'bye-beyond-round': {
    isAlone: true,
    prepare: () => ({ ...byWins, decidedBy: 'games', award: perGame({ win: 1 }), ranking: ['award', 'lot'] }),
    break: () => ({ bye: { as: 'points', points: 1.5 } }),
    at: '/bye/points',
  },
  'bye-beyond-target': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ bye: { as: 'win', pointsFor: 12, pointsAgainst: 0 } }),
    at: '/bye',
  },
  'forfeit-beyond-target': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ forfeit: { pointsFor: 12, pointsAgainst: 0, penalty: 0 } }),
    at: '/forfeit',
  },
  'acceleration-beyond-rounds': {
    prepare: () => ({ pairer: 'swiss', rounds: 3, pairing: {} }),
    break: () => ({ pairing: { swiss: { accelerated: { rounds: 3, points: 1 } } } }),
    at: '/pairing/swiss/accelerated/rounds',
  },
  'stage-too-small': {
    prepare: (_, at) =>
      at === 0
        ? null
        : { pairer: 'round-robin', rounds: 'all', pairing: { 'round-robin': { groups: 3 } }, field: { best: 6 } },
    break: () => ({ field: { best: 5 } }),
    at: '/field',
  },
  'placement-not-even': {
    prepare: (_, at) => (at === 0 ? null : { pairer: 'placement', rounds: 1, pairing: {}, field: { best: 4 } }),
    break: () => ({ field: { best: 3 } }),
    at: '/field',
  },
  'criterion-needs-games': {
    isAlone: true,
    prepare: () => withoutGames,
    break: (stage) => ({ ranking: rankedBy(stage, 'difference') }),
    at: '/ranking',
  },
  'criterion-needs-retour': {
    isAlone: true,
    prepare: () => ({ ...watten(0), ...byWins, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: (stage) => ({ ranking: rankedBy(stage, 'retour') }),
    at: '/ranking',
  },
  'marks-worth-nothing': {
    isAlone: true,
    prepare: () => ({
      ...playedTo(9, { key: 'wurzen', target: 9, marks: NO_MARKS }),
      ...byWins,
      decidedBy: 'games',
      award: perGame({ win: 1 }),
    }),
    break: (stage) => ({ ranking: rankedBy(stage, 'marks') }),
    at: '/ranking',
  },
  'award-gives-nothing': {
    isAlone: true,
    prepare: ({ pairer }) =>
      decidesPlaces(pairer)
        ? null
        : { ...byWins, decidedBy: 'games', award: perGame({ win: 1 }), ranking: ['award', 'lot'] },
    break: () => ({ award: perGame({}) }),
    at: '/award',
  },
  'criterion-needs-award': {
    isAlone: true,
    prepare: () => ({ ...byWins, decidedBy: 'games', award: perGame({}) }),
    break: (stage) => ({ ranking: rankedBy(stage, 'best-round') }),
    at: '/ranking',
  },
  'ranking-without-results': {
    isAlone: true,
    prepare: ({ pairer }) => (decidesPlaces(pairer) ? null : byWins),
    break: () => ({ ranking: ['lot'] }),
    at: '/ranking',
  },
  'minimum-games-beyond-plan': {
    isAlone: true,
    prepare: (stage) => ({ ...byWins, rounds: 3, ranking: rankedBy(stage, 'enough-games'), minimumGames: 3 }),
    break: () => ({ minimumGames: 4 }),
    at: '/minimumGames',
  },
  'ties-left-open': {
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => !TIE_ENDERS.includes(key)) }),
    at: '/ranking',
  },
  'play-off-not-ranked': {
    prepare: ({ ranking }) => ({ ...watten(2), ranking: ranking.filter((key) => key !== 'play-off') }),
    break: () => ({ playOff: { target: 11, restricted: 8 } }),
    at: '/ranking',
  },
  'play-off-out-of-range': {
    prepare: (stage) => ({ ...watten(2), games: 1, decidedBy: 'games', ranking: rankedBy(stage, 'play-off') }),
    break: () => ({ playOff: { target: 31, restricted: 3 } }),
    at: '/playOff/target',
  },
}

/** Regulations that break this rule and nothing else. */
export function brokenBy(code: RuleCode): fc.Arbitrary<Broken> {
  return fc
    .tuple(anyRegulation, fc.nat(2))
    .map(([regulation, place]) => brokenAt(BREACHES[code], regulation, place % regulation.stages.length))
    .filter((broken): broken is Broken => broken !== null && breaksOnly(code, broken.regulation))
}

function brokenAt(breach: Breach, whole: Regulation, place: number): Broken | null {
  const { stages } = whole
  const only = breach.isAlone ? stages.slice(0, 1) : breach.isLast ? stages.slice(0, place + 1) : stages
  const at = breach.isAlone ? 0 : place
  const regulation = { ...whole, stages: only, field: { ...whole.field, kind: breach.kind ?? whole.field.kind } }
  const prepared = inStage(regulation, at, (stage) => (breach.prepare ? breach.prepare(stage, at) : {}))
  const sound = prepared && settled(prepared)
  if (!sound || !checkRegulation(sound).ok) return null
  const broken = inStage(sound, at, breach.break)
  return broken && { regulation: broken, path: `/stages/${at}${breach.at}` }
}

function inStage(regulation: Regulation, at: number, change: (stage: StageRules) => Change | null): Regulation | null {
  const stage = regulation.stages[at]
  const changed = stage && change(stage)
  return stage && changed ? { ...regulation, stages: regulation.stages.with(at, { ...stage, ...changed }) } : null
}

/** Does it break one rule in one stage, and is it sound otherwise? */
function breaksOnly(code: RuleCode, regulation: Regulation): boolean {
  const broken = regulation.stages.flatMap((stage, at) =>
    RULES.flatMap((rule) => (rule.holds(stage, amongAll(regulation, at)) ? [] : [rule.code])),
  )
  const refused = checkRegulation(regulation)
  return !refused.ok && refused.error.code === code && broken.length === 1
}
