import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { formsInColumn, spellingsOf } from './short-names.ts'

/** The forms of names in one column of a stage with these and other names. */
function formsOf(names: readonly string[], others: readonly string[] = [], who: FieldKind = 'pairs') {
  const entries = [...names, ...others].map((name, at) => ({ id: `e${at}`, number: at + 1, name }))
  const column = entries.slice(0, names.length).map(({ id }) => id)
  return [...formsInColumn(spellingsOf(entries, who), column).values()]
}

function textsOf(...names: string[]): string[][] {
  return formsOf(names).map((forms) => forms.map(({ members }) => members.join(' / ')))
}

describe('the short forms of a name', () => {
  it.each(['jun.', 'sen.', 'jr.', 'sr.', 'Junior', 'senior', 'd. J.', 'd. Ä.', 'I.', 'II.', 'III.', '(Brixen)'])(
    'keep %s with the family name',
    (addition) => {
      expect(textsOf(`Anna Huber ${addition} / Josef Mair`)).toEqual([
        [`Anna Huber ${addition} / Josef Mair`, `A. Huber ${addition} / J. Mair`, `Huber ${addition} / Mair`],
      ])
    },
  )

  it('are none for a team', () => {
    expect(
      formsOf(['1. FC Altdorf', 'Jass-Freunde Uri'], [], 'teams').map((forms) => forms.map(({ members }) => members)),
    ).toEqual([[['1. FC Altdorf']], [['Jass-Freunde Uri']]])
  })

  it('are never the same for two entries', () => {
    expect(textsOf('Anna Huber / Josef Mair', 'Berta Huber / Josef Mair')).toEqual([
      ['Anna Huber / Josef Mair', 'A. Huber / J. Mair'],
      ['Berta Huber / Josef Mair', 'B. Huber / J. Mair'],
    ])
    expect(textsOf('Anna Huber', 'Andreas Huber')).toEqual([['Anna Huber'], ['Andreas Huber']])
  })

  it('cut double family names last', () => {
    expect(textsOf('Max Hinterleitner-Oberkofler')[0]?.at(-1)).toBe('Hinterleitner-O.')
  })

  it('are as many for every name of a column, and need the room of the longest', () => {
    const [one, other] = formsOf(['Jo Au / Al Ei', 'Maximilian Hinterleitner-Oberkofler / Josef Mair'])
    expect([one?.length, other?.length]).toEqual([4, 4])
    const rooms = (forms: typeof one) => forms?.map(({ one, each }) => [one, each])
    expect(rooms(one)).toEqual(rooms(other))
  })

  it('ask for the room of their own column alone', () => {
    const [alone] = formsOf(['Jo Au'])
    const [among] = formsOf(['Jo Au'], ['Maximilian Hinterleitner-Oberkofler'])
    expect(among).toEqual(alone)
  })
})
