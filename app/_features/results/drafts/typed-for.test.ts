import { describe, expect, it } from 'vitest'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'
import type { Sitting } from '../round/fate.ts'
import { readTypedFor, turnedResult, typedFor, whereTyped } from './typed-for.ts'

const pair = (id: string) => ({ id, number: 1, name: id })
const sitting = (id: string, table: number, a: string, b: string): Sitting => ({
  id,
  table,
  heat: 1,
  a: pair(a),
  b: pair(b),
})
const stored = { id: 'e1', of: typedFor(2, sitting('e1', 1, 'anna', 'berta')) }
const others = sitting('e8', 8, 'dora', 'eva')
const round = (...encounters: Sitting[]) => ({ number: 2, encounters: [others, ...encounters] })

describe('a result that was typed for two', () => {
  it('is read as it was kept', () => {
    expect(readTypedFor(JSON.parse(JSON.stringify(stored.of)))).toEqual(stored.of)
    expect(readTypedFor({ ...stored.of, a: 'anna' })).toBeNull()
    expect(readTypedFor(undefined)).toBeNull()
  })

  it('belongs where they play', () => {
    const encounter = sitting('e1', 1, 'anna', 'berta')
    expect(whereTyped(stored, round(encounter))).toEqual({ at: 'here', encounter })
  })

  it.each([
    ['at another table', sitting('e9', 4, 'anna', 'berta'), false],
    ['on other sides', sitting('e9', 4, 'berta', 'anna'), true],
    ['on other sides of the same encounter', sitting('e1', 1, 'berta', 'anna'), true],
  ])('goes with them where they meet %s now', (_, encounter, turned) => {
    expect(whereTyped(stored, round(encounter))).toEqual({ at: 'elsewhere', encounter, turned })
  })

  it.each([
    ['the table is gone', []],
    ['others sit at it', [sitting('e1', 1, 'anna', 'cilli')]],
  ])('belongs nowhere where %s, and is not theirs who sit there', (_, encounters) => {
    expect(whereTyped(stored, round(...encounters))).toEqual({ at: 'nowhere' })
  })

  it('of another round is not asked for in this one', () => {
    const encounters = [sitting('e9', 4, 'anna', 'berta')]
    expect(whereTyped(stored, { number: 3, encounters })).toBeNull()
  })
})

it('a result with its sides exchanged says the same of the other side', () => {
  const result: UnsavedResult = {
    scores: [
      { a: '15', b: '8', retour: true, winner: 'a' },
      { a: '', b: '', retour: false, forfeit: 'b' },
      { a: '', b: '', retour: false, forfeit: 'both' },
    ],
    outside: [{ a: '2', b: '1' }],
    seen: 3,
  }
  expect(turnedResult(result)).toEqual({
    scores: [
      { a: '8', b: '15', retour: true, winner: 'b' },
      { a: '', b: '', retour: false, forfeit: 'a' },
      { a: '', b: '', retour: false, forfeit: 'both' },
    ],
    outside: [{ a: '1', b: '2' }],
    seen: 3,
  })
  expect(turnedResult(turnedResult(result))).toEqual(result)
})
