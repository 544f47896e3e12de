// Drawing at fixed places of a page, in points from its upper left corner.

import type { CanvasElement, Content, TextStyle } from './pdf.ts'

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const INK = '#000000'
export const SOFT = '#4d4d4d'
export const HAIR = '#8c8c8c'

/** A text at a place, wrapped if it is wider than `width`. */
export function put(x: number, y: number, width: number, text: string, style: TextStyle): Content {
  return { absolutePosition: { x, y }, columns: [{ width, text, ...style }] }
}

/** Lines and boxes; their coordinates are those of the page. */
export function draw(canvas: readonly CanvasElement[]): Content {
  return { absolutePosition: { x: 0, y: 0 }, canvas: [...canvas] }
}

export function across(x: number, y: number, width: number, lineWidth: number, lineColor = INK): CanvasElement {
  return { type: 'line', x1: x, y1: y, x2: x + width, y2: y, lineWidth, lineColor }
}

export function down(x: number, y: number, height: number, lineWidth: number, lineColor = INK): CanvasElement {
  return { type: 'line', x1: x, y1: y, x2: x, y2: y + height, lineWidth, lineColor }
}

export function box(x: number, y: number, width: number, height: number, lineWidth = 0.7): CanvasElement {
  return { type: 'rect', x, y, w: width, h: height, lineWidth, lineColor: INK }
}

/** A ring to fill in with a pencil. */
export function ring(x: number, y: number, radius: number): CanvasElement {
  return { type: 'ellipse', x, y, r1: radius, r2: radius, lineWidth: 0.7, lineColor: INK }
}

/** A straight line between two places. */
export function slant(x1: number, y1: number, x2: number, y2: number, lineWidth: number): CanvasElement {
  return { type: 'line', x1, y1, x2, y2, lineWidth, lineColor: INK }
}

const MARK = [6, 2, 74, 2, 74, 22, 60, 30, 74, 38, 74, 46, 60, 54, 74, 62, 74, 70, 60, 78, 74, 86, 74, 98, 6, 98]

/** The mark of the product, a notched sheet, of this height in points. */
export function mark(x: number, y: number, height: number): CanvasElement[] {
  const scale = height / 100
  const points: { x: number; y: number }[] = []
  for (let at = 0; at < MARK.length; at += 2)
    points.push({ x: x + (MARK[at] ?? 0) * scale, y: y + (MARK[at + 1] ?? 0) * scale })
  return [
    { type: 'polyline', points, closePath: true, color: INK, lineWidth: 0.01 },
    { ...box(x + 30 * scale, y + 14 * scale, 6 * scale, 72 * scale, 0.01), color: '#ffffff', lineColor: '#ffffff' },
  ] as CanvasElement[]
}
