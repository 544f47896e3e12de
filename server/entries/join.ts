// Joins two singles into a pair.

import type { Entry as EntryView } from '#contract/entries.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import { type JoinedPair, joinSingles, joinSinglesByLot } from '#domain/tournament/entries/entries.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse } from '../problem.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { dropWrongDraft } from '../tournaments/draft.ts'
import { reseat } from '../tournaments/reseat-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { updateWishes } from '../tournaments/tournament-store.ts'
import { mergeInto, replaceMembers, updateEntry } from './store.ts'
import { TOPICS } from './topics.ts'
import { aroundOf, viewEntry, waitingEntries } from './view.ts'

/** The operation behind `joinSingles`. */
export async function join(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  [one, other]: readonly [EntryId, EntryId],
): Promise<Conclusion<EntryView>> {
  const tournament = await loadTournament(tx, access, id)
  const { next, joined } = orRefuse(joinSingles(tournament.facts, one, other))
  const { before, after } = await save(tx, access, tournament, next, [joined])
  const [pair] = after
  if (!pair) throw new Error('the pair went missing')
  return { answer: pair, before, after: pair, topics: [...TOPICS, 'rounds'] }
}

/** The operation behind `joinSinglesByLot`. The history keeps the seed, with which the lot can be repeated. */
export async function joinByLot(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  seed: string,
): Promise<Conclusion<{ version: number; seed: string; pairs: EntryView[] }>> {
  const tournament = await loadTournament(tx, access, id)
  const { next, joined } = orRefuse(joinSinglesByLot(tournament.facts, seed))
  const { before, after } = await save(tx, access, tournament, next, joined)
  return {
    answer: { version, seed, pairs: after },
    before,
    after: { seed, pairs: after },
    topics: [...TOPICS, 'rounds'],
  }
}

/** Saves joined singles; returns the entries before and after. The pair has paid when both have. */
async function save(
  tx: Tx,
  access: Access,
  tournament: LoadedTournament,
  next: Tournament,
  joined: readonly JoinedPair[],
): Promise<{ before: EntryView[]; after: EntryView[] }> {
  const around = aroundOf(tournament)
  const singles = new Map(tournament.facts.entries.map((entry) => [entry.id, entry]))
  const waiting = waitingEntries(next)
  // A single keeps its seat in a draft as a pair. A draft that becomes wrong all the same stays: the desk has not agreed to lose it.
  await dropWrongDraft(tx, access, { before: tournament.facts, after: next }, false)
  const before: EntryView[] = []
  const after: EntryView[] = []
  for (const { pair, removed } of joined) {
    const bothPaid = around.paid.has(pair.id) && around.paid.has(removed)
    for (const id of [pair.id, removed]) {
      const single = singles.get(id)
      if (!single) throw new Error(`no entry ${id}`)
      before.push(viewEntry(single, around))
    }
    await mergeInto(tx, access, pair.id, removed)
    await replaceMembers(tx, access, pair.id, pair.members)
    await updateEntry(tx, access, pair, bothPaid)
    after.push(viewEntry(pair, { ...around, paid: new Set(bothPaid ? [pair.id] : []), waiting }))
  }
  await reseat(
    tx,
    access,
    joined.map(({ pair }) => pair.id),
  )
  if (next.wishes !== tournament.facts.wishes) await updateWishes(tx, access, tournament.id, next.wishes)
  return { before, after }
}
