// Enters those who qualified in one tournament into another.

import type { EntryId, TournamentId } from '#domain/ids.ts'
import { takeQualifiers } from '#domain/tournament/entries/qualifiers.ts'
import type { Access } from '../access/access.ts'
import { newId } from '../ids.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { entryProblem } from './entry-problem.ts'
import { insertEntries } from './store.ts'
import { TOPICS } from './topics.ts'

/** The operation behind `takeQualifiers`. Loads both tournaments. */
export async function takeQualified(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  from: TournamentId,
): Promise<Conclusion<{ version: number; added: number; open: number[] }>> {
  const { facts } = await loadTournament(tx, access, id)
  const source = await loadTournament(tx, access, from)
  const result = takeQualifiers(facts, source.facts, () => newId<EntryId>())
  if (!result.ok) throw entryProblem(result.error, source.people)
  const { added } = result.value
  const open = [...result.value.open]
  if (added.length === 0) return { answer: { version: version - 1, added: 0, open }, unchanged: true }
  const entries = added.map((entry) => ({ entry, paid: false }))
  await insertEntries(tx, access, id, entries)
  return {
    answer: { version, added: added.length, open },
    before: null,
    after: { from, name: source.name, added: added.length, first: added[0]?.number, last: added.at(-1)?.number },
    topics: TOPICS,
  }
}
