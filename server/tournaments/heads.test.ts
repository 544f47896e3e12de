import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Heads, type HeadsAsker } from './heads.ts'
import type { Head } from './store.ts'

/** The existing tournaments, with their versions. */
let versions: Map<string, number>
/** The addresses of each query so far. */
let queries: string[][]
let answerNow: (() => void)[]
let changes: EventEmitter<{ change: [{ slug: string }] }>
let heads: Heads

beforeEach(() => {
  vi.useFakeTimers()
  versions = new Map([['watten', 7]])
  queries = []
  answerNow = []
  changes = new EventEmitter()
  heads = new Heads(
    changes,
    async (slugs) => {
      queries.push([...slugs])
      const found = new Map(
        slugs.flatMap((slug) => {
          const version = versions.get(slug)
          return version === undefined ? [] : [[slug, { version } as Head] as const]
        }),
      )
      await new Promise<void>((resolve) => answerNow.push(resolve))
      return found
    },
    Date.now,
  )
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const versionOf = async (slug: string, asker?: HeadsAsker) => (await heads.of(slug, asker))?.version ?? null
const reader = (name: string, isGone = () => false): HeadsAsker => ({ name, isGone })

/** Answers queries until there are no more. */
async function answerAll() {
  await settle()
  while (answerNow.length > 0) {
    answerNow.shift()?.()
    await vi.advanceTimersByTimeAsync(25)
  }
}

test('what many ask for at once is one query, and what comes meanwhile the next', async () => {
  const first = ['watten', 'nix', 'watten'].map((slug) => versionOf(slug))
  await settle()
  const later = ['jass', 'nix', 'schieber'].map((slug) => versionOf(slug))
  await answerAll()
  expect(await Promise.all([...first, ...later])).toEqual([7, null, 7, null, null, null])
  expect(queries).toEqual([
    ['watten', 'nix'],
    ['jass', 'schieber'],
  ])
})

test('an answer is believed for a second, and also that there is none', async () => {
  const readVersions = async () => {
    const both = Promise.all([versionOf('watten'), versionOf('nix')])
    await answerAll()
    return both
  }
  expect([await readVersions(), await readVersions()]).toEqual([
    [7, null],
    [7, null],
  ])
  expect(queries).toHaveLength(1)
  vi.advanceTimersByTime(1_001)
  await readVersions()
  expect(queries).toHaveLength(2)
})

test('a change ends what was believed, and what is under way is not believed', async () => {
  const before = versionOf('watten')
  await settle()
  versions.set('watten', 8).set('neu', 1)
  changes.emit('change', { slug: 'watten' })
  const after = [versionOf('watten'), versionOf('neu')]
  await answerAll()
  expect([await before, ...(await Promise.all(after))]).toEqual([7, 8, 1])
  versions.set('watten', 9)
  changes.emit('change', { slug: 'watten' })
  const last = versionOf('watten')
  await answerAll()
  expect(await last).toBe(9)
})

test('nothing is asked for who has gone, and one query is under way at a time', async () => {
  const isGone = vi.fn(() => false)
  const readers = Array.from({ length: 600 }, (_, at) => versionOf(`nix-${at}`, reader('hall', isGone)))
  await settle()
  expect(queries.map((slugs) => slugs.length)).toEqual([100])
  isGone.mockReturnValue(true)
  await answerAll()
  expect(await Promise.all(readers)).toEqual(readers.map(() => null))
  expect(queries).toHaveLength(1)
})

test('askers take turns, and of one so many wait', async () => {
  const greedy = Array.from({ length: 6_000 }, (_, at) =>
    versionOf(`nix-${at}`, reader('one')).catch(({ code }) => code),
  )
  const other = versionOf('watten', reader('other'))
  await settle()
  expect(queries[0]).toContain('watten')
  await answerAll()
  expect(Math.max(...queries.map((slugs) => slugs.length))).toBe(100)
  expect(await other).toBe(7)
  const answers = await Promise.all(greedy)
  expect(answers.filter((answer) => answer === 'server-busy')).toHaveLength(1_000)
})

test('without a database everybody hears so, and the next is asked again', async () => {
  let isAway = true
  const failing = new Heads(changes, async () => {
    if (isAway) throw new Error('away')
    return new Map()
  })
  await expect(Promise.all([failing.of('a'), failing.of('b')])).rejects.toThrow('away')
  isAway = false
  expect(await failing.of('a')).toBeNull()
})
