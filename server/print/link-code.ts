// The code at a side's column: scanned, it opens this table's sheet on a phone for this side.

import { type Frame, put, SOFT } from './draw.ts'
import type { PaperSide } from './games/paper.ts'
import { hostOf } from './origin.ts'
import type { Printing } from './page.ts'
import type { Content } from './pdf.ts'
import { LINE, sizeFor, widthOf } from './text-size.ts'

/** Bytes that fit into a code of versions 1, 2, 3 … at error level M (ISO/IEC 18004, table 7). */
const CAPACITY = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]
/** The side of one module in points, 0.7 mm: read by any phone, also in lamplight. The PDF library takes whole points. */
const MODULE = 2
/** Modules that stay white around a code. */
const QUIET = 4

/** How wide the code of a link is, without the white around it: 58 points or more, which is 20 mm. */
export function codeWidth(link: string): number {
  const version = CAPACITY.findIndex((bytes) => Buffer.byteLength(link) <= bytes) + 1
  if (version === 0) throw new Error(`an address too long for a code: ${link}`)
  return (17 + 4 * version) * MODULE
}

function codeAt(x: number, y: number, link: string): Content {
  return { qr: link, eccLevel: 'M', fit: codeWidth(link), absolutePosition: { x, y } }
}

/** A strip at one edge of an area, and how much of it the code leaves free. */
export interface Strip {
  readonly content: Content[]
  readonly free: Frame
}

/**
 * Strips at the left and the right edge of an area, each headed by the code of its side, and what is left between them.
 * Without links `strips` is empty and all of the area is left, unless a strip of `least` points is wanted in any case.
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
  const taken = width + QUIET * MODULE + 6
  return { strips, between: { ...area, x: area.x + taken, width: area.width - 2 * taken } }
}

const CAPTION = 7.5
/** A host is broken rather than set smaller. */
const SMALLEST = 6.5

function headedByCode({ number }: PaperSide, link: string, frame: Frame, { t }: Printing): Strip {
  const { x, y, width, height } = frame
  const code = codeWidth(link)
  const room = width + 14
  const rows = [...t('sheet.scan').split('\n'), ...inRows(hostOf(link), room)]
  const top = y + code + 7
  const below = top + (rows.length + 1) * CAPTION * LINE + 4
  return {
    content: [
      codeAt(x + (width - code) / 2, y, link),
      put(x, top, width, t('pair', { number: number ?? '' }), { fontSize: CAPTION, bold: true, alignment: 'center' }),
      put(x - 7, top + CAPTION * LINE, room, rows.join('\n'), {
        fontSize: sizeFor(rows, { width: room, height }, [CAPTION, 7, 6.5, 6, 5.5, 5]),
        lineHeight: 1,
        color: SOFT,
        alignment: 'center',
      }),
    ],
    free: { x, width, y: below, height: y + height - below },
  }
}

/** A host broken before its dots and colons into rows of a width; a part that is too long alone stays whole. */
function inRows(host: string, width: number): string[] {
  const rows: string[] = []
  for (const part of host.split(/(?=[.:-])/)) {
    const row = rows.at(-1)
    if (row !== undefined && widthOf(row + part, SMALLEST) <= width) rows[rows.length - 1] = row + part
    else rows.push(part)
  }
  return rows
}
