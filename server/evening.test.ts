// A whole evening through the API: three rounds, the final for the first four places, the end.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import type { Standings } from '#contract/standings.ts'
import { buildApp } from './app.ts'
import { closeDeps, openDeps } from './deps.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound } from './test/evening.ts'
import { caller, problemOf, startTestServer, type TestServer } from './test/server.ts'

const PAIRS = 9

let server: TestServer
let evening: Evening
let rounds: Round[]
let standings: Standings

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: PAIRS })
  const { owner, at } = evening
  rounds = []
  for (let number = 1; number <= 4; number++) {
    const round = await startRound(evening, `round-${number}`)
    await playRound(evening, round)
    await endRound(evening, round)
    rounds.push(await owner('getRound', { params: { ...at, number } }))
  }
  await finish({ owner, at })
  standings = await owner('getStandings', { params: at })
})
afterAll(() => server.stop())

interface Sum {
  award: number
  points: number
}

/** What each start number has won, added up from the games in the database. */
async function naiveSums(): Promise<Map<number, Sum>> {
  const rows = await server.deps.db.$queryRaw<{ number: number; mine: number; theirs: number; outcome: string }[]>`
    SELECT entry.number, CASE side WHEN 'a' THEN points_a ELSE points_b END AS mine,
      CASE side WHEN 'a' THEN points_b ELSE points_a END AS theirs, outcome::text
    FROM game JOIN seat USING (club_id, encounter_id) JOIN entry ON entry.id = seat.entry_id
      JOIN encounter ON encounter.id = game.encounter_id JOIN round ON round.id = encounter.round_id
    WHERE round.number <= 3`
  const sums = new Map(Array.from({ length: PAIRS }, (_, at) => [at + 1, { award: 0, points: 0 }]))
  const add = (number: number, award: number, points: number) => {
    const sum = sums.get(number)
    if (sum) Object.assign(sum, { award: sum.award + award, points: sum.points + points })
  }
  for (const { number, mine, theirs } of rows) add(number, mine > theirs ? 1 : 0, mine)
  // A bye counts as three games won with 13 points.
  for (const round of rounds) for (const bye of round.byes) add(bye.entry.number, 3, 39)
  return sums
}

test('the standings are what the written games add up to', async () => {
  const sums = await naiveSums()
  expect(standings.rows).toHaveLength(PAIRS)
  for (const { entry, values } of standings.rows) {
    const { award, points } = sums.get(entry.number) ?? {}
    expect([entry.number, values[1], values[2]]).toEqual([entry.number, award, points])
  }
})

test('the final decides the first four places, the rounds before it the others', async () => {
  const final = rounds[3]
  const sums = await naiveSums()
  const winners = final?.encounters.flatMap(({ a, b }) =>
    a.number < b.number ? [a.number, b.number] : [b.number, a.number],
  )
  const others = [...sums]
    .filter(([number]) => !winners?.includes(number))
    .sort(([, one], [, other]) => other.award - one.award || other.points - one.points)
    .map(([number]) => number)
  expect(standings.rows.map(({ entry }) => entry.number)).toEqual([...(winners ?? []), ...others])
  expect(standings).toMatchObject({
    final: true,
    afterRound: 4,
    missing: 0,
    criteria: ['placement', 'award', 'points-for', 'play-off'],
  })
})

test('every row says why it stands ahead of the next one, unless both share a rank', () => {
  for (const [at, row] of standings.rows.entries()) {
    const next = standings.rows[at + 1]
    expect(row.aheadBecause === null).toBe(next === undefined || next.rank === row.rank)
  }
})

test('nobody meets the same pair twice in the rounds before the final', () => {
  const met = rounds
    .slice(0, 3)
    .flatMap(({ encounters }) => encounters.map(({ a, b }) => [a.number, b.number].sort().join()))
  expect(new Set(met).size).toBe(met.length)
})

test('what is read is computed: another process over the same database gives the same', async () => {
  const deps = await openDeps({ databaseUrl: server.databaseUrl })
  const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  const other = caller(app, evening.cookie)
  expect(await other('getStandings', { params: evening.at })).toEqual(standings)
  expect(await other('getRound', { params: { ...evening.at, number: 4 } })).toEqual(
    await evening.owner('getRound', { params: { ...evening.at, number: 4 } }),
  )
  await app.close()
  await closeDeps(deps)
})

test('the history tells every step, the newest first, with who took it', async () => {
  const { owner, at } = evening
  const first = await owner('listHistory', { params: at, query: { limit: 3 } })
  expect(first.events.map(({ action, by }) => [action, by])).toEqual([
    ['finishTournament', 'Vorstand'],
    ['closeRound', 'Vorstand'],
    ['recordResult', 'Vorstand'],
  ])
  const rest = await owner('listHistory', { params: at, query: { cursor: first.next ?? '', limit: 200 } })
  expect(rest.next).toBeNull()
  expect(rest.events.at(-1)).toMatchObject({ action: 'createTournament', before: null })
  const { version } = await owner('getTournament', { params: at })
  expect(first.events.length + rest.events.length).toBe(version)
})

test('a finished tournament takes nothing more until its end is taken back', async () => {
  const { owner, at } = evening
  const table = rounds[3]?.encounters[0]
  const body = {
    games: [
      { a: 13, b: 5 },
      { a: 13, b: 5 },
      { a: 13, b: 5 },
    ],
    basedOn: table?.resultVersion ?? 0,
  }
  const params = { ...at, encounter: table?.id ?? '' }
  expect(await problemOf(owner('recordResult', { params, body }))).toMatchObject({
    code: 'tournament-finished',
    status: 409,
  })
  expect(await problemOf(owner('drawRound', { params: at, body: {} }))).toMatchObject({ code: 'tournament-finished' })
  await owner('reopenTournament', { params: at })
  const { seen } = await owner('previewCorrection', { params, body })
  await owner('correctResult', { params, body: { ...body, seen, way: 'recompute' } })
  await finish({ owner, at })
})
