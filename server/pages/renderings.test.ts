import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type End, Renderings } from './renderings.ts'

const OPTIONS = { atOnce: 2, ofOne: 1, places: 3, patience: 10_000, longest: 60_000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Asks for a turn for each of these callers, one after the other; gives who has had theirs, and how they end. */
function ask(renderings: Renderings, callers: readonly string[]) {
  const begun: string[] = []
  const ends = new Map<string, End>()
  const refused: string[] = []
  for (const name of callers)
    renderings.begin(name.charAt(0)).then(
      (end) => {
        begun.push(name)
        ends.set(name, end)
      },
      ({ code }) => refused.push(`${name} ${code}`),
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, refused, end }
}

/** What has been promised by now has come. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('so many are under way at once, and of one caller not all of them', async () => {
  const { begun, end } = ask(new Renderings(OPTIONS), ['a1', 'a2', 'a3', 'b1', 'c1'])
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun.slice(2)).toEqual(['c1'])
  await end('a1')
  expect(begun.slice(3)).toEqual(['a2'])
  await end('c1')
  expect(begun).toHaveLength(4)
})

test('to say twice that one has ended makes no room for two', async () => {
  const { begun, end } = ask(new Renderings(OPTIONS), ['a1', 'b1', 'c1', 'd1'])
  await settled()
  await end('a1')
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})

test('who waits too long is told to come again, and who has no place left at once', async () => {
  const { begun, refused, end } = ask(new Renderings(OPTIONS), ['a1', 'a2', 'a3', 'a4', 'a5'])
  await settled()
  expect(refused).toEqual(['a5 server-busy'])
  await vi.advanceTimersByTimeAsync(OPTIONS.patience)
  expect(refused.slice(1)).toEqual(['a2 server-busy', 'a3 server-busy', 'a4 server-busy'])
  await end('a1')
  expect(begun).toEqual(['a1'])
})

test('one whose reader does not take it stops counting after a while', async () => {
  const patient = new Renderings({ ...OPTIONS, patience: 120_000 })
  const { begun } = ask(patient, ['a1', 'a2'])
  await vi.advanceTimersByTimeAsync(OPTIONS.longest)
  expect(begun).toEqual(['a1', 'a2'])
})

test('one that fails makes room too', async () => {
  const renderings = new Renderings(OPTIONS)
  await expect(renderings.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(renderings.of('a', async () => 'page')).resolves.toBe('page')
})
