// All games by key.

import type { Game } from './game.ts'
import type { GameKey } from './game-keys.ts'
import { schieber } from './schieber/schieber.ts'
import { wattenBayrisch, wattenStreng, wattenTwg } from './watten/watten.ts'
import { wurzen } from './wurzen/wurzen.ts'

export const GAMES = {
  'watten-twg': wattenTwg,
  'watten-streng': wattenStreng,
  'watten-bayrisch': wattenBayrisch,
  schieber,
  wurzen,
} satisfies Record<GameKey, Game>

type Games = typeof GAMES

/** A deal of any game. */
export type Deal = { [Key in GameKey]: Games[Key] extends Game<infer _, infer Deal> ? Deal : never }[GameKey]
