// The traits of a format must agree with its implementation.

import { describe, expect, it } from 'vitest'
import type { EntryId } from '../ids.ts'
import { FORMAT_KEYS } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import { FORMAT_TRAITS } from './traits.ts'

describe.each(FORMAT_KEYS)('%s', (key) => {
  const format = FORMATS[key]

  it('is called by its own key', () => {
    expect(format.key).toBe(key)
  })

  it('brings the places where it decides them', () => {
    expect(format.places !== undefined).toBe(FORMAT_TRAITS[key].decidesPlaces)
  })

  it.runIf(FORMAT_TRAITS[key].isOneMatchForTwo)('decides both places by one encounter of two', () => {
    const task = { field: ['a', 'b'] as EntryId[], history: [], seed: '' }
    const drawn = format.pair(task)
    const encounters = drawn.ok ? drawn.value.encounters.map((one) => ({ ...one, winner: 'b' as const })) : []
    expect(encounters).toHaveLength(1)
    expect(format.places?.({ ...task, history: [{ encounters, byes: [] }] })).toEqual([['b'], ['a']])
  })

  it('draws a picture where it says that it has one', () => {
    expect(format.picture !== undefined).toBe(FORMAT_TRAITS[key].pictureKind !== null)
  })
})
