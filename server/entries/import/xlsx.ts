// Finds the list in a workbook. Notices name the other sheets, and the hidden parts and comments of the one that is read.

import type { ImportNotice } from '#contract/entries.ts'
import { Archive } from './archive.ts'
import type { CellText } from './cell-text.ts'
import { readComments } from './comments.ts'
import {
  brokenRow,
  CellTally,
  type ListRow,
  type ListTable,
  LONGEST_LINE,
  makeRow,
  noticesOfCells,
  shortened,
} from './row.ts'
import { Unreadable } from './unreadable.ts'
import { openWorkbook, readStrings, readStyles, type SheetInWorkbook } from './workbook.ts'
import { readSheet, type SheetCells, type SheetContext } from './worksheet.ts'

/**
 * Reads the sheet `wanted` of a workbook (XLSX), even if it is hidden. If there is no sheet of this name, reads the first visible one for
 * which `isList` is true, otherwise the first one that is not empty. Throws `Unreadable` when the file is not a workbook, encrypted or
 * damaged. O(unpacked bytes, up to a limit).
 */
export async function readXlsx(
  bytes: Uint8Array,
  isList: (rows: readonly ListRow[]) => boolean,
  wanted: string | null,
): Promise<ListTable> {
  const archive = await Archive.open(bytes)
  const { sheets, from1904, strings, styles } = await openWorkbook(archive)
  if (sheets.some(({ part }) => part !== null && !archive.has(part))) throw new Unreadable('damaged')
  const context = {
    strings: await readStrings(archive, strings),
    styles: await readStyles(archive, styles),
    from1904,
  }
  const read = (await readNamed(archive, sheets, context, wanted)) ?? (await findList(archive, sheets, context, isList))
  const notices = await noticesOfOthers(archive, sheets, read?.sheet ?? null)
  if (!read) return { rows: [], empty: 0, outside: new CellTally(), notices }
  notices.push(...noticesOfCells('comments', await readComments(archive, read.part)))
  return { ...read.table, notices: [...notices, ...read.table.notices] }
}

interface ReadSheet {
  readonly sheet: SheetInWorkbook
  readonly part: string
  readonly table: ListTable
}

/** The sheet of this name, whatever it contains; null if there is none that can be read. */
async function readNamed(
  archive: Archive,
  sheets: readonly SheetInWorkbook[],
  context: SheetContext,
  name: string | null,
): Promise<ReadSheet | null> {
  const sheet = sheets.find((sheet) => sheet.name === name && sheet.part !== null)
  if (!sheet || sheet.part === null) return null
  return { sheet, part: sheet.part, table: tableOf(await readSheet(archive, sheet.part, context)) }
}

async function findList(
  archive: Archive,
  sheets: readonly SheetInWorkbook[],
  context: SheetContext,
  isList: (rows: readonly ListRow[]) => boolean,
): Promise<ReadSheet | null> {
  let first: ReadSheet | null = null
  for (const sheet of sheets) {
    const { part, hidden } = sheet
    if (part === null || hidden) continue
    const table = tableOf(await readSheet(archive, part, context))
    if (isList(table.rows)) return { sheet, part, table }
    if (table.rows.length > 0 || table.outside.count > 0) first ??= { sheet, part, table }
  }
  return first
}

async function noticesOfOthers(
  archive: Archive,
  sheets: readonly SheetInWorkbook[],
  read: SheetInWorkbook | null,
): Promise<ImportNotice[]> {
  const others: { name: string; hidden: boolean }[] = []
  for (const sheet of sheets)
    if (sheet !== read && (sheet.part === null || (await hasCells(archive, sheet.part))))
      others.push({ name: sheet.name, hidden: sheet.hidden })
  return others.length === 0 ? [] : [{ code: 'sheets', read: read?.name ?? null, others }]
}

/** How many characters of a sheet are searched for a filled cell; a longer sheet is assumed to have one. */
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

function tableOf({ rows, hiddenRows, hiddenColumns, struck, outside }: SheetCells): ListTable {
  const notices: ImportNotice[] = []
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
  notices.push(...noticesOfCells('struck', struck))
  return {
    rows: lines.map((line) => rowOf(line, rows.get(line) ?? new Map())),
    empty: (lines.at(-1) ?? 0) - lines.length,
    outside,
    notices,
  }
}

function rowOf(line: number, cells: ReadonlyMap<number, CellText>): ListRow {
  const length = [...cells.values()].reduce((sum, { text }) => sum + text.length + 1, 0)
  if (length > LONGEST_LINE)
    return brokenRow(line, [...cells.values()].map(({ text }) => text.slice(0, 100)).join('\t'), 'too-long')
  const texts = Array.from({ length: Math.max(...cells.keys()) + 1 }, (_, at) => cells.get(at)?.text ?? '')
  const row = makeRow(line, texts.join('\t').trimEnd(), texts, new CellTally())
  const defects = new Map(row.defects)
  for (const [at, { text, defect }] of cells) if (defect) defects.set(at, { defect, text })
  return { ...row, defects, cells: row.cells.map((text, at) => (defects.has(at) ? '' : text)) }
}
