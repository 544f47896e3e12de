// The sheet at the table: who plays, by which rule, room to write as players write, and what the desk needs back. Two to an
// A4 page; four when an encounter is a single game.

import { across, down, draw, type Frame, HAIR, INK, mark, put, SOFT } from './draw.ts'
import type { Pair, RoundPrint, Table } from './gather.ts'
import type { Printing } from './page.ts'
import { A4, type Content, HEAD, NUMERAL, type PdfDocument } from './pdf.ts'
import { GAP, gamesArea } from './sheet-games.ts'
import { sizeFor, widthOf } from './text-size.ts'

const SIDE = 30
const EDGE = 22
const HALF = A4.height / 2
const MIDDLE = A4.width / 2

const HALVES: readonly Frame[] = [0, HALF].map((top) => ({
  ...{ x: SIDE, width: A4.width - 2 * SIDE },
  ...{ y: top + EDGE, height: HALF - 2 * EDGE },
}))

const QUARTERS: readonly Frame[] = [0, HALF].flatMap((top) =>
  [0, MIDDLE].map((left) => ({
    ...{ x: left + EDGE, width: MIDDLE - 2 * EDGE },
    ...{ y: top + EDGE, height: HALF - 2 * EDGE },
  })),
)

/** The sheets of a round in the order of its tables, the byes behind them. */
export function sheetsDocument(print: RoundPrint, printing: Printing): PdfDocument {
  const frames = print.games === 1 ? QUARTERS : HALVES
  const sheets = print.tables.map((table) => (frame: Frame) => sheet(print, table, frame, printing))
  if (print.byes.length > 0) sheets.push((frame) => byeList(print, frame, printing))
  const content: Content[] = []
  for (const [at, drawIn] of sheets.entries()) {
    const frame = frames[at % frames.length]
    if (!frame) throw new Error('a page without frames')
    if (at % frames.length === 0) content.push(newPage(at > 0), cutLines(frames))
    content.push(...drawIn(frame))
  }
  return {
    title: `${print.occasion.tournament}, ${printing.t('files.sheets', { round: print.round })}`,
    language: printing.locale,
    margins: [0, 0, 0, 0],
    content,
  }
}

function newPage(breaks: boolean): Content {
  return { text: '', fontSize: 1, ...(breaks ? { pageBreak: 'before' } : {}) }
}

function cutLines(frames: readonly Frame[]): Content {
  const dash = { length: 3, space: 4 }
  const lines = [across(0, HALF, A4.width, 0.5, HAIR)]
  if (frames === QUARTERS) lines.push(down(MIDDLE, 0, A4.height, 0.5, HAIR))
  return draw(lines.map((cut) => ({ ...cut, dash })))
}

/** On a quarter of a page what the neighbour says as well is left out. */
function isNarrow({ width }: Frame): boolean {
  return width < 300
}

function sheet(print: RoundPrint, table: Table, frame: Frame, printing: Printing): Content[] {
  const { x, y, width, height } = frame
  const { games, game, target, restricted } = print
  const { a, b } = table
  const half = (width - GAP) / 2
  const bottom = y + height
  const rule = printing.t(`sheet.rule.${game}`, { games, target, restricted })
  const names = { y: y + 56, width: half, height: isNarrow(frame) ? 58 : 46 }
  const below = names.y + names.height + 4
  const area: Frame = { x, width, y: below + 19, height: bottom - 46 - (below + 19) }
  return [
    ...sheetHead(print, table, frame, printing),
    ...pairBlock(a, { x, ...names }, printing),
    ...pairBlock(b, { x: x + half + GAP, ...names }, printing),
    put(x, below, width, rule, { fontSize: 10 }),
    ...gamesArea(print, a, b, area, printing),
    ...signatures(a, b, { x, y: bottom - 28, width, height: 14 }, printing),
    ...foot(print, frame, printing),
  ]
}

