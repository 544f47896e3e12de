import { afterEach, expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import type * as jobs from './example-jobs.ts'
import { jobFile } from './job-file.ts'
import { Lane, type LaneOptions, Unfinished } from './lane.ts'
import { Pool } from './pool.ts'

const EXAMPLES = jobFile<typeof jobs>('example-jobs', import.meta.url)
const USUAL: LaneOptions = { worker: 'thread', heap: 64, limit: 20_000, patience: 20_000, places: 100 }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

function newLane(options: Partial<LaneOptions> = {}) {
  const lane = new Lane({ ...USUAL, ...options })
  open.push(lane)
  return (name: keyof typeof jobs, input: unknown, caller = '') => lane.run(EXAMPLES.url, name, input, caller)
}

function newPool(): Pool {
  const pool = new Pool()
  open.push(pool)
  return pool
}

const KINDS = ['thread', 'process'] as const

test.each(KINDS)('a %s gives the answer of a job by its name, bytes included', async (worker) => {
  const run = newLane({ worker })
  expect(await run('double', 21)).toBe(42)
  expect(await run('sumOf', new Uint8Array([1, 2, 250]))).toEqual({ sum: 253, bytes: new Uint8Array([1, 2, 250]) })
})

test.each(KINDS)('a problem thrown in a %s arrives with its code, field and facts', async (worker) => {
  const refused = await newLane({ worker })('refuse', 7).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'too-large', field: '/file', params: { limit: 7 } })
})

test.each(KINDS)('any other error thrown in a %s arrives with its name, message and place', async (worker) => {
  const failed = await newLane({ worker })('fail', 'nine is too many').catch((error: unknown) => error)
  expect(failed).toMatchObject({ name: 'RangeError', message: 'nine is too many' })
  expect(String((failed as Error).stack)).toContain('example-jobs')
})

test.each(KINDS)('a job that never ends in a %s is given up, and the next has a new worker', async (worker) => {
  const run = newLane({ worker, limit: 500 })
  const [endless, next] = await Promise.allSettled([run('neverEnd', null), run('double', 4)])
  expect(endless).toMatchObject({ status: 'rejected', reason: { reason: 'time' } })
  expect(endless.status === 'rejected' && endless.reason).toBeInstanceOf(Unfinished)
  expect(next).toEqual({ status: 'fulfilled', value: 8 })
})

test.each(KINDS)('a %s that grows beyond its heap dies alone', async (worker) => {
  const run = newLane({ worker })
  const [grown, next] = await Promise.allSettled([run('growForever', null), run('double', 5)])
  expect(grown).toMatchObject({ status: 'rejected', reason: { reason: 'died' } })
  expect(next).toEqual({ status: 'fulfilled', value: 10 })
})

test('a process that ends itself is replaced', async () => {
  const run = newLane({ worker: 'process' })
  await expect(run('die', null)).rejects.toMatchObject({ reason: 'died' })
  expect(await run('double', 6)).toBe(12)
})

test('a process knows nothing of the server’s secrets', async () => {
  process.env.SECRET_OF_THE_SERVER = 'secret'
  expect(await newLane({ worker: 'process' })('knows', 'SECRET_OF_THE_SERVER')).toBe(false)
})

test('one job after the other', async () => {
  const run = newLane()
  const spans = (await Promise.all([1, 2, 3].map(() => run('hold', 20)))) as { from: number; to: number }[]
  for (const [at, { from }] of spans.entries()) expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.to ?? 0)
})

test('of a caller with too many jobs the youngest that waits is told when to ask again; another caller is served', async () => {
  const run = newLane({ places: 2 })
  const [long, displaced, last] = [run('hold', 200, 'a'), run('double', 1, 'a'), run('double', 2, 'a')]
  await expect(displaced).rejects.toMatchObject({ code: 'too-many-requests', params: { seconds: 20 } })
  expect(await run('double', 3, 'b')).toBe(6)
  expect(await last).toBe(4)
  await long
  expect(await run('double', 4, 'a')).toBe(8)
})

test('a job that has waited too long is refused and leaves the queue', async () => {
  const run = newLane({ patience: 50, places: 2 })
  // Loaded first, so that only the wait for others counts.
  await run('double', 1)
  const long = run('hold', 1_000, 'a')
  await expect(run('double', 1, 'b')).rejects.toMatchObject({ code: 'server-busy' })
  await long
  expect(await run('double', 2, 'b')).toBe(4)
})

test('an answer that came while this thread had no time is not given up', async () => {
  const run = newLane({ limit: 1_500 })
  await run('double', 1)
  const answer = run('hold', 400)
  await new Promise((resolve) => setTimeout(resolve, 50))
  // From here on, timers run before messages.
  await new Promise((resolve) => setImmediate(resolve))
  const end = performance.now() + 2_500
  while (performance.now() < end);
  expect(await answer).toHaveProperty('from')
})

test('lanes do not wait for each other', async () => {
  const pool = newPool()
  const paper = pool.run('papers', EXAMPLES, 'neverEnd', null)
  const ended = expect(paper).rejects.toThrow()
  expect(await pool.run('draws', EXAMPLES, 'double', 8)).toBe(16)
  await pool.close()
  open.pop()
  await ended
})

test('closing ends running and waiting jobs', async () => {
  const pool = new Pool()
  const answers = Promise.allSettled([
    pool.run('lists', EXAMPLES, 'neverEnd', null),
    pool.run('open', EXAMPLES, 'neverEnd', null),
    pool.run('open', EXAMPLES, 'double', 1),
  ])
  await pool.close()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
