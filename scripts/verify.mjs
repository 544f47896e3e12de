// npm run verify -- KIND FILE…: compares this project's results with these files. Prints one line per mismatch, then the count.

import { readFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

register()
const { verifyBerger } = await import('./verify/berger.ts')
const { verifyCrosstable } = await import('./verify/crosstable.ts')
const { verifyPoints } = await import('./verify/points.ts')
const { verifyRules } = await import('./verify/rules.ts')
const { verifyWhist } = await import('./verify/whist.ts')

/**
 * Verifies one file of a kind: returns the number of examples and the mismatches, one line per example. Throws for a file of another
 * kind.
 * @typedef {(content: unknown) => { examples: number, mismatches: string[] }} Verifier
 */

/** The kinds that can be verified. @type {Record<string, Verifier>} */
const KINDS = {
  rules: verifyRules,
  crosstable: verifyCrosstable,
  points: verifyPoints,
  berger: verifyBerger,
  whist: verifyWhist,
}

const [kind = '', ...files] = process.argv.slice(2)
const verify = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
if (!verify || files.length === 0) {
  console.error(`Use: npm run verify -- ${Object.keys(KINDS).join('|')} FILE…`)
  process.exit(1)
}

let passed = 0
let failed = 0
let unreadable = 0
for (const file of files) {
  try {
    const { examples, mismatches } = verify(JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')))
    for (const line of mismatches) console.log(line)
    passed += examples - mismatches.length
    failed += mismatches.length
  } catch (error) {
    console.error(`${file} is no file of ${kind}: ${error instanceof Error ? error.message : error}`)
    unreadable++
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed + unreadable > 0 ? 1 : 0
