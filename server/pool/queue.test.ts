import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type End, Queue } from './queue.ts'

const OPTIONS = { atOnce: 2, ofOne: 1, places: 4, patience: 10_000, longest: 60_000, again: 3 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Requests a turn for each of these callers, one after the other; returns which turns have begun, and how to end them. */
function ask(queue: Queue, callers: readonly string[]) {
  const begun: string[] = []
  const ends = new Map<string, End>()
  const refused: string[] = []
  for (const name of callers)
    queue.begin(name.charAt(0)).then(
      (end) => {
        begun.push(name)
        ends.set(name, end)
      },
      ({ code, params }) => refused.push(`${name} ${code} ${params.seconds}`),
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, refused, end }
}

/** Resolves when all pending callbacks of promises have run. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('so many are under way at once, and of one caller not all of them', async () => {
  const { begun, end } = ask(new Queue(OPTIONS), ['a1', 'a2', 'a3', 'b1', 'c1'])
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun.slice(2)).toEqual(['c1'])
  await end('a1')
  expect(begun.slice(3)).toEqual(['a2'])
  await end('c1')
  expect(begun).toHaveLength(4)
})

test('next is who has had least time', async () => {
  const { begun, end } = ask(new Queue({ ...OPTIONS, atOnce: 1, patience: 120_000 }), ['a1', 'b1', 'a2', 'b2', 'b3'])
  for (const [name, seconds] of [
    ['a1', 9],
    ['b1', 2],
    ['b2', 2],
    ['b3', 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await end(name)
  }
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2'])
})

test('of what one caller waits for what is of most worth by then comes first', async () => {
  const queue = new Queue({ ...OPTIONS, atOnce: 1 })
  const worth: Record<string, number> = { first: 1, second: 1, third: 1 }
  const begun: string[] = []
  const turns = Object.keys(worth).map((name) => async () => {
    const end = await queue.begin('a', () => worth[name] ?? 0)
    begun.push(name)
    return end
  })
  const [first, second, third] = turns.map((turn) => turn())
  worth.third = 2
  ;(await first)?.()
  ;(await third)?.()
  await second
  expect(begun).toEqual(['first', 'third', 'second'])
})

test('to say twice that one has ended makes no room for two', async () => {
  const { begun, end } = ask(new Queue(OPTIONS), ['a1', 'b1', 'c1', 'd1'])
  await settled()
  await end('a1')
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})

test('who waits too long is told when to come again, and who loses their place at once', async () => {
  const { begun, refused, end } = ask(new Queue(OPTIONS), ['a1', 'a2', 'a3', 'a4', 'a5'])
  await settled()
  expect(refused).toEqual(['a4 too-many-requests 3'])
  await vi.advanceTimersByTimeAsync(OPTIONS.patience)
  expect(refused.slice(1)).toEqual(['a2 server-busy 3', 'a3 server-busy 3', 'a5 server-busy 3'])
  await end('a1')
  expect(begun).toEqual(['a1'])
})

test('where a caller’s places are taken, what is of least worth goes: the youngest of those of as much', async () => {
  const queue = new Queue({ ...OPTIONS, atOnce: 1 })
  const began: string[] = []
  const refused: string[] = []
  const beginOf = (name: string, worth: number) =>
    queue
      .begin(name.charAt(0), () => worth)
      .then(
        (end) => {
          began.push(name)
          end()
        },
        ({ code }) => refused.push(`${name} ${code}`),
      )
  const end = await queue.begin('a')
  const requests = [beginOf('a pad', 1), beginOf('a second pad', 1), beginOf('a tree', 3)]
  requests.push(beginOf('a third pad', 1), beginOf('a large pad', 0.5), beginOf('a poster', 5), beginOf('b pad', 1))
  await settled()
  expect(refused).toEqual([
    'a second pad too-many-requests',
    'a large pad too-many-requests',
    'a third pad too-many-requests',
  ])
  end()
  await Promise.all(requests)
  expect(began.toSorted()).toEqual(['a pad', 'a poster', 'a tree', 'b pad'])
  await vi.advanceTimersByTimeAsync(OPTIONS.patience)
  expect(refused).toHaveLength(3)
})

test('one that does not end stops counting after a while', async () => {
  const patient = new Queue({ ...OPTIONS, patience: 120_000 })
  const { begun } = ask(patient, ['a1', 'a2'])
  await vi.advanceTimersByTimeAsync(OPTIONS.longest)
  expect(begun).toEqual(['a1', 'a2'])
})

test('one that fails makes room too', async () => {
  const queue = new Queue(OPTIONS)
  await expect(queue.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(queue.of('a', async () => 'page')).resolves.toBe('page')
})

test('closed, it lets nobody wait any longer', async () => {
  const queue = new Queue({ ...OPTIONS, atOnce: 1 })
  await queue.begin('a')
  const waiting = Promise.allSettled([queue.begin('a'), queue.begin('b')])
  queue.close(new Error('the pool is closed'))
  for (const ended of await waiting)
    expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'the pool is closed' } })
})
