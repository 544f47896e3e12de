import { describe, expect, it } from 'vitest'
import { dealOf, draftOf, pointsOfSide, switchSide, underTrump } from './draft.ts'

const begun = underTrump(null, 'eichel', true)

describe('a deal that is tapped together', () => {
  it('is none until points are typed', () => {
    expect(dealOf(begun)).toBeNull()
  })

  it('gives the other side the rest of 157', () => {
    expect(dealOf({ ...begun, typed: '97' })).toEqual({ kind: 'deal', trump: 'eichel', points: { a: 97, b: 60 } })
    expect(dealOf({ ...begun, side: 'b', typed: '97' })?.points).toEqual({ a: 60, b: 97 })
  })

  it('stays the same when the other side is typed on', () => {
    const typed = { ...begun, typed: '97' }
    const switched = switchSide(typed, 'b')
    expect(dealOf(switched)).toEqual(dealOf(typed))
    expect(pointsOfSide(switched, 'b')).toBe(60)
  })

  it('moves a match to the side that is typed', () => {
    const match = switchSide({ ...begun, typed: '157', match: true }, 'b')
    expect(dealOf(match)).toMatchObject({ points: { a: 0, b: 157 }, match: 'b' })
  })

  it('loses its Stöcke under a trump that has none', () => {
    const withStoecke = { ...begun, typed: '80', stoecke: 'a' } as const
    expect(dealOf(underTrump(withStoecke, 'obenabe', false))).toEqual({
      kind: 'deal',
      trump: 'obenabe',
      points: { a: 80, b: 77 },
    })
  })

  it.each([
    [{ kind: 'deal', trump: 'rose', points: { a: 100, b: 57 }, weis: { a: 0, b: 70 }, stoecke: 'a' }],
    [{ kind: 'deal', trump: 'undenufe', points: { a: 0, b: 157 }, match: 'b' }],
    [{ kind: 'deal', trump: 'schilte', points: { a: 157, b: 0 } }],
  ] as const)('can be taken from a written one and gives it back: %j', (deal) => {
    const draft = draftOf(deal)
    expect(draft && dealOf(draft)).toEqual(deal)
  })
})
