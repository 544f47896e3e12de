import { expect, it } from 'vitest'
import { changedIn, changeOf, isSaved, onceSaved, only, overtakenIn, standing, typedOn } from './typed-details.ts'

const STANDS = { name: 'Watten', date: '2026-11-28', place: '' }
const SENT = changeOf(STANDS, { ...STANDS, name: 'Preiswatten' })

it('of a change only the changed fields are saved', () => {
  expect(changedIn(SENT)).toEqual(['name'])
  expect(only(SENT.typed, changedIn(SENT))).toEqual({ name: 'Preiswatten' })
  expect(onceSaved(SENT)).toEqual({ ...STANDS, name: 'Preiswatten' })
})

it('what was typed while it was saved is the only change left', () => {
  const now = typedOn({ ...SENT, typed: { ...SENT.typed, place: 'Gasthof' } }, SENT)
  expect(changedIn(now)).toEqual(['place'])
  expect(only(now.base, ['name'])).toEqual({ name: 'Preiswatten' })
})

it('a field that was sent and typed on is changed from what was sent, also back to what stood before', () => {
  const on = typedOn({ ...SENT, typed: { ...SENT.typed, name: 'Preiswatten 2' } }, SENT)
  expect(changedIn(on)).toEqual(['name'])
  const back = typedOn({ ...SENT, typed: STANDS }, SENT)
  expect(changedIn(back)).toEqual(['name'])
  expect(back.base.name).toBe('Preiswatten')
})

it('a page that still shows what stood before the own change is not another desk', () => {
  const on = typedOn({ ...SENT, typed: { ...SENT.typed, name: 'Preiswatten 2' } }, SENT)
  expect(overtakenIn(on, STANDS)).toEqual([])
  expect(standing(on, STANDS)).toEqual({ ...STANDS, name: 'Preiswatten' })
  expect(overtakenIn(on, { ...STANDS, name: 'Preiswatten' })).toEqual([])
})

it('a field that another desk has changed meanwhile asks which one counts, unless both typed the same', () => {
  expect(overtakenIn(SENT, { ...STANDS, name: 'Jassen' })).toEqual(['name'])
  expect(overtakenIn(SENT, { ...STANDS, name: 'Preiswatten', place: 'Gasthof' })).toEqual([])
  expect(standing(SENT, { ...STANDS, place: 'Gasthof' }).place).toBe('Gasthof')
})

it('a change is saved once all of it stands as typed, whatever others have changed beside it', () => {
  expect(isSaved(SENT, STANDS)).toBe(false)
  expect(isSaved(SENT, { ...STANDS, name: 'Preiswatten', place: 'Gasthof' })).toBe(true)
  expect(isSaved({ ...SENT, typed: { ...SENT.typed, place: 'Lana' } }, { ...STANDS, name: 'Preiswatten' })).toBe(false)
})
