// What the columns of a list hold: read from its header, or from their shape where it has none.

import { type HeaderCell, readHeaderCell } from './header-words.ts'
import type { Row } from './row.ts'

/** Where the names of one member stand: in one column, or in one for the first and one for the last name. */
export type MemberColumns = { readonly name: number } | { readonly first: number | null; readonly last: number | null }

export interface Columns {
  readonly members: readonly MemberColumns[]
  readonly paid: number | null
  /** Columns known to hold something else: a running number, or what their header says. */
  readonly others: ReadonlySet<number>
}

/** The places of the columns that are read. */
export function readPlaces({ members, paid }: Columns): number[] {
  const places = [...members.flatMap((where) => Object.values<number | null>(where)), paid]
  return places.filter((place) => place !== null)
}

type NameKind = 'name' | 'first' | 'last'

/** The columns a header names; null when the row is none. `body`: the rows below it. */
export function columnsOfHeader(row: Row, body: readonly Row[]): Columns | null {
  const cells = row.cells.map(readHeaderCell)
  const has = (kind: HeaderCell['kind']) => cells.some((cell) => cell?.kind === kind)
  // Beside first names a bare "Name" is the last name, beside last names (Nome, Cognome) the first.
  const bare: NameKind = has('first') === has('last') ? 'name' : has('first') ? 'last' : 'first'
  const members = new Map<number, Partial<Record<NameKind, number>>>()
  for (const [at, cell] of cells.entries()) {
    const kind = cell && (cell.kind === 'bare' ? bare : cell.kind)
    if (kind !== 'name' && kind !== 'first' && kind !== 'last') continue
    let player = cell?.player ?? 1
    while (members.get(player)?.[kind] !== undefined || members.get(player)?.name !== undefined) player += 1
    members.set(player, { ...members.get(player), [kind]: at })
  }
  const pair = cells.findIndex((cell) => cell?.kind === 'pair')
  if (members.size === 0 && pair >= 0) members.set(1, { name: pair })
  if (members.size === 0) return null
  const paid = cells.findIndex((cell) => cell?.kind === 'paid')
  const inOrder = [...members].sort(([one], [other]) => one - other)
  const others = new Set([...row.cells.keys()].filter((at) => row.cells[at]?.trim() !== ''))
  if (filledCells(body).get(0)?.every(isNumber)) others.add(0)
  return { members: inOrder.map(([, where]) => asMember(where)), paid: paid < 0 ? null : paid, others }
}

function asMember(where: Partial<Record<NameKind, number>>): MemberColumns {
  if (where.name !== undefined) return { name: where.name }
  return { first: where.first ?? null, last: where.last ?? null }
}

/**
 * The columns of a list without a header: a running number in front and a mark for paid behind are told by what stands in
 * them; four columns are first and last names, unless most of the first are whole names already; else every column is a name.
 */
export function columnsOfShape(rows: readonly Row[]): Columns {
  const columns = filledCells(rows)
  const used = [...columns.keys()].sort((one, other) => one - other)
  const all = (at: number | undefined, test: (cell: string) => boolean) =>
    at !== undefined && used.length > 1 && (columns.get(at) ?? []).every(test)
  const others = new Set(all(used[0], isNumber) ? used.splice(0, 1) : [])
  const paid = all(used.at(-1), (cell) => readPaid(cell) !== null) ? (used.pop() ?? null) : null
  const [one, two, three, four] = used
  if (used.length === 4 && one !== undefined && two !== undefined && three !== undefined && four !== undefined) {
    const firsts = columns.get(one) ?? []
    if (firsts.filter((cell) => /\s/.test(cell)).length <= firsts.length / 2)
      return {
        members: [
          { first: one, last: two },
          { first: three, last: four },
        ],
        ...{ paid, others },
      }
  }
  return { members: used.map((at) => ({ name: at })), paid, others }
}

function isNumber(cell: string): boolean {
  return /^\d+[.)]?$/.test(cell)
}

/** What stands in each column that is not empty. O(cells). */
function filledCells(rows: readonly Row[]): Map<number, string[]> {
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

const PAID =
  /^(x|ja|j|yes|y|s[iì]|1|true|wahr|vero|ok|bezahlt|bez\.?|paid|pagato|✓|✔|☑|(€\s*)?[1-9]\d*([.,]\d{1,2}|,-)?\s*(€|eur)?)$/i
const UNPAID =
  /^(nein|no|n|0|false|falsch|falso|offen|nicht bezahlt|non pagato|-|–|—|☐|(€\s*)?0([.,]0{1,2})?\s*(€|eur)?)$/i

/** Whether a mark says paid; null when it is no such mark. */
export function readPaid(cell: string): boolean | null {
  const text = cell.trim()
  if (text === '' || UNPAID.test(text)) return false
  return PAID.test(text) ? true : null
}
