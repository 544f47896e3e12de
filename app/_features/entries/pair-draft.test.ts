import { describe, expect, it } from 'vitest'
import { NO_TRAITS } from '#contract/shapes.ts'
import { isEntered, type PairDraft, readPair } from './pair-draft.ts'
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

describe('a line that may have been entered after all', () => {
  const members = DRAFT.names.map(({ text }, at) => ({ id: `p${at}`, name: text, ...NO_TRAITS }))
  const list = [{ number: 13, members }]

  it.each<[string, typeof list, number | undefined, boolean]>([
    ['stands in the list under a number it could get', list, 13, true],
    ['stands there under an earlier one', list, 14, false],
    ['stands there under any, where nobody knows the number', list, undefined, true],
    ['does not stand there', [], undefined, false],
  ])('%s', (_, entries, from, expected) => {
    expect(isEntered(DRAFT, entries, from)).toBe(expected)
  })
})
