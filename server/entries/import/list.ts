// Turns a file into the lines of an entry list, including those that cannot be read.

import {
  type ImportLine,
  type ImportMember,
  type ImportNotice,
  type ReadName,
  type ReadOrder,
  TRAITS,
} from '#contract/entries.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { PersonTraits } from '#domain/model.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { PAIR_SIZE } from '#domain/tournament/state/size.ts'
import { nameKey } from '#messages/name-key.ts'
import { isTurned, otherOrders } from '#messages/person-name.ts'
import { type Columns, type MemberColumns, readColumns } from './columns.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { kindOf } from './file-kind.ts'
import { isGarbled, mendRows } from './garbled.ts'
import { type BodyRow, type Extra, layOut } from './layout.ts'
import { readPaid } from './marks.ts'
import {
  type CellName,
  inOtherOrder,
  looksLikeName,
  nameOfParts,
  plainName,
  runningNumber,
  singleSpaces,
  splitAll,
  splitPeople,
  withoutNumber,
} from './names.ts'
import { type CellDefect, CellTally, type ListRow, type ListTable, noticesOfCells, shortened } from './row.ts'
import { isAbout, readTrait, sharedTrait, type TraitColumn } from './traits.ts'
import { type ListError, Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

export interface Purpose {
  /** The kind of participants. */
  readonly who: FieldKind
  /** The year of the tournament, the last possible year of birth. */
  readonly year: number
}

export interface List {
  readonly kind: 'csv' | 'xlsx'
  /** The line that names the columns. */
  readonly header: number | null
  /** In which order its heading says that it writes the names; null: it does not say. */
  readonly order: ReadOrder['order'] | null
  readonly skippedEmpty: number
  /** Their problems do not include people who are entered already; see `markEntered`. */
  readonly lines: readonly ImportLine[]
  readonly notices: ImportNotice[]
}

/** The most lines a list may have. */
export const MOST_LINES = 10_000

/** The most characters of all lines together. A small workbook can repeat one long text thousands of times. */
const MOST_CHARACTERS = 8_000_000

/** Reads a CSV or XLSX file. `sheet`: the wanted sheet of a workbook; null: the first one that is a list. O(bytes). */
export async function readList(
  bytes: Uint8Array,
  purpose: Purpose,
  sheet: string | null = null,
): Promise<Result<List, ListError>> {
  try {
    const kind = kindOf(bytes)
    if (typeof kind === 'object') throw new Unreadable(kind.defect)
    const table =
      kind === 'zip'
        ? await readXlsx(bytes, (rows) => isList(rows, purpose), sheet)
        : readCsv(decodeText(bytes), MOST_LINES + 2)
    return ok({ kind: kind === 'zip' ? 'xlsx' : 'csv', ...readTable(table, purpose) })
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.error)
    throw error
  }
}

/** How many rows decide whether a sheet is a list. */
const SAMPLE = 50
/** A sheet without a head and with no more rows than this can be a cover sheet. */
const MOST_OF_COVER = 10

/** Whether a sheet is a list of entries, and not a cover sheet: it has a head with entries below it, or most of its rows are names. */
function isList(all: readonly ListRow[], purpose: Purpose): boolean {
  const rows = all.slice(0, SAMPLE)
  const { head, body } = layOut(rows, purpose.who)
  const lines = body.map((row) => readLine(row, purpose))
  if (head) return lines.some(({ members }) => members.length > 0)
  const named = lines.filter(({ members }) => members.length > 0 && members.every(({ name }) => looksLikeName(name)))
  const pairs = named.filter(({ members }) => members.length === PAIR_SIZE)
  return rows.length > 0 && (rows.length > MOST_OF_COVER ? named : pairs).length >= rows.length / 2
}

function readTable({ rows, empty, outside, notices }: ListTable, purpose: Purpose): Omit<List, 'kind'> {
  if (rows.reduce((sum, { raw }) => sum + raw.length, 0) > MOST_CHARACTERS)
    throw new Unreadable({ code: 'list-too-large' })
  const tooLong = new Unreadable({ code: 'list-too-long', most: MOST_LINES })
  // One more for the head.
  if (rows.length > MOST_LINES + 1) throw tooLong
  const mended = mendRows(rows)
  const { head, body } = layOut(mended.rows, purpose.who)
  if (body.length > MOST_LINES) throw tooLong
  const isNumbered = purpose.who === 'teams' && areNumbered(body)
  const lines = body.map((row) => readLine(row, purpose, isNumbered))
  return {
    header: head?.line ?? null,
    order: body.find(({ columns }) => columns.order)?.columns.order ?? null,
    skippedEmpty: empty,
    lines,
    notices: [
      ...notices,
      ...mended.notices,
      ...noticesOfGarbled(lines),
      ...noticesOfRows(body),
      ...noticesOfColumns(body),
      ...noticesOfDefects(rows),
      ...noticesOfCells('outside', outside),
    ],
  }
}

function noticesOfGarbled(lines: readonly ImportLine[]): ImportNotice[] {
  const garbled = lines.filter(({ problem }) => problem === 'garbled')
  return garbled.length === 0 ? [] : [{ code: 'garbled', lines: garbled.map(({ line }) => line) }]
}

