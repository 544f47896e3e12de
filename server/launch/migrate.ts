// Applies prisma/migrations in Prisma's own format (same table, checksums and advisory lock as `prisma migrate deploy`), without the Prisma CLI.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`

export async function migrate(url: string, dir: string, log: (m: string) => void = () => {}) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await db.query('SELECT pg_advisory_lock(72707369)') // Prisma Migrate's own lock key
    await db.query(TABLE)
    const rows = (
      await db.query('SELECT migration_name, checksum, finished_at, rolled_back_at FROM "_prisma_migrations"')
    ).rows
    const failed = rows.find((r) => !r.finished_at && !r.rolled_back_at)
    if (failed)
      throw new Error(`Migration ${failed.migration_name} failed earlier; resolve it with "prisma migrate resolve".`)
    const done = new Map(
      rows.filter((r) => r.finished_at && !r.rolled_back_at).map((r) => [r.migration_name, r.checksum]),
    )
    const applied: string[] = []
    for (const name of fs
      .readdirSync(dir, { withFileTypes: true })
      .filter((d) => d.isDirectory())
      .map((d) => d.name)
      .sort()) {
      const sql = fs.readFileSync(path.join(dir, name, 'migration.sql'), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      if (done.has(name)) {
        if (done.get(name) !== checksum) log(`warning: migration ${name} was edited after it was applied`)
        continue
      }
      const id = randomUUID()
      await db.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1,$2,$3)', [
        id,
        checksum,
        name,
      ])
      try {
        await db.query(sql)
      } catch (e) {
        // simple protocol: the whole file is one implicit transaction
        await db.query('UPDATE "_prisma_migrations" SET logs=$2 WHERE id=$1', [id, String(e)])
        throw new Error(`Migration ${name} failed: ${(e as Error).message}`)
      }
      await db.query('UPDATE "_prisma_migrations" SET finished_at=now(), applied_steps_count=1 WHERE id=$1', [id])
      applied.push(name)
    }
    return applied
  } finally {
    await db.end()
  }
}
