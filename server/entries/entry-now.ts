// The answers to commands that have made entries, when they are sent again: the entries as they are now.

import type { Answer } from '#contract/client.ts'
import type { Entry as EntryView } from '#contract/entries.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { loadJoined } from './store.ts'
import { aroundOf, viewEntry } from './view.ts'

/** The answer to `addEntry` or `joinSingles` sent again. Throws `removed-since`. */
export async function entryNow(tx: Tx, access: Access, id: TournamentId, first: EntryView): Promise<EntryView> {
  const [entry] = await entriesNow(tx, access, id, [first])
  if (!entry) throw new Problem('removed-since')
  return entry
}

/** The answer to `joinSinglesByLot` sent again, without the pairs that have been removed since. Throws `removed-since` if all have. */
export async function pairsNow(
  tx: Tx,
  access: Access,
  id: TournamentId,
  first: Answer<'joinSinglesByLot'>,
): Promise<Answer<'joinSinglesByLot'>> {
  const pairs = await entriesNow(tx, access, id, first.pairs)
  if (pairs.length === 0 && first.pairs.length > 0) throw new Problem('removed-since')
  return { ...first, pairs }
}

/** The answer to `importEntries` as it is stored. */
export type StoredList = Answer<'importEntries'> & {
  /** What each line has entered, in the order of the lines; 0.1.0 did not store it. */
  readonly entered?: readonly EnteredEntry[]
}

/** An entry as it was made. `single`: who it was, if it had one member; lists are no longer stored with it. */
interface EnteredEntry {
  readonly id: string
  readonly single?: string | undefined
}

/** The stored form of the entries that the lines of a list have made or completed. */
export function enteredEntries(entries: readonly Entry[]): EnteredEntry[] {
  return entries.map(({ id }) => ({ id }))
}

/**
 * The answer to `importEntries` sent again. Throws `removed-since` if any entry of the list has been removed: with the indices of its lines
 * (`lines`) where the same list is sent (`isSame`).
 */
export async function listNow(
  tx: Tx,
  access: Access,
  id: TournamentId,
  first: StoredList,
  isSame: boolean,
): Promise<StoredList> {
  if (!first.entered) return first
  const find = await finderIn(tx, access, await loadTournament(tx, access, id))
  const lines = first.entered.flatMap((entered, line) => (find(entered) ? [] : line))
  if (lines.length > 0) throw new Problem('removed-since', isSame ? { params: { lines } } : {})
  return first
}

async function entriesNow(tx: Tx, access: Access, id: TournamentId, first: readonly EntryView[]): Promise<EntryView[]> {
  const loaded = await loadTournament(tx, access, id)
  const find = await finderIn(tx, access, loaded)
  const around = aroundOf(loaded)
  return first.flatMap(({ id: entered, members: [one, partner] }) => {
    const entry = find({ id: entered, single: partner ? undefined : one?.id })
    return entry ? [viewEntry(entry, around)] : []
  })
}

/**
 * Finds what has become of an entry: itself as it is now, or the one that it has become part of. Which one that is was not stored before
 * `joined_ids`: then it is the pair of its single, where a person can be entered only once.
 */
async function finderIn(
  tx: Tx,
  access: Access,
  { id: tournament, facts }: LoadedTournament,
): Promise<(entered: EnteredEntry) => Entry | undefined> {
  const { entries, regulation } = facts
  const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]))
  const joined = await loadJoined(tx, access, tournament)
  const pairs = regulation.field.entriesPerPerson === 1 ? entries.filter(isActivePair) : []
  const byMember = new Map<string, Entry>(
    pairs.flatMap((pair) => pair.members.map((member) => [member, pair] as const)),
  )
  return ({ id, single = '' }) => byId.get(id) ?? byId.get(joined.get(id) ?? '') ?? byMember.get(single)
}

function isActivePair({ status, members }: Entry): boolean {
  return status === 'active' && members.length > 1
}
