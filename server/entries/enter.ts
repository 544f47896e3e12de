// Entering pairs and singles: one at the desk, or a whole list.

import type { Entry as EntryView, ListMember } from '#contract/entries.ts'
import type { Topic } from '#contract/public.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Entry } from '#domain/model.ts'
import { addEntries, type CompletedEntry, enterList as enterLines } from '#domain/tournament/entries/entries.ts'
import type { Access } from '../access/access.ts'
import { newId } from '../ids.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { loadTournament } from '../tournaments/store.ts'
import { completeWaiting, type EntryDetails, saveCompleted } from './complete.ts'
import { enteredEntries, type StoredList } from './entry-now.ts'
import { entryProblem, listProblem } from './entry-problem.ts'
import { type ChangedPerson, isRenamed, resolveEach, resolveMembers, savePeople } from './members.ts'
import type { ClubPerson } from './people-store.ts'
import { insertEntries } from './store.ts'
import { TOPICS } from './topics.ts'
import { aroundOf, viewEntry, waitingEntries } from './view.ts'

/** A requested entry; `field` points to its members in the request. */
export interface RequestedMembers extends EntryDetails {
  readonly members: readonly ListMember[]
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

  const people = resolved.entries.flat()
  const names = new Map([...loaded.people, ...people.map(({ id, name }) => [id, name] as const)])
  const members = people.map(({ id }) => id)
  const result = addEntries(loaded.facts, [{ id: newId<EntryId>(), members, present: wanted.present }])
  if (!result.ok) throw entryProblem(result.error, names, [{ members, field: wanted.field }])
  const { added, next } = result.value
  const [entry] = added
  if (!entry) throw new Error('the entry went missing')
  await savePeople(work, access, tournament, resolved)
  await insertEntries(work.tx, access, tournament, [{ entry, paid: wanted.paid }])
  const { changed } = resolved
  const view = viewEntry(entry, {
    people: names,
    traits: new Map(people.map((person) => [person.id, person])),
    paid: new Set(wanted.paid ? [entry.id] : []),
    seated: new Set(),
    waiting: waitingEntries(next),
  })
  return { answer: view, before: peopleBefore(changed), after: view, topics: topicsOf(changed) }
}

/**
 * The operation behind `importEntries`: enters all lines or none; singles among their members are completed, as by `enterOne`. Throws one
 * problem with whatever is to be asked about any line: the others are `further`. Two queries for their people, at most five statements to
 * save, and some for each single that was entered before.
 */
export async function enterList(
  work: Work,
  access: Access,
  tournament: TournamentId,
  wanted: readonly Omit<RequestedMembers, 'present'>[],
): Promise<Conclusion<StoredList>> {
  const loaded = await loadTournament(work.tx, access, tournament)
  const { facts } = loaded
  const { refusals, ...resolved } = await resolveEach(work.tx, access, wanted)
  const people = resolved.entries.flat()
  const names = new Map([...loaded.people, ...people.map(({ id, name }) => [id, name] as const)])
  const lines = wanted.map(({ field }, at) => ({
    id: newId<EntryId>(),
    members: (resolved.entries[at] ?? []).map(({ id }) => id),
    field,
  }))
  const result = enterLines(facts, lines)
  if (!result.ok || refusals.length > 0) throw listProblem(refusals, result.ok ? null : result.error, names, lines)
  const { next, entered } = result.value

  // A list that does not say that somebody has paid takes nothing back: a completed single has, and a pair of two singles if both had.
  const paid = new Set(loaded.paid)
  for (const [at, { entry, removed }] of entered.entries()) {
    const hadPaid = [entry.id, removed ?? entry.id].every((id) => paid.has(id))
    if (wanted[at]?.paid || hadPaid) paid.add(entry.id)
    else paid.delete(entry.id)
  }
  const before = new Set(facts.entries.map(({ id }) => id))
  const added = next.entries.filter(({ id }) => !before.has(id))
  const completed = entered
    .filter(({ entry }) => before.has(entry.id))
    .map(({ entry, removed }) => ({
      entry,
      removed: removed !== null && before.has(removed) ? removed : null,
      paid: paid.has(entry.id),
    }))
  await savePeople(work, access, tournament, resolved)
  if (completed.length > 0) await saveCompleted(work.tx, access, tournament, { before: facts, after: next }, completed)
  await insertEntries(
    work.tx,
    access,
    tournament,
    added.map((entry) => ({ entry, paid: paid.has(entry.id) })),
  )

  const around = aroundOf(loaded)
  const traits = new Map([...loaded.traits, ...people.map((person) => [person.id, person] as const)])
  const after = { ...around, people: names, traits, paid, waiting: waitingEntries(next) }
  const touched = new Set(completed.flatMap(({ entry, removed }) => [entry.id, removed]))
  const singles = facts.entries.filter(({ id }) => touched.has(id)).map((entry) => viewEntry(entry, around))
  const pairs = completed.map(({ entry }) => viewEntry(entry, after))
  const { changed } = resolved
  return {
    answer: {
      version: work.version,
      added: added.length,
      entered: enteredEntries(entriesOfLines(entered)),
    },
    before: completed.length === 0 ? peopleBefore(changed) : { ...peopleBefore(changed), entries: singles },
    after: {
      added: added.length,
      first: added[0]?.number,
      last: added.at(-1)?.number,
      ...(changed.length > 0 ? { people: changed.map(({ after }) => after) } : {}),
      ...(completed.length > 0 ? { entries: pairs } : {}),
    },
    topics: completed.length === 0 ? topicsOf(changed) : [...TOPICS, 'rounds'],
  }
}

/** The entry of each line once all are entered: of a single that a later line completes, that pair. */
function entriesOfLines(entered: readonly CompletedEntry[]): Entry[] {
  const last = new Map<EntryId, Entry>()
  for (const { entry, removed } of entered) {
    last.set(entry.id, entry)
    if (removed) last.set(removed, entry)
  }
  return entered.map(({ entry }) => last.get(entry.id) ?? entry)
}

/** The topics of an entry: also the rounds, where somebody sits under a new name. */
function topicsOf(changed: readonly ChangedPerson[]): readonly Topic[] {
  return changed.some(isRenamed) ? [...TOPICS, 'rounds'] : TOPICS
}

/** The earlier state of changed people, for the history. */
function peopleBefore(changed: readonly ChangedPerson[]): { readonly people: readonly ClubPerson[] } | null {
  return changed.length > 0 ? { people: changed.map(({ before }) => before) } : null
}
