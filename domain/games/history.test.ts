import { describe, expect, it } from 'vitest'
import { readSheet, type SheetWrite } from './history.ts'
import { GAMES } from './index.ts'
import { includes } from './sheet.ts'

const twg = GAMES['watten-twg']
const start = twg.begin(twg.defaults, ['a', 'b'])
const a = (value: number): SheetWrite => ({ kind: 'deal', winner: 'a', value, how: 'played' })
const b = (value: number): SheetWrite => ({ kind: 'deal', winner: 'b', value, how: 'played' })
const drop = (of: number): SheetWrite => ({ kind: 'void', of })

function read(...writes: readonly unknown[]) {
  const reading = readSheet(twg, start, writes)
  if (!reading.ok) return reading.error
  const { state, lines } = reading.value
  return { score: `${state.points.a}:${state.points.b}`, lines: lines.map(({ number }) => number) }
}

describe('R2.8: a sheet that is corrected', () => {
  it('keeps the lines that stand, in the order of play, under the number of the write they come from', () => {
    expect(read(a(2), b(3), a(4))).toEqual({ score: '6:3', lines: [1, 2, 3] })
    expect(read(a(2), b(3), a(4), drop(3))).toEqual({ score: '2:3', lines: [1, 2] })
    expect(read(a(2), b(3), a(4), drop(1))).toEqual({ score: '4:3', lines: [2, 3] })
    expect(read(a(2), b(3), { kind: 'rewrite', of: 1, entry: b(2) }, a(4))).toEqual({ score: '4:5', lines: [3, 2, 4] })
  })

  it('shows each line with the state it met and the one it made', () => {
    const reading = readSheet(twg, start, [a(2), b(3), drop(1)])
    if (!reading.ok) throw new Error(reading.error.code)
    expect(reading.value.lines).toEqual([{ number: 2, entry: b(3), before: start, after: reading.value.state }])
  })

  it('opens a finished game again when its last deal falls', () => {
    expect(read(a(11), drop(1), b(2))).toEqual({ score: '0:2', lines: [3] })
  })

  it('can be corrected again where it was rewritten', () => {
    const rewritten = [a(2), { kind: 'rewrite', of: 1, entry: a(3) }]
    expect(read(...rewritten, { kind: 'rewrite', of: 2, entry: b(4) })).toEqual({ score: '0:4', lines: [3] })
    expect(read(...rewritten, drop(2))).toEqual({ score: '0:0', lines: [] })
  })

  it.each<[string, unknown[], number]>([
    ['of nothing', [drop(1)], 0],
    ['of itself', [a(2), drop(2)], 1],
    ['of a later write', [a(2), drop(3), a(2)], 1],
    ['of what is void already', [a(2), b(2), drop(1), drop(1)], 3],
    ['of a void', [a(2), drop(1), drop(2)], 2],
    ['of what was rewritten', [a(2), { kind: 'rewrite', of: 1, entry: a(3) }, drop(1)], 2],
    ['of no number', [a(2), { kind: 'void', of: '1' }], 1],
    ['without a number', [a(2), { kind: 'void' }], 1],
    ['by a rewrite of nothing', [{ kind: 'rewrite', of: 1, entry: a(2) }], 0],
  ])('refuses a void %s', (_, writes, at) => {
    expect(read(...writes)).toEqual({ code: 'void-not-possible', at })
  })

  it('is refused at the entry that could not stand any more', () => {
    const nineThree = [a(9), b(3)]
    // Illegal only because a was restricted; with 2 points instead of 9 it would have been legal.
    const illegalRaise = { kind: 'deal', winner: 'b', value: 3, how: 'illegal-raise' }
    expect(read(...nineThree, illegalRaise)).toEqual({ score: '9:6', lines: [1, 2, 3] })
    const rewrite = { kind: 'rewrite', of: 1, entry: a(2) }
    expect(read(...nineThree, illegalRaise, rewrite)).toEqual({ code: 'not-restricted', at: 2 })
    // No entry can follow the end: a rewrite that ends the game earlier is impossible.
    expect(read(...nineThree, { kind: 'rewrite', of: 1, entry: a(11) })).toEqual({ code: 'game-over', at: 1 })
  })

  it('is refused at the rewrite when the new entry itself cannot be', () => {
    expect(read(a(2), { kind: 'rewrite', of: 1, entry: a(1) })).toEqual({ code: 'value-not-allowed', at: 1 })
    expect(read(a(2), { kind: 'rewrite', of: 1 })).toEqual({ code: 'unknown-entry', at: 1 })
    expect(read(a(2), { kind: 'rewrite', of: 1, entry: drop(1) })).toEqual({ code: 'unknown-entry', at: 1 })
  })

  it.each([undefined, null, 7, 'deal', [], {}])('refuses %j as no entry', (write) => {
    expect(read(a(2), write)).toEqual({ code: 'unknown-entry', at: 1 })
  })
})

describe('a family of entries', () => {
  it('names what has one of its values in every field, whatever else it carries', () => {
    const legal = twg.legal(start)
    expect(includes(legal, { kind: 'deal', winner: 'a', value: 11, how: 'fold' })).toBe(true)
    expect(includes(legal, { kind: 'deal', winner: 'a', value: 11, how: 'fold', note: 'spät' })).toBe(true)
    expect(includes(legal, { kind: 'deal', winner: 'a', value: 12, how: 'fold' })).toBe(false)
    expect(includes(legal, { kind: 'deal', winner: 'a', value: 11 })).toBe(false)
    expect(includes(legal, null)).toBe(false)
  })

  it('names any text and any count where they are free', () => {
    const legal = twg.legal(start)
    const penalty = { kind: 'penalty', against: 'a', points: 40, mode: 'opponent-plus', reason: 'Renonce' }
    expect(includes(legal, penalty)).toBe(true)
    expect(includes(legal, { ...penalty, points: 0 })).toBe(false)
    expect(includes(legal, { ...penalty, points: 1.5 })).toBe(false)
    expect(includes(legal, { ...penalty, reason: 3 })).toBe(false)
  })

  it('compares what has fields of its own field by field', () => {
    const { schieber } = GAMES
    const legal = schieber.legal(schieber.begin(schieber.defaults, ['a', 'b']))
    const deal = { kind: 'deal', trump: 'rose', points: { a: 100, b: 57 } }
    expect(includes(legal, deal)).toBe(true)
    expect(includes(legal, { ...deal, weis: { a: 0, b: 150 } })).toBe(true)
    expect(includes(legal, { ...deal, weis: { a: 20, b: 150 } })).toBe(false)
    expect(includes(legal, { ...deal, weis: null })).toBe(false)
    expect(includes(legal, { ...deal, match: 'a' })).toBe(false)
  })
})
