// The cells of a sheet, row by row (ECMA-376, part 1, 18.3). Only cells that hold something are kept, and only where a list can
// stand: a reference far outside costs nothing.

import type { Archive } from './archive.ts'
import { type CellText, textOfCell, type WrittenCell } from './cell-text.ts'
import { LAST_COLUMN, LAST_LINE, Places } from './row.ts'
import { Unreadable } from './unreadable.ts'
import { type SharedStrings, type Styles, TextOfElements } from './workbook.ts'
import { isTrue, readXml } from './xml.ts'

/** What the cells of a sheet need to be read. */
export interface SheetContext {
  readonly strings: SharedStrings
  readonly styles: Styles
  readonly from1904: boolean
}

export interface SheetCells {
  /** By the number of the row, from 1, then by that of the column, from 0. Sparse. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, CellText>>
  readonly hiddenRows: ReadonlySet<number>
  /** By their number, from 0. */
  readonly hiddenColumns: ReadonlySet<number>
  /** Cells with something struck through. */
  readonly struck: Places
  /** Cells with something in them where no list stands. */
  readonly outside: Places
}

interface Cell extends Omit<WrittenCell, 'isDate'> {
  readonly style: number
  value: string | null
  formula: string | null
}

/** Reads a sheet. Throws `Unreadable` when it is broken. O(bytes of the part). */
export async function readSheet(archive: Archive, part: string, context: SheetContext): Promise<SheetCells> {
  const rows = new Map<number, Map<number, CellText>>()
  const [hiddenRows, hiddenColumns] = [new Set<number>(), new Set<number>()]
  const [struck, outside] = [new Places(), new Places()]
  const inline = new TextOfElements()
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
    // Most cells of some sheets have nothing but a style.
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

/** `B7` → line 7, column 1. Beyond the grid of a spreadsheet, too: what is there is outside in any case. */
export function placeOf(reference: string): { line: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,8})(\d{1,12})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new Unreadable('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { line: rowNumber(digits), column: column - 1 }
}
