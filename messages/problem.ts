// Turns a refusal into a sentence, the same on screen and in the API's `detail`.

import { formatPoints } from '#domain/points.ts'
import type { Catalogue, Locale } from './catalogue.ts'
import { andList, commaList, semicolonList } from './lists.ts'
import type { LocalTranslator, Translator } from './translator.ts'

type Code = keyof Catalogue['problems']

/** A refusal: its code, the values for the sentence, and the API's own sentence, if any. */
export interface CodedProblem {
  readonly code: string
  readonly detail?: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The sentence for a refusal. Lists among the params (`tables`) become text, also lists of those who belong together: `a und b; c und d`. An
 * unknown code falls back to the API's own sentence, then to the one for `internal`.
 */
export function problemSentence(t: LocalTranslator<'problems'>, { code, detail, params = {} }: CodedProblem): string {
  if (!isCode(t, code)) return detail || t('internal')
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    // A negative number is points: with a minus sign, not a hyphen.
    if (typeof value === 'number') values[name] = value < 0 ? formatPoints(value) : value
    else if (Array.isArray(value)) values[name] = listed(t.locale, value)
    else values[name] = String(value)
  }
  return t(code, values)
}

function listed(locale: Locale, items: readonly unknown[]): string {
  if (!items.every(Array.isArray)) return commaList(locale, items.map(String))
  return semicolonList(
    locale,
    items.map((together) => andList(locale, together.map(String))),
  )
}

function isCode(t: Translator<'problems'>, code: string): code is Code {
  return t.has(code as Code)
}
