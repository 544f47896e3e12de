// The traits of all games, without their rules: what screens load.

import type { ValuesOf } from '../option.ts'
import type { GameKey } from './game-keys.ts'
import type { GameTraits } from './game-traits.ts'
import { schieberTraits } from './schieber/traits.ts'
import { bayrischTraits, strengTraits, twgTraits } from './watten/traits.ts'
import { wurzenTraits } from './wurzen/traits.ts'

const TRAITS = {
  'watten-twg': twgTraits,
  'watten-streng': strengTraits,
  'watten-bayrisch': bayrischTraits,
  schieber: schieberTraits,
  wurzen: wurzenTraits,
} as const satisfies Record<GameKey, GameTraits>

export const GAME_TRAITS: Readonly<Record<GameKey, GameTraits>> = TRAITS

const WATTEN_TO_11 = twgTraits.minutes({ target: 11 })

/** The length of a game, with its options, relative to a game of Watten to 11 points: the unit of a pace. */
export function lengthOf(game: { readonly key: GameKey } & Parameters<GameTraits['minutes']>[0]): number {
  return GAME_TRAITS[game.key].minutes(game) / WATTEN_TO_11
}

/** The options of a game. */
export type GameOptionsOf<Key extends GameKey> = (typeof TRAITS)[Key]['options']

/** The complete option values of a game. */
export type GameOptionValues<Key extends GameKey> = ValuesOf<GameOptionsOf<Key>>
