// A file somebody has → the lines of an entry list, every one of them, good or bad.

import type { ImportLine, ImportMember } from '#contract/entries.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { PAIR_SIZE } from '#domain/tournament/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation.ts'
import { nameKey } from '#server/name-key.ts'
import { type Columns, columnsOfHeader, columnsOfShape, type MemberColumns, readPlaces } from './columns.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { readPaid } from './marks.ts'
import { plainName, singleSpaces, splitPeople, withoutNumber } from './names.ts'
import { isEmpty, type Row } from './row.ts'
import { readTrait, speaksOf, type TraitColumn } from './traits.ts'
import { isZip, readXlsx } from './xlsx.ts'

/** The longest name a person can have. */
const LONGEST_NAME = 80

/** What a list is read for. */
export interface Purpose {
  /** Whom its lines enter. */
  readonly who: FieldKind
  /** The year of the tournament: nobody who plays is born later. */
  readonly year: number
}

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
export async function readList(bytes: Uint8Array, purpose: Purpose): Promise<Result<List, ListError>> {
  const kind = isZip(bytes) ? 'xlsx' : 'csv'
  const rows = kind === 'xlsx' ? await readXlsx(bytes) : readText(bytes)
  if (rows === null) return fail({ code: 'file-unreadable' })
  const list = readRows(rows, purpose)
  return list.lines.length > MOST_LINES ? fail({ code: 'too-large', most: MOST_LINES }) : ok({ kind, ...list })
}

function readText(bytes: Uint8Array): Row[] | null {
  const text = decodeText(bytes)
  return text === null ? null : readCsv(text)
}

function readRows(rows: readonly Row[], purpose: Purpose): Omit<List, 'kind'> {
  const filled = rows
    .map((row) => ({ ...row, cells: row.cells.slice(0, MOST_COLUMNS) }))
    .filter((row) => row.broken || !isEmpty(row))
  const [first, ...rest] = filled
  const headed = first && !first.broken ? columnsOfHeader(first, rest, purpose.who) : null
  const body = headed ? rest : filled
  const columns = headed ?? columnsOfShape(body, purpose.who)
  return {
    header: headed !== null,
    skippedEmpty: rows.length - filled.length,
    lines: body.map((row) => readLine(row, columns, purpose)),
  }
}

function readLine(row: Row, columns: Columns, purpose: Purpose): ImportLine {
  const { line, raw } = row
  if (row.broken) return { line, raw, members: [], paid: false, leftOver: [], problem: 'unreadable' }
  const named = readNames(row, columns, purpose)
  const paid = columns.paid === null ? false : readPaid(row.cells[columns.paid] ?? '')
  const { members, unread } = readTraits(row, columns.traits, named, purpose)
  if (paid === null && columns.paid !== null) unread.push(columns.paid)
  const leftOver = leftOverOf(row, columns, unread)
  const problem = problemOf(members) ?? (leftOver.length > 0 ? 'left-over' : null)
  return { line, raw, members, paid: paid === true, leftOver, problem }
}

/** What stands in a line beside everything that was read, and beside what its column is known to hold. */
function leftOverOf({ cells }: Row, columns: Columns, unread: readonly number[]): string[] {
  const understood = new Set([...readPlaces(columns), ...columns.others])
  for (const at of unread) understood.delete(at)
  return cells.flatMap((cell, at) => (understood.has(at) || cell.trim() === '' ? [] : [cell.trim()]))
}

/** A name of a line, and which of its members the columns take it for. */
interface Named {
  readonly name: string
  readonly index: number
}

function readNames(row: Row, { members }: Columns, { who }: Purpose): Named[] {
  if (members.length === 1)
    return members.flatMap((where) => readMember(row, where, true, who)).map((name, index) => ({ name, index }))
  return members.flatMap((where, index) => readMember(row, where, false, who).map((name) => ({ name, index })))
}

function readMember(row: Row, where: MemberColumns, alone: boolean, who: FieldKind): string[] {
  const cell = (at: number | null) => (at === null ? '' : (row.cells[at] ?? ''))
  if (!('name' in where)) return [plainName(`${cell(where.first)} ${cell(where.last)}`)].filter(isName)
  const text = alone ? withoutNumber(cell(where.name)) : cell(where.name)
  return who === 'teams' ? [singleSpaces(text)].filter(isName) : splitPeople(text, alone)
}

function isName(text: string): boolean {
  return text !== ''
}

/** The people of a line with what its columns say of them, and the columns whose cell says nothing of anybody. */
function readTraits(
  { cells }: Row,
  columns: readonly TraitColumn[],
  named: readonly Named[],
  { year }: Purpose,
): { members: ImportMember[]; unread: number[] } {
  const said = columns.flatMap((column) => {
    const cell = cells[column.at] ?? ''
    if (cell.trim() === '') return []
    const isSpokenOf = ({ index }: Named) => speaksOf(column, index, named.length)
    const trait = named.some(isSpokenOf) ? readTrait(column.kind, cell, year) : null
    return [{ at: column.at, trait, isSpokenOf }]
  })
  const told = (member: Named) => {
    let known: ImportMember = { name: member.name }
    for (const { trait, isSpokenOf } of said) if (isSpokenOf(member)) known = { ...known, ...trait }
    return known
  }
  return {
    members: named.map(told),
    unread: said.flatMap(({ at, trait }) => (trait === null ? [at] : [])),
  }
}

function problemOf(members: readonly ImportMember[]): ImportLine['problem'] {
  if (members.length === 0) return 'no-name'
  if (members.length > PAIR_SIZE) return 'too-many-names'
  if (members.some(({ name }) => name.length > LONGEST_NAME)) return 'name-too-long'
  return new Set(members.map(({ name }) => nameKey(name))).size < members.length ? 'same-name-twice' : null
}

/**
 * Marks lines with a name that is entered (`entered`: name keys, as often as they are) or stood in earlier lines as often as
 * one person may be.
 */
export function markEntered(lines: readonly ImportLine[], entered: readonly string[], perPerson = 1): ImportLine[] {
  const before = new Set(entered)
  const times = new Map<string, number>()
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1)
  entered.forEach(count)
  return lines.map((line) => {
    if (line.problem !== null) return line
    const keys = line.members.map(({ name }) => nameKey(name))
    const surplus = keys.filter((key) => (times.get(key) ?? 0) >= perPerson)
    keys.forEach(count)
    if (surplus.length === 0) return line
    return { ...line, problem: surplus.some((key) => before.has(key)) ? 'already-entered' : 'twice-in-file' }
  })
}