const EXTRA_NOTICES = { title: 'titles', 'repeated-head': 'repeated-heads', total: 'totals' } as const

function noticesOfRows(body: readonly BodyRow[]): ImportNotice[] {
  return (Object.keys(EXTRA_NOTICES) as Extra[]).flatMap((extra): ImportNotice[] => {
    const lines = body.filter((row) => row.extra === extra).map(({ row }) => row.line)
    return lines.length === 0 ? [] : [{ code: EXTRA_NOTICES[extra], lines }]
  })
}

/** The columns that are not empty and have no heading, or one that is not understood. */
function noticesOfColumns(body: readonly BodyRow[]): ImportNotice[] {
  const found = new Map<number, string>()
  for (const { row, columns, extra } of body) {
    if (extra !== null) continue
    for (const [at, cell] of row.cells.entries())
      if (!columns.known.has(at) && !found.has(at) && (cell.trim() !== '' || row.defects.has(at)))
        found.set(at, shortened(columns.unknown.get(at) ?? ''))
  }
  if (found.size === 0) return []
  const inOrder = [...found].sort(([one], [other]) => one - other)
  return [{ code: 'columns', columns: inOrder.map(([at, heading]) => ({ column: at + 1, heading })) }]
}

const DEFECTS: readonly CellDefect[] = ['errors', 'formulas', 'dates']

function noticesOfDefects(rows: readonly ListRow[]): ImportNotice[] {
  return DEFECTS.flatMap((wanted) => {
    const cells = new CellTally()
    for (const { line, defects } of rows)
      for (const [at, { defect, text }] of defects) if (defect === wanted) cells.add(line, at + 1, text)
    return noticesOfCells(wanted, cells)
  })
}

/** Whether the names of teams begin with a running number. A number in one of them alone is part of its name: `3 Musketiere`. */
function areNumbered(body: readonly BodyRow[]): boolean {
  const cells = body.flatMap(({ row, columns, extra }) => {
    const [where] = columns.members
    const cell = where && 'name' in where && !row.broken && extra === null ? (row.cells[where.name] ?? '').trim() : ''
    return cell === '' ? [] : [cell]
  })
  const numbers = cells.map(runningNumber)
  const [first] = numbers
  return cells.length > 1 && first != null && numbers.every((number, at) => number === first + at)
}

/** `isNumbered`: the names of teams begin with a running number. */
function readLine({ row, columns, extra }: BodyRow, purpose: Purpose, isNumbered = false): ImportLine {
  const { line, raw } = row
  if (row.broken) return { line, raw, members: [], paid: false, leftOver: [], problem: row.broken }
  const read = readNames(row, columns, purpose, isNumbered)
  // The words of a title have no other order.
  const named = extra === null ? read : read.map(({ otherwise: _, ...name }) => name)
  const paid = columns.paid === null ? false : readPaid(row.cells[columns.paid] ?? '')
  const { members, unread } = readTraits(row, columns.traits, named, purpose)
  if (paid === null && columns.paid !== null) unread.push(columns.paid)
  const leftOver = leftOverOf(row, columns, [...unread, ...defectsThatMatter(row, columns)])
  const problem = extra ?? problemOf(members) ?? (leftOver.length > 0 ? 'left-over' : garbledOf(members))
  return { line, raw, members, paid: paid === true && extra === null, leftOver, problem }
}

/** The cells of a line that were not understood. `unread`: columns that are read but whose cell makes no sense. */
function leftOverOf({ cells, defects }: ListRow, { known }: Columns, unread: readonly number[]): string[] {
  const texts = cells.map((cell, at) => (defects.get(at)?.text ?? cell).trim())
  return texts.filter((text, at) => text !== '' && (!known.has(at) || unread.includes(at)))
}

/** The columns that are read and have a defect in this row. */
function defectsThatMatter({ defects }: ListRow, columns: Columns): number[] {
  if (defects.size === 0) return []
  const read = new Set([...readColumns(columns), ...columns.traits.map(({ at }) => at)])
  return [...defects.keys()].filter((at) => read.has(at))
}

/** A name in a line, with the index of its member. */
interface NameInLine extends CellName {
  readonly index: number
}

function readNames(row: ListRow, { members }: Columns, { who }: Purpose, isNumbered: boolean): NameInLine[] {
  if (who === 'teams')
    return members.flatMap((where, index) => readTeam(row, where, isNumbered).map((name) => ({ ...name, index })))
  if (members.length === 1)
    return members.flatMap((where) => readMember(row, where, true, who)).map((name, index) => ({ ...name, index }))
  return members.flatMap((where, index) => readMember(row, where, false, who).map((name) => ({ ...name, index })))
}

function readTeam(row: ListRow, where: MemberColumns, isNumbered: boolean): CellName[] {
  if (!('name' in where)) return readFullName(row, where)
  const cell = row.cells[where.name] ?? ''
  return [{ name: singleSpaces(isNumbered ? withoutNumber(cell) : cell) }].filter(isNamed)
}

