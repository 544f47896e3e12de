// Merges the records of one table: a device may have several links to it, both codes of its sheet, or a reprinted one.

import { line, type Pending, renumber, type TableRecord } from './outbox.ts'

/**
 * Takes over pending data from other records of the same table: entries after this record's own, in order, and choices and the draft if
 * this record has none. Returns all records, this one first; the same objects if there was nothing to take.
 */
export function mergeRecords(
  record: TableRecord,
  others: readonly TableRecord[],
): readonly [TableRecord, ...TableRecord[]] {
  let own = record
  const left = others.map((other) => {
    if (own.ended || !own.sheet || other.sheet?.encounter !== own.sheet.encounter) return other
    // Two drafts can't be merged: the visible one stays, the other one waits under its own link.
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
