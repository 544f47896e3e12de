import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type End, Queue, type QueueOptions } from './queue.ts'
import { ResultCache, type ResultCacheOptions } from './result-cache.ts'

const USUAL: QueueOptions = { atOnce: 1, ofOne: 1, places: 100, patience: 10_000, again: 3 }

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** Resolves when all pending callbacks of promises have run. */
const settled = () => vi.advanceTimersByTimeAsync(0)

/** Caches texts, each letter one byte. */
function testCache({
  queue: options,
  ...more
}: { queue?: Partial<QueueOptions> } & Partial<Omit<ResultCacheOptions<string>, 'queue'>> = {}) {
  const queue = new Queue({ ...USUAL, ...options })
  const made: string[] = []
  const cache = new ResultCache<string>({ queue, mostBytes: 1_000, bytesOf: (text) => text.length, ...more })
  const ask = (
    key: string,
    { text = key, caller = 'a', ...more }: { text?: string; caller?: string; version?: number; work?: number } = {},
  ) =>
    cache.get({
      key,
      caller,
      ...more,
      make: async () => {
        made.push(key)
        return text
      },
    })
  return { queue, cache, made, ask }
}

/** An item that is made when the test says so. */
function slowly(text: string) {
  let finish = () => {}
  let fail = () => {}
  const thing = new Promise<string>((resolve, reject) => {
    finish = () => resolve(text)
    fail = () => reject(new Error('no ink'))
  })
  return { make: vi.fn(() => thing), finish, fail }
}

describe('a thing', () => {
  test('that many ask for at once and again later is made once', async () => {
    const { made, ask } = testCache()
    const answers = Array.from({ length: 2000 }, (_, at) => ask('pad', { caller: `${at % 7}` }))
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['pad']))
    expect(await ask('pad')).toBe('pad')
    expect(made).toEqual(['pad'])
  })

  test('is cached while there is room; what was used last stays', async () => {
    const { made, cache, ask } = testCache({ mostBytes: 25 })
    for (const key of ['a', 'b', 'a', 'c']) await ask(key, { text: key.repeat(10) })
    expect(cache.bytes).toBe(20)
    for (const key of ['a', 'c', 'b']) await ask(key, { text: key.repeat(10) })
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('that is larger than all room, or is not to be cached, is given and not cached', async () => {
    const { made, cache, ask } = testCache({ mostBytes: 25, bytesOf: (text) => (text === 'gone' ? null : text.length) })
    for (let at = 0; at < 2; at++) {
      expect(await ask('large', { text: 'x'.repeat(100) })).toHaveLength(100)
      expect(await ask('gone')).toBe('gone')
    }
    expect([made, cache.bytes]).toEqual([['large', 'gone', 'large', 'gone'], 0])
  })

  test('that can’t be made is told to all who wait for it, and tried again', async () => {
    const { cache, ask } = testCache()
    const { make, fail } = slowly('never')
    const answers = Promise.allSettled(['a', 'b'].map((caller) => cache.get({ key: 'pad', caller, make })))
    fail()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask('pad')).toBe('pad')
  })
})

test('what was dropped is made anew, also what was still being made', async () => {
  const { made, cache, ask } = testCache()
  await ask('sheets 1')
  await ask('pad')
  const waiting = ask('sheets 2')
  cache.drop((key) => key.startsWith('sheets'))
  expect([await waiting, cache.bytes]).toEqual(['sheets 2', 3])
  for (const key of ['pad', 'sheets 1', 'sheets 2']) await ask(key)
  expect(made).toEqual(['sheets 1', 'pad', 'sheets 2', 'sheets 1', 'sheets 2'])
})

describe('a newer version', () => {
  test('is made anew, and also serves who still asks for an older one', async () => {
    const { ask, made } = testCache()
    expect(await ask('t', { version: 1, text: 'one' })).toBe('one')
    expect(await ask('t', { version: 2, text: 'two' })).toBe('two')
    expect(await ask('t', { version: 1, text: 'never' })).toBe('two')
    expect(made).toHaveLength(2)
  })

  test('is not what was begun before, and never two are made at once', async () => {
    const { cache } = testCache({ queue: { atOnce: 4, ofOne: 4 } })
    const [before, after] = [slowly('before'), slowly('after')]
    const get = (version: number, make: () => Promise<string>) => cache.get({ key: 't', version, caller: 'a', make })
    const early = get(1, before.make)
    await settled()
    const late = [get(2, after.make), get(2, after.make)]
    await settled()
    expect(after.make).not.toHaveBeenCalled()
    before.finish()
    expect(await early).toBe('before')
    await settled()
    after.finish()
    expect(await Promise.all(late)).toEqual(['after', 'after'])
    expect(after.make).toHaveBeenCalledTimes(1)
  })

  test('is made at once where the older one has not been begun yet', async () => {
    const { queue, made, ask } = testCache()
    const end = await queue.begin('somebody')
    const answers = [ask('t', { version: 1, text: 'one' }), ask('t', { version: 2, text: 'two' })]
    end()
    await Promise.all(answers)
    await ask('t', { version: 2 })
    expect(made).toEqual(['t'])
  })

  test('is not harmed by the failure of the one before', async () => {
    const { cache, ask } = testCache()
    const before = slowly('never')
    const early = cache.get({ key: 't', version: 1, caller: 'a', make: before.make }).catch(() => null)
    await settled()
    const late = ask('t', { version: 2 })
    before.fail()
    expect([await early, await late]).toEqual([null, 't'])
  })
})

