// The pairings on the wall: by table, and by name for people who look for their seat. Rows as large as the page allows.

import { afterTables } from '#messages/after-tables.ts'
import { commaList } from '#messages/lists.ts'
import {
  familyFirst,
  listedForms,
  listedName,
  shortFamily,
  sortKey,
  takeApart,
  withInitial,
} from '#messages/person-name.ts'
import { columnTitle } from '#messages/picture.ts'
import { across, draw, type Frame, HAIR, INK, put, SOFT } from './draw.ts'
import { type Pair, type Place, placesByName, type RoundPrint, type Table } from './gather.ts'
import { aboutOf, footer, HEADING_HEIGHT, heading, type Printing } from './page.ts'
import { A4, type Content, HEAD, type PdfDocument } from './pdf.ts'
import { type Column, columnOf, LINE, rowsOf, sizeFor, widthOf } from './text-size.ts'

const SIDE = 36
const TOP = 30
const BOTTOM = 40
const WIDTH = A4.width - 2 * SIDE
const ROWS_TOP = TOP + HEADING_HEIGHT
const ROWS_HEIGHT = A4.height - ROWS_TOP - BOTTOM - 4

const SIZES = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]

/** Smaller names are hard to read on a wall: more pages are used instead, or letters for given names. */
const READABLE = 11

/** The pairings of a round in the order of the tables, byes last. */
export function pairingsByTable(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const plain: WallRow[] = [...withHeats(print.tables), ...print.byes]
  const pairs = [...print.tables.flatMap(({ a, b }) => [a, b]), ...print.byes]
  const { perPage, height, names } = tableRows(plain.length, pairs)
  const pages = pagesOf(headingsWithTheirRows(plain, perPage), perPage).map((page) =>
    page.flatMap((row, at) => {
      const frame = { x: SIDE, y: ROWS_TOP + at * height, width: WIDTH, height }
      if (row === 'free') return []
      if (typeof row === 'number') return heatRow(row, frame, printing)
      return 'table' in row ? tableRow(row, frame, names, printing) : byeRow(row, frame, names, t('pairings.bye'))
    }),
  )
  return wallDocument(print, t('pairings.byTable'), t('files.table', { round: print.round }), pages, printing)
}

interface TableRows extends Rows {
  readonly names: PairNames
}

/**
 * On as few pages as the names are readable on, in full if they can be; if that needs more than twice as many pages, the largest names
 * there are.
 */
function tableRows(rows: number, pairs: readonly Pair[]): TableRows {
  const close = rowsFor(rows, ROWS_HEIGHT, { least: 21, most: 42 })
  const wide = rowsFor(rows, ROWS_HEIGHT, { least: TWO_LINES, most: 42 })
  const candidates = (['full', 'shortened'] as const).flatMap((form) =>
    [close, wide].map((placed) => ({ ...placed, names: pairNames(pairs, placed.height, form) })),
  )
  const largest = Math.max(...candidates.map(({ names }) => names.size))
  return (candidates.find(({ names }) => names.size >= READABLE) ??
    candidates.find(({ names }) => names.size === largest)) as TableRows
}

/** A table, a bye, the number of a heat above its tables, or an empty row. */
type WallRow = Table | Pair | number | 'free'

function withHeats(tables: readonly Table[]): WallRow[] {
  return tables.flatMap((table, at) =>
    table.heat > 0 && table.heat !== tables[at - 1]?.heat ? [table.heat, table] : [table],
  )
}

/** The heading of a heat is never in the last row of a page. */
function headingsWithTheirRows(rows: readonly WallRow[], perPage: number): WallRow[] {
  const placed: WallRow[] = []
  for (const row of rows) {
    if (typeof row === 'number' && placed.length % perPage === perPage - 1) placed.push('free')
    placed.push(row)
  }
  return placed
}

function heatRow(heat: number, frame: Frame, { t }: Printing): Content[] {
  const size = Math.min(15, frame.height * 0.55)
  const y = frame.y + frame.height - size * LINE - 2
  return [underline(frame), put(frame.x, y, frame.width, t('heat', { heat }), { ...HEAD, fontSize: size, color: INK })]
}

