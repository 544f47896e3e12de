// The path of an entry through a picture: the matches it has played, and those it may still reach.

import type { BracketPicture, PictureMatch, PicturePart, TreePart } from '#domain/formats/picture/picture.ts'

export interface EntryPath {
  readonly entry: string
  /** The matches it has a seat in. */
  readonly own: ReadonlySet<number>
  /** The matches it reaches as long as it wins. */
  readonly ahead: ReadonlySet<number>
}

/** O(matches). */
export function entryPath(picture: BracketPicture, entry: string): EntryPath {
  const matches = matchesIn(picture)
  const byId = new Map(matches.map((match) => [match.id, match]))
  const own = matches.filter(({ a, b }) => a.entry === entry || b.entry === entry)
  const ahead = new Set<number>()
  for (const { winner, state, feeds } of own) {
    const isOpen = winner === null && (state === 'open' || state === 'playing')
    let next = isOpen ? feeds.winner : null
    while (next !== null && !ahead.has(next)) {
      ahead.add(next)
      next = byId.get(next)?.feeds.winner ?? null
    }
  }
  return { entry, own: new Set(own.map(({ id }) => id)), ahead }
}

/** The most relevant match of an entry: the one it plays or waits for, else the last one it played. */
export function latestMatch(picture: BracketPicture, entry: string): number | null {
  const own = matchesIn(picture).filter(({ a, b }) => a.entry === entry || b.entry === entry)
  const now = own.find(({ state, winner }) => winner === null && (state === 'playing' || state === 'open'))
  return (now ?? own.at(-1))?.id ?? null
}

/** The column to show if there is room for one: the first with a match still to be played, else the last. */
export function currentColumn({ columns }: TreePart, shown: number | null): number {
  const holding = columns.findIndex(({ matches }) => matches.some(({ id }) => id === shown))
  if (holding >= 0) return holding
  const open = columns.findIndex(({ matches }) => matches.some(({ state }) => state === 'playing' || state === 'open'))
  return open >= 0 ? open : Math.max(0, columns.findLastIndex(isNeeded))
}

/** Does an entry reach any of its matches? */
export function isNeeded({ matches }: TreePart['columns'][number]): boolean {
  return matches.some(({ state }) => state !== 'not-needed')
}

/** Asks the part itself, so that the compiler derives what it is: a new kind with other content is none. */
export function isTree(part: PicturePart) {
  return 'columns' in part
}

function matchesIn({ parts }: BracketPicture): PictureMatch[] {
  return parts.filter(isTree).flatMap(({ columns }) => columns.flatMap(({ matches }) => matches))
}
