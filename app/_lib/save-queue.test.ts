import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { api } from './api.ts'
import { saveQueue } from './save-queue.ts'

const PARAMS = { club: 'c', tournament: 't' }
const LOT = { version: 2, seed: 'seed', pairs: [] }

const sent = vi.fn<(name: string, input: unknown, options: { key: string }) => Promise<unknown>>()
const keys = () => sent.mock.calls.map(([, , { key }]) => key)
const refuse = (code: string) =>
  sent.mockRejectedValueOnce(new ApiError({ type: 'about:blank', title: code, status: 409, code, detail: '' }))

beforeEach(() => void sent.mockReset().mockResolvedValue(LOT))

it('sends an act whose answer was lost under its key again, and under another once it is about something else', async () => {
  const save = saveQueue(sent as unknown as typeof api)
  const draw = (...about: string[]) => save('joinSinglesByLot', { params: PARAMS }, { about })
  for (const _ of Array(3)) refuse('unreachable')
  await draw('anna', 'berta')
  await draw('anna', 'berta')
  await draw('carla', 'dora')
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('takes the next one for another act once what an act made was removed', async () => {
  const save = saveQueue(sent as unknown as typeof api)
  const draw = () => save('joinSinglesByLot', { params: PARAMS })
  refuse('unreachable')
  refuse('removed-since')
  await draw()
  expect(await draw()).toMatchObject({ problem: { code: 'removed-since' } })
  expect(await draw()).toEqual({ answer: LOT })
  const [first, again, next] = keys()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

it('sends an act once more where the answer is one to an earlier act that others have changed since, before later acts', async () => {
  const save = saveQueue(sent as unknown as typeof api)
  const change = (paid: boolean) =>
    save(
      'changeEntry',
      { params: { ...PARAMS, entry: 'e' }, body: { paid } },
      { isDone: (entry) => entry.paid === paid },
    )
  refuse('unreachable')
  await change(true)
  for (const paid of [false, true, false]) sent.mockResolvedValueOnce({ paid })
  const saved = await Promise.all([change(true), change(false)])
  expect(saved).toEqual([{ answer: { paid: true } }, { answer: { paid: false } }])
  const [first, again, anew] = keys()
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
  expect(sent.mock.calls.map(([, input]) => (input as { body: object }).body)).toEqual([
    { paid: true },
    { paid: true },
    { paid: true },
    { paid: false },
  ])
})
