// An announcement to hang on the wall: large, black on white, on one page as long as it is readable from a step away.

import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { type AnnouncementPart, announce, describePreset, isAsPreset, regulationName } from '#messages/announcement.ts'
import { dottedList } from '#messages/lists.ts'
import { translator } from '#messages/translator.ts'
import { HAIR, INK, mark, SOFT } from './draw.ts'
import type { Occasion } from './gather.ts'
import { aboutOf, type Printing } from './page.ts'
import { A3, A4, type Content, HEAD, type PdfDocument } from './pdf.ts'
import { suitRow } from './suits.ts'
import { LINE, rowsOf, sizeFor, widthOf } from './text-size.ts'

export interface PosterPrint {
  /** Null: a regulation without an event. */
  readonly occasion: Occasion | null
  readonly regulation: Regulation
}

/** All measures are those of A4; on larger paper everything is larger. */
const SIDE = 46
const TOP = 40
const FOOT = 34
const GUTTER = 28
const HEADING = 1.35
/** Vollkorn bold is wider than Source Sans and has higher lines, both in parts of its size. */
const HEAD_WIDER = 1.2
const HEAD_LINE = 1.4
/** Sentences in Source Sans regular are never wider than this part of the width estimated for names in semibold. */
const TEXT_WIDTH = 0.92
/** The sizes for the text of a poster: as large as the page allows, and no smaller than people in front of it can read. */
const SIZES = Array.from({ length: 29 }, (_, at) => 16 - at * 0.25)
/** The least size for lines as long as the page. */
const LARGE = 13
/** The size if one page is not enough. */
const USUAL_SIZE = 11

/** Everything the regulation fixes, under the name of the event; on two pages if one would not be readable. */
export function posterDocument(print: PosterPrint, paper: 'a4' | 'a3', printing: Printing): PdfDocument {
  const page = paper === 'a3' ? A3 : A4
  const scale = page.width / A4.width
  const t = translator(printing.locale, 'regulation')
  const parts = announce(t, print.regulation)
  const width = page.width - 2 * SIDE * scale
  const sizes = titleSizes(titleOf(print, printing), width, scale)
  const layout = (size: number) => {
    const head = posterHead(print, printing, size, scale)
    const room = { width, height: page.height - (TOP + FOOT) * scale - head.height }
    return { head: head.content, body: onOnePage(parts, room, scale) }
  }
  // Prefers a smaller title to a second page.
  const size = sizes.find((one) => layout(one).body !== null) ?? Math.max(...sizes)
  const { head, body } = layout(size)
  return {
    title: `${titleOf(print, printing)}, ${printing.t('files.poster')}`,
    language: printing.locale,
    page,
    margins: [SIDE * scale, TOP * scale, SIDE * scale, FOOT * scale],
    footer: posterFooter(printing, scale),
    content: [head, body ?? column(parts, USUAL_SIZE * scale)],
  }
}

interface Room {
  readonly width: number
  readonly height: number
}

function titleOf({ occasion, regulation }: PosterPrint, { locale }: Printing): string {
  return occasion?.tournament ?? regulationName(translator(locale, 'regulation'), regulation)
}

/** The rules by which an event is played; without an event, what is special about a preset, as long as the regulation is the preset. */
function rulesLine({ occasion, regulation }: PosterPrint, { t, locale }: Printing): string {
  const words = translator(locale, 'regulation')
  const asPreset = isAsPreset(regulation)
  if (!occasion) return asPreset ? describePreset(words, regulation).facts : ''
  const name = regulationName(words, regulation)
  return t('poster.rules', { name, changed: asPreset || regulation.title !== null ? 'no' : 'yes' })
}

/** The host, the event, its date and place, and its rules; with the height of this head. */
function posterHead(
  print: PosterPrint,
  printing: Printing,
  titleSize: number,
  scale: number,
): { content: Content; height: number } {
  const { occasion } = print
  const width = (A4.width - 2 * SIDE) * scale
  const sized = (sizes: readonly number[]) => sizes.map((size) => size * scale)
  const title = headRows(titleOf(print, printing), width, titleSize)
  const club = occasion?.club ?? ''
  const facts = dottedList(factsOf(print, printing))
  const factSize = sizeFor([facts], { width, height: 26 * scale }, sized([19, 17, 15, 13, 11, 9]))
  const small = 12.5 * scale
  const rules = rulesLine(print, printing)
  const lines: Content[] = [
    suitRow(15 * scale),
    { text: club, fontSize: small, color: SOFT, alignment: 'center', margin: [0, 8 * scale, 0, 0] },
    { text: title.join('\n'), ...HEAD, bold: true, fontSize: titleSize, alignment: 'center' },
    ...(facts === '' ? [] : [{ text: facts, bold: true, fontSize: factSize, alignment: 'center' } as const]),
    { text: rules, fontSize: small, color: SOFT, alignment: 'center' },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.6 * scale, lineColor: INK }],
      margin: [0, 9 * scale, 0, 12 * scale],
    },
  ]
  const height =
    (15 + 8 + 9 + 12 + 4) * scale +
    title.length * titleSize * HEAD_LINE +
    (rowsOf(club, width, small).length + rowsOf(rules, width, small).length) * small * LINE +
    (facts === '' ? 0 : rowsOf(facts, width, factSize).length * factSize * LINE)
  return { content: { stack: lines }, height }
}

/** Place, date and fee; all of it in one line. */
function factsOf({ occasion, regulation: { fee } }: PosterPrint, printing: Printing): string[] {
  const about = occasion ? aboutOf({ ...occasion, tournament: '' }, printing) : []
  return fee ? [...about, printing.t('poster.fee', { fee: fee / 100 })] : about
}

