// The game-specific parts of the sheet: drawing, buttons, words. The surrounding frame is the same for all games.

import type { ComponentType } from 'react'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { SheetEntry, SheetLine } from '#domain/games/history.ts'
import type { SheetSide } from '#domain/games/sheet.ts'
import type { LocalTranslator } from '#messages/translator.ts'
import type { EntryFamilies } from './choices.ts'
import type { ReadGame } from './read-game.ts'

/** The sync state of a write; undefined if only this device stores it. */
export type WriteMark = 'here' | 'sent' | 'conflict' | 'refused' | undefined

export interface NamedSide {
  readonly side: SheetSide
  /** Start number and names, or a typed name. */
  readonly name: string
  readonly detail?: string
}

/** A game with everything needed to draw it. */
export interface SheetView extends ReadGame {
  readonly key: GameKey
  readonly named: readonly NamedSide[]
  readonly nameOf: (side: SheetSide) => string
  readonly markOf: (line: SheetLine) => WriteMark
}

export type SheetText = LocalTranslator<'sheet'>

export interface PaperProps {
  readonly view: SheetView
  /** Called when a line is tapped, to correct it; undefined: nothing can be corrected. */
  readonly onPick: ((line: SheetLine) => void) | undefined
  /** Lines after this number are new since the sheet was shown. */
  readonly freshAfter: number
}

export interface PadProps {
  readonly view: SheetView
  /** The entries that have buttons. */
  readonly choices: EntryFamilies
  readonly onEntry: (entry: SheetEntry) => void
  /** The entry being corrected. */
  readonly initial?: SheetEntry | undefined
}

export interface SheetFamily {
  /** The sheet in the notation of its players. */
  readonly Paper: ComponentType<PaperProps>
  /** The buttons for a usual deal. */
  readonly Pad: ComponentType<PadProps>
  /** Rarer endings of a deal in this game. */
  readonly Endings: ComponentType<PadProps>
  /** A deal in a few words, without the sides' points: "Huber / Mair 3, gegangen". */
  dealText(t: SheetText, entry: SheetEntry, view: Pick<SheetView, 'nameOf' | 'named'>): string
}
