import { expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import { type FigureLine, fieldName, fieldNamed, fieldsInOrder } from './field-order.ts'

const football: OutsideComponent = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 }
const cards: OutsideComponent = { kind: 'count', name: 'Karten', each: -1 }

const nameOf = (place: FigureLine) => fieldName(place, 'a')

it('leads through what was played before the cards, the games, and what is counted after them', () => {
  expect(fieldsInOrder({ games: 3, outside: [cards, football] }, 2).map(nameOf)).toEqual(['o2a', '1a', '2a', 'o1a'])
  expect(fieldsInOrder({ games: 0, outside: [football] }, 1).map(nameOf)).toEqual(['o1a'])
})

it('finds a field by its name', () => {
  expect(fieldNamed('o2b')).toEqual({ place: { of: 'outside', at: 1 }, side: 'b' })
  expect(fieldNamed('12a')).toEqual({ place: { of: 'game', at: 11 }, side: 'a' })
  expect(fieldNamed('')).toBeNull()
})
