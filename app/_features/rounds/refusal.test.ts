import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { heard, type Refusal, refusedAt } from './refusal.ts'

const problem = { code: 'round-not-draft' } as Problem

function refusalAfter(states: readonly (string | null)[], of = problem): Refusal | null {
  return states.reduce(heard, refusedAt(of, 'draft'))
}

describe('why an act on a round was refused', () => {
  it.each<[string, readonly (string | null)[]]>([
    ['the screen is as it was', ['draft', 'draft']],
    ['the screen shows the state it speaks of', ['draft', 'published']],
    ['the round is still being read', ['draft', null, 'published', null]],
    ['that stays', ['published', 'published']],
  ])('is said while %s', (_, states) => {
    expect(refusalAfter(states)?.problem).toBe(problem)
  })

  it.each<[string, readonly (string | null)[]]>([
    ['the round is taken back', ['published', 'undrawn']],
    ['a result is entered', ['draft', 'published', 'published 1']],
    ['it is as it was before', ['published', 'draft']],
  ])('is not said any more once %s', (_, states) => {
    expect(refusalAfter(states)).toBeNull()
  })

  it('is not said any more once anything is other than the screen showed, where no desk was faster', () => {
    const undecided = { code: 'ties-to-decide' } as Problem
    expect(refusalAfter(['draft'], undecided)?.problem).toBe(undecided)
    expect(refusalAfter(['decided'], undecided)).toBeNull()
  })
})
