// One device may hold a table under several links: both codes of its sheet, or one that was printed anew.

import { line, type Pending, renumber, type TableRecord } from './outbox.ts'

/**
 * Takes over what waits in other records of the same table: entries behind this record's own, in their order, and the
 * choices and the draft this record has none of. Gives all records, this one first; the same objects: nothing to take.
 */
export function adopt(record: TableRecord, others: readonly TableRecord[]): readonly [TableRecord, ...TableRecord[]] {
  let own = record
  const left = others.map((other) => {
    if (own.ended || !own.sheet || other.sheet?.encounter !== own.sheet.encounter) return other
    // Two drafts can't be one: the one in sight stays, the other waits under its own link.
    const draft = own.draft ? other.draft : null
    const isEmpty = other.pending.length === 0 && Object.keys(other.follows).length === 0
    if (isEmpty && other.draft === draft) return other
    own = withEntriesOf(own, other)
    return { ...other, pending: [], batch: null, draft, follows: {} }
  })
  return [own, ...left]
}

function withEntriesOf(own: TableRecord, other: TableRecord): TableRecord {
  const known = new Set(own.pending.map(({ id }) => id))
  const fresh = other.pending.filter(({ id }) => !known.has(id))
  const placed = new Map<string, Pending>()
  for (const key of new Set(fresh.map(line))) {
    const entries = fresh.filter((entry) => line(entry) === key)
    const last = own.pending.findLast((entry) => line(entry) === key)
    for (const entry of last ? renumber(entries, last.number + 1) : entries) placed.set(entry.id, entry)
  }
  const begun = new Set(own.pending.map(({ game }) => game))
  const follows = Object.entries(other.follows).filter(([game]) => !begun.has(Number(game)))
  return {
    ...own,
    pending: [...own.pending, ...fresh.map((entry) => placed.get(entry.id) ?? entry)],
    follows: { ...Object.fromEntries(follows), ...own.follows },
    draft: own.draft ?? other.draft,
  }
}
