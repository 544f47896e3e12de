#!/usr/bin/env node
// Drop-in for Prisma's native `schema-engine`: same CLI + JSON-RPC protocol, but runs the WASM engine over @prisma/adapter-pg.
// Enable with PRISMA_SCHEMA_ENGINE_BINARY=tools/schema-engine.mjs
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import Result from 'pg/lib/result.js'
import { parse as parseUrl } from 'pg-connection-string'

// adapter-pg does not know Postgres' internal "char" type (OID 18), which the engine reads from pg_catalog:
// let it pass as text, remember the columns, and hand the engine its own Character type (see withChar).
let charColumns = []
const addFields = Result.prototype.addFields
Result.prototype.addFields = function (fields) {
  charColumns = []
  fields.forEach((f, i) => {
    if (f.dataTypeID === 18) {
      charColumns.push(i)
      f.dataTypeID = 25
    }
  })
  return addFields.call(this, fields)
}
const CHARACTER = 6 // ColumnTypeEnum.Character
function withChar(q) {
  const raw = q.queryRaw.bind(q)
  q.queryRaw = async (sql) => {
    const r = await raw(sql)
    if (r.columnNames?.length) for (const i of charColumns) r.columnTypes[i] = CHARACTER
    return r
  }
  if (q.startTransaction) {
    const st = q.startTransaction.bind(q)
    q.startTransaction = async (...a) => withChar(await st(...a))
  }
  return q
}

const argv = process.argv.slice(2)
if (argv.includes('--version') || argv.includes('-V')) {
  console.log('schema-engine-cli wasm-shim')
  process.exit(0)
}
const opts = { models: [], datasource: {} }
const rest = []
for (let i = 0; i < argv.length; i++) {
  const a = argv[i]
  if (a === '--datamodels' || a === '-d') opts.models.push(argv[++i])
  else if (a === '--datasource') opts.datasource = JSON.parse(argv[++i])
  else if (a.startsWith('--')) i++
  else rest.push(a)
}
const url = opts.datasource.url
const die = (code, message) => {
  process.stderr.write(
    '\n' +
      JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { error_code: code, message } }) +
      '\n',
  )
  process.exit(1)
}
const adminUrl = (u) => {
  const x = new URL(u)
  x.pathname = '/postgres'
  return x.toString()
}
const dbName = (u) => decodeURIComponent(new URL(u).pathname.slice(1))
async function probe(u) {
  const c = new pg.Client({ connectionString: u, connectionTimeoutMillis: 5000 })
  try {
    await c.connect()
    await c.end()
    return null
  } catch (e) {
    return e
  }
}
async function createDb(u) {
  const c = new pg.Client({ connectionString: adminUrl(u) })
  await c.connect()
  try {
    await c.query(`CREATE DATABASE ${c.escapeIdentifier(dbName(u))}`)
  } finally {
    await c.end()
  }
}
if (rest[0] === 'cli') {
  const e = await probe(url)
  if (rest[1] === 'can-connect-to-database') {
    if (!e) process.exit(0)
    die(e.code === '3D000' ? 'P1003' : e.code === '28P01' ? 'P1000' : 'P1001', e.message)
  }
  if (rest[1] === 'create-database') {
    try {
      await createDb(url)
      process.exit(0)
    } catch (x) {
      die('P1010', x.message)
    }
  }
  die('P0000', 'unsupported: ' + rest.join(' '))
}
// Node 20 cannot import .wasm as an ES module without a flag: instantiate by hand.
const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
const wasmPath = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')).replace(
  /schema_engine\.js$/,
  'schema_engine_bg.wasm',
)
const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), { './schema_engine_bg.js': glue })
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(m) {
    process.stderr.write(
      JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { message: m } }) + '\n',
    )
  },
}
glue.__wbg_set_wasm(instance.exports)
instance.exports.__wbindgen_start()
const { SchemaEngine } = glue
const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
const { PrismaPg } = await import('@prisma/adapter-pg')
let engine
const get = async () => {
  if (engine) return engine
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined
  const options = schema ? { schema } : undefined
  const config = url ? parseUrl(url) : { host: 'invalid' } // never pass connectionString: it would win over `database` for the shadow DB
  delete config.schema
  const main = new PrismaPg(config, options)
  const factory = {
    provider: main.provider,
    adapterName: main.adapterName,
    connect: async () => withChar(await main.connect()),
    connectToShadowDb: async () => {
      const database = `prisma_migrate_shadow_db_${randomUUID()}`
      const run = async (sql) => {
        const c = new pg.Client(config)
        await c.connect()
        try {
          await c.query(sql)
        } finally {
          await c.end()
        }
      }
      await run(`CREATE DATABASE "${database}"`)
      const a = withChar(await new PrismaPg({ ...config, database }, options).connect())
      const dispose = a.dispose.bind(a)
      a.dispose = async () => {
        await dispose()
        await run(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      }
      return a
    },
  }
  const adapter = bindMigrationAwareSqlAdapterFactory(factory)
  engine = await SchemaEngine.new(
    { datamodels: opts.models.length ? opts.models.map((p) => [p, readFileSync(resolve(p), 'utf8')]) : undefined },
    (l) => process.env.SE_DEBUG && process.stderr.write(l + '\n'),
    adapter,
  )
  return engine
}
const rename = { getDatabaseVersion: 'version' }
async function handle({ method, params }) {
  if (method === 'createDatabase') {
    await createDb(url)
    return { databaseName: dbName(url) }
  }
  const e = await get()
  const fn = e[rename[method] ?? method]
  if (!fn) throw new Error(`method ${method} not supported by the WASM engine`)
  const r = await fn.call(e, params)
  if (method === 'diff') {
    if (r.stdout) {
      process.stdout.write(
        JSON.stringify({ id: 'p' + Date.now(), jsonrpc: '2.0', method: 'print', params: { content: r.stdout } }) + '\n',
      )
    }
    return { exitCode: r.exitCode, stdout: null }
  }
  return r === undefined ? {} : r
}
let queue = Promise.resolve()
const rl = readline.createInterface({ input: process.stdin })
rl.on('line', (line) => {
  let m
  try {
    m = JSON.parse(line)
  } catch {
    return
  }
  if (!m.method) return
  queue = queue.then(async () => {
    let out
    try {
      out = { id: m.id, jsonrpc: '2.0', result: await handle(m) }
    } catch (e) {
      out = {
        id: m.id,
        jsonrpc: '2.0',
        error: {
          code: 4466,
          message: 'An error happened. Check the data field for details.',
          data: { is_panic: false, message: String(e?.message ?? e), error_code: e?.code, meta: e?.meta },
        },
      }
    }
    process.stdout.write(JSON.stringify(out) + '\n')
  })
})
rl.on('close', () => queue.then(() => process.exit(0)))
