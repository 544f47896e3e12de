// Prisma's own driver adapter for Postgres, with two fixes that the schema engine needs.

import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { connectionParts, quotedName, runAlone } from './connection.mjs'

/** @typedef {import('@prisma/driver-adapter-utils').SqlQueryable} SqlQueryable */
/** @typedef {import('@prisma/driver-adapter-utils').SqlDriverAdapter} SqlDriverAdapter */

/** Postgres's internal type "char" in the catalogue tables, which the adapter does not know; and text, which it does. */
const CHAR_OID = 18
const TEXT_OID = 25

/** The columns of type "char" in the result read last. @type {number[]} */
let charColumns = []
readCharAsText()

/** The engine's connections: to the database of `url`, and to a shadow database that exists only while it is used. */
export function adapterFactory(/** @type {string} */ url) {
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined
  const options = schema ? { schema } : undefined
  const parts = url ? connectionParts(url) : { host: 'no-database-given' }
  const main = new PrismaPg(parts, options)
  return bindMigrationAwareSqlAdapterFactory({
    provider: main.provider,
    adapterName: main.adapterName,
    connect: async () => withCharType(await main.connect()),
    connectToShadowDb: async () => {
      // The adapter's own shadow connection would go to the real database.
      const database = `prisma_migrate_shadow_db_${randomUUID()}`
      await runAlone(parts, `CREATE DATABASE ${quotedName(database)}`)
      const shadow = withCharType(await new PrismaPg({ ...parts, database }, options).connect())
      const dispose = shadow.dispose.bind(shadow)
      shadow.dispose = async () => {
        await dispose()
        await runAlone(parts, `DROP DATABASE IF EXISTS ${quotedName(database)} WITH (FORCE)`)
      }
      return shadow
    },
  })
}

/** Makes the driver pass "char" as text, and remembers the columns. */
function readCharAsText() {
  const { prototype } = createRequire(import.meta.url)('pg/lib/result.js')
  const addFields = prototype.addFields
  prototype.addFields = function addFieldsWithCharAsText(/** @type {{ dataTypeID: number }[]} */ fields) {
    charColumns = fields.flatMap((field, column) => (field.dataTypeID === CHAR_OID ? [column] : []))
    for (const column of charColumns) Object.assign(fields[column] ?? {}, { dataTypeID: TEXT_OID })
    return addFields.call(this, fields)
  }
}

/**
 * Tells the engine that those columns are characters: with text it would end silently.
 * @template {SqlQueryable} Queryable
 */
function withCharType(/** @type {Queryable} */ queryable) {
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query)
    if (result.columnNames.length > 0)
      for (const column of charColumns) result.columnTypes[column] = ColumnTypeEnum.Character
    return result
  }
  if ('startTransaction' in queryable) {
    const adapter = /** @type {SqlDriverAdapter} */ (/** @type {unknown} */ (queryable))
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => withCharType(await startTransaction(level))
  }
  return queryable
}
