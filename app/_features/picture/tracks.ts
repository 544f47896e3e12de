// Widths of the columns of a bracket: each at most what its names need on one line, so that they use the room of columns without names.

import type { PictureColumn, TreePart } from '#domain/formats/picture/picture.ts'
import { nameRoom } from './column-room.ts'
import { formsInColumn } from './short-names.ts'
import type { PictureView } from './view.ts'

/** Number, gaps and the lines to the next round, in rem, in addition to the names and what is next to them. */
const AROUND = 4.5

/** The widths of the columns of a bracket, as CSS; `last`: the last one's, `all`: their sum. */
export interface Tracks {
  readonly template: string
  readonly last: string
  readonly all: string
}

/** `corner`: the match for third place, which is below the last column and has the same width. */
export function tracksOf(columns: readonly PictureColumn[], view: PictureView, corner?: TreePart): Tracks {
  const needs = columns.map((column) => needOf(column, view))
  const cornerNeed = Math.max(0, ...(corner?.columns ?? []).map((column) => needOf(column, view)))
  const widths = needs.map((need, at) => widthOf(at === needs.length - 1 ? Math.max(need, cornerNeed) : need))
  const lastWidth = `min(${widths.at(-1)}, max(var(--column), 100% / ${columns.length}))`
  const tracks = widths.map((width) => `minmax(var(--column), ${width})`)
  return {
    // A fixed width, because another part must have the same.
    template: corner ? [...tracks.slice(0, -1), lastWidth].join(' ') : tracks.join(' '),
    last: lastWidth,
    all: `(${[...widths.slice(0, -1), corner ? lastWidth : widths.at(-1)].join(' + ')})`,
  }
}

/** The width that the names of a column, and what is next to them, need on one line, in em of a name. */
function needOf(column: PictureColumn, view: PictureView): number {
  const seated = column.matches.flatMap(({ a, b }) => [a, b]).flatMap(({ entry }) => entry ?? [])
  const forms = [...formsInColumn(view.spellings, seated).values()].flat()
  return Math.max(0, ...forms.map(({ one }) => one)) + nameRoom(column, view)
}

function widthOf(need: number): string {
  return `max(var(--column), min(var(--widest), ${Math.ceil(need * 10) / 10} * var(--small) + ${AROUND}rem))`
}
