// A file somebody has → the lines of an entry list, every one of them, good or bad.

import type { ImportLine, ImportMember, ImportNotice } from '#contract/entries.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { PAIR_SIZE } from '#domain/tournament/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation.ts'
import { nameKey } from '#server/name-key.ts'
import { type Columns, type MemberColumns, readPlaces } from './columns.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { kindOf } from './file-kind.ts'
import { isGarbled, mendRows } from './garbled.ts'
import { type Besides, layOut, type Placed } from './layout.ts'
import { readPaid } from './marks.ts'
import { looksLikeName, plainName, singleSpaces, splitAll, splitPeople, withoutNumber } from './names.ts'
import { type Fault, noticesOfPlaces, Places, type Row, shortened, type Table } from './row.ts'
import { readTrait, speaksOf, type TraitColumn } from './traits.ts'
import { type ListError, Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

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
  /** The line that names the columns. */
  readonly header: number | null
  readonly skippedEmpty: number
  /** What is wrong with a line by itself; who is entered already is for `markEntered` to say. */
  readonly lines: readonly ImportLine[]
  readonly notices: ImportNotice[]
}

/** The most lines one list may have. */
export const MOST_LINES = 10_000

/** The most characters all lines may have together; a workbook can repeat one long text at next to no size. */
const MOST_CHARACTERS = 8_000_000

/** Reads a CSV or XLSX file, whichever it is. O(bytes). */
export async function readList(bytes: Uint8Array, purpose: Purpose): Promise<Result<List, ListError>> {
  try {
    const kind = kindOf(bytes)
    if (typeof kind === 'object') throw new Unreadable(kind.fault)
    const table =
      kind === 'zip'
        ? await readXlsx(bytes, (rows) => isList(rows, purpose))
        : readCsv(decodeText(bytes), MOST_LINES + 2)
    return ok({ kind: kind === 'zip' ? 'xlsx' : 'csv', ...readTable(table, purpose) })
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.error)
    throw error
  }
}

/** So many rows tell whether they are a list. */
const SAMPLE = 50
/** A cover sheet has fewer lines. */
const MOST_OF_COVER = 10

/** Do people stand below a head in these rows, or are most of them people, and not a few lines as a cover sheet has? */
function isList(all: readonly Row[], purpose: Purpose): boolean {
  const rows = all.slice(0, SAMPLE)
  const { head, body } = layOut(rows, purpose.who)
  const lines = body.map((placed) => readLine(placed, purpose))
  if (head) return lines.some(({ members }) => members.length > 0)
  const named = lines.filter(({ members }) => members.length > 0 && members.every(({ name }) => looksLikeName(name)))
  const pairs = named.filter(({ members }) => members.length === PAIR_SIZE)
  return rows.length > 0 && (rows.length > MOST_OF_COVER ? named : pairs).length >= rows.length / 2
}

function readTable({ rows, empty, outside, notices }: Table, purpose: Purpose): Omit<List, 'kind'> {
  if (rows.reduce((sum, { raw }) => sum + raw.length, 0) > MOST_CHARACTERS)
    throw new Unreadable({ code: 'list-too-large' })
  const tooLong = new Unreadable({ code: 'list-too-long', most: MOST_LINES })
  // One of them may be the head.
  if (rows.length > MOST_LINES + 1) throw tooLong
  const mended = mendRows(rows)
  const { head, body } = layOut(mended.rows, purpose.who)
  if (body.length > MOST_LINES) throw tooLong
  const lines = body.map((placed) => readLine(placed, purpose))
  return {
    header: head?.line ?? null,
    skippedEmpty: empty,
    lines,
    notices: [
      ...notices,
      ...mended.notices,
      ...noticesOfGarbled(lines),
      ...noticesOfRows(body),
      ...noticesOfColumns(body),
      ...noticesOfFaults(rows),
      ...noticesOfPlaces('outside', outside),
    ],
  }
}

function noticesOfGarbled(lines: readonly ImportLine[]): ImportNotice[] {
  const garbled = lines.filter(({ problem }) => problem === 'garbled')
  return garbled.length === 0 ? [] : [{ code: 'garbled', lines: garbled.map(({ line }) => line) }]
}

const BESIDES = { title: 'titles', 'repeated-head': 'repeated-heads', total: 'totals' } as const

function noticesOfRows(body: readonly Placed[]): ImportNotice[] {
  return (Object.keys(BESIDES) as Besides[]).flatMap((besides): ImportNotice[] => {
    const lines = body.filter((placed) => placed.besides === besides).map(({ row }) => row.line)
    return lines.length === 0 ? [] : [{ code: BESIDES[besides], lines }]
  })
}

/** The columns that hold something, and have no heading or one that is not understood. */
function noticesOfColumns(body: readonly Placed[]): ImportNotice[] {
  const found = new Map<number, string>()
  for (const { row, columns, besides } of body) {
    if (besides !== null) continue
    for (const [at, cell] of row.cells.entries())
      if (!columns.known.has(at) && !found.has(at) && (cell.trim() !== '' || row.faults.has(at)))
        found.set(at, shortened(columns.unknown.get(at) ?? ''))
  }
  if (found.size === 0) return []
  const inOrder = [...found].sort(([one], [other]) => one - other)
  return [{ code: 'columns', columns: inOrder.map(([at, heading]) => ({ column: at + 1, heading })) }]
}

const FAULTS: readonly Fault[] = ['errors', 'formulas', 'dates']

function noticesOfFaults(rows: readonly Row[]): ImportNotice[] {
  return FAULTS.flatMap((wanted) => {
    const places = new Places()
    for (const { line, faults } of rows)
      for (const [at, { fault, text }] of faults) if (fault === wanted) places.add(line, at + 1, text)
    return noticesOfPlaces(wanted, places)
  })
}

function readLine({ row, columns, besides }: Placed, purpose: Purpose): ImportLine {
  const { line, raw } = row
  if (row.broken) return { line, raw, members: [], paid: false, leftOver: [], problem: row.broken }
  const named = readNames(row, columns, purpose)
  const paid = columns.paid === null ? false : readPaid(row.cells[columns.paid] ?? '')
  const { members, unread } = readTraits(row, columns.traits, named, purpose)
  if (paid === null && columns.paid !== null) unread.push(columns.paid)
  const leftOver = leftOverOf(row, columns, [...unread, ...faultsThatMatter(row, columns)])
  const problem = besides ?? problemOf(members) ?? (leftOver.length > 0 ? 'left-over' : garbledOf(members))
  return { line, raw, members, paid: paid === true && besides === null, leftOver, problem }
}

/** What stands in a line beside what is read and what its column is known to hold. `unread`: columns that say nothing here. */
function leftOverOf({ cells, faults }: Row, { known }: Columns, unread: readonly number[]): string[] {
  const texts = cells.map((cell, at) => (faults.get(at)?.text ?? cell).trim())
  return texts.filter((text, at) => text !== '' && (!known.has(at) || unread.includes(at)))
}

/** The columns with a fault where a name, a mark or what is known of people should stand. */
function faultsThatMatter({ faults }: Row, columns: Columns): number[] {
  if (faults.size === 0) return []
  const read = new Set([...readPlaces(columns), ...columns.traits.map(({ at }) => at)])
  return [...faults.keys()].filter((at) => read.has(at))
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
  if (who === 'teams') return [singleSpaces(text)].filter(isName)
  return alone ? splitAll(text, who) : splitPeople(text)
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

function garbledOf(members: readonly ImportMember[]): 'garbled' | null {
  return members.some(({ name, home = '' }) => isGarbled(name) || isGarbled(home)) ? 'garbled' : null
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
