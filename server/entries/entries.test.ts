import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
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

type Typed = string | { name: string; person: string }
const members = (...names: Typed[]) => names.map((name) => (typeof name === 'string' ? { name } : name))
const add = (...names: Typed[]) =>
  evening.owner('addEntry', { params: evening.at, body: { members: members(...names) } })
const change = (entry: Entry, body: object) =>
  evening.owner('changeEntry', { params: { ...evening.at, entry: entry.id }, body })
const list = async () => (await evening.owner('listEntries', { params: evening.at })).entries
/** Allows each person to be entered twice. */
async function allowTwice() {
  const { regulation: base, version: seen } = await evening.owner('getTournament', { params: evening.at })
  const regulation = { ...base, field: { ...base.field, entriesPerPerson: 2 } }
  await evening.owner('changeRegulation', { params: evening.at, body: { regulation, seen, base } })
}
const brief = ({ number, members: people }: Entry) => [number, ...people.map(({ name }) => name)]

describe('entering', () => {
  it('gives the next start number and knows people again by their name, however it is written', async () => {
    const first = await add('Anna Huber', 'Josef Mair')
    await change(first, { status: 'withdrawn' })
    const second = await add('ANNA  huber', 'Karl Moser')
    expect(brief(second)).toEqual([2, 'Anna Huber', 'Karl Moser'])
    expect(second.members[0]?.id).toBe(first.members[0]?.id)
    expect((await list()).map(brief)).toEqual([
      [1, 'Anna Huber', 'Josef Mair'],
      [2, 'Anna Huber', 'Karl Moser'],
    ])
  })

  it('asks when a name would mean somebody who is entered already, and takes an expressly new namesake', async () => {
    const first = await add('Anna Huber', 'Josef Mair')
    const refused = await problemOf(add('Karl Moser', 'Anna Huber'))
    expect(refused).toMatchObject({
      status: 409,
      code: 'person-already-entered',
      field: '/members/1',
      params: { name: 'Anna Huber', number: 1 },
    })
    const second = await add('Karl Moser', { name: 'Anna Huber', person: 'new' })
    expect(second.members[1]?.name).toBe('Anna Huber')
    expect(second.members[1]?.id).not.toBe(first.members[0]?.id)
  })

  it('asks which of several namesakes is meant, tells when each played last, and takes the one chosen', async () => {
    const first = await add('Anna Huber')
    await add({ name: 'Anna Huber', person: 'new' })
    const known = first.members[0]
    const other = await startEvening(server, { pairs: 0 })
    evening = { ...other, ...(await anotherTournament(evening)) }
    const refused = await problemOf(add('Josef Mair', 'Anna Huber'))
    expect(refused).toMatchObject({ status: 409, code: 'name-ambiguous', field: '/members/1' })
    const { candidates } = refused.params as { candidates: { id: string; name: string; lastPlayed: string }[] }
    expect(candidates).toHaveLength(2)
    expect(candidates).toContainEqual({ ...known, lastPlayed: '2026-11-21' })
    const entered = await add('Josef Mair', { name: 'Anna Huber', person: known?.id ?? '' })
    expect(entered.members[1]?.id).toBe(known?.id)
  })

  it('asks whether somebody known in another order of the words is meant, and takes either spelling', async () => {
    const known = (await add('Huber Sepp')).members[0]
    const person = known?.id ?? ''
    const other = await startEvening(server, { pairs: 0 })
    evening = { ...other, ...(await anotherTournament(evening)) }
    for (const typed of ['Sepp Huber', 'Huber, Sepp', 'Sepp, Huber'])
      expect(await problemOf(add('Josef Mair', typed))).toMatchObject({
        status: 409,
        code: 'name-turned',
        field: '/members/1',
        params: { candidates: [{ ...known, lastPlayed: '2026-11-21' }] },
      })
    const first = await add({ name: 'Huber Sepp', person })
    expect(first.members).toEqual([known])
    await evening.owner('removeEntry', { params: { ...evening.at, entry: first.id }, query: {} })
    const right = { ...known, name: 'Sepp Huber' }
    expect((await add({ name: 'Sepp Huber', person })).members).toEqual([right])
    expect((await evening.owner('listPeople', { params: evening.at, query: { search: 'Sepp' } })).people).toEqual([
      right,
    ])
    expect((await add({ name: 'Huber Sepp', person: 'new' })).members[0]).toMatchObject({ name: 'Huber Sepp' })
  })

  it('answers with the entry that it removes as it was last', async () => {
    const { id, members } = await add('Anna Huber', 'Berta Moser')
    const at = { params: { ...evening.at, entry: id } }
    await evening.owner('changeEntry', { ...at, body: { paid: true, present: true } })
    expect(await evening.owner('removeEntry', { ...at, query: {} })).toMatchObject({
      removed: { id, members, paid: true, present: true },
    })
  })

  it.each<[string, Typed[], string, string]>([
    ['the same person twice', ['Anna Huber', 'anna huber'], 'person-twice-in-entry', '/members/1'],
    [
      'a person of another club',
      [{ name: 'X', person: '01890000-0000-7000-8000-000000000000' }],
      'not-found',
      '/members/0',
    ],
  ])('refuses %s', async (_, typed, code, field) => {
    expect(await problemOf(add(...typed))).toMatchObject({ code, field })
    expect(await list()).toEqual([])
  })

  it('points to the second place of a person who is typed twice, also where people may be entered twice', async () => {
    await allowTwice()
    const refused = { code: 'person-twice-in-entry', field: '/members/1', params: { name: 'Anna Huber' } }
    expect(await problemOf(add('Anna Huber', 'Anna Huber'))).toMatchObject(refused)
    await add('Anna Huber', 'Josef Mair')
    const other = await add('Karl Moser', 'Eva Egger')
    const changed = change(other, { members: members('Anna Huber', 'Anna Huber') })
    expect(await problemOf(changed)).toMatchObject(refused)
  })

  it('leaves no person behind when it is refused', async () => {
    await add('Anna Huber', 'Josef Mair')
    await problemOf(add('Neue Person', 'Anna Huber'))
    const { people } = await evening.owner('listPeople', { params: evening.at, query: { search: 'Neue' } })
    expect(people).toEqual([])
  })

  it('has one effect for the same command sent twice', async () => {
    const body = { members: members('Anna Huber', 'Josef Mair') }
    const options = { key: '01890000-0000-7000-8000-00000000000a' }
    const first = await evening.owner('addEntry', { params: evening.at, body }, options)
    expect(await evening.owner('addEntry', { params: evening.at, body }, options)).toEqual(first)
    expect(await list()).toHaveLength(1)
  })

  it('makes one person of a new name that two tournaments enter at the same moment', async () => {
    const other = { ...evening, ...(await anotherTournament(evening)) }
    const enter = ({ owner, at }: Evening, name: string) =>
      owner('addEntry', { params: at, body: { members: members(name) } })
    for (let time = 1; time <= 5; time++) {
      const both = await Promise.all([evening, other].map((one) => enter(one, `Neu Im Verein ${'I'.repeat(time)}`)))
      expect(new Set(both.map((entry) => entry.members[0]?.id)).size).toBe(1)
    }
  })

  it('gives two desks that enter at the same moment two numbers', async () => {
    const typed = Array.from({ length: 8 }, (_, at) => add(`Vorname Nachname${at}`, `Anderer Nachname${at}`))
    const numbers = (await Promise.all(typed)).map(({ number }) => number)
    expect(numbers.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('is the desk’s business: a scorer may not', async () => {
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    const call = scorer('addEntry', { params: evening.at, body: { members: members('Anna Huber') } })
    expect((await problemOf(call)).code).toBe('not-allowed')
  })
})

describe('sent again', () => {
  const KEY = '01890000-0000-7000-8000-00000000000a'
  const enter = (...names: string[]) =>
    evening.owner('addEntry', { params: evening.at, body: { members: members(...names) } }, { key: KEY })
  const remove = (entry: Entry) =>
    evening.owner('removeEntry', { params: { ...evening.at, entry: entry.id }, query: {} })
  const version = async () => (await evening.owner('getTournament', { params: evening.at })).version

  it('an entry is answered as it is now', async () => {
    const first = await enter('Anna Huber', 'Josef Mair')
    await change(first, { paid: true, members: members('Anna Huber', 'Karl Moser') })
    const before = await version()
    const again = await enter('Anna Huber', 'Josef Mair')
    expect([brief(again), again.paid]).toEqual([[1, 'Anna Huber', 'Karl Moser'], true])
    expect(await list()).toEqual([again])
    expect(await version()).toBe(before)
  })

  it('a single who has joined an earlier entry is answered with that pair', async () => {
    const earlier = await add('Josef Mair')
    const single = await enter('Anna Huber')
    await evening.owner('joinSingles', { params: evening.at, body: { entries: [single.id, earlier.id] } })
    const again = await enter('Anna Huber')
    expect(brief(again)).toEqual([1, 'Josef Mair', 'Anna Huber'])
    expect(await list()).toEqual([again])
  })

  it('a single who has joined another before that was stored is answered with the pair', async () => {
    const earlier = await add('Josef Mair')
    const single = await enter('Anna Huber')
    const entries = [single.id, earlier.id] as [string, string]
    const pair = await evening.owner('joinSingles', { params: evening.at, body: { entries } })
    await server.deps.db.entry.updateMany({ where: { clubId: evening.club }, data: { joinedIds: [] } })
    expect(await enter('Anna Huber')).toEqual(pair)
    await remove(pair)
    expect(await problemOf(enter('Anna Huber'))).toMatchObject({ code: 'removed-since' })
  })

  it('a single who has joined one of several entries of a person is answered with it, until that is removed', async () => {
    await allowTwice()
    await add('Anna Huber', 'Karl Moser')
    const earlier = await add('Josef Mair')
    const single = await enter('Anna Huber')
    const entries = [single.id, earlier.id] as [string, string]
    const pair = await evening.owner('joinSingles', { params: evening.at, body: { entries } })
    expect(await enter('Anna Huber')).toEqual(pair)
    await remove(pair)
    expect(await problemOf(enter('Anna Huber'))).toMatchObject({ code: 'removed-since' })
  })

  it('a removed single is refused, although another pair of the same person is entered', async () => {
    await allowTwice()
    await add('Anna Huber', 'Josef Mair')
    await remove(await enter('Anna Huber'))
    expect(await problemOf(enter('Anna Huber'))).toMatchObject({ code: 'removed-since' })
  })

  it('an entry that has been removed since is refused, also with other content, and entered under another key', async () => {
    await remove(await enter('Anna Huber', 'Josef Mair'))
    const before = await version()
    for (const partner of ['Josef Mair', 'Karl Moser'])
      expect(await problemOf(enter('Anna Huber', partner))).toMatchObject({ code: 'removed-since', status: 409 })
    expect([await list(), await version()]).toEqual([[], before])
    await add('Anna Huber', 'Josef Mair')
    expect(await problemOf(enter('Anna Huber', 'Josef Mair'))).toMatchObject({ code: 'removed-since' })
    expect(await list()).toHaveLength(1)
  })

  it('with other content, what was entered is not entered twice', async () => {
    await enter('Anna Huber', 'Josef Mair')
    expect(await problemOf(enter('Anna Huber', 'Karl Moser'))).toMatchObject({ code: 'idempotency-key-reused' })
  })

  it('a change is answered with the entry as it is now, and refused once that is removed', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    const pay = () =>
      evening.owner('changeEntry', { params: { ...evening.at, entry: entry.id }, body: { paid: true } }, { key: KEY })
    await pay()
    await change(entry, { paid: false, present: true })
    expect(await pay()).toEqual({ ...entry, present: true })
    await remove(entry)
    expect(await problemOf(pay())).toMatchObject({ code: 'entry-unknown' })
  })

  it('a withdrawal says what the entry leaves behind, unless it is back', async () => {
    evening = await startEvening(server, { pairs: 4 })
    await startRound(evening)
    const [entry] = await list()
    if (!entry) throw new Error('no entry')
    const withdraw = () =>
      evening.owner(
        'changeEntry',
        { params: { ...evening.at, entry: entry.id }, body: { status: 'withdrawn' } },
        { key: KEY },
      )
    const first = await withdraw()
    expect(first.withdrawal).toBeDefined()
    expect(await withdraw()).toEqual(first)
    await change(entry, { status: 'active' })
    expect(await withdraw()).toMatchObject({ status: 'active' })
    expect(await withdraw()).not.toHaveProperty('withdrawal')
  })

  it('joined singles are answered as the pair they are now, and refused once that is removed', async () => {
    const [one, other] = [await add('Anna Huber'), await add('Josef Mair')]
    const join = () =>
      evening.owner('joinSingles', { params: evening.at, body: { entries: [one.id, other.id] } }, { key: KEY })
    const pair = await join()
    await change(pair, { paid: true })
    expect(await join()).toEqual({ ...pair, paid: true })
    await remove(pair)
    expect(await problemOf(join())).toMatchObject({ code: 'removed-since' })
  })

  it('a lot is answered with the pairs that are still entered', async () => {
    for (const name of ['Anna Huber', 'Josef Mair', 'Karl Moser', 'Eva Egger']) await add(name)
    const draw = () => evening.owner('joinSinglesByLot', { params: evening.at }, { key: KEY })
    const { seed, pairs } = await draw()
    const [gone, stays] = pairs
    if (!gone || !stays) throw new Error('no pairs')
    await remove(gone)
    await change(stays, { present: true })
    expect(await draw()).toMatchObject({ seed, pairs: [{ ...stays, present: true }] })
    await remove(stays)
    expect(await problemOf(draw())).toMatchObject({ code: 'removed-since' })
  })
})

async function anotherTournament({ owner, club, cookie }: Evening) {
  const { id, slug } = await owner('createTournament', {
    params: { club },
    body: { preset: 'suedtirol-punkte', name: 'Zweites', date: '2026-12-05' },
  })
  return { owner, club, cookie, slug, tournament: id as Evening['tournament'], at: { club, tournament: id } }
}

describe('changing', () => {
  it('marks paid and present, and says nothing new when nothing changed', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    expect(await change(entry, { paid: true, present: true })).toMatchObject({ paid: true, present: true })
    const { version } = await evening.owner('listEntries', { params: evening.at })
    await change(entry, { paid: true })
    expect((await evening.owner('listEntries', { params: evening.at })).version).toBe(version)
    expect((await evening.owner('getTournament', { params: evening.at })).entries).toMatchObject({
      paid: 1,
      present: 1,
    })
  })

  it('a replacement takes the results over; where the one before sat stays written', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    const first = await startRound(evening)
    await playRound(evening, first)
    await endRound(evening, first)
    await change(entry, { members: members('Anna Huber', 'Ida Lang') })
    const second = await startRound(evening)
    await change(entry, { members: members('Uli Gruber', 'Ida Lang') })
    const nameIn = async (number: number) => {
      const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number } })
      return encounters.flatMap(({ a, b }) => [a, b]).find(({ id }) => id === entry.id)?.name
    }
    expect(await nameIn(first.number)).toBe('Anna Huber / Josef Mair')
    expect(await nameIn(second.number)).toBe('Uli Gruber / Ida Lang')
    const { rows } = await evening.owner('getStandings', { params: evening.at })
    expect(rows.find((row) => row.entry.id === entry.id)).toMatchObject({ played: 1, entry: { number: 1 } })
  })

  it('the words of a name in another order are the same person, called so from now on', async () => {
    const entry = await add('Huber Sepp', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    const round = await startRound(evening)
    const changed = await change(entry, { members: members('Sepp Huber', 'Josef Mair') })
    expect(changed.members).toEqual([{ ...entry.members[0], name: 'Sepp Huber' }, entry.members[1]])
    const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number: round.number } })
    expect(encounters.flatMap(({ a, b }) => [a.name, b.name])).toContain('Sepp Huber / Josef Mair')
  })

  it('a corrected spelling of a name is kept: an umlaut, an accent, a capital', async () => {
    const entry = await add('Sepp Muller', 'Rene Mair')
    await add('Karl Moser', 'Eva Egger')
    const round = await startRound(evening)
    const changed = await change(entry, { members: members('Sepp Müller', 'René MAIR') })
    expect(changed.members).toEqual([
      { ...entry.members[0], name: 'Sepp Müller' },
      { ...entry.members[1], name: 'René MAIR' },
    ])
    const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number: round.number } })
    expect(encounters.flatMap(({ a, b }) => [a.name, b.name])).toContain('Sepp Müller / René MAIR')
    const { version } = await evening.owner('listEntries', { params: evening.at })
    await change(entry, { members: members('Sepp  Müller', 'René MAIR') })
    expect((await evening.owner('listEntries', { params: evening.at })).version, 'the same again').toBe(version)
  })

  it('a person with a new name is called so at every table without a result', async () => {
    evening = await startEvening(server, { pairs: 0, preset: 'schnapsen-leben' })
    const entry = await add('Sepp Muller')
    const person = entry.members[0]?.id ?? ''
    await add({ name: 'Sepp Muller', person })
    for (const name of ['Anna Huber', 'Eva Egger']) await add(name)
    const round = await startRound(evening)
    const called = async () => {
      const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number: round.number } })
      return encounters.flatMap(({ a, b }) => [a.nameAlone ?? a.name, b.nameAlone ?? b.name]).sort()
    }
    await change(entry, { members: members('Sepp Müller') })
    expect(await called()).toEqual(['Anna Huber', 'Eva Egger', 'Sepp Müller', 'Sepp Müller'])
    await add({ name: 'Müller Sepp', person })
    expect(await called(), 'by another entry').toEqual(['Anna Huber', 'Eva Egger', 'Müller Sepp', 'Müller Sepp'])
  })

  it('a replaced pair has its bye under the new names while the round is played, not in a round that is over', async () => {
    evening = await startEvening(server, { pairs: 5 })
    const first = await startRound(evening)
    const [bye] = first.byes
    const pair = (await list()).find(({ id }) => id === bye?.entry.id) as Entry
    const nameIn = async (number: number) => {
      const round = await evening.owner('getPublicRound', { params: { slug: evening.slug, number } })
      return round.byes.map(({ entry }) => entry.name)
    }
    await change(pair, { members: members('Uli Gruber', 'Ida Lang') })
    expect(await nameIn(1)).toEqual(['Uli Gruber / Ida Lang'])
    await change(pair, { members: members('Gruber Uli', 'Ida Lang') })
    expect(await nameIn(1), 'another spelling').toEqual(['Gruber Uli / Ida Lang'])
    await playRound(evening, first)
    await endRound(evening, first)
    await change(pair, { members: members('Eva Egger', 'Ida Lang') })
    expect(await nameIn(1), 'a round that is over').toEqual(['Gruber Uli / Ida Lang'])
  })

  it('a person of another entry is refused as a replacement', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    const refused = await problemOf(change(entry, { members: members('Anna Huber', 'Karl Moser') }))
    expect(refused).toMatchObject({ code: 'person-already-entered', field: '/members/1', params: { number: 2 } })
  })

  it('an unchanged member keeps being the same person although the club knows a namesake', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add({ name: 'Anna Huber', person: 'new' })
    const changed = await change(entry, { members: members('Anna Huber', 'Ida Lang') })
    expect(changed.members[0]?.id).toBe(entry.members[0]?.id)
  })

  it('nobody comes back whose members play elsewhere by now', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await change(entry, { status: 'withdrawn' })
    await add('Anna Huber', 'Karl Moser')
    const refused = await problemOf(change(entry, { status: 'active' }))
    expect(refused).toMatchObject({ code: 'person-already-entered', params: { name: 'Anna Huber', number: 2 } })
  })

  it('a draft that counts on a pair which leaves is thrown away once that is agreed to', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    await evening.owner('drawRound', { params: evening.at, body: {} })
    const rounds = async () => (await evening.owner('getTournament', { params: evening.at })).rounds.length
    for (const leaves of [{ status: 'withdrawn' }, { members: members('Anna Huber') }]) {
      const refused = await problemOf(change(entry, leaves))
      expect(refused).toMatchObject({ code: 'draft-affected', status: 409, params: { round: 1 } })
    }
    // Another pair takes over the seat of this entry.
    await change(entry, { members: members('Anna Huber', 'Ida Lang') })
    expect(await rounds()).toBe(1)
    await change(entry, { status: 'withdrawn', dropDraft: true })
    expect(await rounds()).toBe(0)
  })

  it('nobody sits down twice at a table, and at two of a heat only when the desk agrees to it', async () => {
    evening = await startEvening(server, { pairs: 8, preset: 'schnapsen-leben' })
    const round = await startRound(evening)
    const [one, two] = round.encounters
    const all = await list()
    const at = (number?: number) => all.find((entry) => entry.number === number) as Entry
    const [opponent, elsewhere] = [at(one?.b.number), at(two?.a.number)]
    const [{ name, id } = { name: '', id: '' }] = at(one?.a.number).members
    const steps = { members: members({ name, person: id }) }
    expect(await problemOf(change(opponent, { ...steps, inTurn: true }))).toMatchObject({
      code: 'person-twice-at-table',
      status: 409,
      field: '/members/0',
      params: { name, round: 1, table: one?.table },
    })
    expect(await problemOf(change(elsewhere, steps))).toMatchObject({
      code: 'person-at-two-tables',
      status: 409,
      params: { name, round: 1, tables: [one?.table, two?.table] },
    })
    const changed = await change(elsewhere, { ...steps, inTurn: true })
    expect(changed.members.map((person) => person.id)).toEqual([id])
  })

  it('tells in the history who it was before and who it is', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await change(entry, { members: members('Anna Huber', 'Ida Lang') })
    const { events } = await evening.owner('listHistory', { params: evening.at, query: { limit: 1 } })
    expect(events[0]).toMatchObject({
      action: 'changeEntry',
      before: { members: [{ name: 'Anna Huber' }, { name: 'Josef Mair' }] },
      after: { members: [{ name: 'Anna Huber' }, { name: 'Ida Lang' }] },
    })
  })
})

