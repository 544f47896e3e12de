// npm start, npm run demo: runs the launcher, after building it if it does not match the sources.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '..')
if (!existsSync(path.join(root, 'node_modules'))) {
  console.error('The packages are not installed yet. Run: npm install')
  process.exit(1)
}

const { bundleServer, LAUNCHER } = await import('./build.mjs')
const { buildState } = await import('./build-state.mjs')
const built = buildState(root)
if (built !== 'ready') await bundleServer(LAUNCHER)
/** @type {typeof import('../server/launch/launch.ts')} */
const { launch } = await import(pathToFileURL(path.join(root, 'dist/launch.js')).href)
await launch({ root, mode: 'production', built, demo: process.argv.includes('--demo') })
