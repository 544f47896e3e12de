import { expect, it } from 'vitest'
import type { GameKey } from '#domain/games/game-keys.ts'
import { readGame } from './read-game.ts'
import { marksOf } from './words.ts'

it.each<[GameKey, object, number, string | undefined]>([
  ['watten-twg', {}, 2, 'nocken'],
  ['watten-bayrisch', {}, 2, undefined],
  ['watten-streng', { marks: { schneider: 2 } }, 2, 'bummerl'],
  ['watten-streng', {}, 3, 'bummerl'],
  ['schieber', {}, 2, undefined],
  ['wurzen', {}, 2, 'bummerl'],
])('%s %j for %i sides announces marks: %s', (key, options, count, word) => {
  const sides = (['a', 'b', 'c'] as const).slice(0, count)
  const named = sides.map((side) => ({ side, name: side }))
  expect(marksOf({ key, named, options: readGame({ key, options }, sides, []).options })?.word).toBe(word)
})
