import { afterEach, expect, it } from 'vitest'
import { openHere } from './openings.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function open(slot: string) {
  const opened: string[] = []
  const left: string[] = []
  const close = openHere(() => [slot], {
    onOpen: (others) => opened.push(...others),
    onLeft: (others) => left.push(...others),
  })
  closing.push(close)
  return { opened, left, close }
}

it('hears of those that are left while it is open', async () => {
  const first = open('1')
  const second = open('2')
  await expect.poll(() => first.opened).toEqual(['2'])
  closing.splice(closing.indexOf(second.close), 1)
  second.close()
  await expect.poll(() => first.left).toEqual(['2'])
})

it('hears of those that are open before and after it, not of those that are closed', async () => {
  const first = open('1')
  const second = open('2')
  await expect.poll(() => [first.opened, second.opened]).toEqual([['2'], ['1']])
  closing.splice(closing.indexOf(first.close), 1)
  first.close()
  const third = open('3')
  await expect.poll(() => [second.opened, third.opened]).toEqual([['1', '3'], ['2']])
})
