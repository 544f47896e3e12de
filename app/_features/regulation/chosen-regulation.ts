// A regulation on its way from the editor, or from a file, to the page that goes on with it. It stays in this browser tab.

import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'

/** `tournament`: for the new tournament; `file`: read from a file, to be looked at and kept. */
type Way = 'tournament' | 'file'

const keyOf = (way: Way) => `nockenblatt.ausschreibung.${way}`

/** Hands a regulation on. */
export function handOn(way: Way, regulation: Regulation): void {
  sessionStorage.setItem(keyOf(way), JSON.stringify(regulation))
}

/** As it was handed on, as text, so that it can be compared; null when nothing was. */
export function handedOn(way: Way): string | null {
  return sessionStorage.getItem(keyOf(way))
}

/** The regulation in that text; null when it holds none. */
export function readHandedOn(text: string | null): RegulationShape | null {
  if (text === null) return null
  const read = RegulationShape.safeParse(upToDate(JSON.parse(text)))
  return read.success ? read.data : null
}

/** Tells one such text from another: a short number, the same for the same text. */
export function fingerprint(text: string): string {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (sum >>> 0).toString(36)
}
