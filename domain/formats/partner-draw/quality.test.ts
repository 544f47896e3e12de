import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import { partnerDrawQuality, partnerDrawQualityOf } from './quality.ts'
import { whistSchedule } from './whist.ts'

/** Rounds written as `p q r s`: p and q against r and s, tables separated by a comma. */
function rounds(...written: readonly string[]): PastRound[] {
  return written.map((tables) => ({
    byes: [],
    encounters: tables.split(', ').map((names, index) => {
      const [p, q, r, s] = names.split(' ') as EntryId[]
      return { table: index + 1, a: p as EntryId, b: r as EntryId, partners: { a: q as EntryId, b: s as EntryId } }
    }),
  }))
}

const nothing = { repeatedPartners: 0, leastRepeatedPartners: 0, repeatedOpponents: 0, leastRepeatedOpponents: 0 }

describe('of a round', () => {
  test('the first repeats nothing', () => {
    const [first = { encounters: [] }] = rounds('a b c d, e f g h')
    expect(partnerDrawQuality([], first)).toEqual(nothing)
  })

  test('every repeat counts as often as there were earlier ones', () => {
    const [again = { encounters: [] }] = rounds('a b c d, e g f h')
    const history = rounds('a b c d, e f g h', 'a b c d, e h f g')
    // Both partnerships twice; all four opponents at table 1 twice; e–f, e–h, g–f, g–h once, once, twice, once.
    expect(partnerDrawQuality(history, again)).toEqual({
      repeatedPartners: 4,
      leastRepeatedPartners: 0,
      repeatedOpponents: 8 + 4,
      leastRepeatedOpponents: 0,
    })
  })

  test('what cannot be avoided is in the bounds', () => {
    const all = rounds('a b c d', 'a c b d', 'a d b c')
    const [fourth = { encounters: [] }] = rounds('a b c d')
    expect(partnerDrawQuality(all, fourth)).toEqual({
      repeatedPartners: 2,
      leastRepeatedPartners: 2,
      repeatedOpponents: 8,
      leastRepeatedOpponents: 8,
    })
  })

  test('encounters without partners play no part', () => {
    const encounters = [{ table: 1, a: 'a' as EntryId, b: 'b' as EntryId }]
    expect(partnerDrawQuality([], { encounters })).toEqual(nothing)
    expect(partnerDrawQualityOf([{ encounters }])).toEqual(nothing)
  })
})

describe('of a stage', () => {
  test.each([4, 5, 9, 12, 29])('a whist schedule for %i reaches the bounds', (players) => {
    const schedule = whistSchedule(players) ?? []
    const played = rounds(...schedule.map(({ tables }) => tables.map((table) => table.join(' ')).join(', ')))
    expect(partnerDrawQualityOf(played)).toEqual({
      repeatedPartners: 0,
      leastRepeatedPartners: 0,
      repeatedOpponents: (players * (players - 1)) / 2,
      leastRepeatedOpponents: (players * (players - 1)) / 2,
    })
  })

  test('it is the sum of its rounds', () => {
    const played = rounds('a b c d, e f g h', 'a b c e, d f g h', 'a b c d, e f g h', 'a e b f, c g d h')
    const sum = { partners: 0, opponents: 0 }
    for (const [index, round] of played.entries()) {
      const quality = partnerDrawQuality(played.slice(0, index), round)
      sum.partners += quality.repeatedPartners
      sum.opponents += quality.repeatedOpponents
    }
    const { repeatedPartners, repeatedOpponents } = partnerDrawQualityOf(played)
    expect({ partners: repeatedPartners, opponents: repeatedOpponents }).toEqual(sum)
    expect(sum.partners).toBeGreaterThan(0)
  })

  test('more rounds than there are partners repeat some', () => {
    expect(partnerDrawQualityOf(rounds('a b c d', 'a c b d', 'a d b c', 'a b c d'))).toEqual({
      repeatedPartners: 2,
      leastRepeatedPartners: 2,
      repeatedOpponents: 14,
      leastRepeatedOpponents: 14,
    })
  })
})
