// The clauses of Schieber, each by its number.

import { describe, expect, it } from 'vitest'
import { readSheet } from '../history.ts'
import { includes, type SheetState } from '../sheet.ts'
import { schieber } from './schieber.ts'

type Entry = Readonly<Record<string, unknown>>

/** A deal with `a` card points for side a. */
function deal(trump: string, a: number, more: object = {}): Entry {
  return { kind: 'deal', trump, points: { a, b: 157 - a }, ...more }
}

const claim = (side: string, a?: number, b?: number): Entry => ({
  kind: 'claim',
  side,
  ...(a !== undefined && { points: { a, b } }),
})
const plus = (against: string, points: number): Entry => ({
  kind: 'penalty',
  against,
  points,
  mode: 'opponent-plus',
  reason: 'Renonce',
})
const annulled: Entry = { kind: 'annulled', reason: 'vergeben' }

function play(options: object, entries: readonly Entry[]): SheetState | string {
  const complete = schieber.readOptions(options)
  if (!complete.ok) throw new Error(complete.error.option)
  const reading = readSheet(schieber, schieber.begin(complete.value, ['a', 'b']), entries)
  return reading.ok ? reading.value.state : `${reading.error.code}@${reading.error.at}`
}

function expectSheet(options: object, entries: readonly Entry[], expected: object | string): void {
  const state = play(options, entries)
  if (typeof expected === 'string') expect(state).toBe(expected)
  else expect(state).toMatchObject(expected)
}

const simple = {
  deals: 2,
  matchBonus: 0,
  weis: false,
  factors: { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 },
}

describe('R6.1, R6.2: a deal of Schieber is written', () => {
  it.each<[string, object, Entry, number, number]>([
    ['simply under eichel', {}, deal('eichel', 100), 100, 57],
    ['simply under rose', {}, deal('rose', 100), 100, 57],
    ['doubly under schelle', {}, deal('schelle', 100), 200, 114],
    ['doubly under schilte', {}, deal('schilte', 100), 200, 114],
    ['threefold from above', {}, deal('obenabe', 100), 300, 171],
    ['threefold from below', {}, deal('undenufe', 100), 300, 171],
    ['with the bonus for all tricks, multiplied', {}, deal('schelle', 157, { match: 'a' }), 514, 0],
    ['without a bonus for 157 without all tricks', {}, deal('schelle', 157), 314, 0],
    ['with Weis, multiplied', {}, deal('schilte', 0, { match: 'b', weis: { a: 0, b: 20 } }), 0, 554],
    [
      'with Weis for the other side than the tricks',
      {},
      deal('schilte', 0, { match: 'b', weis: { a: 20, b: 0 } }),
      40,
      514,
    ],
    ['with Stöcke, multiplied', {}, deal('schelle', 100, { stoecke: 'b' }), 200, 154],
    [
      'with Weis as shown, by an option',
      { multiplyWeis: false },
      deal('schelle', 100, { weis: { a: 50, b: 0 } }),
      250,
      114,
    ],
    ['with Stöcke as shown, by an option', { multiplyWeis: false }, deal('schelle', 100, { stoecke: 'b' }), 200, 134],
    ['with another bonus', { matchBonus: 0 }, deal('rose', 157, { match: 'a' }), 157, 0],
    ['with another factor', { factors: { rose: 5 } }, deal('rose', 100), 500, 285],
    ['without Weis where none is shown', { weis: false }, deal('rose', 100, { weis: { a: 0, b: 0 } }), 100, 57],
  ])('%s', (_, options, entry, a, b) => {
    expectSheet(options, [entry], { points: { a, b, c: 0 }, deals: 1, status: 'open' })
  })
})

