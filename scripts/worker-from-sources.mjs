// Starts the worker from sources, in development and in tests: they are compiled as they are loaded.

import { register } from 'tsx/esm/api'

register()
export const { work } = await import('../server/pool/worker.ts')
