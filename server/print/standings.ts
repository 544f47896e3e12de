// The standings on the wall: rank, pair, one figure per criterion, and the reason if the first figure does not show it.

import type { Standings, StandingsRow } from '#contract/standings.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { criterionHead, explainLead, formatFigure } from '#messages/explanation.ts'
import { commaList, dottedList } from '#messages/lists.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { type StandingsColumns, standingsColumns } from '#messages/standings-columns.ts'
import { standingsState } from '#messages/standings-state.ts'
import { type LocalTranslator, translator } from '#messages/translator.ts'
import { HAIR, INK, SOFT } from './draw.ts'
import type { StandingsPrint } from './gather.ts'
import { aboutOf, footer, heading, type Printing } from './page.ts'
import { A4, HEAD, type PdfDocument, TABULAR, type TableCell } from './pdf.ts'

const SIDE = 36
/** The size of what stands next to a name or below it. */
const REMARK = 8

/** The standings; the head of the table repeats on every page. */
export function standingsDocument({ occasion, standings, isEvening }: StandingsPrint, printing: Printing): PdfDocument {
  const text = translator(printing.locale, 'standings')
  const columns = standingsColumns(standings)
  const figures = columns.figures.length + (columns.showsPlayed ? 1 : 0)
  const room = roomFor(standings.rows.length)
  const { padding } = room
  const { state, rest } = standingsState(text, standings, isEvening)
  const about = [...aboutOf(occasion, printing), ...(rest ? [rest] : [])]
  return {
    title: `${occasion.tournament}, ${printing.t('files.standings')}`,
    language: printing.locale,
    margins: [SIDE, 30, SIDE, 40],
    footer: footer(printing, SIDE),
    content: [
      heading(text('title'), dottedList(about), state, A4.width - 2 * SIDE),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', 'auto', '*', ...Array.from({ length: figures }, () => 'auto' as const)],
          body: [
            headRow(standings, columns, text),
            ...standings.rows.map((row, at) => bodyRow(row, standings.rows[at + 1], standings, columns, room, text)),
          ],
        },
        layout: {
          hLineWidth: (line) => (line === 1 ? 1.2 : line === 0 ? 0 : 0.4),
          vLineWidth: () => 0,
          hLineColor: (line) => (line === 1 ? INK : HAIR),
          paddingLeft: (column) => (column === 0 ? 0 : 8),
          paddingRight: (column) => (column === 2 + figures ? 0 : 4),
          paddingTop: () => padding,
          paddingBottom: () => padding,
        },
      },
      ...(room.isClose && standings.rows.some((row) => decidingIn(columns, row) !== null)
        ? [
            {
              text: text('deciding'),
              fontSize: 9,
              color: SOFT,
              margin: [0, 6, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
      ...standings.lots.map(({ seed, order, after = 0 }, at) => ({
        text: text('lots.drawn', {
          seed,
          after,
          names: commaList(
            printing.locale,
            order.map(({ name }) => name),
          ),
        }),
        fontSize: 9,
        color: SOFT,
        margin: [0, at === 0 ? 8 : 2, 0, 0] as [number, number, number, number],
      })),
    ],
  }
}

interface Room {
  readonly size: number
  readonly padding: number
  /** Whether each row has one line: then the deciding figure is bold instead of a sentence. */
  readonly isClose: boolean
}

/** Large if everybody fits on a page, close if there are more. */
function roomFor(rows: number): Room {
  if (rows <= 24) return { size: 12.5, padding: 3, isClose: false }
  return { size: 10.5, padding: rows <= 36 ? 1.6 : 1, isClose: true }
}

function headRow(
  standings: Standings,
  { showsPlayed, figures }: StandingsColumns,
  text: LocalTranslator<'standings'>,
): TableCell[] {
  const head = { fontSize: 9, color: SOFT, margin: [0, 0, 0, 2] as [number, number, number, number] }
  const played = showsPlayed ? [text('played')] : []
  return [
    { ...head, text: text('rank'), alignment: 'right' },
    { ...head, text: text('number'), alignment: 'right' },
    { ...head, text: text('entry') },
    ...played.map((title): TableCell => ({ ...head, text: title, alignment: 'right' })),
    ...figures.map(
      ({ criterion }): TableCell => ({ ...head, text: criterionHead(text, criterion, standings), alignment: 'right' }),
    ),
  ]
}

function bodyRow(
  row: StandingsRow,
  below: StandingsRow | undefined,
  standings: Standings,
  columns: StandingsColumns,
  { size, isClose }: Room,
  text: LocalTranslator<'standings'>,
): TableCell[] {
  const { showsPlayed, figures } = columns
  const deciding = isClose ? decidingIn(columns, row) : null
  const isSaid = isClose && (deciding !== null || below?.rank === row.rank)
  const why = isSaid ? null : reasonOf(row, below, standings, figures[0]?.criterion, text)
  const name = [
    { text: unbroken(nameBesideNumber(row.entry)), bold: true },
    ...(row.withdrawn ? [{ text: `  ${text('withdrawn')}`, fontSize: REMARK, color: SOFT }] : []),
  ]
  const played = showsPlayed ? [`${row.played}`] : []
  return [
    { text: `${row.rank}`, ...HEAD, fontSize: size + 1, alignment: 'right' },
    {
      text: `${row.entry.number}`,
      ...TABULAR,
      fontSize: size - 1.5,
      color: SOFT,
      alignment: 'right',
      margin: [0, 1.5, 0, 0],
    },
    {
      stack: [
        { text: name, fontSize: size },
        ...(why === null
          ? []
          : [{ text: why, fontSize: REMARK, color: SOFT, margin: [0, 0, 0, 1] as [number, number, number, number] }]),
      ],
    },
    ...played.map(
      (rounds): TableCell => ({ text: rounds, ...TABULAR, fontSize: size, color: SOFT, alignment: 'right' }),
    ),
    ...figures.map(({ criterion, at }, place): TableCell => {
      const figure = formatFigure(text, criterion, row.values[at] ?? null, standings)
      return {
        text: figure,
        ...TABULAR,
        fontSize: size,
        bold: place === 0 || criterion === deciding,
        alignment: 'right',
      }
    }),
  ]
}

/** Lets a pair wrap only between its members. */
function unbroken(name: string): string {
  return name
    .split(' / ')
    .map((member) => member.replaceAll(' ', '\u00a0'))
    .join(' / ')
}

/** The criterion after the first that puts a row ahead of the next, if it has a column. */
function decidingIn({ figures }: StandingsColumns, { aheadBecause }: StandingsRow) {
  return figures.slice(1).find(({ criterion }) => criterion === aheadBecause?.criterion)?.criterion ?? null
}

/** The reason if it is not obvious: between equals, if the first figure did not decide, and how a place was won. */
function reasonOf(
  { rank, aheadBecause }: StandingsRow,
  below: StandingsRow | undefined,
  standings: Standings,
  first: Standings['criteria'][number] | undefined,
  text: LocalTranslator<'standings'>,
): string | null {
  if (!below) return null
  if (below.rank === rank) return text('shared', { name: below.entry.name })
  if (!aheadBecause || (aheadBecause.criterion === first && CRITERION_TRAITS[first].source !== 'places')) return null
  return explainLead(text, standings, aheadBecause, below.entry.name)
}
