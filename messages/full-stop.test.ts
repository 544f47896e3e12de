// A name may end in a full stop ("Hans Moser jun."), so that no message may have one after it: "jun.." is written nowhere.

import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, LOCALES } from './catalogue.ts'
import { icuArguments } from './icu-arguments.ts'

type Messages = { readonly [key: string]: string | Messages }

const NAME = 'Hans Moser jun.'
const COUNTS = [0, 1, 2, 5]

/** The values before a full stop that are numbers, letters, times, lists of them, or words from the catalogue. */
const NO_NAMES = [
  ...[
    'heat',
    'draws',
    'table',
    'tables',
    'round',
    'game',
    'games',
    'rounds',
    'place',
    'rank',
    'ranks',
    'groups',
    'stage',
  ],
  ...['number', 'numbers', 'least', 'most', 'points', 'score', 'target', 'expected', 'repeated', 'value', 'typed'],
  ...['partners', 'opponents', 'middle', 'until', 'day', 'earlier', 'lines', 'columns', 'cells', 'file', 'others'],
  'letter',
  ...['reasons', 'stakes', 'option', 'where', 'outside', 'list', 'retour', 'retourB', 'schneider', 'marks'],
]
/** Figures that are called as names are elsewhere. */
const FIGURES = ['regulation.pointsRule.exampleEncounter b', 'rounds.score.cut b', 'sheet.standing c']
/** A time of day in figures. */
const TIMES = ['product.lost.since asOf', 'product.lost.alone since']
const TABLES = ['rounds.desk.unknownTable first', 'rounds.desk.unknownTable last']
/** By the number of the pair. */
const PAIRS = ['table.result.confirmedBy name']

function messagesOf(messages: Messages, prefix = ''): (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : messagesOf(value, `${prefix}${key}.`),
  )
}

describe.each(LOCALES)('a message in %s', (locale) => {
  const t = createTranslator({ locale, messages: CATALOGUES[locale] })

  it('has no full stop after a name, only after such figures', () => {
    const twice = messagesOf(CATALOGUES[locale]).flatMap(([key, message]) => {
      const values = icuArguments(message).map((argument) => argument.split(':') as [string, string])
      const branches = new Set(['', ...[...message.matchAll(/(\w+)\s*\{/g)].map(([, branch = '']) => branch)])
      const isDoubled = (name: string) =>
        [...branches].some((branch) =>
          COUNTS.some((count) => {
            const given = values.map(([value, kind]) => {
              if (kind === 'tag') return [value, (inner: string) => inner] as const
              if (kind === 'number' || kind === 'plural') return [value, count] as const
              return [value, kind === 'select' ? branch : value === name ? NAME : ''] as const
            })
            return /\.\.(?!\.)/.test(t.markup(key as never, Object.fromEntries(given) as never))
          }),
        )
      const names = values.filter(([value, kind]) => kind === 'value' && !NO_NAMES.includes(value))
      return names.map(([name]) => [`${key} ${name}`, name] as const).filter(([, name]) => isDoubled(name))
    })
    expect(twice.map(([found]) => found).sort()).toEqual([...FIGURES, ...TIMES, ...TABLES, ...PAIRS].sort())
  })
})
