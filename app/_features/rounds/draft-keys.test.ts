import { expect, it } from 'vitest'
import { publishingBy } from './draft-keys.ts'

const pressed = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
})

it.each([
  ['v', false, 'publish'],
  ['V', true, 'publish'],
  ['o', true, 'publish-without'],
  ['O', true, 'publish-without'],
  ['o', false, null],
  ['b', true, null],
  ['Enter', true, null],
] as const)('publishes a draft by %s, where those left out are named: %s', (key, isAsked, does) => {
  expect(publishingBy(pressed(key), isAsked)).toBe(does)
})

it('leaves a key that is held down, or belongs to the browser', () => {
  for (const more of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['v', 'o']) expect(publishingBy(pressed(key, more), true)).toBeNull()
})
