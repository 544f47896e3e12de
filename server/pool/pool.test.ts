import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Problem } from '../problem.ts'
import type * as jobs from './example-jobs.ts'
import { jobFile } from './job-file.ts'
import { Lane, type LaneOptions, UnfinishedJob } from './lane.ts'
import { Pool } from './pool.ts'

const EXAMPLES = jobFile<typeof jobs>('example-jobs', import.meta.url)
/** Longer than anything takes that ends at all. */
const LIMIT = 600_000
const USUAL: LaneOptions = { worker: 'thread', heap: 64, limit: LIMIT, patience: LIMIT, places: 100 }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const one of open.splice(0)) await one.close()
})

const folder = mkdtempSync(path.join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
/** The name of a file by which a job and a test tell each other how far they are. */
const newSignal = () => path.join(folder, String(files++))

/** Stops this thread for a moment, without keeping the processor from the others. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}

/** Stops the clock of the limits; `vi.advanceTimersByTime` turns it. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

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
  const run = newLane({ worker, patience: 2 * LIMIT })
  const begun = newSignal()
  stopClock()
  const both = Promise.allSettled([run('neverEnd', begun), run('double', 4)])
  await expect.poll(() => existsSync(begun)).toBe(true)
  vi.advanceTimersByTime(LIMIT)
  const [endless, next] = await both
  expect(endless).toMatchObject({ status: 'rejected', reason: { reason: 'time' } })
  expect(endless.status === 'rejected' && endless.reason).toBeInstanceOf(UnfinishedJob)
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
  const free = newSignal()
  const [long, displaced, last] = [run('waitFor', free, 'a'), run('double', 1, 'a'), run('double', 2, 'a')]
  await expect(displaced).rejects.toMatchObject({ code: 'too-many-requests', params: { seconds: LIMIT / 1000 } })
  const other = run('double', 3, 'b')
  writeFileSync(free, '')
  expect(await other).toBe(6)
  expect(await last).toBe(4)
  await long
  expect(await run('double', 4, 'a')).toBe(8)
})

test('a job that has waited too long is refused and leaves the queue', async () => {
  const run = newLane({ patience: 50, places: 2 })
  const free = newSignal()
  stopClock()
  const long = run('waitFor', free, 'a')
  const refused = expect(run('double', 1, 'b')).rejects.toMatchObject({ code: 'server-busy' })
  vi.advanceTimersByTime(50)
  await refused
  writeFileSync(free, '')
  await long
  expect(await run('double', 2, 'b')).toBe(4)
})

test('an answer that came while this thread had no time is not given up', async () => {
  const run = newLane()
  const answered = newSignal()
  stopClock()
  const answer = run('waitFor', answered)
  await expect.poll(() => existsSync(`${answered}.begun`)).toBe(true)
  // From here on, timers run before messages.
  await new Promise((resolve) => setImmediate(resolve))
  writeFileSync(answered, '')
  while (!existsSync(`${answered}.sent`)) pause()
  vi.advanceTimersByTime(LIMIT)
  expect(await answer).toBe(answered)
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
