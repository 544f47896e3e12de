// Builds what `npm start` runs: the server, the jobs of its workers and the static files in dist/, the pages in .next/.

import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectFiles } from './files.mjs'
import { generateClient } from './generate.mjs'
import { writeDurably, writeManifest } from './manifest.mjs'
import { STAMP_FILE, sourceStamp } from './stamp.mjs'

const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stampFile = path.join(root, STAMP_FILE)

/** Bundles files of the server into a folder below the root; npm packages stay in node_modules. Takes about 50 ms. */
export async function bundleServer(/** @type {Record<string, string>} */ entryPoints, outdir = dist) {
  // Imported only here, because most starts have nothing to build.
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  await esbuild.stop()
}

export const LAUNCHER = { launch: 'server/launch/launch.ts' }
const API = {
  main: 'server/main.ts',
  worker: 'server/pool/worker.ts',
  'correction-jobs': 'server/results/correction-jobs.ts',
  'draw-jobs': 'server/rounds/draw-jobs.ts',
  'list-jobs': 'server/entries/import/list-jobs.ts',
  'paper-jobs': 'server/print/paper-jobs.ts',
  'plan-jobs': 'server/planning/plan-jobs.ts',
}

/** Runs `next build`; prints its output only when it fails. */
function buildPages(/** @type {string} */ build) {
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next')
  const child = fork(next, ['build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD: build },
    execArgv: ['--import', pathToFileURL(path.join(root, 'scripts/die-with-parent.mjs')).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(undefined) : reject(new Error(`next build failed:\n${output}`))))
  })
}

/** Builds everything; with `anew` from scratch. The pages take longest; the server is bundled meanwhile. */
async function build({ anew = false }) {
  const started = performance.now()
  // Computed first, so that a file changed during the build does not count as built.
  const stamp = sourceStamp(root)
  rmSync(stampFile, { force: true })
  // Caches and the database client may be damaged, too.
  if (anew) for (const made of ['.next', 'generated']) rmSync(path.join(root, made), { recursive: true, force: true })
  const pages = buildPages(stamp.slice(0, 12))
  generateClient(root)
  await Promise.all([pages, bundleServer({ ...LAUNCHER, ...API })])
  await collectFiles(root)
  await writeManifest(root)
  // Written last: without it the build counts as unfinished.
  writeDurably(stampFile, stamp)
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build({ anew: process.argv.includes('--anew') }).then(
    // The channel to the launcher would keep the process alive.
    () => process.exit(0),
    (error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
