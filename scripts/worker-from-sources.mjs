// Starts the worker from sources, in development and in tests. Each file of jobs is bundled when it is first needed, as the product's are:
// that takes a quarter of the time of compiling its modules one by one.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'

// Errors name the lines of the sources.
process.setSourceMapsEnabled(true)

const root = path.join(import.meta.dirname, '..')
/** Below `node_modules`, where bundles find their packages. */
const bundles = path.join(root, 'node_modules/.cache/bundles')

/** Bundles a file of the server and loads the bundle. */
async function loadBundle(/** @type {string} */ source) {
  mkdirSync(bundles, { recursive: true })
  const outdir = mkdtempSync(path.join(bundles, 'of-'))
  try {
    buildSync({
      entryPoints: [source],
      outdir,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
    })
    return await import(pathToFileURL(path.join(outdir, `${path.parse(source).name}.js`)).href)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

/** @type {typeof import('../server/pool/worker.ts')} */
const worker = await loadBundle(path.join(root, 'server/pool/worker.ts'))
/** Files of jobs by their addresses. @type {Map<string, ReturnType<typeof loadBundle>>} */
const loaded = new Map()

function load(/** @type {string} */ file) {
  const jobs = loaded.get(file) ?? loadBundle(fileURLToPath(file))
  loaded.set(file, jobs)
  return jobs
}

export function work(/** @type {import('../server/pool/worker.ts').Task} */ task) {
  return worker.work(task, load)
}
