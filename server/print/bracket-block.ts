// A block of a bracket at its place on a page: each match on a line, its two sides above and below it, lines to the next.

import type { PictureColumn, PictureMatch } from '#domain/formats/picture/picture.ts'
import { shortFamily, takeApart, withInitial } from '#messages/person-name.ts'
import { columnTitle, originText, type PictureNames, resultOfMatch, tableText } from '#messages/picture.ts'
import type { Translator } from '#messages/translator.ts'
import type { Block } from './bracket-sheets.ts'
import { across, down, draw, type Frame, HAIR, INK, put, SOFT } from './draw.ts'
import type { CanvasElement, Content } from './pdf.ts'
import { type Box, LINE, sizeFor, upTo, usualSize, widthOf } from './text-size.ts'

/** The space between two columns. */
const GAP = 16
const NUMBER_WIDTH = 17
/** The height of the titles of the columns. */
export const COLUMN_HEAD = 20

const NUMBER_SIZE = 7
const SCORE_SIZE = 9.5
const REMARK_SIZE = 8
/** Small enough for most names, large enough to be read. */
const USUAL = 8.5
/** Full names are not set smaller than this if initials avoid it. */
const READABLE = 8
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7]
/** For names whose shortest form is still long. */
const SMALL_SIZES = [...SIZES, 6.5, 6, 5.5, 5, 4.5, 4]

interface Words {
  readonly t: Translator<'picture'>
  readonly names: PictureNames
}

/** The forms of names: in full, by initials, or with double names cut short, too. */
const FORMS = ['full', 'initials', 'short'] as const
export type NameForm = (typeof FORMS)[number]

/** A block on a page: its width, and the height of a match. */
export interface PlacedBlock {
  readonly block: Block
  readonly width: number
  readonly unit: number
}

/** The fullest form in which the names of all these blocks are readable: a document uses one form throughout. */
export function nameForm(blocks: readonly PlacedBlock[], words: Words): NameForm {
  const readable = SIZES.filter((size) => size >= READABLE)
  const fitting = FORMS.find((form) =>
    blocks.every(({ block, width, unit }) => {
      const box = { width: width / block.columns.length - GAP, height: unit / 2 }
      return block.columns.every(({ column, matches }) => {
        const seats = matches.flatMap(({ match }) => seatsOf(match, column, box, words))
        return (
          largest(
            readable,
            seats.filter(({ isEntry }) => isEntry),
            form,
          ) !== undefined
        )
      })
    }),
  )
  return fitting ?? 'short'
}

/** The smallest size in which the names of these blocks are set. */
export function smallestName(placed: readonly PlacedBlock[], words: Words, form: NameForm): number {
  const sizes = placed.flatMap(({ block, width, unit }) => {
    const box = { width: width / block.columns.length - GAP, height: unit / 2 }
    const usual = sizesOf(block, box, words)
    return block.columns.map(({ column, matches }) => {
      const seats = matches.flatMap(({ match }) => seatsOf(match, column, box, words))
      const named = seats.filter(({ isEntry }) => isEntry)
      return named.length === 0 ? Math.max(...SIZES) : sizeFitting(usual, seats, form)
    })
  })
  return Math.min(...sizes)
}

