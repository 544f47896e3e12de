import { afterEach, expect, it, vi } from 'vitest'
import { openHere } from './openings.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function open(slot: string) {
  const heard: string[] = []
  const close = openHere(
    () => [slot],
    (others) => heard.push(...others),
  )
  closing.push(close)
  return { heard, close }
}

it('hears of those that are open before and after it, not of those that are closed', async () => {
  const first = open('1')
  const second = open('2')
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['2'], ['1']]))
  first.close()
  const third = open('3')
  await vi.waitFor(() => expect([second.heard, third.heard]).toEqual([['1', '3'], ['2']]))
})
