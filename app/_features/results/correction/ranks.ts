// Orders the rank changes of a correction by importance.

interface Moved {
  readonly before: number | null
  readonly after: number | null
}

/** How many are shown at once: three, for the podium. */
const FIRST = 3

/** Entries with the best ranks first, before or after the change; `others` are further down. */
export function ranksInOrder<Line extends Moved>(
  moved: readonly Line[],
): { readonly first: readonly Line[]; readonly others: readonly Line[] } {
  const best = ({ before, after }: Line) =>
    Math.min(before ?? Number.POSITIVE_INFINITY, after ?? Number.POSITIVE_INFINITY)
  const afterwards = ({ after }: Line) => after ?? Number.POSITIVE_INFINITY
  const compare = (one: number, other: number) => (one === other ? 0 : one - other)
  const ordered = moved.toSorted(
    (one, other) => compare(best(one), best(other)) || compare(afterwards(one), afterwards(other)),
  )
  return { first: ordered.slice(0, FIRST), others: ordered.slice(FIRST) }
}