describe('R8: a sheet of Schieber refuses', () => {
  it.each<[string, Entry, object?]>([
    ['unknown-entry', { kind: 'circle', side: 'a' }],
    ['unknown-side', deal('rose', 200, { match: 'c' })],
    ['unknown-side', deal('rose', 100, { stoecke: null })],
    ['unknown-side', claim('c')],
    ['points-must-total-157', { kind: 'deal', trump: 'rose', points: { a: 125, b: 33 } }],
    ['points-must-total-157', deal('rose', 158)],
    ['points-must-total-157', deal('rose', 78.5)],
    ['points-must-total-157', { kind: 'deal', trump: 'slalom' }],
    ['points-must-total-157', { kind: 'deal', trump: 'rose', points: { a: 157 } }],
    ['points-must-total-157', { kind: 'deal', trump: 'rose', points: 157 }],
    ['match-needs-all-points', deal('rose', 100, { match: 'a' })],
    ['match-needs-all-points', deal('rose', 157, { match: 'b' })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 10, b: 0 } })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 0, b: 30 } })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 25, b: 0 } })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: -20, b: 0 } })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 20 } })],
    ['weis-not-possible', deal('rose', 100, { weis: 20 })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 20, b: 10 } })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 20, b: 0 } }), { weis: false }],
    ['weis-not-possible', deal('rose', 100, { stoecke: 'a' }), { weis: false }],
    ['weis-one-side-only', deal('rose', 100, { weis: { a: 20, b: 20 } })],
    ['trump-not-allowed', deal('herz', 100)],
    ['trump-not-allowed', deal('toString', 100)],
    ['trump-not-allowed', { ...deal('rose', 100), trump: undefined }],
    ['stoecke-need-trump', deal('obenabe', 100, { stoecke: 'a' })],
    ['stoecke-need-trump', deal('undenufe', 100, { stoecke: 'b' })],
    ['value-not-allowed', claim('a', 2.5, 0)],
    ['value-not-allowed', claim('a', -1, 0)],
    ['value-not-allowed', { ...claim('a'), points: null }],
    ['claim-not-allowed', claim('a'), simple],
  ])('with %s: %j', (code, entry, options = {}) => {
    expectSheet(options, [entry], `${code}@0`)
  })

  it.each([0, 20, 40, 50, 70, 100, 120, 150, 200, 250, 300, 600, 710])('R6.3: but not Weis of %i', (value) => {
    expectSheet({}, [deal('rose', 100, { weis: { a: 0, b: value } })], { points: { a: 100, b: 57 + value, c: 0 } })
  })
})

describe('R2.7: a referee', () => {
  const ruled = (entry: Entry): Entry => ({ ...entry, override: 'so entschieden' })

  it.each<[string, Entry, number, number, object?]>([
    ['a trump the game does not know, as it is', deal('slalom', 100, { stoecke: 'a' }), 120, 57],
    ['a match without all points', deal('rose', 150, { match: 'a' }), 250, 7],
    ['Weis that is none', deal('schelle', 100, { weis: { a: 30, b: 0 } }), 260, 114],
    ['Weis of both sides', deal('rose', 100, { weis: { a: 20, b: 50 } }), 120, 107],
    ['Stöcke without a trump suit', deal('obenabe', 100, { stoecke: 'a' }), 360, 171],
    ['Weis where there is none', deal('rose', 100, { weis: { a: 20, b: 0 } }), 120, 57, { weis: false }],
  ])('may have written %s', (_, entry, a, b, options = {}) => {
    expectSheet(options, [ruled(entry)], { points: { a, b, c: 0 } })
  })

  it('may take a claim where deals are counted', () => {
    expectSheet(simple, [deal('rose', 100), ruled(claim('a'))], { status: 'finished', outcome: 'false-claim' })
  })

  it.each<[string, Entry]>([
    ['points-must-total-157', deal('rose', 158)],
    ['unknown-side', deal('rose', 157, { match: 'c' })],
    ['weis-not-possible', deal('rose', 100, { weis: { a: 2.5, b: 0 } })],
    ['trump-not-allowed', deal('rose', 100, { trump: 4 })],
    ['value-not-allowed', claim('a', 2.5, 0)],
  ])('cannot have written what is %s', (code, entry) => {
    expectSheet({}, [ruled(entry)], `${code}@0`)
  })
})

describe('R6.4: at the target', () => {
  const both = { target: 200 }
  const start = deal('rose', 80)

  it.each<[string, object, Entry[], object | string]>([
    [
      'who alone is there has won',
      both,
      [start, deal('rose', 140)],
      { winners: ['a'], outcome: 'normal', status: 'finished' },
    ],
    [
      'a penalty can bring one there',
      { target: 100 },
      [start, plus('b', 20)],
      { winners: ['a'], points: { a: 100, b: 77, c: 0 } },
    ],
    [
      'both there and nothing shown: a claim is needed',
      both,
      [start, deal('schelle', 78)],
      { status: 'claim-needed', winners: [] },
    ],
    ['nothing but a claim goes on from there', both, [start, deal('schelle', 78), start], 'claim-needed@2'],
    ['not even an annulled deal', both, [start, deal('schelle', 78), annulled], 'claim-needed@2'],
    ['not even nonsense', both, [start, deal('schelle', 78), {}], 'claim-needed@2'],
    ['not even by override', both, [start, deal('schelle', 78), { ...start, override: 'so' }], 'claim-needed@2'],
    ['the claimer then wins', both, [start, deal('schelle', 78), claim('b')], { winners: ['b'], outcome: 'normal' }],
    // a starts with 80, b with 77; Stöcke are worth 40, the Weis 100.
    [
      'Stöcke first',
      { target: 120 },
      [start, deal('schelle', 78, { stoecke: 'a', weis: { a: 0, b: 50 } })],
      { winners: ['a'] },
    ],
    [
      'then Weis, if Stöcke do not reach it',
      { target: 121 },
      [start, deal('schelle', 78, { stoecke: 'a', weis: { a: 0, b: 50 } })],
      { winners: ['b'] },
    ],
    [
      'then Weis with its own Stöcke',
      { target: 200 },
      [start, deal('schelle', 78, { stoecke: 'b', weis: { a: 0, b: 50 } })],
      { winners: ['b'] },
    ],
    [
      'Weis of the one does not profit from Stöcke of the other',
      { target: 178 },
      [start, deal('schelle', 78, { stoecke: 'a', weis: { a: 0, b: 50 } })],
      { status: 'claim-needed' },
    ],
    [
      'neither reaches it: a claim is needed',
      { target: 230 },
      [start, deal('schelle', 78, { stoecke: 'b', weis: { a: 0, b: 50 } })],
      // a has 80 + 156, b 77 + 158 + 140; b shows 77 + 140 = 217.
      { status: 'claim-needed' },
    ],
    [
      'multiplied only as Weis are written',
      { target: 120, multiplyWeis: false },
      [start, deal('schelle', 78, { stoecke: 'a', weis: { a: 0, b: 50 } })],
      // 80 + 20 is short of it, 77 + 50 is not.
      { winners: ['b'] },
    ],
  ])('%s', (_, options, entries, expected) => {
    expectSheet(options, entries, expected)
  })
})

