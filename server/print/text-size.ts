// How wide a text will be, near enough to choose a size before it is set.

/** Widths of Source Sans semibold in parts of the size, rounded up; what is not listed is an average letter. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljftrI.,;:'’!|()[\]\-/ ]/u, 0.34],
  [/[mwMW@–—…]/u, 0.86],
  [/\p{Lu}/u, 0.64],
]
const AVERAGE = 0.55

/** The height of a line of Source Sans in parts of its size; a capital stands in its middle. */
export const LINE = 1.326

export interface Box {
  readonly width: number
  readonly height: number
}

/** The width of a line in points, some per cent too large rather than too small. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const char of text.normalize('NFC')) width += charWidth(char)
  return width * size
}

const known = new Map<string, number>()

function charWidth(char: string): number {
  const width = known.get(char) ?? WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? AVERAGE
  known.set(char, width)
  return width
}

/** The rows a text takes in a size when it is broken at its spaces. */
export function rowsOf(text: string, width: number, size: number): string[] {
  const rows: string[] = []
  const space = widthOf(' ', size)
  let taken = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word, size)
    if (rows.length > 0 && taken + space + wide <= width) {
      rows[rows.length - 1] += ` ${word}`
      taken += space + wide
    } else {
      rows.push(word)
      taken = wide
    }
  }
  return rows
}

/** The largest of `sizes` at which the lines fit into a box, broken where they are too wide; the smallest when none does. */
export function sizeFor(lines: readonly string[], box: Box, sizes: readonly number[]): number {
  const fits = (size: number) => {
    const rows = lines.flatMap((line) => rowsOf(line, box.width, size))
    return rows.length * size * LINE <= box.height && rows.every((row) => widthOf(row, size) <= box.width)
  }
  return [...sizes].sort((one, other) => other - one).find(fits) ?? Math.min(...sizes)
}

/** A column as it is set: the lines of every cell, and one size for all of them. */
export interface Column {
  readonly cells: readonly (readonly string[])[]
  readonly size: number
}

/**
 * A column in one size, the largest at which each of its cells fits into its box: in the first of its forms that can be read
 * at that size, else in the one that is largest. The forms are the same cells, the longest first. O(texts × sizes).
 */
export function columnOf(
  forms: readonly (readonly (readonly string[])[])[],
  box: Box,
  sizes: readonly number[],
  readable: number,
): Column {
  const columns = forms.map((cells) => ({
    cells,
    size: cells.reduce((least, lines) => Math.min(least, sizeFor(lines, box, sizes)), Math.max(...sizes)),
  }))
  const largest = Math.max(...columns.map(({ size }) => size))
  return (columns.find(({ size }) => size >= readable) ?? columns.find(({ size }) => size === largest)) as Column
}

/** The size of a list: the largest at which four of five texts fit unbroken, so that few long ones don't shrink them all. */
export function usualSize(texts: readonly string[], box: Box, sizes: readonly number[]): number {
  const fits = (size: number) => {
    const fitting = texts.filter((text) => widthOf(text, size) <= box.width)
    return size * LINE <= box.height && fitting.length >= texts.length * 0.8
  }
  return [...sizes].sort((one, other) => other - one).find(fits) ?? Math.min(...sizes)
}

/** What a list offers where its usual size does not do. */
export function upTo(usual: number, sizes: readonly number[]): number[] {
  return sizes.filter((size) => size <= usual)
}
