// Rules that the game can be played as written. The other rules rely on them.

import { GAME_TRAITS } from '../../../games/traits.ts'
import { readGame, type StageRules } from '../regulation.ts'
import { rule } from './rule.ts'

/** The first option that the game does not know, or not with this value; null: all are possible. */
function impossibleOption({ game }: StageRules): string | null {
  const options = readGame(game)
  return options.ok ? null : options.error.option
}

/** The target is possible in the game. */
export const targetIsPossible = rule({
  code: 'target-out-of-range',
  at: '/game/target',
  isBasis: true,
  params: ({ game: { key } }) => {
    const { least, most } = GAME_TRAITS[key].options.target
    return { least, most }
  },
  holds: (stage) => impossibleOption(stage) !== 'target',
})

/** No side is restricted before any points are written. */
export const lineBelowTarget = rule({
  code: 'margin-not-below-target',
  at: '/game/margin',
  isBasis: true,
  holds: (stage) => impossibleOption(stage) !== 'margin',
})

/** All other options are possible in the game. */
export const optionsArePossible = rule({
  code: 'option-not-possible',
  at: (stage) => `/game/${impossibleOption(stage)}`,
  isBasis: true,
  params: (stage) => ({ option: impossibleOption(stage) ?? '' }),
  holds: (stage) => ['target', 'margin', null].includes(impossibleOption(stage)),
})
