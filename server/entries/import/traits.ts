// Reads a list's data about people other than their names.

import { SHARED_TRAITS, type SharedTrait } from '#contract/entries.ts'
import { asLine, type GivenTraits, PersonTraits } from '#contract/shapes.ts'
import type { TraitKind } from './header-words.ts'
import { readMark } from './marks.ts'

/** A column with a trait of the member with this index, or (null) of all members of the entry. */
export interface TraitColumn {
  readonly at: number
  readonly kind: TraitKind
  readonly member: number | null
}

/** Whether a column is about a member. `count`: the number of members in the line. */
export function isAbout({ kind, member }: TraitColumn, index: number, count: number): boolean {
  return member === null ? count === 1 || isShared(kind) : member === index
}

/** The trait a column says of all members at once, which of each may be wrong; null: it is about one. `count`: as above. */
export function sharedTrait({ kind, member }: TraitColumn, count: number): SharedTrait | null {
  return member === null && count > 1 && isShared(kind) ? kind : null
}

function isShared(kind: TraitKind): kind is SharedTrait {
  return SHARED_TRAITS.some((trait) => trait === kind)
}

/** The trait in a cell; null when it cannot be understood. `latest`: the last possible year of birth. */
export function readTrait(kind: TraitKind, cell: string, latest: number): GivenTraits | null {
  switch (kind) {
    case 'home':
      return readHome(cell)
    case 'birthYear':
      return readBirthYear(cell, latest)
    case 'woman':
      return asTrait('woman', readSex(cell) ?? readMark(cell))
    case 'sex':
      return asTrait('woman', readSex(cell))
    case 'guest':
      return asTrait('guest', readGuest(cell))
  }
}

function asTrait(trait: 'woman' | 'guest', is: boolean | null): GivenTraits | null {
  return is === null ? null : { [trait]: is }
}

function readHome(cell: string): GivenTraits | null {
  const home = PersonTraits.shape.home.safeParse(asLine(cell))
  return home.success ? { home: home.data } : null
}

const BIRTH_YEAR = /^(?:jg\.?|\*)?\s*(?:\d{1,2}[./]\s?\d{1,2}[./]\s?)?(\d{4})(?:-\d\d-\d\d)?$/i
const TWO_DIGITS = /^['’]?(\d\d)$/
const FIRST_YEAR = 1900

/** A year, or the year of a date. Two digits mean the latest possible year that ends in them. */
function readBirthYear(cell: string, latest: number): GivenTraits | null {
  const text = cell.trim()
  const short = TWO_DIGITS.exec(text)?.[1]
  const year = short === undefined ? Number(BIRTH_YEAR.exec(text)?.[1]) : latest - ((latest - Number(short)) % 100)
  return year >= FIRST_YEAR && year <= latest ? { birthYear: year } : null
}

const WOMAN = /^(w|f|weiblich|frau|dame|female|woman|femmina|donna)$/i
const NO_WOMAN = /^(m|männlich|mann|herr|divers|male|man|maschio|uomo)$/i

function readSex(cell: string): boolean | null {
  const text = cell.trim()
  if (NO_WOMAN.test(text)) return false
  return WOMAN.test(text) ? true : null
}

function readGuest(cell: string): boolean | null {
  if (/^(gast|g|guest|ospite)$/i.test(cell.trim())) return true
  return /^(mitglied|member|socio)$/i.test(cell.trim()) ? false : readMark(cell)
}
