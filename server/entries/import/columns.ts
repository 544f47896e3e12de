// What the columns of a list hold: read from its header, or from their shape where it has none.

import { type HeaderCell, readHeaderCell } from './header-words.ts'
import { isEmpty, type Row } from './row.ts'

/** Where the names of one member stand: in one column, or in one for the first and one for the last name. */
export type MemberColumns = { readonly name: number } | { readonly first: number | null; readonly last: number | null }

export interface Columns {
  readonly members: readonly MemberColumns[]
  readonly paid: number | null
}

type NameKind = 'name' | 'first' | 'last'

/** The columns a header names; null when the row is none. */
export function columnsOfHeader(row: Row): Columns | null {
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
  return { members: inOrder.map(([, where]) => asMember(where)), paid: paid < 0 ? null : paid }
}

function asMember(where: Partial<Record<NameKind, number>>): MemberColumns {
  if (where.name !== undefined) return { name: where.name }
  return { first: where.first ?? null, last: where.last ?? null }
}

/**
 * The columns of a list without a header: a running number in front and a mark for paid behind are told by what stands in
 * them; four columns are first and last names, else every column is a name.
 */
export function columnsOfShape(rows: readonly Row[]): Columns {
  const filled = rows.filter((row) => !row.broken && !isEmpty(row))
  const width = Math.max(0, ...filled.map((row) => row.cells.length))
  const column = (at: number) => filled.map((row) => row.cells[at]?.trim() ?? '').filter((cell) => cell !== '')
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => column(at).length > 0)
  const [front] = used
  if (front !== undefined && used.length > 1 && column(front).every((cell) => /^\d+[.)]?$/.test(cell))) used.shift()
  const back = used.at(-1)
  const hasMarks = back !== undefined && used.length > 1 && column(back).every((cell) => readPaid(cell) !== null)
  if (hasMarks) used.pop()
  const paid = hasMarks ? (back ?? null) : null
  const [one, two, three, four] = used
  if (one !== undefined && two !== undefined && three !== undefined && four !== undefined && used.length === 4)
    return {
      members: [
        { first: one, last: two },
        { first: three, last: four },
      ],
      paid,
    }
  return { members: used.map((at) => ({ name: at })), paid }
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
