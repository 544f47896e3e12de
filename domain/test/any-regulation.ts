// Random regulations as users could write them; together they use every possible field.

import fc from 'fast-check'
import { UNFINISHED_RULES } from '../encounter-end.ts'
import { FORMAT_KEYS, type FormatKey } from '../formats/format-keys.ts'
import { FORMAT_OPTIONS, type PairingOptions } from '../formats/options.ts'
import { FORMAT_TRAITS } from '../formats/traits.ts'
import type { Marks } from '../games/game.ts'
import { GAME_KEYS, type GameKey } from '../games/game-keys.ts'
import { GAME_TRAITS } from '../games/traits.ts'
import type { Limit } from '../limit.ts'
import type { Option, Options } from '../option.ts'
import { DECIDERS } from '../scoring/encounter.ts'
import { OWN_POINTS } from '../scoring/points-rule.ts'
import { CRITERION_KEYS } from '../standings/criterion-keys.ts'
import { PRESETS } from '../tournament/presets/index.ts'
import { checkRegulation } from '../tournament/regulation/check.ts'
import { LIMITS } from '../tournament/regulation/limits.ts'
import { PRESET_KEYS } from '../tournament/regulation/preset-keys.ts'
import {
  ALWAYS_SAID,
  FIELD_KINDS,
  REGULATION_VERSION,
  type Regulation,
  SPECIAL_PRIZES,
  type StageField,
  type StageGame,
  type StageRules,
  usualForfeit,
  wonBye,
} from '../tournament/regulation/regulation.ts'
import { repaired } from '../tournament/regulation/repair.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const often = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: other })
/** Mostly a usual number, otherwise any possible one. */
const number = (limit: Limit, ...usual: readonly number[]) =>
  often(fc.constantFrom(...usual), fc.integer({ min: limit.least, max: limit.most }))

/** Wraps a function so that it makes one arbitrary for each key: making them takes longer than drawing from them. */
function onceFor<Key, Value>(make: (key: Key) => fc.Arbitrary<Value>): (key: Key) => fc.Arbitrary<Value> {
  const made = new Map<Key, fc.Arbitrary<Value>>()
  return (key) => {
    const arbitrary = made.get(key) ?? make(key)
    made.set(key, arbitrary)
    return arbitrary
  }
}

const title = fc.constantFrom('Preiswatten', 'Beim Wirt „Zur Post“', 'Ötztal ½ & Söhne / ~', '火の鳥 🂡')
const names = ['Fußball', 'Kegeln', 'Matsch', 'Schießen', 'Ötzi „½“', '火の鳥']

const points = often(
  fc.constantFrom(0, 0.5, 1, 2, 3, 10, 20, -1),
  fc.oneof(
    fc.integer({ min: -200, max: 200 }).map((halves) => halves / 2),
    fc
      .integer({ min: 2 * LIMITS.pointsRule.points.least, max: 2 * LIMITS.pointsRule.points.most })
      .map((halves) => halves / 2),
  ),
)
const NOTHING = { win: 0, draw: 0, loss: 0 }
/** A win is worth most. */
const worth = fc
  .tuple(points, points, points)
  .map((three) => three.toSorted((one, other) => one - other))
  .map(([loss = 0, draw = 0, win = 0]) => ({ win, draw, loss }))
const usualWorth = fc.oneof(fc.constantFrom(NOTHING, { ...NOTHING, win: 1 }, { win: 2, draw: 1, loss: 0 }), worth)

const gamePointsRule = fc.record({
  worth: usualWorth,
  own: fc.constantFrom('none' as const, ...OWN_POINTS),
  times: often(
    fc.constant({ schneider: 1, retour: 1 }),
    fc.record({ schneider: number(LIMITS.pointsRule.times, 1, 2), retour: number(LIMITS.pointsRule.times, 1, 2) }),
  ),
  bonus: often(fc.constant({ schneider: 0, retour: 0 }), fc.record({ schneider: points, retour: points })),
})

const component = fc.oneof(
  fc.record({
    kind: fc.constant('score' as const),
    worth: usualWorth,
    headStart: number(LIMITS.pointsRule.headStart, 0, 2),
  }),
  fc.record({ kind: fc.constant('count' as const), each: points }),
)

const pointsRule = fc
  .record({
    game: gamePointsRule,
    encounter: fc.option(usualWorth, { freq: 2 }),
    outside: fc.oneof(
      { weight: 3, arbitrary: fc.array(component, { maxLength: 0 }) },
      fc.array(component, { maxLength: 3 }),
    ),
    first: fc.nat(names.length - 1),
    counted: often(fc.constant(null), number(LIMITS.pointsRule.counted, 1, 2)),
  })
  .map(({ game: { worth: perGame, ...game }, outside, first, ...rest }): StageRules['pointsRule'] => ({
    ...rest,
    game: { ...game, ...perGame },
    outside: outside.map((one, at) => {
      const name = names[(first + at) % names.length] ?? ''
      if (one.kind === 'count') return { ...one, name }
      return { kind: one.kind, name, ...one.worth, headStart: one.headStart }
    }),
  }))

