// Reads the cells of a sheet (ECMA-376, part 1, 18.3). Keeps filled cells only, and only those in the range where lists are read, so
// that a cell far outside costs nothing.

import type { Archive } from './archive.ts'
import { type CellText, textOfCell, type WrittenCell } from './cell-text.ts'
import { CellTally, LAST_COLUMN, LAST_LINE } from './row.ts'
import { Unreadable } from './unreadable.ts'
import { type SharedStrings, type Styles, TextCollector } from './workbook.ts'
import { isTrue, readXml } from './xml.ts'

/** The parts that all sheets of a workbook share. */
export interface SheetContext {
  readonly strings: SharedStrings
  readonly styles: Styles
  readonly from1904: boolean
}

export interface SheetCells {
  /** By row number (from 1), then by column index (from 0). */
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, CellText>>
  readonly hiddenRows: ReadonlySet<number>
  /** By index, from 0. */
  readonly hiddenColumns: ReadonlySet<number>
  /** Cells that are struck through, at least in part. */
  readonly struck: CellTally
  /** Filled cells too far away to be read. */
  readonly outside: CellTally
}

interface Cell extends Omit<WrittenCell, 'isDate'> {
  readonly style: number
  value: string | null
  formula: string | null
}

/** Reads a sheet. Throws `Unreadable` when it is damaged. O(bytes of the part). */
export async function readSheet(archive: Archive, part: string, context: SheetContext): Promise<SheetCells> {
  const rows = new Map<number, Map<number, CellText>>()
  const [hiddenRows, hiddenColumns] = [new Set<number>(), new Set<number>()]
  const [struck, outside] = [new CellTally(), new CellTally()]
  const inline = new TextCollector()
  let [line, column] = [0, -1]
  let cell: Cell | null = null
  let field: 'value' | 'formula' | null = null

  function keep(content: CellText | null, isStruck: boolean) {
    if (content === null) throw new Unreadable('damaged')
    if (content.text.trim() === '') return
    if (line > LAST_LINE || column >= LAST_COLUMN) return outside.add(line, column + 1, content.text)
    const row = rows.get(line) ?? new Map<number, CellText>()
    if (row.has(column)) throw new Unreadable('damaged')
    rows.set(line, row.set(column, content))
    if (isStruck) struck.add(line, column + 1, content.text)
  }

  function finish({ type, style, value, formula }: Cell) {
    const { text, isStruck } = inline.take()
    // In some sheets most cells only have a style.
    if (value === null && formula === null && text === '') return
    const written = { type, value, formula, isDate: context.styles.dates.has(style) }
    const isStruckThrough =
      isStruck || context.styles.struck.has(style) || (type === 's' && context.strings.struck.has(Number(value)))
    keep(textOfCell(written, text, context.strings.texts, context.from1904), isStruckThrough)
  }

  await readXml(archive, part, {
    open(name, attribute) {
      inline.open(name, attribute)
      if (name === 'col' && isHidden(attribute('hidden'), attribute('width'))) {
        const last = Math.min(Number(attribute('max')), LAST_COLUMN)
        for (let at = Math.max(1, Number(attribute('min'))); at <= last; at++) hiddenColumns.add(at - 1)
      } else if (name === 'row') {
        const given = attribute('r')
        line = given === undefined ? line + 1 : rowNumber(given)
        column = -1
        if (isHidden(attribute('hidden'), attribute('ht'))) hiddenRows.add(line)
      } else if (name === 'c') {
        const given = attribute('r')
        const place = given === undefined ? { line, column: column + 1 } : placeOf(given)
        line = place.line
        column = place.column
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: null, formula: null }
      } else if (name === 'v' && cell) {
        field = 'value'
        cell.value = ''
      } else if (name === 'f' && cell) {
        field = 'formula'
        cell.formula = ''
      }
    },
    close(name) {
      inline.close(name)
      if (name === 'v' || name === 'f') field = null
      if (name !== 'c' || !cell) return
      finish(cell)
      cell = null
    },
    text(piece) {
      if (cell && field) cell[field] += piece
      else inline.add(piece)
    },
  })
  return { rows, hiddenRows, hiddenColumns, struck, outside }
}

/** `size`: the width of a column, the height of a row. */
function isHidden(hidden: string | undefined, size: string | undefined): boolean {
  return isTrue(hidden) || (size !== undefined && Number(size) === 0)
}

function rowNumber(text: string): number {
  const line = Number(text)
  if (!Number.isInteger(line) || line < 1) throw new Unreadable('damaged')
  return line
}

/** `B7` → line 7, column 1. Accepts references beyond the grid of a spreadsheet. Throws `Unreadable` for anything else. */
export function placeOf(reference: string): { line: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,8})(\d{1,12})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new Unreadable('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { line: rowNumber(digits), column: column - 1 }
}
