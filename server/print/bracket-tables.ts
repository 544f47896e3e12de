// Groups as cross tables and lives as a list, for pages.

import type { EntryLabel } from '#contract/shapes.ts'
import type { GroupPair, GroupPart, LivesPart, LivesRow, PictureEncounter } from '#domain/formats/picture/picture.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { type PictureNames, scoreText, tableText, tableTextShort } from '#messages/picture.ts'
import type { LocalTranslator } from '#messages/translator.ts'
import { HAIR, INK, SOFT } from './draw.ts'
import { type Content, HEAD, TABULAR, type TableCell } from './pdf.ts'
import { LINE, rowsOf, widthOf } from './text-size.ts'

interface TableWords {
  readonly t: LocalTranslator<'picture'>
  readonly names: PictureNames
}

const PLACE_WIDTH = 34
const NUMBER_WIDTH = 22
const WIDEST = 52
const NARROW = 27
/** Narrower tables are placed next to each other, and kept together there. */
const HALF_PAGE = 600

const NAME_SIZE = 10.5
const PLACE_SIZE = 12
const TITLE_SIZE = 15
const PADDING = 3
/** The space below a table. */
const SPACE = 16
/** Lines of Vollkorn are higher than those of Source Sans. */
const HEAD_LINE = 1.4

/** How large a table is drawn, and how wide. */
export interface TableRoom {
  readonly width: number
  /** 1: as large as reads easily at a desk. */
  readonly scale: number
}

function columnOfResults({ entries }: GroupPart, { width, scale }: TableRoom): number {
  return Math.min((width < HALF_PAGE ? NARROW : WIDEST) * scale, (width * 0.6) / Math.max(entries.length, 1) - 6)
}

/** The size of the results in columns of this width. */
function resultSize(column: number, scale: number): number {
  return Math.min(9.5 * scale, column < 26 ? 7.5 : column / 2.8)
}

/** The pairs of a group by both of their entries, in either order. */
function pairsOf({ pairs }: GroupPart): ReadonlyMap<string, GroupPair> {
  return new Map(
    pairs.flatMap((pair) => [
      [`${pair.a} ${pair.b}`, pair],
      [`${pair.b} ${pair.a}`, pair],
    ]),
  )
}

/** The height of a group's table. */
export function groupHeight(part: GroupPart, room: TableRoom, words: TableWords): number {
  const { width, scale } = room
  const column = columnOfResults(part, room)
  const name = width - (NUMBER_WIDTH + PLACE_WIDTH) * scale - part.entries.length * (column + 2 * PADDING) - 5 * PADDING
  const size = resultSize(column, scale)
  const pairs = pairsOf(part)
  const rows = part.entries
    .flatMap((id) => words.names.entryOf(id) ?? [])
    .map((entry) => {
      const lines = part.entries.map((other) => {
        const texts = textsOf(entry, pairs.get(`${entry.id} ${other}`), words)
        return texts.flatMap(({ text }) => rowsOf(text, column, size)).length
      })
      const cells = Math.max(0, ...lines) * size * LINE + 2 * PADDING + 0.5
      return Math.max(rowHeight(rowsOf(entry.name, name, NAME_SIZE * scale).length, scale), cells)
    })
  const height = rows.reduce((sum, row) => sum + row, 0)
  return (TITLE_SIZE * HEAD_LINE + 4 + 9 * LINE) * scale + height + SPACE + 8
}

function rowHeight(lines: number, scale: number): number {
  return Math.max(lines * NAME_SIZE * LINE, PLACE_SIZE * HEAD_LINE) * scale + 2 * PADDING + 0.5
}

/** The height of the list of lives. */
export function livesHeight(part: LivesPart, room: TableRoom, words: TableWords): number {
  const { scale } = room
  const name = room.width - livesWidths(part, room, words).taken
  const rows = part.rows.map(
    ({ entry }) => rowsOf(words.names.entryOf(entry)?.name ?? '', name, NAME_SIZE * scale).length,
  )
  return (9 * LINE + 8) * scale + rows.reduce((sum, count) => sum + rowHeight(count, scale), 0)
}

/** The row's result against the column, and the place so far; `places`: the entries from first to last. */
export function groupTable(
  part: GroupPart,
  title: string,
  places: readonly string[],
  room: TableRoom,
  words: TableWords,
): Content {
  const { t, names } = words
  const { width, scale } = room
  const entries = part.entries.flatMap((id) => names.entryOf(id) ?? [])
  const pairs = pairsOf(part)
  const column = columnOfResults(part, room)
  const size = resultSize(column, scale)
  const head = { fontSize: 9 * scale, color: SOFT }
  const rows = entries.map((entry): TableCell[] => [
    {
      text: `${entry.number}`,
      ...TABULAR,
      fontSize: 9 * scale,
      color: SOFT,
      alignment: 'right',
      margin: [0, 1.5, 0, 0],
    },
    { text: nameBesideNumber(entry), fontSize: NAME_SIZE * scale, bold: true },
    ...entries.map((other) => cell(entry, pairs.get(`${entry.id} ${other.id}`), size, words)),
    { text: placeOf(entry, places), ...HEAD, fontSize: PLACE_SIZE * scale, alignment: 'right' },
  ])
  return {
    ...(width < HALF_PAGE || entries.length > 24 ? {} : { unbreakable: true }),
    margin: [0, 0, 0, SPACE],
    stack: [
      { text: title, ...HEAD, fontSize: TITLE_SIZE * scale, margin: [0, 0, 0, 4] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [NUMBER_WIDTH * scale, '*', ...entries.map(() => column), PLACE_WIDTH * scale],
          body: [
            [
              { ...head, text: t('groups.number'), alignment: 'right' },
              { ...head, text: t('groups.entry') },
              ...entries.map(({ number }): TableCell => ({ ...head, text: `${number}`, alignment: 'center' })),
              { ...head, text: t('groups.place'), alignment: 'right' },
            ],
            ...rows,
          ],
        },
        layout: ruled,
      },
    ],
  }
}

