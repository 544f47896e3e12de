// A program for full-disk.test.ts, run where the disk or the size of files is limited. It opens the embedded database in a folder, fills
// the disk by its own `rows` or by a `neighbour`, stops, starts again, and prints what happened as JSON.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseFailure } from '../database-errors.ts'
import { type Database, openDatabase } from '../db.ts'
import { diskFailure, room } from '../disk.ts'
import { startEmbedded } from '../launch/embedded.ts'

export interface FilledDisk {
  /** The failure of the first write that failed; null: none failed. */
  readonly failure: string | null
  readonly isFull: boolean
  readonly acknowledged: number
  /** After the stop and the next start. */
  readonly rows: number
  /** Whether Postgres had written everything to disk when it stopped. */
  readonly stoppedInOrder: boolean
  /** Whether the reserve was there: with room on the disk, after the stop, after the next start, after one with room again. */
  readonly reserve: boolean[]
}

const ROW = 100_000
const CHUNK = Buffer.alloc(256 * 1024)
const [dir = '', filledBy = 'rows'] = process.argv.slice(2)
const neighbour = path.join(dir, '../neighbour')
const reserve: boolean[] = []
const noteReserve = () => reserve.push(existsSync(path.join(dir, 'reserve')))

const first = await startEmbedded({ dir })
noteReserve()
const db = openDatabase(first.url)
await db.$executeRaw`CREATE TABLE filling (number int, text text)`
await db.$executeRaw`ALTER TABLE filling ALTER text SET STORAGE EXTERNAL`
let acknowledged = 0
for (; acknowledged < 20; acknowledged++) await write(db, acknowledged)
let failure: string | null = null
if (filledBy === 'neighbour') fillAllBut(0)
else {
  // Does not apply where the size of files is limited instead of the disk.
  if (room(dir) < 2 ** 28) fillAllBut(6_000_000)
  while (failure === null)
    try {
      await write(db, acknowledged)
      acknowledged++
    } catch (error) {
      failure = databaseFailure(error) ?? String(error)
    }
}
const isFull = diskFailure(dir) === 'full'
await db.$disconnect()
await first.stop()
noteReserve()

const again = await startEmbedded({ dir })
noteReserve()
const rows = await count(again.url)
await again.stop()
rmSync(neighbour, { force: true })
const withRoom = await startEmbedded({ dir })
noteReserve()
await withRoom.stop()
const [, stop = ''] = readFileSync(path.join(dir, 'postgres.log'), 'utf8').split('received fast shutdown request')
const stoppedInOrder = /checkpoint complete.*\n.*database system is shut down\n/.test(stop)
const filled: FilledDisk = { failure, isFull, acknowledged, rows, stoppedInOrder, reserve }
process.stdout.write(JSON.stringify(filled))
process.exit(0)

async function write(database: Database, number: number): Promise<void> {
  await database.$executeRaw`INSERT INTO filling VALUES (${number}, repeat('x', ${ROW}))`
}

async function count(url: string): Promise<number> {
  const database = openDatabase(url)
  const [row] = await database.$queryRaw<{ kept: number }[]>`SELECT count(*)::int AS kept FROM filling`
  await database.$disconnect()
  return row?.kept ?? 0
}

/** Fills the disk as another program would. */
function fillAllBut(left: number): void {
  try {
    while (room(dir) > left) writeFileSync(neighbour, CHUNK, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
