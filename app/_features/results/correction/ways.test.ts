import { describe, expect, it } from 'vitest'
import type { CorrectionEffect } from '#contract/corrections.ts'
import { areRankedApart, waysOf } from './ways.ts'

const moved = (after: number): CorrectionEffect['moved'] => [
  { entry: { id: 'one', number: 1, name: 'Huber / Mair' } as CorrectionEffect['a'], before: 1, after },
]
const results = (isSaved: boolean) => ({ before: { winner: 'a' }, after: { winner: isSaved ? 'a' : 'b' } })
const effect = (more: object, isSaved = false) =>
  ({
    ...results(isSaved),
    moved: moved(2),
    voided: [],
    repair: null,
    replay: null,
    ...more,
  }) as unknown as CorrectionEffect
const repair = { moved: moved(3), voided: [] }
const replay = { moved: moved(4), voided: [] }

describe('the ways to correct a result', () => {
  it.each<[string, CorrectionEffect, string[]]>([
    ['nothing follows', effect({}), ['recompute']],
    ['seats follow from it', effect({ repair }), ['repair', 'recompute']],
    ['a wrong entry has played', effect({ replay }), ['replay', 'recompute']],
    ['both', effect({ repair, replay }), ['replay', 'repair', 'recompute']],
    ['the result is saved already', effect({ repair, replay }, true), ['replay', 'repair']],
  ])('begin with what puts most right, where %s', (_, of, ways) => {
    expect(waysOf(of).map(({ way }) => way)).toEqual(ways)
  })

  it('each have their ranks', () => {
    expect(waysOf(effect({ repair, replay })).map((way) => way.moved[0]?.after)).toEqual([4, 3, 2])
  })

  it('are shown together while they change the same', () => {
    expect(areRankedApart(waysOf(effect({})))).toBe(false)
    expect(areRankedApart(waysOf(effect({ repair: { moved: moved(2), voided: [] } })))).toBe(false)
    expect(areRankedApart(waysOf(effect({ replay })))).toBe(true)
  })
})
