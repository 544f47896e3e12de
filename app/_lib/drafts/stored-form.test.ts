import { expect, it } from 'vitest'
import { readStoredForm } from './stored-form.ts'

const readText = (typed: unknown) => (typeof typed === 'string' ? typed : null)

it('brings what it was begun from up to date', () => {
  expect(readStoredForm({ typed: 'Anna', base: 'Ana' }, readText, (base) => `${base}!`)?.base).toBe('Ana!')
})

it('gives what was typed, with what it was begun from', () => {
  expect(readStoredForm({ typed: 'Anna', base: 'Ana' }, readText)).toEqual({ typed: 'Anna', base: 'Ana' })
})

it.each([
  ['nothing', null],
  ['a text', 'Anna'],
  ['something without what it was begun from', { typed: 'Anna' }],
  ['something the form can’t read', { typed: 7, base: '' }],
])('reads %s as no draft', (_, value) => {
  expect(readStoredForm(value, readText)).toBeNull()
})
