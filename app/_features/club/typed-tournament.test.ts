import { expect, it } from 'vitest'
import { presetFields } from '#app/_features/regulation/adjustments.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { readTypedTournament } from './typed-tournament.ts'

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
