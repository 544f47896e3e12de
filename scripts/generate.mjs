// Generates the database client in generated/ from the Prisma schema, unless it is up to date.

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readStamp, stampOf } from './stamp.mjs'

const SOURCES = ['prisma/schema.prisma', 'prisma/models', 'prisma.config.ts', 'node_modules/prisma/package.json']

/** Runs `prisma generate` when the schema or Prisma itself has changed since the last time. Throws when it fails. */
export function generateClient(/** @type {string} */ root) {
  const stamp = stampOf(root, SOURCES)
  const stampFile = path.join(root, 'generated/prisma.stamp')
  if (readStamp(stampFile) === stamp) return
  rmSync(stampFile, { force: true })
  const prisma = createRequire(path.join(root, 'package.json')).resolve('prisma/build/index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [prisma, 'generate'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}\n${stderr}`)
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) generateClient(process.cwd())
