// Women, youth, guests, villages and special prizes, by the same results.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecondaryStandings } from '#contract/secondary.ts'
import type { Standings } from '#contract/standings.ts'
import { type Event, pairs, playOut, startEvent } from '../test/event.ts'
import { caller, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let event: Event
let final: Standings
let secondary: SecondaryStandings

beforeAll(async () => {
  server = await startTestServer()
  event = await startEvent(server, 'bayern-rueckschneider', pairs(10))
  const { owner, at, regulation } = event
  await owner('changeRegulation', {
    params: at,
    body: {
      regulation: {
        ...regulation,
        tables: [{ of: 'women' }, { of: 'youth', since: 2008 }, { of: 'guests' }, { of: 'homes', best: 3 }],
        prizes: ['last-place', 'without-a-win', 'youngest', 'most-schneider'],
      },
    },
  })
  const { entries } = await owner('listEntries', { params: at })
  for (const { number, members } of entries)
    for (const [seat, { id }] of members.entries())
      await owner('changePerson', {
        params: { ...at, person: id },
        body: {
          // Both members of 2, 5 and 8 are women, and one member of 3.
          woman: [2, 5, 8].includes(number) || (number === 3 && seat === 0),
          birthYear: number === 4 ? 2008 + seat : number === 7 ? 2007 : null,
          guest: number === 9,
          home: number <= 4 ? 'Oberdorf' : number <= 6 ? 'Unterdorf' : number === 7 ? 'unterdorf' : '',
        },
      })
  // The lower start number wins all games; against 10, always with a Schneider.
  final = await playOut(event, ({ a, b }) => {
    const schneider = Math.max(a.number, b.number) === 10
    const loser = schneider ? 0 : 5
    const game = a.number < b.number ? { a: 13, b: loser } : { a: loser, b: 13 }
    return { games: [game, game, game] }
  })
  const { slug } = await owner('getTournament', { params: at })
  secondary = await caller(server.app)('getPublicSecondaryStandings', { params: { slug } })
})
afterAll(() => server.stop())

function rankOf(number: number): number {
  return final.rows.find(({ entry }) => entry.number === number)?.rank ?? 0
}

function table(of: string) {
  const found = secondary.tables.find(({ table: { of: kind } }) => kind === of)
  if (!found) throw new Error(`no table of ${of}`)
  return found
}

test.each([
  ['women', [2, 5, 8]],
  ['youth', [4]],
  ['guests', [9]],
])('%s: those entries all of whose members belong, in the order of the standings', (of, numbers) => {
  const { rows } = table(of)
  expect(rows.map(({ entry }) => entry.number).sort()).toEqual(numbers)
  expect(rows.map(({ mainRank }) => mainRank)).toEqual(rows.map(({ entry }) => rankOf(entry.number)))
  expect(rows.map(({ mainRank }) => mainRank)).toEqual(rows.map(({ mainRank }) => mainRank).sort((a, b) => a - b))
  expect(rows[0]?.rank).toBe(1)
})

test('villages: the best three members together, however the name is spelt', () => {
  const award = (number: number) => {
    const row = final.rows.find(({ entry }) => entry.number === number)
    return row?.values[final.criteria.indexOf('award')] ?? 0
  }
  const best = (numbers: number[]) =>
    numbers
      .flatMap((number) => [award(number), award(number)])
      .sort((a, b) => b - a)
      .slice(0, 3)
      .reduce((sum, points) => sum + points, 0)
  const homes = table('homes').homes.map(({ home, points, members }) => [home.toLowerCase(), points, members.length])
  expect(homes).toEqual(
    [
      ['oberdorf', best([1, 2, 3, 4]), 3],
      ['unterdorf', best([5, 6, 7]), 3],
    ].sort(([, one], [, other]) => Number(other) - Number(one)),
  )
})

test('special prizes: the last place, nobody beaten, the youngest', async () => {
  const prizes = new Map(secondary.prizes.map(({ prize, names }) => [prize, names]))
  const last = final.rows.at(-1)?.entry
  expect(last?.number).toBe(10)
  expect(prizes.get('last-place')).toEqual([last?.name])
  const winners = new Set(event.played.map(({ a, b }) => Math.min(a[0] ?? 0, b[0] ?? 0)))
  const without = final.rows.filter(({ entry }) => !winners.has(entry.number)).map(({ entry }) => entry.name)
  expect(prizes.get('without-a-win')).toEqual(without)
  expect(prizes.get('youngest')).toEqual(['Berta Zweite 4'])
  expect(prizes.get('most-schneider')?.length).toBeGreaterThan(0)
})