describe('leaving', () => {
  const remove = (entry: Entry, dropDraft: 'no' | 'yes' = 'no') =>
    evening.owner('removeEntry', { params: { ...evening.at, entry: entry.id }, query: { dropDraft } })

  it('an entry that never sat down vanishes, with it a draft that seats it', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    await evening.owner('drawRound', { params: evening.at, body: {} })
    expect(await problemOf(remove(entry))).toMatchObject({ code: 'draft-affected', params: { round: 1 } })
    await remove(entry, 'yes')
    expect((await list()).map(brief)).toEqual([[2, 'Karl Moser', 'Eva Egger']])
    expect((await evening.owner('getTournament', { params: evening.at })).rounds).toEqual([])
  })

  it('an entry that sat at a table stays', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    await startRound(evening)
    expect(await problemOf(remove(entry))).toMatchObject({ code: 'entry-seated', params: { number: 1 } })
    expect((await list()).map(({ seated }) => seated)).toEqual([true, true])
  })

  it('an entry that withdraws says which results it keeps, and which table waits for one', async () => {
    const entry = await add('Anna Huber', 'Josef Mair')
    await add('Karl Moser', 'Eva Egger')
    const withdraw = () => change(entry, { status: 'withdrawn' })
    expect((await withdraw()).withdrawal).toEqual({ hasResults: false, openTables: [] })
    expect(await change(entry, { status: 'active' })).not.toHaveProperty('withdrawal')
    const round = await startRound(evening)
    const waits = { hasResults: false, openTables: [{ round: 1, table: 1, heat: 0 }] }
    expect((await withdraw()).withdrawal).toEqual(waits)
    await change(entry, { status: 'active' })
    await playRound(evening, round)
    expect((await withdraw()).withdrawal).toEqual({ hasResults: true, openTables: [] })
  })

  it('an entry that vanishes says which wishes and points go with it', async () => {
    const [plain, wished] = [await add('Anna Huber'), await add('Karl Moser', 'Eva Egger')]
    await evening.owner('setDrawWishes', {
      params: evening.at,
      body: { fixedTables: [{ entry: wished.id, table: 3 }] },
    })
    for (const points of [3, -0.5])
      await evening.owner('addAdjustment', {
        params: evening.at,
        body: { entry: wished.id, points, reason: 'Gutschrift' },
      })
    expect(await remove(plain)).not.toHaveProperty('lost')
    expect(await remove(wished)).toMatchObject({ removed: { number: 2 }, lost: { wishes: true, points: 2.5 } })
  })

  it('one that is gone already is not found', async () => {
    const entry = await add('Anna Huber')
    await remove(entry)
    expect(await problemOf(remove(entry))).toMatchObject({ status: 404, code: 'entry-unknown' })
  })
})

