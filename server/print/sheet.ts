// One sheet in its frame: the sides, the rule, the part to write on, signatures. For a table, or blank.

import { dottedList } from '#messages/lists.ts'
import { across, draw, type Frame, mark, put, SOFT } from './draw.ts'
import { frameOf, isNarrow, type PerPage } from './frames.ts'
import { GAP, type GamePaper, type PaperSide } from './games/paper.ts'
import type { Printing } from './page.ts'
import { type Content, HEAD } from './pdf.ts'
import {
  indentOf,
  NUMBER,
  numeralSize,
  roundsText,
  type SheetHead,
  type SheetSizes,
  SMALL_NUMBER,
  sheetSizes,
} from './sheet-sizes.ts'
import { countRows, LINE, rowsOf, sizeFor, widthOf } from './text-size.ts'

export interface PrintedSheet {
  /** The name of the game is the head of a blank sheet. */
  readonly head: SheetHead | string
  readonly sides: readonly PaperSide[]
  /** It is not played: a sentence instead of the part to write on. */
  readonly walkover?: boolean
  readonly games: number
  /** The names of the figures that are entered in addition to the games: a line for each. */
  readonly outside?: readonly string[]
  /** How many games win an encounter; null: all are played. */
  readonly wins: number | null
  /** The most points of a game that count. */
  readonly most?: number | null
  readonly paper: GamePaper
  /** The text at the right of its foot. */
  readonly about: string
}

/** The height of the head of a blank sheet, and of its names by the number of lines for them. */
const BLANK_HEAD_HEIGHT = 40
const BLANK_NAMES_HEIGHTS = { 1: 34, 2: 43 } as const
/** The height for the signatures, with the foot. */
const SIGNED_HEIGHT = 37
/** How much higher one signs above a foot of two rows. */
const HIGHER_FOOT = 5

/** The height of a line to write on, with its name. */
const BESIDE_HEIGHT = 21

/** How each of these sheets is drawn, all in the same sizes. */
export function sheetsIn(
  sheets: readonly PrintedSheet[],
  perPage: PerPage,
  printing: Printing,
): ((frame: Frame) => Content[])[] {
  const [first] = sheets
  const rule = first ? ruleOf({ ...first, most: first.most ?? null }, printing) : ''
  const heads = sheets.flatMap(({ head }) => (typeof head === 'string' ? [] : [head]))
  const fields = sheets.map(({ sides }) => sides)
  const sizes = sheetSizes(heads, fields, rule, frameOf(perPage), printing)
  const longest = longestOf(fields.flat())
  return sheets.map((one) => {
    const sides = one.sides.map((side) => ({ ...side, longest }))
    return (frame) => sheet({ ...one, sides }, frame, sizes, printing)
  })
}

/** The side with the longest names, and the one with the highest start number. */
function longestOf(sides: readonly PaperSide[]): PaperSide[] {
  const longest = (lengthOf: (side: PaperSide) => number) =>
    [...sides].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 1)
  return [
    ...longest(({ members }) => widthOf(members.join(' / '), 1)),
    ...longest(({ number }) => widthOf(`${number ?? ''}`, 1)),
  ]
}

/** Draws a sheet that stays within its frame, in the sizes of all sheets of its document. */
function sheet(
  { head, sides, walkover = false, games, outside = [], wins, most = null, paper, about }: PrintedSheet,
  frame: Frame,
  sizes: SheetSizes,
  printing: Printing,
): Content[] {
  const { x, y, width, height } = frame
  const blank = typeof head === 'string'
  const { members } = paper.blank
  const names = {
    y: y + (blank ? BLANK_HEAD_HEIGHT : sizes.head.height),
    height: blank ? BLANK_NAMES_HEIGHTS[members] : sizes.names.height,
  }
  const below = names.y + names.height + 4
  const top = below + outside.length * BESIDE_HEIGHT + (outside.length > 0 ? 5 : 0)
  const rule = ruleOf({ games, wins, most, paper }, printing)
  const columns = sides.map((side, at) => ({ side, ...columnAt(frame, at, sides.length) }))
  const bottom = y + height
  const signed = bottom - 26 - (footOf(about, frame).rows > 1 ? HIGHER_FOOT : 0)
  return [
    ...(blank
      ? [
          ...blankHead(head, rule, frame, printing),
          ...columns.flatMap(({ side: _, ...column }) =>
            blankNames(members, { ...names, ...column }, sides.length, printing),
          ),
        ]
      : [
          ...tableHead(head, rule, frame, sizes.head, printing),
          ...sideNames(sides, { ...frame, ...names }, sizes.names, printing),
        ]),
    ...(walkover
      ? [put(x, below + 12, width, rowsOf(printing.t('sheet.walkover'), width, 13).join('\n'), { fontSize: 13 })]
      : [
          ...outside.flatMap((name, at) =>
            columns.flatMap(({ side: _, ...column }) =>
              besideLine(name, outside, { ...column, y: below + at * BESIDE_HEIGHT, height: BESIDE_HEIGHT }),
            ),
          ),
          ...(games > 0
            ? paper.write({ sides, games }, { x, y: top, width, height: bottom - SIGNED_HEIGHT - top }, printing)
            : []),
          ...columns.flatMap(({ side, ...column }) => signature(side, { ...column, y: signed, height: 11 }, printing)),
        ]),
    ...sheetFoot(about, blank ? [] : [head.occasion.place, head.occasion.club], frame, printing),
  ]
}

