import { expect, it } from 'vitest'
import type { Submission } from '#contract/results.ts'
import { disputeOf } from './use-dispute.ts'

function submission(id: string, status: Submission['status']): Submission {
  return { id, status, at: '2026-11-21T20:00:00Z', by: null, origin: 'table', side: 'a', games: [], outside: [] }
}
const submissions = [submission('4', 'conflict'), submission('3', 'accepted'), submission('2', 'conflict')]

it('a version somebody has decided on is in question no more', () => {
  expect(disputeOf({ otherResults: [], versions: [] }, submissions)).toMatchObject({ rejected: [] })
})

it('lists all contested versions with the one that counts, the oldest first', () => {
  const otherResults = ['2', '4'].map((id) => ({ id, games: [], outside: [], side: 'b' as const }))
  const { accepted, rejected } = disputeOf({ otherResults, versions: [] }, submissions)
  expect([accepted?.id, rejected.map(({ id }) => id)]).toEqual(['3', ['2', '4']])
})
