// What a game is to paper: the line that says how it is played, and the part of a sheet that is written on.

import type { Frame } from '../draw.ts'
import type { PerPage } from '../frames.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'

/** Between two columns of a sheet. */
export const GAP = 18

/** A side as it stands on a sheet. On a blank one it has no number and no members. */
export interface PaperSide {
  readonly number: number | null
  readonly members: readonly string[]
  /** The page that keeps the sheet by phone; null: on paper alone. */
  readonly link: string | null
}

/** Who writes, and how many games. */
export interface Writing {
  readonly sides: readonly PaperSide[]
  readonly games: number
}

export interface GamePaper {
  /** How the game is played, in one line. */
  rule(games: number, printing: Printing): string
  /** How many sheets of so many games go on a page. */
  perPage(games: number): PerPage
  /** What a blank sheet has room for. */
  readonly blank: {
    /** Lines for names, for each side. */
    readonly members: 1 | 2
    readonly games: Record<PerPage, number>
  }
  /** The part that is written on. */
  write(writing: Writing, area: Frame, printing: Printing): Content[]
}
