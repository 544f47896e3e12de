// Watten on paper: a ladder with the line from which a side is gestrichen or gespannt, and Nocken if they are counted.

import type { Marks } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { SpecialWin } from '#domain/model.ts'
import { ladders } from './ladder.ts'
import type { GamePaper } from './paper.ts'

export type WattenKey = Extract<GameKey, `watten-${string}`>

export interface WattenOnPaper {
  readonly target: number
  readonly restricted: number | null
  readonly marks: Marks
  readonly outcomes: readonly SpecialWin[]
}

/** Rings are only printed if a loser can get more than one Nocken. */
export function wattenPaper(key: WattenKey, { target, restricted, marks, outcomes }: WattenOnPaper): GamePaper {
  const most = Math.max(marks.normal, marks.schneider, marks.retour)
  const nocken = most > 1 && most <= MOST_RINGS ? ({ called: 'nocken', most } as const) : null
  return {
    rule: (games, { t }) =>
      t(`games.${key}.rule`, {
        games,
        target,
        restricted: restricted ?? target,
        line: restricted === null ? 'no' : 'yes',
      }),
    perPage: (games) => (games === 1 ? 4 : 2),
    blank: { members: 2, games: { 2: 3, 4: 1 } },
    write: (writing, area, printing) => {
      const alone = writing.sides.length > 2
      return ladders(
        { target, restricted, outcomes: alone ? [] : outcomes, marks: alone ? null : nocken },
        writing,
        area,
        printing,
      )
    },
  }
}

/** More marks, by a house rule, have to be written as figures. */
const MOST_RINGS = 6
