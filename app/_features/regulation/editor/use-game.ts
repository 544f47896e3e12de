import { GAME_TRAITS } from '#domain/games/traits.ts'
import { type Options, usualOf } from '#domain/option.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { useEditing, useStage } from './editing.tsx'

/** The values of a game's options, by name. */
export type GameValues = Readonly<Record<string, unknown>>

/** The game of a stage: its options, their values completed with the usual ones, and a function to change them. */
export function useGame(at: number) {
  const { edit } = useEditing()
  const { game } = useStage(at)
  const traits = GAME_TRAITS[game.key]
  const options: Options = traits.options
  const said = Object.entries(game).filter(([name, value]) => Object.hasOwn(options, name) && value !== undefined)
  const values: GameValues = { ...usualOf(options), ...Object.fromEntries(said) }
  const change = (changed: GameValues) =>
    edit({ edit: 'game', at, game: { ...game, ...changed } as unknown as StageGame })
  return { traits, options, values, change }
}
