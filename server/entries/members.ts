// Typed names → people of the club: known ones, new ones, and a question when a name is ambiguous.

import { type ListMember, replacedTraits, TRAITS } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import type { PersonId, TournamentId } from '#domain/ids.ts'
import { nameKey } from '#messages/name-key.ts'
import { isTurned, otherOrders } from '#messages/person-name.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { Problem } from '../problem.ts'
import type { Work } from '../tournaments/change.ts'
import { reseatRenamed } from '../tournaments/reseat-store.ts'
import {
  type ClubPerson,
  createPeople,
  findByIds,
  findByNameKeys,
  lastPlayed,
  lockNewPeople,
  updatePeople,
} from './people-store.ts'
import { isSame, withTraits } from './traits.ts'

/** The members of one entry as typed; `field` points to them in the request. */
export interface TypedEntry {
  readonly members: readonly ListMember[]
  readonly field: string
}

/** A known person with new data, and the state before. */
export interface ChangedPerson {
  readonly before: ClubPerson
  readonly after: ClubPerson
}

/** The members of each entry, in the order of the request; those in `created` and `changed` are not saved yet. */
export interface ResolvedMembers {
  readonly entries: readonly (readonly ClubPerson[])[]
  readonly created: readonly ClubPerson[]
  readonly changed: readonly ChangedPerson[]
}

/** A member for whom there is a question, or whose person the club does not know. */
interface RefusedMember {
  readonly code: 'name-ambiguous' | 'name-turned' | 'traits-differ' | 'not-found'
  readonly field: string
  /** Who may be meant. */
  readonly namesakes: readonly ClubPerson[]
}

/**
 * Finds or creates the people behind typed names. A name known once is that person; an unknown name is a new person, and the same one when
 * it is repeated. Traits stated for a person hold wherever the person is a member; if stated twice, the later ones count. `own` are people
 * whose name is certain (the entry's members so far); each is renamed as typed where only accents, capitals or spaces differ. A person
 * chosen for a name with the same words in another order is renamed as typed. Throws `name-ambiguous` and `name-turned` (known, or typed
 * before, in another order of its words) with the candidates, `traits-differ` with the person of whom a known trait would be replaced that
 * the member does not name, and `not-found` for a person the club does not know. Two queries, and two more if a person is new.
 */
export async function resolveMembers(
  tx: Tx,
  scope: ClubScope,
  typed: readonly TypedEntry[],
  own: readonly ClubPerson[] = [],
): Promise<ResolvedMembers> {
  const { refusals, ...resolved } = await resolveEach(tx, scope, typed, own)
  const [refusal] = refusals
  if (refusal) throw refusal
  return resolved
}

/**
 * As `resolveMembers`, but gives what is to be refused, of every member, in the order of the request. Then nothing may be saved: in the
 * place of an unknown person is a new one, so that the others can be looked at.
 */
export async function resolveEach(
  tx: Tx,
  scope: ClubScope,
  typed: readonly TypedEntry[],
  own: readonly ClubPerson[] = [],
): Promise<ResolvedMembers & { readonly refusals: readonly Problem[] }> {
  const all = typed.flatMap(({ members }) => members)
  const spellings = all.flatMap(({ name }) => [name, ...otherOrders(name)])
  const [byId, byKey] = [
    await findByIds(tx, scope, [...new Set(all.filter(isChosen).map(({ person }) => person))]),
    await findPeople(tx, scope, spellings, all),
  ]
  for (const person of own) byKey.set(nameKey(person.name), [person])
  const created: ClubPerson[] = []
  const refused: RefusedMember[] = []

  const create = (name: string): ClubPerson => {
    const person = newPerson(name)
    created.push(person)
    return person
  }
  const resolve = (member: ListMember, field: string): ClubPerson => {
    const { name, person } = member
    const refuse = (code: RefusedMember['code'], namesakes: readonly ClubPerson[]) => {
      refused.push({ code, field, namesakes })
      return newPerson(name)
    }
    if (person === 'new') return create(name)
    if (isChosen(member)) return byId.get(member.person) ?? refuse('not-found', [])
    const namesakes = byKey.get(nameKey(name)) ?? []
    const [known, ...others] = namesakes
    if (others.length > 0) return refuse('name-ambiguous', namesakes)
    if (known) return known
    const respelt = own.find((one) => isTurned(name, one.name))
    if (respelt) return respelt
    const turned = otherOrders(name).flatMap((order) => byKey.get(nameKey(order)) ?? [])
    if (turned.length > 0 && person !== 'by-name') return refuse('name-turned', turned)
    const unknown = create(name)
    byKey.set(nameKey(name), [unknown])
    return unknown
  }

  const entries: ClubPerson[][] = []
  const found = new Map<PersonId, ClubPerson>()
  const latest = new Map<PersonId, ClubPerson>()
  for (const { members, field } of typed) {
    const people: ClubPerson[] = []
    for (const [at, member] of members.entries()) {
      const person = resolve(member, `${field}/${at}`)
      const before = found.get(person.id) ?? person
      if (replacesUnnamed(before, member))
        refused.push({ code: 'traits-differ', field: `${field}/${at}`, namesakes: [before] })
      found.set(person.id, before)
      latest.set(person.id, named(withTraits(latest.get(person.id) ?? person, member), member, own))
      people.push(person)
    }
    entries.push(people)
  }
  const now = (person: ClubPerson) => latest.get(person.id) ?? person
  for (const { id } of created) found.delete(id)
  return {
    refusals: await refusalsOf(tx, scope, refused, created),
    entries: entries.map((people) => people.map(now)),
    created: created.map(now),
    changed: [...found.values()].flatMap((before) =>
      isSame(before, now(before)) && before.name === now(before).name ? [] : [{ before, after: now(before) }],
    ),
  }
}

