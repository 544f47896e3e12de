import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Season } from '#contract/season.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { isWalkover } from '#domain/walkover.ts'
import { commonMarksWord } from '#messages/marks-word.ts'
import { likelyGames, likelyOutside } from '../test/evening.ts'
import { pairs, playRound as playWhole, singles, startEvent } from '../test/event.ts'
import { type Call, caller, newClub, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let owner: Call
let club: string

beforeAll(async () => {
  server = await startTestServer()
  const made = await newClub(server)
  owner = caller(server.app, made.cookie)
  club = made.id
  const evenings = [
    ['2026-10-02', [['Anna Berta', 'Cilli Dora', 11, 6] as const, ['Anna Cilli', 'Berta Dora', 11, 0] as const]],
    ['2026-10-09', [['Anna Emma', 'Cilli Dora', 4, 11] as const]],
    ['2025-10-09', [['Anna Emma', 'Cilli Dora', 4, 11] as const]],
  ] as const
  for (const [date, tables] of evenings) {
    const at = await create('vereinsabend', date)
    for (const [a, b, left, right] of tables)
      await owner('enterPlayed', { params: at, body: { a: named(a), b: named(b), games: [{ a: left, b: right }] } })
  }
  await create('vereinsabend', '2026-10-16')
  for (const date of ['2026-11-07', '2026-11-14', '2026-11-21']) await playPairs(date)
})
afterAll(() => server.stop())

const named = (names: string) => names.split(' ').map((name) => ({ name }))

async function create(preset: PresetKey, date: string) {
  const { id } = await owner('createTournament', { params: { club }, body: { preset, name: `Am ${date}`, date } })
  return { club, tournament: id }
}

/** Two pairs play one round: the pair entered first wins 15:8, 15:8. */
async function playPairs(date: string) {
  await playRound(await create('suedtirol-punkte', date), ['Anna Berta', 'Cilli Dora'].map(named))
}

/** Two teams play one round: the first wins. */
async function playTeams(date: string) {
  const at = await create('suedtirol-punkte', date)
  const { regulation } = await owner('getTournament', { params: at })
  const ofTeams = { ...regulation, field: { ...regulation.field, kind: 'teams' as const } }
  await owner('changeRegulation', { params: at, body: { regulation: ofTeams } })
  await playRound(at, [[{ name: 'FC Altdorf' }], [{ name: 'Jassclub Flüelen' }]])
}

async function playRound(at: Awaited<ReturnType<typeof create>>, entries: { name: string }[][]) {
  for (const members of entries) await owner('addEntry', { params: at, body: { members } })
  const { number, fingerprint } = await owner('drawRound', { params: at, body: {} })
  await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
  const { encounters, games } = await owner('getRound', { params: { ...at, number } })
  for (const { id, a } of encounters) {
    const score = a.number === 1 ? { a: 15, b: 8 } : { a: 8, b: 15 }
    await owner('recordResult', {
      params: { ...at, encounter: id },
      body: { games: Array.from({ length: games }, () => score), basedOn: 0 },
    })
  }
}

const season = (query: Parameters<typeof owner<'getSeason'>>[1]['query']) =>
  owner('getSeason', { params: { club }, query })

const figures = ({ rows }: Season) =>
  rows.map(({ rank, person, events, games, won, marks }) => [rank, person.name, events, games, won, marks])

test('a season adds up what the tournaments of its dates have brought everybody', async () => {
  const found = await season({ from: '2026-09-01', to: '2027-08-31', preset: 'vereinsabend' })
  expect(found.tournaments.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-09'])
  expect(figures(found)).toEqual([
    [1, 'Anna', 2, 3, 2, 1],
    [1, 'Cilli', 2, 3, 2, 1],
    [3, 'Berta', 1, 2, 1, 2],
    [3, 'Dora', 2, 3, 1, 3],
    [3, 'Emma', 1, 1, 0, 1],
  ])
})

test('a season tells which games were played, for what is lost in them is called by the region', async () => {
  const clubEvenings = await season({ from: '2026-09-01', to: '2027-08-31', preset: 'vereinsabend' })
  expect(commonMarksWord(clubEvenings.games)).toBe('nocken')
  expect(commonMarksWord((await season({ from: '1999-09-01', to: '2000-08-31' })).games)).toBe('nocken')
  expect(commonMarksWord([...clubEvenings.games, 'schieber'])).toBeNull()
  expect(commonMarksWord(['watten-streng', 'wurzen'])).toBe('bummerl')
})

test('who has not played enough games stands behind those who have', async () => {
  const found = await season({ from: '2026-09-01', to: '2026-10-31', minimum: 3, by: 'marks' })
  expect(found.rows.map(({ person, hasEnoughGames }) => [person.name, hasEnoughGames])).toEqual([
    ['Anna', true],
    ['Cilli', true],
    ['Dora', true],
    ['Emma', false],
    ['Berta', false],
  ])
})

test('a tournament that has not begun is no part of it, one that runs is', async () => {
  const found = await season({ from: '2026-10-16', to: '2026-11-07' })
  expect(found.tournaments.map(({ date }) => date)).toEqual(['2026-11-07'])
})

test('the best events of everybody are summed up, what stands beyond them is not', async () => {
  const found = await season({ preset: 'suedtirol-punkte', by: 'award-best', best: 2 })
  const [first, second, third] = found.rows
  expect([first?.rank, second?.rank, third?.rank]).toEqual([1, 1, 3])
  for (const { award, awards, events } of found.rows) {
    expect([awards.length, events]).toEqual([3, 3])
    expect(award).toBe((awards[0] ?? 0) + (awards[1] ?? 0))
  }
  expect(first?.award).toBeGreaterThan(third?.award ?? 0)
})

test('a season tells which of its people are teams, whose names have no family name', async () => {
  await playTeams('2028-03-04')
  const found = await season({ from: '2028-01-01' })
  expect(found.rows.map(({ person, isTeam }) => [person.name, isTeam])).toEqual([
    ['FC Altdorf', true],
    ['Jassclub Flüelen', true],
  ])
  expect((await season({ to: '2027-12-31' })).rows.filter(({ isTeam }) => isTeam)).toEqual([])
})

describe('a season of one tournament gives everybody what its people table does', () => {
  test.each([
    ['schnapsen-leben', singles(2), 2],
    ['bayern-rueckschneider', pairs(5), 0],
    ['partnerwechsel', singles(9), 0],
    ['suedtirol-punkte', pairs(6), 0],
  ] as const)('by %s', async (preset, entries, more) => {
    const event = await startEvent(server, preset, entries)
    const { owner: desk, at } = event
    const [person] = (await desk('listEntries', { params: at })).entries[0]?.members ?? []
    const again = { name: person?.name ?? '', person: person?.id }
    for (let entry = 0; entry < more; entry++) await desk('addEntry', { params: at, body: { members: [again] } })
    const walkovers: string[] = []
    for (let round = 1; round <= 2; round++)
      await playWhole(event, (encounter, round) => {
        if (isWalkover(encounter)) walkovers.push(encounter.id)
        const games = likelyGames(round, encounter)
        return {
          games: isWalkover(encounter) ? games.map(() => ({ a: 0, b: 0, forfeit: 'a' as const })) : games,
          outside: likelyOutside(round, encounter),
        }
      })
    expect(walkovers.length > 0).toBe(more > 0)
    const { by, minimum, rows } = await desk('getPeopleTable', { params: at, query: {} })
    const { rows: all } = await desk('getSeason', { params: { club: at.club }, query: { by, minimum } })
    const played = all.filter(({ tables }) => tables > 0)
    expect(played.map(({ events, isTeam, award, awards, ...figures }) => figures)).toEqual(rows)
  })
})

test('another club has a season of its own', async () => {
  const other = await newClub(server)
  const theirs = await caller(server.app, other.cookie)('getSeason', { params: { club: other.id }, query: {} })
  expect(theirs).toMatchObject({ tournaments: [], rows: [] })
})
