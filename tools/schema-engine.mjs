#!/usr/bin/env node
// Replaces the native schema engine that Prisma's command would download, so that `prisma migrate …` works offline. It speaks the same
// protocol (arguments, JSON-RPC over stdin and stdout) and passes the work to the same engine, compiled to WebAssembly. It is set in
// prisma.config.ts. The protocol is internal to Prisma, so the versions are pinned.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createDatabase, databaseName, reasonNotToConnect } from './schema-engine/connection.mjs'
import { startEngine } from './schema-engine/engine.mjs'

/**
 * @typedef {{ id: number, method: string, params: unknown }} Request
 * @typedef {{ exitCode: number, stdout?: string }} Diff
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    version: { type: 'boolean', short: 'V' },
    datamodels: { type: 'string', short: 'd', multiple: true },
    datasource: { type: 'string' },
  },
})
const models = /** @type {string[]} */ (values.datamodels ?? [])
/** @type {{ url?: string }} */
const { url = '' } = JSON.parse(String(values.datasource ?? '{}'))

if (values.version) console.log('schema-engine-cli wasm')
else if (positionals[0] === 'cli') await runCommand(positionals[1])
else answerRequests()

/** The two commands Prisma runs before it speaks JSON-RPC. Their result is the exit code, and a line on stderr. */
async function runCommand(/** @type {string | undefined} */ command) {
  if (command === 'can-connect-to-database') {
    const reason = await reasonNotToConnect(url)
    if (reason) refuse(reason.code, reason.message)
  } else if (command === 'create-database') {
    await createDatabase(url).catch((error) => refuse('P1010', error.message))
  } else refuse('P0000', `unsupported command: ${command}`)
}

function refuse(/** @type {string} */ code, /** @type {string} */ message) {
  const fields = { error_code: code, message }
  process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`)
  process.exit(1)
}

/** Reads one request per line and writes one answer per line, in order, until stdin ends. */
function answerRequests() {
  const lines = createInterface({ input: process.stdin })
  let last = Promise.resolve()
  lines.on('line', (line) => {
    const request = parseRequest(line)
    if (request) last = last.then(() => answer(request))
  })
  lines.on('close', () => last.then(() => process.exit(0)))
}

/** @returns {Request | null} null for anything but a request: answers to our own `print` arrive here, too */
function parseRequest(/** @type {string} */ line) {
  try {
    const message = JSON.parse(line)
    return message.method ? message : null
  } catch {
    return null
  }
}

async function answer(/** @type {Request} */ { id, method, params }) {
  try {
    send({ id, result: await carryOut(method, params) })
  } catch (error) {
    const { message = String(error), code, meta } = /** @type {Error & { code?: string, meta?: unknown }} */ (error)
    const data = { is_panic: false, message, error_code: code, meta }
    send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } })
  }
}

async function carryOut(/** @type {string} */ method, /** @type {unknown} */ params) {
  if (method === 'createDatabase') {
    await createDatabase(url)
    return { databaseName: databaseName(url) }
  }
  const engine = await startEngine(url, models)
  const result = (await engine.call(method === 'getDatabaseVersion' ? 'version' : method, params)) ?? {}
  return method === 'diff' ? printDiff(/** @type {Diff} */ (result)) : result
}

/** The native engine prints a diff through Prisma's command, by sending a request of its own. */
function printDiff(/** @type {Diff} */ { exitCode, stdout }) {
  if (stdout) send({ id: `print-${Date.now()}`, method: 'print', params: { content: stdout } })
  return { exitCode, stdout: null }
}

function send(/** @type {Record<string, unknown>} */ message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}
