import { describe, expect, it } from 'vitest'
import { familyFirst, listedName, takeApart } from './person-name.ts'

describe('a name in a list', () => {
  it.each([
    ['Sepp Huber', 'Huber Sepp'],
    ['Anna Maria Huber', 'Huber Anna Maria'],
    ['Huber, Sepp', 'Huber Sepp'],
    ['Anna Huber jun.', 'Huber Anna jun.'],
    ['Huber jun., Anna', 'Huber Anna jun.'],
    ['Sepp Mair (Lana) 2', 'Mair Sepp (Lana) 2'],
    ['Karl Heinz Oberhofer d. Ä.', 'Oberhofer Karl Heinz d. Ä.'],
    ['Karl von Thun', 'Thun Karl von'],
    ['Anna von der Decken', 'Decken Anna von der'],
    ['Marco De Luca', 'De Luca Marco'],
    ['Giulia Dalla Torre jun.', 'Dalla Torre Giulia jun.'],
    ['Lo Presti', 'Presti Lo'],
    ['Maria Hinterleitner-Obermair', 'Hinterleitner-Obermair Maria'],
    ['Leo D’Agostino', 'D’Agostino Leo'],
    ['Otto', 'Otto'],
    ['jun.', 'jun.'],
    ['4711', '4711'],
  ])('%s is listed as %s', (name, listed) => {
    expect(listedName(name)).toBe(listed)
  })

  it('has its family name apart', () => {
    expect(familyFirst(takeApart('Anna Huber jun.'))).toEqual({ family: 'Huber', rest: 'Anna jun.' })
  })

  it('stands where it is looked for', () => {
    const names = ['Bert Huber', 'Anna Huber jun.', 'Anna Huber', 'Zita Huber-Mair', 'Karl von Thun', 'Marco De Luca']
    const { compare } = new Intl.Collator('de')
    expect(names.map(listedName).sort(compare)).toEqual([
      'De Luca Marco',
      'Huber Anna',
      'Huber Anna jun.',
      'Huber Bert',
      'Huber-Mair Zita',
      'Thun Karl von',
    ])
  })
})
