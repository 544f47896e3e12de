// The last lines of a server's log, which grows for as long as the data are used.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const TAIL_BYTES = 4_000

/** The last lines of a log, at most `most`; '' if there is none. */
export function lastLines(logFile: string, most: number): string {
  const bytes = Buffer.alloc(TAIL_BYTES)
  try {
    const log = openSync(logFile, 'r')
    try {
      const from = Math.max(0, fstatSync(log).size - TAIL_BYTES)
      const text = bytes.toString('utf8', 0, readSync(log, bytes, 0, TAIL_BYTES, from))
      return text.trim().split('\n').slice(-most).join('\n')
    } finally {
      closeSync(log)
    }
  } catch {
    // The reason why a database is gone is reported even without its log.
    return ''
  }
}
