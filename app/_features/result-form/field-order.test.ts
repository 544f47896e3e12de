import { expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import { fieldsInOrder, nameOfPlace, placeNamed } from './field-order.ts'

const football: OutsideComponent = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 }
const cards: OutsideComponent = { kind: 'count', name: 'Karten', each: -1 }

it('leads through what was played before the cards, the games, and what is counted after them', () => {
  expect(fieldsInOrder({ outside: [cards, football] }, 2).map(nameOfPlace)).toEqual(['o2', '1', '2', 'o1'])
  expect(fieldsInOrder({ outside: [football] }, 0).map(nameOfPlace)).toEqual(['o1'])
})

it('finds a field by its name', () => {
  expect(placeNamed('o2b')).toEqual({ place: { of: 'outside', at: 1 }, side: 'b' })
  expect(placeNamed('12a')).toEqual({ place: { of: 'game', at: 11 }, side: 'a' })
  expect(placeNamed('')).toBeNull()
})
