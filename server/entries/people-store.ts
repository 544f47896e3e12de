// The people behind entries: known ones found by name or id, new ones made.

import type { PersonId } from '#domain/ids.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { nameKey } from '../name-key.ts'

export interface Person {
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
    SELECT id, name, name_key AS key FROM person
    WHERE club_id = ${clubId}::uuid AND name_key = ANY (${[...keys]}::text[]) ORDER BY id`
  const people = new Map<string, Person[]>()
  for (const { id, name, key } of found) people.set(key, [...(people.get(key) ?? []), { id, name }])
  return people
}

/** People by their ids, as far as the club knows them. */
export async function findByIds(
  tx: Tx,
  { clubId }: ClubScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const found = await tx.$queryRaw<Person[]>`
    SELECT id, name FROM person WHERE club_id = ${clubId}::uuid AND id = ANY (${[...ids]}::uuid[])`
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
  const rows = people.map(({ id, name }) => ({ id, name, key: nameKey(name) }))
  await tx.$executeRaw`
    INSERT INTO person (club_id, id, name, name_key)
    SELECT ${clubId}::uuid, id, name, key
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS person(id uuid, name text, key text)`
}
