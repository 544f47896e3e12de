// The list in a workbook: its first visible sheet with something in it. What else the workbook holds is named.

import type { ImportNotice } from '#contract/entries.ts'
import { Archive } from './archive.ts'
import type { CellText } from './cell-text.ts'
import { readComments } from './comments.ts'
import { brokenRow, LONGEST_LINE, makeRow, noticesOfPlaces, Places, type Row, shortened, type Table } from './row.ts'
import { Unreadable } from './unreadable.ts'
import { openWorkbook, readStrings, readStyles, type Sheet } from './workbook.ts'
import { readSheet, type SheetCells } from './worksheet.ts'

/** Reads a workbook (XLSX). Throws `Unreadable` when it is none, is encrypted or broken. O(bytes it unpacks to, up to a limit). */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const archive = await Archive.open(bytes)
  const { sheets, from1904, strings, styles } = await openWorkbook(archive)
  const context = {
    strings: await readStrings(archive, strings),
    styles: await readStyles(archive, styles),
    from1904,
  }
  const others: Sheet[] = []
  let read: { sheet: Sheet; cells: SheetCells } | null = null
  for (const sheet of sheets) {
    const { part, hidden } = sheet
    if (part !== null && !archive.has(part)) throw new Unreadable('damaged')
    if (part === null || read || hidden) {
      if (part === null || (await hasCells(archive, part))) others.push(sheet)
      continue
    }
    const cells = await readSheet(archive, part, context)
    if (cells.rows.size > 0 || cells.outside.count > 0) read = { sheet, cells }
  }
  const notices: ImportNotice[] = []
  if (others.length > 0)
    notices.push({
      code: 'sheets',
      read: read?.sheet.name ?? null,
      others: others.map(({ name, hidden }) => ({ name, hidden })),
    })
  if (read?.sheet.part) notices.push(...noticesOfPlaces('comments', await readComments(archive, read.sheet.part)))
  return read ? tableOf(read.cells, notices) : { rows: [], empty: 0, outside: new Places(), notices }
}

/** So much of a sheet's part without a cell is not looked through to its end: it may have some. */
const LOOKED_THROUGH = 1_000_000

async function hasCells(archive: Archive, part: string): Promise<boolean> {
  let [seen, end] = [0, '']
  for await (const piece of archive.read(part)) {
    if (/<(?:\w+:)?(?:v|is|f)[\s>]/.test(end + piece)) return true
    seen += piece.length
    if (seen > LOOKED_THROUGH) return true
    end = piece.slice(-20)
  }
  return false
}

function tableOf({ rows, hiddenRows, hiddenColumns, struck, outside }: SheetCells, notices: ImportNotice[]): Table {
  const lines = [...rows.keys()].sort((one, other) => one - other)
  const hidden = lines.filter((line) => hiddenRows.has(line))
  if (hidden.length > 0) notices.push({ code: 'hidden-rows', lines: hidden })
  const columns = [...hiddenColumns]
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const first = lines.find((line) => rows.get(line)?.has(at))
      const heading = first === undefined ? undefined : rows.get(first)?.get(at)?.text
      return heading === undefined ? [] : [{ column: at + 1, heading: shortened(heading.trim()) }]
    })
  if (columns.length > 0) notices.push({ code: 'hidden-columns', columns })
  notices.push(...noticesOfPlaces('struck', struck))
  return {
    rows: lines.map((line) => rowOf(line, rows.get(line) ?? new Map())),
    empty: (lines.at(-1) ?? 0) - lines.length,
    outside,
    notices,
  }
}

function rowOf(line: number, cells: ReadonlyMap<number, CellText>): Row {
  const length = [...cells.values()].reduce((sum, { text }) => sum + text.length + 1, 0)
  if (length > LONGEST_LINE)
    return brokenRow(line, [...cells.values()].map(({ text }) => text.slice(0, 100)).join('\t'), 'too-long')
  const texts = Array.from({ length: Math.max(...cells.keys()) + 1 }, (_, at) => cells.get(at)?.text ?? '')
  const row = makeRow(line, texts.join('\t').trimEnd(), texts, new Places())
  const faults = new Map(row.faults)
  for (const [at, { text, fault }] of cells) if (fault) faults.set(at, { fault, text })
  return { ...row, faults, cells: row.cells.map((text, at) => (faults.has(at) ? '' : text)) }
}