const ruled = {
  hLineWidth: (line: number) => (line === 1 ? 1.2 : line === 0 ? 0 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? INK : HAIR),
  paddingLeft: (column: number) => (column === 0 ? 0 : PADDING),
  paddingRight: () => PADDING,
  paddingTop: () => PADDING,
  paddingBottom: () => PADDING,
}

function cell(entry: EntryLabel, pair: GroupPair | undefined, size: number, words: TableWords): TableCell {
  if (!pair) return { text: '', fillColor: '#d9d9d9' }
  return { stack: textsOf(entry, pair, words), fontSize: size, ...TABULAR, alignment: 'center' }
}

/** The lines of a cell: the results of a pair, its tables, and the rounds to come. */
function textsOf(entry: EntryLabel, pair: GroupPair | undefined, words: TableWords) {
  if (!pair) return []
  return [
    ...pair.encounters.map((encounter) => encounterText(entry, encounter, words)),
    ...pair.toCome.map((round) => ({ text: toCome(round, words), color: SOFT })),
  ]
}

function encounterText(entry: EntryLabel, encounter: PictureEncounter, { t, names }: TableWords) {
  const outcome = names.resultOf(encounter)
  if (!outcome) return { text: tableTextShort(t, names, encounter), color: SOFT }
  const side = encounter.a === entry.id ? 'a' : 'b'
  return { text: scoreText(t, outcome, side), bold: encounter.winner === side }
}

function toCome(round: number | null, { t, names }: TableWords): string {
  if (round === null) return t('groups.catchUpShort')
  return t('groups.toComeShort', { round: names.roundInTournament(round) })
}

function placeOf({ id }: EntryLabel, places: readonly string[]): string {
  const at = places.indexOf(id)
  return at < 0 ? '–' : `${at + 1}`
}

/** Rounds beyond these are left out, the oldest first: there is no room for more. */
const ROUNDS_SHOWN = 12

/** The widths of the columns of the list of lives; `taken`: all but the names. */
function livesWidths(part: LivesPart, { width, scale }: TableRoom, words: TableWords) {
  const rounds = Math.min(part.rounds.length, ROUNDS_SHOWN)
  const column = Math.min(WIDEST * scale, (width * 0.5) / Math.max(rounds, 1) - 6)
  const left = Math.max(0, ...part.rows.map((row) => widthOf(standsText(row, part, words), LEFT_SIZE * scale)))
  return { column, taken: PLACE_WIDTH * scale + left + rounds * (column + 2 * PADDING) + 5 * PADDING }
}

const LEFT_SIZE = 9.5

/** Place, name, lives left and the latest results. */
export function livesTable(part: LivesPart, room: TableRoom, words: TableWords): Content {
  const { scale } = room
  const { t, names } = words
  const rounds = part.rounds.slice(-ROUNDS_SHOWN)
  const head = { fontSize: 9 * scale, color: SOFT }
  const { column } = livesWidths(part, room, words)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [PLACE_WIDTH * scale, '*', 'auto', ...rounds.map(() => column)],
      body: [
        [
          { ...head, text: t('lives.place') },
          { ...head, text: t('lives.entry') },
          { ...head, text: t('lives.left') },
          ...rounds.map(
            ({ round }): TableCell => ({
              ...head,
              text: t('groups.toComeShort', { round: names.roundInTournament(round) }),
              alignment: 'center',
            }),
          ),
        ],
        ...part.rows.map((row): TableCell[] => [
          { text: isPlaced(row, part) ? `${row.place}` : '', ...HEAD, fontSize: PLACE_SIZE * scale },
          { text: names.entryOf(row.entry)?.name ?? '', fontSize: NAME_SIZE * scale, bold: row.outAfter === null },
          {
            text: standsText(row, part, words),
            noWrap: true,
            fontSize: LEFT_SIZE * scale,
            color: row.outAfter === null ? INK : SOFT,
          },
          ...rounds.map((round) => livesCell(round, row, Math.min(8.5 * scale, column / 3.6), words)),
        ]),
      ],
    },
    layout: ruled,
  }
}

/** An entry that is still in has no place yet, unless it is the only one. */
function isPlaced({ outAfter }: LivesRow, { rows }: LivesPart): boolean {
  return outAfter !== null || rows.filter((row) => row.outAfter === null).length === 1
}

function standsText(row: LivesRow, { lives }: LivesPart, { t, names }: TableWords): string {
  if (row.outAfter === null) return t('lives.count', { count: row.left.at(-1) ?? lives })
  return t('lives.out', { round: row.outAfter === 0 ? 0 : names.roundInTournament(row.outAfter) })
}

function livesCell(
  round: LivesPart['rounds'][number],
  { entry }: LivesRow,
  fontSize: number,
  { t, names }: TableWords,
): TableCell {
  const style = { fontSize, ...TABULAR, alignment: 'center' as const }
  if (round.byes.some((bye) => bye === entry)) return { ...style, text: t('lives.bye'), color: SOFT }
  const encounter = round.encounters.find(({ a, b }) => a === entry || b === entry)
  if (!encounter) return { ...style, text: '' }
  const side = encounter.a === entry ? 'a' : 'b'
  const outcome = names.resultOf(encounter)
  if (!outcome) return { ...style, text: tableText(t, names, encounter), color: SOFT }
  return { ...style, text: scoreText(t, outcome, side), bold: encounter.winner === side }
}
