import { expect, test } from 'vitest'
import { RightOfWay } from './right-of-way.ts'

/** Work that ends when told to; `begun` lists the names in the order they began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(name)))
    })
  }
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('a few taps are saved at a time, the others in turns between the halls, whatever became of those before', async () => {
  const way = new RightOfWay()
  const { begun, work, end } = works()
  const taps = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1'].map((name) => way.tap(name.slice(0, 1), work(name)))
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  end('a3', new Error('broken'))
  await expect(taps[2]).rejects.toThrow('broken')
  end('a1')
  await expect.poll(() => begun.slice(4)).toEqual(['a5', 'b1'])
  for (const name of ['a2', 'a4']) end(name)
  await expect.poll(() => begun.slice(6)).toEqual(['a6'])
  for (const name of ['a5', 'a6', 'b1']) end(name)
  expect(await Promise.all(taps.toSpliced(2, 1))).toEqual(['a1', 'a2', 'a4', 'a5', 'a6', 'b1'])
})

test('a change begins at once, and while one is under way taps are saved one at a time', async () => {
  const way = new RightOfWay()
  const { begun, work, end } = works()
  const change = way.change(work('result'))
  const taps = ['one', 'two', 'three'].map((name) => way.tap('hall', work(name)))
  await expect.poll(() => begun).toEqual(['result', 'one'])
  end('one')
  await expect.poll(() => begun).toEqual(['result', 'one', 'two'])
  const other = way.change(work('draw'))
  end('result')
  expect(await change).toBe('result')
  expect(begun).toEqual(['result', 'one', 'two', 'draw'])
  end('draw', new Error('not drawn'))
  await expect(other).rejects.toThrow('not drawn')
  await expect.poll(() => begun.slice(4)).toEqual(['three'])
  for (const name of ['two', 'three']) end(name)
  expect(await Promise.all(taps)).toEqual(['one', 'two', 'three'])
})