function ruleOf(
  { games, wins, most, paper }: Required<Pick<PrintedSheet, 'games' | 'wins' | 'most' | 'paper'>>,
  printing: Printing,
): string {
  if (games === 0) return ''
  return (
    paper.rule(games, printing) +
    (wins === null ? '' : printing.t('sheet.bestOf', { wins })) +
    (most === null ? '' : printing.t('sheet.most', { most }))
  )
}

function columnAt({ x, width }: Frame, at: number, count: number): { x: number; width: number } {
  const each = (width - GAP * (count - 1)) / count
  return { x: x + at * (each + GAP), width: each }
}

/** The table's number is the largest; the evening is at the left, and below it the round and how it is played. */
function tableHead(
  { occasion, round, draft, table, heat, awaited, stakes }: SheetHead,
  rule: string,
  frame: Frame,
  sizes: SheetSizes['head'],
  printing: Printing,
): Content[] {
  const { t } = printing
  const { x, y, width } = frame
  const narrow = isNarrow(frame)
  const size = numeralSize(frame)
  const numeral = widthOf(`${table}`, size) + 8
  const right = x + width
  const rounds = roundsText({ round, draft, heat, awaited, stakes }, printing)
  const text = sizes.isRuleBelow || rule === '' ? rounds : `${rounds} · ${rule}`
  return [
    put(x, y, sizes.left, occasion.tournament, { ...HEAD, fontSize: sizes.title }),
    ...headLine(text, { ...sizes.rounds, x, y: y + sizes.roundsAt, width: sizes.left }, draft),
    ...(sizes.isRuleBelow && rule !== ''
      ? headLine(rule, { ...sizes.rule, x, y: y + sizes.ruleAt, width }, false)
      : []),
    put(right - numeral - 40, y + (narrow ? 27 : 26), 40, t('table'), {
      fontSize: narrow ? 9 : 10.5,
      color: SOFT,
      alignment: 'right',
    }),
    put(right - numeral, y - (narrow ? 5 : 16), numeral, `${table}`, {
      ...HEAD,
      bold: true,
      fontSize: size,
      alignment: 'right',
    }),
  ]
}

function headLine(
  text: string,
  { size, x, y, width }: { readonly size: number; readonly x: number; readonly y: number; readonly width: number },
  bold: boolean,
): Content[] {
  return [put(x, y + (10.5 - size) * 0.9, width, rowsOf(text, width, size).join('\n'), { fontSize: size, bold })]
}

/** The game's name, fields for the round and the table, and how it is played. */
function blankHead(title: string, rule: string, { x, y, width }: Frame, { t }: Printing): Content[] {
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
    put(x, y + 26, width, rule, {
      fontSize: sizeFor([rule], { width, height: 14 }, [10, 9.5, 9, 8.5, 8, 7.5, 7]),
    }),
  ]
}

/** The players: each side over its column, or one below the other. */
function sideNames(
  sides: readonly PaperSide[],
  frame: Frame,
  { size, isBelow, height }: SheetSizes['names'],
  printing: Printing,
): Content[] {
  const { x, y, width } = frame
  const each = height / sides.length
  return sides.flatMap((side, at) =>
    isBelow
      ? sideLine(side, { x, width, y: y + at * each, height: each }, size)
      : sideBlock(side, { y, height, ...columnAt(frame, at, sides.length) }, size, printing),
  )
}

