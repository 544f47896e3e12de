// The texts of the screens by key: tests find things by keys, so that rewording a message breaks no test.

import type {
  MessageFormatElement,
  PluralElement,
  PoundElement,
  SelectElement,
} from '@formatjs/icu-messageformat-parser'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { CATALOGUES, type Catalogue } from '#messages/catalogue.ts'

/** The language of the test browsers. */
const SPOKEN = 'de'

type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathsOf<Texts[Key]>}`
}[keyof Texts & string]

/** A message by its area and key: `entries.pair.enter`. An unknown one does not compile. */
type TextKey = PathsOf<Catalogue>

/** The values of a message's arguments. */
type Values = Readonly<Record<string, string | number | undefined>>

/** The text of a message, for `name`, `getByText` and `hasText`. Throws when an argument is missing. */
export function text(key: TextKey, values: Values = {}): string {
  return textOf(read(key), values, {
    words: (words) => words,
    open: ({ value }) => {
      throw new Error(`${key} lacks ${value}: give it, or find it with within()`)
    },
  })
}

/** A pattern that matches the message anywhere in a text. An argument that is not given matches anything. */
export function within(key: TextKey, values: Values = {}): RegExp {
  const writing: Writing = {
    words: (words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    open: (element) => (isChoice(element) ? `(?:${branches(element).join('|')})` : '.+?'),
  }
  const branches = ({ options }: MessageChoice) =>
    Object.values(options).map(({ value }) => textOf(value, values, writing))
  return new RegExp(textOf(read(key), values, writing))
}

/** A part of a message. No message has a #, because `plainCounts` has replaced it by the number. */
type MessagePart = Exclude<MessageFormatElement, PoundElement>
type MessageChoice = SelectElement | PluralElement

/** How to write words, and an argument that is not given. */
interface Writing {
  words(words: string): string
  open(argument: Exclude<MessagePart, { children: unknown }>): string
}

function read(key: TextKey): MessageFormatElement[] {
  const message = key
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], CATALOGUES[SPOKEN])
  // Playwright reads a space that does not break as any other.
  return parse((message as string).replaceAll('\u00a0', ' '))
}

function textOf(parts: readonly MessageFormatElement[], values: Values, writing: Writing): string {
  return (parts as readonly MessagePart[])
    .map((part) => {
      if (isLiteralElement(part)) return writing.words(part.value)
      if (isTagElement(part)) return textOf(part.children, values, writing)
      const value = values[part.value]
      if (value === undefined) return writing.open(part)
      return isChoice(part) ? textOf(optionOf(part, value), values, writing) : writing.words(String(value))
    })
    .join('')
}

/** The branch of a choice for a value. */
function optionOf({ options }: MessageChoice, value: string | number): MessageFormatElement[] {
  const named = typeof value === 'number' ? new Intl.PluralRules(SPOKEN).select(value) : value
  const option = options[`=${value}`] ?? options[named] ?? options.other
  return option?.value ?? []
}

function isChoice(part: MessageFormatElement): part is MessageChoice {
  return isSelectElement(part) || isPluralElement(part)
}
