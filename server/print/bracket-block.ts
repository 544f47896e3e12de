// A block of a bracket at its place on a page: each match on a line, its two sides above and below it, lines to the next.

import type { PictureColumn, PictureMatch } from '#domain/formats/picture/picture.ts'
import { SIDES, type Side } from '#domain/model.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import {
  familyFirst,
  type PersonName,
  takeApart,
  wholeName,
  withInitial,
  withShortFamily,
} from '#messages/person-name.ts'
import {
  columnTitle,
  matchTable,
  originText,
  type PictureNames,
  resultOfMatch,
  seatScore,
  tableTextShort,
} from '#messages/picture.ts'
import type { LocalTranslator } from '#messages/translator.ts'
import type { Block } from './bracket-sheets.ts'
import { across, down, draw, type Frame, HAIR, INK, put, SOFT } from './draw.ts'
import type { CanvasElement, Content } from './pdf.ts'
import { type Box, LINE, rowsOf, widthOf } from './text-size.ts'

/** The space between two columns. */
const GAP = 16
const NUMBER_WIDTH = 17

const NUMBER_SIZE = 7
const SCORE_SIZE = 9.5
const REMARK_SIZE = 8
/** Names are not set smaller than this if a shorter form avoids it. */
const READABLE = 8
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7]
/** If not even the shortest form of a name has room in the smallest size: rather too small than cut off. */
const SMALL_SIZES = [6.5, 6, 5.5, 5, 4.5, 4]

interface BlockWords {
  readonly t: LocalTranslator<'picture'>
  readonly names: PictureNames
  readonly who: FieldKind
}

/** The forms of names: in full, by initials, or with double names cut short, too. */
const FORMS = ['full', 'initials', 'short'] as const
/** `family`: the family name alone, in a block where nothing else has room. */
type NameForm = (typeof FORMS)[number] | 'family'

/** A block on a page: its width, and the height of a match. */
export interface PlacedBlock {
  readonly block: Block
  readonly width: number
  readonly unit: number
}

/** How the brackets of a document are set: one form and one size for all texts of a kind. */
export interface Setting {
  readonly heads: Heads
  readonly formOf: ReadonlyMap<Block, NameForm>
  readonly isTableShort: boolean
  readonly name: number
  readonly score: number
  readonly remark: number
}

/** The titles of all columns: their size, and the height with the line below them. */
export interface Heads {
  readonly size: number
  readonly height: number
}

const BELOW_HEAD = 5.4
const HEAD_SIZES = [11, 10.5, 10, 9.5, 9]
const SMALL_HEAD_SIZES = [9, 8.5, 8, 7.5, 7]

/** The titles of these blocks in one row, or in two if they are too long for that. */
export function headsFor(blocks: readonly Omit<PlacedBlock, 'unit'>[], { t }: Pick<BlockWords, 't'>): Heads {
  const heads = blocks.flatMap(({ block, width }) =>
    block.columns.map(({ column }) => ({
      title: columnTitle(t, column.name),
      width: width / block.columns.length - GAP,
    })),
  )
  const rowsAt = (size: number) => Math.max(1, ...heads.map(({ title, width }) => rowsOf(title, width, size).length))
  const isWhole = (size: number) =>
    heads.every(({ title, width }) => rowsOf(title, width, size).every((row) => widthOf(row, size) <= width))
  const inOne = HEAD_SIZES.find((size) => rowsAt(size) === 1 && isWhole(size))
  const size =
    inOne ?? SMALL_HEAD_SIZES.find((one) => rowsAt(one) <= 2 && isWhole(one)) ?? Math.min(...SMALL_HEAD_SIZES)
  return { size, height: rowsAt(size) * size * LINE + BELOW_HEAD }
}

/**
 * The fullest form in which the names of all these blocks are readable, and the largest size in which each of them has room. Tables are
 * abbreviated if that makes the names readable.
 */
