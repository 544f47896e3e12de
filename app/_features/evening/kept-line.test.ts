import { describe, expect, it } from 'vitest'
import { NO_TRAITS } from '#contract/shapes.ts'
import { chosen, NO_NAME } from '../entries/typed-name.ts'
import { readLine, type TypedLine, writeLine } from './kept-line.ts'
import { nobody, seated } from './typed-table.ts'

const EMPTY: TypedLine = {
  sides: nobody(2),
  scores: [{ a: '', b: '', retour: false }],
  outside: [{ a: '', b: '' }],
}
const known = chosen({ id: 'e4f1', name: 'Resi Obermoser', ...NO_TRAITS, home: 'Oberdorf' })
const names = seated(seated(EMPTY.sides, { side: 'a', at: 0 }, known), { side: 'b', at: 1 }, { ...NO_NAME, text: 'Lo' })

describe('a line that is not entered', () => {
  it.each<[string, TypedLine]>([
    ['names, chosen and half typed', { ...EMPTY, sides: names }],
    ['figures', { ...EMPTY, scores: [{ a: '15', b: '', retour: true, winner: 'a' }] }],
    ['figures beside the games', { ...EMPTY, outside: [{ a: '', b: '2' }] }],
  ])('is read as it was kept: %s', (_, line) => {
    expect(readLine(writeLine(line), EMPTY)).toEqual(line)
  })

  it('is not kept while nothing stands in it', () => {
    expect(writeLine(EMPTY)).toBeNull()
    expect(readLine(null, EMPTY)).toBeNull()
  })

  it.each<[string, TypedLine]>([
    ['people on a side', { ...EMPTY, sides: nobody(1) }],
    ['games', { ...EMPTY, scores: [...EMPTY.scores, ...EMPTY.scores] }],
    ['results beside them', { ...EMPTY, outside: [] }],
  ])('is given up where there are other %s by now', (_, empty) => {
    expect(readLine(writeLine({ ...EMPTY, sides: names }), empty)).toBeNull()
  })

  it('is given up where it is something else', () => {
    expect(readLine('{"sides":1}', EMPTY)).toBeNull()
  })
})
