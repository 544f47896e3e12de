// Direct queries to the database server, independent of the engine.

import pg from 'pg'

/**
 * The parts of a connection string. The engine's adapter must get these and never the string: the string would override another database
 * name, so that statements for the shadow database would run on the real one.
 */
export function connectionParts(/** @type {string} */ url) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return { host, port, ssl, ...(user && { user }), ...(password && { password }), ...(database && { database }) }
}

export function databaseName(/** @type {string} */ url) {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Creates the database that `url` names, through the server's own database. */
export async function createDatabase(/** @type {string} */ url) {
  await runAlone({ ...connectionParts(url), database: 'postgres' }, `CREATE DATABASE ${quotedName(databaseName(url))}`)
}

/** Runs one statement on a connection of its own, because creating and dropping databases is not allowed in a transaction. */
export async function runAlone(/** @type {pg.ClientConfig} */ config, /** @type {string} */ statement) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function quotedName(/** @type {string} */ name) {
  return pg.escapeIdentifier(name)
}

/** Returns null when the database answers, otherwise Prisma's code for the failure. */
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
