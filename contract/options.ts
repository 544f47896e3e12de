// The options of formats and games on the wire, made from the domain's own data.

import { z } from 'zod'
import { FORMAT_OPTIONS, type PairingOptions as PairingValues } from '#domain/formats/options.ts'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { Option, Options } from '#domain/option.ts'
import { ALWAYS_SAID, type StageGame as GameValues } from '#domain/tournament/regulation/regulation.ts'
import { count } from './shapes.ts'

function shapeOf(option: Option): z.ZodType {
  switch (option.kind) {
    case 'choice':
      return z.literal(option.of)
    case 'flag':
      return z.boolean()
    case 'count':
      return option.usual === null ? count(option).nullable() : count(option)
    case 'counts': {
      const shape = z.strictObject(each(option.of, count))
      return option.usual === null ? shape.nullable() : shape
    }
  }
}

/** Draw options by format key; missing ones have their default. */
export const PairingOptions = z
  .strictObject(
    each<Options, z.ZodType>(FORMAT_OPTIONS, (options) =>
      z.strictObject(each(options, (option) => shapeOf(option).exactOptional())).exactOptional(),
    ),
  )
  .meta({ id: 'PairingOptions' }) as unknown as z.ZodType<PairingValues>
export type PairingOptions = PairingValues

/** The game and its options; missing ones have the game's defaults. */
export const StageGame = z
  .discriminatedUnion('key', [gameShape(GAME_KEYS[0]), ...GAME_KEYS.slice(1).map(gameShape)])
  .meta({ id: 'StageGame' }) as unknown as z.ZodType<GameValues>

function gameShape(key: GameKey) {
  const shapes = Object.entries(GAME_TRAITS[key].options).map(([name, option]) => {
    const isAlwaysSaid = ALWAYS_SAID.some((one) => one === name)
    return [name, isAlwaysSaid ? shapeOf(option) : shapeOf(option).optional()] as const
  })
  return z.strictObject({ key: z.literal(key), ...Object.fromEntries(shapes) })
}

function each<From, To>(of: Readonly<Record<string, From>>, make: (from: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, from]) => [name, make(from)]))
}
