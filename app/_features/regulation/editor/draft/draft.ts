// An edited regulation, as a draft stores it.

import { z } from 'zod'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { pointerUpToDate, upToDate } from '#domain/tournament/regulation/versions.ts'
import type { UnreadText } from '../edit/use-unread.ts'

/** How the subject of a draft begins that is to become a new regulation; what it is made from follows. */
export const COPY = 'new.'

export interface RegulationDraft {
  /** The regulation it started from. */
  readonly base: RegulationShape
  readonly regulation: Regulation
  /** Unreadable field contents, by their JSON pointers. */
  readonly unread: readonly (readonly [at: string, unread: UnreadText])[]
}

/** Drafts stored by 0.1.0 have none. */
const Texts = z.array(z.tuple([z.string(), z.object({ text: z.string(), over: z.unknown() })])).default([])

/** Reads a stored regulation, even if a name is missing; null if it is not readable. */
export function readRegulationDraft(value: unknown): RegulationDraft | null {
  const { base, regulation, unread } = Object(value) as { readonly [Part in keyof RegulationDraft]?: unknown }
  const now = upToDate(regulation)
  const was = RegulationShape.safeParse(upToDate(base))
  const is = RegulationShape.safeParse(named(now))
  const texts = Texts.safeParse(unread)
  if (!was.success || !is.success || !texts.success) return null
  const { data } = texts
  return { base: was.data, regulation: now as Regulation, unread: data.map(([at, one]) => [pointerUpToDate(at), one]) }
}

/** Replaces blank names by a placeholder. */
function named(regulation: unknown): unknown {
  const isBlank = (key: string, value: unknown) =>
    (key === 'name' || key === 'title') && typeof value === 'string' && value.trim() === ''
  return JSON.parse(JSON.stringify(regulation ?? null), (key, value) => (isBlank(key, value) ? '–' : value))
}
