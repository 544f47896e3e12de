import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, LOCALES } from './catalogue.ts'
import { icuArguments, icuTexts } from './icu-arguments.ts'

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

  it('has no # that stands for no number: within a select it is only a sign', () => {
    const withSign = [...messages].filter(([, message]) => icuTexts(message).some((text) => text.includes('#')))
    expect(withSign).toEqual([])
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

describe('a name in quotation marks in a German message', () => {
  /** Names in other programs, and marks that are explained where they appear. */
  const NOT_OURS = ['CSV UTF-8', 'Excel-Arbeitsmappe (.xlsx)', 'R 3', 'T 4', 'jeder gegen jeden']
  const texts = new Set(german.values())
  const named = [...german].flatMap(([key, message]) =>
    [...message.matchAll(/„([^“{}]+)“/g)].map(([, name = '']) => [name, key] as const),
  )

  it.each(named)('is that of something on the screen: „%s“ in %s', (name) => {
    expect(texts.has(name) || NOT_OURS.includes(name)).toBe(true)
  })
})

describe('a number in a German message', () => {
  const t = createTranslator({ locale: 'de', messages: CATALOGUES.de })
  const numbered = [...german].filter(([, message]) => /:(number|plural)/.test(icuArguments(message).join(' ')))

  it.each([1_000, 12_345])('like %i has no mark in thousands, in any branch of a message', (number) => {
    for (const [key, message] of numbered) {
      const branches = new Set(['x', ...[...message.matchAll(/(\w+)\s*\{/g)].map(([, branch = 'x']) => branch)])
      for (const branch of branches) {
        const values = icuArguments(message).map((argument) => {
          const [name = '', kind] = argument.split(':')
          if (kind === 'tag') return [name, (inner: string) => inner] as const
          return [name, kind === 'number' || kind === 'plural' ? number : branch] as const
        })
        const text = t.markup(key as never, Object.fromEntries(values) as never)
        expect([key, branch, text]).toEqual([
          key,
          branch,
          expect.not.stringMatching(/\d[.\u00a0\u202f]\d{3}(?!\d*.?%)/),
        ])
      }
    }
  })
})

it.each([
  ['{count, plural, one {eine} other {# Meldungen}}', ['eine', ' Meldungen']],
  ['{count, plural, other {{more, select, yes {# <b>andere #</b>} other {}}}}', ['# ', 'andere #']],
])('what %j says itself is %j', (message, texts) => {
  expect(icuTexts(message)).toEqual(texts)
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

  it.each(['{count, plural, one {eine}', '{count, plural, one {eine} other {mehr}', '{count'])(
    'are refused where a brace is missing: %s',
    (message) => {
      expect(() => icuArguments(message)).toThrow()
    },
  )
})
