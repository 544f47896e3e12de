// Passes a regulation from the editor, or from a file, to the next page. It stays in this browser tab.

import { Regulation as RegulationShape } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'

/** `tournament`: for the new tournament; `file`: read from a file, to be checked and saved. */
type HandOver = 'tournament' | 'file'

const keyOf = (handOver: HandOver) => `nockenblatt.ausschreibung.${handOver}`

export function handOn(handOver: HandOver, regulation: Regulation): void {
  sessionStorage.setItem(keyOf(handOver), JSON.stringify(regulation))
}

/** The regulation passed on, as text, so that it can be compared; null if there is none. */
export function handedOn(handOver: HandOver): string | null {
  return sessionStorage.getItem(keyOf(handOver))
}

/** Reads a regulation from that text; null if it holds none. */
export function readHandedOn(text: string | null): RegulationShape | null {
  if (text === null) return null
  const read = RegulationShape.safeParse(upToDate(JSON.parse(text)))
  return read.success ? read.data : null
}

/** A short hash to distinguish such texts. */
export function fingerprint(text: string): string {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (sum >>> 0).toString(36)
}
