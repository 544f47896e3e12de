// The values typed for a new tournament, as a draft stores them.

import { z } from 'zod'
import { CHOICES, type TypedAdjustments } from '#app/_features/regulation/adjustments.ts'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'

const text = z.string()
const yes = z.boolean()

const Details = z.object({ name: text.optional(), date: text.optional(), place: text.optional() })
/** A missing field has not been touched. */
export type TypedDetails = z.infer<typeof Details>

const Adjustments: z.ZodType<TypedAdjustments> = z.object({
  rounds: text,
  games: text,
  bestOf: yes,
  target: text,
  fee: text,
  accelerated: text,
  groups: text,
  lives: text,
  perGroup: text,
  next: text,
  reset: yes,
  consolation: yes,
  thirdPlace: yes,
  order: z.enum(CHOICES.order),
  deal: z.enum(CHOICES.deal),
  legs: z.enum(CHOICES.legs),
  draw: z.enum(CHOICES.draw),
  places: z.enum(CHOICES.places),
  tree: z.enum(CHOICES.tree),
})

const Tournament = z.object({
  /** Which regulation it is made from. */
  key: text,
  typed: Details,
  adjusted: Adjustments,
  /** That regulation, unless it is a preset: it may be gone when the draft is continued. Drafts stored by 0.1.0 have none. */
  regulation: z.preprocess((kept) => (kept == null ? null : upToDate(kept)), RegulationShape.nullable()).catch(null),
})
export type TypedTournament = z.infer<typeof Tournament>

/** Reads a stored new tournament; null if it is not readable. */
export function readTypedTournament(kept: unknown): TypedTournament | null {
  return Tournament.safeParse(kept).data ?? null
}
