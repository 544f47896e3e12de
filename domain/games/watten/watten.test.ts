// The clauses of Watten, each by its number.

import { describe, expect, it } from 'vitest'
import type { Game } from '../game.ts'
import type { GameKey } from '../game-keys.ts'
import { readSheet } from '../history.ts'
import { GAMES } from '../index.ts'
import { SHEET_SIDES, type SheetState } from '../sheet.ts'

type Entry = Readonly<Record<string, unknown>>

/** `a3`: played; `b2 fold`; among three `c+4`: c alone wins, `c-2`: the pair wins against c. */
function deal(text: string): Entry {
  const [, side, sign, value, how = 'played'] = /^([abc])([+-]?)(-?[\d.]+)(?: (.+))?$/.exec(text) ?? []
  if (!side) throw new Error(`not a deal: ${text}`)
  const stake = { kind: 'deal', value: Number(value), how }
  return sign ? { ...stake, alone: side, winner: sign === '+' ? 'alone' : 'pair' } : { ...stake, winner: side }
}

const plus = (against: string, points: number): Entry => penalty(against, points, 'opponent-plus')
const minus = (against: string, points: number): Entry => penalty(against, points, 'offender-minus')
const circle = (side: string): Entry => ({ kind: 'circle', side })
const annulled: Entry = { kind: 'annulled', reason: 'vergeben' }

function penalty(against: string, points: number, mode: string): Entry {
  return { kind: 'penalty', against, points, mode, reason: 'Renonce' }
}

interface Rules {
  readonly key: GameKey
  readonly options?: object
  readonly three?: boolean
}
const TWG: Rules = { key: 'watten-twg' }
const STRENG: Rules = { key: 'watten-streng' }
const BAYRISCH: Rules = { key: 'watten-bayrisch' }
const THREE: Rules = { key: 'watten-streng', three: true }
const CIRCLE: Rules = { key: 'watten-twg', options: { circle: true } }

function sheet({ key, options, three = false }: Rules) {
  const game: Game = GAMES[key]
  const complete = game.readOptions(options)
  if (!complete.ok) throw new Error(complete.error.option)
  return { game, start: game.begin(complete.value, SHEET_SIDES.slice(0, three ? 3 : 2)) }
}

/** The sheet after the entries, or the refusal's code with the index of the entry. */
function play(rules: Rules, entries: readonly (string | Entry)[]): SheetState | string {
  const { game, start } = sheet(rules)
  const reading = readSheet(
    game,
    start,
    entries.map((entry) => (typeof entry === 'string' ? deal(entry) : entry)),
  )
  return reading.ok ? reading.value.state : `${reading.error.code}@${reading.error.at}`
}

function stateOf(rules: Rules, entries: readonly (string | Entry)[]): SheetState {
  const state = play(rules, entries)
  if (typeof state === 'string') throw new Error(state)
  return state
}

/** Legal values of each way a deal can end for a winner: `played 2 3, fold 2`. */
function offers(rules: Rules, entries: readonly (string | Entry)[], winner: string, alone?: string): string {
  const { game } = sheet(rules)
  const families = game.legal(stateOf(rules, entries)) as readonly Readonly<Record<string, readonly unknown[]>>[]
  return families
    .filter(({ kind, ...lists }) => kind?.includes('deal') && lists.winner?.includes(winner))
    .filter((lists) => !alone || lists.alone?.includes(alone))
    .map(({ how, value }) => `${how} ${value?.join(' ')}`)
    .join(', ')
}

const to4 = (rules: Rules): Rules => ({ ...rules, options: { target: 4 } })
const BOTH_AT_13 = ['a12', 'b12', plus('a', 1), plus('b', 1)]

type Case = readonly [clause: string, rules: Rules, entries: readonly (string | Entry)[], expected: object | string]

