import { describe, expect, it } from 'vitest'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { criteriaToAdd, withCriterion } from './criteria.ts'

const all = (ranking: Parameters<typeof criteriaToAdd>[0]) =>
  criteriaToAdd(ranking, () => true).flatMap(({ criteria }) => criteria)

describe('the criteria that are offered', () => {
  it('are all there are, but for those that come with the draw', () => {
    const byThemselves = ['placement', 'stage-reached']
    expect(all([]).toSorted()).toEqual(CRITERION_KEYS.filter((key) => !byThemselves.includes(key)).toSorted())
  })

  it('are not those that rank already, nor those nothing gives figures to', () => {
    expect(all(['award'])).not.toContain('award')
    const groups = criteriaToAdd([], (key) => key === 'lot')
    expect(groups).toEqual([{ group: 'decision', criteria: ['lot'] }])
  })
})

describe('a criterion that is added', () => {
  it.each([
    [['award', 'lot'], 'ratio', ['award', 'ratio', 'lot']],
    [['award', 'start-number'], 'ratio', ['award', 'ratio', 'start-number']],
    [['award'], 'ratio', ['award', 'ratio']],
    [['award'], 'lot', ['award', 'lot']],
    [['award', 'lot'], 'start-number', ['award', 'start-number']],
    [['lot'], 'award', ['award', 'lot']],
    [['award', 'play-off', 'lot'], 'ratio', ['award', 'ratio', 'play-off', 'lot']],
    [['award', 'lot'], 'play-off', ['award', 'play-off', 'lot']],
    [['award', 'play-off'], 'lot', ['award', 'play-off', 'lot']],
  ] as const)('to %j, %s, gives %j: nothing stands behind what ends all ties', (ranking, criterion, expected) => {
    expect(withCriterion(ranking, criterion)).toEqual(expected)
  })
})
