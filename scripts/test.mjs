// npm test: everything, in the order in which it fails fastest; stops at the first part that fails.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const require = createRequire(path.join(root, 'package.json'))
/** The file a package's command runs. */
const command = (/** @type {string} */ name, /** @type {string} */ file) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file)

const parts = [
  ['static checks', ['scripts/check.mjs']],
  ['units and API', [command('vitest', 'vitest.mjs'), 'run']],
  ['build', ['scripts/build.mjs']],
  ['browser', [command('@playwright/test', 'cli.js'), 'test']],
]

for (const [name, args] of parts) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) process.exit(1)
}
