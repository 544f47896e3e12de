import { describe, expect, it } from 'vitest'
import type { Game } from './game.ts'
import { GAME_KEYS, type GameKey } from './game-keys.ts'
import { GAMES } from './index.ts'

const read = (key: GameKey, given: unknown) => {
  const game: Game = GAMES[key]
  return game.readOptions(given)
}

describe('options', () => {
  it.each(GAME_KEYS)('of %s are its defaults where nothing is said', (key) => {
    const { defaults } = GAMES[key]
    for (const given of [undefined, {}, { key }, { target: undefined }])
      expect(read(key, given)).toEqual({ ok: true, value: defaults })
  })

  it.each<[GameKey, object, object]>([
    ['watten-twg', { circle: true }, { target: 11, circle: true }],
    ['watten-streng', { marks: { schneider: 2 } }, { marks: { normal: 1, schneider: 2, retour: 1 } }],
    ['schieber', { factors: { schelle: 1 } }, { factors: { eichel: 1, schelle: 1, schilte: 2, obenabe: 3 } }],
    ['schieber', { deals: 12 }, { deals: 12, target: 2500 }],
    ['schieber', { deals: null }, { deals: null }],
    ['wurzen', { key: 'wurzen', target: 11 }, { target: 11 }],
  ])('of %s given as %j keep the defaults beside them', (key, given, complete) => {
    expect(read(key, given)).toMatchObject({ ok: true, value: complete })
  })

  it.each<[GameKey, unknown, string]>([
    ['watten-twg', { target: 2 }, 'target'],
    ['watten-twg', { target: 31 }, 'target'],
    ['watten-twg', { target: 10.5 }, 'target'],
    ['watten-twg', { target: '11' }, 'target'],
    ['watten-twg', { margin: -1 }, 'margin'],
    // A side would be restricted before anything is written.
    ['watten-streng', { target: 3 }, 'margin'],
    ['watten-twg', { illegalRaise: 'three' }, 'illegalRaise'],
    ['watten-twg', { circle: 1 }, 'circle'],
    ['watten-streng', { circle: true }, 'circle'],
    ['watten-bayrisch', { illegalRaise: 'two' }, 'illegalRaise'],
    ['wurzen', { margin: 2 }, 'margin'],
    ['watten-twg', { marks: { normal: -1 } }, 'marks'],
    ['watten-twg', { marks: { double: 3 } }, 'marks'],
    ['watten-twg', { marks: 2 }, 'marks'],
    ['schieber', { deals: 0 }, 'deals'],
    ['schieber', { factors: { slalom: 4 } }, 'factors'],
    ['schieber', { factors: { eichel: 0 } }, 'factors'],
    ['schieber', { weis: null }, 'weis'],
    ['wurzen', null, ''],
    ['wurzen', [], ''],
    ['wurzen', 9, ''],
    ['wurzen', { toString: 9 }, 'toString'],
    ['wurzen', JSON.parse('{"__proto__": {"target": 5}}'), '__proto__'],
  ])('of %s given as %j are refused for %j', (key, given, option) => {
    expect(read(key, given)).toEqual({ ok: false, error: { code: 'option-not-possible', option } })
  })
})
