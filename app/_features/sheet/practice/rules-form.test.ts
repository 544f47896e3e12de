import { expect, it } from 'vitest'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { optionsOf, partiesOf, usualRules } from './rules-form.ts'

it.each(GAME_KEYS)('the usual rules of %s need no options', (key) => {
  expect(optionsOf(usualRules(key))).toEqual({})
})

it('only what was changed becomes an option', () => {
  expect(optionsOf({ ...usualRules('watten-twg'), target: '15', flags: { circle: true } })).toEqual({
    target: 15,
    circle: true,
  })
  expect(optionsOf({ ...usualRules('schieber'), flags: { multiplyWeis: false } })).toEqual({ multiplyWeis: false })
  expect(optionsOf({ ...usualRules('schieber'), byDeals: true, deals: '8' })).toMatchObject({ deals: 8, weis: false })
})

it.each([
  ['a target nobody plays to', { target: '500' }],
  ['no target', { target: '' }],
])('%s is not taken', (_, change) => {
  expect(optionsOf({ ...usualRules('wurzen'), ...change })).toBeNull()
})

it('among three is played only what can be', () => {
  expect(partiesOf({ ...usualRules('watten-streng'), three: true })).toBe(3)
  expect(partiesOf({ ...usualRules('wurzen'), three: true })).toBe(2)
})
