import { describe, expect, it } from 'vitest'
import { moveTableNumber, NO_NUMBER, type TableNumber, type TableNumberEvent } from './table-number.ts'

const typed = (text: string): TableNumberEvent => ({ event: 'typed', typed: text })
const refused: TableNumberEvent = { event: 'refused' }
const after = (...events: TableNumberEvent[]): TableNumber => events.reduce(moveTableNumber, NO_NUMBER)

describe('a number there is no table for', () => {
  it.each<[string, TableNumberEvent[], TableNumber]>([
    ['stays, and is said', [typed('9'), refused], { typed: '9', refused: '9', unknown: '9' }],
    [
      'refuses what is typed behind it, also where that is the number of a table',
      [typed('0'), refused, typed('05')],
      { typed: '05', refused: '0', unknown: '0' },
    ],
    [
      'is said again with what was typed behind it',
      [typed('9'), refused, typed('95'), refused, typed('9515'), refused],
      { typed: '9515', refused: '9', unknown: '9515' },
    ],
    ['gives way to another number', [typed('9'), refused, typed('4')], { typed: '4', refused: null, unknown: null }],
    ['is put right by Backspace', [typed('12'), refused, typed('1')], { typed: '1', refused: null, unknown: null }],
    ['is cleared', [typed('9'), refused, typed('95'), { event: 'cleared' }], NO_NUMBER],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected)
  })
})
