// The sheets of a round in the order of its tables, the byes after them.

import { across, draw, type Frame, INK, put, SOFT } from './draw.ts'
import { layOut, type PerPage } from './frames.ts'
import { paperOf } from './games/index.ts'
import type { RoundPrint } from './gather.ts'
import { codeWidth } from './link-code.ts'
import type { Printing } from './page.ts'
import { type Content, HEAD, type PdfDocument } from './pdf.ts'
import { sheetFoot, sheetsIn } from './sheet.ts'
import { sizeFor } from './text-size.ts'

/** The widest code in a quarter, in points: that of an address of 84 letters. */
const WIDEST_IN_QUARTER = 74

/** How many lines for figures other than games leave room to write in a quarter. */
const MOST_BESIDE_IN_QUARTER = 1

/** A document with a sheet for every table: two to a page, or four if that leaves room to write. */
export function sheetsDocument(print: RoundPrint, printing: Printing): PdfDocument {
  const { occasion, round, draft, games, outside, wins, most, tables, byes } = print
  const paper = paperOf(print.game, print.outcomes)
  const printed = printing.t('printed', { when: printing.when })
  const about = print.seed === null ? printed : `${printing.t('seed', { seed: print.seed })} · ${printed}`
  const perPage = perPageOf(print)
  const sheets = tables.map(({ table, heat, awaited, walkover, stakes, a, b, links }) => ({
    head: { occasion, round, draft, table, heat, awaited, stakes },
    sides: [
      { ...a, link: links?.a ?? null },
      { ...b, link: links?.b ?? null },
    ],
    walkover,
    games,
    outside,
    wins,
    most,
    paper,
    about,
  }))
  const byeSheets = byes.length > 0 ? [(frame: Frame) => byeList(print, about, frame, printing)] : []
  return {
    title: `${occasion.tournament}, ${printing.t('files.sheets', { round })}`,
    language: printing.locale,
    margins: [0, 0, 0, 0],
    content: layOut([...sheetsIn(sheets, perPage, printing), ...byeSheets], perPage),
  }
}

/** Codes of a long address would leave no room to write on in a quarter. */
function perPageOf({ game, games, outside, tables }: RoundPrint): PerPage {
  const widest = Math.max(0, ...tables.flatMap(({ links }) => (links ? [codeWidth(links.a), codeWidth(links.b)] : [])))
  return widest > WIDEST_IN_QUARTER || outside.length > MOST_BESIDE_IN_QUARTER ? 2 : paperOf(game).perPage(games)
}

function byeList(
  { byes, occasion, round, entrant }: RoundPrint,
  about: string,
  frame: Frame,
  printing: Printing,
): Content[] {
  const { t } = printing
  const { x, y, width, height } = frame
  const names = byes.map(({ number, members }) => `${t('pair', { number })}  ${members.join(' / ')}`)
  const fontSize = sizeFor(names, { width, height: height - 110 }, [14, 12, 10, 9, 8, 7])
  return [
    put(x, y, width, occasion.tournament, { fontSize: 10.5, color: SOFT }),
    put(x, y + 16, width, t('byes.title', { round }), { ...HEAD, fontSize: 20 }),
    put(x, y + 44, width, t('byes.text', { who: entrant, pairs: byes.length }), { fontSize: 10, color: SOFT }),
    draw([across(x, y + 64, width, 1, INK)]),
    put(x, y + 72, width, names.join('\n'), { fontSize, bold: true }),
    ...sheetFoot(about, [occasion.place, occasion.club], frame, printing),
  ]
}
