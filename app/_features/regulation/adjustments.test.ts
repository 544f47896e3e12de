import { describe, expect, it } from 'vitest'
import { FORMAT_OPTIONS } from '#domain/formats/options.ts'
import type { Options } from '#domain/option.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { OPTION_FIELDS } from './adjustable-options.ts'
import { fieldsOf, presetFields, readAdjustments } from './adjustments.ts'

const preset = PRESETS['suedtirol-punkte']
const untouched = presetFields(preset, 'de')

describe('what is typed under "Anpassen"', () => {
  it('is nothing as long as the fields say what the preset says', () => {
    expect(readAdjustments(preset, untouched, 'de')).toEqual({})
  })

  it('is only what differs', () => {
    expect(readAdjustments(preset, { ...untouched, rounds: '6', fee: '20' }, 'de')).toEqual({ rounds: 6, fee: 2000 })
  })

  it('takes an emptied number back to the preset', () => {
    expect(readAdjustments(preset, { ...untouched, target: '' }, 'de')).toEqual({})
  })

  it('says when the fee is no amount', () => {
    expect(readAdjustments(preset, { ...untouched, fee: 'zwanzig' }, 'de')).toEqual({ fee: 'invalid' })
  })
})

describe('what can be set for a way of drawing', () => {
  it.each(Object.entries<Options>(FORMAT_OPTIONS))(
    'is every option of %s, of groups but their size',
    (format, options) => {
      const fields = OPTION_FIELDS.filter((field) => field.format === format).map(({ option }) => option)
      expect(fields).toEqual(Object.keys(options).filter((name) => name !== 'size'))
    },
  )

  it.each<[keyof typeof PRESETS, Partial<ReturnType<typeof presetFields>>, object]>([
    ['schweizer-system', { order: 'lot' }, { pairing: { swiss: { order: 'lot' } } }],
    ['schweizer-system', { accelerated: '2' }, { pairing: { swiss: { accelerated: { rounds: 2, points: 3 } } } }],
    ['jeder-gegen-jeden', { groups: '4', legs: '2' }, { pairing: { 'round-robin': { groups: 4, legs: 2 } } }],
    ['ko', { draw: 'seeded', places: 'all' }, { pairing: { 'knock-out': { draw: 'seeded', places: 'all' } } }],
    ['doppel-ko', { reset: false }, { pairing: { 'double-elimination': { reset: false } } }],
    ['ko-hoffnungsrunde', { consolation: false }, { pairing: { repechage: { consolation: false } } }],
    ['ko-hoffnungsrunde', { tree: '8' }, { pairing: { repechage: { tree: 8 } } }],
    ['gruppen-ko', { groups: '8', next: '' }, { pairing: { 'round-robin': { groups: 8 } } }],
    ['gruppen-ko', { perGroup: '1', next: '2' }, { advance: { perGroup: 1, next: 2 } }],
    [
      'gruppen-ko',
      { legs: '2', draw: 'seeded', places: 'all' },
      {
        pairing: { 'round-robin': { legs: 2 } },
        advance: { pairing: { 'knock-out': { draw: 'seeded', places: 'all' } } },
      },
    ],
    ['leben', { lives: '2', bestOf: false }, { bestOf: false, pairing: { lives: { lives: 2 } } }],
    ['leben', { lives: '' }, {}],
    ['ko', { rounds: '2' }, { rounds: 2 }],
  ])('of %s by %j is %j', (key, change, adjust) => {
    expect(readAdjustments(PRESETS[key], { ...presetFields(PRESETS[key], 'de'), ...change }, 'de')).toEqual(adjust)
  })

  it.each(PRESET_KEYS)('is asked for and says nothing untouched: %s', (key) => {
    const regulation = PRESETS[key]
    expect(readAdjustments(regulation, presetFields(regulation, 'de'), 'de')).toEqual({})
    expect(fieldsOf(regulation)).toContain('fee')
  })

  it.each([
    ['gruppen-ko', ['groups', 'deal', 'legs', 'perGroup', 'next', 'draw', 'places']],
    ['ko', ['draw', 'places']],
    ['ko-hoffnungsrunde', ['tree', 'consolation', 'thirdPlace']],
    ['bayern-rueckschneider', []],
  ] as const)('asks for %s only what its stages know', (key, names) => {
    expect(fieldsOf(PRESETS[key])).toEqual(['rounds', 'games', 'bestOf', 'target', ...names, 'fee'])
  })

  it('asks for nothing that has no meaning: no rounds where nothing is drawn, no groups that go by their size', () => {
    expect(fieldsOf(PRESETS.vereinsabend)).toEqual(['target', 'fee'])
    expect(fieldsOf(PRESETS['tirol-gruppen'])).not.toContain('groups')
    expect(fieldsOf(PRESETS.einzelschieber)).not.toContain('target')
    expect(fieldsOf(PRESETS['gruempi-schieber'])).toContain('target')
  })

  it('stands in the fields as the preset says it of either stage', () => {
    const fields = presetFields(PRESETS['gruppen-ko'], 'de')
    expect(fields).toMatchObject({ groups: '4', perGroup: '2', next: '0', draw: 'crosswise', places: 'third' })
  })

  it('leaves as many rounds as it takes empty', () => {
    expect(presetFields(PRESETS.ko, 'de').rounds).toBe('')
  })
})