interface Rows {
  readonly perPage: number
  readonly height: number
}

/** How many rows a page has and how high they are: one page if possible, evenly filled ones otherwise. */
function rowsFor(rows: number, room: number, { least, most }: { least: number; most: number }): Rows {
  const pages = Math.max(1, Math.ceil(rows / Math.floor(room / least)))
  const perPage = Math.max(1, Math.ceil(rows / pages))
  return { perPage, height: Math.min(most, room / perPage) }
}

function pagesOf<Row>(rows: readonly Row[], perPage: number): Row[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / perPage)) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  )
}

function wallDocument(
  { occasion, round, draft }: RoundPrint,
  title: string,
  file: string,
  pages: readonly Content[][],
  printing: Printing,
): PdfDocument {
  const { t } = printing
  const subtitle = [...(draft ? [t('draft')] : []), ...aboutOf(occasion, printing)].join(' · ')
  return {
    title: `${occasion.tournament}, ${file}`,
    language: printing.locale,
    margins: [SIDE, TOP, SIDE, BOTTOM],
    footer: footer(printing, SIDE),
    content: pages.flatMap((rows, at): Content[] => [
      { stack: [heading(title, subtitle, t('round', { round }), WIDTH)], ...(at > 0 ? { pageBreak: 'before' } : {}) },
      draw([across(SIDE, ROWS_TOP, WIDTH, 1.2)]),
      ...rows,
    ]),
  }
}

/** The small note at the foot of a row: its height, and its sizes from the largest down. */
const NOTE_HEIGHT = 7
const NOTE_SIZES = [6.5, 6, 5.5, 5, 4.5, 4]

const TABLE_WIDTH = 56
const NUMBER_WIDTH = 32
const PAIR_WIDTH = (WIDTH - TABLE_WIDTH) / 2
const NAMES_WIDTH = PAIR_WIDTH - NUMBER_WIDTH - 8

/** From this height on, the members fit one below the other. */
const TWO_LINES = 34

/** The names of all pairs: the lines of each, and one size for all. */
interface PairNames {
  readonly size: number
  readonly lines: ReadonlyMap<Pair, readonly string[]>
}

function pairNames(pairs: readonly Pair[], height: number, form: 'full' | 'shortened'): PairNames {
  const linesOf = (members: readonly string[]) => (height >= TWO_LINES ? members : [members.join(' / ')])
  const forms = (form === 'full' ? [WHOLE] : [WHOLE, withLetters, shortened, familyAlone]).map((write) =>
    pairs.map(({ members }) => linesOf(members.map(write))),
  )
  const { cells, size } = columnOf(forms, { width: NAMES_WIDTH, height: height - 3 }, SIZES, READABLE)
  return { size, lines: new Map(pairs.map((pair, at) => [pair, cells[at] ?? []])) }
}

const WHOLE = (name: string) => name

function withLetters(name: string): string {
  const { before, family, after } = withInitial(takeApart(name))
  return before + family + after
}

/** Also cuts a double family name short, to its first part. */
function shortened(name: string): string {
  const { before, family, after } = withInitial(takeApart(name))
  return before + shortFamily(family) + after
}

function familyAlone(name: string): string {
  return shortFamily(familyFirst(takeApart(name)).family)
}

function tableRow(row: Table, frame: Frame, names: PairNames, printing: Printing): Content[] {
  const { table, a, b } = row
  const { x, y, height } = frame
  const number = noted(noteOf(row, printing), { x, y, height, width: TABLE_WIDTH - 8 })
  return [
    underline(frame),
    ...number.note,
    figure(number.above, `${table}`, 30, INK),
    ...pairCell(a, { x: x + TABLE_WIDTH, y, height, width: PAIR_WIDTH }, names),
    ...pairCell(b, { x: x + TABLE_WIDTH + PAIR_WIDTH, y, height, width: PAIR_WIDTH }, names),
  ]
}

