// One sheet in its frame: who plays, by which rule, the part that is written on, signatures. Of a table, or blank.

import { afterTables } from '#messages/after-tables.ts'
import { columnTitle } from '#messages/picture.ts'
import type { Stakes } from '#messages/stakes.ts'
import { across, draw, type Frame, mark, put, SOFT } from './draw.ts'
import { isNarrow } from './frames.ts'
import { GAP, type GamePaper, type PaperSide } from './games/paper.ts'
import type { Occasion } from './gather.ts'
import type { Printing } from './page.ts'
import { type Content, HEAD } from './pdf.ts'
import { sizeFor, upTo, widthOf } from './text-size.ts'

/** Which table a sheet belongs to. */
export interface SheetHead {
  readonly occasion: Occasion
  readonly round: number
  readonly table: number
  /** 0: the round has only one. */
  readonly heat: number
  /** Tables of the same heat that are played before. */
  readonly awaited: readonly number[]
  /** What is played for, where it has a name. */
  readonly stakes: Stakes | null
  readonly draft: boolean
}

export interface Sheet {
  /** A game's name heads a blank sheet. */
  readonly head: SheetHead | string
  readonly sides: readonly PaperSide[]
  readonly games: number
  /** What is entered beside the games, by name: a line for each. */
  readonly outside?: readonly string[]
  /** Games that win an encounter; null: all are played. */
  readonly wins: number | null
  /** Points of a game above which nothing counts. */
  readonly most?: number | null
  readonly paper: GamePaper
  /** What stands at the right of its foot. */
  readonly about: string
}

const HEAD_HEIGHT = 56

/** A line to write on, with its name. */
const BESIDE_HEIGHT = 21

/** A sheet. Nothing of it leaves the frame. */
export function sheet(
  { head, sides, games, outside = [], wins, most = null, paper, about }: Sheet,
  frame: Frame,
  printing: Printing,
): Content[] {
  const { x, y, width, height } = frame
  const bottom = y + height
  const blank = typeof head === 'string'
  const names = { y: y + (blank ? 32 : HEAD_HEIGHT), height: blank ? 58 : isNarrow(frame) ? 58 : 46 }
  const below = names.y + names.height + 4
  const beside = { y: below + (games > 0 ? 15 : 0), height: BESIDE_HEIGHT }
  const top = below + 21 + outside.length * BESIDE_HEIGHT
  const rule =
    games === 0
      ? ''
      : paper.rule(games, printing) +
        (wins === null ? '' : printing.t('sheet.bestOf', { wins })) +
        (most === null ? '' : printing.t('sheet.most', { most }))
  const columns = sides.map((side, at) => ({ side, ...columnAt(frame, at, sides.length) }))
  const named = sides.filter(({ number }) => number !== null)
  const nameSize = Math.min(...named.map((side) => nameSizeOf(side, { ...names, ...columnAt(frame, 0, sides.length) })))
  const ruleSize = sizeFor([rule], { width, height: 15 }, [10, 9.5, 9, 8.5, 8, 7.5, 7])
  return [
    ...(blank ? blankHead(head, frame, printing) : tableHead(head, frame, printing)),
    ...columns.flatMap(({ side, ...column }) =>
      side.number === null
        ? blankNames(paper.blank.members, { ...names, ...column }, sides.length, printing)
        : sideBlock(side, { ...names, ...column }, nameSize, printing),
    ),
    put(x, below, width, rule, { fontSize: ruleSize }),
    ...outside.flatMap((name, at) =>
      columns.flatMap(({ side: _, ...column }) =>
        besideLine(name, { ...column, ...beside, y: beside.y + at * BESIDE_HEIGHT }),
      ),
    ),
    ...(games > 0 ? paper.write({ sides, games }, { x, y: top, width, height: bottom - 46 - top }, printing) : []),
    ...columns.flatMap(({ side, ...column }) => signature(side, { ...column, y: bottom - 28, height: 14 }, printing)),
    ...sheetFoot(about, frame, printing),
  ]
}

function columnAt({ x, width }: Frame, at: number, count: number): { x: number; width: number } {
  const each = (width - GAP * (count - 1)) / count
  return { x: x + at * (each + GAP), width: each }
}

/** The table's number largest of all; at the left the evening, one line for the round, one for where it is. */
function tableHead(
  { occasion, round, draft, table, heat, awaited, stakes }: SheetHead,
  frame: Frame,
  { t, picture, locale }: Printing,
): Content[] {
  const { x, y, width } = frame
  const narrow = isNarrow(frame)
  const size = narrow ? 46 : 58
  const numeral = widthOf(`${table}`, size) + 8
  const right = x + width
  const left = width - numeral - (narrow ? 4 : 44)
  const after = afterTables(t, locale, awaited)
  const rounds = [
    t('round', { round }),
    ...(heat > 0 ? [t('heat', { heat })] : []),
    ...(after === null ? [] : [after]),
    ...(stakes === null ? [] : [columnTitle(picture, stakes)]),
  ].join(' · ')
  const where = [occasion.place, ...(narrow ? [] : [occasion.club])].filter((text) => text !== '').join(' · ')
  const third = draft ? t('draft') : where
  const titles = [19, 17, 15, 13, 11, 10, 9, 8, 7, 6.5, 6]
  const lines = { width: left, height: 14 }
  const lineSize = sizeFor([rounds], lines, [10.5, 10, 9, 8, 7])
  const label = { fontSize: narrow ? 9 : 10.5, color: SOFT, alignment: 'right' } as const
  return [
    put(x, y, left, occasion.tournament, {
      ...HEAD,
      fontSize: sizeFor([occasion.tournament], { width: left * 0.95, height: 26 }, titles),
    }),
    put(x, y + 27, left, rounds, { fontSize: lineSize }),
    put(x, y + 40.5, left, third, {
      fontSize: sizeFor([third], lines, upTo(lineSize, [10.5, 10, 9, 8, 7, 6, 5.5, 5, 4.5, 4])),
      ...(draft ? { bold: true } : { color: SOFT }),
    }),
    narrow ? put(right - 40, y + 40, 40, t('table'), label) : put(right - numeral - 40, y + 28, 40, t('table'), label),
    put(right - numeral, y - (narrow ? 14 : 16), numeral, `${table}`, {
      ...HEAD,
      bold: true,
      fontSize: size,
      alignment: 'right',
    }),
  ]
}

