import { describe, expect, it } from 'vitest'
import { NO_TRAITS } from '#contract/shapes.ts'
import { type KeptPair, readPair } from './kept-pair.ts'
import { chosen, NO_NAME, retyped } from './typed-name.ts'

const KEPT: KeptPair = {
  names: [retyped(NO_NAME, 'Resi Ober'), chosen({ id: 'e4f1', name: 'Sepp Huber', ...NO_TRAITS, home: 'Oberdorf' })],
  paid: true,
  present: false,
}

describe('the line of registration that was not entered', () => {
  it('is read as it was kept', () => {
    expect(readPair(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT)
  })

  it.each<[string, unknown]>([
    ['something else', { names: 1 }],
    ['nobody', { ...KEPT, names: [NO_NAME, NO_NAME] }],
    ['nothing', null],
  ])('is given up where it is %s', (_, kept) => {
    expect(readPair(kept)).toBeNull()
  })
})
