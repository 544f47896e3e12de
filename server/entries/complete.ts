// Enters a pair that includes a single who was looking for a partner.

import type { Entry as EntryView } from '#contract/entries.ts'
import type { TournamentId } from '#domain/ids.ts'
import { type CompletedEntry, completeSingles } from '#domain/tournament/entries/entries.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { dropWrongDraft } from '../tournaments/draft.ts'
import { reseat } from '../tournaments/reseat-store.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { updateWishes } from '../tournaments/tournament-store.ts'
import { entryProblem } from './entry-problem.ts'
import { type ResolvedMembers, savePeople } from './members.ts'
import { mergeInto, replaceMembers, updateEntry } from './store.ts'
import { TOPICS } from './topics.ts'
import { aroundOf, viewEntry, waitingEntries } from './view.ts'

/** The details of a requested entry besides its members; `field` points to those in the request. */
export interface EntryDetails {
  readonly field: string
  readonly paid: boolean
  readonly present: boolean
  /** Whether a person may play at several tables of one heat, one after the other. */
  readonly inTurn?: boolean | undefined
}

/**
 * Completes the single among the members; returns null if there is none. The line's paid and present marks hold for both members; if two
 * singles are joined, the pair also keeps the marks that both had.
 */
export async function completeWaiting(
  work: Work,
  access: Access,
  tournament: LoadedTournament,
  resolved: ResolvedMembers,
  wanted: EntryDetails,
): Promise<Conclusion<EntryView> | null> {
  const { tx } = work
  const { facts, id } = tournament
  const typed = resolved.entries.flat()
  const members = typed.map((person) => person.id)
  const completed = completeSingles(facts, { members, present: wanted.present }, wanted.inTurn)
  if (!completed) return null
  const people = new Map([...tournament.people, ...typed.map(({ id, name }) => [id, name] as const)])
  if (!completed.ok) throw entryProblem(completed.error, people, [{ members, field: wanted.field }])
  const { next, entry, removed } = completed.value
  const around = aroundOf(tournament)
  const paid = wanted.paid || (removed !== null && [entry.id, removed].every((single) => around.paid.has(single)))
  const before = facts.entries
    .filter((single) => single.id === entry.id || single.id === removed)
    .map((single) => viewEntry(single, around))
  const after = viewEntry(entry, {
    ...around,
    people,
    traits: new Map([...tournament.traits, ...typed.map((person) => [person.id, person] as const)]),
    paid: new Set(paid ? [entry.id] : []),
    waiting: waitingEntries(next),
  })
  await savePeople(work, access, id, resolved)
  await saveCompleted(tx, access, id, { before: facts, after: next }, [{ entry, removed, paid }])
  return { answer: after, before, after, topics: [...TOPICS, 'rounds'] }
}

/** Saves singles that became pairs, with the wishes that came with them. Refuses `draft-affected`. */
export async function saveCompleted(
  tx: Tx,
  access: Access,
  id: TournamentId,
  change: { readonly before: Tournament; readonly after: Tournament },
  completed: readonly (CompletedEntry & { readonly paid: boolean })[],
): Promise<void> {
  // A waiting single keeps its seat in a draft as a pair. A draft that becomes wrong all the same stays: the desk has not agreed to lose
  // it.
  await dropWrongDraft(tx, access, change, false)
  if (change.after.wishes !== change.before.wishes) await updateWishes(tx, access, id, change.after.wishes)
  for (const { entry, removed, paid } of completed) {
    if (removed) await mergeInto(tx, access, entry.id, removed)
    await replaceMembers(tx, access, entry.id, entry.members)
    await updateEntry(tx, access, entry, paid)
  }
  await reseat(
    tx,
    access,
    completed.map(({ entry }) => entry.id),
  )
}