/** The game's name, and where round and table are filled in. */
function blankHead(title: string, { x, y, width }: Frame, { t }: Printing): Content[] {
  const style = { fontSize: 9, color: SOFT }
  const fields = [t('roundBlank'), t('table')].map((label) => ({ label, wide: widthOf(label, 9) + 3 }))
  const line = 26
  const taken = fields.reduce((sum, { wide }) => sum + wide + line + 8, 0)
  const room = { width: width - taken, height: 30 }
  const fontSize = sizeFor([title], room, [19, 17, 15, 13, 12, 11, 10])
  let at = x + width - taken
  return [
    put(x, y + (19 - fontSize) * 0.9, room.width, title, { ...HEAD, fontSize }),
    ...fields.flatMap(({ label, wide }) => {
      const left = at + 8
      at = left + wide + line
      return [put(left, y + 9, wide, label, style), draw([across(left + wide, y + 20, line, 0.7)])]
    }),
  ]
}

/** A side over its column: the start number large, the members one below the other, in the size of all sides. */
function sideBlock(
  { number, members }: PaperSide,
  { x, y, width }: Frame,
  fontSize: number,
  { t }: Printing,
): Content[] {
  const indent = indentOf(number)
  return [
    draw([across(x, y, width, 1)]),
    put(x, y + 6, indent, t('pair', { number: '' }).trim(), { fontSize: 8.5, color: SOFT }),
    put(x, y + 12, indent, `${number}`, { ...HEAD, fontSize: 21 }),
    put(x + indent, y + 7, width - indent, members.join('\n'), { fontSize, bold: true }),
  ]
}

/** The largest size in which the members of a side can be set. */
function nameSizeOf({ number, members }: PaperSide, { width, height }: Frame): number {
  const room = { width: width - indentOf(number), height: height - 8 }
  return sizeFor(members, room, [15, 13.5, 12, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5])
}

/** What the start number takes. */
function indentOf(number: PaperSide['number']): number {
  return Math.max(30, widthOf(`${number}`, 21) + 8)
}

/** A line for every name; the first begins behind the start number. */
function blankNames(members: 1 | 2, { x, y, width, height }: Frame, sides: number, { t }: Printing): Content[] {
  const indent = sides > 2 ? 0 : 42
  const first = y + height * (members === 1 ? 0.72 : 0.46)
  const lines = members === 1 ? [first] : [first, y + height - 2]
  const label = { fontSize: 7.5, color: SOFT }
  return [
    draw([
      ...(indent > 0 ? [across(x, first, indent - 10, 0.7)] : []),
      ...lines.map((line) => across(x + indent, line, width - indent, 0.7)),
    ]),
    ...(indent > 0 ? [put(x, first + 1.5, indent, t('pair', { number: '' }).trim(), label)] : []),
  ]
}

/** A line for one side's figure of something that is played or counted beside the games. */
function besideLine(name: string, { x, y, width, height }: Frame): Content[] {
  const wide = Math.min(widthOf(name, 9) + 6, width - 40)
  const fontSize = sizeFor([name], { width: wide, height: 12 }, [9, 8, 7, 6, 5])
  const line = y + height - 3
  return [put(x, line - 10, wide, name, { fontSize, color: SOFT }), draw([across(x + wide, line, width - wide, 0.7)])]
}

function signature({ number }: PaperSide, { x, y, width }: Frame, { t }: Printing): Content[] {
  const label = number === null ? t('sheet.signatureBlank') : t('sheet.signature', { number })
  return [draw([across(x, y, width, 0.5)]), put(x, y + 1.5, width, label, { fontSize: 7.5, color: SOFT })]
}

/** The mark of the product at the left, `about` at the right; on a quarter of a page without the product's name. */
export function sheetFoot(about: string, frame: Frame, { product }: Printing): Content[] {
  const { x, width } = frame
  const y = frame.y + frame.height - 10
  const small = { fontSize: 7.5, color: SOFT }
  return [
    draw(mark(x, y, 9)),
    ...(about !== '' && isNarrow(frame) ? [] : [put(x + 10, y, width / 3, product, small)]),
    ...(about === '' ? [] : [put(x + 10, y, width - 10, about, { ...small, alignment: 'right' })]),
  ]
}
