// The message from one process to the others about a changed tournament. Ids and numbers only: Postgres takes 8000 bytes.

import { z } from 'zod'
import { TOPICS, VersionEvent } from '#contract/public.ts'

/** A tournament went from the version `after` to `version`; `topics` covers every change between the two. */
export const ChangeEvent = VersionEvent.omit({ readers: true }).extend({ tournament: z.uuid(), after: z.int() })
export type ChangeEvent = z.infer<typeof ChangeEvent>

/** The sheet of an encounter has a new revision. */
export interface SheetChange {
  readonly slug: string
  readonly encounter: string
  readonly revision: number
}

/** Joins two events of one tournament. If a version between them is missing, anything may have changed. */
export function joinEvents(one: ChangeEvent, other: ChangeEvent): ChangeEvent {
  const [first, last] = one.version <= other.version ? [one, other] : [other, one]
  const topics = new Set(last.after <= first.version ? [...first.topics, ...last.topics] : TOPICS)
  return { ...last, after: Math.min(first.after, last.after), topics: TOPICS.filter((topic) => topics.has(topic)) }
}
