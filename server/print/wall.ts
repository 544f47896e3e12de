// What both lists of the pairings on the wall have in common: pages of rows as large as they allow, figures, names and notes in them.

import { afterTables } from '#messages/after-tables.ts'
import { commaList, dottedList } from '#messages/lists.ts'
import { familyFirst, type PersonName, withShortFamily } from '#messages/person-name.ts'
import { columnTitle } from '#messages/picture.ts'
import { across, draw, type Frame, HAIR, INK, put, SOFT } from './draw.ts'
import type { PrintedTable, RoundPrint } from './gather.ts'
import { aboutOf, footer, HEADING_HEIGHT, heading, type Printing } from './page.ts'
import { A4, type Content, HEAD, type PdfDocument } from './pdf.ts'
import { type Box, countRows, LINE, rowsOf, widthOf } from './text-size.ts'

export const SIDE = 36
const TOP = 30
const BOTTOM = 40
export const WIDTH = A4.width - 2 * SIDE
export const ROWS_TOP = TOP + HEADING_HEIGHT
const ROWS_HEIGHT = A4.height - ROWS_TOP - BOTTOM - 4

/** The sizes for names. */
export const SIZES = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7]

/** Smaller names are hard to read on a wall: more pages are used instead, or letters for given names. */
export const READABLE = 11

export interface WallRows {
  readonly perPage: number
  readonly height: number
}

/** How many rows a page has and how high they are: one page if possible, evenly filled ones otherwise. */
export function rowsFor(rows: number, { least, most }: { least: number; most: number }): WallRows {
  const pages = Math.max(1, Math.ceil(rows / Math.floor(ROWS_HEIGHT / least)))
  const perPage = Math.max(1, Math.ceil(rows / pages))
  return { perPage, height: Math.min(Math.max(least, most), ROWS_HEIGHT / perPage) }
}

export function pagesOf<Row>(rows: readonly Row[], perPage: number): Row[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / perPage)) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  )
}

/** A list under its title, with the rows of each page. */
export function wallDocument(
  { occasion, round, draft }: RoundPrint,
  title: string,
  file: string,
  pages: readonly Content[][],
  printing: Printing,
): PdfDocument {
  const { t } = printing
  const subtitle = dottedList([...(draft ? [t('draft')] : []), ...aboutOf(occasion, printing)])
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

/** The stakes of the encounter, the tables that are played before, and that it is not played. */
export function noteOf(
  { stakes, awaited, walkover }: Pick<PrintedTable, 'stakes' | 'awaited' | 'walkover'>,
  { t, picture, locale }: Printing,
): string | null {
  const notes = [
    stakes && columnTitle(picture, stakes),
    afterTables(t, locale, awaited),
    walkover ? t('walkover') : null,
  ].filter((note) => note !== null)
  return notes.length > 0 ? commaList(locale, notes) : null
}

/** The notes of a list: none of them has more rows than these in a column of this width, which is 0 without notes. */
export interface Notes {
  readonly width: number
  readonly rows: number
  readonly texts: readonly string[]
}

/** The sizes of notes: smaller ones are not legible. */
const NOTE_SIZES = [10, 9.5, 9, 8.5, 8, 7.5, 7]
const SMALLEST_NOTE = Math.min(...NOTE_SIZES)
/** The size that the width of a column is chosen for. */
const USUAL_NOTE = 8
/** The space between a note and what comes after it. */
const AFTER_NOTE = 6

/** The narrowest of these widths in which each note fits in `most` rows; the widest if there is none. */
export function notesFor(texts: readonly (string | null)[], widths: readonly number[], most: number): Notes {
  const notes = [...new Set(texts.filter((text) => text !== null))]
  if (notes.length === 0) return { width: 0, rows: 0, texts: notes }
  const rowsIn = (width: number, size: number) => mostRows(notes, width - AFTER_NOTE, size)
  const width = widths.find((one) => rowsIn(one, USUAL_NOTE) <= most) ?? Math.max(...widths)
  return { width, rows: Math.max(most, rowsIn(width, SMALLEST_NOTE)), texts: notes }
}

/** The least height that the notes take. */
export function leastNoteHeight({ rows }: Notes): number {
  return rows * SMALLEST_NOTE * LINE
}

/** The one size of all notes: the largest for which there is this height. */
export function noteSize({ texts, width, rows }: Notes, height: number): number {
  const fits = (size: number) => {
    const taken = mostRows(texts, width - AFTER_NOTE, size)
    return taken <= rows && taken * size * LINE <= height
  }
  return NOTE_SIZES.find(fits) ?? SMALLEST_NOTE
}

function mostRows(texts: readonly string[], width: number, size: number): number {
  return Math.max(0, ...texts.map((text) => countRows(text, width, size)))
}

/** A note in the middle of the height of its frame. */
export function noteAt(note: string, frame: Frame, size: number): Content {
  return lines(frame, rowsOf(note, frame.width - AFTER_NOTE, size), size, false)
}

/** What the figures of a column are, small above the rows of a page. */
export function columnLabel(
  { x, width }: Pick<Frame, 'x' | 'width'>,
  text: string,
  alignment: 'left' | 'right' = 'left',
): Content {
  const size = SMALLEST_NOTE
  return put(x, ROWS_TOP - size * LINE - 1, width, text, { fontSize: size, color: SOFT, alignment })
}

export function underline({ x, y, width, height }: Frame): Content {
  return draw([across(x, y + height, width, 0.4, HAIR)])
}

/** How far the middle of a figure of Vollkorn is below the top of its line, in parts of its size. */
const FIGURE_MIDDLE = 0.614

/** The one size of a column of figures: as large as the height and the longest of them allow, and no larger than `most`. */
export function figureSize(texts: readonly string[], { width, height }: Box, most: number): number {
  return Math.min(most, height * 0.75, ...texts.map((text) => width / widthOf(text, 1)))
}

/** A figure in the middle of its row's height. */
export function figure(
  { x, y, width, height }: Frame,
  text: string,
  size: number,
  color: string,
  alignment: 'left' | 'right' = 'left',
): Content {
  return put(x, y + height / 2 - size * FIGURE_MIDDLE, width, text, { ...HEAD, fontSize: size, color, alignment })
}

/** Lines of text in the middle of a row's height; names bold. */
export function lines({ x, y, width, height }: Frame, rows: readonly string[], size: number, bold: boolean): Content {
  const top = y + (height - rows.length * size * LINE) / 2
  return put(x, top, width + 6, rows.join('\n'), { fontSize: size, bold, color: bold ? INK : SOFT })
}

/** The family name alone, a double one cut short to its first part. */
export function familyAlone(name: PersonName): string {
  return familyFirst(withShortFamily(name)).family
}
