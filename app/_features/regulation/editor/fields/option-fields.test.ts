import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { hasOptions, type OpenFormat } from '#domain/formats/options.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { choice, count, countOrNone, counts, countsWithin, flag, type Options, usualOf } from '#domain/option.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageGame, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { EditingProvider } from '../edit/editing.tsx'
import { GameOptions, MarksField } from '../steps/game/game-options.tsx'
import { FormatOptions } from '../steps/stages/format-options.tsx'
import { chosenOf, OptionFields } from './option-fields.tsx'

const PRESET: Regulation = PRESETS['bayern-rueckschneider']

/** What the editor shows for a regulation whose first stage has this change. */
function shown(content: ReactNode, change: Partial<StageRules> = {}): string {
  const stages = PRESET.stages.map((stage) => ({ ...stage, ...change }))
  const value = {
    regulation: { ...PRESET, stages },
    problems: [],
    begun: [],
    unread: new Map(),
    edit() {},
    noteUnread() {},
  }
  const editing = createElement(EditingProvider, { value } as never, content)
  const texts = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, texts, editing))
}

describe('an option of any kind', () => {
  const options: Options = {
    word: choice(['blue', 'red'], 'red'),
    number: choice([3, 5], 5),
    flag: flag(true),
    count: count({ least: 1, most: 9 }, 4),
    none: countOrNone({ least: 1, most: 9 }, 6),
    parts: countsWithin({ least: 0, most: 9 }, { one: 7, two: 8 }),
    noParts: counts({ three: { least: 2, most: 9 } }),
  }
  const fields = (values: object) =>
    shown(
      createElement(OptionFields, {
        set: { options, values: { ...usualOf(options), ...values }, place: '', change() {} },
        own: () => undefined,
        word: (key: string) => `[${key}]`,
      }),
    )

  it('has its field unasked, with its value', () => {
    const html = fields({})
    for (const key of [
      'word.label',
      'word.blue',
      'number.label',
      'number.3',
      'flag',
      'count',
      'parts.label',
      'parts.two',
    ])
      expect(html).toContain(`[${key}]`)
    expect(html).toContain('<option value="red" selected="">[word.red]</option>')
    expect(html).toContain('<option value="5" selected="">[number.5]</option>')
    for (const value of [4, 7, 8]) expect(html).toContain(`value="${value}"`)
  })

  it('is off where it is usually none, and has its numbers once it is on', () => {
    const off = fields({})
    expect(off).toContain('[none.label]')
    expect(off).toContain('[noParts.label]')
    expect(off).not.toContain('[none.number]')
    expect(off).not.toContain('[noParts.three]')
    expect(off).not.toContain('value="0"')
    const on = fields({ none: 6, noParts: { three: 2 } })
    expect(on).toContain('[none.number]')
    expect(on).toContain('[noParts.three]')
  })

  it('is chosen from a list as the value it is, also as a number', () => {
    expect(chosenOf([3, 5], '5')).toBe(5)
    expect(chosenOf(['blue', 'red'], 'red')).toBe('red')
    expect(chosenOf([3, 5], '4')).toBeUndefined()
  })
})

describe('the options', () => {
  it.each(GAME_KEYS)('of %s have words', (key) => {
    const content = [
      createElement(GameOptions, { at: 0, key: 'options' }),
      createElement(MarksField, { at: 0, key: 'marks' }),
    ]
    const html = shown(content, { game: { key, target: 11 } as StageGame })
    expect(html).toMatch(/<label/)
    expect(html).not.toContain('editor.')
  })

  it.each(FORMAT_KEYS.filter(hasOptions))('of %s have words', (format: OpenFormat) => {
    const html = shown(createElement(FormatOptions, { at: 0 }), { format })
    expect(html).toMatch(/<label/)
    expect(html).not.toContain('editor.')
  })
})
