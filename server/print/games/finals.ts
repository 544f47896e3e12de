// The data that the desk needs of every game: its final score, whether it was a Schneider or a Rückschneider, the marks against the loser.

import type { SpecialWin } from '#domain/model.ts'
import { box, draw, type Frame, put, ring, SOFT } from '../draw.ts'
import type { Printing } from '../page.ts'
import type { CanvasElement, Content } from '../pdf.ts'
import { widthOf } from '../text-size.ts'
import { GAP, type PaperSide, type PaperWriting } from './paper.ts'
import { type SideColumn, sideLabels } from './side-labels.ts'

/** The data about a finished game that the paper asks for. */
export interface Finals {
  /** The special wins that count (R2.5), each with a box to tick. */
  readonly outcomes: readonly SpecialWin[]
  /** Rings for the marks against a loser (R2.6): their name and the most there can be; null: not worth writing down. */
  readonly marks: { readonly called: 'nocken' | 'bummerl'; readonly most: number } | null
}

const BOX = 20
const RADIUS = 3
const RING = 2 * RADIUS + 3
const TICK = 8

/** The space between two ticks, and below what is above them. */
const TICK_GAP = 6
const TICK_HEIGHT = 12
/** The height of the word for the marks, if it is below the rings. */
const WORD = 8

/** The height of the parts in columns of `width`; `room` is the width for all outcomes side by side, if they fit. */
export function finalsHeight(finals: Finals, width: number, room: number, printing: Printing): number {
  const { outcomes, marks } = finals
  const lines = tickSize(outcomes, room, printing) === null ? outcomes.length : Math.min(1, outcomes.length)
  return BOX + ringsHeight(marks, width) + lines * TICK_HEIGHT
}

/** The size of the words if all outcomes are side by side; null: they do not fit. */
function tickSize(outcomes: Finals['outcomes'], room: number, { t }: Printing): number | null {
  const wide = widthOf(outcomes.map((outcome) => t(`sheet.${outcome}`)).join(''), 1)
  const size = (room - outcomes.length * (TICK + 3) - (outcomes.length - 1) * TICK_GAP) / wide
  return size < 7 ? null : Math.min(TICK + 0.5, size)
}

function ringsHeight(marks: Finals['marks'], width: number): number {
  if (!marks) return 0
  return hasRoomForMarks(marks, width) ? 14 : 14 + WORD
}

/** Whether the word for the marks fits after the rings of a column. */
function hasRoomForMarks({ most }: NonNullable<Finals['marks']>, width: number): boolean {
  return width - (most * RING + 2) >= 28
}

/** A box for each side's final score, rings for its marks, and in `room` the two outcomes to tick. */
export function finalsAt(
  columns: readonly SideColumn[],
  y: number,
  finals: Finals,
  room: number,
  printing: Printing,
): Content[] {
  const { marks, outcomes } = finals
  const { t } = printing
  const [first] = columns
  if (!first) return []
  const rings = y + BOX + 4
  const ticks = y + BOX + ringsHeight(marks, first.width) + 4
  const labelled = first.width >= widthOf(t('sheet.final'), 7) + 4
  return [
    draw([
      ...columns.map(({ x, width }) => box(x, y, width, BOX, 1)),
      ...(marks ? columns.flatMap(({ x, width }) => ringsAt(x, width, rings, marks.most)) : []),
    ]),
    ...(labelled
      ? columns.map(({ x, width }) => put(x + 3, y + 0.5, width, t('sheet.final'), { fontSize: 7, color: SOFT }))
      : []),
    ...(marks ? ringsCalled(columns, rings, marks, t) : []),
    ...ticksAt(outcomes, first.x, ticks, room, printing),
  ]
}

/** The outcomes, side by side if there is room, else one below the other. */
function ticksAt(outcomes: Finals['outcomes'], x: number, y: number, room: number, printing: Printing): Content[] {
  const { t } = printing
  const fontSize = tickSize(outcomes, room, printing)
  let left = x
  const labels = outcomes.map((outcome) => t(`sheet.${outcome}`))
  return labels.flatMap((label, at) => {
    if (fontSize === null) return tickAt(x, y + at * TICK_HEIGHT, label, { room, labels })
    const tick = tickAt(left, y, label, { room: x + room - left })
    left += TICK + 3 + widthOf(label, fontSize) + TICK_GAP
    return tick
  })
}

/** A box to tick, its upper left corner at a place; none of the `labels` below each other is wider than `room`, all in one size. */
function tickAt(
  x: number,
  y: number,
  label: string,
  { size = TICK, room = 70, labels = [label] }: { size?: number; room?: number; labels?: readonly string[] } = {},
): Content[] {
  const fontSize = Math.min(size + 0.5, ...labels.map((one) => (room - size - 3) / widthOf(one, 1)))
  const width = widthOf(label, fontSize) + 4
  return [draw([box(x, y, size, size)]), put(x + size + 3, y + size / 2 - fontSize * 0.66, width, label, { fontSize })]
}

