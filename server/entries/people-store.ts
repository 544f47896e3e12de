// The people behind entries: finds known ones by name or id, creates new ones.

import type { Topic } from '#contract/public.ts'
import type { PersonId, TournamentId } from '#domain/ids.ts'
import type { PersonTraits } from '#domain/model.ts'
import { nameKey } from '#messages/name-key.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { Work } from '../tournaments/change.ts'

/** The topics of a tournament that change with the traits of its people. */
export const TRAIT_TOPICS = ['entries', 'standings'] as const satisfies readonly Topic[]

/** Any number that is not the first key of another two-key lock. */
const PEOPLE_LOCK = 7_021

export interface ClubPerson extends PersonTraits {
  readonly id: PersonId
  readonly name: string
}

/** People by their name keys; a key may belong to several. */
export async function findByNameKeys(
  tx: Tx,
  { clubId }: ClubScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly ClubPerson[]>> {
  const found = await tx.$queryRaw<(ClubPerson & { key: string })[]>`
    SELECT id, name, woman, birth_year AS "birthYear", guest, home, name_key AS key FROM person
    WHERE club_id = ${clubId}::uuid AND name_key = ANY (${[...keys]}::text[]) ORDER BY seq`
  const people = new Map<string, ClubPerson[]>()
  for (const { key, ...person } of found) people.set(key, [...(people.get(key) ?? []), person])
  return people
}

/** All people of the club by name key, with what is known besides the name; null: nothing, or the key belongs to several people. */
export async function knownPeople(tx: Tx, { clubId }: ClubScope): Promise<ReadonlyMap<string, PersonTraits | null>> {
  const found = await tx.$queryRaw<(PersonTraits & { key: string; isKnown: boolean })[]>`
    SELECT name_key AS key, bool_or(woman) AS woman, min(birth_year) AS "birthYear", bool_or(guest) AS guest, min(home) AS home,
      count(*) = 1 AND (bool_or(woman) OR bool_or(guest) OR min(home) <> '' OR min(birth_year) IS NOT NULL) AS "isKnown"
    FROM person WHERE club_id = ${clubId}::uuid GROUP BY name_key`
  return new Map(found.map(({ key, isKnown, ...traits }) => [key, isKnown ? traits : null]))
}

/**
 * Serialises the creation of a club's people until the transaction ends: if two tournaments enter the same new name, the second one finds
 * the person.
 */
export async function lockNewPeople(tx: Tx, { clubId }: ClubScope): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK}::int, hashtext(${clubId}))`
}

/** People by their ids; unknown ids are left out. */
export async function findByIds(
  tx: Tx,
  { clubId }: ClubScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClubPerson>> {
  const found = await tx.$queryRaw<ClubPerson[]>`
    SELECT id, name, woman, birth_year AS "birthYear", guest, home FROM person
    WHERE club_id = ${clubId}::uuid AND id = ANY (${[...ids]}::uuid[])`
  return new Map(found.map((person) => [person.id, person]))
}

/** The date of the last tournament each person was entered in (`2026-11-21`), to tell namesakes apart. */
export async function lastPlayed(
  tx: Tx,
  { clubId }: ClubScope,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.$queryRaw<{ id: string; date: string }[]>`
    SELECT m.person_id AS id, to_char(max(t.date), 'YYYY-MM-DD') AS date
    FROM entry_member m
      JOIN entry e ON e.club_id = m.club_id AND e.id = m.entry_id
      JOIN tournament t ON t.club_id = e.club_id AND t.id = e.tournament_id
    WHERE m.club_id = ${clubId}::uuid AND m.person_id = ANY (${[...ids]}::uuid[])
    GROUP BY m.person_id`
  return new Map(found.map(({ id, date }) => [id, date]))
}

/** Creates people of the club. One statement, for twenty thousand as for one. */
export async function createPeople(tx: Tx, { clubId }: ClubScope, people: readonly ClubPerson[]): Promise<void> {
  if (people.length === 0) return
  await tx.$executeRaw`
    INSERT INTO person (club_id, id, name, name_key, woman, birth_year, guest, home)
    SELECT ${clubId}::uuid, id, name, key, woman, "birthYear", guest, home
    FROM json_to_recordset(${JSON.stringify(withKeys(people))}::json)
      AS person(id uuid, name text, key text, woman boolean, "birthYear" int, guest boolean, home text)`
}

/**
 * Saves people's names and traits. Increments the version of every tournament they are in, except `tournament`, because what is read of a
 * tournament depends on its version alone. Skips a tournament that another transaction is changing: that one increments its version, and
 * waiting for each other would deadlock. Two statements, for twenty thousand people as for one.
 */
export async function updatePeople(
  { tx, announce }: Work,
  { clubId }: ClubScope,
  tournament: TournamentId,
  people: readonly ClubPerson[],
): Promise<void> {
  if (people.length === 0) return
  await tx.$executeRaw`
    UPDATE person
    SET name = changed.name, name_key = changed.key,
      woman = changed.woman, birth_year = changed."birthYear", guest = changed.guest, home = changed.home
    FROM json_to_recordset(${JSON.stringify(withKeys(people))}::json)
      AS changed(id uuid, name text, key text, woman boolean, "birthYear" int, guest boolean, home text)
    WHERE person.club_id = ${clubId}::uuid AND person.id = changed.id`
  const counted = await tx.$queryRaw<{ id: string; slug: string; version: number }[]>`
    UPDATE tournament SET version = version + 1
    WHERE club_id = ${clubId}::uuid AND id IN (
      SELECT other.id FROM tournament other
      WHERE other.club_id = ${clubId}::uuid AND other.id <> ${tournament}::uuid AND other.id IN (
        SELECT e.tournament_id
        FROM entry_member m JOIN entry e ON e.club_id = m.club_id AND e.id = m.entry_id
        WHERE m.club_id = ${clubId}::uuid AND m.person_id = ANY (${people.map(({ id }) => id)}::uuid[])
      )
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, slug, version`
  for (const { id, slug, version } of counted)
    announce({ tournament: id, slug, after: version - 1, version, topics: [...TRAIT_TOPICS] })
}

function withKeys(people: readonly ClubPerson[]) {
  return people.map((person) => ({ ...person, key: nameKey(person.name) }))
}
