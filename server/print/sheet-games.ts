// The part of a sheet that is written on: where the pairs keep their points, and the final scores.

import { across, box, down, draw, FAINT, type Frame, HAIR, put, SOFT } from './draw.ts'
import type { Pair, RoundPrint } from './gather.ts'
import type { Printing } from './page.ts'
import type { Content } from './pdf.ts'
import { LINE } from './text-size.ts'

/** Between two columns of a sheet. */
export const GAP = 18

/** More games than this have no room to be kept side by side. */
const MOST_LADDERS = 4

/** Room for every game of an encounter: ladders to keep the points on, for many games only their final scores. */
export function gamesArea(print: RoundPrint, a: Pair, b: Pair, area: Frame, printing: Printing): Content[] {
  const count = print.games
  if (count > MOST_LADDERS) return finalScores(count, a, b, area, printing)
  const width = (area.width - GAP * (count - 1)) / count
  return Array.from({ length: count }, (_, game) =>
    ladder(print, game + 1, a, b, { ...area, x: area.x + game * (width + GAP), width }, printing),
  ).flat()
}

const SCALE = 22

/** The points in the middle, a column for each pair beside them, a line where a pair is restricted; below, what the desk needs. */
function ladder(
  { games, target, restricted }: RoundPrint,
  game: number,
  a: Pair,
  b: Pair,
  { x, y, width, height }: Frame,
  { t }: Printing,
): Content[] {
  const column = (width - SCALE) / 2
  const top = y + 14
  const bottom = y + height - 46
  const step = (bottom - top) / target
  const size = Math.min(9, step * 0.78)
  const points = Array.from({ length: target }, (_, at) => at + 1)
  const head = { fontSize: 9, bold: true, alignment: 'center' } as const
  return [
    draw([
      ...points.slice(0, -1).map((point) => across(x, top + point * step, width, 0.3, FAINT)),
      across(x, top, width, 0.8),
      across(x, top + (restricted - 1) * step, width, 1.6),
      across(x, bottom, width, 0.8),
      down(x + column, top, bottom - top, 0.5, HAIR),
      down(x + column + SCALE, top, bottom - top, 0.5, HAIR),
    ]),
    put(x, y, column, t('pair', { number: a.number }), head),
    put(x + column + SCALE, y, column, t('pair', { number: b.number }), head),
    ...(games > 1
      ? [put(x + column - 14, y, SCALE + 28, t('sheet.game', { game }), { ...head, bold: false, color: SOFT })]
      : []),
    put(x + column, top + (step - size * LINE) / 2, SCALE, points.join('\n'), {
      ...{ fontSize: size, lineHeight: step / (size * LINE), color: SOFT, alignment: 'center' },
    }),
    ...finalScore(x, bottom + 7, width, t),
  ]
}

/** A box under each column for the score it ended with, and two marks to tick. */
function finalScore(x: number, y: number, width: number, t: Printing['t']): Content[] {
  const column = (width - SCALE) / 2
  const label = { fontSize: 7, color: SOFT }
  return [
    draw([
      box(x, y, column, 23, 1),
      box(x + column + SCALE, y, column, 23, 1),
      box(x, y + 29, 8, 8),
      box(x + column + SCALE, y + 29, 8, 8),
    ]),
    put(x + 3, y + 1, column, t('sheet.final'), label),
    put(x + column, y + 3, SCALE, ':', { fontSize: 14, bold: true, alignment: 'center' }),
    put(x + 11, y + 27.5, column, t('sheet.schneider'), { fontSize: 8.5 }),
    put(x + column + SCALE + 11, y + 27.5, column, t('sheet.retour'), { fontSize: 8.5 }),
  ]
}

/** Two columns of lines when one would be too long. */
const MOST_ROWS = 7

function finalScores(games: number, a: Pair, b: Pair, area: Frame, { t }: Printing): Content[] {
  const columns = games > MOST_ROWS ? 2 : 1
  const rows = Math.ceil(games / columns)
  const width = (area.width - GAP * (columns - 1)) / columns
  const step = Math.min(32, (area.height - 14) / rows)
  const height = Math.min(20, step - 4)
  const head = { fontSize: 9, bold: true, alignment: 'center' } as const
  const mark = { fontSize: 8.5 }
  return Array.from({ length: games }, (_, game): Content[] => {
    const x = area.x + Math.floor(game / rows) * (width + GAP)
    const y = area.y + 14 + (game % rows) * step
    const middle = y + height / 2
    return [
      ...(game % rows === 0
        ? [
            put(x + 44, area.y, 42, t('pair', { number: a.number }), head),
            put(x + 98, area.y, 42, t('pair', { number: b.number }), head),
          ]
        : []),
      draw([
        box(x + 44, y, 42, height, 1),
        box(x + 98, y, 42, height, 1),
        box(x + 150, middle - 4, 8, 8),
        box(x + 212, middle - 4, 8, 8),
      ]),
      put(x, middle - 6.5, 42, t('sheet.game', { game: game + 1 }), { fontSize: 10 }),
      put(x + 86, middle - 8, 12, ':', { fontSize: 12, bold: true, alignment: 'center' }),
      put(x + 161, middle - 5.5, 50, t('sheet.schneider'), mark),
      put(x + 223, middle - 5.5, 50, t('sheet.retour'), mark),
    ]
  }).flat()
}
