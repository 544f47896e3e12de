// Regulations as somebody could write them: everything there is to say is said in some of them.

import fc from 'fast-check'
import { CRITERION_KEYS } from '#domain/standings/criterion.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { PRESET_KEYS } from '#domain/tournament/presets/preset.ts'
import { checkRegulation } from '#domain/tournament/regulation/contradictions.ts'
import { FIELD_KINDS, type Regulation, SPECIAL_PRIZES, type StageRules } from '#domain/tournament/regulation.ts'

const points = fc.integer({ min: -60, max: 60 }).map((halves) => halves / 2)
const title = fc.constantFrom('Preiswatten', 'Beim Wirt „Zur Post“', 'Ötztal ½ & Söhne / ~', '火の鳥 🂡')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const outside = fc.oneof(
  fc.record({
    kind: fc.constant('score' as const),
    name: title,
    ...{ win: points, draw: points, loss: points },
    headStart: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ kind: fc.constant('count' as const), name: title, each: points }),
)

const award = fc.record({
  game: fc.record({
    ...{ win: points, draw: points, loss: points },
    own: fc.constantFrom('none' as const, 'as-written' as const, 'capped' as const),
    times: fc.record({ schneider: fc.integer({ min: 1, max: 4 }), retour: fc.integer({ min: 1, max: 4 }) }),
    bonus: fc.record({ schneider: points, retour: points }),
  }),
  encounter: fc.option(fc.record({ win: points, draw: points, loss: points })),
  outside: fc.array(outside, { maxLength: 3 }),
  counted: fc.option(fc.integer({ min: 1, max: 3 })),
})

const bye = fc.oneof(
  fc.constant({ as: 'nothing' as const }),
  fc.constant({ as: 'average' as const }),
  fc.record({ as: fc.constant('points' as const), points }),
)

/** What may differ in any stage, whatever it is drawn by. */
const said = fc.record({
  award,
  bye,
  decidedBy: maybe(fc.constantFrom('games' as const, 'points' as const, 'award' as const)),
  unfinished: fc.constantFrom('as-written' as const, 'leader' as const, 'nothing' as const),
  forfeit: fc.record({ pointsFor: fc.constant(9), pointsAgainst: fc.constant(2), penalty: points }),
  playOff: maybe(fc.constant({ target: 7, restricted: 5 })),
  atOnce: maybe(fc.constant(true as const)),
  carry: fc.constantFrom('all' as const, 'nothing' as const),
  extra: fc.uniqueArray(fc.constantFrom(...CRITERION_KEYS), { maxLength: 3 }),
})

function withSaid(stage: StageRules, { extra, decidedBy, playOff, atOnce, ...rest }: Said): StageRules {
  return {
    ...stage,
    ...rest,
    ...(decidedBy ? { decidedBy } : {}),
    ...(playOff ? { playOff } : {}),
    ...(atOnce ? { atOnce } : {}),
    ranking: [...new Set([...stage.ranking, ...extra])],
  }
}
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never

const tables = fc.uniqueArray(
  fc.constantFrom(
    { of: 'women' as const },
    { of: 'guests' as const },
    { of: 'youth' as const, since: 2008 },
    { of: 'homes' as const, best: 3 },
  ),
  { maxLength: 4 },
)

/** A regulation that does not contradict itself, made from a preset by changing what can be said of any. */
export const anyRegulation: fc.Arbitrary<Regulation> = fc
  .record({
    preset: fc.constantFrom(...PRESET_KEYS),
    title: fc.option(title),
    kind: maybe(fc.constantFrom(...FIELD_KINDS)),
    capacity: fc.option(fc.integer({ min: 2, max: 500 })),
    entriesPerPerson: fc.integer({ min: 1, max: 4 }),
    fee: fc.option(fc.integer({ min: 0, max: 9_999 })),
    qualifiers: fc.option(fc.constantFrom({ best: 8 }, { perGroup: 2 })),
    tables,
    prizes: fc.uniqueArray(fc.constantFrom(...SPECIAL_PRIZES)),
    stages: fc.array(maybe(said), { minLength: 3, maxLength: 3 }),
  })
  .map(({ preset, kind, capacity, entriesPerPerson, stages, ...rest }): Regulation => {
    const base: Regulation = PRESETS[preset]
    return {
      ...base,
      ...rest,
      field: { ...base.field, capacity, entriesPerPerson, ...(kind ? { kind } : {}) },
      stages: base.stages.map((stage, at) => {
        const change = stages[at]
        return change ? withSaid(stage, change) : stage
      }),
    }
  })
  .filter((regulation) => checkRegulation(regulation).ok)
