// Final scores typed on this device and not sent.

import { type Rules, rulesOf } from '#app/_features/result-form/scores.ts'
import { stands, typedText, type UnsavedResult } from '#app/_features/result-form/unsaved-result.ts'
import type { TableSheet } from '#contract/sheets.ts'

/** The game rules of a table. */
export function rulesOfTable({ game, games, bestOf = false, outside = [], most = null }: TableSheet): Rules {
  return rulesOf(game, { games, bestOf, outside, most })
}

/** A summary of final scores that differ from the table's result, to show once no more are accepted; null if nothing would be lost. */
export function unsentScores(
  draft: Pick<UnsavedResult, 'scores' | 'outside'> | null,
  sheet: TableSheet,
): string | null {
  const rules = rulesOfTable(sheet)
  if (!draft || stands(draft, { games: sheet.result, outside: sheet.resultOutside ?? [] }, rules)) return null
  return typedText({ ...draft, seen: 0 }, rules) || null
}
