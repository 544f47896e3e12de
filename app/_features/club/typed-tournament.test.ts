import { expect, it } from 'vitest'
import { presetFields } from '#app/_features/regulation/adjustments.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { readTypedTournament } from './typed-tournament.ts'

it.each(Object.entries(PRESETS))('what was typed for %s is read as it was kept', (key, regulation) => {
  const kept = { key, typed: { name: 'Preiswatten', place: '' }, adjusted: presetFields(regulation, 'de') }
  expect(readTypedTournament(JSON.parse(JSON.stringify(kept)))).toEqual({ ...kept, regulation: null })
  const own = { ...kept, regulation: { ...regulation, title: 'Unser Watten' } }
  expect(readTypedTournament(JSON.parse(JSON.stringify(own)))).toEqual(own)
})

it('a draft is read though its regulation is not', () => {
  const kept = {
    key: 'ko',
    typed: { name: 'Preiswatten' },
    adjusted: presetFields(PRESETS.ko, 'de'),
    regulation: { stages: 'x' },
  }
  expect(readTypedTournament(kept)).toMatchObject({ key: 'ko', typed: { name: 'Preiswatten' }, regulation: null })
})

it.each([null, {}, { key: 'ko', typed: {}, adjusted: {} }])('%j is no draft', (kept) => {
  expect(readTypedTournament(kept)).toBeNull()
})
