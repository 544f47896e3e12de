import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An evening of eight pairs by another regulation, with one closed round. */
async function playedEvening(change: Partial<Regulation>): Promise<Evening> {
  const evening = await startEvening(server, { pairs: 8, preset: 'schweizer-system' })
  await changeRegulation(evening, change)
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  return evening
}

async function changeRegulation({ owner, at }: Evening, change: Partial<Regulation>): Promise<void> {
  const { regulation } = await owner('getTournament', { params: at })
  await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, ...change } } })
}

async function final({ owner, at }: Evening) {
  const body = { preset: 'ko', name: 'Finale', date: '2026-12-05' } as const
  const { id } = await owner('createTournament', { params: { club: at.club }, body })
  return { club: at.club, tournament: id }
}

test('those who qualified are marked in the standings and enter the other tournament in their order', async () => {
  const evening = await playedEvening({ qualifiers: { best: 3 } })
  const { owner, at } = evening
  const standings = await owner('getStandings', { params: at })
  const qualified = standings.rows.filter((row) => row.qualified)
  expect(qualified.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect(standings.qualifiersOpen).toEqual([])

  const to = await final(evening)
  const take = () => owner('takeQualifiers', { params: to, body: { from: at.tournament } })
  expect(await problemOf(take())).toMatchObject({ code: 'tournament-not-finished' })
  await finish({ owner, at })
  expect(await take()).toMatchObject({ added: 3, open: [] })
  const { entries, version } = await owner('listEntries', { params: to })
  expect(entries.map(({ members }) => members.map(({ name }) => name).join(' / '))).toEqual(
    qualified.map(({ entry }) => entry.name),
  )
  const source = await owner('listEntries', { params: at })
  const known = new Set(source.entries.flatMap(({ members }) => members.map(({ id }) => id)))
  expect(entries.flatMap(({ members }) => members).every(({ id }) => known.has(id))).toBe(true)

  expect(await take()).toEqual({ version, added: 0, open: [] })
  const { events } = await owner('listHistory', { params: to, query: {} })
  expect(events.filter(({ action }) => action === 'takeQualifiers')).toHaveLength(1)
})

test('where nobody qualifies, or the tournament is another club’s, nobody enters', async () => {
  const evening = await playedEvening({})
  const { owner, at } = evening
  await finish({ owner, at })
  const to = await final(evening)
  expect((await owner('getStandings', { params: at })).rows.some((row) => row.qualified)).toBe(false)
  const take = (from: string) => owner('takeQualifiers', { params: to, body: { from } })
  expect(await problemOf(take(at.tournament))).toMatchObject({ code: 'nobody-qualifies' })
  const other = await playedEvening({ qualifiers: { best: 3 } })
  await finish(other)
  expect(await problemOf(take(other.at.tournament))).toMatchObject({ code: 'not-found' })
})

test('whoever is beyond the places waits, and gets one that becomes free', async () => {
  const evening = await startEvening(server, { pairs: 5 })
  const { owner, at } = evening
  const { regulation } = await owner('getTournament', { params: at })
  await changeRegulation(evening, { field: { ...regulation.field, capacity: 4 } })
  const waiting = async () => {
    const { entries } = await owner('listEntries', { params: at })
    return entries.filter((entry) => entry.waiting).map(({ number }) => number)
  }
  expect(await waiting()).toEqual([5])
  const members = [{ name: 'Spät Kommen' }, { name: 'Wart Weil' }]
  expect(await owner('addEntry', { params: at, body: { members } })).toMatchObject({ number: 6, waiting: true })
  const { entries } = await owner('listEntries', { params: at })
  await owner('changeEntry', { params: { ...at, entry: entries[0]?.id ?? '' }, body: { status: 'withdrawn' } })
  expect(await waiting()).toEqual([6])
})
