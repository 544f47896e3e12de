// A game kept on a ladder: printed points with a column for each side, which marks each number that it reaches.

import { across, down, draw, type Frame, put } from '../draw.ts'
import { codeColumn, codeStrips } from '../link-code.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'
import { LINE } from '../text-size.ts'
import { type Finals, finalScores, finalsAt, finalsHeight } from './finals.ts'
import { GAP, type PaperSide, type PaperWriting } from './paper.ts'
import { type SideColumn, sideLabels } from './side-labels.ts'

export interface LadderRules extends Finals {
  /** The points that end the game: the last rung. */
  readonly target: number
  /** The line is drawn before this rung, from which on a side is restricted. Null: no line. */
  readonly restricted: number | null
}

/** The column of the printed numbers. */
const SCALE = 22
/** Two columns narrower than this are too small to write in. */
const LEAST = 62

/** The width next to a single ladder for the data of the finished game, below the codes if there are any. */
const BESIDE = 62

/** A ladder for each game; only the final scores if the ladders would get too narrow. */
export function ladders(rules: LadderRules, writing: PaperWriting, area: Frame, printing: Printing): Content[] {
  const { sides, games } = writing
  if (games === 1 && sides.length === 2) {
    const alone = singleLadder(rules, writing, area, printing)
    if (alone) return alone
  }
  const { content: codes, between } = codeColumn(sides, area, printing)
  const gap = games > 4 ? 10 : GAP
  const width = (between.width - gap * (games - 1)) / games
  if (width < LEAST * (sides.length - 1)) return [...codes, ...finalScores(writing, between, rules, printing)]
  const height = between.height - finalsHeight(rules, columnWidth(sides, width), width, printing) - ABOVE_FINALS
  const rows = Array.from({ length: games }, (_, at) => {
    const frame = { ...between, x: between.x + at * (width + gap), width, height }
    const label = games > 1 ? printing.t('sheet.game', { game: at + 1 }) : null
    return [
      ...ladder(rules, sides, label, frame, printing),
      ...finalsAt(columnsOf(sides, frame), frame.y + height + ABOVE_FINALS, rules, width, printing),
    ]
  })
  return [...codes, ...rows.flat()]
}

/** The space between a ladder and the boxes below it. */
const ABOVE_FINALS = 4

/** A single ladder that has all of the height for its rungs; null if there is no room next to it. */
function singleLadder(rules: LadderRules, { sides }: PaperWriting, area: Frame, printing: Printing): Content[] | null {
  const { strips, between } = codeStrips(sides, area, printing, BESIDE)
  const free = strips.map((strip) => strip.free)
  const [strip] = free
  const height = strip ? finalsHeight(rules, strip.width, strip.width, printing) : 0
  if (!strip || strip.height < height || between.width < LEAST) return null
  const y = area.y + area.height - height
  const codes = strips.flatMap(({ content }) => content)
  return [
    ...codes,
    ...finalsAt(free, y, rules, strip.width, printing),
    ...ladder(rules, sides, null, between, printing),
  ]
}

function columnWidth({ length }: readonly PaperSide[], width: number): number {
  return (width - SCALE) / length
}

/** Where the sides write: two on either side of the numbers, three to the right of them. */
function columnsOf(sides: readonly PaperSide[], { x, width }: Frame): SideColumn[] {
  const each = columnWidth(sides, width)
  const before = (at: number) => (sides.length === 2 && at === 0 ? 0 : SCALE)
  return sides.map((_, at) => ({ x: x + before(at) + at * each, width: each }))
}

/** The height of the head: the sides and between them the game; in narrow columns the game has a separate line. */
const HEADS = { one: 14, two: 25 }

function ladder(
  { target, restricted }: LadderRules,
  sides: readonly PaperSide[],
  label: string | null,
  { x, y, width, height }: Frame,
  printing: Printing,
): Content[] {
  const columns = columnsOf(sides, { x, y, width, height })
  const each = columnWidth(sides, width)
  const head = HEADS[label !== null && each < 36 ? 'two' : 'one']
  const top = y + head
  const bottom = y + height
  const step = (bottom - top) / target
  const scale = sides.length === 2 ? x + each : x
  const every = [1, 2, 5].find((count) => count * step >= 7) ?? 10
  const edges = [...new Set([...columns.map((column) => column.x), scale, scale + SCALE])].filter((edge) => edge > x)
  const acrossAt = (at: number, line: number) =>
    every === 1 ? [across(x, at, width, line)] : columns.map((column) => across(column.x, at, each, line))
  const rungs = Array.from({ length: target - 1 }, (_, at) => top + (at + 1) * step)
  return [
    draw([
      ...rungs.flatMap((rung) => acrossAt(rung, 0.25)),
      across(x, top, width, 0.8),
      across(x, bottom, width, 0.8),
      ...edges.map((edge) => down(edge, top, bottom - top, 0.5)),
      ...(restricted !== null && restricted > 1 ? acrossAt(top + (restricted - 1) * step, 1.8) : []),
    ]),
    ...sideLabels(sides, columns, top - 14, printing),
    ...(label === null ? [] : [put(scale - 14, y, SCALE + 28, label, { fontSize: 8, alignment: 'center' })]),
    ...numbers(target, restricted, every, { x: scale, y: top, width: SCALE, height: step }),
  ]
}

/** The numbers of a ladder whose rungs are `height` apart: the multiples of `every`, and always the line and the target. */
function numbers(target: number, line: number | null, every: number, { x, y, width, height }: Frame): Content[] {
  const size = every === 1 ? Math.min(11, height * 0.8) : Math.min(6.5, height * 1.15)
  const fixed = [target, ...(line === null || line < 1 || target - line < every ? [] : [line])]
  const isShown = (point: number) =>
    fixed.includes(point) || (point % every === 0 && fixed.every((other) => Math.abs(other - point) >= every))
  return Array.from({ length: target }, (_, at) => at + 1)
    .filter(isShown)
    .map((point) =>
      put(x, y + (point - 0.5) * height - (size * LINE) / 2, width, `${point}`, {
        fontSize: size,
        bold: point === target,
        alignment: 'center',
      }),
    )
}
