// Delimited text as spreadsheets and people write it. We read it ourselves because an unclosed quotation mark must spoil only its own
// line, not the rest of the list, and because every record has to know its line number.

import { brokenRow, CellTally, isEmpty, type ListRow, type ListTable, LONGEST_LINE, makeRow } from './row.ts'

/** When several delimiters divide a list equally well, the first one wins. */
const DELIMITERS = ['\t', ';', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/** A quoted cell spans at most this many lines; otherwise its opening mark counts as a typing error. */
const MOST_LINES = 10

/** An ordinary line with names and remarks is no longer than this, in characters. */
const USUAL_LINE = 1_000

/** How much of the text is examined to find the delimiter. */
const SAMPLE = { lines: 200, characters: 200_000 }

/**
 * Reads delimited text. The delimiter (`;`, tab or comma) is the one that divides the lines most evenly, or the one given by Excel's
 * `sep=` line. Cells may be quoted. A line that cannot be read is marked and does not affect the others. Stops after `most` filled rows.
 * O(text).
 */
export function readCsv(text: string, most: number): ListTable {
  const source = withPlainLineEnds(text)
  const separator = /^ *sep=([;,\t]) *(\n|$)/i.exec(source.slice(0, 20))
  const delimiter = (separator?.[1] as Delimiter | undefined) ?? findDelimiter(source.slice(0, SAMPLE.characters))
  const outside = new CellTally()
  const rows: ListRow[] = []
  let empty = 0
  let end = separator ? 1 : 0
  for (const { row, lines } of records(source, delimiter, separator ? 2 : 1, outside)) {
    if (row.broken === null && row.defects.size === 0 && isEmpty(row)) continue
    empty += row.line - end - 1
    end = row.line + lines - 1
    rows.push(row)
    if (rows.length === most) break
  }
  return { rows, empty, outside, notices: [] }
}

/** Much faster than `replace`, which would make millions of replacements in a large file. */
function withPlainLineEnds(text: string): string {
  return text.split('\r\n').join('\n').split('\r').join('\n')
}

interface CsvRecord {
  readonly row: ListRow
  /** Its quotation marks enclose whole cells. */
  readonly clean: boolean
  /** How many lines it spans, and where the last of them ends. */
  readonly lines: number
  readonly end: number
}

function findDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; even: number } = { delimiter: ';', even: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>()
    let [lines, turned] = [0, 0]
    for (const { row, clean } of records(sample, delimiter, 1, new CellTally())) {
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

/** `Huber, Anna / Mair, Josef`: here the commas put the last names first and are not delimiters. */
function isSurnameFirst({ raw }: ListRow): boolean {
  return /^[^,]+, ?[^,/&+]+ [/&+] [^,/&+]+, ?[^,]+$/.test(raw) && !/^\d+[.)]?,/.test(raw)
}

/**
 * The records of a text from the given line on, without blank lines. Reads each character once, and once more after an unclosed
 * quotation mark.
 */
function* records(source: string, delimiter: Delimiter, from: number, outside: CellTally): Generator<CsvRecord> {
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

/** Skips lines that hold only delimiters and spaces. A sheet with a stray cell at the bottom is exported with a million of them. */
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

function readRecord(source: string, at: number, line: number, delimiter: Delimiter, outside: CellTally): CsvRecord {
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
  // Paired quotation marks inside a cell belong to the name: Anna "Anni" Huber.
  const isOpen = first.split('"').length % 2 === 0
  return { row: isOpen ? brokenRow(line, first, 'unreadable') : plain(), clean: false, end, lines: 1 }
}

/** A sheet with a stray cell at the far right is exported with thousands of delimiters at the end of every line. */
function withoutEmptyEnd(line: string, delimiter: Delimiter): string {
  if (line.length <= USUAL_LINE) return line
  let end = line.length
  while (end > 0 && (line[end - 1] === delimiter || line[end - 1] === ' ')) end -= 1
  return line.slice(0, end)
}

interface Quoted {
  readonly cells: string[]
  readonly clean: boolean
  /** The length of the record, in characters and in lines. */
  readonly length: number
  readonly lines: number
}

/** The record at the start of a text; null when a quoted cell is not closed in time or is followed by other text. */
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

/** The index of the quotation mark that closes a cell; -1 when there is none. */
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
