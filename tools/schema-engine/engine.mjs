// Loads the schema engine itself: WebAssembly from npm.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { adapterFactory } from './adapter.mjs'

/** @typedef {{ call(method: string, params: unknown): Promise<unknown> }} Engine */

/** @type {Promise<Engine> | undefined} */
let running

/** Starts the engine once, for a database and the files of a schema. */
export function startEngine(/** @type {string} */ url, /** @type {readonly string[]} */ models) {
  running ??= start(url, models)
  return running
}

/** @returns {Promise<Engine>} */
async function start(/** @type {string} */ url, /** @type {readonly string[]} */ models) {
  const { SchemaEngine } = await instantiate()
  const files = models.map((file) => [file, readFileSync(path.resolve(file), 'utf8')])
  const log = (/** @type {string} */ line) => process.env.SCHEMA_ENGINE_LOG && process.stderr.write(`${line}\n`)
  // No files must be `undefined`, because an empty list makes the engine panic.
  const engine = await SchemaEngine.new({ datamodels: files.length > 0 ? files : undefined }, log, adapterFactory(url))
  return {
    call: async (method, params) => {
      if (typeof engine[method] !== 'function') throw new Error(`the schema engine has no method ${method}`)
      return engine[method](params)
    },
  }
}

/** Node 20 cannot import WebAssembly as a module, so the package's two halves are joined by hand. */
async function instantiate() {
  /** @type {any} The package has no types for this half. */
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')))
  const wasm = readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue })
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: reportPanic } })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = /** @type {{ __wbindgen_start: () => void }} */ (instance.exports)
  start()
  return glue
}

function reportPanic(/** @type {string} */ message) {
  process.stderr.write(`${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { message } })}\n`)
}
