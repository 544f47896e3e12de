// A regulation in hand as a draft keeps it.

import { z } from 'zod'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { Unread } from './use-unread.ts'

export interface KeptRegulation {
  /** What it was made from. */
  readonly base: RegulationShape
  readonly regulation: Regulation
  /** What stands in fields and can't be read, by their JSON pointers. */
  readonly unread: readonly (readonly [at: string, unread: Unread])[]
}

/** Drafts that were kept by 0.1.0 have none. */
const Texts = z.array(z.tuple([z.string(), z.object({ text: z.string(), over: z.unknown() })])).default([])

/** A kept regulation, also one in which a name is still missing; null where it can't be read. */
export function readKeptRegulation(kept: unknown): KeptRegulation | null {
  const { base, regulation, unread } = Object(kept) as { readonly [Part in keyof KeptRegulation]?: unknown }
  const now = upToDate(regulation)
  const was = RegulationShape.safeParse(upToDate(base))
  const is = RegulationShape.safeParse(named(now))
  const texts = Texts.safeParse(unread)
  if (!was.success || !is.success || !texts.success) return null
  return { base: was.data, regulation: now as Regulation, unread: texts.data }
}

/** With something in the place of names that are blank. */
function named(regulation: unknown): unknown {
  const isBlank = (key: string, value: unknown) =>
    (key === 'name' || key === 'title') && typeof value === 'string' && value.trim() === ''
  return JSON.parse(JSON.stringify(regulation ?? null), (key, value) => (isBlank(key, value) ? '–' : value))
}
