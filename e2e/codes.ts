// Reads the codes on a printed page, as a phone would: from their squares (ISO/IEC 18004), without its correction of errors.

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The side of one square of a code on paper, in points. */
const MODULE = 2
/** The white margin around each code keeps the squares of another one at least this far away, in points. */
const MARGIN = 4 * MODULE
/** Of the versions 1, 2, 3 … at error level M: the blocks of a code, and the data bytes in each. */
const BLOCKS = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
] as const

type Square = readonly [x: number, y: number]

/** The texts of all codes of a PDF, page by page. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { fnArray, argsArray } = await (await document.getPage(at + 1)).getOperatorList()
    const squares = fnArray.flatMap((operation, index): Square[] => {
      // A path without a point has no bounds.
      const bounds = operation === OPS.constructPath && argsArray[index][2]
      if (!bounds) return []
      const [left, top, right, bottom] = bounds as [number, number, number, number]
      return [right - left, bottom - top].every((side) => Math.abs(side - MODULE) < 0.01) ? [[left, top]] : []
    })
    return inGroups(squares).map(textOf)
  })
  return (await Promise.all(pages)).flat()
}

/** The squares of each code. */
function inGroups(squares: readonly Square[]): Square[][] {
  const groups: Square[][] = []
  const left = new Set(squares)
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const [x, y] of group)
      for (const other of left)
        if (Math.max(Math.abs(other[0] - x), Math.abs(other[1] - y)) < MARGIN) {
          group.push(other)
          left.delete(other)
        }
    groups.push(group)
  }
  return groups
}

function textOf(squares: readonly Square[]): string {
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis as 0 | 1]))) as [
    number,
    number,
  ]
  const places = squares.map(([x, y]) => [Math.round((y - top) / MODULE), Math.round((x - left) / MODULE)] as const)
  const size = Math.max(...places.map(([row]) => row)) + 1
  const dark = new Set(places.map(([row, column]) => row * size + column))
  const isDark = (row: number, column: number) => dark.has(row * size + column)
  const blocks = BLOCKS[(size - 17) / 4 - 1]
  if (!blocks) throw new Error(`no code: ${size} squares wide`)
  const mask = (isDark(8, 2) ? 0 : 4) + (isDark(8, 3) ? 2 : 0) + (isDark(8, 4) ? 0 : 1)
  const bits = pathOf(size).map(([row, column]) => isDark(row, column) !== isTurned(mask, row, column))
  const [count, length] = blocks
  const bytes = Array.from({ length: count * length }, (_, at) => numberOf(bits.slice(8 * at, 8 * at + 8)))
  const data = Array.from({ length: count }, (_, block) => bytes.filter((_, at) => at % count === block)).flat()
  const stream = data.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte & (128 >> at)) !== 0))
  if (numberOf(stream.slice(0, 4)) !== 4) throw new Error('no code of bytes')
  const letters = numberOf(stream.slice(4, 12))
  const text = Array.from({ length: letters }, (_, at) => numberOf(stream.slice(12 + 8 * at, 20 + 8 * at)))
  return Buffer.from(text).toString('utf8')
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => 2 * value + (bit ? 1 : 0), 0)
}

/** The squares with data, in the order of its bits: two columns at a time from the right, up and down in turn. */
function pathOf(size: number): Square[] {
  const isFixed = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2)
  const columns = Array.from({ length: size }, (_, at) => size - 1 - at).filter((column) => column !== 6)
  return Array.from({ length: columns.length / 2 }, (_, pair) => {
    const rows = Array.from({ length: size }, (_, at) => (pair % 2 === 0 ? size - 1 - at : at))
    return rows.flatMap((row) => columns.slice(2 * pair, 2 * pair + 2).map((column): Square => [row, column]))
  })
    .flat()
    .filter(([row, column]) => !isFixed(row, column))
}

/** Whether a mask has turned a square from light to dark or back. */
function isTurned(mask: number, i: number, j: number): boolean {
  const masks = [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    ((i * j) % 2) + ((i * j) % 3),
    (((i * j) % 2) + ((i * j) % 3)) % 2,
    (((i + j) % 2) + ((i * j) % 3)) % 2,
  ]
  return masks[mask] === 0
}
