import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryId, PersonId } from '#domain/ids.ts'
import { newId } from '../ids.ts'
import { startEvening } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { createPeople } from './people-store.ts'
import { type EntryToSave, insertEntries } from './store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('before the members of many entries are checked, the planner learns how many people and entries there are', async () => {
  const { club, tournament } = await startEvening(server, { pairs: 0 })
  const scope = { clubId: club } as Parameters<typeof insertEntries>[1]
  const entries = Array.from({ length: 2000 }, (_, at): EntryToSave => {
    const members = [newId<PersonId>()]
    return { entry: { id: newId<EntryId>(), number: at + 1, status: 'active', present: true, members }, paid: false }
  })
  const people = entries.map(({ entry: { number, members } }) => {
    const [id] = members as [PersonId]
    return { id, name: `Person ${number}`, woman: false, birthYear: null, guest: false, home: '' }
  })
  const known = await server.deps.db.$transaction(async (tx) => {
    await createPeople(tx, scope, people)
    await insertEntries(tx, scope, tournament, entries)
    return tx.$queryRaw`SELECT relname AS name, reltuples::int AS rows FROM pg_class
      WHERE relname IN ('person', 'entry') ORDER BY relname`
  })
  expect(known).toEqual([
    { name: 'entry', rows: 2000 },
    { name: 'person', rows: 2000 },
  ])
})
