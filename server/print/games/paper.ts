// The print of a game: the line that describes how it is played, and the part of a sheet to write on.

import type { Frame } from '../draw.ts'
import type { PerPage } from '../frames.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'

/** The space between two columns of a sheet. */
export const GAP = 18

/** A side on a sheet. On a blank sheet it has no number and no members. */
export interface PaperSide {
  readonly number: number | null
  readonly members: readonly string[]
  /** The address of the page for keeping the sheet by phone; null: on paper alone. */
  readonly link: string | null
  /** Sides of the same document with the longest texts: labels are set as these allow. */
  readonly longest?: readonly Pick<PaperSide, 'number' | 'members'>[]
}

/** The sides that write, and the number of games. */
export interface PaperWriting {
  readonly sides: readonly PaperSide[]
  readonly games: number
}

export interface GamePaper {
  /** How the game is played, in one line. */
  rule(games: number, printing: Printing): string
  /** How many sheets with this many games go on a page. */
  perPage(games: number): PerPage
  /** The room on a blank sheet. */
  readonly blank: {
    /** Lines for names, for each side. */
    readonly members: 1 | 2
    readonly games: Record<PerPage, number>
  }
  /** Draws the part to write on. */
  write(writing: PaperWriting, area: Frame, printing: Printing): Content[]
}
