// The role of each row of a list: its head, an entry, or one of the extra rows of printed lists (titles, page numbers, the head
// repeated on every page, totals).

import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { nameKey } from '#messages/name-key.ts'
import { type Columns, columnsOfHeader, columnsOfShape, isNumbered } from './columns.ts'
import { type HeaderCell, readHeaderCell } from './header-words.ts'
import type { ListRow } from './row.ts'

/** A row that is not an entry. */
export type Extra = 'title' | 'repeated-head' | 'total'

export interface BodyRow {
  readonly row: ListRow
  readonly columns: Columns
  /** Null: an entry. */
  readonly extra: Extra | null
}

export interface Layout {
  /** The row that names the columns. */
  readonly head: ListRow | null
  /** All other rows, in their order. */
  readonly body: readonly BodyRow[]
}

/** The head is one of the first rows. */
const SEARCHED = 10

/** Finds the head and the role of every other filled row. O(cells). */
export function layOut(rows: readonly ListRow[], who: FieldKind): Layout {
  const at = findHead(rows, who)
  const head = at === null ? null : (rows[at] ?? null)
  const above = head ? rows.slice(0, at ?? 0) : topTitles(rows, who)
  const rest = rows.slice(head ? above.length + 1 : above.length)
  const titles = new Set(above.map(keyOf))
  const roles = rest.map((row) => roleOf(row, titles, head))
  const people = rest.filter((_, index) => roles[index] === null)
  const numbered = isNumbered(people)
  let columns = (head && columnsOfHeader(head, numbered, who)) ?? columnsOfShape(people, who)
  const first = columns
  const body = rest.map((row, index): BodyRow => {
    const extra = roles[index] ?? null
    // A second list below the first can have its columns in another order.
    if (extra === 'repeated-head') columns = columnsOfHeader(row, numbered, who) ?? columns
    return { row, columns, extra }
  })
  return { head, body: [...above.map((row) => ({ row, columns: first, extra: 'title' as const })), ...body] }
}

/** The index of the head: of the first rows, the possible head that names the most columns. Null: there is none. */
function findHead(rows: readonly ListRow[], who: FieldKind): number | null {
  let best: { at: number; named: number } | null = null
  for (const [at, row] of rows.slice(0, SEARCHED).entries()) {
    const above = rows.slice(0, at)
    if (row.broken || !(at === 0 ? namesColumns(row, who) : isHeadBelow(row, above, who))) continue
    const named = headerCells(row).filter((cell) => cell !== null).length
    if (!best || named > best.named) best = { at, named }
  }
  return best?.at ?? null
}

function namesColumns(row: ListRow, who: FieldKind): boolean {
  return columnsOfHeader(row, false, who) !== null
}

/** The rows above a head have to be titles: with fewer cells than the head, or a few single cells. */
function isHeadBelow(row: ListRow, above: readonly ListRow[], who: FieldKind): boolean {
  if (!isHead(row) || !namesColumns(row, who)) return false
  const width = filled(row).length
  return above.every(
    (title) => filled(title).length < width || (width === 1 && filled(title).length === 1 && above.length < 4),
  )
}

/** Whether every cell names a column. `Team 2` by itself is a team, not a head. */
function isHead(row: ListRow): boolean {
  const cells = filled(row)
  if (row.broken || cells.length === 0 || !cells.every((cell) => readHeaderCell(cell) !== null)) return false
  const [only] = headerCells(row)
  return cells.length > 1 || only?.player === null
}

function headerCells(row: ListRow): (HeaderCell | null)[] {
  return filled(row).map(readHeaderCell)
}

function filled({ cells }: ListRow): string[] {
  return cells.filter((cell) => cell.trim() !== '')
}

const TITLE_WORDS =
  /turnier|liste|anmeldung|meldungen|meisterschaft|preiswatten|preisjassen|wertung|torneo|iscrizioni|elenco|tournament|entries/i
const DAY_OR_YEAR = /\b(19|20)\d\d\b|\b\d{1,2}\. ?(\d{1,2}\.|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i

/** The titles of a list without a head. A team with a year in its name is not a title: many have one. */
function topTitles(rows: readonly ListRow[], who: FieldKind): ListRow[] {
  const isTitle = (row: ListRow) => {
    const [only, ...more] = filled(row)
    if (only === undefined || more.length > 0 || row.broken) return false
    return TITLE_WORDS.test(only) || (who !== 'teams' && DAY_OR_YEAR.test(only))
  }
  const end = rows.slice(0, SEARCHED).findIndex((row) => !isTitle(row))
  return end > 0 ? rows.slice(0, end) : []
}

function roleOf(row: ListRow, titles: ReadonlySet<string>, head: ListRow | null): Extra | null {
  if (row.broken) return null
  const cells = filled(row)
  if (cells.length === 0) return null
  if ((titles.size > 0 && titles.has(keyOf(row))) || (cells.length === 1 && isPageNumber(cells[0] ?? '')))
    return 'title'
  if (cells.length > 1 && (isHeadAgain(row) || (head !== null && keyOf(row) === keyOf(head)))) return 'repeated-head'
  return isTotal(cells) ? 'total' : null
}

/** Whether most cells, and at least two, name a column, one of them a column of names. */
function isHeadAgain(row: ListRow): boolean {
  const cells = headerCells(row)
  const known = cells.filter((cell) => cell !== null)
  return known.length > 1 && known.length > cells.length / 2 && known.some(isOfNames)
}

function isOfNames(cell: HeaderCell | null): boolean {
  return cell !== null && ['name', 'bare', 'first', 'last', 'pair', 'team'].includes(cell.kind)
}

function keyOf(row: ListRow): string {
  return nameKey(filled(row).join('\t'))
}

function isPageNumber(cell: string): boolean {
  return /^\W*(seite|page|pagina|blatt) *\d+( *(von|\/|of|di) *\d+)?\W*$/i.test(cell)
}

const COUNTED = 'paare?|teams?|spieler(innen)?|teilnehmer(innen)?|personen|mannschaften|meldungen|anmeldungen|bezahlt'
const TOTAL = new RegExp(
  `^(zwischensumme|(gesamt)?summe|(ins)?gesamt(zahl|betrag)?|total[ei]?|anzahl|somma|sum|Σ)\\b[^a-zäöü]*(${COUNTED}|eur)?[^a-zäöü]*$`,
  'i',
)
const COUNT = new RegExp(`^\\d+ (${COUNTED})$`, 'i')
const FIGURE = new RegExp(`^[\\d\\s.,:€%+-]*(eur|${COUNTED})?[\\d\\s.,:€%]*$`, 'i')

/** `Summe;;480,00 €`, `24 Paare`: a word for a total, and otherwise only figures. */
function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell.length < 60)
  const isSum = (cell: string) => TOTAL.test(cell) || COUNT.test(cell)
  return texts.length === cells.length && texts.some(isSum) && texts.every((cell) => isSum(cell) || FIGURE.test(cell))
}
