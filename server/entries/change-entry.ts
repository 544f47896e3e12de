// Changes an existing entry: paid, present, withdrawn, back, or other members.

import type { Answer } from '#contract/client.ts'
import type { Entry as EntryView, Member } from '#contract/entries.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Entry, EntryStatus } from '#domain/model.ts'
import { changeMembers, removeEntry, setPresent, setStatus, waitingAmong } from '#domain/tournament/entries/entries.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse, Problem } from '../problem.ts'
import { demandBase } from '../tournaments/base.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { dropWrongDraft } from '../tournaments/draft.ts'
import { reseat } from '../tournaments/reseat-store.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { completeWaiting } from './complete.ts'
import { entryProblem } from './entry-problem.ts'
import { type ResolvedMembers, resolveMembers, savePeople } from './members.ts'
import type { ClubPerson } from './people-store.ts'
import { deleteEntry, replaceMembers, saveReasons, updateEntry } from './store.ts'
import { TOPICS } from './topics.ts'
import { aroundOf, viewEntry, viewMember, viewWithdrawal, waitingEntries } from './view.ts'

export interface EntryChange {
  readonly paid?: boolean | undefined
  readonly present?: boolean | undefined
  readonly status?: EntryStatus | undefined
  readonly members?: readonly Member[] | undefined
  /** The members that the new ones were made from. */
  readonly base?: EntryView['members'] | undefined
  /** Whether a draft that becomes wrong may be thrown away. */
  readonly dropDraft?: boolean | undefined
  /** Whether a person may play at several tables of one heat, one after the other. */
  readonly inTurn?: boolean | undefined
}

/**
 * The operation behind `changeEntry`. New members take over the entry's results and its tables without a result. A draft that becomes wrong
 * is thrown away if the request allows it; otherwise the change is refused. Refuses `entry-changed` if the entry's members are not those
 * that the new ones were made from.
 */
export async function changeEntry(
  work: Work,
  access: Access,
  id: TournamentId,
  entryId: EntryId,
  change: EntryChange,
): Promise<Conclusion<Answer<'changeEntry'>>> {
  const { tx } = work
  const tournament = await loadTournament(tx, access, id)
  const before = findEntry(tournament.facts, entryId)
  const around = aroundOf(tournament)
  demandBase('entry-changed', change.base, viewEntry(before, around).members)

  let next = tournament.facts
  let { people, traits } = tournament
  if (change.members) {
    const own = before.members.map((person) => viewMember(person, tournament))
    const resolved = await resolveMembers(tx, access, [{ members: change.members, field: '/members' }], own)
    const typed = resolved.entries.flat().map((person) => person.id)
    // A single who gets another single for a partner: both become a pair, as by the line.
    const singles = waitingAmong(tournament.facts, typed)
    if (singles.length > 1 && singles.includes(before)) {
      const details = { field: '/members', paid: false, present: false, inTurn: change.inTurn }
      const joined = await completeWaiting(work, access, tournament, resolved, details)
      if (joined) return joined
    }
    const replaced = await withMembers(work, access, tournament, before, resolved, change.inTurn)
    next = replaced.next
    people = new Map([...people, ...replaced.members.map(({ id, name }) => [id, name] as const)])
    traits = new Map([...traits, ...replaced.members.map((person) => [person.id, person] as const)])
  }
  if (change.status !== undefined && change.status !== before.status) {
    const result = setStatus(next, entryId, change.status, change.inTurn)
    if (!result.ok) throw entryProblem(result.error, people)
    next = result.value.next
  }
  if (change.present !== undefined && change.present !== before.present)
    next = orRefuse(setPresent(next, entryId, change.present)).next

  const after = findEntry(next, entryId)
  const paid = change.paid ?? around.paid.has(entryId)
  const shown = {
    before: viewEntry(before, around),
    after: viewEntry(after, {
      ...around,
      people,
      traits,
      paid: new Set(paid ? [entryId] : []),
      waiting: waitingEntries(next),
    }),
  }
  if (JSON.stringify(shown.before) === JSON.stringify(shown.after)) return { answer: shown.after, unchanged: true }

  await updateEntry(tx, access, after, paid)
  const othersSit = JSON.stringify(before.members) !== JSON.stringify(after.members)
  const isRenamed = before.members.some((person) => people.get(person) !== tournament.people.get(person))
  if (othersSit) {
    await replaceMembers(tx, access, entryId, after.members)
    await reseat(tx, access, [entryId])
    await saveReasons(tx, access, tournament.facts.rounds, next.rounds)
  }
  const dropped = await dropWrongDraft(tx, access, { before: tournament.facts, after: next }, change.dropDraft === true)
  const comes = after.present !== before.present
  const moved = othersSit || isRenamed || after.status !== before.status || dropped
  const leaves = after.status === 'withdrawn' && before.status !== 'withdrawn'
  return {
    answer: { ...shown.after, ...(leaves ? { withdrawal: viewWithdrawal(next, entryId) } : {}) },
    before: shown.before,
    after: shown.after,
    topics: moved ? [...TOPICS, 'rounds'] : change.members ? TOPICS : comes ? ['entries', 'tournament'] : ['entries'],
  }
}

/** The answer to `changeEntry` sent again: the entry as it is now. Throws `entry-unknown`. */
export async function changedEntryNow(
  tx: Tx,
  access: Access,
  id: TournamentId,
  first: Answer<'changeEntry'>,
): Promise<Answer<'changeEntry'>> {
  const tournament = await loadTournament(tx, access, id)
  const entry = findEntry(tournament.facts, first.id as EntryId)
  const isStillOut = first.withdrawal !== undefined && entry.status === 'withdrawn'
  return {
    ...viewEntry(entry, aroundOf(tournament)),
    ...(isStillOut ? { withdrawal: viewWithdrawal(tournament.facts, entry.id) } : {}),
  }
}

/** The operation behind `removeEntry`. */
export async function remove(
  { tx, version }: Work,
  access: Access,
  id: TournamentId,
  entryId: EntryId,
  mayDropDraft: boolean,
): Promise<Conclusion<Answer<'removeEntry'>>> {
  const tournament = await loadTournament(tx, access, id)
  const { next, removed, lost } = orRefuse(removeEntry(tournament.facts, entryId))
  const dropped = await dropWrongDraft(tx, access, { before: tournament.facts, after: next }, mayDropDraft)
  await deleteEntry(tx, access, entryId)
  const before = viewEntry(removed, aroundOf(tournament))
  return {
    answer: { version, removed: before, ...(lost.wishes || lost.points !== 0 ? { lost } : {}) },
    before,
    after: null,
    topics: dropped ? [...TOPICS, 'rounds'] : TOPICS,
  }
}

async function withMembers(
  work: Work,
  access: Access,
  tournament: LoadedTournament,
  entry: Entry,
  resolved: ResolvedMembers,
  inTurn = false,
): Promise<{ next: Tournament; members: readonly ClubPerson[] }> {
  const { facts, people } = tournament
  const members = resolved.entries.flat()
  const ids = members.map(({ id }) => id)
  const result = changeMembers(facts, entry.id, ids, inTurn)
  if (!result.ok) {
    const names = new Map([...people, ...members.map(({ id, name }) => [id, name] as const)])
    throw entryProblem(result.error, names, [{ members: ids, field: '/members' }])
  }
  await savePeople(work, access, tournament.id, resolved)
  return { next: result.value.next, members }
}

function findEntry({ entries }: Tournament, id: EntryId): Entry {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Problem('entry-unknown', { params: { entry: id } })
  return entry
}
