import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, LOCALES } from './catalogue.ts'
import { icuArguments } from './icu-arguments.ts'

type Messages = { readonly [key: string]: string | Messages }

/** Every message of a catalogue by its full key. */
function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, message] of flatten(value, `${prefix}${key}.`)) flat.set(inner, message)
  }
  return flat
}

const german = flatten(CATALOGUES.de)

describe.each(LOCALES)('the catalogue in %s', (locale) => {
  const messages = flatten(CATALOGUES[locale])

  it('has the keys the German one has, and no others', () => {
    expect([...messages.keys()].sort()).toEqual([...german.keys()].sort())
  })

  it('asks for the same values as the German one', () => {
    for (const [key, message] of messages)
      expect({ key, values: icuArguments(message) }).toEqual({ key, values: icuArguments(german.get(key) ?? '') })
  })

  it('can be formatted, every message of it', () => {
    const t = createTranslator({
      locale,
      messages: CATALOGUES[locale],
      onError: (error) => {
        throw error
      },
    })
    for (const [key, message] of messages) {
      const values = icuArguments(message).map((argument) => {
        const [name = '', kind] = argument.split(':')
        if (kind === 'tag') return [name, (inner: string) => inner] as const
        return [name, kind === 'plural' || kind === 'number' ? 2 : 'x'] as const
      })
      expect(t.markup(key as never, Object.fromEntries(values) as never)).not.toBe('')
    }
  })
})

describe('a number in a German message', () => {
  it('has no mark in thousands where it is written as one', () => {
    const t = createTranslator({ locale: 'de', messages: CATALOGUES.de })
    for (const [key, message] of german) {
      const asked = icuArguments(message).map((argument) => argument.split(':'))
      if (!asked.some(([, kind]) => kind === 'number')) continue
      const values = asked.map(([name = '', kind]) => {
        if (kind === 'tag') return [name, (inner: string) => inner] as const
        return [name, kind === 'number' ? 12_345 : kind === 'plural' ? 2 : 'x'] as const
      })
      expect([key, t.markup(key as never, Object.fromEntries(values) as never)]).toEqual([
        key,
        expect.not.stringMatching(/\d[.\u00a0\u202f]\d{3}(?!\d*.?%)/),
      ])
    }
  })
})

describe('the arguments of a message', () => {
  it.each([
    ['Runde {round}', ['round:value']],
    ['{count, plural, one {eine Meldung} other {# Meldungen}}', ['count:plural']],
    ['{more, select, yes {und {best}} other {}} und {score}', ['best:value', 'more:select', 'score:value']],
    ['<key>↑</key> Zeile {row}', ['key:tag', 'row:value']],
    ['ohne Werte', []],
  ])('of %j are %j', (message, values) => {
    expect(icuArguments(message)).toEqual(values)
  })

  it('are refused where a brace is missing', () => {
    expect(() => icuArguments('{count, plural, one {eine}')).toThrow('unbalanced')
  })
})
