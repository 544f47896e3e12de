// A made-up language, for tests that the product is ready for a real second one: German with every word in brackets, and Russian for
// everything else (lists, dates, sorting), because its letters cannot be taken for German ones.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { afterAll, beforeAll } from 'vitest'
import { CATALOGUES, LOCALES, type Locale } from '../catalogue.ts'
import { GRAMMARS } from '../grammar.ts'

export const SECOND = 'ru' as Locale

/** Adds the second language to the product while the tests of the calling file run. */
export function speakSecondLanguage(): void {
  beforeAll(() => {
    ;(LOCALES as unknown as Locale[]).push(SECOND)
    Object.assign(CATALOGUES, { [SECOND]: inBrackets(CATALOGUES.de) })
    Object.assign(GRAMMARS, { [SECOND]: GRAMMARS.de })
  })
  afterAll(() => {
    ;(LOCALES as unknown as Locale[]).pop()
    for (const record of [CATALOGUES, GRAMMARS] as object[]) Reflect.deleteProperty(record, SECOND)
  })
}

/** The words of a text outside brackets that are not in `data`, which people have typed: these are not translated. */
export function untranslatedWords(text: string, data: readonly string[] = []): string[] {
  const typed = new Set(data.flatMap(wordsOf))
  return wordsOf(text.replace(/⟦[^⟦⟧]*⟧/g, ' ')).filter((word) => !typed.has(word))
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{Script=Latin}+/gu) ?? []
}

type Messages = { readonly [key: string]: string | Messages }

function inBrackets<Texts extends Messages>(messages: Texts): Texts {
  const entries = Object.entries(messages).map(([key, text]) => [
    key,
    typeof text === 'string' ? bracketed(text) : inBrackets(text),
  ])
  return Object.fromEntries(entries) as Texts
}

/** A message with brackets around its literal texts, not around its values. */
function bracketed(message: string): string {
  return placesOf(parse(message, { captureLocation: true }))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`, message)
}

/** The positions of a message's literal texts. */
function placesOf(elements: readonly MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal && element.location)
      return [{ start: element.location.start.offset, end: element.location.end.offset }]
    if (element.type === TYPE.tag) return placesOf(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    return Object.values(element.options).flatMap(({ value }) => placesOf(value))
  })
}