describe('on a sheet of Watten', () => {
  it.each<Case>([
    ['R2.2: points for the opponent count as written once', TWG, [plus('a', 3)], { points: { a: 0, b: 3, c: 0 } }],
    ['R2.2: among three both others get them', THREE, [plus('a', 3)], { points: { a: 0, b: 3, c: 3 } }],
    ['R2.2: points taken away may go below zero', TWG, ['a2', minus('a', 5)], { points: { a: -3, b: 0, c: 0 } }],
    ['R2.2: an annulled deal scores nothing and is no deal', TWG, ['a2', annulled], { deals: 1, status: 'open' }],
    ['R2.3: restricted is read from the score', TWG, ['a9'], { restricted: ['a'] }],
    ['R2.3: who falls below the line is free again', TWG, ['a9', minus('a', 1)], { restricted: [] }],
    ['R2.4: the target ends the game at once', TWG, ['a11', 'b2'], 'game-over@1'],
    ['R2.4: points stay as written', TWG, ['a8', 'a5'], { points: { a: 13, b: 0, c: 0 }, status: 'finished' }],
    ['R2.4: a penalty ends a game too', TWG, ['b4', 'a9', plus('b', 2)], { winners: ['a'], outcome: 'normal' }],
    ['R2.5: the loser made a point', TWG, ['b2', 'a11'], { outcome: 'normal' }],
    ['R2.5: the loser made none', TWG, ['a11'], { outcome: 'schneider' }],
    ['R2.5: or lost them again', TWG, ['b2', minus('b', 2), 'a11'], { outcome: 'schneider' }],
    ['R2.5: or fewer than none', TWG, [minus('b', 2), 'a11'], { outcome: 'schneider' }],
    ['R2.5: restricted while the winner had nothing', TWG, ['a9', 'b3', 'b3', 'b3', 'b2'], { outcome: 'retour' }],
    [
      'R2.5: fewer than nothing is nothing',
      TWG,
      [minus('b', 3), 'a9', 'b3', 'b3', 'b3', 'b3', 'b2'],
      { outcome: 'retour' },
    ],
    [
      'R2.5: also after a penalty brought it about',
      TWG,
      ['a7', plus('b', 2), 'b3', 'b3', 'b3', 'b2'],
      { outcome: 'retour' },
    ],
    ['R2.5: not if the winner had something then', TWG, ['b2', 'a9', 'b3', 'b3', 'b3'], { outcome: 'normal' }],
    ['R2.5: both at once is a Retour', TWG, ['a9', 'b3', minus('a', 9), 'b8'], { outcome: 'retour' }],
    ['R2.6: a winner has no marks', TWG, ['a11'], { marks: { a: 0, b: 2, c: 0 } }],
    [
      'R2.6: marks replace, they are not added up',
      TWG,
      ['a9', 'b3', 'b3', 'b3', 'b2'],
      { marks: { a: 4, b: 0, c: 0 } },
    ],
    ['R3.6: two Nocken for a Schneider', TWG, ['a11'], { marks: { a: 0, b: 2, c: 0 } }],
    [
      'R2.6: from the options',
      { ...TWG, options: { marks: { schneider: 7 } } },
      ['a11'],
      { marks: { a: 0, b: 7, c: 0 } },
    ],
    ['R3.8: a misdeal can be punished', TWG, [annulled, plus('b', 2)], { points: { a: 2, b: 0, c: 0 }, deals: 0 }],
  ])('%s', (_, rules, entries, expected) => {
    const state = play(rules, entries)
    if (typeof expected === 'string') expect(state).toBe(expected)
    else expect(state).toMatchObject(expected)
  })
})

