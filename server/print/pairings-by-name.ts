// The pairings on the wall by name, for people who look for their seat: in two columns under the letters of the family names.

import {
  familyFirst,
  listedName,
  type PersonName,
  sortKey,
  takeApart,
  withInitial,
  withShortFamily,
} from '#messages/person-name.ts'
import { type Frame, INK, put } from './draw.ts'
import { placesByName, type RoundPrint, type SeatByName } from './gather.ts'
import type { Printing } from './page.ts'
import type { Content, PdfDocument } from './pdf.ts'
import { columnOf, LINE, rowsOf, type TextColumn } from './text-size.ts'
import {
  columnLabel,
  familyAlone,
  figure,
  figureSize,
  leastNoteHeight,
  lines,
  type Notes,
  noteAt,
  noteOf,
  noteSize,
  notesFor,
  pagesOf,
  READABLE,
  ROWS_TOP,
  rowsFor,
  SIDE,
  SIZES,
  underline,
  type WallRows,
  WIDTH,
  wallDocument,
} from './wall.ts'

const GUTTER = 22
const HALF = (WIDTH - GUTTER) / 2
const LETTER_WIDTH = 18
const NUMBER_WIDTH = 24
/** The space after a name. */
const AFTER_NAME = 6
/** The word for a bye takes the place of the table and has the size of the tables, so that it needs more room. */
const BYE_WIDTH = 58
/** The least height of a row whose names are in one line, or in two. */
const ONE_LINE = 20.5
const TWO_LINES = 33
/** Names smaller than this are too small for a wall even if they save pages. */
const SMALL = 9
/** The height of the heat below a table. */
const HEAT_HEIGHT = 7.5
const HEAT_SIZE = 7

const NAME_SIZES = [20, 18, ...SIZES]

/** The columns of the list, and the one size of each; a note is below its name. */
interface Layout {
  readonly widths: { readonly name: number; readonly table: number }
  readonly sizes: Readonly<Record<'letter' | 'name' | 'note' | 'number' | 'table', number>>
  /** The height for a note. */
  readonly note: number
}

/** All people of a round by name with their table, in two columns under the letters of the family names. */
export function pairingsByName(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const places = placesByName(print, printing.locale)
  const table = tableWidth(places)
  const name = HALF - LETTER_WIDTH - NUMBER_WIDTH - table
  const notes = notesFor(
    places.map((place) => noteOf(place, printing)),
    [name],
    1,
  )
  const { perPage, height, names } = rowsOfNames(places, notes, name)
  const sizes = sizesOf(places, height, table, names.size, notes, printing)
  const layout = { widths: { name, table }, sizes, note: notes.rows * sizes.note * LINE }
  const rows = places.map((place, at) => ({ place, lines: names.cells[at] ?? [], letter: letterOf(place, printing) }))
  const pages = pagesOf(rows, 2 * perPage).map((page) => {
    const half = Math.ceil(page.length / 2)
    const labels = [0, 1].flatMap((column) =>
      page.length > column * half ? labelsAt(columnX(column), layout, printing) : [],
    )
    const rowsOfPage = page.flatMap((row, at) => {
      const [column, line] = at < half ? [0, at] : [1, at - half]
      const frame = { x: columnX(column), y: ROWS_TOP + line * height, width: HALF, height }
      const isFirst = line === 0 || page[at - 1]?.letter !== row.letter
      return nameRow({ ...row, letter: isFirst ? row.letter : '' }, frame, layout, printing)
    })
    return [...labels, ...rowsOfPage]
  })
  return wallDocument(print, t('pairings.byName'), t('files.name', { round: print.round }), pages, printing)
}

/** The left edge of one of the two columns. */
function columnX(column: number): number {
  return SIDE + column * (HALF + GUTTER)
}

/** What the two figures of a row are: one's own number and the table. */
function labelsAt(x: number, { widths }: Layout, { t }: Printing): Content[] {
  const number = { x: x + LETTER_WIDTH + widths.name, width: NUMBER_WIDTH }
  return [
    columnLabel(number, t('pairings.number')),
    columnLabel({ x: number.x + NUMBER_WIDTH, width: widths.table }, t('pairings.table'), 'right'),
  ]
}

