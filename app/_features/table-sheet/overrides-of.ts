import type { TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import { struckNumbers } from '../sheet/read-game.ts'
import { writeOf } from '../sheet/table/view.ts'

export interface Override {
  readonly id: string
  readonly game: number
  /** Number of the entry within its game. */
  readonly number: number
  readonly write: SheetWrite
}

/** The entries that count by a referee's decision (R2.7), in versions that count or may yet count; each once. */
export function overridesOf({ versions }: Pick<TableSheet, 'versions'>): readonly Override[] {
  const found = new Map<string, Override>()
  for (const { game, standing, entries } of versions) {
    if (standing === 'set-aside') continue
    const struck = struckNumbers(entries.map(writeOf))
    for (const entry of entries) {
      const write = writeOf(entry)
      if (isOverridden(write) && !struck.has(entry.number))
        found.set(entry.id, { id: entry.id, game, number: entry.number, write })
    }
  }
  return [...found.values()].sort((one, other) => one.game - other.game || one.number - other.number)
}

function isOverridden(write: SheetWrite): boolean {
  if (write.kind === 'void') return false
  return Boolean(write.kind === 'rewrite' ? write.entry.override : write.override)
}
