import { describe, expect, it } from 'vitest'
import { PRESETS } from '../presets/index.ts'
import { leastEntries } from './least-entries.ts'
import type { StageField, StageRules } from './regulation.ts'

const [GROUPS] = PRESETS['bayern-gruppen-ko'].stages as [StageRules]
const inGroups = (options: { groups: number } | { size: number }): StageRules => ({
  ...GROUPS,
  field: 'all',
  pairing: { 'round-robin': options },
})

describe('as many have to come as all stages need', () => {
  it.each<[string, StageRules['pairing'], StageField, number]>([
    ['the three best of each group of eight alone', { 'round-robin': { groups: 3 } }, { perGroup: 3 }, 9],
    // One group of at most eight brings three and one of the next best: two too few.
    ['and the three next', { 'round-robin': { groups: 3 } }, { perGroup: 3, next: 3 }, 9],
    ['one group is enough', { 'round-robin': { groups: 1 } }, { perGroup: 3, next: 3 }, 2],
    ['the best four of all groups', { 'round-robin': { groups: 1 } }, { fromGroups: 4 }, 4],
  ])('%s', (_, pairing, field, least) => {
    const stages = [inGroups({ size: 8 }), { ...inGroups({ groups: 1 }), field, pairing }]
    expect(leastEntries({ stages, qualifiers: null })).toBe(least)
  })

  it('of two groups at most two are next', () => {
    const stages = [inGroups({ groups: 2 }), { ...inGroups({ groups: 1 }), field: { perGroup: 1, next: 6 } }]
    expect(leastEntries({ stages, qualifiers: null })).toBe(4)
  })
})