function byeRow(pair: Pair, frame: Frame, names: PairNames, label: string): Content[] {
  const x = frame.x + TABLE_WIDTH
  const word = { ...frame, x: x + PAIR_WIDTH + NUMBER_WIDTH, width: NAMES_WIDTH }
  return [
    underline(frame),
    ...pairCell(pair, { ...frame, x, width: PAIR_WIDTH }, names),
    lines(word, [label], names.size, false),
  ]
}

function pairCell(pair: Pair, { x, y, height }: Frame, { size, lines: linesOf }: PairNames): Content[] {
  const room = { x: x + NUMBER_WIDTH, y, width: NAMES_WIDTH, height }
  const rows = (linesOf.get(pair) ?? []).flatMap((text) => rowsOf(text, NAMES_WIDTH, size))
  return [
    figure({ x, y, height, width: NUMBER_WIDTH - 6 }, `${pair.number}`, size, SOFT),
    lines(room, rows, size, true),
  ]
}

const GUTTER = 22

/** The letter that names begin with, the name, a note, the start number and the table. */
interface NameParts {
  readonly letter: number
  readonly name: number
  readonly note: number
  readonly number: number
  readonly table: number
}

const NAME_WIDTH = (WIDTH - GUTTER) / 2
/** The word for a bye takes the place of the table, and has to be readable from as far away as the names. */
const BYE_WIDTH = 58

function namePartsFor(places: readonly Place[], printing: Printing): NameParts {
  const [letter, number] = [18, 24]
  const table = places.some(({ table }) => table === null) ? BYE_WIDTH : places.some(({ heat }) => heat > 0) ? 50 : 42
  const note = places.some((place) => noteOf(place, printing) !== null) ? 54 : 0
  return { letter, note, number, table, name: NAME_WIDTH - letter - note - number - table }
}

const NAME_SIZES = [20, 18, ...SIZES]

/** All people of a round by name with their table, in two columns under the letters of the family names. */
export function pairingsByName(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const places = placesByName(print, printing.locale)
  const { perPage, height } = rowsFor(Math.ceil(places.length / 2), ROWS_HEIGHT, { least: 20.5, most: 44 })
  const parts = namePartsFor(places, printing)
  const names = namesColumn(places, height, parts)
  const rows = places.map((place, at) => ({ place, lines: names.cells[at] ?? [], letter: letterOf(place, printing) }))
  const pages = pagesOf(rows, 2 * perPage).map((page) => {
    const half = Math.ceil(page.length / 2)
    return page.flatMap((row, at) => {
      const [column, line] = at < half ? [0, at] : [1, at - half]
      const frame = {
        x: SIDE + column * (NAME_WIDTH + GUTTER),
        y: ROWS_TOP + line * height,
        width: NAME_WIDTH,
        height,
      }
      const isFirst = line === 0 || page[at - 1]?.letter !== row.letter
      return nameRow({ ...row, letter: isFirst ? row.letter : '' }, frame, parts, names.size, printing)
    })
  })
  return wallDocument(print, t('pairings.byName'), t('files.name', { round: print.round }), pages, printing)
}

/** Family names first: in full, given names as letters, double family names cut short, the family name alone, and that cut short. */
function namesColumn(places: readonly Place[], height: number, { name }: NameParts): Column {
  const forms = NAME_FORMS.map((form) => places.map((place) => [form(place.name)]))
  return columnOf(forms, { width: name - 6, height: height - 3 }, NAME_SIZES, READABLE)
}

const NAME_FORMS: readonly ((name: string) => string)[] = [
  (name) => listedForms(name)[0],
  (name) => listedForms(name)[1],
  (name) => {
    const { before, family, after } = withInitial(takeApart(name))
    return sortKey({ before, family: shortFamily(family), after })
  },
  (name) => listedForms(name)[2],
  familyAlone,
]

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter under which the collation sorts a name: Ö under O, Š under S; empty if it is not a letter. */
function letterOf({ name }: Place, { locale }: Printing): string {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  return LETTERS.findLast((letter) => compare(letter, listedName(name)) <= 0) ?? ''
}

