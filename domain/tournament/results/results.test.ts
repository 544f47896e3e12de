import { describe, expect, it } from 'vitest'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Encounter, OutsideScore } from '../../model.ts'
import type { OutsideComponent } from '../../scoring/encounter.ts'
import { einzelschieber } from '../presets/einzelschieber.ts'
import { gruempiSchieber } from '../presets/gruempi-schieber.ts'
import { PRESETS } from '../presets/index.ts'
import { PRESET_KEYS } from '../regulation/preset-keys.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { losersOf } from '../state/encounter.ts'
import { type EnteredGame, recordResult } from './results.ts'

const [village, final] = gruempiSchieber.stages
const [simple] = einzelschieber.stages
if (!village || !final || !simple) throw new Error('a preset without its stages')

const FOOTBALL: OutsideComponent = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 300 }
const CARDS: OutsideComponent = { kind: 'count', name: 'Karten', each: -1 }
const HEAD_START: StageRules = {
  ...village,
  games: 1,
  game: { key: 'schieber', target: 1000 },
  pointsRule: { ...village.pointsRule, outside: [FOOTBALL] },
}

const OPEN: Encounter = {
  id: 'table' as EncounterId,
  a: 'one' as EntryId,
  b: 'two' as EntryId,
  table: 1,
  heat: 1,
  partners: null,
  games: [],
  outside: [],
  resultVersion: 0,
  reasons: [],
}

const game = (a: number, b: number, more: Partial<EnteredGame> = {}): EnteredGame => ({ a, b, retour: false, ...more })
const TWO = [game(2500, 1830), game(2100, 2500)]

function write(
  rules: StageRules,
  games: readonly EnteredGame[],
  outside: readonly OutsideScore[],
  more: { readonly encounter?: Encounter; readonly basedOn?: number; readonly confirmed?: boolean } = {},
) {
  const { encounter = OPEN, basedOn = encounter.resultVersion, confirmed = false } = more
  const context = { tournament: 'running', round: 'published', rules, encounter } as const
  return recordResult(context, { games, outside, basedOn, confirmed })
}

describe('a game that stands as no desk could enter it now (R2.10)', () => {
  const reported: Encounter = {
    ...OPEN,
    resultVersion: 3,
    games: [
      { a: 60, b: 4, outcome: 'normal', winner: 'a' },
      { a: 15, b: 3, outcome: 'normal', winner: 'a' },
    ],
  }
  const rules: StageRules = {
    ...simple,
    games: 2,
    bestOf: false,
    game: { key: 'watten-bayrisch', target: 15, margin: 3 },
  }

  it('does not keep another game of its encounter from being put right', () => {
    expect(write(rules, [game(60, 4), game(3, 15)], [], { encounter: reported })).toMatchObject({
      ok: true,
      value: { games: [reported.games[0], { a: 3, b: 15, winner: 'b' }] },
    })
  })

  it('is judged like any other as soon as it is changed', () => {
    expect(write(rules, [game(61, 4), game(15, 3)], [], { encounter: reported })).toMatchObject({
      ok: false,
      error: { code: 'score-out-of-range', game: 0, least: -15, most: 30 },
    })
    expect(write(rules, [game(16, 4), game(15, 3)], [], { encounter: reported })).toMatchObject({ ok: true })
  })

  it('can be below zero, which is asked about', () => {
    expect(write(rules, [game(15, -2), game(15, 3)], [])).toMatchObject({
      ok: false,
      error: { code: 'result-doubtful', doubts: [{ code: 'below-zero', game: 0, points: -2 }] },
    })
    expect(write(rules, [game(40, 3, { unfinished: true }), game(15, 3)], [])).toMatchObject({ ok: false })
    expect(write(rules, [game(-20, 3, { unfinished: true }), game(15, 3)], [])).toMatchObject({
      error: { code: 'score-out-of-range', game: 0 },
    })
  })
})

