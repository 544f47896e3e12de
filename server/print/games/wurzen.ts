// Wurzen on paper: the ladder to 9 with room for strokes, and the Bummerl of every game.

import type { WurzenOptions } from '#domain/games/wurzen/traits.ts'
import type { SpecialWin } from '#domain/model.ts'
import { ladders } from './ladder.ts'
import type { GamePaper } from './paper.ts'

export function wurzenPaper({ target, marks }: WurzenOptions, outcomes: readonly SpecialWin[]): GamePaper {
  const most = Math.min(6, Math.max(marks.normal, marks.schneider, marks.retour))
  const bummerl = most > 0 ? ({ called: 'bummerl', most } as const) : null
  return {
    rule: (games, { t }) => t('games.wurzen.rule', { games, target }),
    perPage: (games) => (games === 1 ? 4 : 2),
    blank: { members: 1, games: { 2: 6, 4: 3 } },
    write: (writing, area, printing) =>
      ladders({ target, restricted: null, outcomes, marks: bummerl }, writing, area, printing),
  }
}
