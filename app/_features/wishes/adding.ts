// The input below the lists of wishes, and adding it to them.

import type { EntryLabel } from '#contract/shapes.ts'
import { type GroupDraft, isError, readTable, type WishesDraft, type WishesError } from './draft.ts'
import { entryNamed } from './find-labels.ts'

type Entries = readonly EntryLabel[]
/** The draft with the input added, or why that is not possible. */
type Added = WishesDraft | WishesError

/** Adds the entries in the fields below the forbidden pairs; unchanged if the fields are empty. */
export function addForbidden(draft: WishesDraft, entries: Entries): Added {
  const { forbidden, adding } = draft
  if (adding.forbidden.every(isBlank)) return draft
  const [one, other] = [entryNamed(entries, adding.forbidden[0]), entryNamed(entries, adding.forbidden[1])]
  if (!one || !other) return { at: one ? 'other' : 'one', why: 'missing' }
  if (one.id === other.id) return { at: 'other', why: 'itself' }
  const isListed = forbidden.some((pair) => pair.includes(one.id) && pair.includes(other.id))
  if (isListed) return { at: 'other', why: 'twice' }
  return {
    ...draft,
    forbidden: [...forbidden, [one.id, other.id]],
    adding: { ...adding, forbidden: ['', ''] },
  }
}

/** Adds the entry in the field below a group. */
export function addMember(draft: WishesDraft, key: number, entries: Entries): Added {
  const group = draft.apart.find((one) => one.key === key)
  if (!group || isBlank(group.adding)) return draft
  const member = entryNamed(outside(group, entries), group.adding)
  if (!member) return { at: 'member', key }
  return withGroup(draft, { ...group, entries: [...group.entries, member.id], adding: '' })
}

/** Adds the entry in the fields below the fixed tables; an entry that has a table gets the one typed last. */
export function addFixed(draft: WishesDraft, entries: Entries): Added {
  const { fixed, adding } = draft
  if (isBlank(adding.fixed.entry) && isBlank(adding.fixed.table)) return draft
  const entry = entryNamed(entries, adding.fixed.entry)
  const table = readTable(adding.fixed.table)
  if (!entry) return { at: 'fixed-entry' }
  if (table === null) return { at: 'fixed-table' }
  return {
    ...draft,
    fixed: [...fixed.filter((other) => other.entry !== entry.id), { entry: entry.id, table }],
    adding: { ...adding, fixed: { entry: '', table: '' } },
  }
}

/** Adds all of the input, or returns the first error. */
export function addAll(draft: WishesDraft, entries: Entries): Added {
  const steps = [
    (one: WishesDraft) => addForbidden(one, entries),
    ...draft.apart.map(
      ({ key }) =>
        (one: WishesDraft) =>
          addMember(one, key, entries),
    ),
    (one: WishesDraft) => addFixed(one, entries),
  ]
  return steps.reduce<Added>((so, step) => (isError(so) ? so : step(so)), draft)
}

/** Is there input that is not in a list yet? */
export function isAdding({ apart, adding }: WishesDraft): boolean {
  return typedIn({ apart, adding }).length > 0
}

/** The input that is not in a list yet, as typed. */
export function typedIn({ apart, adding }: Pick<WishesDraft, 'apart' | 'adding'>): string[] {
  const { forbidden, fixed } = adding
  return [...forbidden, ...apart.map((group) => group.adding), fixed.entry, fixed.table].filter(
    (text) => !isBlank(text),
  )
}

/** The field in which to complete the input. */
export function nextField({ apart, adding }: WishesDraft): string {
  const [one, other] = adding.forbidden
  if (!isBlank(one)) return 'other'
  if (!isBlank(other)) return 'one'
  const group = apart.find((candidate) => !isBlank(candidate.adding))
  if (group) return fieldOf({ at: 'member', key: group.key })
  if (!isBlank(adding.fixed.entry)) return 'fixed-table'
  return isBlank(adding.fixed.table) ? 'tables' : 'fixed-entry'
}

/** The name of the field an error is about. */
export function fieldOf(error: WishesError): string {
  return error.at === 'group' || error.at === 'member' ? `${error.at}-${error.key}` : error.at
}

export function withGroup(draft: WishesDraft, group: GroupDraft): WishesDraft {
  return { ...draft, apart: draft.apart.map((other) => (other.key === group.key ? group : other)) }
}

/** The entries that can still be added to a group. */
export function outside({ entries: members }: Pick<GroupDraft, 'entries'>, entries: Entries): Entries {
  return entries.filter(({ id }) => !members.includes(id))
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