export function settingFor(placed: readonly PlacedBlock[], heads: Heads, words: BlockWords): Setting {
  const line = Math.min(...placed.map(({ unit }) => unit / 2)) / LINE
  const sizes = { score: Math.min(SCORE_SIZE, line), remark: Math.min(REMARK_SIZE, line) }
  const settings = FORMS.flatMap((form) =>
    [false, true].map((isTableShort): Setting => {
      const names = placed.map((one) => namesOf(one, form, { isTableShort, ...sizes }, words))
      const formOf = new Map(names.map(({ block, form }) => [block, form]))
      return { heads, formOf, isTableShort, ...sizes, name: Math.min(...names.map(({ size }) => size)) }
    }),
  )
  const alone = ({ formOf }: Setting) => [...formOf.values()].filter((form) => form === 'family').length
  const fewest = Math.min(...settings.map(alone))
  const known = settings.filter((setting) => alone(setting) === fewest)
  const most = Math.max(...known.map(({ name }) => name))
  const best = known.find(({ name }) => name >= READABLE) ?? known.find(({ name }) => name === most)
  if (!best) throw new Error('there are forms of names')
  return best
}

/** The names of a block in a form, and the largest size in which each has room; family names alone if that size is not legible. */
function namesOf({ block, width, unit }: PlacedBlock, form: NameForm, textSetting: TextSetting, words: BlockWords) {
  const box = { width: width / block.columns.length - GAP, height: unit / 2 }
  const seats = block.columns.flatMap(({ column, matches }) =>
    matches.flatMap(({ match }) => seatsOf(match, column, box, textSetting, words)),
  )
  const legible = largest(SIZES, seats, form)
  if (legible !== undefined) return { block, form, size: legible }
  const size = largest([...SIZES, ...SMALL_SIZES], seats, 'family') ?? Math.min(...SMALL_SIZES)
  return { block, form: 'family' as const, size }
}

function largest(sizes: readonly number[], seats: readonly Seat[], form: NameForm): number | undefined {
  const spelled = seats.map((seat) => ({ room: seat.room, spellings: spellingsOf(seat, form) }))
  return sizes.find((size) => spelled.every(({ room, spellings }) => spellings.some((rows) => fits(rows, room, size))))
}

/** `frame` includes the titles; `unit` is the height of a match. */
export function drawBlock(block: Block, frame: Frame, unit: number, words: BlockWords, setting: Setting): Content[] {
  const { heads } = setting
  const form = setting.formOf.get(block) ?? 'full'
  const width = frame.width / block.columns.length
  const top = frame.y + heads.height
  const lines: CanvasElement[] = []
  const texts: Content[] = []
  block.columns.forEach(({ column, matches }, at) => {
    const x = frame.x + at * width
    const right = x + width - GAP
    const isNamed = block.columns[at - 1]?.column.name !== column.name
    if (isNamed) texts.push(columnHead(columnTitle(words.t, column.name), x, top, width - GAP, heads))
    lines.push(across(x, top - 5, width - GAP, 1.2))
    const targets = new Map(block.columns[at + 1]?.matches.map(({ match, middle }) => [match.id, middle]))
    for (const { match, middle } of matches) {
      const y = top + middle * unit
      lines.push(across(x, y, width - GAP, match.winner ? 0.9 : 0.5, match.winner ? INK : HAIR))
      texts.push(...drawMatch(match, column, { x, y, width: width - GAP, height: unit / 2 }, form, setting, words))
      const target = match.feeds.winner === null ? undefined : targets.get(match.feeds.winner)
      if (target !== undefined) lines.push(...elbow(right, y, top + target * unit, match.winner !== null))
    }
  })
  return [draw(lines), ...texts]
}

