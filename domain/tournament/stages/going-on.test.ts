import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { bestOfAll, bestOfGroups, type GoingOn, type OrderAsked } from './going-on.ts'

/** A ranking of these entries; those in brackets share a rank: `a [b c] d`. */
function ranking(text: string): RankedEntry[] {
  const tiers = text.match(/\[[^\]]+\]|\S+/g) ?? []
  return tiers.flatMap((tier, at) => {
    const rank = tiers.slice(0, at).flatMap(namesIn).length + 1
    return namesIn(tier).map(
      (name) => ({ entry: name as EntryId, rank, values: [], aheadBecause: null }) as RankedEntry,
    )
  })
}

const namesIn = (tier: string) => tier.replace(/[[\]]/g, '').split(' ')

describe('the best of groups and the next best', () => {
  it.each<[string, string, string[], number, number, OrderAsked, string]>([
    ['all different', 'a x b y c z', ['a b c', 'x y z'], 1, 1, 'none', 'a x b'],
    ['a tie at the last place of a group', '[a b] x y', ['[a b]', 'x y'], 1, 0, 'none', 'open 1'],
    ['the next best are tied across groups', 'a x [b y] c z', ['a b c', 'x y z'], 1, 1, 'none', 'open 3'],
    ['the next best is tied within its group', 'a x [b c] y z', ['a [b c]', 'x y z'], 1, 1, 'none', 'open 3'],
    ['a tie in a group whose next best stays behind', 'a x y [b c] z', ['a [b c]', 'x y z'], 1, 1, 'none', 'a x y'],
    ['a tie in a group where nobody goes on as next best', 'a x [b c] y z', ['a [b c]', 'x y z'], 1, 0, 'none', 'a x'],
    ['a tie among those who all go on', '[a b] x y c z', ['[a b] c', 'x y z'], 2, 0, 'none', 'a b x y'],
    ['the same where their order counts', '[a b] x y c z', ['[a b] c', 'x y z'], 2, 0, 'of-all', 'open 1'],
  ])('%s', (_, all, groups, perGroup, next, order, expected) => {
    const going = bestOfGroups(ranking(all), { groups: groups.map(ranking), perGroup, next }, order)
    expect(going.ok ? going.value.join(' ') : `open ${going.error.ranks.join(' ')}`).toBe(expected)
  })
})

describe('what a shared rank leaves open', () => {
  const summary = (going: GoingOn) =>
    going.ok
      ? 'nothing'
      : going.error.ties
          .map(({ rank, group, place, decides, entries }) =>
            [rank, ...(group === null ? [] : [`group ${group} place ${place}`]), decides, entries.join('')].join(' '),
          )
          .join(', ')

  it.each<[string, string, string[], number, number, OrderAsked, string]>([
    ['the field of a group', 'a x [b c y] d z', ['a [b c] d', 'x [y] z'], 2, 0, 'of-all', '3 group 1 place 2 field bc'],
    ['the order within one', 'a x [b c y] d z', ['a [b c] d', 'x [y] z'], 3, 0, 'of-all', '3 group 1 place 2 order bc'],
    [
      'the field of one group, where the order of all who go on in the other does not count',
      '[a b x y z] c',
      ['[a b] c', '[x y z]'],
      2,
      0,
      'none',
      '1 group 2 place 1 field xyz',
    ],
    ['which next best is meant', 'a x [b c] y', ['a [b c]', 'x y'], 1, 1, 'none', '3 group 1 place 2 field bc'],
    ['whose next best goes on', 'a x [b c y] d z', ['a [b c] d', 'x [y] z'], 1, 1, 'of-all', '3 field by'],
    [
      'which next best is meant, before the order of them all',
      'a x [b c y] d z',
      ['a [b c] d', 'x [y] z'],
      1,
      2,
      'of-all',
      '3 group 1 place 2 field bc',
    ],
  ])('in groups: %s', (_, all, groups, perGroup, next, order, expected) => {
    const going = bestOfGroups(ranking(all), { groups: groups.map(ranking), perGroup, next }, order)
    expect(summary(going)).toBe(expected)
  })

  it.each<[string, string, number, OrderAsked, string]>([
    ['who goes on', 'a b [c d e] f', 4, 'none', '3 field cde'],
    ['the order of those who go on', 'a b [c d e] f', 5, 'of-all', '3 order cde'],
    ['who meets whom', '[a b] [c d] e', 4, 'of-pairs', 'nothing'],
    ['the same across two matches', 'a [b c] d', 4, 'of-pairs', '2 order bc'],
    ['both', '[a b] [c d]', 3, 'of-all', '1 order ab, 3 field cd'],
  ])('among all: %s', (_, all, count, order, expected) => {
    expect(summary(bestOfAll(ranking(all), count, order))).toBe(expected)
  })
})
