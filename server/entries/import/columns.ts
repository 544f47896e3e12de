// Recognises the contents of a list's columns by its header or, without a header, by the cells themselves.

import type { ReadOrder } from '#contract/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type HeaderCell, readHeaderCell, TRAITS } from './header-words.ts'
import { readPaid } from './marks.ts'
import type { ListRow } from './row.ts'
import type { TraitColumn } from './traits.ts'

/**
 * The columns with the name of one member: one column with names in this order, unless a comma says otherwise; one for the first and one for
 * the last name; or one for each without a heading that says which is which.
 */
export type MemberColumns =
  | { readonly name: number; readonly order: ReadOrder['order'] }
  | { readonly first: number | null; readonly last: number | null }
  | { readonly parts: readonly [number, number] }

export interface Columns {
  readonly members: readonly MemberColumns[]
  readonly paid: number | null
  /** In which order the headings say that names are written; null: they do not say. */
  readonly order: ReadOrder['order'] | null
  readonly traits: readonly TraitColumn[]
  /** Columns that are understood: those that are read, and those that are safe to ignore, such as a running number. */
  readonly known: ReadonlySet<number>
  /** The headings of the other columns, if they have one. */
  readonly unknown: ReadonlyMap<number, string>
}

/** The columns that are read. */
export function readColumns({ members, paid }: Columns): number[] {
  return [...members.flatMap(placesOf), paid].filter((place) => place !== null)
}

function placesOf(where: MemberColumns): readonly (number | null)[] {
  if ('name' in where) return [where.name]
  return 'parts' in where ? where.parts : [where.first, where.last]
}

type NameKind = 'name' | 'first' | 'last'

/**
 * The columns named by a header row; null when the row is not a header. `numbered`: the first column is a running number. `who`: the kind
 * of participants. O(cells of the row).
 */
export function columnsOfHeader(row: ListRow, numbered: boolean, who: FieldKind): Columns | null {
  const read = row.cells.map(readHeaderCell)
  const cells = read.map((cell) => cell && { ...cell, kind: kindBeside(cell, read) })
  const order = cells.find((cell) => cell?.kind === 'name' && cell.order)?.order ?? null
  const has = (kind: HeaderCell['kind']) => cells.some((cell) => cell?.kind === kind)
  // Next to first names, a plain "Name" is the last name; next to last names (Nome, Cognome) it is the first.
  const bare: NameKind = has('first') === has('last') ? 'name' : has('first') ? 'last' : 'first'
  const members = new Map<number, Partial<Record<NameKind, number>>>()
  for (const [at, cell] of cells.entries()) {
    const kind = cell && (cell.kind === 'bare' ? bare : cell.kind)
    if (kind !== 'name' && kind !== 'first' && kind !== 'last') continue
    let player = cell?.player ?? 1
    while (members.get(player)?.[kind] !== undefined || members.get(player)?.name !== undefined) player += 1
    members.set(player, { ...members.get(player), [kind]: at })
  }
  const team = members.size === 0 || who === 'teams' ? columnOfTeams(cells) : null
  if (team !== null) {
    members.clear()
    members.set(1, { name: team })
  }
  if (members.size === 0) return null
  const paid = cells.findIndex((cell) => cell?.kind === 'paid')
  const inOrder = [...members].sort(([one], [other]) => one - other)
  const known = new Set([...cells.keys()].filter((at) => cells[at] !== null))
  if (numbered) known.add(0)
  const headings = row.cells.map((cell, at) => [at, cell.trim()] as const)
  return {
    // A heading that says no order, such as `Partner`, means that of the others.
    members: inOrder.map(([, where]) => asMember(where, (at) => cells[at]?.order ?? order ?? 'given-first')),
    order,
    paid: paid < 0 ? null : paid,
    traits: traitColumns(
      cells.map((cell, at) => (cell?.kind === 'team' && at !== team ? { ...cell, kind: 'home', word: LAST } : cell)),
      inOrder.map(([player]) => player),
    ),
    known,
    unknown: new Map(headings.filter(([at, heading]) => heading !== '' && !known.has(at))),
  }
}

/** Whether the first column holds only numbers. O(cells). */
export function isNumbered(rows: readonly ListRow[]): boolean {
  return filledCells(rows).get(0)?.every(isNumber) ?? false
}

/** The rank of a team's name among the words for a person's home: after all others. */
const LAST = Number.POSITIVE_INFINITY

/**
 * The columns with traits of people. Of several words for the same trait the most specific counts. There is a column for each member
 * (`Ort 1`, `Ort 2`, or `Ort` twice) or one for all. `players`: the numbers of the members, in order.
 */
