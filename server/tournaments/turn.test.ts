import { expect, test } from 'vitest'
import { inTurn } from './turn.ts'

test('one after the other for each key, those who go first before the others, however each ends', async () => {
  const begun: string[] = []
  const order: string[] = []
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const work = (name: string) => async () => {
    begun.push(name)
    await held
    order.push(name)
    if (name === 'broken') throw new Error(name)
    return name
  }
  const works = [
    inTurn('a', work('phone 1')),
    inTurn('a', work('phone 2')),
    inTurn('a', work('broken')).catch(() => 'broken'),
    inTurn('a', work('desk 1'), true),
    inTurn('b', work('elsewhere')),
    inTurn('a', work('desk 2'), true),
  ]
  expect(begun).toEqual(['phone 1', 'elsewhere'])
  letGo()
  expect(await Promise.all(works)).toEqual(['phone 1', 'phone 2', 'broken', 'desk 1', 'elsewhere', 'desk 2'])
  expect(order.filter((name) => name !== 'elsewhere')).toEqual(['phone 1', 'desk 1', 'desk 2', 'phone 2', 'broken'])
  expect(await inTurn('a', async () => 'later')).toBe('later')
})