interface NameRow {
  readonly place: Place
  readonly lines: readonly string[]
  /** Empty if it is the same as in the row above. */
  readonly letter: string
}

function nameRow(
  { place, lines: name, letter }: NameRow,
  frame: Frame,
  parts: NameParts,
  size: number,
  printing: Printing,
): Content[] {
  const { table, heat, number } = place
  const { x, y, height } = frame
  const note = noteOf(place, printing)
  const left = { name: x + parts.letter, note: x + parts.letter + parts.name }
  const [numberAt, tableAt] = [left.note + parts.note, left.note + parts.note + parts.number]
  const rows = name.flatMap((text) => rowsOf(text, parts.name - 6, size))
  const small = Math.min(size, 9.5)
  return [
    underline(frame),
    ...(letter === '' ? [] : [figure({ x, y, height, width: parts.letter }, letter, Math.min(14, height * 0.7), INK)]),
    lines({ x: left.name, y, height, width: parts.name - 6 }, rows, size, true),
    ...(note === null ? [] : noteBeside(note, { x: left.note, y, height, width: parts.note - 4 })),
    lines({ x: numberAt, y, height, width: parts.number }, [`${number}`], small, false),
    ...(heat > 0
      ? [
          put(tableAt, y + height - 9.5, parts.table, printing.t('heat', { heat }), {
            fontSize: 6.5,
            color: INK,
            alignment: 'right' as const,
          }),
        ]
      : []),
    figure(
      { x: tableAt, y, height: heat > 0 ? height - 7 : height, width: parts.table },
      table === null ? printing.t('pairings.bye') : `${table}`,
      table === null ? size : 26,
      INK,
      true,
    ),
  ]
}

function noteBeside(note: string, frame: Frame): Content[] {
  const fontSize = sizeFor([note], { width: frame.width, height: frame.height - 2 }, [8, 7.5, 7, 6.5, 6, 5.5, 5])
  return [lines(frame, rowsOf(note, frame.width, fontSize), fontSize, false)]
}

/** The stakes of the encounter, and the tables that are played before. */
function noteOf(
  { stakes, awaited }: Pick<Table, 'stakes' | 'awaited'>,
  { t, picture, locale }: Printing,
): string | null {
  const notes = [stakes && columnTitle(picture, stakes), afterTables(t, locale, awaited)].filter((note) => note != null)
  return notes.length > 0 ? commaList(locale, notes) : null
}

/** A frame with a note at its foot, and the space above the note. */
function noted(text: string | null, frame: Frame): { readonly note: Content[]; readonly above: Frame } {
  if (text === null) return { note: [], above: frame }
  const { x, y, width, height } = frame
  const fontSize = sizeFor([text], { width, height: NOTE_HEIGHT + 2 }, NOTE_SIZES)
  const note = put(x, y + height - NOTE_HEIGHT - 2.5, width, text, { fontSize, color: INK })
  return { note: [note], above: { ...frame, height: height - NOTE_HEIGHT } }
}

function underline({ x, y, width, height }: Frame): Content {
  return draw([across(x, y + height, width, 0.4, HAIR)])
}

/** How far the middle of a figure of Vollkorn is below the top of its line, in parts of its size. */
const FIGURE_MIDDLE = 0.614

/** A number in the middle of its row's height, as large as the row allows and no larger than `most`. */
function figure({ x, y, width, height }: Frame, text: string, most: number, color: string, right = false): Content {
  const size = Math.min(most, height * 0.75, width / widthOf(text, 1))
  const alignment = right ? 'right' : 'left'
  return put(x, y + height / 2 - size * FIGURE_MIDDLE, width, text, { ...HEAD, fontSize: size, color, alignment })
}

/** Lines of text in the middle of a row's height; names bold. */
function lines({ x, y, width, height }: Frame, rows: readonly string[], size: number, bold: boolean): Content {
  const top = y + (height - rows.length * size * LINE) / 2
  return put(x, top, width + 6, rows.join('\n'), { fontSize: size, bold, color: bold ? INK : SOFT })
}