describe('R6.5: a claim', () => {
  const target = { target: 200 }
  it.each<[string, Entry[], object]>([
    ['wins with the target', [deal('rose', 100), claim('a', 100, 3)], { winners: ['a'], outcome: 'normal' }],
    ['adds the running deal first', [deal('rose', 100), claim('a', 100, 3)], { points: { a: 200, b: 60, c: 0 } }],
    ['loses without it', [deal('rose', 100), claim('a', 99, 3)], { winners: ['b'], outcome: 'false-claim' }],
    ['costs a normal loss', [deal('rose', 100), claim('a')], { marks: { a: 1, b: 0, c: 0 } }],
    ['loses even if the other side is there', [deal('rose', 100), claim('b', 150, 0)], { winners: ['a'] }],
    ['can be made before anything is written', [claim('b')], { winners: ['a'], outcome: 'false-claim', deals: 0 }],
  ])('%s', (_, entries, expected) => {
    expectSheet(target, entries, { status: 'finished', ...expected })
  })
})

describe('R6, simple: a fixed number of deals', () => {
  it.each<[string, Entry[], object | string]>([
    [
      'does not end at the target',
      [deal('rose', 157, { match: 'a' })],
      { status: 'open', points: { a: 157, b: 0, c: 0 } },
    ],
    ['ends after the last one, the higher total winning', [deal('rose', 100), deal('obenabe', 60)], { winners: ['a'] }],
    [
      'gives a normal loss',
      [deal('rose', 100), deal('obenabe', 60)],
      { outcome: 'normal', marks: { a: 0, b: 1, c: 0 } },
    ],
    [
      'is drawn at equal totals, without marks',
      [deal('rose', 100), deal('rose', 57)],
      { status: 'finished', winners: ['a', 'b'], outcome: 'normal', marks: { a: 0, b: 0, c: 0 } },
    ],
    ['does not count annulled deals', [deal('rose', 100), annulled], { status: 'open', deals: 1 }],
    [
      'counts penalties as points',
      [deal('rose', 100), plus('a', 50), deal('rose', 70)],
      { winners: ['b'], points: { a: 170, b: 194, c: 0 } },
    ],
    ['takes nothing after it', [deal('rose', 100), deal('rose', 57), plus('a', 50)], 'game-over@2'],
  ])('%s', (_, entries, expected) => {
    expectSheet({ ...simple, target: 100 }, entries, expected)
  })

  it('offers neither Weis nor Stöcke nor a claim', () => {
    const options = schieber.readOptions(simple)
    if (!options.ok) throw new Error(options.error.option)
    const legal = schieber.legal(schieber.begin(options.value, ['a', 'b']))
    expect(includes(legal, deal('rose', 100))).toBe(true)
    expect(includes(legal, deal('rose', 100, { stoecke: 'a' }))).toBe(false)
    expect(includes(legal, deal('rose', 100, { weis: { a: 20, b: 0 } }))).toBe(false)
    expect(includes(legal, claim('a'))).toBe(false)
  })
})

describe('the most one side can write', () => {
  const most = (given: object) => {
    const options = schieber.readOptions({ target: 2500, ...given })
    if (!options.ok) throw new Error(options.error.option)
    return schieber.mostOfSide(options.value)
  }

  it('is all of every deal at its highest factor, with Weis and Stöcke where they count (R6.2, R6.3)', () => {
    expect(most({ deals: 2 })).toBe(2 * 3 * (157 + 100 + 620))
    expect(most({ deals: 2, multiplyWeis: false })).toBe(2 * (3 * (157 + 100) + 620))
    expect(most({ deals: 2, weis: false, matchBonus: 0 })).toBe(2 * 3 * 157)
  })

  it('is not known where a target ends the game', () => {
    expect(most({})).toBeNull()
  })
})
