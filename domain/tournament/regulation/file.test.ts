import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '../presets/index.ts'
import { readJson, writeRegulation } from './file.ts'
import { PRESET_KEYS } from './preset-keys.ts'
import type { Regulation } from './regulation.ts'

/** The same value with the keys of every object in another order. */
function inOtherOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOtherOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, inOtherOrder(inner)])
      .toReversed(),
  )
}

describe('the file of a regulation', () => {
  it.each(PRESET_KEYS)('holds the preset %s, and is the same to the byte when written again', (key) => {
    const text = writeRegulation(PRESETS[key])
    const read = readJson(text) as Regulation
    expect(read).toEqual(JSON.parse(JSON.stringify(PRESETS[key])))
    expect(writeRegulation(read)).toBe(text)
  })

  it.each(PRESET_KEYS)('is the same however the preset %s came here', (key) => {
    expect(writeRegulation(inOtherOrder(PRESETS[key]) as Regulation)).toBe(writeRegulation(PRESETS[key]))
  })

  it('is the same to the byte whatever a club calls it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const text = writeRegulation({ ...PRESETS.ko, title })
        expect(writeRegulation(readJson(text) as Regulation)).toBe(text)
        expect(readJson(text)).toMatchObject({ title })
      }),
    )
  })

  it('ends with a line feed and may begin with a byte order mark', () => {
    const text = writeRegulation(PRESETS.ko)
    expect(text.endsWith('}\n')).toBe(true)
    expect(readJson(`\ufeff${text}`)).toEqual(readJson(text))
  })

  it.each(['', '{', 'Watten', '{"version": 2'])('is no file: %j', (text) => {
    expect(readJson(text)).toBeUndefined()
  })
})
