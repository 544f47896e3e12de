// The pairings on the wall: by table, and by name for everybody who asks where to sit. Rows as large as the page allows.

import { afterTables } from '#messages/after-tables.ts'
import { listedForms, takeApart, withInitial } from '#messages/person-name.ts'
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

/** Smaller names are hard to read on a wall: then given names become letters in the whole column, if that helps. */
const READABLE = 7

/** The pairings of a round in the order of the tables, byes last. */
export function pairingsByTable(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const plain: WallRow[] = [...withHeats(print.tables), ...print.byes]
  const { perPage, height } = rowsFor(plain.length, ROWS_HEIGHT, { least: 21, most: 42 })
  const names = pairNames([...print.tables.flatMap(({ a, b }) => [a, b]), ...print.byes], height)
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

/** A table, a bye, the number of a heat above its tables, or a row that stays free. */
type WallRow = Table | Pair | number | 'free'

function withHeats(tables: readonly Table[]): WallRow[] {
  return tables.flatMap((table, at) =>
    table.heat > 0 && table.heat !== tables[at - 1]?.heat ? [table.heat, table] : [table],
  )
}

/** No heat begins in the last row of a page. */
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

/** How many rows stand on a page and how high they are: one page when it can be, evenly filled ones when not. */
function rowsFor(rows: number, room: number, { least, most }: { least: number; most: number }) {
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

/** What stands small at the foot of a row: how high, and from the largest size down. */
const NOTE_HEIGHT = 7
const NOTE_SIZES = [6.5, 6, 5.5, 5, 4.5, 4]

const TABLE_WIDTH = 56
const NUMBER_WIDTH = 32
const PAIR_WIDTH = (WIDTH - TABLE_WIDTH) / 2
const NAMES_WIDTH = PAIR_WIDTH - NUMBER_WIDTH - 8

/** From this height on there is room for the members one below the other. */
const TWO_LINES = 34

/** The names of all pairs as they are set beside each other: one size for all of them. */
interface PairNames {
  readonly size: number
  readonly lines: ReadonlyMap<Pair, readonly string[]>
}

function pairNames(pairs: readonly Pair[], height: number): PairNames {
  const linesOf = (members: readonly string[]) => (height >= TWO_LINES ? members : [members.join(' / ')])
  const forms = [
    pairs.map(({ members }) => linesOf(members)),
    pairs.map(({ members }) => linesOf(members.map(shortened))),
  ].filter(tellsApart)
  const { cells, size } = columnOf(forms, { width: NAMES_WIDTH, height: height - 3 }, SIZES, READABLE)
  return { size, lines: new Map(pairs.map((pair, at) => [pair, cells[at] ?? []])) }
}

/** Does every cell of a form say who is meant, as the whole names do? */
function tellsApart(cells: Cells, _: number, [whole = []]: readonly Cells[]): boolean {
  const different = (of: Cells) => new Set(of.map((texts) => texts.join('\n'))).size
  return different(cells) === different(whole)
}

type Cells = Column['cells']

function shortened(name: string): string {
  const { before, family, after } = withInitial(takeApart(name))
  return before + family + after
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
    lines(word, [label], Math.min(12, names.size), false),
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

const GUTTER = 24
const LABELS = 14

type NameParts = Readonly<Record<'name' | 'against' | 'table', number>>

/** Widths of the three parts of a line by name; heats need more room beside the table. */
const NAME_PARTS: NameParts = { name: 132, against: 82, table: (WIDTH - GUTTER) / 2 - 132 - 82 }
const NAME_PARTS_WITH_HEATS: NameParts = { ...NAME_PARTS, against: NAME_PARTS.against - 3, table: NAME_PARTS.table + 3 }

/** One's own name is what is looked for: larger than the opponents' under any circumstances. */
const NAME_SIZES = [20, 18, ...SIZES]
const OPPONENTS = 0.8
const OPPONENT_SIZES = [11, 10, 9.5, 8.5, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4]

/** Everybody of a round by name with table and opponents, in two columns. */
export function pairingsByName(print: RoundPrint, printing: Printing): PdfDocument {
  const { t } = printing
  const places = placesByName(print, printing.locale)
  const room = ROWS_HEIGHT - LABELS
  const { perPage, height } = rowsFor(Math.ceil(places.length / 2), room, { least: 20.5, most: 44 })
  const width = (WIDTH - GUTTER) / 2
  const parts = places.some(({ heat }) => heat > 0) ? NAME_PARTS_WITH_HEATS : NAME_PARTS
  const columns = nameColumns(places, height, parts, t('pairings.bye'))
  const rowOf = new Map(places.map((place, at) => [place, at]))
  const pages = pagesOf(places, 2 * perPage).map((page) => {
    const half = Math.ceil(page.length / 2)
    const left = [SIDE, SIDE + width + GUTTER]
    const rows = page.flatMap((place, at) => {
      const x = left[at < half ? 0 : 1] ?? SIDE
      return nameRow(
        place,
        { x, y: ROWS_TOP + LABELS + (at % half) * height, width, height },
        { columns, parts, row: rowOf.get(place) ?? 0 },
        printing,
      )
    })
    return [...left.flatMap((x) => nameLabels(x, parts, printing)), ...rows]
  })
  return wallDocument(print, t('pairings.byName'), t('files.name', { round: print.round }), pages, printing)
}

/** The two columns of names, family names first, each in one size. */
interface NameColumns {
  readonly names: Column
  readonly opponents: Column
}

function nameColumns(places: readonly Place[], height: number, { name, against }: NameParts, bye: string): NameColumns {
  const room = { width: name - 6, height: height - 3 }
  const forms = ([0, 1] as const).map((form) => places.map((place) => [listedForms(place.name)[form]]))
  const names = columnOf(forms.filter(tellsApart), room, NAME_SIZES, READABLE)
  const opponents = columnOf(
    FORMS.map((form) => places.map((place) => opponentLines(place, form, bye))),
    { width: against - 4, height: height - 4 },
    OPPONENT_SIZES.filter((size, at) => size <= names.size * OPPONENTS || at === OPPONENT_SIZES.length - 1),
    6,
  )
  return { names, opponents }
}

/** The whole name, given names as letters, the family name alone. */
const FORMS = [0, 1, 2] as const

function opponentLines({ against }: Place, form: (typeof FORMS)[number], bye: string): readonly string[] {
  if (!against) return [bye]
  return against.members.map((member, at) => {
    const name = listedForms(member)[form]
    return at === 0 ? `${against.number} ${name}` : name
  })
}

function nameLabels(x: number, { name, against, table }: NameParts, { t }: Printing): Content[] {
  const label = { fontSize: 8, color: SOFT }
  return [
    put(x + name, ROWS_TOP + 2, against, t('pairings.against'), label),
    put(x + name + against, ROWS_TOP + 2, table, t('table'), { ...label, alignment: 'right' }),
  ]
}

function nameRow(
  place: Place,
  frame: Frame,
  { columns, parts, row }: { readonly columns: NameColumns; readonly parts: NameParts; readonly row: number },
  printing: Printing,
): Content[] {
  const { t } = printing
  const { table, heat } = place
  const { x, y, height } = frame
  const { names, opponents } = columns
  const rowsIn = ({ cells, size }: Column, width: number) =>
    (cells[row] ?? []).flatMap((text) => rowsOf(text, width, size))
  const [nameWidth, smallWidth] = [parts.name - 6, parts.against - 4]
  const small = noted(noteOf(place, printing), { x: x + parts.name, y, height, width: smallWidth })
  return [
    underline(frame),
    ...small.note,
    lines({ x, y, height, width: nameWidth }, rowsIn(names, nameWidth), names.size, true),
    lines(small.above, rowsIn(opponents, smallWidth), opponents.size, false),
    ...(heat > 0
      ? [
          put(x + parts.name + parts.against, y + height - 9.5, parts.table, t('heat', { heat }), {
            fontSize: 6.5,
            color: INK,
            alignment: 'right' as const,
          }),
        ]
      : []),
    figure(
      { x: x + parts.name + parts.against, y, height: heat > 0 ? height - 7 : height, width: parts.table },
      table === null ? '–' : `${table}`,
      26,
      INK,
      true,
    ),
  ]
}

/** What the two play for, and which tables are played before. */
function noteOf(
  { stakes, awaited }: Pick<Table, 'stakes' | 'awaited'>,
  { t, picture, locale }: Printing,
): string | null {
  const notes = [stakes && columnTitle(picture, stakes), afterTables(t, locale, awaited)].filter(Boolean)
  return notes.length > 0 ? notes.join(', ') : null
}

/** A frame with a note at its foot, and what is left of it above. */
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

/** How far below the top of its line the middle of a figure of Vollkorn stands, in parts of its size. */
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