describe('R8: a sheet of Watten refuses', () => {
  const ok = deal('a2')
  it.each<[string, Rules, Entry]>([
    ['unknown-entry', TWG, { ...ok, kind: 'Gabe' }],
    ['unknown-entry', TWG, { winner: 'a', value: 2, how: 'played' }],
    ['unknown-entry', TWG, { kind: 'claim', side: 'a' }],
    ['unknown-entry', STRENG, circle('a')],
    ['unknown-entry', BAYRISCH, circle('a')],
    ['unknown-entry', TWG, { kind: 'annulled' }],
    ['unknown-entry', TWG, { ...plus('a', 2), reason: undefined }],
    ['unknown-side', TWG, { ...ok, winner: 'c' }],
    ['unknown-side', TWG, { ...ok, winner: undefined, value: 99 }],
    ['unknown-side', TWG, { ...ok, winner: 'alone', alone: 'a' }],
    ['unknown-side', THREE, ok],
    ['unknown-side', THREE, { ...deal('a+2'), alone: 'd' }],
    ['unknown-side', THREE, { ...deal('a+2'), winner: 'a' }],
    ['unknown-side', TWG, plus('c', 2)],
    ['unknown-side', CIRCLE, circle('c')],
    ['value-not-allowed', TWG, { ...ok, value: 1 }],
    ['value-not-allowed', TWG, { ...ok, value: 12 }],
    ['value-not-allowed', TWG, { ...ok, value: 2.5 }],
    ['value-not-allowed', TWG, { ...ok, value: '2' }],
    ['value-not-allowed', TWG, { ...ok, value: 1, how: 'gone' }],
    ['value-not-allowed', TWG, plus('a', 0)],
    ['value-not-allowed', TWG, plus('a', 0.5)],
    ['how-not-allowed', TWG, { ...ok, how: 'gone' }],
    ['how-not-allowed', TWG, { ...ok, how: undefined }],
    ['how-not-allowed', TWG, { ...ok, how: 'maschine' }],
    ['how-not-allowed', TWG, { ...ok, how: 'declined' }],
    ['how-not-allowed', TWG, { ...ok, how: 'constructor' }],
    ['how-not-allowed', STRENG, { ...ok, how: 'declined' }],
    ['how-not-allowed', BAYRISCH, { ...ok, how: 'illegal-raise' }],
    ['how-not-allowed', BAYRISCH, { ...ok, how: 'maschine' }],
    ['how-not-allowed', TWG, penalty('a', 2, 'both')],
    ['not-restricted', TWG, { ...ok, value: 3, how: 'illegal-raise' }],
    ['not-restricted', BAYRISCH, { ...ok, value: 4, how: 'declined' }],
    ['circle-not-allowed', TWG, circle('a')],
  ])('with %s (%j): %j', (code, rules, entry) => {
    expect(play(rules, [entry])).toBe(`${code}@0`)
  })
})

describe('R2.7: a referee', () => {
  const ruled = (entry: string | Entry): Entry => ({
    ...(typeof entry === 'string' ? deal(entry) : entry),
    override: 'so',
  })

  it.each<[string, Rules, (string | Entry)[], object]>([
    ['a value beyond the target', TWG, [ruled('a12')], { a: 12 }],
    ['a value below two', TWG, [ruled('a1')], { a: 1 }],
    ['a way the game does not know', TWG, [ruled('a2 maschine')], { a: 2 }],
    ['a raise of a restricted side', TWG, ['a9', ruled('a5')], { a: 14 }],
    ['a fold for a restricted side', TWG, ['a9', ruled('a2 fold')], { a: 11 }],
    ['an illegal raise of a free side', TWG, [ruled('a3 illegal-raise')], { a: 3 }],
    ['two declining', BAYRISCH, [...BOTH_AT_13, ruled('a2 declined')], { a: 15 }],
    ['circling without the option', TWG, ['a2', ruled(circle('a'))], { a: 2 }],
    ['a penalty of nothing', TWG, [ruled(plus('a', 0))], { b: 0 }],
  ])('may have written %s', (_, rules, entries, points) => {
    expect(stateOf(rules, entries).points).toMatchObject(points)
  })

  it.each<[string, Rules, (string | Entry)[]]>([
    ['game-over@1', TWG, ['a11', ruled('b2')]],
    ['unknown-side@0', TWG, [ruled('c2')]],
    ['unknown-entry@0', STRENG, [ruled(circle('a'))]],
    ['value-not-allowed@0', TWG, [ruled('a2.5')]],
    ['how-not-allowed@0', TWG, [ruled({ ...deal('a2'), how: 5 })]],
    ['how-not-allowed@0', TWG, [ruled(penalty('a', 2, 'both'))]],
  ])('cannot have written what is %s', (code, rules, entries) => {
    expect(play(rules, entries)).toBe(code)
  })

  it.each(['', '  ', true, 1, null])('gives a reason; %j is none', (override) => {
    expect(play(TWG, [{ ...deal('a12'), override }])).toBe('value-not-allowed@0')
  })
})

