import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

function served(requests: readonly (readonly [caller: string, thing: number])[]): string[] {
  const turns = new Turns<string>()
  for (const [caller, thing] of requests) turns.add(caller, `${caller}${thing}`)
  const all: string[] = []
  for (let thing = turns.take(); thing !== undefined; thing = turns.take()) all.push(thing)
  return all
}

test('callers take turns, and each is served in the order of asking', () => {
  const requests = [
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 1],
    ['c', 1],
    ['c', 2],
  ] as const
  expect(served(requests)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('however much one caller asks for, another waits for one of it at most', () => {
  const turns = new Turns<string>()
  for (let at = 0; at < 100; at++) turns.add('greedy', `greedy ${at}`)
  turns.take()
  turns.add('modest', 'modest')
  expect([turns.take(), turns.take()]).toEqual(['greedy 1', 'modest'])
})

test('a caller who may not have one now keeps their turn', () => {
  const turns = new Turns<string>()
  for (const thing of ['a1', 'b1', 'a2']) turns.add(thing.charAt(0), thing)
  expect([turns.take((caller) => caller !== 'a'), turns.take((caller) => caller !== 'a')]).toEqual(['b1', undefined])
  expect([turns.take(), turns.take(), turns.take()]).toEqual(['a1', 'a2', undefined])
})

test('who has had least is next: what costs much is taken less often', () => {
  const turns = new Turns<string>()
  const serve = (costs: Record<string, number>) => {
    const thing = turns.take() ?? ''
    turns.charge(thing.charAt(0), costs[thing.charAt(0)] ?? 0, thing)
    return thing
  }
  for (let at = 0; at < 4; at++) for (const caller of ['dear', 'cheap']) turns.add(caller.charAt(0), `${caller} ${at}`)
  const all = Array.from({ length: 8 }, () => serve({ d: 5, c: 2 }))
  expect(all).toEqual(['dear 0', 'cheap 0', 'cheap 1', 'cheap 2', 'dear 1', 'cheap 3', 'dear 2', 'dear 3'])
})

test('who comes new waits behind nobody who has had much, and does not make up for the time before', () => {
  const turns = new Turns<string>()
  const serve = () => {
    const thing = turns.take() ?? ''
    turns.charge(thing.charAt(0), 1, thing)
    return thing
  }
  for (let at = 0; at < 20; at++) turns.add('a', `a${at}`)
  for (let at = 0; at < 10; at++) serve()
  for (let at = 0; at < 3; at++) turns.add('b', `b${at}`)
  expect([serve(), serve(), serve(), serve(), serve()]).toEqual(['b0', 'a10', 'b1', 'a11', 'b2'])
})

test('a caller who asks for one thing after the other has had them all the same', () => {
  const turns = new Turns<string>()
  for (let at = 0; at < 10; at++) turns.add('b', `b${at}`)
  const all: string[] = []
  turns.add('a', 'a')
  for (let at = 0; at < 8; at++) {
    const thing = turns.take() ?? ''
    all.push(thing.charAt(0))
    turns.charge(thing.charAt(0), thing.startsWith('a') ? 5 : 1, thing)
    if (thing === 'a') turns.add('a', 'a')
  }
  expect(all.join('')).toBe('babbbbab')
})

test('a stream of things of more worth takes half of what the caller has, and the rest goes by the order of asking', () => {
  const worth = (thing: string) => (thing.startsWith('small') ? 1 : 0)
  const turns = new Turns<string>(worth)
  const requests: string[] = []
  turns.add('a', 'large 0')
  turns.add('a', 'large 1')
  turns.add('a', 'large 2')
  for (let at = 0; at < 50; at++) {
    turns.add('a', `small ${at}`)
    const thing = turns.take() ?? ''
    requests.push(thing)
    turns.charge('a', thing.startsWith('small') ? 1 : 10, thing)
  }
  expect(requests.filter((thing) => thing.startsWith('large'))).toEqual(['large 0', 'large 1', 'large 2'])
  expect(requests.slice(0, 3)).toEqual(['small 0', 'large 0', 'small 1'])
  expect(requests.indexOf('large 2')).toBe(23)
})

test('a removed thing is not served, and its caller keeps the rest', () => {
  const turns = new Turns<string>()
  for (const thing of ['one', 'two']) turns.add('a', thing)
  turns.remove('a', 'one')
  turns.remove('b', 'never there')
  expect([turns.of('a'), turns.take(), turns.take()]).toEqual([1, 'two', undefined])
})

test('everything asked for is served once, and nobody twice while another waits', () => {
  const asking = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat()), { maxLength: 40 })
  fc.assert(
    fc.property(asking, (requests) => {
      const all = served(requests)
      expect([...all].sort()).toEqual(requests.map(([caller, thing]) => `${caller}${thing}`).sort())
      const left = new Map<string, number>()
      for (const [caller] of requests) left.set(caller, (left.get(caller) ?? 0) + 1)
      const since = new Set<string>()
      for (const thing of all) {
        const caller = thing.charAt(0)
        const others = [...left].filter(([other, count]) => count > 0 && !since.has(other))
        if (since.has(caller)) expect(others).toEqual([])
        if (others.length === 0) since.clear()
        since.add(caller)
        left.set(caller, (left.get(caller) ?? 0) - 1)
      }
    }),
  )
})
