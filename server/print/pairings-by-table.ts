// The pairings on the wall in the order of the tables, byes last. Rows as large as the page allows, each column in one size.

import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type PersonName, takeApart, wholeName, withInitial, withShortFamily } from '#messages/person-name.ts'
import { type Frame, INK, put, SOFT } from './draw.ts'
import type { Pair, PrintedTable, RoundPrint } from './gather.ts'
import type { Printing } from './page.ts'
import { type Content, HEAD, type PdfDocument } from './pdf.ts'
import { type Box, columnOf, LINE, rowsOf, widthOf } from './text-size.ts'
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

/** The pairings of a round in the order of the tables, byes last. */
export function pairingsByTable(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const plain: WallRow[] = [...withHeats(print.tables), ...print.byes]
  const layout = layoutOf(print, plain.length, printing)
  const { perPage, height } = layout
  const pages = pagesOf(headingsWithTheirRows(plain, perPage), perPage).map((page) => [
    ...labels(layout, printing),
    ...page.flatMap((row, at) => {
      const frame = { x: SIDE, y: ROWS_TOP + at * height, width: WIDTH, height }
      if (row === 'free') return []
      if (typeof row === 'number') return heatRow(row, frame, printing)
      return 'table' in row ? tableRow(row, frame, layout, printing) : byeRow(row, frame, layout, t('pairings.bye'))
    }),
  ])
  return wallDocument(print, t('pairings.byTable'), t('files.table', { round: print.round }), pages, printing)
}

/** What the figures of a row are: the table and the numbers of the two sides. */
function labels({ widths }: Layout, { t }: Printing): Content[] {
  const first = SIDE + widths.table + widths.note
  return [
    columnLabel({ x: SIDE, width: widths.table }, t('pairings.table')),
    ...[first, first + widths.pair].map((x) => columnLabel({ x, width: widths.number }, t('pairings.number'))),
  ]
}

/** The columns of the list: the width and the one size of each. */
interface Layout extends WallRows {
  readonly widths: Widths
  readonly names: PairNames
  readonly sizes: { readonly table: number; readonly note: number; readonly number: number }
}

/** `pair`: a start number and its names. */
type Widths = Readonly<Record<'table' | 'note' | 'pair' | 'number' | 'names', number>>

/** The largest figures, and the most that their columns take. */
const TABLE = { size: 30, width: 56 }
const NUMBER = { size: 13, width: 32 }
/** The space after a figure and after names. */
const SPACE = 8
const NOTE_WIDTHS = [58, 68, 78, 88, 104, 120]

/** From this height on, the members fit one below the other. */
const TWO_LINES = 34

/**
 * On as few pages as the names are readable on, in full if they can be; if that needs more than twice as many pages, the largest names
 * there are.
 */
function layoutOf({ tables, byes, who }: RoundPrint, rows: number, printing: Printing): Layout {
  const pairs = [...tables.flatMap(({ a, b }) => [a, b]), ...byes]
  const numbers = pairs.map(({ number }) => `${number}`)
  const numbersOfTables = tables.map(({ table }) => `${table}`)
  const notes = notesFor(
    tables.map((table) => noteOf(table, printing)),
    NOTE_WIDTHS,
    2,
  )
  const least = leastNoteHeight(notes) + 2
  const widths = widthsOf(numbersOfTables, numbers, notes)
  const close = rowsFor(rows, { least: Math.max(21, least), most: 42 })
  const wide = rowsFor(rows, { least: Math.max(TWO_LINES, least), most: 42 })
  // The name of a team has no family name to shorten it to.
  const forms = who === 'teams' ? (['full'] as const) : (['full', 'shortened'] as const)
  const candidates = forms.flatMap((form) =>
    [close, wide].map((placed) => ({
      ...placed,
      names: pairNames(pairs, who, { width: widths.names, height: placed.height }, form),
    })),
  )
  const largest = Math.max(...candidates.map(({ names }) => names.size))
  const { names, perPage, height } = (candidates.find(({ names }) => names.size >= READABLE) ??
    candidates.find(({ names }) => names.size === largest)) as WallRows & { readonly names: PairNames }
  const sizes = {
    table: figureSize(numbersOfTables, { width: widths.table - SPACE, height }, TABLE.size),
    note: noteSize(notes, height - 2),
    number: figureSize(numbers, { width: widths.number - SPACE, height }, Math.min(names.size, NUMBER.size)),
  }
  return { perPage, height, widths, names, sizes }
}

