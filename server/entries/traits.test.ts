import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#contract/entries.ts'
import { type GivenTraits, NO_TRAITS } from '#contract/shapes.ts'
import { grantPublicScope } from '../access/access.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 0 })
})

const add = (...members: Member[]) => evening.owner('addEntry', { params: evening.at, body: { members } })
const change = (person: string, body: GivenTraits, call = evening.owner) =>
  call('changePerson', { params: { ...evening.at, person }, body })
const list = async () => (await evening.owner('listEntries', { params: evening.at })).entries
const version = async () => (await evening.owner('listEntries', { params: evening.at })).version
const history = async () => (await evening.owner('listHistory', { params: evening.at, query: { limit: 1 } })).events[0]

/** Enters a single and returns the person's id. */
async function somebody(traits: GivenTraits = {}): Promise<string> {
  const { members } = await add({ name: 'Anna Huber', ...traits })
  return members[0]?.id ?? ''
}

describe('what a person is known by', () => {
  it('is changed as far as it is given, and seen wherever the person is', async () => {
    const anna = await somebody({ birthYear: 1957 })
    const known = { id: anna, name: 'Anna Huber', woman: true, birthYear: 1957, guest: false, home: 'Lana' }
    expect(await change(anna, { home: ' Lana ', woman: true })).toEqual(known)
    expect((await list())[0]?.members).toEqual([known])
    const { people } = await evening.owner('listPeople', { params: evening.at, query: { search: 'anna' } })
    expect(people).toEqual([known])
    expect(await change(anna, { home: '', birthYear: null, woman: false })).toMatchObject(NO_TRAITS)
  })

  it('counts the tournament up and stands in the history as it was and as it is', async () => {
    const anna = await somebody({ home: 'Lana' })
    const before = await version()
    await change(anna, { home: 'Tisens', guest: true })
    expect(await version()).toBe(before + 1)
    expect(await history()).toMatchObject({
      action: 'changePerson',
      before: { id: anna, home: 'Lana', guest: false },
      after: { id: anna, home: 'Tisens', guest: true },
    })
  })

  it('is no news when it was known already', async () => {
    const anna = await somebody({ home: 'Lana' })
    const before = await version()
    await change(anna, { home: 'Lana', guest: false })
    expect(await version()).toBe(before)
  })

  it('is the desk’s business: a scorer may not', async () => {
    const anna = await somebody()
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    expect((await problemOf(change(anna, { guest: true }, scorer))).code).toBe('not-allowed')
    const desk = caller(server.app, await signInNew(server, evening.club, 'desk'))
    expect(await change(anna, { guest: true }, desk)).toMatchObject({ guest: true })
  })

  it('is not that of a person of another club', async () => {
    const anna = await somebody()
    const other = await startEvening(server, { pairs: 0 })
    const foreign = other.owner('changePerson', { params: { ...other.at, person: anna }, body: { home: 'Lana' } })
    expect(await problemOf(foreign)).toMatchObject({ status: 404, code: 'not-found' })
    expect((await list())[0]?.members).toMatchObject([NO_TRAITS])
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['a name', { home: 'Lana', name: 'Anna Mair' }],
    ['a year nobody was born in', { birthYear: 1899 }],
    ['half a year', { birthYear: 1957.5 }],
    ['a village with no end', { home: 'x'.repeat(61) }],
  ])('%s is refused as its change', async (_, body) => {
    const anna = await somebody()
    expect(await problemOf(change(anna, body))).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('is loaded with the tournament for everybody who is a member of an entry', async () => {
    const { members } = await add({ name: 'Anna Huber', home: 'Lana', woman: true }, { name: 'Josef Mair' })
    const { tournament } = await server.deps.tournaments.read(grantPublicScope(evening.club), evening.tournament)
    expect(Object.fromEntries(tournament.traits)).toEqual({
      [members[0]?.id ?? '']: { ...NO_TRAITS, home: 'Lana', woman: true },
      [members[1]?.id ?? '']: NO_TRAITS,
    })
  })
})

describe('what is known of somebody who takes part twice', () => {
  const both = async () => {
    const anna = await somebody()
    const body = { preset: 'suedtirol-punkte', name: 'Zweites', date: '2026-12-05' } as const
    const { id } = await evening.owner('createTournament', { params: { club: evening.club }, body })
    const at = { club: evening.club, tournament: id }
    await evening.owner('addEntry', { params: at, body: { members: [{ name: 'Anna Huber' }] } })
    return { anna, at }
  }

  it('is seen in the other tournament, too, which counts up', async () => {
    const { anna, at } = await both()
    const before = await evening.owner('listEntries', { params: at })
    await change(anna, { home: 'Lana' })
    const after = await evening.owner('listEntries', { params: at })
    expect(after.entries[0]?.members).toMatchObject([{ home: 'Lana' }])
    expect(after.version).toBe(before.version + 1)
  })

  it('leaves one that has ended as it was announced, until it is reopened', async () => {
    const { owner, at, ...ended } = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
    const { regulation } = await owner('getTournament', { params: at })
    await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, tables: [{ of: 'women' }] } } })
    const round = await startRound({ owner, at })
    await playRound({ owner, at }, round)
    await endRound({ owner, at }, round)
    await finish({ owner, at })
    const person = (await owner('listEntries', { params: at })).entries[0]?.members[0]?.id ?? ''
    const announced = await owner('getSecondaryStandings', { params: at })

    const body = { preset: 'suedtirol-punkte', name: 'Zweites', date: '2026-12-05' } as const
    const { id } = await owner('createTournament', { params: { club: ended.club }, body })
    const there = { club: ended.club, tournament: id }
    await owner('addEntry', { params: there, body: { members: [{ person, name: 'Person A1' }] } })
    await owner('changePerson', { params: { ...there, person }, body: { woman: true, home: 'Bozen' } })
    const { version: _, ...after } = await owner('getSecondaryStandings', { params: at })
    expect(announced).toMatchObject(after)
    expect(announced.tables).toMatchObject([{ rows: [] }])
    const seen = async (params: typeof at) => (await owner('listEntries', { params })).entries[0]?.members[0]
    expect(await seen(at)).toMatchObject({ woman: false, home: '' })
    expect(await seen(there)).toMatchObject({ woman: true, home: 'Bozen' })

    await owner('reopenTournament', { params: at })
    expect(await seen(at)).toMatchObject({ woman: true, home: 'Bozen' })
  })

  it('may be said in both at the same moment', async () => {
    const { anna, at } = await both()
    await Promise.all([
      change(anna, { birthYear: 1957 }),
      evening.owner('changePerson', { params: { ...at, person: anna }, body: { birthYear: 1960 } }),
    ])
    const seen = [await list(), (await evening.owner('listEntries', { params: at })).entries]
    const [here, there] = seen.map(([entry]) => entry?.members[0]?.birthYear)
    expect(here).toBe(there)
  })
})

