import { describe, expect, it } from 'vitest'
import { NO_TRAITS } from '#contract/shapes.ts'
import { type PairDraft, readPair } from './pair-draft.ts'
import { NO_NAME, nameOfPerson, retyped } from './typed-name.ts'

const DRAFT: PairDraft = {
  names: [
    retyped(NO_NAME, 'Resi Ober'),
    nameOfPerson({ id: 'e4f1', name: 'Sepp Huber', ...NO_TRAITS, home: 'Oberdorf' }),
  ],
  paid: true,
  present: false,
}

describe('the line of registration that was not entered', () => {
  it('is read as it was kept', () => {
    expect(readPair(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT)
  })

  it.each<[string, unknown]>([
    ['something else', { names: 1 }],
    ['nobody', { ...DRAFT, names: [NO_NAME, NO_NAME] }],
    ['nothing', null],
  ])('is given up where it is %s', (_, draft) => {
    expect(readPair(draft)).toBeNull()
  })
})
