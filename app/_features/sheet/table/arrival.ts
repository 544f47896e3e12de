import type { SheetEntry, TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'

/** The last write of another device, as it arrived. */
export interface Arrival {
  readonly game: number
  readonly entry: SheetEntry
}

/** The latest write by another device, on the versions that count, between two states of a sheet; null: none. */
export function arrivalIn(before: TableSheet, after: TableSheet, device: string): Arrival | null {
  const known = new Set(before.versions.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const arrivals = after.versions
    .filter(({ standing }) => standing === 'current')
    .sort((one, other) => one.game - other.game)
    .flatMap(({ game, entries }) => entries.map((entry) => ({ game, entry })))
  return arrivals.findLast(({ entry }) => entry.device !== device && !known.has(entry.id)) ?? null
}

/** Would this write repeat the one that has just arrived: the same deal, or taking back the same write? */
export function repeats({ game, entry }: Arrival, inGame: number, write: SheetWrite): boolean {
  if (game !== inGame) return false
  if (write.kind === 'void') return entry.written.kind === 'void'
  return inOrder(entry.written) === inOrder(write)
}

/** JSON with sorted fields, because a database returns them in its own order. */
function inOrder(written: object): string {
  return JSON.stringify(written, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
