// Divides a bracket among sheets: a part too high for one is cut into equal parts, and the rounds after these have come down to one match
// each go on a separate sheet.

import type { PictureColumn, PictureMatch, TreePart } from '#domain/formats/picture/picture.ts'

/** A part of a tree that is drawn in one piece. */
export interface Block {
  readonly part: TreePart
  /** The number of this sheet, from 1; null: the remainder after them, or a tree that fits on one. */
  readonly sheet: number | null
  readonly sheets: number
  /** The height in matches. */
  readonly height: number
  readonly columns: readonly BlockColumn[]
}

export interface BlockColumn {
  readonly column: PictureColumn
  /** With the height of their middle in the block, in matches. */
  readonly matches: readonly { readonly match: PictureMatch; readonly middle: number }[]
}

/** How many columns a round takes that is drawn alone. */
const BESIDE = 4

/** `most`: how many matches fit one below the other on a sheet. Every match that is needed is in one block. */
export function blocksOf(part: TreePart, most: number): Block[] {
  const columns = part.columns
    .map((column) => ({ ...column, matches: column.matches.filter(({ state }) => state !== 'not-needed') }))
    .filter(({ matches }) => matches.length > 0)
  const [only, ...others] = columns
  if (only && others.length === 0 && only.matches.length > BESIDE) return sideBySide(part, only, most)
  let sheets = 1
  while (part.height / sheets > most) sheets *= 2
  if (sheets === 1) return [block(part, null, 1, columns, 0, part.height)]
  const wide = columns.filter((_, at) => (part.columns[at]?.matches.length ?? 0) >= sheets)
  const rest = columns.slice(wide.length)
  const band = Math.ceil(part.height / sheets)
  const cuts = Array.from({ length: sheets }, (_, cut) => {
    const inside = wide.map((column) => ({
      ...column,
      matches: column.matches.filter(({ middle }) => Math.min(sheets - 1, Math.floor(middle / band)) === cut),
    }))
    return block(
      part,
      cut + 1,
      sheets,
      inside.filter(({ matches }) => matches.length > 0),
      cut * band,
      band,
    )
  })
  const last = rest.length > 0 ? [remainder(part, sheets, rest)] : []
  return [...cuts.filter(({ columns: filled }) => filled.length > 0), ...last]
}

function block(
  part: TreePart,
  sheet: number | null,
  sheets: number,
  columns: readonly PictureColumn[],
  top: number,
  height: number,
): Block {
  const placed = columns.map((column) => ({
    column,
    matches: column.matches.map((match) => ({ match, middle: match.middle - top })),
  }))
  return { part, sheet, sheets, height, columns: placed }
}

/** A round drawn alone: its matches one below the other, in several columns. */
function sideBySide(part: TreePart, column: PictureColumn, most: number): Block[] {
  const sheets = Math.ceil(column.matches.length / (BESIDE * most))
  const onSheet = Math.ceil(column.matches.length / sheets)
  return Array.from({ length: sheets }, (_, sheet) => {
    const matches = column.matches.slice(sheet * onSheet, (sheet + 1) * onSheet)
    const height = Math.ceil(matches.length / BESIDE)
    const columns = Array.from({ length: Math.ceil(matches.length / height) }, (_, at) => ({
      column,
      matches: matches.slice(at * height, (at + 1) * height).map((match, row) => ({ match, middle: row + 0.5 })),
    }))
    return { part, sheet: sheets === 1 ? null : sheet + 1, sheets, height, columns }
  })
}

/** The rounds after the parts, drawn together: closer where the matches are between those they come from. */
function remainder(part: TreePart, sheets: number, columns: readonly PictureColumn[]): Block {
  const height = Math.max(...columns.map(({ matches }) => matches.length))
  const isLinked = part.columns.some(({ matches }) => matches.some(({ feeds }) => feeds.winner !== null))
  const scale = isLinked ? height / part.height : 1
  const placed = columns.map((column) => ({
    column,
    matches: column.matches.map((match) => ({ match, middle: match.middle * scale })),
  }))
  return { part, sheet: null, sheets, height, columns: placed }
}