/** `frame` includes the titles; `unit` is the height of a match. */
export function drawBlock(block: Block, frame: Frame, unit: number, words: Words, form: NameForm): Content[] {
  const width = frame.width / block.columns.length
  const top = frame.y + COLUMN_HEAD
  const sizes = sizesOf(block, { width: width - GAP, height: unit / 2 }, words)
  const lines: CanvasElement[] = []
  const texts: Content[] = []
  block.columns.forEach(({ column, matches }, at) => {
    const x = frame.x + at * width
    const right = x + width - GAP
    const title = columnTitle(words.t, column.name)
    const titleSize = sizeFor([title], { width: width - GAP, height: 16 }, [11, 10, 9, 8, 7])
    const isNamed = block.columns[at - 1]?.column.name !== column.name
    if (isNamed) texts.push(put(x, frame.y, width - GAP + 6, title, { fontSize: titleSize, bold: true }))
    lines.push(across(x, frame.y + 15, width - GAP, 1.2))
    const size = sizeOfColumn(
      matches.map(({ match }) => match),
      column,
      { width: width - GAP, height: unit / 2 },
      sizes,
      words,
      form,
    )
    const targets = new Map(block.columns[at + 1]?.matches.map(({ match, middle }) => [match.id, middle]))
    for (const { match, middle } of matches) {
      const y = top + middle * unit
      lines.push(across(x, y, width - GAP, match.winner ? 0.9 : 0.5, match.winner ? INK : HAIR))
      texts.push(...drawMatch(match, column, { x, y, width: width - GAP, height: unit / 2 }, size, words, form))
      const target = match.feeds.winner === null ? undefined : targets.get(match.feeds.winner)
      if (target !== undefined) lines.push(...elbow(right, y, top + target * unit, match.winner !== null))
    }
  })
  return [draw(lines), ...texts]
}

/** The sizes for the names of a block whose matches have a box: none is larger than most names allow. */
function sizesOf(block: Block, { width, height }: Box, words: Words): readonly number[] {
  return upTo(usualName(block, { width: width - NUMBER_WIDTH - 14, height }, words), SIZES)
}

/** The size that most names of a block are set in, so that few differ. */
function usualName({ columns }: Block, room: Box, { names }: Words): number {
  const texts = columns.flatMap(({ matches }) =>
    matches.flatMap(({ match }) => [match.a, match.b].flatMap(({ entry }) => names.entryOf(entry)?.name ?? [])),
  )
  return Math.max(USUAL, usualSize(texts, room, SIZES))
}

/** From the line of a match to that of the next one. */
function elbow(x: number, from: number, to: number, isDecided: boolean): CanvasElement[] {
  const [width, color] = isDecided ? [0.9, INK] : ([0.5, HAIR] as const)
  const half = GAP / 2
  return [
    across(x, from, half, width, color),
    down(x + half, Math.min(from, to), Math.abs(to - from), width, color),
    across(x + half, to, half, width, color),
  ]
}

/** `frame`: from the line, `height` above and below. */
function drawMatch(
  match: PictureMatch,
  column: PictureColumn,
  frame: Frame,
  size: number,
  words: Words,
  form: NameForm,
): Content[] {
  const { x, y, width } = frame
  const { told, remark, scoreSize, scoreWidth, remarkSize, remarkWidth } = besideNames(match, column, frame, words)
  const seats = seatsOf(match, column, frame, words).flatMap((seat) => {
    const { side, room, isEntry } = seat
    const rows = spelled(seat, size, form)
    const isAhead = match.winner === side
    const isQuiet = !isEntry || (match.winner !== null && !isAhead)
    const style = { bold: isAhead, color: isQuiet ? SOFT : INK }
    const top = (tall: number) => (side === 'a' ? y - tall : y + 0.5)
    const name = put(x + NUMBER_WIDTH, top(rows.length * size * LINE), room.width + 8, rows.join('\n'), {
      ...style,
      fontSize: size,
    })
    if (!told) return [name]
    const score = { ...style, fontSize: scoreSize, alignment: 'right' as const }
    return [name, put(x + width - scoreWidth - 6, top(scoreSize * LINE), scoreWidth + 6, `${told[side]}`, score)]
  })
  const small = { fontSize: remarkSize, color: SOFT, alignment: 'right' as const }
  return [
    put(x, y - NUMBER_SIZE * LINE - 1, NUMBER_WIDTH, `${match.id}`, { fontSize: NUMBER_SIZE, color: SOFT }),
    ...seats,
    ...(remark ? [put(x + width - remarkWidth - 8, y + 0.5, remarkWidth + 8, remark, small)] : []),
  ]
}

