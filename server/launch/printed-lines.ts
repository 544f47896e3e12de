// Prints the output of a part, line by line. A repeated line is printed once, and then how often it came.

import { createInterface } from 'node:readline'
import { withoutTokens } from '../log.ts'

/** How long equal lines are counted before the count is printed. */
const COUNT_FOR_MS = 10_000

/** Prints each line of `output` without tokens: the output of Next contains the addresses of tables. */
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
