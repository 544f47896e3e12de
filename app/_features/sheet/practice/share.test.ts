import { describe, expect, it } from 'vitest'
import type { SheetContent } from './practice-sheet.ts'
import { packSheet, unpackSheet } from './share.ts'

const evening: SheetContent = {
  game: { key: 'watten-streng', options: { target: 11 } },
  names: ['Žofie Größwanger', '', 'Łukasz 🃏'],
  games: [
    [
      { kind: 'deal', alone: 'a', winner: 'pair', value: 3, how: 'played' },
      { kind: 'deal', alone: 'b', winner: 'alone', value: 2, how: 'fold' },
      { kind: 'void', of: 1 },
    ],
    [],
  ],
}

function plain(content: unknown): string {
  return `p${Buffer.from(JSON.stringify(content)).toString('base64url')}`
}

describe('a shared link', () => {
  it('opens the sheet that was shared', async () => {
    expect(await unpackSheet(await packSheet(evening))).toEqual(evening)
  })

  it('holds only letters that survive in an address', async () => {
    expect(await packSheet(evening)).toMatch(/^[\w-]+$/)
  })

  it('opens as well when it could not be deflated', async () => {
    const { game, names, games } = evening
    expect(await unpackSheet(plain([game.key, game.options, names, games]))).toEqual(evening)
  })

  it('stays short: an evening of five games fits into a text message', async () => {
    const deal = (at: number) =>
      ({ kind: 'deal', winner: at % 3 === 0 ? 'a' : 'b', value: at % 2 === 0 ? 2 : 3, how: 'played' }) as const
    const game = { key: 'watten-twg', options: {} } as const
    const games = Array.from({ length: 5 }, () => [0, 1, 2, 3, 4, 5].map(deal))
    expect((await packSheet({ game, names: ['Huber / Mair', 'Gruber / Moser'], games })).length).toBeLessThan(400)
  })

  it.each([
    ['nothing', ''],
    ['cut off', 'z7VTLbtswELz3Kw'],
    ['not base64', 'p%%%'],
    ['no JSON', `p${Buffer.from('hello').toString('base64url')}`],
    ['JSON of something else', plain({ a: 1 })],
    ['an unknown game', plain(['poker', {}, ['', ''], [[]]])],
    ['an option the game does not know', plain(['wurzen', { circle: true }, ['', ''], [[]]])],
    ['too many sides', plain(['wurzen', {}, ['', '', ''], [[]]])],
    ['more games than any evening has', plain(['wurzen', {}, ['', ''], Array.from({ length: 201 }, () => [])])],
    ['no game', plain(['wurzen', {}, ['', ''], []])],
    ['a name of another kind', plain(['wurzen', {}, ['', 7], [[]]])],
    [
      'a deal that could not be written',
      plain(['wurzen', {}, ['', ''], [[{ kind: 'deal', winner: 'a', loserAugen: 80 }]]]),
    ],
  ])('that is damaged opens nothing: %s', async (_, fragment) => {
    expect(await unpackSheet(fragment)).toBeNull()
  })

  it('that was cut short anywhere opens nothing or the same sheet', async () => {
    const whole = await packSheet(evening)
    for (let length = 0; length < whole.length; length++)
      expect([null, evening]).toContainEqual(await unpackSheet(whole.slice(0, length)))
  })

  it('that unfolds to more than any evening opens nothing', async () => {
    const names = ['x'.repeat(2_000_000), '']
    const packed = await packSheet({ ...evening, names })
    expect(packed.length).toBeLessThan(10_000)
    expect(await unpackSheet(packed)).toBeNull()
  })
})