describe('R2.9: the sheet offers', () => {
  it.each<[string, Rules, (string | Entry)[], string, string]>([
    [
      'R3.1, R3.2, R3.4: everything while nobody is restricted',
      { ...TWG, options: { target: 4 } },
      [],
      'a',
      'played 2 3 4, fold 2 3 4',
    ],
    ['R3.4, R3.5: a restricted winner', TWG, ['a9'], 'a', 'played 2 3'],
    ['R3.4, R3.5: the winner against a restricted side', TWG, ['a9'], 'b', 'played 2 3, fold 2, illegal-raise 3 4'],
    ['R3.4, R3.5: both restricted', TWG, ['a9', 'b3', 'b3', 'b3'], 'a', 'played 2, illegal-raise 3'],
    [
      'R3.5: at stake',
      { ...TWG, options: { illegalRaise: 'stake' } },
      ['a9'],
      'b',
      'played 2 3, fold 2, illegal-raise 2 3',
    ],
    ['R3.5: two', { ...TWG, options: { illegalRaise: 'two' } }, ['a9'], 'b', 'played 2 3, fold 2, illegal-raise 2'],
    [
      'R3.5: no bid beyond the target',
      { ...TWG, options: { target: 3, margin: 1 } },
      ['a2'],
      'b',
      'played 2 3, fold 2, illegal-raise 3',
    ],
    ['R4.1, R4.2: everything while nobody is restricted', to4(STRENG), [], 'a', 'played 2 3 4, fold 2 3 4, maschine 2'],
    ['R5.1: everything while nobody is restricted', to4(BAYRISCH), [], 'a', 'played 2 3 4, fold 2 3 4'],
    ['R4.3: a restricted winner, who may hold the Maschine (R4.5)', STRENG, ['a12'], 'a', 'played 2 3, maschine 2'],
    ['R4.4: what was valid', STRENG, ['a12'], 'b', 'played 2 3, fold 2, illegal-raise 2 3, maschine 2'],
    ['R4.4: both restricted', STRENG, ['a12', 'b3', 'b3', 'b3', 'b3'], 'a', 'played 2, illegal-raise 2, maschine 2'],
    ['R5.3, R5.4: three, or two if it declines', BAYRISCH, ['a13'], 'b', 'played 3, declined 2'],
    ['R5.3: three for the restricted side too', BAYRISCH, ['a13'], 'a', 'played 3'],
    ['R5.4: nobody declines where both are restricted', BAYRISCH, BOTH_AT_13, 'a', 'played 3'],
  ])('%s', (_, rules, entries, winner, expected) => {
    expect(offers(rules, entries, winner)).toBe(expected)
  })
})