/** A normal loss mostly counts least. */
const plainIsLeast = ({ normal, schneider, retour }: Marks): Marks => ({
  normal: Math.min(normal, schneider, retour),
  schneider: Math.max(normal, schneider),
  retour: Math.max(normal, retour),
})

const without = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value

/** Any possible value of an option; `null` only if it is the usual value. */
function anyValue(option: Option): fc.Arbitrary<unknown> {
  switch (option.kind) {
    case 'choice':
      return fc.constantFrom(...option.of)
    case 'flag':
      return fc.boolean()
    case 'count':
      return option.usual === null
        ? fc.oneof(fc.constant(null), number(option, option.least))
        : number(option, option.usual, Math.ceil(option.usual / 2))
    case 'counts': {
      const { of, usual } = option
      const numbers = Object.entries(of).map(([name, range]) => [name, number(range, usual?.[name] ?? 2, 1)] as const)
      return usual === null ? fc.option(fc.record(Object.fromEntries(numbers))) : fc.record(Object.fromEntries(numbers))
    }
  }
}

/** A game with all required fields and some of the optional ones. */
const gameOf = onceFor((key: GameKey): fc.Arbitrary<StageGame> => {
  const options: Options = GAME_TRAITS[key].options
  const values = Object.entries(options).map(([name, option]) => [name, anyValue(option)] as const)
  const requiredKeys = Object.keys(options).filter((name) => ALWAYS_SAID.some((one) => one === name))
  return fc
    .tuple(fc.record(Object.fromEntries(values), { requiredKeys }), often(fc.constant(true), fc.constant(false)))
    .map(([given, isUsual]) => {
      const { target, margin, marks } = given as unknown as { target: number; margin?: number; marks?: Marks }
      return {
        key,
        ...given,
        ...(margin === undefined ? {} : { margin: Math.min(margin, Math.floor(target / 2)) }),
        ...(marks && isUsual ? { marks: plainIsLeast(marks) } : {}),
      } as unknown as StageGame
    })
})

const game = fc.constantFrom(...GAME_KEYS).chain(gameOf)

const some = (options: Readonly<Record<string, fc.Arbitrary<unknown>>>) => fc.record(options, { requiredKeys: [] })

/** Groups have a number or a size, or neither. */
const groups = fc.oneof(
  fc.constant({}),
  number(FORMAT_OPTIONS['round-robin'].groups, 2, 3).map((count) => ({ groups: count })),
  number(FORMAT_OPTIONS['round-robin'].size, 3, 4, 5).map((size) => ({ size })),
)

/** Some of the formats' options. */
const pairing: fc.Arbitrary<PairingOptions> = some(
  Object.fromEntries(
    Object.entries<Options>(FORMAT_OPTIONS).map(([format, { groups: number, size, ...options }]) => {
      const values = some(Object.fromEntries(Object.entries(options).map(([name, option]) => [name, anyValue(option)])))
      return [format, number && size ? fc.tuple(values, groups).map(([one, other]) => ({ ...one, ...other })) : values]
    }),
  ),
)

const field: fc.Arbitrary<StageField> = fc.oneof(
  fc.constant('all' as const),
  fc.record({ best: number(LIMITS.field.best, 2, 4, 5, 8) }),
  fc
    .tuple(number(LIMITS.field.perGroup, 1, 2), maybe(number(LIMITS.field.next, 0, 1, 2)))
    .map(([perGroup, next]) => without({ perGroup, next })),
  fc.record({ fromGroups: number(LIMITS.field.fromGroups, 4, 8) }),
  fc.constant({ losers: true as const }),
  fc.constant({ byHand: true as const }),
)

const bye = (target: number): fc.Arbitrary<StageRules['bye']> =>
  fc.oneof(
    fc.constant(wonBye(target)),
    fc.constant({ as: 'nothing' as const }),
    fc.constant({ as: 'average' as const }),
    points.map((one) => ({ as: 'points' as const, points: one })),
    fc
      .tuple(number(LIMITS.score, target), number(LIMITS.score, 0, 1))
      .map(([pointsFor, pointsAgainst]) => ({ as: 'win' as const, pointsFor, pointsAgainst })),
  )

const forfeit = (target: number): fc.Arbitrary<StageRules['forfeit']> =>
  fc.record({
    pointsFor: number(LIMITS.score, target),
    pointsAgainst: number(LIMITS.score, 0, 0, 1),
    penalty: often(fc.constantFrom(0, 1, 0.5), number(LIMITS.penalty, 0)),
  })

