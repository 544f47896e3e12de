import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { bestOfGroups, type OrderAsked } from './going-on.ts'

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
