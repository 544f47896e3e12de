// The cells of a sheet, row by row (ECMA-376, part 1, 18.3). Only cells that hold something are kept, and only where a list can
// stand: a reference far outside costs nothing.

import type { Archive } from './archive.ts'
import { type CellText, textOfCell } from './cell-text.ts'
import { LAST_COLUMN, LAST_LINE, Places } from './row.ts'
import { Unreadable } from './unreadable.ts'
import { TextOfElements } from './workbook.ts'
import { isTrue, readXml } from './xml.ts'

/** What the cells of a sheet need to be read. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly from1904: boolean
}

export interface SheetCells {
  /** By the number of the row, from 1, then by that of the column, from 0. Sparse. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, CellText>>
  readonly hiddenRows: ReadonlySet<number>
  /** Cells with something in them where no list stands. */
  readonly outside: Places
}

/** Reads a sheet. Throws `Unreadable` when it is broken. O(bytes of the part). */
export async function readSheet(archive: Archive, part: string, context: SheetContext): Promise<SheetCells> {
  const rows = new Map<number, Map<number, CellText>>()
  const hiddenRows = new Set<number>()
  const outside = new Places()
  const inline = new TextOfElements()
  let [line, column] = [0, -1]
  let cell: { type: string; style: number; value: string | null; formula: string | null } | null = null
  let field: 'value' | 'formula' | null = null

  function keep(content: CellText | null) {
    if (content === null) throw new Unreadable('damaged')
    if (content.text.trim() === '') return
    if (line > LAST_LINE || column >= LAST_COLUMN) return outside.add(line, column + 1, content.text)
    const row = rows.get(line) ?? new Map<number, CellText>()
    if (row.has(column)) throw new Unreadable('damaged')
    rows.set(line, row.set(column, content))
  }

  await readXml(archive, part, {
    open(name, attribute) {
      inline.open(name)
      if (name === 'row') {
        const given = attribute('r')
        line = given === undefined ? line + 1 : rowNumber(given)
        column = -1
        if (isTrue(attribute('hidden'))) hiddenRows.add(line)
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
      const text = inline.take()
      // Most cells of some sheets have nothing but a style.
      if (cell.value !== null || cell.formula !== null || text !== '')
        keep(
          textOfCell({ ...cell, isDate: context.dateStyles.has(cell.style) }, text, context.strings, context.from1904),
        )
      cell = null
    },
    text(piece) {
      if (cell && field) cell[field] += piece
      else inline.add(piece)
    },
  })
  return { rows, hiddenRows, outside }
}

function rowNumber(text: string): number {
  const line = Number(text)
  if (!Number.isInteger(line) || line < 1) throw new Unreadable('damaged')
  return line
}

/** `B7` → line 7, column 1. Beyond the grid of a spreadsheet, too: what is there is outside in any case. */
function placeOf(reference: string): { line: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,8})(\d{1,12})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new Unreadable('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { line: rowNumber(digits), column: column - 1 }
}
