// A club evening: people come and go, partners change at will; Nocken are counted per person, for the evening and the season.

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { finish } from '../test/evening.ts'
import { chance, type Event, type Game, startEvent } from '../test/event.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

const PEOPLE = Array.from({ length: 11 }, (_, at) => `Rosa Abend ${at + 1}`)
const MINIMUM = 3

interface Table {
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly game: Game
}

interface Sum {
  games: number
  won: number
  nocken: number
}

let server: TestServer
let event: Event

/** The tables of an evening: four random people of those present, and the result. */
function tablesOf(evening: string, count: number): Table[] {
  return Array.from({ length: count }, (_, at) => {
    const there = [...PEOPLE].sort((one, other) => chance(1000, evening, at, one) - chance(1000, evening, at, other))
    // Every third game ends with a Schneider, every third with a Rückschneider.
    const loser = at % 3 === 0 ? 0 : at % 3 === 1 ? 9 : 2 + chance(7, 'loser', evening, at)
    const retour = loser === 9
    const aWins = chance(2, 'side', evening, at) === 0
    const [w = '', x = '', y = '', z = ''] = there
    return { a: [w, x], b: [y, z], game: aWins ? { a: 11, b: loser, retour } : { a: loser, b: 11, retour } }
  })
}

/** The Nocken of each person: 1 per table, 2 for a Schneider, 4 for a Rückschneider. */
function sums(tables: readonly Table[]): Map<string, Sum> {
  const people = new Map<string, Sum>()
  for (const { a, b, game } of tables) {
    const worth = game.retour ? 4 : Math.min(game.a, game.b) === 0 ? 2 : 1
    for (const [side, wins] of [
      [a, game.a > game.b],
      [b, game.b > game.a],
    ] as const)
      for (const name of side) {
        const { games, won, nocken } = people.get(name) ?? { games: 0, won: 0, nocken: 0 }
        people.set(name, { games: games + 1, won: won + Number(wins), nocken: nocken + (wins ? 0 : worth) })
      }
  }
  return people
}

async function enter({ owner, at }: Pick<Event, 'owner' | 'at'>, { a, b, game }: Table): Promise<void> {
  const members = (names: readonly string[]) => names.map((name) => ({ name }))
  await owner('enterPlayed', {
    params: at,
    body: { a: members(a), b: members(b), games: [game], confirmed: true },
  })
}

const EVENING = tablesOf('first', 14)

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'vereinsabend', [])
  for (const table of EVENING) await enter(event, table)
})
afterAll(() => server.stop())

test('nothing is drawn', async () => {
  const { owner, at } = event
  expect(await problemOf(owner('drawRound', { params: at, body: {} }))).toMatchObject({
    code: expect.stringMatching(/nothing-is-drawn|round-still-open/),
  })
})

test('a Schneider costs 2 Nocken, a Rückschneider 4, any other lost game 1; each of the losers has them', async () => {
  const kinds = EVENING.map(({ game }) => (game.retour ? 4 : Math.min(game.a, game.b) === 0 ? 2 : 1))
  expect(new Set(kinds)).toEqual(new Set([1, 2, 4]))
  const { owner, at } = event
  const { rows } = await owner('getPeopleTable', { params: at, query: {} })
  const expected = sums(EVENING)
  expect(rows).toHaveLength(expected.size)
  for (const { person, games, won, marks } of rows)
    expect([person.name, { games, won, nocken: marks }]).toEqual([person.name, expected.get(person.name)])
})

describe('the order of the evening', () => {
  it('is by Nocken a game among those who have played enough, the others behind', async () => {
    const { owner, at } = event
    const { rows, minimum } = await owner('getPeopleTable', { params: at, query: {} })
    expect(minimum).toBe(MINIMUM)
    const quotient = rows.map(({ games, marks }) => [games >= MINIMUM ? 0 : 1, marks / games] as const)
    expect(quotient).toEqual([...quotient].sort(([x, one], [y, other]) => x - y || one - other))
  })

  it('can be by Nocken alone', async () => {
    const { owner, at } = event
    const { rows } = await owner('getPeopleTable', { params: at, query: { by: 'marks' } })
    const enough = rows.filter(({ games }) => games >= MINIMUM).map(({ marks }) => marks)
    expect(enough).toEqual([...enough].sort((one, other) => one - other))
  })
})

test('the standings rank the same people by the same Nocken', async () => {
  const { owner, at } = event
  const { rows, criteria } = await owner('getStandings', { params: at })
  expect(criteria.slice(0, 2)).toEqual(['enough-games', 'marks-per-game'])
  const expected = sums(EVENING)
  for (const { entry, values } of rows) {
    const { games, nocken } = expected.get(entry.name) ?? { games: 0, nocken: 0 }
    expect([entry.name, values[0], values[1]]).toEqual([entry.name, games >= MINIMUM ? 1 : 0, nocken / games])
  }
})

test('the season adds the evenings up, for each person', async () => {
  const { owner, at } = event
  const second = await owner('createTournament', {
    params: { club: at.club },
    body: { preset: 'vereinsabend', name: 'Zweiter Abend', date: '2026-12-05' },
  })
  const tables = tablesOf('second', 9)
  for (const table of tables) await enter({ owner, at: { ...at, tournament: second.id } }, table)
  const season = await owner('getSeason', {
    params: { club: at.club },
    query: { from: '2026-09-01', to: '2027-08-31', preset: 'vereinsabend', by: 'marks' },
  })
  const expected = sums([...EVENING, ...tables])
  expect(season.tournaments).toHaveLength(2)
  for (const { person, games, won, marks } of season.rows)
    expect([person.name, { games, won, nocken: marks }]).toEqual([person.name, expected.get(person.name)])
  const marks = season.rows.map((row) => row.marks)
  expect(marks).toEqual([...marks].sort((one, other) => one - other))
})

test('the evening ends like any tournament', async () => {
  const { owner, at } = event
  await owner('closeRound', { params: { ...at, number: 1 } })
  await finish({ owner, at })
  expect((await owner('getStandings', { params: at })).final).toBe(true)
})
