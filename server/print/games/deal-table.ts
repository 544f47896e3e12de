// A game over a fixed number of deals: a row for each, the sum below.

import { across, box, down, draw, type Frame, put, SOFT } from '../draw.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'
import { GAP, type PaperWriting } from './paper.ts'
import { sideLabels } from './side-labels.ts'

const HEAD = 14
const TOTAL = 24
const NUMBER = 18
/** Lower rows and narrower tables are too small to write in. */
const LEAST = { row: 8.5, width: 72 }

function widthFor(games: number, { width }: Frame): number {
  return (width - GAP * (games - 1)) / games
}

/** Whether there is room for a table with this many deals for every game. */
export function dealTableFits(deals: number, games: number, area: Frame): boolean {
  return widthFor(games, area) >= LEAST.width && (area.height - 2 * HEAD - TOTAL) / deals >= LEAST.row
}

/** A table for each game, side by side. */
export function dealTables(deals: number, writing: PaperWriting, area: Frame, printing: Printing): Content[] {
  const width = widthFor(writing.games, area)
  return Array.from({ length: writing.games }, (_, at) =>
    dealTable(deals, writing, at + 1, { ...area, width, x: area.x + at * (width + GAP) }, printing),
  ).flat()
}

function dealTable(
  deals: number,
  { sides, games }: PaperWriting,
  game: number,
  { x, y, width, height }: Frame,
  printing: Printing,
): Content[] {
  const { t } = printing
  const trump = width > 150 ? Math.min(90, width / 4) : 0
  const column = (width - NUMBER - trump) / sides.length
  const first = x + NUMBER + trump
  const columns = sides.map((_, at) => ({ x: first + at * column, width: column }))
  const isLabelled = games > 1
  const top = y + HEAD + (isLabelled && trump === 0 ? 11 : 0)
  const sum = y + height - TOTAL
  const step = (sum - top) / deals
  const size = Math.min(9, step * 0.72)
  const numbers = Array.from({ length: deals }, (_, at) => at + 1)
  return [
    draw([
      ...numbers.slice(1).map((_, at) => across(x, top + (at + 1) * step, width, 0.25)),
      across(x, top, width, 0.8),
      across(x, sum, width, 1.4),
      ...(trump > 0 ? [down(x + NUMBER, top, sum - top, 0.25)] : []),
      ...sides.map((_, at) => down(first + at * column, top, sum - top, 0.5)),
      ...sides.map((_, at) => box(first + at * column, sum, column, TOTAL, 1)),
    ]),
    ...(isLabelled ? [put(x, y + 1, 44, t('sheet.game', { game }), { fontSize: 8 })] : []),
    ...(trump > 0 && !isLabelled ? [put(x + NUMBER + 3, y + 1, trump, t('sheet.trump'), { fontSize: 8.5 })] : []),
    ...sideLabels(sides, columns, top - HEAD, printing),
    ...numbers.map((number) =>
      put(x, top + (number - 0.5) * step - size * 0.663, NUMBER - 5, `${number}`, {
        fontSize: size,
        alignment: 'right',
      }),
    ),
    ...sides.map((_, at) =>
      put(first + at * column + 3, sum + 0.5, column, t('sheet.sum'), { fontSize: 7, color: SOFT }),
    ),
  ]
}