function readMember(row: ListRow, where: MemberColumns, alone: boolean, who: FieldKind): CellName[] {
  if (!('name' in where)) return readFullName(row, where)
  const cell = row.cells[where.name] ?? ''
  const names = alone ? splitAll(withoutNumber(cell), who) : splitPeople(cell)
  return where.order === 'family-first' ? names.map(inOtherOrder) : names
}

/** A name in two columns. */
function readFullName(row: ListRow, where: Exclude<MemberColumns, { name: unknown }>): CellName[] {
  const cell = (at: number | null) => (at === null ? '' : (row.cells[at] ?? ''))
  const name =
    'parts' in where
      ? nameOfParts(cell(where.parts[0]), cell(where.parts[1]))
      : { name: plainName(`${cell(where.first)} ${cell(where.last)}`) }
  return [name].filter(isNamed)
}

function isNamed({ name }: CellName): boolean {
  return name !== ''
}

/** The members of a line with their traits, and the columns whose cell could not be understood. */
function readTraits(
  { cells }: ListRow,
  columns: readonly TraitColumn[],
  names: readonly NameInLine[],
  { year }: Purpose,
): { members: ImportMember[]; unread: number[] } {
  const members: ImportMember[] = names.map(({ index: _, ...name }) => name)
  const unread: number[] = []
  for (const column of columns) {
    const cell = cells[column.at] ?? ''
    if (cell.trim() === '') continue
    const owners = names.flatMap(({ index }, at) => (isAbout(column, index, names.length) ? [at] : []))
    const trait = owners.length === 0 ? null : readTrait(column.kind, cell, year)
    if (trait === null) unread.push(column.at)
    const shared = sharedTrait(column, names.length)
    for (const at of owners) {
      const member = members[at]
      if (!member || trait === null) continue
      Object.assign(member, trait)
      if (shared) member.shared = [...(member.shared ?? []), shared]
    }
  }
  return { members, unread }
}

function problemOf(members: readonly ImportMember[]): ImportLine['problem'] {
  if (members.length === 0) return 'no-name'
  if (members.length > PAIR_SIZE) return 'too-many-names'
  if (members.some(({ name }) => name.length > LENGTHS.name)) return 'name-too-long'
  const [one, other] = members
  return one && other && isSameName(one.name, other.name) ? 'same-name-twice' : null
}

/** Whether two names have the same words, in whatever order. */
function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) || isTurned(one, other)
}

function garbledOf(members: readonly ImportMember[]): 'garbled' | null {
  return members.some(({ name, home = '' }) => isGarbled(name) || isGarbled(home)) ? 'garbled' : null
}

/**
 * Marks lines with a name that occurs as often as one person may be entered, among the entries so far (`entered`: their name keys) and
 * in earlier lines, or that occurs there in another order of its words only. `singles`: the name keys of entries without a partner; a line
 * with two names completes one, of before or of an earlier line.
 */
export function markEntered(
  lines: readonly ImportLine[],
  entered: readonly string[],
  perPerson = 1,
  singles: readonly string[] = [],
): ImportLine[] {
  const waiting = new Map<string, number>()
  const wait = (key: string, count: number) => waiting.set(key, (waiting.get(key) ?? 0) + count)
  for (const key of singles) wait(key, 1)
  const before = new Set(entered)
  const times = new Map<string, number>()
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1)
  entered.forEach(count)
  return lines.map((line) => {
    if (line.problem !== null) return line
    const keys = line.members.map(({ name }) => nameKey(name))
    const completed = keys.length === PAIR_SIZE ? keys.filter((key) => (waiting.get(key) ?? 0) > 0) : []
    const others = keys.filter((key) => !completed.includes(key))
    const surplus = [
      ...completed.filter((key) => (times.get(key) ?? 0) > perPerson),
      ...others.filter((key) => (times.get(key) ?? 0) >= perPerson),
    ]
    const turned = line.members.some(
      ({ name }, at) => !times.has(keys[at] ?? '') && otherOrders(name).some((order) => times.has(nameKey(order))),
    )
    others.forEach(count)
    if (surplus.length === 0) {
      for (const key of completed) wait(key, -1)
      if (keys.length === 1) wait(keys[0] ?? '', 1)
    }
    if (surplus.length > 0)
      return { ...line, problem: surplus.some((key) => before.has(key)) ? 'already-entered' : 'twice-in-file' }
    return turned ? { ...line, problem: 'name-turned' } : line
  })
}

/** Adds what is known of the people whom the list gives traits, in either order of their names. `known`: by name key. */
export function withKnown(lines: readonly ImportLine[], known: ReadonlyMap<string, PersonTraits | null>): ImportLine[] {
  function knownAs<Name extends ReadName>(name: Name): Name {
    const traits = known.get(nameKey(name.name))
    return traits ? { ...name, known: traits } : name
  }
  return lines.map((line) => ({
    ...line,
    members: line.members.map((member) => {
      if (!TRAITS.some((trait) => trait in member)) return member
      const { otherwise } = member
      return { ...knownAs(member), ...(otherwise ? { otherwise: knownAs(otherwise) } : {}) }
    }),
  }))
}
