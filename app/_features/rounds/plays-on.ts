// The entries still in a bracket, and the next encounters that are known before the draw.

import type { StagePicture } from '#contract/picture.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { ColumnName, PictureMatch, TreePart } from '#domain/formats/picture/picture.ts'

export interface KnownMatch {
  readonly id: number
  /** Its round of the bracket, as the picture names it. */
  readonly name: ColumnName
  readonly a: EntryLabel
  readonly b: EntryLabel
}

export interface NextMatches {
  readonly matches: readonly KnownMatch[]
  /** Entries still in, with their remaining lives if lives count. */
  readonly entries: readonly { readonly entry: EntryLabel; readonly lives: number | null }[]
  readonly out: readonly EntryLabel[]
  /** The number of lives at the beginning; null: lives do not count. */
  readonly allLives: number | null
}

/** Derives it from a stage's picture; null if the stage has none. */
export function playingOn({ picture, entries: known }: Pick<StagePicture, 'picture' | 'entries'>): NextMatches | null {
  if (!picture) return null
  const entries = known.toSorted((one, other) => one.number - other.number)
  const labels = new Map(entries.map((entry) => [entry.id, entry]))
  const lives = picture.parts.find((part) => part.kind === 'lives')
  const trees = picture.parts.filter((part) => 'columns' in part)
  if (lives) {
    const left = new Map(
      lives.rows.flatMap(({ entry, outAfter, left: after }) =>
        outAfter === null ? [[String(entry), after.at(-1) ?? lives.lives] as const] : [],
      ),
    )
    return { ...parted(entries, new Set(left.keys()), [], left), allLives: lives.lives }
  }
  if (trees.length === 0) return null
  const matches = trees.flatMap(({ columns }) =>
    columns.flatMap(({ name, round, matches: inColumn }) =>
      round === null ? inColumn.flatMap((match) => knownMatch(match, name, labels)) : [],
    ),
  )
  return { ...parted(entries, new Set(trees.flatMap(stillIn)), matches, new Map()), allLives: null }
}

function parted(
  entries: readonly EntryLabel[],
  isIn: ReadonlySet<string>,
  matches: readonly KnownMatch[],
  lives: ReadonlyMap<string, number>,
): Omit<NextMatches, 'allLives'> {
  return {
    matches,
    entries: entries.flatMap((entry) => (isIn.has(entry.id) ? [{ entry, lives: lives.get(entry.id) ?? null }] : [])),
    out: entries.filter(({ id }) => !isIn.has(id)),
  }
}

function knownMatch({ id, a, b, state }: PictureMatch, name: ColumnName, labels: ReadonlyMap<string, EntryLabel>) {
  const [one, other] = [a, b].map(({ entry }) => (entry === null ? undefined : labels.get(entry)))
  return state === 'open' && one && other ? [{ id, name, a: one, b: other }] : []
}

/** The entries with a seat in an undecided match, and winners whose next opponent is still to be drawn by lot. */
function stillIn({ columns }: TreePart): string[] {
  const drawn = columns.findLast(({ round }) => round !== null)
  const waits = columns.some(({ matches }) =>
    matches.some(({ a, b }) => [a, b].some(({ entry, from }) => entry === null && from.code === 'drawn')),
  )
  const ahead = columns.flatMap(({ matches }) =>
    matches.flatMap(({ a, b, state }) => (state === 'open' || state === 'playing' ? [a.entry, b.entry] : [])),
  )
  const winners = waits ? (drawn?.matches ?? []).map(winnerOf) : []
  return [...ahead, ...winners].flatMap((entry) => (entry === null ? [] : [String(entry)]))
}

function winnerOf({ a, b, winner, state }: PictureMatch) {
  if (state === 'bye') return a.entry ?? b.entry
  return winner === null ? null : winner === 'a' ? a.entry : b.entry
}
