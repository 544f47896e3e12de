import type { Game, GameKey } from './game.ts'
import { wattenGame } from './watten/final-score.ts'

export const GAMES = {
  'watten-twg': wattenGame('watten-twg', { target: 11, margin: 2 }),
  'watten-streng': wattenGame('watten-streng', { target: 15, margin: 3 }),
  'watten-bayrisch': wattenGame('watten-bayrisch', { target: 15, margin: 2 }),
} satisfies Record<GameKey, Game>
