// One sheet in its frame: the sides, the rule, the part to write on, signatures. For a table, or blank.

import { afterTables } from '#messages/after-tables.ts'
import { columnTitle } from '#messages/picture.ts'
import type { Stakes } from '#messages/stakes.ts'
import { across, draw, type Frame, mark, put, SOFT } from './draw.ts'
import { isNarrow } from './frames.ts'
import { GAP, type GamePaper, type PaperSide } from './games/paper.ts'
import type { Occasion } from './gather.ts'
import type { Printing } from './page.ts'
import { type Content, HEAD } from './pdf.ts'
import { type Box, sizeFor, widthOf } from './text-size.ts'

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
  readonly stakes: Stakes | null
  readonly draft: boolean
}

export interface Sheet {
  /** The name of the game is the head of a blank sheet. */
  readonly head: SheetHead | string
  readonly sides: readonly PaperSide[]
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

/** The height of the parts above the one to write on: of a table, of a table on a quarter of a page, blank. */
const HEAD_HEIGHTS = { wide: 42, narrow: 56, blank: 40 } as const
const NAMES_HEIGHTS = { wide: 41, narrow: 58 } as const
/** By the number of lines for names. */
const BLANK_NAMES_HEIGHTS = { 1: 34, 2: 43 } as const
/** The height for the signatures, with the foot. */
const SIGNED_HEIGHT = 37

/** The height of a line to write on, with its name. */
const BESIDE_HEIGHT = 21

/** Draws a sheet that stays within its frame. */
export function sheet(
  { head, sides, games, outside = [], wins, most = null, paper, about }: Sheet,
  frame: Frame,
  printing: Printing,
): Content[] {
  const { x, y, width, height } = frame
  const bottom = y + height
  const blank = typeof head === 'string'
  const kind = isNarrow(frame) ? 'narrow' : 'wide'
  const { members } = paper.blank
  const names = {
    y: y + HEAD_HEIGHTS[blank ? 'blank' : kind],
    height: blank ? BLANK_NAMES_HEIGHTS[members] : NAMES_HEIGHTS[kind],
  }
  const below = names.y + names.height + 4
  const top = below + outside.length * BESIDE_HEIGHT + (outside.length > 0 ? 5 : 0)
  const rule =
    games === 0
      ? ''
      : paper.rule(games, printing) +
        (wins === null ? '' : printing.t('sheet.bestOf', { wins })) +
        (most === null ? '' : printing.t('sheet.most', { most }))
  const columns = sides.map((side, at) => ({ side, ...columnAt(frame, at, sides.length) }))
  return [
    ...(blank
      ? [
          ...blankHead(head, rule, frame, printing),
          ...columns.flatMap(({ side: _, ...column }) =>
            blankNames(members, { ...names, ...column }, sides.length, printing),
          ),
        ]
      : [...tableHead(head, rule, frame, printing), ...sideNames(sides, { ...frame, ...names }, printing)]),
    ...outside.flatMap((name, at) =>
      columns.flatMap(({ side: _, ...column }) =>
        besideLine(name, { ...column, y: below + at * BESIDE_HEIGHT, height: BESIDE_HEIGHT }),
      ),
    ),
    ...(games > 0
      ? paper.write({ sides, games }, { x, y: top, width, height: bottom - SIGNED_HEIGHT - top }, printing)
      : []),
    ...columns.flatMap(({ side, ...column }) => signature(side, { ...column, y: bottom - 26, height: 11 }, printing)),
    ...sheetFoot(about, blank ? [] : [head.occasion.place, head.occasion.club], frame, printing),
  ]
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
  { t, picture, locale }: Printing,
): Content[] {
  const { x, y, width } = frame
  const narrow = isNarrow(frame)
  const size = narrow ? 46 : 58
  const numeral = widthOf(`${table}`, size) + 8
  const right = x + width
  const left = width - numeral - 44
  const after = afterTables(t, locale, awaited)
  const rounds = [
    ...(draft ? [t('draft')] : []),
    t('round', { round }),
    ...(heat > 0 ? [t('heat', { heat })] : []),
    ...(after === null ? [] : [after]),
    ...(stakes === null ? [] : [columnTitle(picture, stakes)]),
  ].join(' · ')
  const titles = [19, 17, 15, 13, 11, 10, 9, 8, 7, 6.5, 6]
  const sizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4]
  const line = (top: number, wide: number, text: string) => {
    const fontSize = sizeFor([text], { width: wide, height: 14 }, sizes)
    return put(x, top + (10.5 - fontSize) * 0.9, wide, text, { fontSize, bold: draft && text.startsWith(rounds) })
  }
  return [
    put(x, y, left, occasion.tournament, {
      ...HEAD,
      fontSize: sizeFor([occasion.tournament], { width: left * 0.95, height: 26 }, titles),
    }),
    ...(narrow
      ? [line(y + 26, left, rounds), ...(rule === '' ? [] : [line(y + 40, width, rule)])]
      : [line(y + 26, left, [rounds, ...(rule === '' ? [] : [rule])].join(' · '))]),
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

/** Smaller names are hard to read at the table: the sides are then one below the other, if that helps. */
const READABLE = 8

/** The players: each side over its column, or one below the other. One size for all names. */
function sideNames(sides: readonly PaperSide[], frame: Frame, printing: Printing): Content[] {
  const { x, y, width, height } = frame
  const beside = sides.map((_, at) => ({ y, height, ...columnAt(frame, at, sides.length) }))
  const each = height / sides.length
  const below = sides.map((_, at) => ({ x, width, y: y + at * each, height: each }))
  const [over, under] = [sizeOfNames(sides, beside, NUMBER), sizeOfNames(sides, below, SMALL_NUMBER)]
  const isBelow = over < READABLE && under > over
  return sides.flatMap((side, at) => {
    const place = (isBelow ? below : beside)[at]
    if (!place) return []
    return isBelow ? sideLine(side, place, under) : sideBlock(side, place, over, printing)
  })
}

/** The size of a start number, over a column and in a line. */
const NUMBER = 21
const SMALL_NUMBER = 15

function sizeOfNames(sides: readonly PaperSide[], places: readonly Frame[], number: number): number {
  return Math.min(...sides.map((side, at) => nameSizeOf(side, places[at] ?? { width: 0, height: 0 }, number)))
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

/** The largest size in which the members of a side can be set. */
function nameSizeOf({ number, members }: PaperSide, { width, height }: Box, figure: number): number {
  const room = { width: width - indentOf(number, figure), height: height - (figure === NUMBER ? 8 : 4) }
  return sizeFor(members, room, [15, 13.5, 12, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5])
}

/** The width that the start number takes. */
function indentOf(number: PaperSide['number'], figure: number): number {
  return Math.max(30, widthOf(`${number}`, figure) + 8)
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

/** A line for one side's figure of something that is played or counted in addition to the games. */
function besideLine(name: string, { x, y, width, height }: Frame): Content[] {
  const wide = Math.min(widthOf(name, 9) + 6, width - 40)
  const fontSize = sizeFor([name], { width: wide, height: 12 }, [9, 8, 7, 6, 5])
  const line = y + height - 3
  return [put(x, line - 10, wide, name, { fontSize, color: SOFT }), draw([across(x + wide, line, width - wide, 0.7)])]
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

const FOOT_SIZES = [7.5, 7, 6.5, 6]

/** The mark of the product at the left with as much of `where` as fits, `about` at the right; on a quarter of a page `about` alone. */
export function sheetFoot(about: string, where: readonly string[], frame: Frame, { product }: Printing): Content[] {
  const { x, width } = frame
  const y = frame.y + frame.height - 10
  const isAlone = about !== '' && isNarrow(frame)
  const aboutSize = sizeFor([about], { width: width - 12, height: 11 }, [...FOOT_SIZES, 5.5, 5])
  const room = { width: width - 24 - widthOf(about, aboutSize), height: 11 }
  const texts = where.map((_, at) => [product, ...where.slice(0, where.length - at)].filter(Boolean).join(' · '))
  const text = texts.find((one) => widthOf(one, Math.min(...FOOT_SIZES)) <= room.width) ?? product
  return [
    draw(mark(x, y, 9)),
    ...(isAlone
      ? []
      : [put(x + 10, y, room.width, text, { fontSize: sizeFor([text], room, FOOT_SIZES), color: SOFT })]),
    ...(about === ''
      ? []
      : [put(x + 10, y, width - 10, about, { fontSize: aboutSize, color: SOFT, alignment: 'right' })]),
  ]
}