describe('legality', () => {
  it.each<Case>([
    ['R3.4: a fold for a restricted side before its value', TWG, ['a9', 'a3 fold'], 'raise-not-allowed@1'],
    ['R3.4: a fold of a restricted side gives two', TWG, ['a9', 'b3 fold'], 'value-not-allowed@1'],
    ['R3.4: both restricted, nobody folds', TWG, ['a9', 'b3', 'b3', 'b3', 'b2 fold'], 'raise-not-allowed@4'],
    ['R3.4: both restricted play for two', TWG, ['a9', 'b3', 'b3', 'b3', 'b3'], 'value-not-allowed@4'],
    ['R3.4: the free side may offer three, not four', TWG, ['a9', 'b4'], 'value-not-allowed@1'],
    ['R3.5: the bid is three or four', TWG, ['a9', 'b2 illegal-raise'], 'value-not-allowed@1'],
    ['R3.5: four against a free side', TWG, ['a9', 'b4 illegal-raise'], { points: { a: 9, b: 4, c: 0 } }],
    ['R3.5: no four for a restricted side', TWG, ['a9', 'b3', 'b3', 'b3', 'b4 illegal-raise'], 'value-not-allowed@4'],
    ['R3.5: only of a restricted side, before its value', TWG, ['a9', 'a9 illegal-raise'], 'not-restricted@1'],
    ['R4.5: the Maschine is worth two', STRENG, ['a3 maschine'], 'value-not-allowed@0'],
    ['R4.5: a restricted side may win by it', STRENG, ['a12', 'b2', 'a2 maschine', 'a2 maschine'], { winners: ['a'] }],
    ['R5.2: who goes gives what was valid', BAYRISCH, ['a5 fold'], { points: { a: 5, b: 0, c: 0 } }],
    ['R5.3: three for whoever wins', BAYRISCH, ['a13', 'b2'], 'value-not-allowed@1'],
    ['R5.3: the restricted side too', BAYRISCH, ['a13', 'a3'], { points: { a: 16, b: 0, c: 0 } }],
    ['R5.3: nobody folds', BAYRISCH, ['a13', 'b3 fold'], 'raise-not-allowed@1'],
    ['R5.4: two for the other side', BAYRISCH, ['a13', 'b2 declined'], { points: { a: 13, b: 2, c: 0 } }],
    ['R5.4: not three', BAYRISCH, ['a13', 'b3 declined'], 'value-not-allowed@1'],
    ['R5.4: the loser must be restricted', BAYRISCH, ['a13', 'a2 declined'], 'not-restricted@1'],
    ['R5.4: not where both are', BAYRISCH, [...BOTH_AT_13, 'a2 declined'], 'decline-not-allowed@4'],
    ['R5.5: 12 of 15 is restricted in one of them', STRENG, ['a12'], { restricted: ['a'] }],
    ['R5.5: and free in the other', BAYRISCH, ['a12'], { restricted: [] }],
  ])('%s', (_, rules, entries, expected) => {
    const state = play(rules, entries)
    if (typeof expected === 'string') expect(state).toBe(expected)
    else expect(state).toMatchObject(expected)
  })

  it.each([
    [11, 9],
    [15, 13],
    [18, 16],
  ])('R3.3: to %i, a side is restricted from %i', (target, restricted) => {
    const rules = { ...TWG, options: { target } }
    expect(stateOf(rules, [`a${restricted - 1}`]).restricted).toEqual([])
    expect(stateOf(rules, [`a${restricted}`]).restricted).toEqual(['a'])
  })
})

describe('R3.7: circling', () => {
  const circled = ['b2', 'a9', circle('b')]

  it.each<Case>([
    ['needs a restricted opponent', CIRCLE, ['b2', circle('b')], 'circle-not-allowed@1'],
    ['needs to have been written', CIRCLE, ['a9', circle('b')], 'circle-not-allowed@1'],
    ['needs to have been written once', CIRCLE, ['b2', 'b2', 'a9', circle('b')], 'circle-not-allowed@3'],
    ['a penalty in its favour counts as written', CIRCLE, [plus('a', 3), 'a9', circle('b')], { circled: ['b'] }],
    ['points taken away are no writing', CIRCLE, ['b2', minus('b', 1), 'a9', circle('b')], { circled: ['b'] }],
    ['is no deal and writes nothing', CIRCLE, circled, { deals: 2, points: { a: 9, b: 2, c: 0 } }],
    ['is done once', CIRCLE, [...circled, circle('b')], 'circle-not-allowed@3'],
    [
      'counts as nothing for who loses',
      CIRCLE,
      [...circled, 'a2'],
      { outcome: 'schneider', marks: { a: 0, b: 2, c: 0 } },
    ],
    ['counts toward the target', CIRCLE, [...circled, 'b3', 'b3', 'b2'], { points: { a: 9, b: 10, c: 0 } }],
    ['wins as a Retour', CIRCLE, [...circled, 'b3', 'b3', 'b2', 'b2'], { winners: ['b'], outcome: 'retour' }],
    ['ends when the side is written again', CIRCLE, [...circled, 'b2'], { circled: [] }],
    ['is forgotten once the side is written again', CIRCLE, [...circled, 'b2', 'a2'], { outcome: 'normal' }],
    ['ends with a penalty in its favour too', CIRCLE, [...circled, plus('a', 2), 'a2'], { outcome: 'normal' }],
    ['stays when the opponent is written', CIRCLE, [...circled, minus('a', 3), 'a2'], { circled: ['b'] }],
    // A referee allowed circling before anything was written for the side; "once per side and game" still holds.
    [
      'is done once, ruled or not',
      CIRCLE,
      [{ ...circle('b'), override: 'so' }, 'b2', 'a9', circle('b')],
      'circle-not-allowed@3',
    ],
    ['may be done by both', CIRCLE, ['a9', plus('a', 9), circle('a'), circle('b')], { circled: ['a', 'b'] }],
    ['leaves a Retour a Retour (R2.5)', CIRCLE, ['a9', plus('a', 9), circle('a'), 'b2'], { outcome: 'retour' }],
  ])('%s', (_, rules, entries, expected) => {
    const state = play(rules, entries)
    if (typeof expected === 'string') expect(state).toBe(expected)
    else expect(state).toMatchObject(expected)
  })

  it('is offered to exactly the sides that may', () => {
    const families = (entries: readonly (string | Entry)[]) => {
      const { game } = sheet(CIRCLE)
      return game.legal(stateOf(CIRCLE, entries)).filter(({ kind }) => kind.some((word) => word === 'circle'))
    }
    expect(families(['b2'])).toEqual([])
    expect(families(['b2', 'a9'])).toEqual([{ kind: ['circle'], side: ['b'] }])
    expect(families(circled)).toEqual([])
  })
})

