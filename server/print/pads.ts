// Blank sheets to copy and cut, for a club's own stock.

import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { layOut, type PerPage } from './frames.ts'
import { paperOf } from './games/index.ts'
import type { Printing } from './page.ts'
import type { PdfDocument } from './pdf.ts'
import { sheetsIn } from './sheet.ts'

export interface PadPrint {
  readonly game: StageGame
  readonly sides: 2 | 3
  readonly perPage: PerPage
  readonly pages: number
}

/** Pages full of the same blank sheet. */
export function padDocument({ game, sides, perPage, pages }: PadPrint, printing: Printing): PdfDocument {
  const { t, locale } = printing
  const title = t(`games.${game.key}.printed`)
  const paper = paperOf(game)
  const members = sides > 2 ? 1 : paper.blank.members
  const blank = {
    head: title,
    paper: { ...paper, blank: { ...paper.blank, members } },
    about: '',
    sides: Array.from({ length: sides }, () => ({ number: null, members: [], link: null })),
    games: paper.blank.games[perPage],
    wins: null,
  } as const
  const sheets = Array.from({ length: perPage * pages }, () => blank)
  return {
    title: t('files.pad', { game: title }),
    language: locale,
    margins: [0, 0, 0, 0],
    content: layOut(sheetsIn(sheets, perPage, printing), perPage),
  }
}