/** The remark on a match, such as its table; abbreviated if the second name would have no room next to it. */
function remarkOf(match: PictureMatch, width: number, { t, names }: Words): string | null {
  if (match.state === 'walkover') return t('walkover')
  if (match.state !== 'playing' || match.table === null) return null
  const full = tableText(t, { table: match.table, heat: match.heat ?? 1 })
  const beside = width - widthOf(full, REMARK_SIZE) - 4
  const name = names.entryOf(match.b.entry)?.name ?? ''
  return widthOf(name, USUAL) <= beside ? full : t('groups.tableShort', { table: match.table })
}

/** The text next to the names of a match, and the width it takes from each of them. */
function besideNames(match: PictureMatch, column: PictureColumn, { width, height }: Box, words: Words) {
  const told = resultOfMatch(words.names, column.round, match)
  const remark = told ? null : remarkOf(match, width - NUMBER_WIDTH, words)
  const scoreSize = Math.min(SCORE_SIZE, height / LINE)
  const scoreWidth = told ? Math.max(widthOf(`${told.a}`, scoreSize), widthOf(`${told.b}`, scoreSize)) : 0
  const remarkSize = Math.min(REMARK_SIZE, height / LINE)
  const remarkWidth = widthOf(remark ?? '', remarkSize)
  const beside = { a: scoreWidth, b: Math.max(scoreWidth, remarkWidth) }
  return { told, remark, scoreSize, scoreWidth, remarkSize, remarkWidth, beside }
}

interface Seat {
  readonly side: 'a' | 'b'
  readonly name: string
  /** Whether it is an entry's name; the text on where an entry comes from is always in full. */
  readonly isEntry: boolean
  /** The space for the name. */
  readonly room: Box
}

function seatsOf(match: PictureMatch, column: PictureColumn, box: Box, words: Words): Seat[] {
  const { beside } = besideNames(match, column, box, words)
  return (['a', 'b'] as const).map((side) => {
    const entry = words.names.entryOf(match[side].entry)
    const name = entry?.name ?? originText(words.t, match[side])
    const room = { width: box.width - NUMBER_WIDTH - beside[side] - 4, height: box.height }
    return { side, name, isEntry: entry !== null, room }
  })
}

/** One size for a column: the largest in which each of its names can be written in this form. */
function sizeOfColumn(
  matches: readonly PictureMatch[],
  column: PictureColumn,
  box: Box,
  sizes: readonly number[],
  words: Words,
  form: NameForm,
): number {
  return sizeFitting(
    sizes,
    matches.flatMap((match) => seatsOf(match, column, box, words)),
    form,
  )
}

function sizeFitting(sizes: readonly number[], seats: readonly Seat[], form: NameForm): number {
  return largest(sizes, seats, form) ?? largest(SMALL_SIZES, seats, form) ?? Math.min(...SMALL_SIZES)
}

function largest(sizes: readonly number[], seats: readonly Seat[], form: NameForm): number | undefined {
  return sizes.find((size) =>
    seats.every((seat) => spellingsOf(seat, form).some((rows) => fits(rows, seat.room, size))),
  )
}

/** One line if the name fits there, else one for each member; never into the line of a neighbour. */
function spelled(seat: Seat, size: number, form: NameForm): readonly string[] {
  const [line, lines] = spellingsOf(seat, form)
  const isTall = lines.length * size * LINE > seat.room.height
  return isTall || fits(line, seat.room, size) ? line : lines
}

/** A name in one line, and with one line for each member; a member's name is never broken. */
function spellingsOf({ name, isEntry }: Seat, form: NameForm): [readonly string[], readonly string[]] {
  if (!isEntry) return [[name], [name]]
  const written = name.split(' / ').map((member) => {
    const full = takeApart(member)
    const brief = form === 'full' ? full : withInitial(full)
    const { before, family, after } = brief
    return before + (form === 'short' ? shortFamily(family) : family) + after
  })
  return [[written.join(' / ')], written.map((member, at) => (at < written.length - 1 ? `${member} /` : member))]
}

function fits(rows: readonly string[], { width, height }: Box, size: number): boolean {
  return rows.length * size * LINE <= height && rows.every((row) => widthOf(row, size) <= width)
}
