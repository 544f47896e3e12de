import { describe, expect, it } from 'vitest'
import type { SheetWrite } from '#domain/games/history.ts'
import { SIDES } from '#domain/model.ts'
import { canBe, numbersOf, valuesOf } from './choices.ts'
import { readGame } from './read-game.ts'

function legal(key: Parameters<typeof readGame>[0]['key'], writes: SheetWrite[] = [], sides = SIDES) {
  const { game, state } = readGame({ key, options: {} }, sides, writes)
  return game.legal(state)
}

describe('what buttons ask', () => {
  it('a column of Watten: what a side can be written', () => {
    const open = legal('watten-twg')
    expect(numbersOf(open, { kind: 'deal', how: 'played', winner: 'b' }, 'value')).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
    const nine: SheetWrite = { kind: 'deal', winner: 'a', value: 9, how: 'played' }
    const restricted = legal('watten-twg', [nine])
    expect(numbersOf(restricted, { kind: 'deal', how: 'played', winner: 'b' }, 'value')).toEqual([2, 3])
    expect(numbersOf(restricted, { kind: 'deal', how: 'illegal-raise', winner: 'a' }, 'value')).toEqual([])
  })

  it('a way a deal can end: only where the game has it', () => {
    expect(canBe(legal('watten-streng'), { kind: 'deal', how: 'maschine' })).toBe(true)
    expect(canBe(legal('watten-twg'), { kind: 'deal', how: 'maschine' })).toBe(false)
    expect(canBe(legal('watten-twg'), { kind: 'circle' })).toBe(false)
  })

  it('Stöcke: only with a trump suit', () => {
    expect(valuesOf(legal('schieber'), { kind: 'deal', trump: 'rose' }, 'stoecke')).toEqual([undefined, 'a', 'b'])
    expect(valuesOf(legal('schieber'), { kind: 'deal', trump: 'obenabe' }, 'stoecke')).toEqual([undefined])
  })

  it('nothing that does not exist', () => {
    expect(valuesOf(legal('wurzen'), { kind: 'deal' }, 'trump')).toEqual([])
  })
})
