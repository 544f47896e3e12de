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

/** A match that one side gets without playing. */
export interface KnownBye extends Pick<KnownMatch, 'id' | 'name'> {
  readonly entry: EntryLabel
  /** The opponent, who has left; null: the place was empty. */
  readonly left: EntryLabel | null
}

export interface NextMatches {
  readonly matches: readonly KnownMatch[]
  /** Those of the next round. */
  readonly byes: readonly KnownBye[]
  /** The last match of its winner, who has nothing left to play. */
  readonly won: readonly KnownBye[]
  /** Entries still in, with their remaining lives if lives count. */
  readonly entries: readonly { readonly entry: EntryLabel; readonly lives: number | null }[]
  readonly out: readonly EntryLabel[]
  /** The number of lives at the beginning; null: lives do not count. */
  readonly allLives: number | null
}

/** Derives it from a stage's picture and the entries that have left; null if the stage has no picture. */
export function playingOn(
  { picture, entries: known }: Pick<StagePicture, 'picture' | 'entries'>,
  left: readonly Pick<EntryLabel, 'id'>[],
): NextMatches | null {
  if (!picture) return null
  const hasLeft = new Set(left.map(({ id }) => id))
  const isThere = (id: string) => !hasLeft.has(id)
  const entries = known.toSorted((one, other) => one.number - other.number)
  const labels = new Map(entries.map((entry) => [entry.id, entry]))
  const lives = picture.parts.find((part) => part.kind === 'lives')
  const trees = picture.parts.filter((part) => 'columns' in part)
  if (lives) {
    const remaining = new Map(
      lives.rows.flatMap(({ entry, outAfter, left: after }) =>
        outAfter === null && isThere(entry) ? [[String(entry), after.at(-1) ?? lives.lives] as const] : [],
      ),
    )
    const isIn = new Set(remaining.keys())
    return { ...parted(entries, isIn, remaining), matches: [], byes: [], won: [], allLives: lives.lives }
  }
  if (trees.length === 0) return null
  const shown = trees.flatMap(({ columns }) =>
    columns.flatMap(({ name, matches }) => matches.map((match) => ({ match, name }))),
  )
  const isIn = new Set(trees.flatMap(stillIn).filter(isThere))
  const unplayed = (isMeant: (match: PictureMatch) => boolean) =>
    shown.flatMap(({ match, name }) => (isMeant(match) ? unplayedMatch(match, name, labels) : []))
  const won = unplayed((match) => match.state === 'walkover' && match.feeds.winner === null)
  const { entries: still, out } = parted(entries, isIn, new Map())
  return {
    entries: still,
    out: out.filter(({ id }) => !won.some(({ entry }) => entry.id === id)),
    matches: shown.flatMap(({ match, name }) => knownMatch(match, name, labels)),
    byes: unplayed(({ nextBye }) => nextBye === true),
    won,
    allLives: null,
  }
}

function parted(
  entries: readonly EntryLabel[],
  isIn: ReadonlySet<string>,
  lives: ReadonlyMap<string, number>,
): Pick<NextMatches, 'entries' | 'out'> {
  return {
    entries: entries.flatMap((entry) => (isIn.has(entry.id) ? [{ entry, lives: lives.get(entry.id) ?? null }] : [])),
    out: entries.filter(({ id }) => !isIn.has(id)),
  }
}

type Labels = ReadonlyMap<string, EntryLabel>

function knownMatch(match: PictureMatch, name: ColumnName, labels: Labels): KnownMatch[] {
  const [a, b] = sidesOf(match, labels)
  return match.state === 'open' && a && b ? [{ id: match.id, name, a, b }] : []
}

function unplayedMatch(match: PictureMatch, name: ColumnName, labels: Labels): KnownBye[] {
  const [a, b] = sidesOf(match, labels)
  const { winner, id } = match
  if (a && b)
    return winner === null ? [] : [{ id, name, ...(winner === 'a' ? { entry: a, left: b } : { entry: b, left: a }) }]
  const entry = a ?? b
  return entry ? [{ id, name, entry, left: null }] : []
}

function sidesOf({ a, b }: PictureMatch, labels: Labels): (EntryLabel | undefined)[] {
  return [a, b].map(({ entry }) => (entry === null ? undefined : labels.get(entry)))
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
