// Shapes used in more than one area of the API.

import { z } from 'zod'
import { LENGTHS } from '#domain/lengths.ts'
import type { Limit } from '#domain/limit.ts'
import { SIDES } from '#domain/model.ts'
import { DECISIVE } from '#domain/standings/criterion-traits.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'

/**
 * Characters that stand for no letter, or for one that does not look the same everywhere: control characters, lone surrogates, private
 * use, unassigned, and the placeholder for an object.
 */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\ufffc]/gu
/** The character that programs write for a letter they could not read. */
const LOST = '\ufffd'
/**
 * Invisible characters: direction marks, zero-width spaces, Hangul fillers, variation selectors. They are dropped, because two names
 * that look alike must be equal.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Symbols in Unicode, but spaces to a reader: the Braille blank, the null note head, the hieroglyph blanks. */
const BLANK = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu
/** Characters that are visible on their own; a lone accent is not. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANK, ' ')
}

/**
 * Turns pasted text, which must not be refused, into a line: characters a line cannot contain become spaces, and text without a visible
 * character becomes ''. The mark of a lost letter stays visible.
 */
export function asLine(pasted: string): string {
  const line = withoutInvisible(pasted).replace(NO_TEXT, ' ').replace(/ {2,}/g, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

/** One line of text, as typed into a field: empty, or with at least one visible character. */
export const TextLine = z
  .string()
  .overwrite(withoutInvisible)
  .refine((value) => value.search(NO_TEXT) < 0 && !value.includes(LOST), { error: 'control-character' })
  .trim()
  .refine((value) => value === '' || VISIBLE.test(value), { error: 'nothing-visible' })
const text = (most: number) => TextLine.min(1).max(most)

/** A whole number within a limit. */
export const count = ({ least, most }: Limit) => z.int().min(least).max(most)
/** The same in an address. */
const countInAddress = ({ least, most }: Limit) => z.coerce.number().int().min(least).max(most)

export const Uuid = z.uuid()
/** A side of an encounter. */
export const Side = z.enum(SIDES)
export type Side = z.infer<typeof Side>
export const PersonName = text(LENGTHS.name)
export const TournamentName = text(LENGTHS.tournament)
export const PlaceName = TextLine.max(LENGTHS.place)
/** Nobody who plays was born before it. */
export const EARLIEST_DATE = `${LIMITS.birthYear.least}-01-01`
/** A date such as `2026-11-21`. */
export const CalendarDate = z.iso.date().refine((date) => date >= EARLIEST_DATE, { error: 'too-early' })

/** The most characters of a slug. */
export const MOST_SLUG = 80
/** The most entries that one call names: more than any hall holds. */
export const MOST_ENTRIES = 10_000

export const ClubParams = z.object({ club: Uuid })
export const TournamentParams = z.object({ club: Uuid, tournament: Uuid })
export const SlugParams = z.object({ slug: TextLine.min(1).max(MOST_SLUG) })

/** A round and a stage in an address; stages are counted from 0. */
export const RoundNumber = countInAddress(LIMITS.roundNumber)
export const StageIndex = z.coerce
  .number()
  .int()
  .min(0)
  .max(LIMITS.stages.most - 1)

export const Completion = z.object({ version: z.int() }).meta({ id: 'Done' })

/** A person's traits besides the name, from which secondary tables are made. `home`: village or club; empty: unknown. */
export const PersonTraits = z.object({
  woman: z.boolean(),
  birthYear: count(LIMITS.birthYear).nullable(),
  /** Plays here without being a member of the club. */
  guest: z.boolean(),
  home: TextLine.max(LENGTHS.home),
})

export type PersonTraits = z.infer<typeof PersonTraits>

/** The traits of a person of whom only the name is known. */
export const NO_TRAITS: PersonTraits = { woman: false, birthYear: null, guest: false, home: '' }

/** Some of the traits; missing ones stay unchanged. */
export const GivenTraits = PersonTraits.partial()
export type GivenTraits = z.infer<typeof GivenTraits>

/** A person who plays. */
export const Person = z.object({ id: Uuid, name: z.string(), ...PersonTraits.shape }).meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/**
 * An entry as it is shown: its start number and its name. The name of a person with several entries has the number in it, `Anna Huber (7)`;
 * `nameAlone`: the same without it, for where the number stands beside the name; absent: it has none.
 */
export const EntryLabel = z
  .object({ id: Uuid, number: z.int(), name: z.string(), nameAlone: z.string().optional() })
  .meta({ id: 'EntryLabel' })
export type EntryLabel = z.infer<typeof EntryLabel>

/** A lot or a play-off that would no longer count, with the entries it was held among, best first. */
export const VoidedDecision = z
  .object({ criterion: z.enum(DECISIVE), order: z.array(EntryLabel) })
  .meta({ id: 'VoidedDecision' })
export type VoidedDecision = z.infer<typeof VoidedDecision>

/** The part of an answer about lots and play-offs that no longer count; missing: none. */
export const Voiding = z.object({ voided: z.array(VoidedDecision).optional() })
export type Voiding = z.infer<typeof Voiding>

/** The version of a table's result that was on the screen: with another one by now nothing is done (`result-since`). Missing: with any. */
export const ResultSeen = z.object({ basedOn: z.coerce.number().int().min(0).optional() })
