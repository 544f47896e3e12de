// The vertical positions of the matches of a part, so that lines between them can be drawn.

import type { PictureColumn, PictureMatch, TreePart } from './picture.ts'

/** A column whose matches have no vertical position yet. */
export type OpenColumn = Omit<PictureColumn, 'matches'> & { readonly matches: readonly Omit<PictureMatch, 'middle'>[] }

/**
 * The part with all its matches placed: half-way between the matches of the previous column whose winners come into it, or, if
 * there are none, one below the other.
 */
export function withMiddles(
  part: Omit<TreePart, 'height' | 'columns'> & { readonly columns: readonly OpenColumn[] },
): TreePart {
  const coming = new Map<number, number[]>()
  const columns = part.columns.map((column) => ({
    ...column,
    matches: column.matches.map((match, at) => {
      const from = coming.get(match.id)
      const middle = from ? from.reduce((sum, height) => sum + height, 0) / from.length : at + 0.5
      if (match.feeds.winner !== null)
        coming.set(match.feeds.winner, [...(coming.get(match.feeds.winner) ?? []), middle])
      return { ...match, middle }
    }),
  }))
  return { ...part, height: Math.max(...columns.map(({ matches }) => matches.length)), columns }
}
