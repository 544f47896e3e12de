// Final scores that were typed on this device and not sent.

import { type KeptResult, stands, typedText } from '#app/_features/result-form/kept-scores.ts'
import { type Rules, rulesOf } from '#app/_features/result-form/scores.ts'
import type { TableSheet } from '#contract/sheets.ts'

/** What the games of a table are played by. */
export function rulesOfTable({ game, games, bestOf = false, outside = [], most = null }: TableSheet): Rules {
  return rulesOf(game, { games, bestOf, outside, most })
}

/** What was typed and is not the result of the table, in short; null: nothing is lost where no more is taken. */
export function unsentScores(draft: Pick<KeptResult, 'scores' | 'outside'> | null, sheet: TableSheet): string | null {
  const rules = rulesOfTable(sheet)
  if (!draft || stands(draft, { games: sheet.result, outside: sheet.resultOutside ?? [] }, rules)) return null
  return typedText({ ...draft, seen: 0 }, rules) || null
}
