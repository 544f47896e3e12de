// A block of a bracket at its place on a page: each match on a line, both sides above and below it, lines to the next.

import type { PictureColumn, PictureMatch } from '#domain/pairing/picture/picture.ts'
import { shortFamily, takeApart, withInitial } from '#messages/person-name.ts'
import { columnTitle, originText, type PictureNames, resultOfMatch, tableText } from '#messages/picture.ts'
import type { Translator } from '#messages/translator.ts'
import type { Block } from './bracket-sheets.ts'
import { across, down, draw, type Frame, HAIR, INK, put, SOFT } from './draw.ts'
import type { CanvasElement, Content } from './pdf.ts'
import { type Box, LINE, sizeFor, upTo, usualSize, widthOf } from './text-size.ts'

/** Between two columns. */
const GAP = 16
const NUMBER_WIDTH = 17
/** What the titles of the columns take. */
export const COLUMN_HEAD = 20

const NUMBER_SIZE = 7
const SCORE_SIZE = 9.5
const REMARK_SIZE = 8
/** Small enough for most names, large enough to be read. */
const USUAL = 8.5
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7]
/** Where even the shortest name is long. */
const SMALL_SIZES = [...SIZES, 6.5, 6, 5.5, 5]

interface Words {
  readonly t: Translator<'picture'>
  readonly names: PictureNames
}

/** `frame` holds the titles, too; `unit` is the height of a match. */
export function drawBlock(block: Block, frame: Frame, unit: number, words: Words): Content[] {
  const width = frame.width / block.columns.length
  const top = frame.y + COLUMN_HEAD
  const sizes = upTo(usualName(block, { width: width - GAP - NUMBER_WIDTH - 14, height: unit / 2 }, words), SIZES)
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
    const targets = new Map(block.columns[at + 1]?.matches.map(({ match, middle }) => [match.id, middle]))
    for (const { match, middle } of matches) {
      const y = top + middle * unit
      lines.push(across(x, y, width - GAP, match.winner ? 0.9 : 0.5, match.winner ? INK : HAIR))
      texts.push(...drawMatch(match, column, { x, y, width: width - GAP, height: unit / 2 }, sizes, words))
      const target = match.feeds.winner === null ? undefined : targets.get(match.feeds.winner)
      if (target !== undefined) lines.push(...elbow(right, y, top + target * unit, match.winner !== null))
    }
  })
  return [draw(lines), ...texts]
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
  sizes: readonly number[],
  words: Words,
): Content[] {
  const { t, names } = words
  const { x, y, width, height } = frame
  const told = resultOfMatch(names, column.round, match)
  const remark = told ? null : remarkOf(match, width - NUMBER_WIDTH, words)
  const scoreSize = Math.min(SCORE_SIZE, height / LINE)
  const scoreWidth = told ? Math.max(widthOf(`${told.a}`, scoreSize), widthOf(`${told.b}`, scoreSize)) : 0
  const remarkSize = Math.min(REMARK_SIZE, height / LINE)
  const remarkWidth = widthOf(remark ?? '', remarkSize)
  const seats = (['a', 'b'] as const).flatMap((side) => {
    const entry = names.entryOf(match[side].entry)
    const beside = side === 'b' ? Math.max(scoreWidth, remarkWidth) : scoreWidth
    const room = { width: width - NUMBER_WIDTH - beside - 4, height }
    const { rows, size } = sized(entry?.name ?? originText(t, match[side]), room, sizes)
    const isAhead = match.winner === side
    const isQuiet = entry === null || (match.winner !== null && !isAhead)
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

/** Where it is played, in short where the second name would have no room beside it. */
function remarkOf(match: PictureMatch, width: number, { t, names }: Words): string | null {
  if (match.state === 'walkover') return t('walkover')
  if (match.state !== 'playing' || match.table === null) return null
  const full = tableText(t, { table: match.table, heat: match.heat ?? 1 })
  const beside = width - widthOf(full, REMARK_SIZE) - 4
  const name = names.entryOf(match.b.entry)?.name ?? ''
  return widthOf(name, USUAL) <= beside ? full : t('groups.tableShort', { table: match.table })
}

/** The name in full if that can be read, else by initials, else with double names cut short; members stay in one piece. */
function sized(name: string, room: Box, sizes: readonly number[]): { rows: readonly string[]; size: number } {
  const members = name.split(' / ').map(takeApart)
  const brief = members.map(withInitial)
  const briefest = brief.map(({ before, family, after }) => ({ before, family: shortFamily(family), after }))
  const spellings = [members, brief, briefest].flatMap((people) => {
    const written = people.map(({ before, family, after }) => before + family + after)
    return [[written.join(' / ')], written.map((member, at) => (at < written.length - 1 ? `${member} /` : member))]
  })
  for (const rows of spellings) {
    const size = fitted(rows, room, sizes)
    if (size !== null) return { rows, size }
  }
  const last = spellings.at(-2) ?? [name]
  return { rows: last, size: fitted(last, room, SMALL_SIZES) ?? 5 }
}

function fitted(rows: readonly string[], { width, height }: Box, sizes: readonly number[]): number | null {
  const fits = (size: number) => rows.length * size * LINE <= height && rows.every((row) => widthOf(row, size) <= width)
  return sizes.find(fits) ?? null
}
