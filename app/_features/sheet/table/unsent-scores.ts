// Final scores typed on this device and not sent.

import { typedText } from '#app/_features/result-form/game-text.ts'
import { type Rules, rulesOf } from '#app/_features/result-form/scores.ts'
import { hasInput, stands, type UnsavedResult } from '#app/_features/result-form/unsaved-result.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { Side } from '#domain/model.ts'

/** The game rules of a table. */
export function rulesOfTable(sheet: TableSheet): Rules {
  const { game, games, bestOf = false, unfinished = 'as-written', outside = [], most = null } = sheet
  return rulesOf(game, { games, bestOf, unfinished, outside, most })
}

/** How each side is called on the phone. */
export function sideNames({ a, b }: Pick<TableSheet, Side>): Readonly<Record<Side, string>> {
  return { a: a.members.join(' / '), b: b.members.join(' / ') }
}

/** A summary of final scores that differ from the table's result, to show where they can't be sent; null if nothing would be lost. */
export function unsentScores(
  t: Parameters<typeof typedText>[0],
  draft: Pick<UnsavedResult, 'scores' | 'outside'> | null,
  sheet: TableSheet,
): string | null {
  const rules = rulesOfTable(sheet)
  if (!draft || !hasInput(draft) || stands(draft, { games: sheet.result, outside: sheet.resultOutside ?? [] }, rules))
    return null
  return typedText(t, draft, sideNames(sheet), rules)
}
