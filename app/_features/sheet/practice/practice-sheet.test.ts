import { expect, it } from 'vitest'
import { type PracticeSheet, readContent, withNextGame } from './practice-sheet.ts'

it('a sheet is read again however many games are written on it', () => {
  const game = { key: 'watten-twg', options: {} } as const
  let sheet: PracticeSheet = { id: 'a', game, names: ['Huber', 'Mair'], games: [[]], changed: 0 }
  while (sheet.games.length <= 200) sheet = withNextGame(sheet, 0)
  expect(readContent(JSON.parse(JSON.stringify(sheet)))?.games).toHaveLength(201)
})
