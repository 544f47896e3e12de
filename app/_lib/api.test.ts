import { afterEach, expect, it, vi } from 'vitest'
import { api } from './api.ts'

const sent = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', sent)
afterEach(() => void sent.mockReset())

const INPUT = { params: { club: 'c', tournament: 't' }, body: { name: 'Preiswatten' } }

function refusal(code: string): Response {
  const problem = { type: 'about:blank', title: code, status: 409, code, detail: '' }
  return Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } })
}

function keys(): (string | null)[] {
  return sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
}

it('sends once more as another act what others have changed since its answer was lost', async () => {
  sent.mockResolvedValueOnce(refusal('changed-since')).mockResolvedValueOnce(Response.json({ version: 7 }))
  expect(await api('changeTournament', INPUT, { key: 'first' })).toEqual({ version: 7 })
  const [first, anew] = keys()
  expect(first).toBe('first')
  expect(anew).not.toBe('first')
})

it('says what the other act is refused for', async () => {
  sent.mockResolvedValueOnce(refusal('changed-since')).mockResolvedValueOnce(refusal('details-changed'))
  await expect(api('changeTournament', INPUT, { key: 'first' })).rejects.toMatchObject({
    problem: { code: 'details-changed' },
  })
  expect(sent).toHaveBeenCalledTimes(2)
})

it('sends nothing once more for another refusal', async () => {
  sent.mockResolvedValueOnce(refusal('details-changed'))
  await expect(api('changeTournament', INPUT, { key: 'first' })).rejects.toThrow()
  expect(sent).toHaveBeenCalledTimes(1)
})
