// The form for the rules of a practice sheet. What is usual and possible comes from the game; the form has only what differs.

import type { Game } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS, type GameOptionsOf } from '#domain/games/traits.ts'
import type { Limit } from '#domain/limit.ts'
import type { Count, Flag, Options } from '#domain/option.ts'

/** The yes-or-no options of all games. */
type FlagName = {
  [Key in GameKey]: {
    [Name in keyof GameOptionsOf<Key> & string]: GameOptionsOf<Key>[Name] extends Flag ? Name : never
  }[keyof GameOptionsOf<Key> & string]
}[GameKey]

/** Whether the form asks for it; otherwise it is as usual, or follows from a number of deals. */
const IS_ASKED = { circle: true, multiplyWeis: true, weis: false } as const satisfies Readonly<
  Record<FlagName, boolean>
>

export type AskedFlag = { [Name in FlagName]: (typeof IS_ASKED)[Name] extends true ? Name : never }[FlagName]

export interface RulesForm {
  readonly key: GameKey
  /** Three players, where the game can be played by three. */
  readonly three: boolean
  /** A number of deals ends the game instead of a target. */
  readonly byDeals: boolean
  readonly target: string
  readonly deals: string
  readonly flags: Readonly<Partial<Record<AskedFlag, boolean>>>
}

export function usualRules(key: GameKey): RulesForm {
  return {
    key,
    three: false,
    byDeals: false,
    target: String(GAME_TRAITS[key].options.target.usual),
    deals: String(dealsOf(key)?.first ?? ''),
    flags: Object.fromEntries(flagsOf(key).map((name) => [name, usualFlag(key, name)])),
  }
}

/** The number of deals that can end the game; null: only a target can. */
export function dealsOf(key: GameKey): (Limit & Pick<Count<null>, 'first'>) | null {
  const { deals }: Options = GAME_TRAITS[key].options
  return GAME_TRAITS[key].byDeals && deals?.kind === 'count' ? deals : null
}

/** The yes-or-no options of the game that the form asks for. */
export function flagsOf(key: GameKey): AskedFlag[] {
  const names = Object.entries(IS_ASKED).flatMap(([name, isAsked]) => (isAsked ? [name as AskedFlag] : []))
  return names.filter((name) => Object.hasOwn(GAME_TRAITS[key].options, name))
}

function usualFlag(key: GameKey, name: AskedFlag): boolean {
  const { [name]: option }: Options = GAME_TRAITS[key].options
  return option?.usual === true
}

/** The number of sides. */
export function partiesOf({ key, three }: RulesForm): 2 | 3 {
  return three && canBeThree(key) ? 3 : 2
}

/** Can three play this game? */
export function canBeThree(key: GameKey): boolean {
  const game: Game = GAMES[key]
  return game.parties.includes(3)
}

/** The choices as options of the game: only deviations from the usual ones; null if a number is out of range. */
export function optionsOf(form: RulesForm): Readonly<Record<string, unknown>> | null {
  const options = gameOptions(form)
  const game: Game = GAMES[form.key]
  return game.readOptions(options).ok ? options : null
}

function gameOptions({ key, byDeals, target, deals, flags }: RulesForm): Record<string, unknown> {
  if (byDeals) return { ...GAME_TRAITS[key].byDeals, deals: Number(deals) }
  const changed = flagsOf(key).filter((name) => flags[name] !== usualFlag(key, name))
  return {
    ...(Number(target) === GAME_TRAITS[key].options.target.usual ? {} : { target: Number(target) }),
    ...Object.fromEntries(changed.map((name) => [name, flags[name]])),
  }
}
