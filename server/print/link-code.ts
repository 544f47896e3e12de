// The code at a side's column: scanned, it opens this table's sheet on a phone for this side.

import { type Frame, put, SOFT } from './draw.ts'
import type { PaperSide } from './games/paper.ts'
import { hostOf } from './origin.ts'
import type { Printing } from './page.ts'
import type { Content } from './pdf.ts'
import { LINE, sizeFor, widthOf } from './text-size.ts'

/** Bytes that fit into a code of versions 1, 2, 3 … at error level M (ISO/IEC 18004, table 7). */
const CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]
/** The side of one module in points, 0.7 mm: readable by any phone, also in lamplight. The PDF library takes whole points. */
const MODULE = 2
/** The white margin around a code, in modules. */
const QUIET = 4

/** The width of a link's code without its margin: 58 points or more, which is 20 mm. */
export function codeWidth(link: string): number {
  const version = CAPACITY.findIndex((bytes) => Buffer.byteLength(link) <= bytes) + 1
  if (version === 0) throw new Error(`an address too long for a code: ${link}`)
  return (17 + 4 * version) * MODULE
}

function codeAt(x: number, y: number, link: string): Content {
  return { qr: link, eccLevel: 'M', fit: codeWidth(link), absolutePosition: { x, y } }
}

const CAPTION = 7.5

/** A strip at one edge of an area, and the part of it that the code leaves free. */
export interface Strip {
  readonly content: Content[]
  readonly free: Frame
}

/**
 * Strips at the left and the right edge of an area, each headed by the code of its side, and the space between them. Without links `strips`
 * is empty and all of the area is left, unless a strip of `least` points is wanted in any case.
 */
export function codeStrips(
  sides: readonly PaperSide[],
  area: Frame,
  printing: Printing,
  least = 0,
): { readonly strips: readonly Strip[]; readonly between: Frame } {
  const links = sides.flatMap(({ link }) => (link === null ? [] : [link]))
  const width = Math.max(least, ...links.map(codeWidth))
  if (width === 0 || sides.length !== 2) return { strips: [], between: area }
  const strips = sides.map((side, at): Strip => {
    const frame = { ...area, width, x: at === 0 ? area.x : area.x + area.width - width }
    return side.link === null ? { content: [], free: frame } : headedByCode(side, side.link, frame, printing)
  })
  const taken = width + (links.length > 0 ? QUIET * MODULE : 0) + 6
  return { strips, between: { ...area, x: area.x + taken, width: area.width - 2 * taken } }
}

/** The space between a code and the text above it, so that its letters keep out of the white margin of the code. */
const ABOVE = CAPTION * LINE + QUIET * MODULE
/** The space between a code and the next line below it. */
const BELOW = QUIET * MODULE

/** Codes, and the area they leave free. */
export interface LinkCodes {
  readonly content: Content[]
  readonly between: Frame
}

/**
 * The codes of both sides one below the other at the right edge of an area, or in strips at both edges if they do not fit there. Without
 * links all of the area is left.
 */
export function codeColumn(sides: readonly PaperSide[], area: Frame, printing: Printing): LinkCodes {
  const links = sides.flatMap(({ link }) => (link === null ? [] : [link]))
  const [first] = links
  if (first === undefined) return { content: [], between: area }
  const width = Math.max(...links.map(codeWidth))
  const rows = captionRows(first, width, printing)
  const caption = rows.length * CAPTION * LINE
  const height = caption + links.length * (ABOVE + width + BELOW)
  if (height > area.height) {
    const { strips, between } = codeStrips(sides, area, printing)
    return { content: strips.flatMap(({ content }) => content), between }
  }
  const x = area.x + area.width - width
  const coded = sides.filter(({ link }) => link !== null)
  return {
    content: [
      captionAt(rows, { x, y: area.y, width, height }),
      ...coded.flatMap(({ number, link }, at) => {
        const y = area.y + caption + at * (ABOVE + width + BELOW)
        return [sideOf(number, x, y, width, printing), codeAt(x, y + ABOVE, link ?? '')]
      }),
    ],
    between: { ...area, width: area.width - width - QUIET * MODULE - 6 },
  }
}

/** A host is wrapped rather than set smaller than this. */
const SMALLEST = 6.5

function headedByCode({ number }: PaperSide, link: string, frame: Frame, printing: Printing): Strip {
  const { x, y, width, height } = frame
  const code = codeWidth(link)
  const rows = captionRows(link, width, printing)
  const top = y + code + 7
  const below = top + (rows.length + 1) * CAPTION * LINE + 4
  return {
    content: [
      codeAt(x + (width - code) / 2, y, link),
      sideOf(number, x, top, width, printing),
      captionAt(rows, { x, y: top + CAPTION * LINE, width, height }),
    ],
    free: { x, width, y: below, height: y + height - below },
  }
}

/** How much wider than a strip its words may be, both sides together. */
const WORDS = 14

/** The purpose of a code, and the host it leads to. */
function captionRows(link: string, width: number, { t }: Printing): string[] {
  return [...t('sheet.scan').split('\n'), ...inRows(hostOf(link), width + WORDS)]
}

function captionAt(rows: readonly string[], { x, y, width, height }: Frame): Content {
  const room = width + WORDS
  return put(x - WORDS / 2, y, room, rows.join('\n'), {
    fontSize: sizeFor(rows, { width: room, height }, [CAPTION, 7, 6.5, 6, 5.5, 5]),
    lineHeight: 1,
    color: SOFT,
    alignment: 'center',
  })
}

/** The label with the side that a code is for. */
function sideOf(number: PaperSide['number'], x: number, y: number, width: number, { t }: Printing): Content {
  return put(x, y, width, t('pair', { number: number ?? '' }), { fontSize: CAPTION, bold: true, alignment: 'center' })
}

/** A host wrapped before its dots and colons into rows of a width; a part that is too long alone stays whole. */
function inRows(host: string, width: number): string[] {
  const rows: string[] = []
  for (const part of host.split(/(?=[.:-])/)) {
    const row = rows.at(-1)
    if (row !== undefined && widthOf(row + part, SMALLEST) <= width) rows[rows.length - 1] = row + part
    else rows.push(part)
  }
  return rows
}