describe('R4.6: among three', () => {
  it.each<Case>([
    ['who plays alone is written the value', THREE, ['c+4'], { points: { a: 0, b: 0, c: 4 } }],
    ['or both of the pair are, each in full', THREE, ['c-4'], { points: { a: 4, b: 4, c: 0 } }],
    ['a pair is restricted with one of its members', THREE, ['a+12', 'c-2 fold'], 'raise-not-allowed@1'],
    ['and a raise of the pair is illegal', THREE, ['a+12', 'c+3 illegal-raise'], { points: { a: 12, b: 0, c: 3 } }],
    ['not one against a free side', THREE, ['a+12', 'c-3 illegal-raise'], 'not-restricted@1'],
    ['a free pair may fold out a restricted side', THREE, ['a+12', 'a-2 fold'], { points: { a: 12, b: 2, c: 2 } }],
    [
      'alone and one of the pair restricted: for two',
      THREE,
      ['a+12', 'b+3', 'b+3', 'b+3', 'b+3', 'b+3'],
      'value-not-allowed@5',
    ],
    ['the highest score wins', THREE, ['a+5', 'c-15'], { winners: ['a'], marks: { a: 0, b: 1, c: 1 } }],
    ['the highest score wins, whoever has it', THREE, ['b+5', 'c-15'], { winners: ['b'], outcome: 'normal' }],
    ['equal scores share the win', THREE, ['c-8', 'c-8'], { winners: ['a', 'b'], marks: { a: 0, b: 0, c: 1 } }],
    [
      'a penalty can end it for both others',
      THREE,
      ['c-11', plus('c', 4)],
      { winners: ['a', 'b'], points: { a: 15, b: 15, c: 0 } },
    ],
    ['it is always normal', THREE, ['a+12', 'b+3', 'b+3', 'b+3', 'b+3', 'b+2', 'b+2'], { outcome: 'normal' }],
    ['also without a point', THREE, ['a+15'], { outcome: 'normal', marks: { a: 0, b: 1, c: 1 } }],
  ])('%s', (_, rules, entries, expected) => {
    const state = play(rules, entries)
    if (typeof expected === 'string') expect(state).toBe(expected)
    else expect(state).toMatchObject(expected)
  })

  it('only the strict game is played', () => {
    for (const [key, game] of Object.entries(GAMES))
      if (key !== 'watten-streng') expect(() => game.begin(game.defaults, SHEET_SIDES), key).toThrow(key)
    expect(() => GAMES['watten-streng'].begin(GAMES['watten-streng'].defaults, ['a'])).toThrow('by 1')
  })

  it.each<[string, string, string]>([
    ['c', 'alone', 'played 2 3, fold 2, illegal-raise 2 3, maschine 2'],
    ['c', 'pair', 'played 2 3, maschine 2'],
    ['a', 'alone', 'played 2 3, maschine 2'],
    ['a', 'pair', 'played 2 3, fold 2, illegal-raise 2 3, maschine 2'],
  ])('with a restricted, %s alone and a win of the %s can be %s', (alone, winner, expected) => {
    expect(offers(THREE, ['a+12'], winner, alone)).toBe(expected)
  })
})
