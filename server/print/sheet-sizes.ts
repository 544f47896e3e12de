// The sizes that all sheets of a document have in common: as large as the longest of their texts allows.

import { afterTables } from '#messages/after-tables.ts'
import { dottedList } from '#messages/lists.ts'
import { columnTitle } from '#messages/picture.ts'
import type { MatchName } from '#messages/stakes.ts'
import type { Frame } from './draw.ts'
import { isNarrow } from './frames.ts'
import { GAP, type PaperSide } from './games/paper.ts'
import type { Occasion } from './gather.ts'
import type { Printing } from './page.ts'
import { countRows, LINE, sizeFor, widthOf } from './text-size.ts'

/** The table a sheet belongs to. */
export interface SheetHead {
  readonly occasion: Occasion
  readonly round: number
  readonly table: number
  /** 0 if the round has only one heat. */
  readonly heat: number
  /** Tables of the same heat that are played before. */
  readonly awaited: readonly number[]
  /** The stakes, if they have a name. */
  readonly stakes: MatchName | null
  readonly draft: boolean
}

export interface SheetSizes {
  readonly head: {
    readonly height: number
    /** The width next to the number of the table. */
    readonly left: number
    readonly title: number
    /** Below the top of the sheet. */
    readonly roundsAt: number
    readonly rounds: Line
    /** Whether the rule has a line of its own. */
    readonly isRuleBelow: boolean
    readonly ruleAt: number
    readonly rule: Line
  }
  readonly names: {
    readonly height: number
    readonly size: number
    /** Whether the sides are one below the other. */
    readonly isBelow: boolean
  }
}

interface Line {
  readonly size: number
  readonly rows: number
}

const TITLES = [19, 17, 15, 13, 11, 10, 9, 8, 7]
/** Lines of Vollkorn are wider and higher than those of Source Sans. */
const TITLE = { width: 0.95, line: 1.4, height: 26 }
const LINES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7]
/** The largest size of two lines: higher ones take the room to write. */
const MOST_IN_TWO = 9
const LINE_HEIGHT = 14
const NAMES = [15, 13.5, 12, 10.5, 9.5, 8.5, 7.5, 7]
const NAMES_HEIGHTS = { wide: 41, narrow: 58 } as const
/** Smaller names are hard to read at the table: the sides are then one below the other, if that helps. */
const READABLE = 8

/** The size of a start number, over a column and in a line. */
export const NUMBER = 21
export const SMALL_NUMBER = 15

/** The heads and the sides of all sheets of a document, in frames of one size. */
export function sheetSizes(
  heads: readonly SheetHead[],
  fields: readonly (readonly PaperSide[])[],
  rule: string,
  frame: Frame,
  printing: Printing,
): SheetSizes {
  return { head: headSizes(heads, rule, frame, printing), names: nameSizes(fields, frame) }
}

/** The size of a table's number. */
export function numeralSize(frame: Frame): number {
  return isNarrow(frame) ? 46 : 58
}

/** The round and what is special about it: heat, tables before, stakes. */
export function roundsText(
  { round, draft, heat, awaited, stakes }: Omit<SheetHead, 'occasion' | 'table'>,
  { t, picture, locale }: Printing,
): string {
  const after = afterTables(t, locale, awaited)
  return dottedList([
    ...(draft ? [t('draft')] : []),
    t('round', { round }),
    ...(heat > 0 ? [t('heat', { heat })] : []),
    ...(after === null ? [] : [after]),
    ...(stakes === null ? [] : [columnTitle(picture, stakes)]),
  ])
}

function headSizes(heads: readonly SheetHead[], rule: string, frame: Frame, printing: Printing): SheetSizes['head'] {
  const numeral = Math.max(0, ...heads.map(({ table }) => widthOf(`${table}`, numeralSize(frame)))) + 8
  const left = frame.width - numeral - 44
  const titles = heads.map(({ occasion }) => occasion.tournament)
  const room = { width: left * TITLE.width, height: TITLE.height }
  const title = Math.min(...titles.map((text) => sizeFor([text], room, TITLES)))
  const titleRows = Math.max(1, ...titles.map((text) => countRows(text, room.width, title)))
  const roundsAt = titleRows === 1 ? TITLE.height : Math.max(TITLE.height, titleRows * title * TITLE.line)
  const texts = [...new Set(heads.map((head) => roundsText(head, printing)))]
  const together = lineFor(
    texts.map((text) => (rule === '' ? text : `${text} · ${rule}`)),
    left,
  )
  const isRuleBelow = rule !== '' && (isNarrow(frame) || together.rows > 1)
  const rounds = isRuleBelow ? lineFor(texts, left) : together
  const ruleLine = lineFor([rule], frame.width)
  const ruleAt = roundsAt + heightOf(rounds)
  return {
    height: ruleAt + (isRuleBelow ? heightOf(ruleLine) : 0) + 2,
    left,
    title,
    roundsAt,
    rounds,
    isRuleBelow,
    ruleAt,
    rule: ruleLine,
  }
}

/** The one size of these lines: in one row if that is readable, else in as few as there can be. */
function lineFor(texts: readonly string[], width: number): Line {
  const rowsAt = (size: number) => Math.max(1, ...texts.map((text) => countRows(text, width, size)))
  const size =
    LINES.find((one) => rowsAt(one) === 1) ??
    LINES.find((one) => one <= MOST_IN_TWO && rowsAt(one) <= 2) ??
    Math.min(...LINES)
  return { size, rows: rowsAt(size) }
}

function heightOf({ size, rows }: Line): number {
  return Math.max(LINE_HEIGHT, rows * size * LINE)
}

function nameSizes(fields: readonly (readonly PaperSide[])[], frame: Frame): SheetSizes['names'] {
  const height = NAMES_HEIGHTS[isNarrow(frame) ? 'narrow' : 'wide']
  const count = Math.max(1, ...fields.map((sides) => sides.length))
  const sides = fields.flat()
  const columnWidth = (frame.width - GAP * (count - 1)) / count
  const over = sizeIn(sides, columnWidth, height - 8, NUMBER)
  const under = sizeIn(sides, frame.width, height / count - 4, SMALL_NUMBER)
  if (over >= READABLE || (over > 0 && over >= under)) return { height, size: over, isBelow: false }
  if (under > 0) return { height, size: under, isBelow: true }
  // Names that have room in neither way: higher rather than smaller.
  const size = Math.min(...NAMES)
  const rows = sides.map(({ number, members }) =>
    members.reduce((sum, name) => sum + countRows(name, columnWidth - indentOf(number, NUMBER), size), 0),
  )
  return { height: Math.max(height, ...rows.map((one) => one * size * LINE + 8)), size, isBelow: false }
}

/** The largest size in which the members of each side have room; 0 if there is none. */
function sizeIn(sides: readonly PaperSide[], width: number, height: number, figure: number): number {
  const sizes = sides.map(({ number, members }) =>
    sizeFor(members, { width: width - indentOf(number, figure), height }, [...NAMES, 0]),
  )
  return Math.min(Math.max(...NAMES), ...sizes)
}

/** The width that the start number takes. */
export function indentOf(number: PaperSide['number'], figure: number): number {
  return Math.max(30, widthOf(`${number}`, figure) + 8)
}
