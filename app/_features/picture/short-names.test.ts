import { describe, expect, it } from 'vitest'
import { shortNames } from './short-names.ts'

function formsOf(...names: string[]): string[][] {
  const entries = names.map((name, at) => ({ id: `e${at}`, number: at + 1, name }))
  return [...shortNames(entries).values()].map((forms) => forms.map(({ members }) => members.join(' / ')))
}

describe('the short forms of a name', () => {
  it.each(['jun.', 'sen.', 'jr.', 'sr.', 'Junior', 'senior', 'd. J.', 'd. Ä.', 'I.', 'II.', 'III.', '(Brixen)'])(
    'keep %s with the family name',
    (addition) => {
      expect(formsOf(`Anna Huber ${addition} / Josef Mair`)).toEqual([
        [`Anna Huber ${addition} / Josef Mair`, `A. Huber ${addition} / J. Mair`, `Huber ${addition} / Mair`],
      ])
    },
  )

  it('are never the same for two entries', () => {
    expect(formsOf('Anna Huber / Josef Mair', 'Berta Huber / Josef Mair')).toEqual([
      ['Anna Huber / Josef Mair', 'A. Huber / J. Mair'],
      ['Berta Huber / Josef Mair', 'B. Huber / J. Mair'],
    ])
    expect(formsOf('Anna Huber', 'Andreas Huber')).toEqual([['Anna Huber'], ['Andreas Huber']])
  })

  it('cut double family names last', () => {
    expect(formsOf('Max Hinterleitner-Oberkofler')[0]?.at(-1)).toBe('Hinterleitner-O.')
  })
})