const ranking = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('award' as const, 'award' as const, 'games-won' as const, ...CRITERION_KEYS), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom([], ['lot' as const], ['play-off' as const], ['start-number' as const]),
  )
  .map(([criteria, last]) => [...new Set([...criteria, ...last])])

/** A stage without its game, which ends at this many points. */
const stageTo = onceFor((target: number) =>
  fc.record({
    format: fc.constantFrom(...FORMAT_KEYS),
    pairing,
    hasPairing: fc.boolean(),
    asPlayed: often(fc.constant(undefined), fc.constant(true as const)),
    field,
    rounds: number(LIMITS.rounds, 1, 2, 3, 4, 5),
    isWhole: fc.boolean(),
    games: number(LIMITS.games, 1, 1, 2, 3, 3, 0),
    bestOf: maybe(fc.boolean()),
    atOnce: often(fc.constant(undefined), fc.constant(true as const)),
    pointsRule,
    decidedBy: fc.constantFrom(...DECIDERS),
    bye: bye(target),
    unfinished: fc.constantFrom(...UNFINISHED_RULES),
    forfeit: often(fc.constant(usualForfeit(target)), forfeit(target)),
    carry: fc.constantFrom('all' as const, 'nothing' as const),
    ranking,
    minimumGames: number(LIMITS.minimumGames, 1, 2, 3),
    playOff: maybe(
      fc.record({
        target: number(LIMITS.playOff.target, 5, target),
        restricted: number(LIMITS.playOff.restricted, 0, 3),
      }),
    ),
  }),
)

const stage: fc.Arbitrary<StageRules> = game
  .chain((played) => stageTo(played.target).map((rest) => ({ game: played, ...rest })))
  .map(
    ({ hasPairing, pairing: options, isWhole, rounds, bestOf, atOnce, asPlayed, minimumGames, playOff, ...rest }) => ({
      ...rest,
      rounds: lengthOf(rest.format, isWhole, rounds),
      ...(hasPairing ? { pairing: options } : {}),
      ...without({ bestOf, atOnce, asPlayed, playOff }),
      ...(rest.ranking.includes('enough-games') ? { minimumGames } : {}),
    }),
  )

function lengthOf(format: FormatKey, isWhole: boolean, rounds: number): StageRules['rounds'] {
  if (FORMAT_TRAITS[format].isMatchesForPlaces) return 1
  return FORMAT_TRAITS[format].hasLastRound && isWhole ? 'all' : rounds
}

const tables = fc.uniqueArray(
  fc.oneof(
    fc.constant({ of: 'women' as const }),
    fc.constant({ of: 'guests' as const }),
    fc.record({ of: fc.constant('youth' as const), since: number(LIMITS.tables.youth, 2008) }),
    fc.record({ of: fc.constant('homes' as const), best: number(LIMITS.tables.best, 1, 3) }),
  ),
  { maxLength: 4, selector: ({ of }) => of },
)

/** A regulation as it may be written, including contradictions. */
export const writtenRegulation: fc.Arbitrary<Regulation> = fc.record({
  version: fc.constant(REGULATION_VERSION),
  preset: fc.constantFrom(...PRESET_KEYS),
  title: fc.option(title),
  field: fc.record({
    kind: fc.constantFrom(...FIELD_KINDS),
    singles: fc.constantFrom('find-partner' as const, 'drawn-partner' as const),
    capacity: often(fc.constant(null), number(LIMITS.field.capacity, 12, 64)),
    entriesPerPerson: number(LIMITS.field.entriesPerPerson, 1, 1, 2),
  }),
  fee: fc.option(number(LIMITS.fee, 0, 1_500)),
  stages: fc
    .tuple(stage, often(fc.constantFrom(0, 1), fc.constant(2)), stage, stage)
    .map(([first, later, ...others]) => [first, ...others.slice(0, later)]),
  qualifiers: fc.option(
    fc.oneof(
      fc.record({ best: number(LIMITS.qualifiers.best, 1, 2, 8) }),
      fc.record({ perGroup: number(LIMITS.qualifiers.perGroup, 1, 2) }),
    ),
  ),
  tables,
  prizes: fc.uniqueArray(fc.constantFrom(...SPECIAL_PRIZES)),
})

/** A valid regulation: random settings after the editor's repair, or a preset. */
export const anyRegulation: fc.Arbitrary<Regulation> = often(
  writtenRegulation
    .map((written) => repaired(written, 'follow'))
    .filter((regulation) => checkRegulation(regulation).ok),
  fc.constantFrom(...Object.values<Regulation>(PRESETS)),
)
