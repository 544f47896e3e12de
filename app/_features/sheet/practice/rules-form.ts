// The form for the rules of a practice sheet.

import type { Game } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { Options } from '#domain/option.ts'

export interface RulesForm {
  readonly key: GameKey
  readonly target: string
  /** Watten streng with three players. */
  readonly three: boolean
  /** Watten of the Wattergemeinschaft: points may be circled. */
  readonly circle: boolean
  /** Schieber: a number of deals instead of a target. */
  readonly byDeals: boolean
  readonly deals: string
  /** Schieber: Weis and Stöcke times the factor. */
  readonly multiplyWeis: boolean
}

/** Simple tournament Schieber (R6): points are not multiplied. */
const SIMPLE = {
  factors: { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 },
  matchBonus: 0,
  weis: false,
}

export function usualRules(key: GameKey): RulesForm {
  const { deals }: Options = GAME_TRAITS[key].options
  return {
    key,
    target: String(GAMES[key].defaults.target),
    three: false,
    circle: false,
    byDeals: false,
    deals: deals?.kind === 'count' ? String(deals.first) : '',
    multiplyWeis: true,
  }
}

/** The number of sides. */
export function partiesOf({ key, three }: RulesForm): 2 | 3 {
  const game: Game = GAMES[key]
  return three && game.parties.includes(3) ? 3 : 2
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

function gameOptions({ key, target, circle, byDeals, deals, multiplyWeis }: RulesForm): Record<string, unknown> {
  const { defaults } = GAMES[key]
  if ('deals' in defaults && byDeals) return { ...SIMPLE, deals: Number(deals) }
  return {
    ...(Number(target) === defaults.target ? {} : { target: Number(target) }),
    ...('circle' in defaults && circle ? { circle } : {}),
    ...('multiplyWeis' in defaults && !multiplyWeis ? { multiplyWeis } : {}),
  }
}
