// Entering pairs and singles: one at the desk, or a whole list.

import type { Entry as EntryView, Member } from '#contract/entries.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import { addEntries } from '#domain/tournament/entries/entries.ts'
import type { Access } from '../access/access.ts'
import { newId } from '../ids.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { completeWaiting, type EntryDetails } from './complete.ts'
import { entryProblem } from './entry-problem.ts'
import { type ChangedPerson, type ResolvedMembers, resolveMembers, savePeople } from './members.ts'
import type { ClubPerson } from './people-store.ts'
import { insertEntries } from './store.ts'
import { TOPICS } from './topics.ts'
import { enteredPeople, viewEntry, waitingEntries } from './view.ts'

/** A requested entry; `field` points to its members in the request. */
export interface RequestedMembers extends EntryDetails {
  readonly members: readonly Member[]
}

/** The operation behind `addEntry`. A single among the members is completed. */
export async function enterOne(
  work: Work,
  access: Access,
  tournament: TournamentId,
  wanted: RequestedMembers,
): Promise<Conclusion<EntryView>> {
  const loaded = await loadTournament(work.tx, access, tournament)
  const resolved = await resolveMembers(work.tx, access, [wanted])
  const completed = await completeWaiting(work, access, loaded, resolved, wanted)
  if (completed) return completed
  const { added, people, changed, waiting } = await enter(work, access, loaded, resolved, [wanted])
  const [entry] = added
  if (!entry) throw new Error('the entry went missing')
  const paid = new Set(wanted.paid ? [entry.id] : [])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const traits = new Map(people.map((person) => [person.id, person]))
  const view = viewEntry(entry, { people: names, traits, paid, seated: new Set(), waiting })
  return { answer: view, before: peopleBefore(changed), after: view, topics: TOPICS }
}

/** The operation behind `importEntries`: enters all lines or none. Two queries for their people, at most five statements to save. */
export async function enterList(
  work: Work,
  access: Access,
  tournament: TournamentId,
  wanted: readonly RequestedMembers[],
): Promise<Conclusion<{ version: number; added: number }>> {
  const loaded = await loadTournament(work.tx, access, tournament)
  const resolved = await resolveMembers(work.tx, access, wanted)
  const { added, changed } = await enter(work, access, loaded, resolved, wanted)
  const numbers = { first: added[0]?.number, last: added.at(-1)?.number }
  const people = changed.length > 0 ? { people: changed.map(({ after }) => after) } : {}
  return {
    answer: { version: work.version, added: added.length },
    before: peopleBefore(changed),
    after: { added: added.length, ...numbers, ...people },
    topics: TOPICS,
  }
}

/** The earlier state of changed people, for the history. */
function peopleBefore(changed: readonly ChangedPerson[]): { readonly people: readonly ClubPerson[] } | null {
  return changed.length > 0 ? { people: changed.map(({ before }) => before) } : null
}

async function enter(
  work: Work,
  access: Access,
  tournament: LoadedTournament,
  resolved: ResolvedMembers,
  wanted: readonly RequestedMembers[],
): Promise<{
  added: readonly Entry[]
  people: readonly ClubPerson[]
  changed: readonly ChangedPerson[]
  waiting: ReadonlySet<EntryId>
}> {
  const { tx } = work
  const { facts, id } = tournament
  const people = resolved.entries.flat()
  const entries = wanted.map(({ field, present, paid }, at) => ({
    id: newId<EntryId>(),
    field,
    present,
    paid,
    members: (resolved.entries[at] ?? []).map((person) => person.id),
  }))
  const result = addEntries(facts, entries)
  if (!result.ok) {
    const names = new Map([...tournament.people, ...people.map(({ id, name }) => [id, name] as const)])
    const { entriesPerPerson } = facts.regulation.field
    throw entryProblem(result.error, names, entries, enteredPeople(facts.entries), entriesPerPerson)
  }
  const { added, next } = result.value
  await savePeople(work, access, id, resolved)
  await insertEntries(
    tx,
    access,
    id,
    added.map((entry, at) => ({ entry, paid: entries[at]?.paid ?? false })),
  )
  return { added, people, changed: resolved.changed, waiting: waitingEntries(next) }
}
