// Orders the rank changes of a correction by importance.

interface Moved {
  readonly entry: { readonly id: string }
  readonly before: number | null
  readonly after: number | null
}

/** How many are shown at once. */
const FIRST = 3

/**
 * Those of the corrected table (`own`, ids of entries) first, then the best ranks, before or after the change, and of these the largest
 * moves; `others` are less important.
 */
export function ranksInOrder<Line extends Moved>(
  moved: readonly Line[],
  own: ReadonlySet<string>,
): { readonly first: readonly Line[]; readonly others: readonly Line[] } {
  const isOwn = ({ entry }: Line) => (own.has(entry.id) ? 0 : 1)
  const best = ({ before, after }: Line) =>
    Math.min(before ?? Number.POSITIVE_INFINITY, after ?? Number.POSITIVE_INFINITY)
  const rank = (place: number | null) => place ?? Number.MAX_SAFE_INTEGER
  const distance = ({ before, after }: Line) => Math.abs(rank(before) - rank(after))
  const compare = (one: number, other: number) => (one === other ? 0 : one - other)
  const ordered = moved.toSorted(
    (one, other) =>
      isOwn(one) - isOwn(other) ||
      compare(best(one), best(other)) ||
      compare(distance(other), distance(one)) ||
      compare(rank(one.after), rank(other.after)),
  )
  return { first: ordered.slice(0, FIRST), others: ordered.slice(FIRST) }
}
