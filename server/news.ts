// What one process tells all others when a tournament has changed. Ids and numbers only: Postgres takes 8000 bytes.

import { z } from 'zod'
import { VersionEvent } from '#contract/public.ts'

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'nockenblatt'

export const News = VersionEvent.extend({ tournament: z.uuid(), slug: z.string() })
export type News = z.infer<typeof News>

/** What those who listen hear. */
export interface Heard {
  /** A tournament has a new version. */
  news: [News]
  /** The connection was away: there may be news nobody heard. */
  resync: []
}