describe('a result that was judged by other rules, sent again as it stands', () => {
  const to15 = { key: 'watten-bayrisch', target: 15, margin: 3 } as const
  const watten: StageRules = { ...simple, games: 3, bestOf: true, unfinished: 'leader', game: to15 }
  const bell = game(11, 7, { unfinished: true })
  const [won, absent] = [game(15, 3), game(0, 0, { forfeit: 'b' })]

  it.each<[string, Partial<StageRules>, Partial<StageRules>, readonly EnteredGame[]]>([
    ['has more games than are needed', { unfinished: 'as-written' }, {}, [won, bell, won]],
    ['has fewer games than are needed', {}, { unfinished: 'nothing' }, [won, bell]],
    ['has a game without a winner at the target', {}, { game: { ...to15, target: 11 } }, [won, bell]],
    ['has a game beyond the bounds', {}, { game: { ...to15, target: 5, margin: 1 } }, [won, bell]],
    ['has won less by a forfeit', {}, { forfeit: { pointsFor: 11, pointsAgainst: 2, penalty: 1 } }, [won, absent]],
  ])('is the same where it %s', (_, then, now, games) => {
    const written = write({ ...watten, ...then }, games, [], { confirmed: true })
    if (!written.ok) throw new Error(written.error.code)
    expect(write({ ...watten, ...now }, games, [], { encounter: written.value, basedOn: 0 })).toEqual(written)
  })

  it('is taken where it is still in question', () => {
    const [games, other] = [
      [won, bell, won],
      [game(3, 15), game(7, 11, { unfinished: true }), game(3, 15)],
    ]
    const [kept, written] = [games, other].map((one) => write({ ...watten, unfinished: 'as-written' }, one, []))
    if (!kept?.ok || !written?.ok) throw new Error('refused')
    const context = { tournament: 'running', round: 'published', rules: watten, encounter: written.value } as const
    const entered = { games, outside: [], basedOn: 1, confirmed: false }
    expect(recordResult(context, entered)).toMatchObject({ error: { code: 'games-too-many' } })
    expect(recordResult({ ...context, inQuestion: [kept.value] }, entered)).toEqual({
      ok: true,
      value: { ...kept.value, resultVersion: 2 },
    })
    expect(recordResult({ ...context, inQuestion: [kept.value] }, { ...entered, basedOn: 0 })).toMatchObject({
      error: { code: 'result-changed', yours: kept.value.games },
    })
  })

  it('is asked about where it is still in question and unlikely', () => {
    const rules: StageRules = { ...watten, games: 1, bestOf: false }
    const [kept, written] = [game(15, 1), game(15, 9)].map((one) => write(rules, [one], [], { confirmed: true }))
    if (!kept?.ok || !written?.ok) throw new Error('refused')
    const context = { tournament: 'running', round: 'published', rules, encounter: written.value } as const
    const take = (confirmed: boolean) =>
      recordResult(
        { ...context, inQuestion: [kept.value] },
        { games: [game(15, 1)], outside: [], basedOn: 1, confirmed },
      )
    expect(take(false)).toMatchObject({ error: { code: 'result-doubtful' } })
    expect(take(true)).toMatchObject({ ok: true })
  })

  it('is judged by the rules of now as soon as one of its games is another one', () => {
    const games = [won, bell, won]
    const written = write({ ...watten, unfinished: 'as-written' }, games, [], { confirmed: true })
    if (!written.ok) throw new Error(written.error.code)
    expect(write(watten, [game(15, 4), bell, won], [], { encounter: written.value })).toMatchObject({
      error: { code: 'games-too-many', expected: 2, entered: 3 },
    })
  })
})

