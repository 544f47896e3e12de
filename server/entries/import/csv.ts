// Delimited text as spreadsheets and people write it. Our own reader, because a quotation mark that never closes must cost
// one line and not the rest of the list, and because every record has to know the line it stands in.

import type { Row } from './row.ts'

/** In the order in which they are believed when they divide a list equally well. */
const DELIMITERS = ['\t', ';', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/** A quoted cell may go over so many lines; beyond that its opening mark is taken for a slip. */
const MOST_LINES = 10

/** How many lines decide about the delimiter. */
const SAMPLE = 200

/**
 * Reads delimited text: `;`, tab or comma, found by which divides the lines most evenly or told by Excel's `sep=` line;
 * quotation marks doubled or around delimiters and line breaks. A broken line is marked and costs no other. O(text).
 */
export function readCsv(text: string): Row[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  const told = /^sep=([;,\t])$/i.exec(lines[0]?.trim() ?? '')?.[1] as Delimiter | undefined
  const delimiter = told ?? findDelimiter(lines.slice(0, SAMPLE))
  return readRecords(lines, delimiter, told ? 1 : 0).map(({ row }) => row)
}

/** `clean`: its quotation marks stand where this delimiter wants them. */
interface CsvRecord {
  readonly row: Row
  readonly clean: boolean
}

function findDelimiter(sample: readonly string[]): Delimiter {
  let best: { delimiter: Delimiter; even: number } = { delimiter: ';', even: 0 }
  for (const delimiter of DELIMITERS) {
    const records = readRecords(sample, delimiter, 0)
    if (delimiter === ',' && records.filter(({ row }) => isSurnameFirst(row)).length > records.length / 2) continue
    const counts = new Map<number, number>()
    for (const { row, clean } of records) {
      const width = row.cells.length
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + (clean ? 2 : 1))
    }
    const even = Math.max(0, ...counts.values())
    if (even > best.even) best = { delimiter, even }
  }
  return best.delimiter
}

/** `Huber, Anna / Mair, Josef`: here a comma turns a name round and divides nothing. */
function isSurnameFirst({ raw }: Row): boolean {
  return /^[^,]+, ?[^,/&+]+ [/&+] [^,/&+]+, ?[^,]+$/.test(raw) && !/^\d+[.)]?,/.test(raw)
}

function readRecords(lines: readonly string[], delimiter: Delimiter, from: number): CsvRecord[] {
  const records: CsvRecord[] = []
  for (let at = from; at < lines.length; ) {
    const record = readRecord(lines, at, delimiter)
    records.push(record)
    at += record.row.raw.split('\n').length
  }
  return records
}

function readRecord(lines: readonly string[], at: number, delimiter: Delimiter): CsvRecord {
  const first = lines[at] ?? ''
  const line = at + 1
  if (!first.includes('"'))
    return { row: { line, raw: first, cells: first.split(delimiter), broken: false }, clean: true }
  for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count++) {
    const raw = lines.slice(at, at + count).join('\n')
    const read = readQuoted(raw, delimiter)
    if (read === 'misplaced') break
    if (read !== 'open') return { row: { line, raw, cells: read.cells, broken: false }, clean: read.clean }
  }
  // Marks in pairs stand within a name (Anna "Anni" Huber) and are part of it.
  const broken = first.split('"').length % 2 === 0
  return { row: { line, raw: first, cells: first.split(delimiter), broken }, clean: false }
}

interface Cells {
  readonly cells: string[]
  readonly clean: boolean
}

/** The cells of a record; or that a quoted cell is still open at its end, or has text behind its closing mark. */
function readQuoted(record: string, delimiter: Delimiter): Cells | 'open' | 'misplaced' {
  const cells: string[] = []
  let clean = true
  let at = 0
  while (at <= record.length) {
    const begin = skipSpaces(record, at)
    if (record[begin] !== '"') {
      const end = record.indexOf(delimiter, at)
      const stop = end < 0 ? record.length : end
      const cell = record.slice(at, stop)
      cells.push(cell)
      clean &&= !cell.includes('"')
      at = stop + 1
      continue
    }
    at = begin
    let cell = ''
    for (at += 1; ; ) {
      const mark = record.indexOf('"', at)
      if (mark < 0) return 'open'
      cell += record.slice(at, mark)
      at = mark + 1
      if (record[at] !== '"') break
      cell += '"'
      at += 1
    }
    at = skipSpaces(record, at)
    if (at < record.length && record[at] !== delimiter) return 'misplaced'
    cells.push(cell)
    at += 1
  }
  return { cells, clean }
}

function skipSpaces(record: string, from: number): number {
  let at = from
  while (record[at] === ' ') at += 1
  return at
}
