// Shapes that more than one area of the API speaks of.

import { z } from 'zod'

/** Characters that are no text: the database refuses the first of them, and no screen shows any. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/

/** One line of text, as people type it into a field. */
export const Line = z
  .string()
  .refine((value) => !CONTROL.test(value), { error: 'control-character' })
  .trim()
const text = (most: number) => Line.min(1).max(most)

export const Uuid = z.uuid()
export const PersonName = text(80)
export const TournamentName = text(120)
export const Place = Line.max(120)
export const CalendarDate = z.iso.date()

export const ClubParams = z.object({ club: Uuid })
export const TournamentParams = z.object({ club: Uuid, tournament: Uuid })
export const SlugParams = z.object({ slug: Line.min(1).max(80) })

export const Done = z.object({ version: z.int() }).meta({ id: 'Done' })

/** Somebody who plays. */
export const Person = z.object({ id: Uuid, name: z.string() }).meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** An entry by the name people call it. */
export const EntryLabel = z.object({ id: Uuid, number: z.int(), name: z.string() }).meta({ id: 'EntryLabel' })
export type EntryLabel = z.infer<typeof EntryLabel>
