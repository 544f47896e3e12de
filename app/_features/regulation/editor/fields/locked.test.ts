import { expect, test } from 'vitest'
import { FIXED_PARTS } from '#domain/tournament/regulation/begun.ts'
import { areFixed, LOCKED_TOGETHER } from './locked.ts'

test('every part that is fixed in a stage that has begun has a field that is locked', () => {
  expect(Object.values(LOCKED_TOGETHER).flat().toSorted()).toEqual(FIXED_PARTS.toSorted())
})

test('fields are locked in the stages that have begun alone', () => {
  for (const what of ['stage', 'game', 'outside'] as const)
    expect([0, 1, 2].map((at) => areFixed(what, [5, 1], at))).toEqual([true, true, false])
})
