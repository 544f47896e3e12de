// The worker where there are only sources, in development and in tests: they are translated as they are loaded.

import { register } from 'tsx/esm/api'

register()
export const { work } = await import('../server/pool/worker.ts')
