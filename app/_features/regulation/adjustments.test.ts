import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { presetFields, readAdjustments, readEuros } from './adjustments.ts'

const preset = PRESETS['suedtirol-punkte']
const untouched = presetFields(preset)

describe('what is typed under "Anpassen"', () => {
  it('is nothing as long as the fields say what the preset says', () => {
    expect(readAdjustments(preset, untouched)).toEqual({})
  })

  it('is only what differs', () => {
    expect(readAdjustments(preset, { ...untouched, rounds: '6', fee: '20' })).toEqual({ rounds: 6, fee: 2000 })
  })

  it('takes an emptied number back to the preset', () => {
    expect(readAdjustments(preset, { ...untouched, target: '' })).toEqual({})
  })

  it('says when the fee is no amount', () => {
    expect(readAdjustments(preset, { ...untouched, fee: 'zwanzig' })).toEqual({ fee: 'invalid' })
  })
})

describe('an amount in euros', () => {
  it.each([
    ['', null],
    ['20', 2000],
    ['12,50', 1250],
    ['12.5', 1250],
    [' 7 € ', 700],
    ['0', 0],
    ['-3', 'invalid'],
    ['1,234', 'invalid'],
    ['12,5,0', 'invalid'],
  ])('%j is %j', (typed, cents) => {
    expect(readEuros(typed)).toBe(cents)
  })
})
