// What a part prints, line by line. Whatever it says over and over is printed once, and then how often.

import { createInterface } from 'node:readline'
import { withoutTokens } from '../log.ts'

/** How long equal lines are counted before that is printed. */
const COUNT_FOR_MS = 10_000

/** Prints each line of `output` without tokens: what Next prints has the addresses of tables in it. */
export function printLines(output: NodeJS.ReadableStream, print: (line: string) => void): void {
  let last: string | null = null
  let more = 0
  let timer: NodeJS.Timeout | undefined
  const sayHowOften = () => {
    clearTimeout(timer)
    timer = undefined
    if (more > 0) print(`(the same ${more} more times)\n`)
    more = 0
  }
  const lines = createInterface({ input: output })
  lines.on('line', (text) => {
    const line = withoutTokens(text)
    if (line === last && line !== '') {
      more += 1
      timer ??= setTimeout(sayHowOften, COUNT_FOR_MS).unref()
      return
    }
    sayHowOften()
    last = line
    print(`${line}\n`)
  })
  lines.on('close', sayHowOften)
}
