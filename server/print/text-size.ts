// Estimates how wide a text will be, closely enough to choose a size before it is set.

/** Widths of Source Sans semibold in parts of the size, rounded up; any other character counts as an average letter. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljftrI.,;:'’!|()[\]\-/ ]/u, 0.34],
  [/[mwMW@–—…]/u, 0.86],
  [/\p{Lu}/u, 0.64],
]
const AVERAGE = 0.55

/** The height of a line of Source Sans in parts of its size; a capital is in its middle. */
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

/** How many rows a text takes in a size; a word that is too wide for a row goes on in the next. */
export function countRows(text: string, width: number, size: number): number {
  return rowsOf(text, width, size).reduce((rows, row) => rows + Math.max(1, Math.ceil(widthOf(row, size) / width)), 0)
}

/** The largest of `sizes` at which the lines fit into a box, wrapped if they are too wide; the smallest if none does. */
export function sizeFor(lines: readonly string[], box: Box, sizes: readonly number[]): number {
  const fits = (size: number) => {
    const rows = lines.flatMap((line) => rowsOf(line, box.width, size))
    return rows.length * size * LINE <= box.height && rows.every((row) => widthOf(row, size) <= box.width)
  }
  return [...sizes].sort((one, other) => other - one).find(fits) ?? Math.min(...sizes)
}

/** A column: the lines of every cell, and one size for all of them. */
export interface TextColumn {
  readonly cells: readonly (readonly string[])[]
  readonly size: number
}

/** The share of its texts that a list is set for; longer ones are shortened. */
const MOST = 0.8

/**
 * Sets a column in one size. If every cell is readable in its longest form, uses that form and the largest size it allows. Otherwise uses
 * the size that most cells allow, and shortens those that are too long, as far as necessary and as long as they still identify the person;
 * if most of them are too long, shortens all. `forms` are the same cells, the longest form first. O(texts × sizes).
 */
export function columnOf(
  forms: readonly (readonly (readonly string[])[])[],
  box: Box,
  sizes: readonly number[],
  readable: number,
): TextColumn {
  const [whole = []] = forms
  const descending = [...sizes].sort((one, other) => other - one)
  const isFitting = (lines: readonly string[], size: number) => sizeFor(lines, box, [size, 0]) === size
  const full = descending.find((size) => whole.every((lines) => isFitting(lines, size)))
  if (full !== undefined && full >= readable) return { cells: whole, size: full }
  const own = ownForms(forms)
  const formsAt = (size: number) => own.map((cell) => cell.find(({ lines }) => isFitting(lines, size)))
  const levelAt = (size: number) => {
    const levels = formsAt(size).map((form) => form?.level ?? forms.length)
    return levels.sort((one, other) => one - other)[Math.ceil(levels.length * MOST) - 1] ?? 0
  }
  const usual = Math.max(readable, descending.find((size) => levelAt(size) === 0) ?? 0)
  const least = Math.min(...sizes)
  const size = descending.find((one) => one <= usual && formsAt(one).every((form) => form !== undefined)) ?? least
  const level = levelAt(size)
  const cells = own.map((cell) => {
    const fitting = cell.filter(({ lines }) => isFitting(lines, size))
    return (fitting.find((form) => form.level >= level) ?? fitting.at(-1) ?? cell.at(-1))?.lines ?? []
  })
  return { cells, size }
}

interface Form {
  readonly lines: readonly string[]
  readonly level: number
}

/** The forms of each cell that no other cell shares; its longest in any case. */
function ownForms(forms: readonly (readonly (readonly string[])[])[]): Form[][] {
  const [whole = []] = forms
  const keys = forms.map((cells) => cells.map((lines) => lines.join('\n')))
  const wholeTexts = new Map<string, Set<string>>()
  for (const form of keys)
    for (const [at, key] of form.entries())
      wholeTexts.set(key, (wholeTexts.get(key) ?? new Set()).add(keys[0]?.[at] ?? ''))
  return whole.map((_, at) =>
    forms.flatMap((cells, level) => {
      const isOwn = level === 0 || wholeTexts.get(keys[level]?.[at] ?? '')?.size === 1
      return isOwn ? [{ lines: cells[at] ?? [], level }] : []
    }),
  )
}
