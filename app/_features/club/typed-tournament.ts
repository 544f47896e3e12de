// What was typed for a new tournament, as a draft keeps it.

import { z } from 'zod'
import { CHOICES, type TypedAdjustments } from '#app/_features/regulation/adjustments.ts'

const text = z.string()
const yes = z.boolean()

const Details = z.object({ name: text.optional(), date: text.optional(), place: text.optional() })
/** What is missing nobody has touched. */
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
  /** What it is made from. */
  key: text,
  typed: Details,
  adjusted: Adjustments,
})
export type TypedTournament = z.infer<typeof Tournament>

/** A new tournament as it was kept; null where it can't be read. */
export function readTypedTournament(kept: unknown): TypedTournament | null {
  return Tournament.safeParse(kept).data ?? null
}
