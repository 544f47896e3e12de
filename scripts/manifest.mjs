// The list of a build's files, stored with it: after a power cut files may be missing, short or empty.

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
/** Caches and reports, some of which change while the pages run; and files written after the list. */
const NOT_RUN = /^(\.next\/(cache|dev|diagnostics|trace|trace-build|turbopack|types)|dist\/(manifest\.json|stamp))$/

/**
 * Flushes all built files to the disk, then writes the list of them. Takes one or two seconds.
 * @returns {Promise<void>}
 */
export async function writeManifest(/** @type {string} */ root) {
  const names = builtFiles(root)
  // Without this the list could survive a power cut, but not the files in it.
  for (const name of names) await writeOut(path.join(root, name))
  const manifest = Object.fromEntries(names.map((name) => [name, content(path.join(root, name))]))
  writeDurably(path.join(root, FILE), JSON.stringify(manifest))
}

/** Whether every built file is present and unchanged. A thousand files take about 100 ms. */
export function isWhole(/** @type {string} */ root) {
  try {
    /** @type {Record<string, string>} */
    const manifest = JSON.parse(readFileSync(path.join(root, FILE), 'utf8'))
    return Object.entries(manifest).every(([name, expected]) => content(path.join(root, name)) === expected)
  } catch {
    return false
  }
}

/** Writes a file so that it survives a power cut as a whole. */
export function writeDurably(/** @type {string} */ file, /** @type {string} */ text) {
  writeFileSync(file, text)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** The fingerprint of a file; for source maps only its size. @returns {string} */
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
