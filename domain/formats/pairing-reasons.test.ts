import { expect, it } from 'vitest'
import { REASON_TRAITS, reasonTraits } from './pairing-reasons.ts'

it('whoever reads a reason that reveals a wish is of the desk', () => {
  const notPublic = Object.entries(REASON_TRAITS).filter(([, traits]) => traits.public === 'not')
  expect(notPublic.map(([code]) => code)).toEqual(['kept-apart', 'together', 'forbidden'])
})

it('only what the format does everywhere is left to the rules', () => {
  for (const traits of Object.values(REASON_TRAITS)) if (traits.public === 'in-rules') expect(traits.tone).toBe('usual')
})

it('a reason of a later version is worth saying', () => {
  for (const code of ['full-moon', 'toString', ''])
    expect(reasonTraits(code)).toEqual({ tone: 'notable', public: 'at-table', isOfTheSeat: false, whilePlayed: false })
})
