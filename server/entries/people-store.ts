// The people behind entries: known ones found by name or id, new ones made.

import type { Topic } from '#contract/public.ts'
import type { PersonId, TournamentId } from '#domain/ids.ts'
import type { PersonTraits } from '#domain/model.ts'
import { nameKey } from '#messages/name-key.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { Work } from '../tournaments/change.ts'

/** What of a tournament changes with what is known of its people. */
export const TRAIT_TOPICS = ['entries', 'standings'] as const satisfies readonly Topic[]

/** Any number: no other lock of two numbers begins with it. */
const PEOPLE_LOCK = 7_021

export interface Person extends PersonTraits {
  readonly id: PersonId
  readonly name: string
}

/** People by their name keys; a key may belong to several. */
export async function findByNameKeys(
  tx: Tx,
  { clubId }: ClubScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Person[]>> {
  const found = await tx.$queryRaw<(Person & { key: string })[]>`
    SELECT id, name, woman, birth_year AS "birthYear", guest, home, name_key AS key FROM person
    WHERE club_id = ${clubId}::uuid AND name_key = ANY (${[...keys]}::text[]) ORDER BY seq`
  const people = new Map<string, Person[]>()
  for (const { key, ...person } of found) people.set(key, [...(people.get(key) ?? []), person])
  return people
}

/**
 * Lets one at a time make people of a club, until the transaction is over: of two who enter the same new name in two tournaments, the
 * second one finds it.
 */
export async function lockNewPeople(tx: Tx, { clubId }: ClubScope): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK}::int, hashtext(${clubId}))`
}

/** People by their ids, as far as the club knows them. */
export async function findByIds(
  tx: Tx,
  { clubId }: ClubScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const found = await tx.$queryRaw<Person[]>`
    SELECT id, name, woman, birth_year AS "birthYear", guest, home FROM person
    WHERE club_id = ${clubId}::uuid AND id = ANY (${[...ids]}::uuid[])`
  return new Map(found.map((person) => [person.id, person]))
}

/** The date of the last tournament each was entered in (`2026-11-21`), so that namesakes can be told apart. */
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

/** Makes people known to the club. One statement, for twenty thousand as for one. */
export async function createPeople(tx: Tx, { clubId }: ClubScope, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  await tx.$executeRaw`
    INSERT INTO person (club_id, id, name, name_key, woman, birth_year, guest, home)
    SELECT ${clubId}::uuid, id, name, key, woman, "birthYear", guest, home
    FROM json_to_recordset(${JSON.stringify(withKeys(people))}::json)
      AS person(id uuid, name text, key text, woman boolean, "birthYear" int, guest boolean, home text)`
}

/**
 * Saves the names people have and what else they are known by, and counts up every other tournament they are in than `tournament`: what
 * is read of a tournament depends on its version alone. One that somebody else is changing at this moment is passed over: it
 * gets its next version from them, and waiting for each other's would lock both. Two statements, for twenty thousand people
 * as for one.
 */
export async function updatePeople(
  { tx, announce }: Work,
  { clubId }: ClubScope,
  tournament: TournamentId,
  people: readonly Person[],
): Promise<void> {
  if (people.length === 0) return
  await tx.$executeRaw`
    UPDATE person
    SET name = told.name, name_key = told.key,
      woman = told.woman, birth_year = told."birthYear", guest = told.guest, home = told.home
    FROM json_to_recordset(${JSON.stringify(withKeys(people))}::json)
      AS told(id uuid, name text, key text, woman boolean, "birthYear" int, guest boolean, home text)
    WHERE person.club_id = ${clubId}::uuid AND person.id = told.id`
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

function withKeys(people: readonly Person[]) {
  return people.map((person) => ({ ...person, key: nameKey(person.name) }))
}
