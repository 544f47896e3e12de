// Who sits at a table once its result was cleared: the members of today, who have not played it; the earlier ones come back with it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Encounter } from '#contract/rounds.ts'
import { isWalkover } from '#domain/walkover.ts'
import { type Event, pairs, singles, startEvent } from '../test/event.ts'
import { holder, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const won = { a: 15, b: 3, retour: false }

async function begin(): Promise<Encounter> {
  const { owner, at } = event
  const { number, fingerprint } = await owner('drawRound', { params: at, body: { seed: 'geleert' } })
  await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
  return table()
}

async function table(): Promise<Encounter> {
  const { encounters } = await event.owner('getRound', { params: { ...event.at, number: 1 } })
  const [first] = encounters
  if (!first) throw new Error('no table')
  return first
}

function write({ id, resultVersion }: Encounter, games: readonly object[]) {
  return event.owner('recordResult', {
    params: { ...event.at, encounter: id },
    body: { games: games as never, outside: [], basedOn: resultVersion, confirmed: true },
  })
}

async function replace(entry: string, ...members: readonly object[]) {
  const { entries } = await event.owner('listEntries', { params: event.at })
  const base = entries.find(({ id }) => id === entry)?.members ?? []
  await event.owner('changeEntry', { params: { ...event.at, entry }, body: { members: members as never, base } })
}

describe('a pair that was replaced after its table had reported', () => {
  let reported: Encounter
  const games = [won, won, won]

  beforeEach(async () => {
    event = await startEvent(server, 'bayern-rueckschneider', pairs(4))
    await write(await begin(), games)
    reported = await table()
    await replace(reported.a.id, { name: 'Neu Erste' }, { name: 'Neu Zweite' })
    expect((await table()).a.name).toBe(reported.a.name)
  })

  test('sits there once the result is cleared, in the answer, on the round and on the sheet', async () => {
    const { encounter } = await write(await table(), [])
    expect([encounter.a.name, encounter.b.name]).toEqual(['Neu Erste / Neu Zweite', reported.b.name])
    expect((await table()).a.name).toBe('Neu Erste / Neu Zweite')
    const { links } = await event.owner('makeTableLinks', { params: { ...event.at, encounter: reported.id } })
    const sheet = await holder(server.app, links[0]?.path.replace('/s/', '') ?? '')('getSheet', {})
    expect(sheet.a.members).toEqual(['Neu Erste', 'Neu Zweite'])
  })

  test('does not once that is undone, and does again once the undo is', async () => {
    const { undo } = await write(await table(), [])
    const takeBack = (id: string | null) => event.owner('undoChange', { params: event.at, body: { event: id ?? '' } })
    const again = await takeBack(undo)
    expect(await table()).toMatchObject({ a: { name: reported.a.name }, games: reported.games })
    await takeBack(again.undo)
    expect(await table()).toMatchObject({ a: { name: 'Neu Erste / Neu Zweite' }, games: [] })
  })
})

test('whoever came to both sides of a reported table plays against nobody once its result is cleared', async () => {
  event = await startEvent(server, 'schnapsen-leben', singles(2))
  await write(await begin(), [won])
  const reported = await table()
  const { entries } = await event.owner('listEntries', { params: event.at })
  const [person] = entries.find(({ id }) => id === reported.b.id)?.members ?? []
  await replace(reported.a.id, { name: person?.name, person: person?.id })
  expect(isWalkover(await table())).toBe(false)
  const { encounter, undo } = await write(await table(), [])
  expect(isWalkover(encounter)).toBe(true)
  expect(isWalkover(await table())).toBe(true)
  await event.owner('undoChange', { params: event.at, body: { event: undo ?? '' } })
  expect(isWalkover(await table())).toBe(false)
  expect((await table()).a.name).toBe(reported.a.name)
})

test('a walkover stays one after a replacement, until its result is cleared', async () => {
  event = await startEvent(server, 'schnapsen-leben', singles(1))
  const { owner, at } = event
  const [only] = (await owner('listEntries', { params: at })).entries
  const [person] = only?.members ?? []
  const members = [{ name: person?.name ?? '', person: person?.id ?? '' }]
  await owner('addEntry', { params: at, body: { members } })
  await write(await begin(), [{ a: 0, b: 0, retour: false, forfeit: 'b' }])
  const reported = await table()
  await replace(reported.b.id, { name: 'Neu Erste' })
  expect(await table()).toMatchObject({ reasons: reported.reasons, games: reported.games, b: { id: reported.b.id } })
  expect([reported.playedOnceCleared, (await table()).playedOnceCleared]).toEqual([undefined, true])
  expect(await problemOf(write(await table(), [won]))).toMatchObject({ code: 'walkover-until-cleared' })
  const other = await write(await table(), [{ a: 0, b: 0, retour: false, forfeit: 'a' }])
  expect([isWalkover(other.encounter), other.encounter.playedOnceCleared]).toEqual([true, true])
  await write(await table(), [{ a: 0, b: 0, retour: false, forfeit: 'b' }])
  const { encounter, undo } = await write(await table(), [])
  expect([isWalkover(encounter), encounter.b.name]).toEqual([false, 'Neu Erste'])
  expect(encounter.playedOnceCleared).toBeUndefined()
  await owner('undoChange', { params: at, body: { event: undo ?? '' } })
  expect(await table()).toMatchObject({ reasons: reported.reasons, games: reported.games })
  await replace(reported.b.id, { name: person?.name, person: person?.id })
  expect(await problemOf(write(await table(), [won])), 'the same person again').toMatchObject({ code: 'walkover' })
  expect((await table()).playedOnceCleared).toBeUndefined()
})