function traitColumns(cells: readonly (HeaderCell | null)[], players: readonly number[]): TraitColumn[] {
  return TRAITS.flatMap((kind) => {
    const all = cells.flatMap((cell, at) => (cell?.kind === kind ? [{ ...cell, at }] : []))
    const word = Math.min(...all.map((cell) => cell.word))
    const columns = all.filter((cell) => cell.word === word)
    const taken = new Set<number>()
    return columns.map(({ at, player: playerNumber }) => {
      if (playerNumber === null && columns.length === 1) return { at, kind, member: null }
      let player = playerNumber ?? 1
      while (taken.has(player)) player += 1
      taken.add(player)
      const index = players.indexOf(player)
      // Two people who share a column are members 1 and 2 whatever its heading says.
      return { at, kind, member: index < 0 || players.length === 1 ? player - 1 : index }
    })
  })
}

/** The column with the name of a pair or team. Not `Team 1`, which is itself such a name. */
function columnOfTeams(cells: readonly (HeaderCell | null)[]): number | null {
  const places = ['pair', 'team'].map((kind) => cells.findIndex((cell) => cell?.kind === kind && cell.player === null))
  return places.find((at) => at >= 0) ?? null
}

/** A heading with both parts of a name, `Vorname/Nome`, is one of them only if another column has the other part. */
function kindBeside(cell: HeaderCell, cells: readonly (HeaderCell | null)[]): HeaderCell['kind'] {
  const { part } = cell
  if (part === null) return cell.kind
  const others = cells.filter((other) => other !== cell && other?.player === cell.player)
  const hasOther = others.some((other) => {
    const is = other?.part ?? other?.kind
    return is === 'bare' || is === (part === 'first' ? 'last' : 'first')
  })
  return hasOther ? part : cell.kind
}

function asMember(
  where: Partial<Record<NameKind, number>>,
  orderOf: (at: number) => ReadOrder['order'],
): MemberColumns {
  if (where.name !== undefined) return { name: where.name, order: orderOf(where.name) }
  return { first: where.first ?? null, last: where.last ?? null }
}

/**
 * The columns of a list without a header. A running number in the first column and paid marks in the last are recognised by their
 * cells; other numbers are not understood. Four columns are the parts of two names, unless most cells of the first hold a full name.
 * Otherwise every column is a name. A team has only one.
 */
export function columnsOfShape(rows: readonly ListRow[], who: FieldKind): Columns {
  const columns = filledCells(rows)
  const inOrder = [...columns.keys()].sort((one, other) => one - other)
  const all = (at: number | undefined, test: (cell: string) => boolean) =>
    at !== undefined && inOrder.length > 1 && (columns.get(at) ?? []).every(test)
  const numbers = all(inOrder[0], isNumber) ? inOrder.slice(0, 1) : []
  const used = inOrder.slice(numbers.length).filter((at) => !all(at, isFigure))
  const paid = all(used.at(-1), (cell) => readPaid(cell) !== null) ? (used.pop() ?? null) : null
  if (who === 'teams') used.splice(1)
  const known = new Set([...numbers, ...used, ...(paid === null ? [] : [paid])])
  return { members: membersOfShape(columns, used), paid, order: null, traits: [], known, unknown: new Map() }
}

function membersOfShape(columns: ReadonlyMap<number, readonly string[]>, used: readonly number[]): MemberColumns[] {
  const [one, two, three, four] = used
  if (used.length === 4 && one !== undefined && two !== undefined && three !== undefined && four !== undefined) {
    const firsts = columns.get(one) ?? []
    if (firsts.filter((cell) => /\s/.test(cell)).length <= firsts.length / 2)
      return [{ parts: [one, two] }, { parts: [three, four] }]
  }
  return used.map((at) => ({ name: at, order: 'given-first' }))
}

/** A year, a fee, a telephone number: neither a name nor a paid mark. */
function isFigure(cell: string): boolean {
  return /^[\d\s+()/.,:'’-]*\d[\d\s+()/.,:'’-]*$/.test(cell)
}

function isNumber(cell: string): boolean {
  return /^\d+[.)]?$/.test(cell)
}

/** The filled cells of each column that has any. O(cells). */
function filledCells(rows: readonly ListRow[]): Map<number, string[]> {
  const columns = new Map<number, string[]>()
  for (const { cells, broken } of rows) {
    if (broken) continue
    for (const [at, cell] of cells.entries()) {
      const text = cell.trim()
      if (text === '') continue
      const column = columns.get(at)
      if (column) column.push(text)
      else columns.set(at, [text])
    }
  }
  return columns
}
