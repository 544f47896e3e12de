import { describe, expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { translator } from '#messages/translator.ts'
import { NO_NAME, nameOfPerson } from '../entries/typed-name.ts'
import { rulesOf } from '../result-form/scores.ts'
import { nobody, seated } from './sides.ts'
import { isEmptyTable, readTable, type TypedTable, tableText } from './table-draft.ts'

const EMPTY: TypedTable = {
  sides: nobody(2),
  scores: [{ a: '', b: '', retour: false }],
  outside: [{ a: '', b: '' }],
}
const known = nameOfPerson({ id: 'e4f1', name: 'Resi Obermoser', ...NO_TRAITS, home: 'Oberdorf' })
const names = seated(seated(EMPTY.sides, { side: 'a', at: 0 }, known), { side: 'b', at: 1 }, { ...NO_NAME, text: 'Lo' })

describe('a table that is not entered', () => {
  it.each<[string, TypedTable]>([
    ['names, chosen and half typed', { ...EMPTY, sides: names }],
    ['figures', { ...EMPTY, scores: [{ a: '15', b: '', retour: true, winner: 'a' }] }],
    ['figures beside the games', { ...EMPTY, outside: [{ a: '', b: '2' }] }],
  ])('is read as it was kept: %s', (_, table) => {
    expect(isEmptyTable(table)).toBe(false)
    expect(readTable(JSON.parse(JSON.stringify(table)), EMPTY)).toEqual(table)
  })

  it('is not kept while nothing stands in it', () => {
    expect(isEmptyTable(EMPTY)).toBe(true)
    expect(readTable(null, EMPTY)).toBeNull()
  })

  it.each<[string, TypedTable]>([
    ['people on a side', { ...EMPTY, sides: nobody(1) }],
    ['games', { ...EMPTY, scores: [...EMPTY.scores, ...EMPTY.scores] }],
    ['results beside them', { ...EMPTY, outside: [] }],
  ])('is given up where there are other %s by now', (_, empty) => {
    expect(readTable({ ...EMPTY, sides: names }, empty)).toBeNull()
  })

  it('is given up where it is something else', () => {
    expect(readTable({ sides: 1 }, EMPTY)).toBeNull()
  })

  it('is summed up, with what is missing and who did not come', () => {
    const rules = rulesOf(
      { key: 'watten-twg', options: {} },
      {
        games: 2,
        bestOf: false,
        unfinished: 'as-written',
        outside: [{ name: 'Fußball', kind: 'score' } as OutsideComponent],
        most: null,
      },
    )
    const scores: TypedTable['scores'] = [
      { a: '15', b: '', retour: false },
      { a: '', b: '', retour: false, forfeit: 'b' },
    ]
    const text = tableText(translator('de', 'rounds'), { ...EMPTY, sides: names, scores }, { a: 'A', b: 'B' }, rules)
    expect(text).toBe('Resi Obermoser – Lo · 15:– · B nicht angetreten')
  })
})