describe('what is said of somebody who is entered', () => {
  it('is kept of a new person, and of a known one where it is said', async () => {
    const { members } = await add({ name: 'Anna Huber', home: 'Lana', birthYear: 1957 }, { name: 'Josef Mair' })
    expect(members).toMatchObject([{ ...NO_TRAITS, home: 'Lana', birthYear: 1957 }, NO_TRAITS])
    await evening.owner('removeEntry', { params: { ...evening.at, entry: (await list())[0]?.id ?? '' }, query: {} })
    const again = await add({ name: 'anna huber', woman: true, home: 'Tisens' }, { name: 'Josef Mair' })
    expect(again.members).toMatchObject([
      { id: members[0]?.id, woman: true, birthYear: 1957, home: 'Tisens' },
      { id: members[1]?.id, ...NO_TRAITS },
    ])
    expect(await history()).toMatchObject({
      action: 'addEntry',
      before: { people: [{ name: 'Anna Huber', woman: false, home: 'Lana' }] },
      after: { members: [{ woman: true, home: 'Tisens' }, NO_TRAITS] },
    })
  })

  it('goes with the person chosen, not with a namesake', async () => {
    const anna = await somebody({ home: 'Lana' })
    const namesake = await add({ name: 'Anna Huber', person: 'new', home: 'Tisens' })
    expect(namesake.members).toMatchObject([{ home: 'Tisens' }])
    expect((await list()).map(({ members }) => [members[0]?.id === anna, members[0]?.home])).toEqual([
      [true, 'Lana'],
      [false, 'Tisens'],
    ])
  })

  it('can be said of the members of an entry, with its names or without others', async () => {
    const entry = await add({ name: 'Anna Huber' }, { name: 'Josef Mair', guest: true })
    const params = { ...evening.at, entry: entry.id }
    const members = [
      { name: 'Anna Huber', home: 'Lana' },
      { name: 'Ida Lang', birthYear: 1990 },
    ]
    const changed = await evening.owner('changeEntry', { params, body: { members } })
    expect(changed.members).toMatchObject([
      { id: entry.members[0]?.id, home: 'Lana', guest: false },
      { name: 'Ida Lang', birthYear: 1990, guest: false },
    ])
    const before = await version()
    const answer = await evening.owner('changeEntry', {
      params,
      body: { members: [{ name: 'Anna Huber', guest: true }, { name: 'Ida Lang' }] },
    })
    expect(answer.members).toMatchObject([{ home: 'Lana', guest: true }, { birthYear: 1990 }])
    expect(await version()).toBe(before + 1)
  })

  it('is forgotten with a refusal', async () => {
    const anna = await somebody({ home: 'Lana' })
    await add({ name: 'Eva Egger' }, { name: 'Anna Huber' })
    await problemOf(add({ name: 'Karl Moser' }, { name: 'Anna Huber', home: 'Tisens' }))
    expect((await list())[0]?.members[1]).toMatchObject({ id: anna, home: 'Lana' })
  })

  it('tells namesakes apart when a name is asked about', async () => {
    await somebody({ home: 'Lana' })
    await add({ name: 'Anna Huber', person: 'new', home: 'Tisens' })
    const refused = await problemOf(add({ name: 'Anna Huber' }))
    const { candidates } = refused.params as { candidates: { home: string }[] }
    expect(candidates.map(({ home }) => home).sort()).toEqual(['Lana', 'Tisens'])
  })
})

