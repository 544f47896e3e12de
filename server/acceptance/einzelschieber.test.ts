// Jass: partners and opponents drawn in each of four Passen of twelve deals; the three best count; a bye is worth 1,000.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standings } from '#contract/standings.ts'
import type { TournamentId } from '#domain/ids.ts'
import { grantPublicScope } from '../access/access.ts'
import { gatherRound, placesByName } from '../print/gather.ts'
import { chance, type Event, playOut, singles, startEvent } from '../test/event.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { labelsOf } from '../tournaments/labels.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe.each([{ people: 32 }, { people: 30 }])('$people people', ({ people }) => {
  let event: Event
  let final: Standings

  beforeAll(async () => {
    event = await startEvent(server, 'einzelschieber', singles(people))
    final = await playOut(event, ({ a, b }, { number }) => {
      // Twelve deals of 157 points each.
      const points = 600 + chance(700, number, a.number, b.number)
      return { games: [{ a: points, b: 12 * 157 - points }] }
    })
  })

  it('four rounds at tables of four; who is left over sits out, nobody twice', () => {
    expect(event.rounds.map(({ encounters, byes }) => [encounters.length, byes.length])).toEqual(
      Array(4).fill([Math.floor(people / 4), people % 4]),
    )
    const byes = event.byes.map(({ number }) => number)
    expect(new Set(byes).size).toBe(byes.length)
    for (const { a, b } of event.played) expect(new Set([...a, ...b]).size).toBe(4)
  })

  it('the list on the wall gives everybody their own start number', async () => {
    const { tournaments } = server.deps
    const { tournament } = await tournaments.read(grantPublicScope(event.at.club), event.at.tournament as TournamentId)
    const numbers = new Map(
      tournament.facts.entries.map(({ id, number }) => [labelsOf(tournament).entry(id).name, number]),
    )
    const listed = placesByName(gatherRound(tournament, 1, false), 'de')
    expect(new Map(listed.map(({ name, number }) => [name, number]))).toEqual(numbers)
  })

  it('nobody has the same partner twice', () => {
    const partners = event.played.flatMap(({ a, b }) => [a, b].map((side) => [...side].sort((x, y) => x - y).join('+')))
    expect(new Set(partners).size).toBe(partners.length)
  })

  it('the three best rounds count, then the best single one', () => {
    const rounds = new Map<number, number[]>()
    const add = (number: number, points: number) => rounds.set(number, [...(rounds.get(number) ?? []), points])
    for (const { a, b, games } of event.played) {
      for (const number of a) add(number, games[0]?.a ?? 0)
      for (const number of b) add(number, games[0]?.b ?? 0)
    }
    for (const { number } of event.byes) add(number, 1000)
    const results = [...rounds].map(([number, points]) => {
      const best = [...points].sort((x, y) => y - x)
      return { number, sum: best.slice(0, 3).reduce((x, y) => x + y, 0), best: best[0] ?? 0 }
    })
    results.sort((x, y) => y.sum - x.sum || y.best - x.best || x.number - y.number)
    expect(final.rows.map(({ entry, values }) => [entry.number, values[0], values[1]])).toEqual(
      results.map(({ number, sum, best }) => [number, sum, best]),
    )
  })
})
