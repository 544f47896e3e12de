// npm run dev: serves everything on one port from the sources; changes show at once.

import path from 'node:path'
import { register } from 'tsx/esm/api'
import { generateClient } from './generate.mjs'

const root = path.join(import.meta.dirname, '..')
generateClient(root)
register()
const { launch } = await import('../server/launch/launch.ts')
await launch({ root, mode: 'development', built: 'ready', demo: process.argv.includes('--demo') })
