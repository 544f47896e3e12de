import { jobFile } from '../../pool/job-file.ts'
import { UnfinishedJob } from '../../pool/lane.ts'
import type { Pool } from '../../pool/pool.ts'
import { Problem } from '../../problem.ts'
import type * as jobs from './list-jobs.ts'

const LISTS = jobFile<typeof jobs>('list-jobs', import.meta.url)

/**
 * Reads a list in a separate process. Returns the answer of `readImport` as JSON. Throws what `readImport` throws, and `list-unreadable`
 * when reading takes too long or the process dies. `caller` identifies the client; clients take turns.
 */
export async function readApart(pool: Pool, request: jobs.ImportRequest, caller: string): Promise<Uint8Array> {
  try {
    return await pool.run('lists', LISTS, 'readImport', request, caller)
  } catch (error) {
    if (error instanceof UnfinishedJob) throw new Problem('list-unreadable', { params: { reason: 'unfinished' } })
    throw error
  }
}
