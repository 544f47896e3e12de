import { expect, test } from 'vitest'
import { serialize } from './serialize.ts'

test('one after the other for each key, those who go first before the others, however each ends', async () => {
  const begun: string[] = []
  const order: string[] = []
  let letGo: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const work = (name: string) => async () => {
    begun.push(name)
    await released
    order.push(name)
    if (name === 'broken') throw new Error(name)
    return name
  }
  const works = [
    serialize('a', work('phone 1')),
    serialize('a', work('phone 2')),
    serialize('a', work('broken')).catch(() => 'broken'),
    serialize('a', work('desk 1'), true),
    serialize('b', work('elsewhere')),
    serialize('a', work('desk 2'), true),
  ]
  expect(begun).toEqual(['phone 1', 'elsewhere'])
  letGo()
  expect(await Promise.all(works)).toEqual(['phone 1', 'phone 2', 'broken', 'desk 1', 'elsewhere', 'desk 2'])
  expect(order.filter((name) => name !== 'elsewhere')).toEqual(['phone 1', 'desk 1', 'desk 2', 'phone 2', 'broken'])
  expect(await serialize('a', async () => 'later')).toBe('later')
})
