import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Evening, endRound, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const version = async ({ owner, at }: Evening) => (await owner('listEntries', { params: at })).version

describe('what another desk has changed is not written over', () => {
  it('the members of an entry', async () => {
    const evening = await startEvening(server, { pairs: 2 })
    const { owner, at } = evening
    const [entry] = (await owner('listEntries', { params: at })).entries
    if (!entry) throw new Error('no entry')
    const [first, second] = entry.members
    if (!first || !second) throw new Error('no pair')
    const params = { ...at, entry: entry.id }
    const base = entry.members
    const corrected = { name: 'Barbara Neu' }
    const change = (members: { name: string; person?: string }[], from = base) =>
      owner('changeEntry', { params, body: { members, base: from } })
    await change([{ name: first.name, person: first.id }, corrected])
    const before = await version(evening)
    const late = [{ name: 'Anna Anders' }, { name: second.name, person: second.id }]
    expect(await problemOf(change(late))).toMatchObject({ code: 'entry-changed', status: 409 })
    expect(await version(evening)).toBe(before)
    const [stands] = (await owner('listEntries', { params: at })).entries
    expect(stands?.members.map(({ name }) => name)).toEqual([first.name, corrected.name])
    const agreed = await change([{ name: 'Anna Anders' }, corrected], stands?.members)
    expect(agreed.members.map(({ name }) => name)).toEqual(['Anna Anders', corrected.name])
  })

  it('what is known of its members', async () => {
    const { owner, at } = await startEvening(server, { pairs: 1 })
    const [entry] = (await owner('listEntries', { params: at })).entries
    const [first] = entry?.members ?? []
    if (!entry || !first) throw new Error('no entry')
    await owner('changePerson', { params: { ...at, person: first.id }, body: { home: 'Lana' } })
    const members = entry.members.map(({ id, name }) => ({ name, person: id, home: 'Tisens' }))
    const late = owner('changeEntry', { params: { ...at, entry: entry.id }, body: { members, base: entry.members } })
    expect(await problemOf(late)).toMatchObject({ code: 'entry-changed' })
  })

  it('name, date and place: each by itself', async () => {
    const { owner, at } = await startEvening(server, { pairs: 0 })
    const read = async () => owner('getTournament', { params: at })
    const { name, place } = await read()
    await owner('changeTournament', { params: at, body: { place: 'Lana', base: { place } } })
    await owner('changeTournament', { params: at, body: { name: 'Neu', base: { name } } })
    expect(await read()).toMatchObject({ name: 'Neu', place: 'Lana' })
    const late = owner('changeTournament', { params: at, body: { place: 'Tisens', base: { place } } })
    expect(await problemOf(late)).toMatchObject({ code: 'details-changed', status: 409 })
    expect(await read()).toMatchObject({ place: 'Lana' })
  })

  it('the wishes, while who declines is said one by one', async () => {
    const { owner, at } = await startEvening(server, { pairs: 6, preset: 'ko-hoffnungsrunde' })
    const [one, other, third] = (await owner('listEntries', { params: at })).entries.map(({ id }) => id)
    if (!one || !other || !third) throw new Error('too few entries')
    const read = async () => (await owner('getTournament', { params: at })).wishes
    const base = await read()
    const decline = (entry: string, declines: boolean) =>
      owner('setDeclining', { params: { ...at, entry }, body: { declines } })
    await decline(one, true)
    await decline(other, true)
    await decline(third, true)
    await decline(third, false)
    expect(await read()).toEqual({ declining: [one, other] })
    await owner('setDrawWishes', { params: at, body: { tables: 3, base } })
    expect(await read()).toEqual({ declining: [one, other], tables: 3 })
    const late = owner('setDrawWishes', { params: at, body: { closedTables: [1], base } })
    expect(await problemOf(late)).toMatchObject({ code: 'wishes-changed', status: 409 })
    expect(await read()).toEqual({ declining: [one, other], tables: 3 })
  })

  it('who declines to be drawn back in, once that has been drawn', async () => {
    const evening = await startEvening(server, { pairs: 9, preset: 'ko-hoffnungsrunde' })
    const { owner, at } = evening
    const first = await startRound(evening)
    await playRound(evening, first)
    await endRound(evening, first)
    const [one, other] = first.encounters.map(({ b }) => b)
    if (!one || !other) throw new Error('too few tables')
    const read = async () => owner('getTournament', { params: at })
    const decline = (entry: string, declines: boolean) =>
      owner('setDeclining', { params: { ...at, entry }, body: { declines } })
    await decline(one.id, true)

    const { fingerprint } = await owner('drawRound', { params: at, body: {} })
    const drawn = await read()
    const late = { status: 409, params: { round: 2, number: other.number } }
    expect(await problemOf(decline(other.id, true))).toMatchObject({ ...late, code: 'chance-drafted' })
    const all = owner('setDrawWishes', { params: at, body: { declining: [one.id, other.id] } })
    expect(await problemOf(all)).toMatchObject({ ...late, code: 'chance-drafted' })
    await owner('publishRound', { params: { ...at, number: 2 }, body: { seen: fingerprint } })
    expect(await problemOf(decline(other.id, true))).toMatchObject({ ...late, code: 'chance-drawn' })
    const taken = await problemOf(decline(one.id, false))
    expect(taken).toMatchObject({ code: 'chance-drawn', params: { number: one.number } })

    const { wishes } = drawn
    expect((await read()).wishes).toEqual({ ...wishes, declining: [one.id] })
    // Said again, as it is: after an answer that was lost, and by a client that sends all wishes.
    await decline(one.id, true)
    await owner('setDrawWishes', { params: at, body: { tables: 20, declining: [one.id] } })
    expect((await read()).wishes).toEqual({ declining: [one.id], tables: 20 })
  })

  it('a lot that has been drawn, or entered', async () => {
    const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
    const { owner, at } = evening
    const round = await startRound(evening)
    for (const { id } of round.encounters)
      await owner('recordResult', {
        params: { ...at, encounter: id },
        body: { games: [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 5)], basedOn: 0 },
      })
    await endRound(evening, round)
    const read = async () => owner('getStandings', { params: at })
    const entries = (await read()).rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry.id)
    expect(entries.length).toBeGreaterThan(1)
    const drawn = await owner('drawLots', { params: at, body: { entries } })
    const order = drawn.order.map(({ id }) => id)
    const again = owner('drawLots', { params: at, body: { entries } })
    expect(await problemOf(again)).toMatchObject({
      code: 'decided-already',
      status: 409,
      params: { first: drawn.order[0]?.name, order: drawn.order },
    })
    const otherwise = { order: [...order].reverse() }
    const enter = (body: { order: string[]; over?: string[] }) =>
      owner('recordDecision', { params: { ...at, criterion: 'lot' }, body })
    expect(await problemOf(enter(otherwise))).toMatchObject({ code: 'decided-already' })
    expect(await problemOf(enter({ ...otherwise, over: otherwise.order }))).toMatchObject({ code: 'decided-already' })
    expect((await read()).lots).toEqual([{ seed: drawn.seed, order: drawn.order }])
    await enter({ ...otherwise, over: order })
    expect((await read()).rows[0]?.entry.id).toBe(otherwise.order[0])
  })
})
