// Shapes that more than one area of the API speaks of.

import { z } from 'zod'

/**
 * What stands for no letter, or for none that everybody sees alike: control characters, halves of characters, those of private use or
 * of nobody, what stands for an object.
 */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\ufffc]/gu
/** What programs write for a letter they could not read. */
const LOST = '\ufffd'
/**
 * What nobody sees: marks of direction, spaces without width, fillers of Hangul, selectors of a variant. Dropped, for two names
 * that look alike must be alike.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Signs to Unicode, a space to everybody who reads: the blank of Braille, the null note head, the blanks of hieroglyphs. */
const BLANK = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu
/** What a reader sees by itself; an accent alone is none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANK, ' ')
}

/**
 * A line of what somebody pasted: what a line cannot hold is a space, and it is empty when nothing can be seen. For text that must
 * not be refused. Where a letter was lost, that can still be seen.
 */
export function asLine(pasted: string): string {
  const line = withoutInvisible(pasted).replace(NO_TEXT, ' ').replace(/ {2,}/g, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

/** One line of text, as people type it into a field: empty, or with something in it that can be seen. */
export const Line = z
  .string()
  .overwrite(withoutInvisible)
  .refine((value) => value.search(NO_TEXT) < 0 && !value.includes(LOST), { error: 'control-character' })
  .trim()
  .refine((value) => value === '' || VISIBLE.test(value), { error: 'nothing-visible' })
const text = (most: number) => Line.min(1).max(most)

export const Uuid = z.uuid()
export const PersonName = text(80)
export const TournamentName = text(120)
export const Place = Line.max(120)
/** `2026-11-21`; nobody plays before 1900. */
export const CalendarDate = z.iso.date().refine((date) => date >= '1900-01-01', { error: 'too-early' })

export const ClubParams = z.object({ club: Uuid })
export const TournamentParams = z.object({ club: Uuid, tournament: Uuid })
export const SlugParams = z.object({ slug: Line.min(1).max(80) })

export const Done = z.object({ version: z.int() }).meta({ id: 'Done' })

/** What a person is known by beside the name: what secondary tables are made from. `home`: village or club; empty: not known. */
export const PersonTraits = z.object({
  woman: z.boolean(),
  birthYear: z.int().min(1900).max(2200).nullable(),
  /** Plays here without belonging to the club. */
  guest: z.boolean(),
  home: Line.max(60),
})

export type PersonTraits = z.infer<typeof PersonTraits>

/** Of somebody of whom nothing but the name is known. */
export const NO_TRAITS: PersonTraits = { woman: false, birthYear: null, guest: false, home: '' }

/** Some of the traits: what is missing is not said, and stays as it is. */
export const GivenTraits = PersonTraits.partial()
export type GivenTraits = z.infer<typeof GivenTraits>

/** Somebody who plays. */
export const Person = z.object({ id: Uuid, name: z.string(), ...PersonTraits.shape }).meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** An entry by the name people call it. */
export const EntryLabel = z.object({ id: Uuid, number: z.int(), name: z.string() }).meta({ id: 'EntryLabel' })
export type EntryLabel = z.infer<typeof EntryLabel>

/** A lot or a play-off that would not count any more, with those it was made among, best first. */
export const VoidedDecision = z
  .object({ criterion: z.enum(['lot', 'play-off']), order: z.array(EntryLabel) })
  .meta({ id: 'VoidedDecision' })
export type VoidedDecision = z.infer<typeof VoidedDecision>