const TITLES = [54, 48, 43, 38, 34, 30, 27, 24, 21, 18]
const TITLE_HEIGHT = 104

/** The sizes of a title, the largest first, in which no word is broken; only the smallest if every size breaks one. */
function titleSizes(title: string, width: number, scale: number): number[] {
  const sizes = TITLES.map((size) => size * scale)
  const longest = (size: number) => Math.max(...title.split(' ').map((word) => widthOf(word, size) * HEAD_WIDER))
  const fitting = sizes.filter((size) => {
    const height = headRows(title, width, size).length * size * HEAD_LINE
    return longest(size) <= width && height <= TITLE_HEIGHT * scale
  })
  return fitting.length > 0 ? fitting : sizes.slice(-1)
}

/** The rows of a heading; a word too long for a row continues in the next. */
function headRows(text: string, width: number, size: number): string[] {
  const isTooWide = (row: string) => widthOf(row, size) * HEAD_WIDER > width
  return rowsOf(text, width / HEAD_WIDER, size).flatMap((row) => {
    const rows: string[] = []
    for (const letter of row) {
      const last = rows.at(-1)
      if (last === undefined || isTooWide(last + letter)) rows.push(letter)
      else rows[rows.length - 1] = last + letter
    }
    return rows
  })
}

/** One column if that is large enough to read from afar, else two; null if neither is readable on one page. */
function onOnePage(parts: readonly AnnouncementPart[], room: Room, scale: number): Content | null {
  const half = (room.width - GUTTER * scale) / 2
  const alone = SIZES.find((size) => heightOf(parts, room.width, size * scale) <= room.height)
  if (alone !== undefined && alone >= LARGE) return column(parts, alone * scale)
  for (const size of SIZES) {
    const text = size * scale
    const [left, right] = halves(parts, half, text)
    if (Math.max(heightOf(left, half, text), heightOf(right, half, text)) <= room.height)
      return sideBySide(column(left, text), column(right, text), half, scale)
  }
  return alone === undefined ? null : column(parts, alone * scale)
}

function sideBySide(left: Content, right: Content, width: number, scale: number): Content {
  return {
    table: { widths: [width, width], body: [[left, right]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 1 ? 0.6 * scale : 0),
      vLineColor: () => HAIR,
      paddingLeft: (at) => (at === 0 ? 0 : (GUTTER / 2) * scale),
      paddingRight: (at) => (at === 1 ? 0 : (GUTTER / 2) * scale),
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  }
}

/** The parts in their order, cut so that the columns differ least in height. */
function halves(
  parts: readonly AnnouncementPart[],
  width: number,
  size: number,
): [readonly AnnouncementPart[], readonly AnnouncementPart[]] {
  const cuts = parts.map((_, at) => at + 1)
  const heights = parts.map((part) => heightOf([part], width, size))
  const heightTo = cuts.map((cut) => heights.slice(0, cut).reduce((sum, height) => sum + height, 0))
  const whole = heightTo.at(-1) ?? 0
  const higher = (cut: number) => Math.max(heightTo[cut - 1] ?? 0, whole - (heightTo[cut - 1] ?? 0))
  const cut = cuts.reduce((best, candidate) => (higher(candidate) < higher(best) ? candidate : best), 1)
  return [parts.slice(0, cut), parts.slice(cut)]
}

/** The space above a part, between its paragraphs, and before a step, in parts of the size. */
const SPACE = { part: 0.85, paragraph: 0.3, step: 1.5 }
const LEADING = 1.06

function column(parts: readonly AnnouncementPart[], size: number): Content {
  return {
    stack: parts.map(({ title, paragraphs, steps }, at) => ({
      unbreakable: true,
      margin: [0, at === 0 ? 0 : SPACE.part * size, 0, 0] as [number, number, number, number],
      stack: [
        { text: title, ...HEAD, bold: true, fontSize: size * HEADING },
        ...paragraphs.map((text) => ({
          text,
          fontSize: size,
          lineHeight: LEADING,
          margin: [0, 0, 0, SPACE.paragraph * size] as [number, number, number, number],
        })),
        ...steps.map((text, step) => ({
          columns: [
            { width: SPACE.step * size, text: `${step + 1}.` },
            { width: '*', text },
          ],
          fontSize: size,
          lineHeight: LEADING,
        })),
      ],
    })),
  }
}

/** The most height that a column takes. */
function heightOf(parts: readonly AnnouncementPart[], width: number, size: number): number {
  const line = size * LINE * LEADING
  return parts.reduce((height, { title, paragraphs, steps }) => {
    const rows = [
      ...paragraphs.flatMap((text) => rowsOf(text, width / TEXT_WIDTH, size)),
      ...steps.flatMap((text) => rowsOf(text, (width - SPACE.step * size) / TEXT_WIDTH, size)),
    ]
    const spaces = SPACE.part + paragraphs.length * SPACE.paragraph
    const heading = headRows(title, width, size * HEADING).length * size * HEADING * HEAD_LINE
    return height + heading + rows.length * line + spaces * size
  }, 0)
}

function posterFooter({ t, product }: Printing, scale: number): (page: number, pages: number) => Content {
  return (page, pages) => ({
    margin: [SIDE * scale, 12 * scale, SIDE * scale, 0],
    fontSize: 8 * scale,
    color: SOFT,
    columns: [
      { width: 11 * scale, canvas: mark(0, 0, 10 * scale) },
      { width: '*', text: product, margin: [2 * scale, 0, 0, 0] },
      { width: 'auto', text: pages > 1 ? t('page', { page, pages }) : '', alignment: 'right' },
    ],
  })
}
