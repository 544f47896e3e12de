// Searches and sorts the list of entries.

import type { Entry } from '#contract/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { Locale } from '#messages/catalogue.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'
import { listedName } from '#messages/person-name.ts'

export const ORDERS = ['newest', 'number', 'name'] as const
export type EntryOrder = (typeof ORDERS)[number]

/** The names of an entry in one line: `Anna Huber / Josef Mair`. */
export function namesOf(entry: Pick<Entry, 'members'>): string {
  return entry.members.map(({ name }) => name).join(' / ')
}

/** The entry a person already belongs to; `waits`: it still lacks a partner. */
export interface EnteredMember {
  readonly number: number
  readonly waits: boolean
}

/** Does the entry lack a partner? */
export function isSingle({ status, members }: Pick<Entry, 'status' | 'members'>): boolean {
  return status === 'active' && members.length === 1
}

/** Maps each person to their active entry. */
export function enteredIn(
  entries: readonly Pick<Entry, 'number' | 'status' | 'members'>[],
  isOfPairs: boolean,
): (person: string) => EnteredMember | undefined {
  const known = new Map<string, EnteredMember>()
  for (const { number, status, members } of entries)
    if (status === 'active')
      for (const { id } of members) known.set(id, { number, waits: isOfPairs && members.length === 1 })
  return (person) => known.get(person)
}

/** The villages and clubs that people play for, each once, in alphabetical order. */
export function homesOf(entries: readonly Pick<Entry, 'members'>[], locale: Locale): string[] {
  const homes = new Set(entries.flatMap(({ members }) => members.map(({ home }) => home)).filter(Boolean))
  return [...homes].sort(new Intl.Collator(locale).compare)
}

/** The entries that match a search, by name or start number. O(entries). */
export function findEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = searchWords(search)
  return words.length === 0 ? entries : entries.filter((entry) => isMeant(words, namesOf(entry), entry.number))
}

/** Sorts entries: newest first, by start number, or by name: the first member's last name, or the team's name. */
export function orderEntries(entries: readonly Entry[], order: EntryOrder, who: FieldKind, locale: Locale): Entry[] {
  if (order === 'number') return [...entries].sort((one, other) => one.number - other.number)
  if (order === 'newest') return [...entries].sort((one, other) => other.number - one.number)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const keyed = entries.map((entry) => ({ entry, key: listedName(entry.members[0]?.name ?? '', who) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ entry }) => entry)
}