/** A side over its column: the start number large, the members one below the other. */
function sideBlock(
  { number, members }: PaperSide,
  { x, y, width }: Frame,
  fontSize: number,
  { t }: Printing,
): Content[] {
  const indent = indentOf(number, NUMBER)
  return [
    draw([across(x, y, width, 1)]),
    put(x, y + 6, indent, t('pair', { number: '' }).trim(), { fontSize: 8.5, color: SOFT }),
    put(x, y + 12, indent, `${number}`, { ...HEAD, fontSize: NUMBER }),
    put(x + indent, y + 7, width - indent, members.join('\n'), { fontSize, bold: true }),
  ]
}

/** A side over the whole width. */
function sideLine({ number, members }: PaperSide, { x, y, width }: Frame, fontSize: number): Content[] {
  const indent = indentOf(number, SMALL_NUMBER)
  return [
    draw([across(x, y, width, 1)]),
    put(x, y + 2, indent, `${number}`, { ...HEAD, fontSize: SMALL_NUMBER }),
    put(x + indent, y + 4, width - indent, members.join('\n'), { fontSize, bold: true }),
  ]
}

/** A line for every name; the first begins after the start number. */
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

/** A line for one side's figure of something that is played or counted in addition to the games; `names`: of all these lines. */
function besideLine(name: string, names: readonly string[], { x, y, width, height }: Frame): Content[] {
  const wide = Math.min(Math.max(...names.map((one) => widthOf(one, 9))) + 6, width - 40)
  const size = Math.min(...names.map((one) => sizeFor([one], { width: wide, height: 12 }, [9, 8.5, 8, 7.5, 7])))
  const line = y + height - 3
  const top = line + 2 - countRows(name, wide, size) * size * LINE
  return [put(x, top, wide, name, { fontSize: size, color: SOFT }), draw([across(x + wide, line, width - wide, 0.7)])]
}

/** The least room to sign in, after the word for it. */
const TO_SIGN = 60

/** A line to sign on; the word for it is before the line, or below it if there is no room for both. */
function signature({ number }: PaperSide, { x, y, width, height }: Frame, { t }: Printing): Content[] {
  const label = number === null ? t('sheet.signatureBlank') : t('sheet.signature', { number })
  const style = { fontSize: 7.5, color: SOFT }
  const wide = widthOf(label, style.fontSize) + 3
  if (width - wide < TO_SIGN) return [draw([across(x, y + 2, width, 0.5)]), put(x, y + 3, width, label, style)]
  const line = y + height
  return [put(x, line - 9, wide, label, style), draw([across(x + wide, line, width - wide, 0.5)])]
}

const FOOT_SIZES = [7.5, 7]
const SMALLEST_FOOT = Math.min(...FOOT_SIZES)

/** The size of the text at the right of the foot, and the rows it takes. */
function footOf(about: string, { width }: Frame): { readonly size: number; readonly rows: number } {
  const size = sizeFor([about], { width: width - 12, height: 11 }, FOOT_SIZES)
  return { size, rows: countRows(about, width - 12, size) }
}

/** The mark of the product at the left with as much of `where` as fits, `about` at the right; on a quarter of a page `about` alone. */
export function sheetFoot(about: string, where: readonly string[], frame: Frame, { product }: Printing): Content[] {
  const { x, width } = frame
  const foot = footOf(about, frame)
  const y = frame.y + frame.height - 10 - (foot.rows - 1) * foot.size * LINE
  const isAlone = about !== '' && isNarrow(frame)
  const room = { width: width - 24 - widthOf(about, foot.size), height: 11 }
  const texts = where.map((_, at) => dottedList([product, ...where.slice(0, where.length - at)]))
  const text = texts.find((one) => widthOf(one, SMALLEST_FOOT) <= room.width) ?? product
  const style = { fontSize: foot.size, color: SOFT, alignment: 'right' as const }
  return [
    draw(mark(x, y, 9)),
    ...(isAlone
      ? []
      : [put(x + 10, y, room.width, text, { fontSize: sizeFor([text], room, FOOT_SIZES), color: SOFT })]),
    ...(about === '' ? [] : [put(x + 10, y, width - 10, about, style)]),
  ]
}
