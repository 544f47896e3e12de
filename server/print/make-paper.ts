// Asks the pool for a paper: this thread does not even load the PDF library.

import { LOCALES } from '#messages/catalogue.ts'
import { jobsBeside } from '../pool/job-file.ts'
import type { Pool } from '../pool/pool.ts'
import type * as jobs from './paper-jobs.ts'
import type { Paper, PaperAsked, Prints } from './paper-jobs.ts'

const PAPERS = jobsBeside<typeof jobs>('paper-jobs', import.meta.url)

/** A paper of what was gathered. `caller`: who takes turns in the lane. Throws as `Pool.run`. */
export function makePaper<Name extends keyof Prints>(
  pool: Pool,
  lane: 'papers' | 'open',
  caller: string,
  paper: Name,
  print: Prints[Name],
): Promise<Paper> {
  const asked = { paper, print, locale: LOCALES[0], at: new Date() } as PaperAsked
  return pool.run(lane, PAPERS, 'makePaper', asked, caller)
}
