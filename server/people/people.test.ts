import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_TRAITS } from '#contract/shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import { nameKey } from '#messages/name-key.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'
import { grantPublicScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { createPeople } from '../entries/people-store.ts'
import { newId } from '../ids.ts'
import { type Call, caller, newClub, startTestServer, type TestServer } from '../test/server.ts'
import { searchPeople } from './store.ts'

let server: TestServer
let call: Call
let club: string

const NAMES = [
  'Anna Müller',
  'Mueller Sepp',
  'Karl-Heinz Groß',
  'Josef Bauer',
  'Łukasz Åse',
  'Søren Strauss',
  "Luca D'Agostino",
]

beforeAll(async () => {
  server = await startTestServer()
  const made = await newClub(server)
  club = made.id
  call = caller(server.app, made.cookie)
  await addPeople(made.id, NAMES)
})
afterAll(() => server.stop())

async function addPeople(clubId: string, names: readonly string[]): Promise<void> {
  const people = names.map((name) => ({ id: newId<PersonId>(), name, ...NO_TRAITS }))
  await createPeople(server.deps.db, grantPublicScope(clubId), people)
}

async function search(text: string, limit = 8): Promise<string[]> {
  const { people } = await call('listPeople', { params: { club }, query: { search: text, limit } })
  return people.map(({ name }) => name)
}

describe('a search finds every spelling of a name', () => {
  it.each<[string, string[]]>([
    ['müll', ['Mueller Sepp', 'Anna Müller']],
    ['Muell', ['Mueller Sepp', 'Anna Müller']],
    ['mull', ['Mueller Sepp', 'Anna Müller']],
    ['MUELLER', ['Mueller Sepp', 'Anna Müller']],
    ['anna m', ['Anna Müller']],
    ['m a', ['Anna Müller']],
    ['gros', ['Karl-Heinz Groß']],
    ['gross', ['Karl-Heinz Groß']],
    ['Groß', ['Karl-Heinz Groß']],
    ['heinz', ['Karl-Heinz Groß']],
    ['karl-heinz', ['Karl-Heinz Groß']],
    ['baue', ['Josef Bauer']],
    ['lukasz ase', ['Łukasz Åse']],
    ['soren', ['Søren Strauss']],
    ['søren', ['Søren Strauss']],
    ['agost', ["Luca D'Agostino"]],
    ['Müller, Anna', ['Anna Müller']],
    ['üller', []],
    ['.*', []],
    ['(', []],
    ['\\', []],
  ])('%s', async (text, names) => {
    expect(await search(text)).toEqual(names)
  })
})

it('a search among the people of a club and one on the screens find the same', async () => {
  const typed = NAMES.flatMap((name) => name.split(/[\s'-]/)).flatMap((word) =>
    Array.from(word, (_, at) => word.slice(0, at + 1)).flatMap((start) => [start, start.toUpperCase(), start.slice(1)]),
  )
  for (const text of new Set(typed)) {
    const onScreen = NAMES.filter((name) => isMeant(searchWords(text), name, 0))
    expect(await search(text), text).toEqual(expect.arrayContaining(onScreen))
    expect(await search(text), text).toHaveLength(onScreen.length)
  }
})

it('nothing typed lists as many people as asked for', async () => {
  expect(await search('', 3)).toHaveLength(3)
})

it('who played last comes first, and nobody of another club comes at all', async () => {
  const other = await newClub(server)
  await addPeople(other.id, ['Anna Gruber'])
  const own = await newClub(server)
  const owner = caller(server.app, own.cookie)
  await addPeople(own.id, ['Anna Gamper', 'Anna Gasser', 'Anna Gatterer'])
  for (const [date, name] of [
    ['2026-10-01', 'Anna Gatterer'],
    ['2026-11-01', 'Anna Gasser'],
  ] as const) {
    const body = { preset: 'suedtirol-punkte', name: 'Preiswatten', date } as const
    const { id } = await owner('createTournament', { params: { club: own.id }, body })
    await owner('addEntry', { params: { club: own.id, tournament: id }, body: { members: [{ name }] } })
  }
  const { people } = await owner('listPeople', { params: { club: own.id }, query: { search: 'anna g' } })
  expect(people.map(({ name }) => name)).toEqual(['Anna Gasser', 'Anna Gatterer', 'Anna Gamper'])
})

it('a search reads each of ten thousand people at most once', async () => {
  const { id, cookie } = await newClub(server)
  await addPeople(
    id,
    Array.from({ length: 10_000 }, (_, at) => `Vorname${at % 97} Nachname${at}`),
  )
  const { people } = await caller(server.app, cookie)('listPeople', {
    params: { club: id },
    query: { search: 'nachname9999' },
  })
  expect(people.map(({ name }) => name)).toEqual(['Vorname8 Nachname9999'])
  for (const search of ['vor', 'v', 'vorname5', 'nachname99', 'nach vor', 'zz', ''])
    await server.deps.db.$transaction(async (tx) => {
      const before = await peopleRead(tx)
      await searchPeople(tx, grantPublicScope(id), search, 8)
      expect((await peopleRead(tx)) - before, search).toBeLessThanOrEqual(await tx.person.count())
    })
})

/** The rows of people that this transaction has read. */
async function peopleRead(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ read: number }[]>`
    SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_xact_user_tables WHERE relname = 'person'`
  return row?.read ?? 0
}

it.each([
  ['Élodie  MÜLLER ', 'elodie muller'],
  ['Mueller', 'mueller'],
  ['Groß', 'groß'],
  ['Žižka', 'zizka'],
])('people are told apart by lower case without accents: %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})
