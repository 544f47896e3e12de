// Entering pairs and singles: one at the desk, or a whole list.

import type { Entry as EntryView, Member } from '#contract/entries.ts'
import type { EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import { addEntries } from '#domain/tournament/entries.ts'
import type { Access } from '../access/access.ts'
import { newId } from '../ids.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { resolveMembers } from './members.ts'
import { createPeople } from './people-store.ts'
import { entryProblem } from './refusal.ts'
import { insertEntries } from './store.ts'
import { enteredPeople, viewEntry } from './view.ts'

/** What changes when somebody comes, goes or finds a partner. */
export const TOPICS = ['entries', 'tournament', 'standings'] as const

/** An entry as asked for; `field` points to its members in the request. */
export interface Wanted {
  readonly members: readonly Member[]
  readonly field: string
  readonly paid: boolean
  readonly present: boolean
}

/** The operation behind `addEntry`. */
export async function enterOne(
  work: Work,
  access: Access,
  tournament: TournamentId,
  wanted: Wanted,
): Promise<Ending<EntryView>> {
  const { added, names } = await enter(work, access, tournament, [wanted])
  const [entry] = added
  if (!entry) throw new Error('the entry went missing')
  const paid = new Set(wanted.paid ? [entry.id] : [])
  const view = viewEntry(entry, { people: names, paid, seated: new Set() })
  return { answer: view, before: null, after: view, topics: TOPICS }
}

/** The operation behind `importEntries`: all lines or none. Two queries for their people, three statements to save. */
export async function enterList(
  work: Work,
  access: Access,
  tournament: TournamentId,
  wanted: readonly Wanted[],
): Promise<Ending<{ version: number; added: number }>> {
  const { added } = await enter(work, access, tournament, wanted)
  const numbers = { first: added[0]?.number, last: added.at(-1)?.number }
  return {
    answer: { version: work.version, added: added.length },
    before: null,
    after: { added: added.length, ...numbers },
    topics: TOPICS,
  }
}

async function enter(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  wanted: readonly Wanted[],
): Promise<{ added: readonly Entry[]; names: ReadonlyMap<PersonId, string> }> {
  const { facts, people } = await loadTournament(tx, access, id)
  const resolved = await resolveMembers(tx, access, wanted)
  const names = new Map([...people, ...resolved.entries.flat().map(({ id, name }) => [id, name] as const)])
  const asked = wanted.map(({ field, present, paid }, at) => ({
    ...{ id: newId<EntryId>(), field, present, paid },
    members: (resolved.entries[at] ?? []).map((person) => person.id),
  }))
  const result = addEntries(facts, asked)
  if (!result.ok) throw entryProblem(result.error, names, asked, enteredPeople(facts.entries))
  const { added } = result.value
  await createPeople(tx, access, resolved.created)
  await insertEntries(
    tx,
    access,
    id,
    added.map((entry, at) => ({ entry, paid: asked[at]?.paid ?? false })),
  )
  return { added, names }
}
