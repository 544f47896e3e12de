// The answers to commands that have made entries, when they are sent again: the entries as they are now.

import type { Answer } from '#contract/client.ts'
import type { Entry as EntryView } from '#contract/entries.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
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

/** A single who has become part of an earlier entry since is that pair. */
async function entriesNow(tx: Tx, access: Access, id: TournamentId, first: readonly EntryView[]): Promise<EntryView[]> {
  const loaded = await loadTournament(tx, access, id)
  const { entries } = loaded.facts
  const around = aroundOf(loaded)
  return first.flatMap((entered) => {
    const entry = entries.find((one) => one.id === entered.id) ?? entries.find((pair) => hasJoined(entered, pair))
    return entry ? [viewEntry(entry, around)] : []
  })
}

function hasJoined({ members: [first, partner] }: EntryView, { status, members }: Entry): boolean {
  return !partner && status === 'active' && members.length > 1 && members.some((id) => id === first?.id)
}
