import { beforeAll, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from './db.ts'
import { statementNames } from './statement-names.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.drop()
})

/** The statements that a connection keeps after the same question was asked twice. */
async function keptStatements(options: DatabaseOptions): Promise<readonly string[]> {
  const db = openDatabase(database.url, options)
  const kept = await db.$transaction(async (tx) => {
    await tx.club.count()
    await tx.club.count()
    return tx.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`
  })
  await db.$disconnect()
  return kept.map(({ statement }) => statement)
}

test('a connection that prepares its statements keeps each once', async () => {
  const clubs = (await keptStatements({ preparesStatements: true })).filter((text) => text.includes('"club"'))
  expect(clubs).toHaveLength(1)
})

test('unless it is told to, a connection keeps no statement: a pooler may stand before the database', async () => {
  expect(await keptStatements({})).toEqual([])
})

const statement = (sql: string) => ({ sql, args: [] })

test('each text has a name of its own, and always the same', () => {
  const nameOf = statementNames()
  const [one, other] = [nameOf(statement('SELECT 1')), nameOf(statement('SELECT 2'))]
  expect(one).not.toBe(other)
  expect(nameOf(statement('SELECT 1'))).toBe(one)
})

test('no more statements have a name than a connection is to keep', () => {
  const nameOf = statementNames({ most: 2 })
  const names = ['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 1'].map((sql) => nameOf(statement(sql)))
  expect(names).toEqual([names[0], names[1], '', names[0]])
})

test('a statement with a long list has no name and takes none away', () => {
  const nameOf = statementNames({ most: 1 })
  expect(nameOf({ sql: 'SELECT …', args: Array.from({ length: 2_000 }) })).toBe('')
  expect(nameOf(statement('SELECT 1'))).not.toBe('')
})