function sheetHead(
  { occasion, round, draft }: RoundPrint,
  { table, place }: Table,
  frame: Frame,
  { t }: Printing,
): Content[] {
  const { x, y, width } = frame
  const numeral = { text: `${table}`, size: 58 }
  const right = widthOf(numeral.text, numeral.size) + 8
  const left = width - right - 42
  const where = isNarrow(frame) ? [occasion.place] : [occasion.place, occasion.club]
  const about = [t('round', { round }), ...(place === null ? [] : [t('place', { place })]), ...where]
  return [
    put(x, y, left, occasion.tournament, {
      font: HEAD,
      fontSize: sizeFor([occasion.tournament], { width: left * 0.95, height: 26 }, [19, 17, 15, 13, 11, 10]),
    }),
    put(x, y + 28, left, about.filter((text) => text !== '').join(' · '), { fontSize: 10.5, color: SOFT }),
    ...(draft ? [put(x, y + 42, left, t('draft'), { fontSize: 10, bold: true })] : []),
    put(x + width - right - 40, y + 28, 40, t('table'), { fontSize: 10.5, color: SOFT, alignment: 'right' }),
    put(x + width - right, y - 16, right, numeral.text, {
      ...{ ...NUMERAL, bold: true, fontSize: numeral.size, alignment: 'right' },
    }),
  ]
}

/** A pair over its half: the start number large, the members one below the other. */
function pairBlock({ number, members }: Pair, { x, y, width, height }: Frame, { t }: Printing): Content[] {
  const indent = Math.max(30, widthOf(`${number}`, 21) + 8)
  const names = { width: width - indent, height: height - 8 }
  return [
    draw([across(x, y, width, 1)]),
    put(x, y + 6, indent, t('pair', { number: '' }).trim(), { fontSize: 8.5, color: SOFT }),
    put(x, y + 12, indent, `${number}`, { ...NUMERAL, fontSize: 21 }),
    put(x + indent, y + 7, names.width, members.join('\n'), {
      fontSize: sizeFor(members, names, [15, 13.5, 12, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5]),
      bold: true,
    }),
  ]
}

function signatures(a: Pair, b: Pair, { x, y, width }: Frame, { t }: Printing): Content[] {
  const half = (width - GAP) / 2
  return [a, b].flatMap(({ number }, at) => {
    const left = x + at * (half + GAP)
    return [
      draw([across(left, y, half, 0.5)]),
      put(left, y + 1.5, half, t('sheet.signature', { number }), { fontSize: 7.5, color: SOFT }),
    ]
  })
}

function foot({ seed }: RoundPrint, frame: Frame, { t, product, when }: Printing): Content[] {
  const { x, width } = frame
  const y = frame.y + frame.height - 10
  const about = `${t('seed', { seed })} · ${t('printed', { when })}`
  const small = { fontSize: 7.5, color: SOFT }
  return [
    draw(mark(x, y, 9)),
    ...(isNarrow(frame) ? [] : [put(x + 10, y, width / 3, product, small)]),
    put(x + 10, y, width - 10, about, { ...small, alignment: 'right' }),
  ]
}

function byeList(print: RoundPrint, frame: Frame, printing: Printing): Content[] {
  const { t } = printing
  const { byes, occasion, round } = print
  const { x, y, width, height } = frame
  const names = byes.map(({ number, members }) => `${t('pair', { number })}  ${members.join(' / ')}`)
  const fontSize = sizeFor(names, { width, height: height - 110 }, [14, 12, 10, 8, 6])
  return [
    put(x, y, width, occasion.tournament, { fontSize: 10.5, color: SOFT }),
    put(x, y + 16, width, t('byes.title', { round }), { font: HEAD, fontSize: 20 }),
    put(x, y + 44, width, t('byes.text', { pairs: byes.length }), { fontSize: 10, color: SOFT }),
    draw([across(x, y + 64, width, 1, INK)]),
    put(x, y + 72, width, names.join('\n'), { fontSize, bold: true }),
    ...foot(print, frame, printing),
  ]
}
