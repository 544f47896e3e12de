// The values typed for a new tournament, as a draft stores them.

import { z } from 'zod'
import { OPTION_FIELDS, type OptionName } from '#app/_features/regulation/adjustable-options.ts'
import type { TypedAdjustments } from '#app/_features/regulation/adjustments.ts'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { CHANGED_REGULATION } from './regulation-choice.ts'

const text = z.string()
const yes = z.boolean()

const Details = z.object({ name: text.optional(), date: text.optional(), place: text.optional() })
/** A missing field has not been touched. */
export type TypedDetails = z.infer<typeof Details>

const ofOptions = Object.fromEntries(
  OPTION_FIELDS.map(({ name, of }) => [
    name,
    of.kind === 'choice' ? z.enum(of.of.map(String)) : of.kind === 'flag' ? yes : text,
  ]),
) as unknown as { readonly [Name in OptionName]: z.ZodType<TypedAdjustments[Name]> }

const Adjustments: z.ZodType<TypedAdjustments> = z.object({
  ...ofOptions,
  rounds: text,
  games: text,
  bestOf: yes,
  target: text,
  fee: text,
  perGroup: text,
  next: text,
})

const Tournament = z.object({
  /** Which regulation it is made from. */
  key: text,
  typed: Details,
  adjusted: Adjustments,
  /** That regulation, unless it is a preset: it may be gone when the draft is continued. Drafts stored by 0.1.0 have none. */
  regulation: z.preprocess((value) => (value == null ? null : upToDate(value)), RegulationShape.nullable()).catch(null),
})
export type TypedTournament = z.infer<typeof Tournament>

/** Reads a stored new tournament; null if it is not readable. */
export function readTypedTournament(value: unknown): TypedTournament | null {
  return Tournament.safeParse(value).data ?? null
}

/** The regulation that a continued draft chooses; `regulation` null: that of `key`. */
type DraftChoice = Pick<TypedTournament, 'key' | 'adjusted' | 'regulation'>

/** What became of the regulation that was just edited for this tournament when a draft was continued: it stays chosen, or is offered. */
export type EditedRegulation = 'keeps' | 'offers'

/**
 * What a continued draft brings into the form: its details, and which regulation it chooses. `own`: the club regulations; `isEdited`: the
 * regulation that was just edited for this tournament is chosen. That one is kept nowhere else and stays (`choice` null), unless the
 * draft's own is kept nowhere else either. `edited` is null where none was.
 */
export function draftInput(
  { key, typed, adjusted, regulation }: TypedTournament,
  { own, isEdited }: { readonly own: readonly { readonly key: string }[]; readonly isEdited: boolean },
): { readonly typed: TypedDetails; readonly choice: DraftChoice | null; readonly edited: EditedRegulation | null } {
  const isOwn = key !== CHANGED_REGULATION && own.some((one) => one.key === key)
  const alone = isOwn ? null : regulation
  if (isEdited && !alone) return { typed, choice: null, edited: 'keeps' }
  const choice = { key: alone ? CHANGED_REGULATION : key, adjusted, regulation: alone }
  return { typed, choice, edited: isEdited ? 'offers' : null }
}
