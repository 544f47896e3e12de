// Shapes that more than one area of the API speaks of.

import { z } from 'zod'

const text = (most: number) => z.string().trim().min(1).max(most)

export const Uuid = z.uuid()
export const PersonName = text(80)
export const TournamentName = text(120)
export const Place = z.string().trim().max(120)
export const CalendarDate = z.iso.date()

export const ClubParams = z.object({ club: Uuid })
export const TournamentParams = z.object({ club: Uuid, tournament: Uuid })
export const SlugParams = z.object({ slug: z.string().min(1).max(80) })

export const Done = z.object({ version: z.int() }).meta({ id: 'Done' })

/** Somebody who plays. */
export const Person = z.object({ id: Uuid, name: z.string() }).meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** An entry by the name people call it. */
export const EntryLabel = z.object({ id: Uuid, number: z.int(), name: z.string() }).meta({ id: 'EntryLabel' })
export type EntryLabel = z.infer<typeof EntryLabel>
