import { resolve } from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma would download a native schema engine at first use. Ours runs the WASM engine from npm, so every command works
// without network. Windows cannot spawn a script: there Prisma fetches its own.
if (process.platform !== 'win32')
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= resolve(import.meta.dirname, 'tools/schema-engine.mjs')

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '' },
})
