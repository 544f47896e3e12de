// The data that every part of a picture is drawn from.

import { pathOfEntry } from '#contract/paths.ts'
import type { StagePicture } from '#contract/picture.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { BracketPicture } from '#domain/formats/picture/picture.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type PictureNames, readPicture } from '#messages/picture.ts'
import { type EntryPath, entryPath, latestMatch } from './entry-path.ts'
import { type SpellingsOf, spellingsOf } from './short-names.ts'

export interface PictureView {
  readonly picture: BracketPicture
  readonly names: PictureNames
  readonly spellings: SpellingsOf
  /** The path to show; null: none. */
  readonly path: EntryPath | null
  /** The match to highlight with it. */
  readonly latest: number | null
  /** Shown on a wall screen, which rotates through its parts. */
  readonly isOnWall: boolean
}

/** `chosen`: the entry whose path to show. */
export function viewOf(
  stage: StagePicture,
  picture: BracketPicture,
  who: FieldKind,
  chosen: EntryLabel | null,
  isOnWall: boolean,
): PictureView {
  return {
    picture,
    names: readPicture(stage),
    spellings: spellingsOf(stage.entries, who),
    path: chosen ? entryPath(picture, chosen.id) : null,
    latest: chosen ? latestMatch(picture, chosen.id) : null,
    isOnWall,
  }
}

/** The address that shows the path of an entry; with a match, it scrolls to that match. */
export function pathHref({ number }: EntryLabel, match: number | null = null): string {
  return pathOfEntry(number) + (match === null ? '' : `#${matchAnchor(match)}`)
}

export function matchAnchor(match: number): string {
  return `spiel-${match}`
}

export function columnAnchor(part: number, column: number): string {
  return `teil-${part + 1}-${column + 1}`
}
