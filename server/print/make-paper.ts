// Has the pool make a paper: this thread does not even load the PDF library.

import type { Locale } from '#messages/catalogue.ts'
import { jobFile } from '../pool/job-file.ts'
import type { Pool } from '../pool/pool.ts'
import type * as jobs from './paper-jobs.ts'
import type { Paper, PaperJob, Prints } from './paper-jobs.ts'

const PAPERS = jobFile<typeof jobs>('paper-jobs', import.meta.url)

/** The lane that makes a paper: for the desk, or for anybody. */
type PaperLane = 'papers' | 'open'

/** Makes a paper from gathered data. `caller`: who takes turns in the lane. Throws as `Pool.run`. */
export function makePaper<Name extends keyof Prints>(
  pool: Pool,
  lane: PaperLane,
  caller: string,
  paper: Name,
  print: Prints[Name],
  locale: Locale,
): Promise<Paper> {
  return pool.run(lane, PAPERS, 'makePaper', request(paper, print, locale), caller)
}

/** The same in a turn of the lane that has come. Throws as `Pool.perform`. */
export function makePaperInTurn<Name extends keyof Prints>(
  pool: Pool,
  lane: PaperLane,
  paper: Name,
  print: Prints[Name],
  locale: Locale,
): Promise<Paper> {
  return pool.perform(lane, PAPERS, 'makePaper', request(paper, print, locale))
}

function request<Name extends keyof Prints>(paper: Name, print: Prints[Name], locale: Locale): PaperJob {
  return { paper, print, locale, at: new Date() } as PaperJob
}
