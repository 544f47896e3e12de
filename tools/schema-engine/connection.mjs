// Plain questions to the database server, apart from what the engine asks.

import pg from 'pg'

/**
 * The parts of a connection string. The engine's adapter must get these and never the string: that would win over another
 * database name, and what is meant for the shadow database would be done to the real one.
 */
export function connectionParts(/** @type {string} */ url) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return { host, port, ssl, ...(user && { user }), ...(password && { password }), ...(database && { database }) }
}

export function databaseName(/** @type {string} */ url) {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Creates the database that `url` names, over the server's own. */
export async function createDatabase(/** @type {string} */ url) {
  await runAlone({ ...connectionParts(url), database: 'postgres' }, `CREATE DATABASE ${quoted(databaseName(url))}`)
}

/** Runs one statement over a connection of its own: what creates and drops databases suffers no transaction. */
export async function runAlone(/** @type {pg.ClientConfig} */ config, /** @type {string} */ statement) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function quoted(/** @type {string} */ name) {
  return pg.escapeIdentifier(name)
}

/** Null when the database answers, else Prisma's code for why it does not. */
export async function reasonNotToConnect(/** @type {string} */ url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error)
    const MISSING = '3D000'
    const WRONG_PASSWORD = '28P01'
    return { code: code === MISSING ? 'P1003' : code === WRONG_PASSWORD ? 'P1000' : 'P1001', message }
  }
}
