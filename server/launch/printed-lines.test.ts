import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printLines } from './printed-lines.ts'

let output: PassThrough
let printed: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  output = new PassThrough()
  printed = []
  printLines(output, (line) => printed.push(line))
})
afterEach(() => vi.useRealTimers())

async function say(...parts: string[]): Promise<void> {
  for (const part of parts) output.write(part)
  await new Promise((resolve) => setImmediate(resolve))
}

test('lines are printed as they come, without tokens, also where they come in pieces', async () => {
  await say('one\ntwo /s/Zk9-tok_en', 'OfATableXyz1 three\n\n\nlast')
  output.end()
  await expect.poll(() => printed).toEqual(['one\n', 'two /s/… three\n', '\n', '\n', 'last\n'])
})

test('a line that is said again and again is printed once, and then how often', async () => {
  await say('away\n'.repeat(500))
  expect(printed).toEqual(['away\n'])
  vi.advanceTimersByTime(10_000)
  await say('away\naway\nback\n')
  expect(printed).toEqual(['away\n', '(the same 499 more times)\n', '(the same 2 more times)\n', 'back\n'])
})