describe('what is entered beside the games', () => {
  it('is taken with them', () => {
    expect(write(village, TWO, [{ a: 2, b: 1 }])).toMatchObject({
      ok: true,
      value: { outside: [{ a: 2, b: 1 }], games: [{ winner: 'a' }, { winner: 'b' }], resultVersion: 1 },
    })
  })

  it.each([
    ['nothing of it', TWO, [], 'outside-incomplete'],
    [
      'more than there is',
      TWO,
      [
        { a: 2, b: 1 },
        { a: 0, b: 0 },
      ],
      'outside-incomplete',
    ],
    ['it alone', [], [{ a: 2, b: 1 }], 'games-incomplete'],
  ] as const)('is part of a whole result: %s is refused', (_, games, outside, code) => {
    expect(write(village, games, outside)).toMatchObject({ ok: false, error: { code } })
  })

  it('is the whole result where no games are played', () => {
    expect(write(final, [], [{ a: 3, b: 2 }])).toMatchObject({ ok: true, value: { games: [], resultVersion: 1 } })
    expect(write(final, [game(2500, 0)], [{ a: 3, b: 2 }])).toMatchObject({ error: { code: 'games-too-many' } })
  })

  it('tells where no games are played that nobody came, which is not 0:0', () => {
    const nobody = [game(0, 0, { forfeit: 'both' })]
    const none = [{ a: 0, b: 0 }]
    const confirmed = { confirmed: true }
    for (const outside of [[], none]) {
      const taken = write(final, nobody, outside, confirmed)
      if (!taken.ok) throw new Error(taken.error.code)
      expect(taken.value).toMatchObject({ games: [{ outcome: 'forfeit', winner: null }], outside: none })
      expect(losersOf(final, taken.value)).toEqual(['a', 'b'])
      const level = write(final, [], none, { ...confirmed, encounter: taken.value })
      if (!level.ok) throw new Error(level.error.code)
      expect(level.value).toMatchObject({ games: [], outside: none, resultVersion: 2 })
      expect(losersOf(final, level.value)).toEqual([])
    }
    expect(write(final, nobody, [{ a: 1, b: 0 }])).toMatchObject({ error: { code: 'games-too-many' } })
    expect(write(final, [game(0, 0, { forfeit: 'a' })], [])).toMatchObject({ error: { code: 'games-too-many' } })
    expect(write(final, [...nobody, ...nobody], [])).toMatchObject({ error: { code: 'games-too-many' } })
  })

  it('is cleared with the games, and told to whoever comes too late', () => {
    const taken = write(village, TWO, [{ a: 2, b: 1 }])
    if (!taken.ok) throw new Error(taken.error.code)
    expect(write(village, [], [], { encounter: taken.value })).toMatchObject({
      value: { games: [], outside: [], resultVersion: 2 },
    })
    expect(write(village, TWO, [{ a: 2, b: 2 }], { encounter: taken.value, basedOn: 0 })).toMatchObject({
      error: { code: 'result-changed', currentOutside: [{ a: 2, b: 1 }], yoursOutside: [{ a: 2, b: 2 }] },
    })
    expect(write(village, TWO, [{ a: 2, b: 1 }], { encounter: taken.value, basedOn: 0 })).toEqual(taken)
  })
})

describe('what is entered beside games nobody played', () => {
  const MIXED: StageRules = { ...village, pointsRule: { ...village.pointsRule, outside: [FOOTBALL, CARDS] } }
  const none = { a: 0, b: 0 }

  it.each([
    ['b', 'b', { a: 1, b: 0 }],
    ['a', 'a', { a: 0, b: 1 }],
    ['both', 'both', none],
    ['both', 'a', { a: 0, b: 1 }],
  ] as const)('is won 1:0 by whoever came (%s and %s did not)', (first, second, football) => {
    const games = [game(0, 0, { forfeit: first }), game(0, 0, { forfeit: second })]
    expect(write(MIXED, games, [])).toMatchObject({ ok: true, value: { outside: [football, none] } })
  })

  it('stays as it was played before somebody left', () => {
    const games = [game(0, 0, { forfeit: 'b' }), game(0, 0, { forfeit: 'b' })]
    const played = [{ a: 1, b: 2 }, none]
    expect(write(MIXED, games, played)).toMatchObject({ ok: true, value: { outside: played } })
  })

  it.each([
    ['a game was played', [game(2500, 1830), game(0, 0, { forfeit: 'b' })]],
    ['both came to one of them', [game(0, 0, { forfeit: 'a' }), game(0, 0, { forfeit: 'b' })]],
  ] as const)('does not follow where %s', (_, games) => {
    expect(write(MIXED, games, [])).toMatchObject({ ok: false, error: { code: 'outside-incomplete' } })
  })

  it('is the same result when it is written again without it', () => {
    const games = [game(0, 0, { forfeit: 'b' }), game(0, 0, { forfeit: 'b' })]
    const taken = write(MIXED, games, [])
    if (!taken.ok) throw new Error(taken.error.code)
    expect(write(MIXED, games, [], { encounter: taken.value })).toEqual(taken)
  })
})

