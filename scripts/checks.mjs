// Runs checks in parallel: prints one line for each, followed by its problems.

import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** @typedef {{ name: string, problems: () => Promise<string> | string }} Check `problems` gives '' when there are none */

/** The folders with a tsconfig.json of their own, `.` first. Each sets the environment of its part: the DOM, Node.js, neither. */
export function partsOf(/** @type {string} */ root) {
  return ['.', ...readdirSync(root)].filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))
}

/**
 * The arguments of the compiler that checks the types of a part. One checker: each further one in the same run repeats half of the work,
 * and the parts run side by side anyway.
 */
export function typesOf(/** @type {string} */ part) {
  return ['-p', part, '--checkers', '1']
}

/** Runs all checks in order, one per processor at a time. Returns whether all have passed. */
export async function runChecks(/** @type {readonly Check[]} */ checks) {
  const waiting = [...checks]
  let allPassed = true
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) allPassed = false
    }),
  )
  return allPassed
}

/** Runs a Node program in `root`; resolves to its output if it failed, otherwise to ''. @returns {Promise<string>} */
export function outputOfFailed(
  /** @type {string} */ root,
  /** @type {string} */ file,
  /** @type {readonly string[]} */ args,
) {
  const child = spawn(process.execPath, [file, ...args], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : output.trim() || `exit code ${code}`))
  })
}

/** Runs one check, prints its line, and returns whether it passed. */
async function passes(/** @type {Check} */ { name, problems }) {
  const started = performance.now()
  const found = await problems()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${found ? '✗' : '✓'} ${name} (${seconds} s)${found && `\n${found}\n`}`)
  return found === ''
}
