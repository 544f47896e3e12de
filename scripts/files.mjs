// Collects in one folder the files that browsers load besides pages, each under the path of its address, with its compressed version next
// to it.

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** The folder of these files, below the root. */
export const FILES_FOLDER = 'dist/files'
const TEXT = /\.(?:css|js|svg|webmanifest)$/
/** The suffix of the files in which Next stores, at build time, the response of a route that returns a file. */
const MADE = '.body'

/**
 * Collects the files of the last `next build` below `root`. Takes about three seconds.
 * @returns {Promise<void>}
 */
export async function collectFiles(/** @type {string} */ root) {
  const folder = path.join(root, FILES_FOLDER)
  const routes = path.join(root, '.next/server/app')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(root, '.next/static'), path.join(folder, '_next/static'), { recursive: true })
  for (const name of readdirSync(routes))
    if (name.endsWith(MADE)) cpSync(path.join(routes, name), path.join(folder, name.slice(0, -MADE.length)))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(path.join(folder, name))))
}

async function compress(/** @type {string} */ file) {
  const plain = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain))
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
}
