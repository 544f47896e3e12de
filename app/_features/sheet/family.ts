// What a kind of game adds to the sheet: how it is drawn, its buttons, its words. The frame around is the same for all.

import type { ComponentType } from 'react'
import type { useTranslations } from 'use-intl/react'
import type { GameKey } from '#domain/games/game.ts'
import type { SheetEntry, SheetLine } from '#domain/games/history.ts'
import type { Side } from '#domain/games/sheet.ts'
import type { Choices } from './choices.ts'
import type { ReadGame } from './read-game.ts'

/** What is known of where a write is; undefined where nobody keeps it but this device. */
export type WriteMark = 'here' | 'sent' | 'conflict' | 'refused' | undefined

export interface NamedSide {
  readonly side: Side
  /** Start number and names, or a typed name. */
  readonly name: string
  readonly detail?: string
}

/** A game with everything that is needed to draw it. */
export interface SheetView extends ReadGame {
  readonly key: GameKey
  readonly named: readonly NamedSide[]
  readonly nameOf: (side: Side) => string
  readonly markOf: (line: SheetLine) => WriteMark
}

export type SheetText = ReturnType<typeof useTranslations<'sheet'>>

export interface PaperProps {
  readonly view: SheetView
  /** Tapping a line asks to correct it; undefined: nothing can be corrected. */
  readonly onPick: ((line: SheetLine) => void) | undefined
  /** Lines after this number were written while somebody was looking. */
  readonly freshAfter: number
}

export interface PadProps {
  readonly view: SheetView
  /** The entries there are buttons for. */
  readonly choices: Choices
  readonly onEntry: (entry: SheetEntry) => void
  /** The entry that is written anew. */
  readonly initial?: SheetEntry | undefined
}

export interface SheetFamily {
  /** The sheet as players write it. */
  readonly Paper: ComponentType<PaperProps>
  /** The usual way to write a deal. */
  readonly Pad: ComponentType<PadProps>
  /** Rarer endings of a deal that only this game has. */
  readonly Ways: ComponentType<PadProps>
  /** A deal in a few words, without the sides' points: "Huber / Mair 3, gegangen". */
  dealText(t: SheetText, entry: SheetEntry, view: Pick<SheetView, 'nameOf' | 'named'>): string
}
