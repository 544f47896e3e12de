// A list as a table, whatever file it came in.

import type { ImportCell, ImportNotice } from '#contract/entries.ts'

/** No name stands further to the right. */
export const LAST_COLUMN = 64
/** Nor further down: twice the longest list. */
export const LAST_LINE = 20_000
/** No line of a list is longer, in characters; one that is would be some other file. */
export const LONGEST_LINE = 10_000

/** What a cell shows in place of what it should: an error, a formula that was never worked out, a date beyond the calendar. */
export type Fault = 'errors' | 'formulas' | 'dates'

/** A record of a list as it stood: the line of the file it begins in (from 1), its text, its cells. */
export interface Row {
  readonly line: number
  /** Cut where the line is too long. */
  readonly raw: string
  /** At most `LAST_COLUMN`. Empty where there is a fault. */
  readonly cells: readonly string[]
  /** By column, from 0. */
  readonly faults: ReadonlyMap<number, { readonly fault: Fault; readonly text: string }>
  /** Why its cells can't be known: a quotation mark opens and never closes, or the line has no end. */
  readonly broken: 'unreadable' | 'too-long' | null
}

/** The filled rows of a list. */
export interface Table {
  readonly rows: readonly Row[]
  /** How many empty lines stand before the last filled one. */
  readonly empty: number
  /** Cells with something in them where no list stands. */
  readonly outside: Places
  /** What only this kind of file has to say. */
  readonly notices: readonly ImportNotice[]
}

/** A line without anything but spaces and delimiters? */
export function isEmpty(row: Pick<Row, 'cells'>): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

/** The first places are listed one by one, the others counted. */
const MOST_PLACES = 12
/** So much of a cell is enough to know it by. */
const LONGEST_TEXT = 60

/** Cells of a list by their places. */
export class Places {
  readonly cells: ImportCell[] = []
  count = 0

  add(line: number, column: number, text: string): void {
    this.count += 1
    if (this.cells.length < MOST_PLACES) this.cells.push({ line, column, text: shortened(text) })
  }
}

type NoticeOfCells = Extract<ImportNotice, { cells: unknown }>

/** The notice that names these places; none where there are none. */
export function noticesOfPlaces(code: NoticeOfCells['code'], { cells, count }: Places): NoticeOfCells[] {
  return count === 0 ? [] : [{ code, cells, count }]
}

/** So much of a text that it is known again. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

const NO_FAULTS: Row['faults'] = new Map()

/**
 * A row of these cells. Those beyond the last column go to `outside`; error texts, which spreadsheets also write into CSV files,
 * are faults.
 */
export function makeRow(line: number, raw: string, cells: readonly string[], outside: Places): Row {
  for (const [at, text] of cells.slice(LAST_COLUMN).entries())
    if (text.trim() !== '') outside.add(line, LAST_COLUMN + at + 1, text.trim())
  const kept = cells.length > LAST_COLUMN ? cells.slice(0, LAST_COLUMN) : cells
  if (!kept.some(isError)) return { line, raw, cells: kept, faults: NO_FAULTS, broken: null }
  const faults = new Map(kept.flatMap((text, at) => (isError(text) ? [[at, { fault: 'errors' as const, text }]] : [])))
  return { line, raw, cells: kept.map((text) => (isError(text) ? '' : text)), faults, broken: null }
}

/** `#REF!`, `#BEZUG!`, `#NV`, `#N/A`, `#RIF!`; `####` is a number too wide for its column. */
function isError(cell: string): boolean {
  return cell.includes('#') && /^\s*#([A-ZÜ/0]{3,12}[!?]|NV|N\/[AD]|#{2,})\s*$/.test(cell)
}

/** A row whose cells can't be known. */
export function brokenRow(line: number, raw: string, broken: NonNullable<Row['broken']>): Row {
  return { line, raw: broken === 'too-long' ? shortened(raw) : raw, cells: [], faults: NO_FAULTS, broken }
}