function ringsAt(x: number, width: number, y: number, most: number): CanvasElement[] {
  const radius = Math.min(RADIUS, (width - 1.5 * (most - 1)) / (2 * most))
  const step = Math.min(RING, (width - 2 * radius) / Math.max(1, most - 1))
  return Array.from({ length: most }, (_, at) => ring(x + radius + at * step, y + RADIUS, radius))
}

/** The word comes after the rings if there is room for it, else once below them. */
function ringsCalled(columns: readonly SideColumn[], y: number, marks: NonNullable<Finals['marks']>, t: Printing['t']) {
  const style = { fontSize: 7, color: SOFT }
  const word = t(`sheet.${marks.called}`)
  const left = marks.most * RING + 2
  const below = columns.filter(({ width }) => !hasRoomForMarks(marks, width)).slice(0, 1)
  return [
    ...columns
      .filter(({ width }) => hasRoomForMarks(marks, width))
      .map(({ x, width }) => put(x + left, y - 1.5, width - left, word, style)),
    ...below.map(({ x }) => put(x, y + 2 * RADIUS + 0.5, widthOf(word, 7) + 4, word, style)),
  ]
}

/** How many games fit in one column. */
const MOST_ROWS = 12

/** For more games than fit side by side: a row for each with its final score. */
export function finalScores(
  { sides, games }: PaperWriting,
  area: Frame,
  finals: Finals,
  printing: Printing,
): Content[] {
  const count = games > MOST_ROWS ? 2 : 1
  const rows = Math.ceil(games / count)
  const width = (area.width - GAP * (count - 1)) / count
  const step = Math.min(MOST_STEP, (area.height - 14) / rows)
  return Array.from({ length: count }, (_, at) => {
    const inColumn = Math.min(rows, games - at * rows)
    const column = { ...area, x: area.x + at * (width + GAP), width }
    return scoreColumn(sides, at * rows + 1, inColumn, step, column, finals, printing)
  }).flat()
}

/** The most height that a row takes, and the width of a field to write in. */
const MOST_STEP = 40
const WIDEST_FIELD = 110
const LABEL = 42
const COLON = 10
/** The outcomes to tick, side by side or one below the other. */
const TICKS = { abreast: 140, stacked: 64 }

function scoreColumn(
  sides: readonly PaperSide[],
  from: number,
  count: number,
  step: number,
  { x, y, width }: Frame,
  { outcomes, marks }: Finals,
  printing: Printing,
): Content[] {
  const { t } = printing
  const height = Math.min(28, step - 3)
  const rings = marks && width > 300 ? marks.most * RING + 5 : 0
  const fields = width - LABEL - 2 * rings - COLON
  const abreast = fields - TICKS.abreast > 2 * 40
  const field = Math.min(
    WIDEST_FIELD,
    (fields - (outcomes.length > 0 ? TICKS[abreast ? 'abreast' : 'stacked'] : 0)) / 2,
  )
  const a = x + LABEL + rings
  const b = a + field + COLON
  const ticks = b + field + rings + 8
  const rows = Array.from({ length: count }, (_, at) => ({ game: from + at, top: y + 14 + at * step }))
  return [
    ...sideLabels(
      sides,
      [a, b].map((left) => ({ x: left, width: field })),
      y,
      printing,
    ),
    ...rows.flatMap(({ game, top }) => {
      const middle = top + height / 2
      const small = Math.min(6, height / 2 - 1.5)
      return [
        draw([
          box(a, top, field, height, 1),
          box(b, top, field, height, 1),
          ...(rings > 0 && marks
            ? [
                ...ringsAt(a - rings, rings, middle - RADIUS, marks.most),
                ...ringsAt(b + field + 5, rings, middle - RADIUS, marks.most),
              ]
            : []),
        ]),
        put(x, middle - 6, LABEL - 2, t('sheet.game', { game }), { fontSize: 9 }),
        put(a + field, middle - 8, COLON, ':', { fontSize: 12, bold: true, alignment: 'center' }),
        ...outcomes.flatMap((outcome, nth) => {
          const label = t(`sheet.${outcome}`)
          if (abreast || outcomes.length === 1) return tickAt(ticks + nth * 62, middle - TICK / 2, label)
          const [first, last] = [top + 0.5, top + height - small - 0.5]
          return tickAt(ticks, nth === 0 ? first : last, label, { size: small, room: TICKS.stacked - 8 })
        }),
      ]
    }),
  ]
}
