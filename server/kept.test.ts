import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

/** Keeps texts of `most` letters, and what was made, in that order. */
function keeper(most: number) {
  const made: string[] = []
  const kept = new Kept<string>(most, (text) => text.length)
  const get = (key: string, text = key) =>
    kept.get(key, async () => {
      made.push(key)
      return text
    })
  return { made, kept, get }
}

test('asked for by many at once and again later, a thing is made once', async () => {
  const { made, get } = keeper(1_000)
  await Promise.all(Array.from({ length: 50 }, () => get('pad')))
  expect(await get('pad')).toBe('pad')
  expect(made).toEqual(['pad'])
})

test('no more is kept than fits; what was used last stays', async () => {
  const { made, kept, get } = keeper(25)
  for (const key of ['a', 'b', 'a', 'c']) await get(key, key.repeat(10))
  expect(kept.bytes).toBe(20)
  for (const key of ['a', 'c', 'b']) await get(key, key.repeat(10))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what is larger than all room is given and not kept', async () => {
  const { made, kept, get } = keeper(25)
  for (let at = 0; at < 2; at++) expect(await get('large', 'x'.repeat(100))).toHaveLength(100)
  expect([made, kept.bytes]).toEqual([['large', 'large'], 0])
})

test('a failure reaches all who wait for it, and is tried again', async () => {
  const { kept, get } = keeper(1_000)
  const fail = async () => Promise.reject(new Error('no ink'))
  const asked = await Promise.allSettled([kept.get('pad', fail), get('pad')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('pad')).toBe('pad')
})

test('what was dropped is made anew, also what was still being made', async () => {
  const { made, kept, get } = keeper(1_000)
  await get('sheets 1')
  await get('pad')
  const waiting = get('sheets 2')
  kept.drop((key) => key.startsWith('sheets'))
  expect([await waiting, kept.bytes]).toEqual(['sheets 2', 3])
  for (const key of ['pad', 'sheets 1', 'sheets 2']) await get(key)
  expect(made).toEqual(['sheets 1', 'pad', 'sheets 2', 'sheets 1', 'sheets 2'])
})
