// The common part of all sheets (R2): sides, entries, the state that follows from them, and why an entry is refused.

import type { GameKey } from './game-keys.ts'

export const SHEET_SIDES = ['a', 'b', 'c'] as const
/** A party of one game on its sheet; a game of an encounter is between `Side`s. */
export type SheetSide = (typeof SHEET_SIDES)[number]

export type SheetStatus = 'open' | 'finished' | 'claim-needed'

/** How a finished game ended (R2.5, R6.5). */
export type SheetOutcome = 'normal' | 'schneider' | 'retour' | 'false-claim'

/** One number per side; 0 for a side that does not play. */
export type PerSide = Readonly<Record<SheetSide, number>>

/** Everything that follows from the entries of a sheet (R2.1). Immutable: an entry makes a new state. */
export interface SheetState {
  /** Two or three, in the order of `SHEET_SIDES`. */
  readonly sides: readonly SheetSide[]
  readonly points: PerSide
  readonly status: SheetStatus
  /** The sides restricted in the next deal, derived from the current score (R2.3). */
  readonly restricted: readonly SheetSide[]
  /** The sides whose score is circled now (R3.7). */
  readonly circled: readonly SheetSide[]
  /** Deals written, without annulled ones. */
  readonly deals: number
  /** Empty until the game is finished. */
  readonly winners: readonly SheetSide[]
  readonly outcome: SheetOutcome | null
  /** The marks written against each loser (R2.6). */
  readonly marks: PerSide | null
}

export const PENALTY_MODES = ['opponent-plus', 'offender-minus'] as const
export type PenaltyMode = (typeof PENALTY_MODES)[number]

export interface Penalty {
  readonly kind: 'penalty'
  readonly against: SheetSide
  /** 1 or more. */
  readonly points: number
  readonly mode: PenaltyMode
  readonly reason: string
}

/** A deal that scores nothing but stays on the sheet (R3.8). */
export interface AnnulledDeal {
  readonly kind: 'annulled'
  readonly reason: string
}

/** A side circles its points (R3.7). */
export interface Circle {
  readonly kind: 'circle'
  readonly side: SheetSide
}

/** "Wir bedanken uns": a side says it has won (R6.5). */
export interface Claim {
  readonly kind: 'claim'
  readonly side: SheetSide
  /** Points of the running deal, already multiplied. */
  readonly points?: { readonly a: number; readonly b: number }
}

/** Entries other than deals (R2.2). */
export type CommonEntry = Penalty | AnnulledDeal | Circle | Claim

/** An entry on a sheet; `override`: the referee's reason for an entry against the rules (R2.7). */
export type Overridable<Entry> = Entry & { readonly override?: string }

/** Why an entry is refused (R8). */
export type SheetEntryErrorCode =
  | 'game-over'
  | 'claim-needed'
  | 'claim-not-allowed'
  | 'unknown-entry'
  | 'unknown-side'
  | 'value-not-allowed'
  | 'how-not-allowed'
  | 'raise-not-allowed'
  | 'not-restricted'
  | 'decline-not-allowed'
  | 'circle-not-allowed'
  | 'trump-not-allowed'
  | 'points-must-total-157'
  | 'match-needs-all-points'
  | 'weis-not-possible'
  | 'weis-one-side-only'
  | 'stoecke-need-trump'
  | 'augen-not-possible'

export interface SheetEntryError {
  readonly code: SheetEntryErrorCode
}

/** In a list of an `EntryFamily`: any text. */
export const ANY_TEXT = ''
/** In a list of an `EntryFamily`: any whole number from 1. */
export const ANY_COUNT = Number.POSITIVE_INFINITY

/**
 * A family of entries: one value from each list makes an entry; `undefined` among the values: the field may be omitted. `ANY_TEXT`
 * and `ANY_COUNT` represent values that cannot be listed.
 */
export type EntryFamily<Entry> = Entry extends unknown
  ? { readonly [Field in keyof Entry]-?: readonly Entry[Field][] }
  : never

/** A sheet as data, the form of `npm run verify -- rules`; `options` are completed by the game's defaults. */
export interface SheetFile {
  readonly ruleSet: GameKey
  readonly options: unknown
  readonly sides: readonly SheetSide[]
  readonly entries: readonly unknown[]
}

/** Whether one of the families contains this entry. Fields that a family does not have, such as `override`, are ignored. */
export function includes(choices: readonly { readonly kind: readonly string[] }[], entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const fields = entry as Readonly<Record<string, unknown>>
  return choices.some((choice) =>
    Object.entries(choice).every(([field, list]) =>
      (list as readonly unknown[]).some((value) => fits(value, fields[field])),
    ),
  )
}

/** Whether `given` matches this value of a family, field by field. */
function fits(value: unknown, given: unknown): boolean {
  if (value === ANY_TEXT) return typeof given === 'string'
  if (value === ANY_COUNT) return isWhole(given) && given >= 1
  if (typeof value !== 'object' || value === null) return value === given
  if (typeof given !== 'object' || given === null) return false
  const fields = given as Readonly<Record<string, unknown>>
  return Object.entries(value).every(([field, part]) => fits(part, fields[field]))
}

/** A larger number is a typing error; up to this, every sum of a sheet fits into a database integer. */
const MOST = 1_000_000

/** True for a whole number, of either sign, that a sheet can hold. */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MOST
}
