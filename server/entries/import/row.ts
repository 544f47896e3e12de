// A list as a table, from any kind of file.

import type { ImportCell, ImportNotice } from '#contract/entries.ts'

/** Cells further to the right are not read. */
export const LAST_COLUMN = 64
/** Cells further down are not read. Twice the longest list. */
export const LAST_LINE = 20_000
/** Lines with more characters than this are not read. */
export const LONGEST_LINE = 10_000

/** Why a cell has no value: an error, a formula that was not calculated, a date outside the calendar. */
export type CellDefect = 'errors' | 'formulas' | 'dates'

/** A row of a list. `line`: where it begins in the file, from 1. */
export interface ListRow {
  readonly line: number
  /** Its text; shortened if the line is too long. */
  readonly raw: string
  /** At most `LAST_COLUMN`. A cell with a defect is empty. */
  readonly cells: readonly string[]
  /** By column, from 0. */
  readonly defects: ReadonlyMap<number, { readonly defect: CellDefect; readonly text: string }>
  /** Why its cells cannot be read: a quotation mark is not closed, or the line is too long. */
  readonly broken: 'unreadable' | 'too-long' | null
}

/** The filled rows of a list. */
export interface ListTable {
  readonly rows: readonly ListRow[]
  /** The number of empty lines before the last filled one. */
  readonly empty: number
  /** Filled cells too far away to be read. */
  readonly outside: CellTally
  /** Notices that only this kind of file has. */
  readonly notices: readonly ImportNotice[]
}

/** Whether all cells are blank. */
export function isEmpty(row: Pick<ListRow, 'cells'>): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

/** How many cells are listed; the rest are only counted. */
const MOST_PLACES = 12
/** How much of a cell's text is listed. */
const LONGEST_TEXT = 60

/** Counts cells and lists the first of them. */
export class CellTally {
  readonly cells: ImportCell[] = []
  count = 0

  add(line: number, column: number, text: string): void {
    this.count += 1
    if (this.cells.length < MOST_PLACES) this.cells.push({ line, column, text: shortened(text) })
  }
}

type NoticeOfCells = Extract<ImportNotice, { cells: unknown }>

/** The notice for these cells; none if there are no cells. */
export function noticesOfCells(code: NoticeOfCells['code'], { cells, count }: CellTally): NoticeOfCells[] {
  return count === 0 ? [] : [{ code, cells, count }]
}

/** The beginning of a text, enough to recognise it. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

const NO_DEFECTS: ListRow['defects'] = new Map()

/**
 * A row of these cells. Cells beyond the last column are counted in `outside`. Error texts, which spreadsheets also export to CSV, become
 * defects.
 */
export function makeRow(line: number, raw: string, cells: readonly string[], outside: CellTally): ListRow {
  for (const [at, text] of cells.slice(LAST_COLUMN).entries())
    if (text.trim() !== '') outside.add(line, LAST_COLUMN + at + 1, text.trim())
  const near = cells.length > LAST_COLUMN ? cells.slice(0, LAST_COLUMN) : cells
  if (!near.some(isError)) return { line, raw, cells: near, defects: NO_DEFECTS, broken: null }
  const defects = new Map(
    near.flatMap((text, at) => (isError(text) ? [[at, { defect: 'errors' as const, text }]] : [])),
  )
  return { line, raw, cells: near.map((text) => (isError(text) ? '' : text)), defects, broken: null }
}

/** `#REF!`, `#BEZUG!`, `#NV`, `#N/A`, `#RIF!`; `####` means a number too wide for its column. */
function isError(cell: string): boolean {
  return cell.includes('#') && /^\s*#([A-ZÜ/0]{3,12}[!?]|NV|N\/[AD]|#{2,})\s*$/.test(cell)
}

/** A row whose cells cannot be read. */
export function brokenRow(line: number, raw: string, broken: NonNullable<ListRow['broken']>): ListRow {
  return { line, raw: broken === 'too-long' ? shortened(raw) : raw, cells: [], defects: NO_DEFECTS, broken }
}
