import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PARAMS = {
  params: { club: '01890000-0000-7000-8000-000000000000', tournament: '01890000-0000-7000-8000-000000000001' },
}

it.each([
  ['is cut off', '{"version": 7, "entr'],
  ['comes from another network', '<!doctype html><title>Welcome</title>'],
  ['has another shape', '{"answer": 42}'],
])('takes an answer that %s for none', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  const answer = createClient('')('listEntries', PARAMS)
  await expect(answer).rejects.toMatchObject({ problem: { code: 'unreachable' } })
})
