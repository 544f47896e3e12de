// A file somebody has → the lines of an entry list, every one of them, good or bad.

import type { ImportLine } from '#contract/entries.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { PAIR_SIZE } from '#domain/tournament/entries.ts'
import { nameKey } from '#server/name-key.ts'
import { type Columns, columnsOfHeader, columnsOfShape, type MemberColumns, readPaid, readPlaces } from './columns.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { plainName, splitPeople, withoutNumber } from './names.ts'
import { isEmpty, type Row } from './row.ts'
import { isZip, readXlsx } from './xlsx.ts'

/** The longest name a person can have. */
const LONGEST_NAME = 80

export interface List {
  readonly kind: 'csv' | 'xlsx'
  readonly header: boolean
  readonly skippedEmpty: number
  /** What is wrong with a line by itself; who is entered already is for `markEntered` to say. */
  readonly lines: readonly ImportLine[]
}

/** The most lines one list may have. */
export const MOST_LINES = 10_000

/** Nobody looks for a name further to the right. */
const MOST_COLUMNS = 64

export type ListError = { readonly code: 'file-unreadable' } | { readonly code: 'too-large'; readonly most: number }

/** Reads a CSV or XLSX file, whichever it is. O(bytes). */
export async function readList(bytes: Uint8Array): Promise<Result<List, ListError>> {
  const kind = isZip(bytes) ? 'xlsx' : 'csv'
  const rows = kind === 'xlsx' ? await readXlsx(bytes) : readText(bytes)
  if (rows === null) return fail({ code: 'file-unreadable' })
  const list = readRows(rows)
  return list.lines.length > MOST_LINES ? fail({ code: 'too-large', most: MOST_LINES }) : ok({ kind, ...list })
}

function readText(bytes: Uint8Array): Row[] | null {
  const text = decodeText(bytes)
  return text === null ? null : readCsv(text)
}

function readRows(rows: readonly Row[]): Omit<List, 'kind'> {
  const filled = rows
    .map((row) => ({ ...row, cells: row.cells.slice(0, MOST_COLUMNS) }))
    .filter((row) => row.broken || !isEmpty(row))
  const [first, ...rest] = filled
  const headed = first && !first.broken ? columnsOfHeader(first, rest) : null
  const body = headed ? rest : filled
  const columns = headed ?? columnsOfShape(body)
  return {
    header: headed !== null,
    skippedEmpty: rows.length - filled.length,
    lines: body.map((row) => readLine(row, columns)),
  }
}

function readLine(row: Row, columns: Columns): ImportLine {
  const { line, raw } = row
  if (row.broken) return { line, raw, members: [], paid: false, leftOver: [], problem: 'unreadable' }
  const alone = columns.members.length === 1
  const members = columns.members.flatMap((where) => readMember(row, where, alone))
  const paid = columns.paid === null ? false : readPaid(row.cells[columns.paid] ?? '')
  const leftOver = leftOverOf(row, columns, paid === null)
  const problem = problemOf(members) ?? (leftOver.length > 0 ? 'left-over' : null)
  return { line, raw, members, paid: paid === true, leftOver, problem }
}

/** What stands in a line beside everything that was read, and beside what its column is known to hold. */
function leftOverOf({ cells }: Row, columns: Columns, paidIsUnclear: boolean): string[] {
  const understood = new Set([...readPlaces(columns), ...columns.others])
  if (paidIsUnclear && columns.paid !== null) understood.delete(columns.paid)
  return cells.flatMap((cell, at) => (understood.has(at) || cell.trim() === '' ? [] : [cell.trim()]))
}

function readMember(row: Row, where: MemberColumns, alone: boolean): string[] {
  const cell = (at: number | null) => (at === null ? '' : (row.cells[at] ?? ''))
  if ('name' in where) return splitPeople(alone ? withoutNumber(cell(where.name)) : cell(where.name), alone)
  const name = plainName(`${cell(where.first)} ${cell(where.last)}`)
  return name === '' ? [] : [name]
}

function problemOf(members: readonly string[]): ImportLine['problem'] {
  if (members.length === 0) return 'no-name'
  if (members.length > PAIR_SIZE) return 'too-many-names'
  if (members.some((name) => name.length > LONGEST_NAME)) return 'name-too-long'
  return new Set(members.map(nameKey)).size < members.length ? 'same-name-twice' : null
}

/** Marks lines with a name that is entered already (`entered`: name keys), or that stood in an earlier line. */
export function markEntered(lines: readonly ImportLine[], entered: ReadonlySet<string>): ImportLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    if (line.problem !== null) return line
    const keys = line.members.map(nameKey)
    const isEntered = keys.some((key) => entered.has(key))
    const isTwice = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    if (!isEntered && !isTwice) return line
    return { ...line, problem: isEntered ? 'already-entered' : 'twice-in-file' }
  })
}