describe('a head start', () => {
  it.each([
    [
      'its holder below it',
      game(250, 1000),
      { a: 2, b: 0 },
      [{ code: 'below-head-start', game: 0, points: 250, least: 300 }],
    ],
    ['its holder at it', game(300, 1000), { a: 2, b: 0 }, []],
    ['the other side below it', game(1000, 250), { a: 2, b: 0 }, []],
    ['nobody who holds it', game(250, 1000), { a: 1, b: 1 }, []],
  ])('is questioned with %s', (_, score, football, doubts) => {
    const result = write(HEAD_START, [score], [football])
    expect(result.ok ? [] : 'doubts' in result.error ? result.error.doubts : result.error).toEqual(doubts)
    expect(write(HEAD_START, [score], [football], { confirmed: true }).ok).toBe(true)
  })

  it('is nothing to a game nobody came to, nor of a count', () => {
    expect(write(HEAD_START, [game(0, 0, { forfeit: 'b' })], [{ a: 0, b: 2 }]).ok).toBe(true)
    const counted = { ...HEAD_START, pointsRule: { ...HEAD_START.pointsRule, outside: [CARDS] } }
    expect(write(counted, [game(250, 1000)], [{ a: 2, b: 0 }]).ok).toBe(true)
  })
})

describe('a game that was not played to its end', () => {
  it('is won by nobody, as far as it came', () => {
    const result = write(village, [game(1200, 900, { unfinished: true }), game(2500, 10)], [{ a: 0, b: 0 }])
    expect(result).toMatchObject({ value: { games: [{ outcome: 'unfinished', winner: null }, { winner: 'a' }] } })
  })

  it('is none once somebody is there', () => {
    const result = write(village, [game(2500, 900, { unfinished: true }), game(2500, 10)], [{ a: 0, b: 0 }])
    expect(result).toMatchObject({ error: { code: 'target-reached', game: 0, target: 2500 } })
  })

  it('may have any points where no target ends it', () => {
    const long = { ...simple, game: { ...simple.game, key: 'schieber', target: 2500, deals: 40 } } as const
    expect(write(long, [game(2600, 1900, { unfinished: true })], [])).toMatchObject({
      value: { games: [{ a: 2600, outcome: 'unfinished', winner: null }] },
    })
  })

  it.each([
    ['a', { winner: 'b', a: 0, b: 2500 }],
    ['b', { winner: 'a', a: 2500, b: 0 }],
    ['both', { winner: null, a: 0, b: 0 }],
  ] as const)('because %s did not come has the score of the regulation', (forfeit, score) => {
    const games = [game(7, 7, { forfeit }), game(2500, 10)]
    expect(write(village, games, [{ a: 0, b: 0 }])).toMatchObject({
      value: { games: [{ ...score, outcome: 'forfeit' }, { outcome: 'normal' }] },
    })
  })
})

describe('after so many deals that all count once', () => {
  it('both have the points of all cards together, or it is questioned', () => {
    expect(write(simple, [game(1000, 884)], []).ok).toBe(true)
    expect(write(simple, [game(1000, 848)], [])).toMatchObject({
      error: { code: 'result-doubtful', doubts: [{ code: 'total-differs', game: 0, points: 1848, expected: 1884 }] },
    })
  })
})

describe('a result that nobody has won', () => {
  const stages = PRESET_KEYS.flatMap((key) =>
    PRESETS[key].stages.map((rules, stage) => [`${key}, stage ${stage}`, rules] as const),
  )

  it.each(stages)('is asked about where it decides who plays on, and there alone: %s', (_, rules) => {
    const nobody = Array.from({ length: rules.games || 1 }, () => game(0, 0, { forfeit: 'both' }))
    const outside = rules.games > 0 ? [] : rules.pointsRule.outside.map(() => ({ a: 0, b: 0 }))
    const attempt = write(rules, nobody, outside)
    const doubt = { code: 'winner-needed', game: Math.max(rules.games - 1, 0) }
    if (FORMAT_TRAITS[rules.format].needsWinners)
      expect(attempt).toMatchObject({ ok: false, error: { code: 'result-doubtful', doubts: [doubt] } })
    else expect(attempt.ok).toBe(true)
    expect(write(rules, nobody, outside, { confirmed: true }).ok).toBe(true)
  })
})