describe('finding a partner', () => {
  it('makes a pair of two singles under the lower number; paid and present when both were', async () => {
    const one = await add('Anna Huber')
    const other = await add('Josef Mair')
    await change(one, { paid: true, present: true })
    await change(other, { paid: true })
    const join = (entries: [string, string]) => evening.owner('joinSingles', { params: evening.at, body: { entries } })
    const pair = await join([other.id, one.id])
    expect([brief(pair), pair.paid, pair.present]).toEqual([[1, 'Anna Huber', 'Josef Mair'], true, false])
    expect(await list()).toEqual([pair])
    expect(await problemOf(join([one.id, other.id]))).toMatchObject({ code: 'entry-unknown' })
  })

  it('completes who waits by the line that enters the pair, whichever of the two it is', async () => {
    const one = await add('Anna Huber')
    const other = await add('Josef Mair')
    const enter = (first: string, second: string, fields: object = {}) =>
      evening.owner('addEntry', { params: evening.at, body: { members: members(first, second), ...fields } })
    const pair = await enter('Eva Egger', 'Josef Mair', { paid: true, present: true })
    expect([pair.id, brief(pair), pair.paid, pair.present]).toEqual([
      other.id,
      [2, 'Eva Egger', 'Josef Mair'],
      true,
      true,
    ])
    expect(pair.members[1]?.id).toBe(other.members[0]?.id)
    const third = await add('Karl Moser')
    const both = await enter('Karl Moser', 'Anna Huber')
    expect([both.id, both.paid, both.present]).toEqual([one.id, false, false])
    expect(await list()).toEqual([both, pair])
    expect(brief(both)).toEqual([1, 'Karl Moser', 'Anna Huber'])
    expect(both.members[0]?.id).toBe(third.members[0]?.id)
  })

  it('leaves two who waited paid and present by the line, as joining them does', async () => {
    for (const name of ['Anna Huber', 'Josef Mair']) await change(await add(name), { paid: true, present: true })
    const pair = await add('Josef Mair', 'Anna Huber')
    expect([brief(pair), pair.paid, pair.present]).toEqual([[1, 'Josef Mair', 'Anna Huber'], true, true])
  })

  it('joins a single to the one whose entry is changed, under the lower number', async () => {
    const one = await add('Anna Huber')
    const other = await add('Josef Mair')
    const pair = await change(other, { members: members('Josef Mair', 'Anna Huber') })
    expect([pair.id, ...brief(pair)]).toEqual([one.id, 1, 'Josef Mair', 'Anna Huber'])
    expect(await list()).toEqual([pair])
    const third = await add('Karl Moser')
    await add('Eva Egger')
    const second = await change(third, { members: members('Karl Moser', 'Eva Egger') })
    expect([second.id, ...brief(second)]).toEqual([third.id, 2, 'Karl Moser', 'Eva Egger'])
  })

  it('gives the pair the points that the one who came to it was given', async () => {
    const one = await add('Anna Huber')
    const other = await add('Josef Mair')
    const given = { entry: other.id, points: 2, reason: 'Falsch gezählt' }
    await evening.owner('addAdjustment', { params: evening.at, body: given })
    await add('Josef Mair', 'Anna Huber')
    const adjustments = await server.deps.db.adjustment.findMany({ where: { tournamentId: evening.tournament } })
    expect(adjustments).toMatchObject([{ entryId: one.id, halfPoints: 4 }])
  })

  it('gives the pair the wishes of the one who came to it; where both have a fixed table, the one who stays keeps it', async () => {
    const [one, other, opponent] = [
      await add('Anna Huber'),
      await add('Josef Mair'),
      await add('Karl Moser', 'Eva Egger'),
    ]
    const set = (body: object) => evening.owner('setDrawWishes', { params: evening.at, body })
    const wishes = async () => (await evening.owner('getTournament', { params: evening.at })).wishes
    await set({
      forbidden: [
        [other.id, opponent.id],
        [one.id, other.id],
        [opponent.id, one.id],
      ],
      apart: [{ name: 'Altdorf', entries: [other.id, opponent.id, one.id], how: 'never' }],
      fixedTables: [{ entry: other.id, table: 3 }],
      declining: [other.id],
    })
    await evening.owner('joinSingles', { params: evening.at, body: { entries: [one.id, other.id] } })
    expect(await wishes()).toEqual({
      forbidden: [[one.id, opponent.id]],
      apart: [{ name: 'Altdorf', entries: [one.id, opponent.id], how: 'never' }],
      fixedTables: [{ entry: one.id, table: 3 }],
      declining: [one.id],
    })
    const [third, fourth] = [await add('Ida Lang'), await add('Uli Gruber')]
    const tables = [
      { entry: fourth.id, table: 5 },
      { entry: third.id, table: 4 },
    ]
    await set({ fixedTables: tables, apart: [{ name: 'Altdorf', entries: [fourth.id], how: 'never' }] })
    await add('Ida Lang', 'Uli Gruber')
    expect(await wishes()).toMatchObject({
      fixedTables: [{ entry: third.id, table: 4 }],
      apart: [{ entries: [third.id] }],
    })
  })

  it('asks about a single who is typed twice', async () => {
    await add('Anna Huber')
    expect(await problemOf(add('Anna Huber', 'Anna Huber'))).toMatchObject({ code: 'person-already-entered' })
  })

  it('asks about a partner who is in another pair, and about a single who is entered alone once more', async () => {
    await add('Anna Huber')
    await add('Josef Mair', 'Karl Moser')
    expect(await problemOf(add('Anna Huber', 'Josef Mair'))).toMatchObject({
      code: 'person-already-entered',
      field: '/members/1',
      params: { name: 'Josef Mair', number: 2 },
    })
    expect(await problemOf(add('Anna Huber'))).toMatchObject({ code: 'person-already-entered', params: { number: 1 } })
    expect((await list()).map(brief)).toEqual([
      [1, 'Anna Huber'],
      [2, 'Josef Mair', 'Karl Moser'],
    ])
  })

  it('keeps the number of the one who has played, with the results', async () => {
    const single = await add('Anna Huber')
    const left = await add('Karl Moser', 'Eva Egger')
    await add('Ida Lang', 'Uli Gruber')
    await playRound(evening, await startRound(evening))
    await change(left, { members: members('Karl Moser') })
    const join = evening.owner('joinSingles', { params: evening.at, body: { entries: [single.id, left.id] } })
    expect([(await join).id, brief(await join)]).toEqual([left.id, [2, 'Karl Moser', 'Anna Huber']])
    expect((await list()).map(brief)).toEqual([
      [2, 'Karl Moser', 'Anna Huber'],
      [3, 'Ida Lang', 'Uli Gruber'],
    ])
  })

  it('refuses two who have both played, and the open way leads to a pair', async () => {
    const [one, other] = [await add('Karl Moser', 'Eva Egger'), await add('Ida Lang', 'Uli Gruber')]
    await playRound(evening, await startRound(evening))
    await change(one, { members: members('Karl Moser') })
    await change(other, { members: members('Ida Lang') })
    const join = evening.owner('joinSingles', { params: evening.at, body: { entries: [other.id, one.id] } })
    expect(await problemOf(join)).toMatchObject({ code: 'both-seated', params: { one: 1, other: 2 } })
    const byLine = evening.owner('addEntry', {
      params: evening.at,
      body: { members: members('Karl Moser', 'Ida Lang') },
    })
    expect(await problemOf(byLine)).toMatchObject({ code: 'both-seated' })
    await change(other, { status: 'withdrawn' })
    expect(brief(await change(one, { members: members('Karl Moser', 'Ida Lang') }))).toEqual([
      1,
      'Karl Moser',
      'Ida Lang',
    ])
  })

  it('by lot everybody gets one but an odd one out, and the seed repeats it', async () => {
    for (const name of ['Anna Huber', 'Josef Mair', 'Karl Moser', 'Eva Egger', 'Ida Lang']) await add(name)
    const { seed, pairs } = await evening.owner('joinSinglesByLot', { params: evening.at })
    expect(seed).toMatch(/^[a-z0-9-]{4,40}$/)
    expect(pairs.map(({ members: people }) => people.length)).toEqual([2, 2])
    const entries = await list()
    expect(entries.map(({ members: people }) => people.length).sort()).toEqual([1, 2, 2])
    expect(new Set(entries.flatMap(({ members: people }) => people.map(({ id }) => id))).size).toBe(5)
    expect(await problemOf(evening.owner('joinSinglesByLot', { params: evening.at }))).toMatchObject({
      code: 'too-few-singles',
      params: { singles: 1 },
    })
  })
})