function widthsOf(tables: readonly string[], numbers: readonly string[], { width: note }: Notes): Widths {
  const forFigures = (texts: readonly string[], { size, width }: typeof TABLE) =>
    Math.min(width, Math.max(0, ...texts.map((text) => widthOf(text, size))) + SPACE)
  const [table, number] = [forFigures(tables, TABLE), forFigures(numbers, NUMBER)]
  const pair = (WIDTH - table - note) / 2
  return { table, note, pair, number, names: pair - number - SPACE }
}

/** A table, a bye, the number of a heat above its tables, or an empty row. */
type WallRow = PrintedTable | Pair | number | 'free'

function withHeats(tables: readonly PrintedTable[]): WallRow[] {
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

/** The names of all pairs: the lines of each, and one size for all. */
interface PairNames {
  readonly size: number
  readonly lines: ReadonlyMap<Pair, readonly string[]>
}

function pairNames(
  pairs: readonly Pair[],
  who: FieldKind,
  { width, height }: Box,
  form: 'full' | 'shortened',
): PairNames {
  const linesOf = (members: readonly string[]) => (height >= TWO_LINES ? members : [members.join(' / ')])
  const forms = (form === 'full' ? [wholeName] : [wholeName, withLetters, shortened, familyAlone]).map((write) =>
    pairs.map(({ members }) => linesOf(members.map((name) => write(takeApart(name, who))))),
  )
  const { cells, size } = columnOf(forms, { width, height: height - 3 }, SIZES, READABLE)
  return { size, lines: new Map(pairs.map((pair, at) => [pair, cells[at] ?? []])) }
}

function withLetters(name: PersonName): string {
  return wholeName(withInitial(name))
}

/** Also cuts a double family name short, to its first part. */
function shortened(name: PersonName): string {
  return wholeName(withShortFamily(withInitial(name)))
}

function tableRow(row: PrintedTable, frame: Frame, layout: Layout, printing: Printing): Content[] {
  const { table, a, b } = row
  const { x, y, height } = frame
  const { widths, sizes } = layout
  const first = x + widths.table + widths.note
  const note = noteOf(row, printing)
  return [
    underline(frame),
    figure({ x, y, height, width: widths.table }, `${table}`, sizes.table, INK),
    ...(note === null ? [] : [noteAt(note, { x: x + widths.table, y, height, width: widths.note }, sizes.note)]),
    ...pairCell(a, { ...frame, x: first }, layout),
    ...pairCell(b, { ...frame, x: first + widths.pair }, layout),
  ]
}

function byeRow(pair: Pair, frame: Frame, layout: Layout, label: string): Content[] {
  const { widths, names } = layout
  const x = frame.x + widths.table + widths.note
  const word = { ...frame, x: x + widths.pair + widths.number, width: widths.names }
  return [underline(frame), ...pairCell(pair, { ...frame, x }, layout), lines(word, [label], names.size, false)]
}

function pairCell(pair: Pair, { x, y, height }: Frame, { widths, names, sizes }: Layout): Content[] {
  const rows = (names.lines.get(pair) ?? []).flatMap((text) => rowsOf(text, widths.names, names.size))
  return [
    figure({ x, y, height, width: widths.number }, `${pair.number}`, sizes.number, SOFT),
    lines({ x: x + widths.number, y, width: widths.names, height }, rows, names.size, true),
  ]
}
