// The list of what a build made, kept with it: after a power cut files may be missing, short or empty.

import { createHash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

const FILE = 'dist/manifest.json'
const FOLDERS = ['dist', '.next']
/** Caches and reports, some of which change while the pages run; and what is written after the list. */
const NOT_RUN = /^(\.next\/(cache|dev|diagnostics|trace|trace-build|turbopack|types)|dist\/(manifest\.json|stamp))$/

/**
 * Writes everything that was built to the disk, then the list of it. Takes one or two seconds.
 * @returns {Promise<void>}
 */
export async function writeManifest(/** @type {string} */ root) {
  const names = builtFiles(root)
  // Without this the list could survive a power cut, and what it lists not.
  for (const name of names) await writeOut(path.join(root, name))
  const manifest = Object.fromEntries(names.map((name) => [name, content(path.join(root, name))]))
  writeDurably(path.join(root, FILE), JSON.stringify(manifest))
}

/** Whether everything that was built is there as it was built. A thousand files take about 100 ms. */
export function isWhole(/** @type {string} */ root) {
  try {
    /** @type {Record<string, string>} */
    const manifest = JSON.parse(readFileSync(path.join(root, FILE), 'utf8'))
    return Object.entries(manifest).every(([name, expected]) => content(path.join(root, name)) === expected)
  } catch {
    return false
  }
}

/** Writes a file so that it is there, whole, after a power cut. */
export function writeDurably(/** @type {string} */ file, /** @type {string} */ text) {
  writeFileSync(file, text)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** What a file holds, in short; of maps for debugging the size alone. @returns {string} */
function content(/** @type {string} */ file) {
  const stat = lstatSync(file)
  if (stat.isSymbolicLink()) return `link ${readlinkSync(file)}`
  if (file.endsWith('.map')) return `${stat.size}`
  return createHash('sha1').update(readFileSync(file)).digest('base64')
}

async function writeOut(/** @type {string} */ file) {
  if (lstatSync(file).isSymbolicLink()) return
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Names of files and links below the root, with slashes. */
function builtFiles(/** @type {string} */ root) {
  return FOLDERS.flatMap((name) => filesBelow(root, name))
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ root, /** @type {string} */ name) {
  const stat = lstatSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stat || NOT_RUN.test(name)) return []
  if (!stat.isDirectory()) return [name]
  return readdirSync(path.join(root, name)).flatMap((child) => filesBelow(root, `${name}/${child}`))
}
