// Delimited text as spreadsheets and people write it. Our own reader, because a quotation mark that never closes must cost
// one line and not the rest of the list, and because every record has to know the line it stands in.

import { brokenRow, isEmpty, LONGEST_LINE, makeRow, Places, type Row, type Table } from './row.ts'

/** In the order in which they are believed when they divide a list equally well. */
const DELIMITERS = ['\t', ';', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/** A quoted cell may go over so many lines; beyond that its opening mark is taken for a slip. */
const MOST_LINES = 10

/** So many characters a line with names and remarks may well have. */
const USUAL_LINE = 1_000

/** How many lines, and at most how many characters, decide about the delimiter. */
const SAMPLE = { lines: 200, characters: 200_000 }

/**
 * Reads delimited text: `;`, tab or comma, found by which divides the lines most evenly or told by Excel's `sep=` line;
 * quotation marks doubled or around delimiters and line breaks. A broken line is marked and costs no other. At most `most` filled
 * rows. O(text).
 */
export function readCsv(text: string, most: number): Table {
  const source = withPlainLineEnds(text)
  const told = /^ *sep=([;,\t]) *(\n|$)/i.exec(source.slice(0, 20))
  const delimiter = (told?.[1] as Delimiter | undefined) ?? findDelimiter(source.slice(0, SAMPLE.characters))
  const outside = new Places()
  const rows: Row[] = []
  let empty = 0
  let end = told ? 1 : 0
  for (const { row, lines } of records(source, delimiter, told ? 2 : 1, outside)) {
    if (row.broken === null && row.faults.size === 0 && isEmpty(row)) continue
    empty += row.line - end - 1
    end = row.line + lines - 1
    rows.push(row)
    if (rows.length === most) break
  }
  return { rows, empty, outside, notices: [] }
}

/** Faster by far than a replacement, of which ten megabytes can need five million. */
function withPlainLineEnds(text: string): string {
  return text.split('\r\n').join('\n').split('\r').join('\n')
}

interface CsvRecord {
  readonly row: Row
  /** Its quotation marks stand where this delimiter wants them. */
  readonly clean: boolean
  /** Over how many lines it goes, and where the last of them ends. */
  readonly lines: number
  readonly end: number
}

function findDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; even: number } = { delimiter: ';', even: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>()
    let [lines, turned] = [0, 0]
    for (const { row, clean } of records(sample, delimiter, 1, new Places())) {
      const width = row.cells.length
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + (clean ? 2 : 1))
      if (delimiter === ',' && isSurnameFirst(row)) turned += 1
      lines += 1
      if (lines === SAMPLE.lines) break
    }
    if (turned > lines / 2) continue
    const even = Math.max(0, ...counts.values())
    if (even > best.even) best = { delimiter, even }
  }
  return best.delimiter
}

/** `Huber, Anna / Mair, Josef`: here a comma turns a name round and divides nothing. */
function isSurnameFirst({ raw }: Row): boolean {
  return /^[^,]+, ?[^,/&+]+ [/&+] [^,/&+]+, ?[^,]+$/.test(raw) && !/^\d+[.)]?,/.test(raw)
}

/**
 * The records of a text from a line on, one by one; blank lines are passed over. Looks at each character once, and again for a
 * quotation mark left open.
 */
function* records(source: string, delimiter: Delimiter, from: number, outside: Places): Generator<CsvRecord> {
  let at = from === 1 ? 0 : endOfLine(source, 0) + 1
  for (let line = from; ; ) {
    const blank = blankLines(source, at)
    at = blank.end
    line += blank.lines
    if (at >= source.length) return
    const record = readRecord(source, at, line, delimiter, outside)
    yield record
    at = record.end + 1
    line += record.lines
  }
}

/** The lines from a place on that hold nothing but delimiters and spaces: a sheet with a stray cell leaves a million of them. */
function blankLines(source: string, from: number): { end: number; lines: number } {
  let [end, lines] = [from, 0]
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (char === '\n') {
      end = at + 1
      lines += 1
    } else if (char !== ';' && char !== ',' && char !== '\t' && char !== ' ') return { end, lines }
  }
  return { end: source.length, lines }
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

function readRecord(source: string, at: number, line: number, delimiter: Delimiter, outside: Places): CsvRecord {
  const end = endOfLine(source, at)
  const first = withoutEmptyEnd(source.slice(at, end), delimiter)
  if (first.length > LONGEST_LINE) return { row: brokenRow(line, first, 'too-long'), clean: false, end, lines: 1 }
  const plain = () => makeRow(line, first, first.split(delimiter), outside)
  if (!first.includes('"')) return { row: plain(), clean: true, end, lines: 1 }
  const read = readQuoted(source.slice(at, at + LONGEST_LINE + 1), delimiter)
  if (read && read.length <= LONGEST_LINE) {
    const raw = source.slice(at, at + read.length)
    return { row: makeRow(line, raw, read.cells, outside), clean: read.clean, end: at + read.length, lines: read.lines }
  }
  // Marks in pairs stand within a name (Anna "Anni" Huber) and are part of it.
  const isOpen = first.split('"').length % 2 === 0
  return { row: isOpen ? brokenRow(line, first, 'unreadable') : plain(), clean: false, end, lines: 1 }
}

/** A stray cell at the far right of a sheet leaves thousands of delimiters in every line of the file. */
function withoutEmptyEnd(line: string, delimiter: Delimiter): string {
  if (line.length <= USUAL_LINE) return line
  let end = line.length
  while (end > 0 && (line[end - 1] === delimiter || line[end - 1] === ' ')) end -= 1
  return line.slice(0, end)
}

interface Quoted {
  readonly cells: string[]
  readonly clean: boolean
  /** Of the record, in characters and in lines. */
  readonly length: number
  readonly lines: number
}

/** The record at the beginning of a text; null when a quoted cell is not closed in time, or has text behind its closing mark. */
function readQuoted(source: string, delimiter: Delimiter): Quoted | null {
  const cells: string[] = []
  let clean = true
  let lines = 1
  for (let at = 0; ; at += 1) {
    const begin = skipSpaces(source, at)
    if (source[begin] === '"') {
      const close = closingMark(source, begin + 1)
      if (close < 0) return null
      const cell = source.slice(begin + 1, close)
      lines += cell.split('\n').length - 1
      if (lines > MOST_LINES) return null
      cells.push(cell.replaceAll('""', '"'))
      at = skipSpaces(source, close + 1)
      if (at < source.length && source[at] !== delimiter && source[at] !== '\n') return null
    } else {
      const from = at
      while (at < source.length && source[at] !== delimiter && source[at] !== '\n') at += 1
      const cell = source.slice(from, at)
      cells.push(cell)
      clean &&= !cell.includes('"')
    }
    if (source[at] !== delimiter) return { cells, clean, length: at, lines }
  }
}

/** Where the mark stands that closes a quoted cell; -1 when there is none. */
function closingMark(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at
}

function skipSpaces(source: string, from: number): number {
  let at = from
  while (source[at] === ' ') at += 1
  return at
}
