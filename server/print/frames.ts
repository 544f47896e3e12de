// Sheets on A4 pages: two or four to a page, with dashed lines to cut along.

import { across, down, draw, type Frame, INK } from './draw.ts'
import { A4, type Content } from './pdf.ts'

const SIDE = 30
const INSET = 22
const EDGE = 17
const HALF = A4.height / 2
const MIDDLE = A4.width / 2

/** Sheets to a page. */
export type PerPage = 2 | 4

const FRAMES: Record<PerPage, readonly Frame[]> = {
  2: [0, HALF].map((top) => ({
    x: SIDE,
    width: A4.width - 2 * SIDE,
    y: top + EDGE,
    height: HALF - 2 * EDGE,
  })),
  4: [0, HALF].flatMap((top) =>
    [0, MIDDLE].map((left) => ({
      x: left + INSET,
      width: MIDDLE - 2 * INSET,
      y: top + EDGE,
      height: HALF - 2 * EDGE,
    })),
  ),
}

/** The first frame of a page, as large as all others. */
export function frameOf(perPage: PerPage): Frame {
  const [first] = FRAMES[perPage]
  if (!first) throw new Error('a page without frames')
  return first
}

/** Whether a sheet is a quarter of a page, where text that the neighbour has as well is left out. */
export function isNarrow({ width }: Frame): boolean {
  return width < 300
}

/** Draws each sheet into its frame, page by page. */
export function layOut(sheets: readonly ((frame: Frame) => Content[])[], perPage: PerPage): Content[] {
  const frames = FRAMES[perPage]
  return sheets.flatMap((drawIn, at) => {
    const frame = frames[at % perPage]
    if (!frame) throw new Error('a page without frames')
    return [...(at % perPage === 0 ? [newPage(at > 0), cutLines(perPage)] : []), ...drawIn(frame)]
  })
}

function newPage(breaks: boolean): Content {
  return { text: '', fontSize: 1, ...(breaks ? { pageBreak: 'before' } : {}) }
}

function cutLines(perPage: PerPage): Content {
  const dash = { length: 2, space: 5 }
  const lines = [across(0, HALF, A4.width, 0.4, INK)]
  if (perPage === 4) lines.push(down(MIDDLE, 0, A4.height, 0.4, INK))
  return draw(lines.map((cut) => ({ ...cut, dash })))
}
