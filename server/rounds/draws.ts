// Draws: at once if they take a moment, in the pool if the API would have to wait.

import { jobFile } from '../pool/job-file.ts'
import type { Pool } from '../pool/pool.ts'
import * as jobs from './draw-jobs.ts'

const DRAWS = jobFile<typeof jobs>('draw-jobs', import.meta.url)

/** From this many entries on, a draw can take longer than 20 ms on a slow machine, whatever the desk requests. */
const IN_THE_POOL_FROM = 32

/** Draws a round as the domain does. Callers (accounts) take turns. */
export async function drawRound(
  pool: Pool,
  account: string | null,
  request: jobs.DrawJob,
): Promise<ReturnType<typeof jobs.drawRound>> {
  if (request.tournament.entries.length < IN_THE_POOL_FROM) return jobs.drawRound(request)
  return pool.run('draws', DRAWS, 'drawRound', request, account ?? '')
}

/** As the domain's `whyNotOf`; callers take turns as in `drawRound`. */
export async function whyNot(
  pool: Pool,
  account: string | null,
  request: jobs.WhyNotJob,
): Promise<ReturnType<typeof jobs.whyNot>> {
  if (request.task.field.length < IN_THE_POOL_FROM) return jobs.whyNot(request)
  return pool.run('draws', DRAWS, 'whyNot', request, account ?? '')
}
