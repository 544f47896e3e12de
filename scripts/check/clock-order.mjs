// Checks that no order on the server depends on a clock, and that no timer of a page does, because a laptop's clock can be set back. Then
// the older change would count as the last one, and a page would not update for an hour.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

/** A column with a time, or with an id, because a UUIDv7 begins with a time. */
const COLUMN = String.raw`(?:\w+\.)?"?(?:id|\w+_id|at|\w+_at)"?`
/** The same as a field in Prisma and TypeScript. */
const FIELD = String.raw`(?:id|[a-z]\w*Id|at|[a-z]\w*At)`

const ORDERS = [
  // Up to the end of the clause; a computed value (`${…}`) is not a column.
  new RegExp(
    String.raw`\bORDER BY\b(?:\$\{[^}]*\}|[^)\`;$])*?[\s,]${COLUMN}(?=\s*(?:,|\)|\`|$|ASC\b|DESC\b|NULLS\b|LIMIT\b))`,
    'gim',
  ),
  new RegExp(String.raw`\b(?:min|max)\(\s*${COLUMN}\s*\)`, 'gi'),
  /(?<![\w.])\w+\."?(?:id|at|\w+_at)"?\s*\)?\s*[<>]=?\s*\(?\s*\w+\."?(?:id|at|\w+_at)\b/gi,
  new RegExp(String.raw`\b${FIELD}:\s*(?:'(?:asc|desc)'|\{\s*sort:)`, 'g'),
  new RegExp(String.raw`_(?:min|max):\s*\{[^}]*\b${FIELD}:`, 'g'),
  new RegExp(String.raw`\.(?:sort|toSorted)\((?:[^()]|\([^()]*\))*?\.${FIELD}\b(?!\()`, 'g'),
]

/** Files of pages with timers. */
const TIMED = /^app\/(?:_lib\/live|_features\/sheet\/table)\/.*\.tsx?$/
const CLOCK = [/\bDate\.now\(\)/g]

const TIME_ADVICE = 'wait by performance.now(): a clock can be set back'
const ADVICE = 'order by a position or by seq: a clock can be set back, and an id begins with its time'
/** Marks a line that uses a time on purpose. */
const ON_PURPOSE = 'clock-order-ok'

/** The places where the sources must not use a clock but do, as sentences. @returns {string[]} */
export function clockOrderProblems(/** @type {string} */ root) {
  return sourceFiles(root)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const [patterns, advice] = /^server\/.*\.ts$/.test(file) ? [ORDERS, ADVICE] : [CLOCK, TIME_ADVICE]
      if (patterns === CLOCK && !TIMED.test(file)) return []
      const text = readFileSync(path.join(root, file), 'utf8')
      return found(text, patterns).map(({ line, found }) => `${file}:${line} has “${found}”: ${advice}`)
    })
}

function found(/** @type {string} */ text, /** @type {readonly RegExp[]} */ patterns) {
  const lines = text.split('\n')
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const line = text.slice(0, index + found.length).split('\n').length
      return lines[line - 1]?.includes(ON_PURPOSE) ? [] : [{ line, found: found.replace(/\s+/g, ' ') }]
    }),
  )
}