/** Rows for names in one line; in two, on more pages, only where the names would be too small otherwise. */
function rowsOfNames(
  places: readonly SeatByName[],
  notes: Notes,
  width: number,
): WallRows & { readonly names: TextColumn } {
  const below = leastNoteHeight(notes)
  const rowsWith = (least: number) => {
    const rows = rowsFor(Math.ceil(places.length / 2), { least: least + below, most: 44 })
    return { ...rows, names: namesColumn(places, rows.height - below, width) }
  }
  const [close, wide] = [rowsWith(ONE_LINE), rowsWith(TWO_LINES)]
  return close.names.size < SMALL && wide.names.size > close.names.size ? wide : close
}

function tableWidth(places: readonly SeatByName[]): number {
  if (places.some(({ table }) => table === null)) return BYE_WIDTH
  return places.some(({ heat }) => heat > 0) ? 50 : 42
}

function sizesOf(
  places: readonly SeatByName[],
  height: number,
  width: number,
  name: number,
  notes: Notes,
  { t }: Printing,
): Layout['sizes'] {
  const tables = places.map(({ table }) => (table === null ? t('pairings.bye') : `${table}`))
  const above = places.some(({ heat }) => heat > 0) ? height - HEAT_HEIGHT : height
  return {
    letter: Math.min(14, height * 0.7),
    name,
    note: noteSize(notes, height - 3 - name * LINE),
    number: Math.min(name, 9.5),
    table: figureSize(tables, { width, height: above }, 26),
  }
}

/**
 * Teams as entered; people with family names first: in full, given names as letters, double family names cut short, the family name alone,
 * and that cut short.
 */
function namesColumn(places: readonly SeatByName[], height: number, width: number): TextColumn {
  const forms = NAME_FORMS.map((form) => places.map((place) => [form(takeApart(place.name, place.who))]))
  return columnOf(forms, { width: width - AFTER_NAME, height: height - 3 }, NAME_SIZES, READABLE)
}

const NAME_FORMS: readonly ((name: PersonName) => string)[] = [
  sortKey,
  (name) => sortKey(withInitial(name)),
  (name) => sortKey(withShortFamily(withInitial(name))),
  (name) => familyFirst(name).family,
  familyAlone,
]

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter under which the collation sorts a name: Ö under O, Š under S; empty if it is not a letter. */
function letterOf({ name, who }: SeatByName, { locale }: Printing): string {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  return LETTERS.findLast((letter) => compare(letter, listedName(name, who)) <= 0) ?? ''
}

interface NameRow {
  readonly place: SeatByName
  readonly lines: readonly string[]
  /** Empty if it is the same as in the row above. */
  readonly letter: string
}

function nameRow(
  { place, lines: name, letter }: NameRow,
  frame: Frame,
  { widths, sizes, note: noteHeight }: Layout,
  printing: Printing,
): Content[] {
  const { table, heat, number } = place
  const { x, y, height } = frame
  const nameAt = x + LETTER_WIDTH
  const numberAt = nameAt + widths.name
  const tableAt = numberAt + NUMBER_WIDTH
  const note = noteOf(place, printing)
  const width = widths.name - AFTER_NAME
  const rows = name.flatMap((text) => rowsOf(text, width, sizes.name))
  const taken = rows.length * sizes.name * LINE
  const top = y + (height - taken - (note === null ? 0 : noteHeight)) / 2
  const above = { x: tableAt, y, width: widths.table, height: heat > 0 ? height - HEAT_HEIGHT : height }
  return [
    underline(frame),
    ...(letter === '' ? [] : [figure({ x, y, height, width: LETTER_WIDTH }, letter, sizes.letter, INK)]),
    lines({ x: nameAt, y: top, height: taken, width }, rows, sizes.name, true),
    ...(note === null
      ? []
      : [noteAt(note, { x: nameAt, y: top + taken, height: noteHeight, width: widths.name }, sizes.note)]),
    lines({ x: numberAt, y, height, width: NUMBER_WIDTH }, [`${number}`], sizes.number, false),
    ...(heat > 0 ? [heatBelow(heat, above, printing)] : []),
    figure(above, table === null ? printing.t('pairings.bye') : `${table}`, sizes.table, INK, 'right'),
  ]
}

function heatBelow(heat: number, { x, y, width, height }: Frame, { t }: Printing): Content {
  const style = { fontSize: HEAT_SIZE, color: INK, alignment: 'right' as const }
  return put(x, y + height - 2.5, width, t('heat', { heat }), style)
}