describe('what a list says', () => {
  it('is kept of everybody in it, and what it changes of known people stands in the history', async () => {
    const anna = await somebody({ home: 'Lana', birthYear: 1957 })
    await evening.owner('removeEntry', { params: { ...evening.at, entry: (await list())[0]?.id ?? '' }, query: {} })
    const members = [
      { name: 'Anna Huber', home: 'Tisens' },
      { name: 'Josef Mair', home: 'Tisens', guest: true },
    ]
    await evening.owner('importEntries', { params: evening.at, body: { lines: [{ line: 1, members, paid: false }] } })
    expect((await list())[0]?.members).toMatchObject([
      { id: anna, ...NO_TRAITS, birthYear: 1957, home: 'Tisens' },
      { name: 'Josef Mair', home: 'Tisens', guest: true },
    ])
    expect(await history()).toMatchObject({
      before: { people: [{ id: anna, home: 'Lana' }] },
      after: { added: 1, people: [{ id: anna, home: 'Tisens' }] },
    })
  })

  it('of both members in one column fills only what is not known', async () => {
    await somebody({ home: 'Bozen', guest: true })
    await evening.owner('removeEntry', { params: { ...evening.at, entry: (await list())[0]?.id ?? '' }, query: {} })
    const said = { home: 'Brixen', guest: false, shared: ['home' as const, 'guest' as const] }
    const members = [
      { name: 'Anna Huber', ...said },
      { name: 'Josef Mair', ...said },
    ]
    await evening.owner('importEntries', { params: evening.at, body: { lines: [{ line: 1, members, paid: false }] } })
    expect((await list())[0]?.members).toMatchObject([
      { name: 'Anna Huber', home: 'Bozen', guest: true },
      { name: 'Josef Mair', home: 'Brixen', guest: false },
    ])
  })
})
