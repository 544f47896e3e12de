// The answers to commands that have made entries, when they are sent again: the entries as they are now.

import type { Answer } from '#contract/client.ts'
import type { Entry as EntryView } from '#contract/entries.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { loadTournament } from '../tournaments/store.ts'
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

async function entriesNow(tx: Tx, access: Access, id: TournamentId, first: readonly EntryView[]): Promise<EntryView[]> {
  const loaded = await loadTournament(tx, access, id)
  const find = finderIn(loaded.facts)
  const around = aroundOf(loaded)
  return first.flatMap((entered) => {
    const entry = find(entered)
    return entry ? [viewEntry(entry, around)] : []
  })
}

/**
 * Finds what has become of an entry. A single who has become part of another entry is that pair, where a person can be entered only once:
 * otherwise the pair may be another entry of theirs, and the single may have been removed.
 */
function finderIn({ entries, regulation }: Tournament): (entered: EntryView) => Entry | undefined {
  const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]))
  const pairs = regulation.field.entriesPerPerson === 1 ? entries.filter(isActivePair) : []
  const byMember = new Map<string, Entry>(
    pairs.flatMap((pair) => pair.members.map((member) => [member, pair] as const)),
  )
  return ({ id, members: [first, partner] }) => byId.get(id) ?? (first && !partner ? byMember.get(first.id) : undefined)
}

function isActivePair({ status, members }: Entry): boolean {
  return status === 'active' && members.length > 1
}