/** People by the keys of these spellings. If a typed name is unknown, locks, so that no other transaction creates that person meanwhile. */
async function findPeople(
  tx: Tx,
  scope: ClubScope,
  spellings: readonly string[],
  typed: readonly ListMember[],
): Promise<Map<string, readonly ClubPerson[]>> {
  const keys = [...new Set(spellings.map(nameKey))]
  const known = new Map(await findByNameKeys(tx, scope, keys))
  const isKnown = (member: ListMember) => isChosen(member) || member.person === 'new' || known.has(nameKey(member.name))
  if (typed.every(isKnown)) return known
  await lockNewPeople(tx, scope)
  return new Map(await findByNameKeys(tx, scope, keys))
}

/** Whether a person of the club is chosen for the name. */
function isChosen(member: ListMember): member is ListMember & { readonly person: string } {
  return member.person !== undefined && member.person !== 'new' && member.person !== 'by-name'
}

/** Whether a known trait would be replaced that the member does not name. */
function replacesUnnamed(known: ClubPerson, member: ListMember): boolean {
  const { replaces } = member
  if (!replaces) return false
  const replaced = replacedTraits(known, member)
  return TRAITS.some((trait) => trait in replaced && replaced[trait] !== replaces[trait])
}

/** The person under the typed name, if only the order of its words differs or, among `own`, only how they are written; else unchanged. */
function named(person: ClubPerson, { name }: ListMember, own: readonly ClubPerson[]): ClubPerson {
  // For other people, a typed name only finds the person; its spelling is not taken as a correction.
  const isRespelt = own.some(({ id }) => id === person.id) && nameKey(name) === nameKey(person.name)
  return isRespelt || isTurned(name, person.name) ? { ...person, name: singleSpaces(name) } : person
}

function newPerson(name: string): ClubPerson {
  return { id: newId<PersonId>(), name: singleSpaces(name), ...NO_TRAITS }
}

function singleSpaces(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

/**
 * Saves the people of names typed in a tournament: new people, and changes of known ones, who sit under a new name wherever they play
 * there.
 */
export async function savePeople(
  work: Work,
  scope: ClubScope,
  tournament: TournamentId,
  { created, changed }: ResolvedMembers,
): Promise<void> {
  await createPeople(work.tx, scope, created)
  await updatePeople(
    work,
    scope,
    tournament,
    changed.map(({ after }) => after),
  )
  const renamed = changed.filter(isRenamed).map(({ after }) => after.id)
  await reseatRenamed(work.tx, scope, tournament, renamed)
}

/** Whether the change gives the person another name. */
export function isRenamed({ before, after }: ChangedPerson): boolean {
  return before.name !== after.name
}

/** The questions who is meant. `unsaved`: people of the same request, who have no id that an answer could name. One query, if any. */
async function refusalsOf(
  tx: Tx,
  scope: ClubScope,
  refused: readonly RefusedMember[],
  unsaved: readonly ClubPerson[],
): Promise<Problem[]> {
  const asked = new Set(refused.flatMap(({ namesakes }) => namesakes.map(({ id }) => id)))
  const played = asked.size > 0 ? await lastPlayed(tx, scope, [...asked]) : new Map<string, string>()
  const unknown = new Set(unsaved.map(({ id }) => id))
  return refused.map(({ code, field, namesakes }) => {
    const [first] = namesakes
    if (!first) return new Problem(code, { field })
    const candidates = namesakes
      .filter(({ id }) => !unknown.has(id))
      .map((person) => ({ ...person, lastPlayed: played.get(person.id) ?? null }))
    return new Problem(code, { field, params: { name: first.name, candidates } })
  })
}
