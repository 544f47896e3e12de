import { describe, expect, it } from 'vitest'
import { presetFields } from '#app/_features/regulation/adjustments.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CHANGED_REGULATION } from './regulation-choice.ts'
import { draftInput, readTypedTournament, type TypedTournament } from './typed-tournament.ts'

it.each(Object.entries(PRESETS))('what was typed for %s is read as it was kept', (key, regulation) => {
  const draft = { key, typed: { name: 'Preiswatten', place: '' }, adjusted: presetFields(regulation, 'de') }
  expect(readTypedTournament(JSON.parse(JSON.stringify(draft)))).toEqual({ ...draft, regulation: null })
  const own = { ...draft, regulation: { ...regulation, title: 'Unser Watten' } }
  expect(readTypedTournament(JSON.parse(JSON.stringify(own)))).toEqual(own)
})

it('a draft is read though its regulation is not', () => {
  const draft = {
    key: 'ko',
    typed: { name: 'Preiswatten' },
    adjusted: presetFields(PRESETS.ko, 'de'),
    regulation: { stages: 'x' },
  }
  expect(readTypedTournament(draft)).toMatchObject({ key: 'ko', typed: { name: 'Preiswatten' }, regulation: null })
})

it.each([null, {}, { key: 'ko', typed: {}, adjusted: {} }])('%j is no draft', (value) => {
  expect(readTypedTournament(value)).toBeNull()
})

describe('a draft that is continued', () => {
  const adjusted = { ...presetFields(PRESETS.ko, 'de'), rounds: '4' }
  const typed = { name: 'Preiswatten', place: 'Gasthof Löwen' }
  const draft = { key: 'ko', typed, adjusted, regulation: null }
  const regulation = PRESETS.ko as TypedTournament['regulation']
  const ofItsOwn = { ...draft, key: 'a', regulation }
  const own = [{ key: 'a' }]

  it.each([
    ['a preset', draft, { key: 'ko', adjusted, regulation: null }],
    ['a regulation of the club', ofItsOwn, { key: 'a', adjusted, regulation: null }],
    ['one that the club has no more', { ...ofItsOwn, key: 'b' }, { key: CHANGED_REGULATION, adjusted, regulation }],
    [
      'one changed for it alone',
      { ...ofItsOwn, key: CHANGED_REGULATION },
      { key: CHANGED_REGULATION, adjusted, regulation },
    ],
  ])('chooses its regulation: %s', (_, stored, choice) => {
    expect(draftInput(stored, { own, isEdited: false })).toEqual({ typed, choice, edited: null })
  })

  it.each([draft, ofItsOwn])('leaves the regulation that was just edited for the tournament: $key', (stored) => {
    expect(draftInput(stored, { own, isEdited: true })).toEqual({ typed, choice: null, edited: 'keeps' })
  })

  it.each([
    { ...ofItsOwn, key: CHANGED_REGULATION },
    { ...ofItsOwn, key: 'b' },
  ])('chooses its own regulation, which is kept nowhere else, and offers the one just edited: $key', (stored) => {
    expect(draftInput(stored, { own, isEdited: true })).toEqual({
      typed,
      choice: { key: CHANGED_REGULATION, adjusted, regulation },
      edited: 'offers',
    })
  })
})