describe('what is old by the clock', () => {
  test('is made again', async () => {
    let now = 0
    const { made, ask } = testCache({ goodFor: 60_000, now: () => now })
    for (const at of [0, 59_000, 61_000]) {
      now = at
      await ask('t')
    }
    expect(made).toHaveLength(2)
  })

  test('still serves when it can’t be, unless there is a newer version', async () => {
    let now = 0
    const { cache, ask } = testCache({ goodFor: 60_000, now: () => now })
    await ask('t', { version: 1 })
    now = 61_000
    const fails = (version: number) =>
      cache.get({ key: 't', version, caller: 'a', make: () => Promise.reject(new Error('away')) })
    expect(await fails(1)).toBe('t')
    await expect(fails(2)).rejects.toThrow('away')
  })
})

describe('who waits', () => {
  /** Requests this many items for one caller, one after the other; returns how to finish each. */
  async function crowd({ queue }: { queue: Queue }, caller: string, things: number) {
    const ends: End[] = []
    for (let at = 0; at < things; at++)
      queue
        .begin(caller, () => 1_000)
        .then(
          (end) => ends.push(end),
          () => {},
        )
    await settled()
    return async () => {
      await vi.advanceTimersByTimeAsync(1)
      ends.shift()?.()
      await settled()
    }
  }

  test('gets it in the first turn of anybody who waits for it, not in that of who asked first', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'crowd', 20)
    const answers = [keeping.ask('t', { caller: 'crowd' }), keeping.ask('t', { caller: 'b' })]
    await endOne()
    expect(await Promise.all(answers)).toEqual(['t', 't'])
    expect(keeping.made).toEqual(['t'])
  })

  test('waits in vain alone: whose turn comes later has it made', async () => {
    const keeping = testCache({ queue: { places: 20 } })
    const endOne = await crowd(keeping, 'crowd', 20)
    const refused = keeping.ask('t', { caller: 'crowd' }).catch(({ code }) => code)
    const served = keeping.ask('t', { caller: 'b' })
    expect(await refused).toBe('too-many-requests')
    await endOne()
    expect(await served).toBe('t')
  })

  test('is refused when no turn comes in time, and what nobody waits for any longer is not made', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'crowd', 1)
    const refused = ['a', 'b'].map((caller) => keeping.ask('t', { caller }).catch(({ code }) => code))
    await vi.advanceTimersByTimeAsync(USUAL.patience)
    expect(await Promise.all(refused)).toEqual(['server-busy', 'server-busy'])
    await endOne()
    expect(keeping.made).toEqual([])
  })

  test('gets what is being made also when its own turn does not come in time', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'crowd', 2)
    const { make, finish } = slowly('t')
    const answers = ['a', 'b'].map((caller) => keeping.cache.get({ key: 't', caller, make }))
    await endOne()
    expect(make).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(USUAL.patience)
    finish()
    expect(await Promise.all(answers)).toEqual(['t', 't'])
  })

  test('for what most of a network wait for comes before what one of them has asked for often', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'hall', 1)
    const odd = Array.from({ length: 10 }, (_, at) => keeping.ask(`odd ${at}`, { caller: 'hall' }))
    const common = Array.from({ length: 3 }, () => keeping.ask('common', { caller: 'hall' }))
    await endOne()
    await Promise.all([...odd, ...common])
    expect(keeping.made.slice(0, 2)).toEqual(['common', 'odd 0'])
  })

  test('for a little work comes before who waits for much of the same network', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'hall', 1)
    const answers = [
      keeping.ask('large', { caller: 'hall', work: 300 }),
      keeping.ask('small', { caller: 'hall', work: 24 }),
    ]
    await endOne()
    await Promise.all(answers)
    expect(keeping.made).toEqual(['small', 'large'])
  })

  test('for much work gets it, however many come after it for a little work each of the same network', async () => {
    const keeping = testCache()
    const small = (at: number) =>
      keeping.cache.get({
        key: `small ${at}`,
        caller: 'hall',
        work: 4,
        make: async () => {
          vi.advanceTimersByTime(1)
          keeping.made.push('small')
          return 'small'
        },
      })
    const endOne = await crowd(keeping, 'hall', 1)
    const before = Array.from({ length: 10 }, (_, at) => small(at))
    const large = keeping.ask('large', { caller: 'hall', work: 300 })
    // Each caller requests the next item after receiving one.
    const stream = before.map((one, at) => one.then(() => small(at + 100)).then(() => small(at + 200)))
    await endOne()
    await Promise.all([large, ...stream])
    expect(keeping.made.indexOf('large')).toBeLessThan(25)
    expect(keeping.made).toHaveLength(31)
  })

  test('keeps nobody waiting with turns that were lent for what has come meanwhile', async () => {
    const keeping = testCache()
    const endOne = await crowd(keeping, 'crowd', 1)
    const things = Array.from({ length: 20 }, (_, at) => `${at}`)
    const answers = things.flatMap((key) => [keeping.ask(key, { caller: 'a' }), keeping.ask(key, { caller: 'b' })])
    await endOne()
    await Promise.all(answers)
    expect(keeping.made.toSorted()).toEqual(things.toSorted())
    expect(keeping.queue.waiting).toBe(0)
  })
})