/** A title that ends above `bottom`, where the matches begin. */
function columnHead(title: string, x: number, bottom: number, width: number, { size }: Heads): Content {
  const rows = rowsOf(title, width, size)
  const y = bottom - BELOW_HEAD - rows.length * size * LINE
  return put(x, y, width + 6, rows.join('\n'), { fontSize: size, bold: true })
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
  form: NameForm,
  setting: Setting,
  words: BlockWords,
): Content[] {
  const { x, y, width } = frame
  const { name: size } = setting
  const { result, remark, scoreWidth, remarkWidth } = matchText(match, column, setting, words)
  const seats = seatsOf(match, column, frame, setting, words).flatMap((seat) => {
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
    if (!result) return [name]
    const score = { ...style, fontSize: setting.score, alignment: 'right' as const }
    return [
      name,
      put(
        x + width - scoreWidth - 6,
        top(setting.score * LINE),
        scoreWidth + 6,
        seatScore(words.t, result, side),
        score,
      ),
    ]
  })
  const small = { fontSize: setting.remark, color: SOFT, alignment: 'right' as const }
  return [
    put(x, y - NUMBER_SIZE * LINE - 1, NUMBER_WIDTH, `${match.id}`, { fontSize: NUMBER_SIZE, color: SOFT }),
    ...seats,
    ...(remark ? [put(x + width - remarkWidth - 8, y + 0.5, remarkWidth + 8, remark, small)] : []),
  ]
}

type TextSetting = Pick<Setting, 'isTableShort' | 'score' | 'remark'>

/** The remark on a match, such as its table. */
function remarkOf(
  match: PictureMatch,
  column: PictureColumn,
  { isTableShort }: TextSetting,
  words: BlockWords,
): string | null {
  const { t, names } = words
  if (match.state === 'walkover') return t('walkover')
  if (match.state !== 'playing' || match.table === null) return null
  if (!isTableShort) return matchTable(t, names, column, match)
  return tableTextShort(t, names, { round: column.round ?? 0, table: match.table, heat: match.heat ?? 1 })
}

/** The text next to the names of a match, and the width it takes from each of them. */
function matchText(match: PictureMatch, column: PictureColumn, setting: TextSetting, words: BlockWords) {
  const result = resultOfMatch(words.names, column.round, match)
  const remark = result ? null : remarkOf(match, column, setting, words)
  const { score } = setting
  const scoreWidth = result ? Math.max(...SIDES.map((side) => widthOf(seatScore(words.t, result, side), score))) : 0
  const remarkWidth = widthOf(remark ?? '', setting.remark)
  const widths = { a: scoreWidth, b: Math.max(scoreWidth, remarkWidth) }
  return { result, remark, scoreWidth, remarkWidth, widths }
}

interface Seat {
  readonly side: Side
  readonly name: string
  readonly who: FieldKind
  /** Whether it is an entry's name; the text on where an entry comes from is always in full. */
  readonly isEntry: boolean
  /** The space for the name. */
  readonly room: Box
}

function seatsOf(
  match: PictureMatch,
  column: PictureColumn,
  box: Box,
  setting: TextSetting,
  words: BlockWords,
): Seat[] {
  const { widths } = matchText(match, column, setting, words)
  return SIDES.map((side) => {
    const entry = words.names.entryOf(match[side].entry)
    const name = entry?.name ?? originText(words.t, match[side])
    const room = { width: box.width - NUMBER_WIDTH - widths[side] - 4, height: box.height }
    return { side, name, who: words.who, isEntry: entry !== null, room }
  })
}

/** One line if the name fits there, else one for each member; never into the line of a neighbour. */
function spelled(seat: Seat, size: number, form: NameForm): readonly string[] {
  const [line, lines] = spellingsOf(seat, form)
  const isTall = lines.length * size * LINE > seat.room.height
  return isTall || fits(line, seat.room, size) ? line : lines
}

/** A name in one line, and with one line for each member; a member's name is never broken. */
function spellingsOf({ name, who, isEntry }: Seat, form: NameForm): [readonly string[], readonly string[]] {
  if (!isEntry) return [[name], [name]]
  const written = name.split(' / ').map((member) => writtenIn(form, takeApart(member, who)))
  return [[written.join(' / ')], written.map((member, at) => (at < written.length - 1 ? `${member} /` : member))]
}

function fits(rows: readonly string[], { width, height }: Box, size: number): boolean {
  return rows.length * size * LINE <= height && rows.every((row) => widthOf(row, size) <= width)
}

function writtenIn(form: NameForm, name: PersonName): string {
  if (form === 'full') return wholeName(name)
  if (form === 'family') return familyFirst(withShortFamily(name)).family
  const brief = withInitial(name)
  return wholeName(form === 'short' ? withShortFamily(brief) : brief)
}
