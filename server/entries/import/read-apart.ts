import { jobsBeside } from '../../pool/job-file.ts'
import { Unfinished } from '../../pool/lane.ts'
import type { Pool } from '../../pool/pool.ts'
import { Problem } from '../../problem.ts'
import type * as jobs from './list-jobs.ts'

const LISTS = jobsBeside<typeof jobs>('list-jobs', import.meta.url)

/**
 * Reads a list in a process of its own; gives the answer of `readImport` as JSON. A list that takes too long or ends the process is
 * `list-unreadable`, like one of the wrong kind. `caller`: whose turn it is.
 */
export async function readApart(pool: Pool, asked: jobs.Asked, caller: string): Promise<Uint8Array> {
  try {
    return await pool.run('lists', LISTS, 'readImport', asked, caller)
  } catch (error) {
    if (error instanceof Unfinished) throw new Problem('list-unreadable', { params: { reason: 'unfinished' } })
    throw error
  }
}
