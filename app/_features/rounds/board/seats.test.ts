import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Bye, Encounter } from '#contract/rounds.ts'
import { readNumbers } from './read-numbers.ts'
import { areTogether, bringTogether, type Seat, seatsOf } from './seats.ts'

function label(number: number, name = `Paar ${number}`) {
  return { id: `entry ${number}`, number, name }
}

function encounter(table: number, a: number, b: number, partners: Encounter['partners'] = null): Encounter {
  return anyEncounter({ id: `table ${table}`, table, a: label(a), b: label(b), partners })
}

function bye(number: number): Bye {
  return { id: `bye ${number}`, entry: label(number), reasons: [], award: 0 }
}

const PAIRS = { encounters: [encounter(1, 1, 8), encounter(2, 3, 17)], byes: [bye(5), bye(6)] }
const PARTNERS = {
  encounters: [
    {
      ...encounter(1, 1, 3, { a: label(2, 'Berta'), b: label(4, 'Dora') }),
      a: label(1, 'Anna / Berta'),
      b: label(3, 'Cilli / Dora'),
    },
  ],
  byes: [bye(5)],
}

function seat(round: typeof PAIRS, number: number): Seat {
  const found = seatsOf(round).find(({ entry }) => entry.number === number)
  if (!found) throw new Error(`nobody has ${number}`)
  return found
}

describe('the seats of a draft', () => {
  it('are those of every table and every bye, in order', () => {
    expect(seatsOf(PAIRS).map(({ entry, table }) => [entry.number, table])).toEqual([
      [1, 1],
      [8, 1],
      [3, 2],
      [17, 2],
      [5, null],
      [6, null],
    ])
  })

  it('hold single people where partners are drawn, each under the own name', () => {
    expect(seatsOf(PARTNERS).map(({ entry }) => entry.name)).toEqual(['Anna', 'Berta', 'Cilli', 'Dora', 'Paar 5'])
  })

  it('have keys that nobody else has', () => {
    expect(new Set(seatsOf(PARTNERS).map(({ key }) => key)).size).toBe(5)
  })
})

describe('two are brought together', () => {
  it.each([
    ['by putting the other into the place of the opponent of the one', 1, 17, [17, 8]],
    ['also out of a bye', 1, 5, [5, 8]],
    ['and into the other’s table, when the one has a bye', 5, 1, [5, 8]],
  ])('%s', (_, one, other, swap) => {
    const meeting = bringTogether(PAIRS, seat(PAIRS, one), seat(PAIRS, other))
    expect(meeting.kind === 'swap' && [meeting.x.entry.number, meeting.y.entry.number]).toEqual(swap)
  })

  it('not again, when they meet', () => {
    expect(bringTogether(PAIRS, seat(PAIRS, 3), seat(PAIRS, 17))).toEqual({ kind: 'already', table: 2 })
    expect(areTogether(PAIRS, seat(PAIRS, 3), seat(PAIRS, 17))).toBe(true)
    expect(areTogether(PAIRS, seat(PAIRS, 3), seat(PAIRS, 8))).toBe(false)
  })

  it('not by one swap, when both have a bye', () => {
    expect(bringTogether(PAIRS, seat(PAIRS, 5), seat(PAIRS, 6))).toEqual({ kind: 'both-byes' })
  })

  it('as partners, where partners are drawn', () => {
    const meeting = bringTogether(PARTNERS, seat(PARTNERS, 1), seat(PARTNERS, 4))
    expect(meeting.kind === 'swap' && [meeting.x.entry.name, meeting.y.entry.name]).toEqual(['Dora', 'Berta'])
  })
})

describe('typed start numbers', () => {
  const seats = seatsOf(PAIRS)

  it.each(['3 17', ' 3-17 ', '3,17', '3 gegen 17'])('are two in %j', (typed) => {
    const read = readNumbers(typed, seats)
    expect(read.kind === 'two' && read.seats.map(({ entry }) => entry.number)).toEqual([3, 17])
  })

  it.each([
    ['', 'nothing'],
    ['abc', 'nothing'],
    ['1 3 5', 'nothing'],
    ['3', 'one'],
    ['3 3', 'one'],
    ['3 99', 'unknown'],
  ])('%j is %s', (typed, kind) => {
    expect(readNumbers(typed, seats).kind).toBe(kind)
  })
})
