// A person who joins an entry takes over its seats: never two at one table, and at two tables of a heat only if the desk agrees.

import { describe, expect, it, test } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { RoundStatus } from '../../model.ts'
import { PRESETS } from '../presets/index.ts'
import type { Tournament } from '../state/tournament.ts'
import { changeMembers, completeSingles, joinSingles, joinSinglesByLot, setStatus } from './entries.ts'

const id = (number: number) => `e${number}` as EntryId
const people = (...names: string[]) => names as PersonId[]
const SEATS = { games: [], outside: [], resultVersion: 0, reasons: [], partners: null }

/** 1 against 2 at table 1, 3 against 4 at table 2, 5 against 6 at table 1 of the next heat; 7 has a bye, 8 nothing. */
function evening(status: RoundStatus = 'published'): Tournament {
  const { field, ...rest } = PRESETS['bayern-rueckschneider']
  const table = (number: number, heat: number, a: number, b: number) => ({
    ...SEATS,
    id: `t${a}` as EncounterId,
    table: number,
    heat,
    a: id(a),
    b: id(b),
  })
  return {
    regulation: { ...rest, field: { ...field, entriesPerPerson: 4 } },
    wishes: {},
    status: 'running',
    adjustments: [],
    decisions: [],
    entries: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
      id: id(number),
      number,
      status: 'active',
      present: true,
      members: people(`${number}a`, `${number}b`),
    })),
    rounds: [
      {
        id: 'r' as RoundId,
        stage: 0,
        number: 1,
        seed: 'seed',
        status,
        encounters: [table(1, 1, 1, 2), table(2, 1, 3, 4), table(1, 2, 5, 6)],
        byes: [{ id: 'bye' as EncounterId, entry: id(7), reasons: [] }],
        away: [],
      },
    ],
  }
}

const change = (tournament: Tournament, entry: number, members: readonly string[], inTurn = false) => {
  const changed = changeMembers(tournament, id(entry), people(...members), inTurn)
  return changed.ok ? null : changed.error
}

/** With a result at one table. */
const reported = (tournament: Tournament, table: string): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) =>
      one.id === table ? { ...one, games: [{ a: 13, b: 5, outcome: 'normal' as const, winner: 'a' as const }] } : one,
    ),
  })),
})

const withEntry = (tournament: Tournament, entry: number, other: object): Tournament => ({
  ...tournament,
  entries: tournament.entries.map((one) => (one.number === entry ? { ...one, ...other } : one)),
})

describe('whoever comes into an entry', () => {
  it.each(['published', 'draft'] as const)('does not sit down against themselves in a %s round', (status) => {
    expect(change(evening(status), 1, ['1a', '2b'], true)).toEqual({
      code: 'person-twice-at-table',
      person: '2b',
      round: 1,
      table: 1,
      draft: status === 'draft',
    })
  })

  it('nor against an entry that was theirs and has withdrawn', () => {
    const left = withEntry(evening(), 2, { status: 'withdrawn' })
    expect(change(left, 1, ['1a', '2b'])).toMatchObject({ code: 'person-twice-at-table' })
  })

  it('nor beside themselves where partners change', () => {
    const [round] = evening().rounds
    const encounters = (round?.encounters ?? [])
      .slice(0, 1)
      .map((one) => ({ ...one, partners: { a: id(3), b: id(4) } }))
    const tournament = { ...evening(), rounds: round ? [{ ...round, encounters }] : [] }
    expect(change(tournament, 1, ['1a', '3a'])).toMatchObject({ code: 'person-twice-at-table', person: '3a' })
  })

  it.each(['published', 'draft'] as const)(
    'plays at two tables of a heat of a %s round only when that is agreed to',
    (status) => {
      expect(change(evening(status), 4, ['4a', '1b'])).toEqual({
        code: 'person-at-two-tables',
        person: '1b',
        round: 1,
        tables: [1, 2],
      })
      expect(change(evening(status), 4, ['4a', '1b'], true)).toBeNull()
    },
  )

  it.each([
    ['there', 2],
    ['here', 3],
  ])('is asked about also where the opponent %s has withdrawn, who may come back', (_, opponent) => {
    const tournament = withEntry(evening(), opponent, { status: 'withdrawn' })
    expect(change(tournament, 4, ['4a', '1b'])).toMatchObject({ code: 'person-at-two-tables' })
  })

  it.each<[string, Tournament, number, string[]]>([
    ['they play in another heat', evening(), 5, ['5a', '1b']],
    ['the entry has no seat', evening(), 8, ['8a', '1b']],
    ['the entry or they have a bye', evening(), 7, ['7a', '1b']],
    ['they have a bye', evening(), 1, ['1a', '7b']],
    ['the round is closed', evening('closed'), 1, ['1a', '2b']],
    ['the table has reported', reported(evening(), 't1'), 1, ['1a', '2b']],
    ['the other table has reported', reported(evening(), 't1'), 4, ['4a', '1b']],
    ['their own entry has withdrawn', withEntry(evening(), 1, { status: 'withdrawn' }), 4, ['4a', '1b']],
    ['they sit there already', withEntry(evening(), 1, { members: people('1a', '2b') }), 1, ['x', '2b']],
  ])('is taken where %s', (_, tournament, entry, members) => {
    expect(change(tournament, entry, members)).toBeNull()
  })
})

test('partners that are found, by the desk or by lot, take a seat like everybody else', () => {
  const one = withEntry(withEntry(evening(), 1, { members: people('1a') }), 8, { members: people('2b') })
  expect(joinSingles(one, id(1), id(8))).toMatchObject({ error: { code: 'person-twice-at-table', person: '2b' } })
  expect(joinSinglesByLot(one, 'seed')).toMatchObject({ error: { code: 'person-twice-at-table' } })
})

test('nobody becomes the own partner, and the lot joins whom it can', () => {
  const regulation = { ...evening().regulation, field: { ...evening().regulation.field, entriesPerPerson: 2 } }
  const empty: Tournament = { ...evening(), regulation, rounds: [] }
  const twice = withEntry(withEntry(empty, 1, { members: people('x') }), 2, { members: people('x') })
  expect(joinSingles(twice, id(1), id(2))).toEqual({ ok: false, error: { code: 'person-twice-in-entry', person: 'x' } })
  expect(joinSinglesByLot(twice, 'seed')).toMatchObject({ error: { code: 'person-twice-in-entry' } })
  const three = withEntry(withEntry(twice, 3, { members: people('y') }), 4, { members: people('z') })
  for (let seed = 0; seed < 20; seed++) {
    const made = joinSinglesByLot(three, `${seed}`)
    const pairs = made.ok ? made.value.joined.map(({ pair }) => pair.members.length === new Set(pair.members).size) : []
    expect(pairs).toHaveLength(2)
    expect(pairs.every(Boolean)).toBe(true)
  }
})

test('a pair that completes a single sits at two tables of a heat only where that is agreed to', () => {
  const waits = withEntry(evening(), 1, { members: people('1a') })
  const pair = { members: people('1a', '3b'), present: true }
  expect(completeSingles(waits, pair)).toMatchObject({ error: { code: 'person-at-two-tables', person: '3b' } })
  expect(completeSingles(waits, pair, true)).toMatchObject({ value: { entry: pair } })
  const both = withEntry(waits, 8, { members: people('3b') })
  expect(completeSingles(both, pair)).toMatchObject({ error: { code: 'person-at-two-tables', person: '3b' } })
  expect(completeSingles(both, pair, true)).toMatchObject({ value: { entry: pair, removed: id(8) } })
})

describe('whoever comes back', () => {
  const gone = (tournament: Tournament) => withEntry(tournament, 1, { status: 'withdrawn' })
  const back = (tournament: Tournament, inTurn = false) => {
    const changed = setStatus(tournament, id(1), 'active', inTurn)
    return changed.ok ? null : changed.error
  }

  it('sits down at their table again', () => {
    expect(back(gone(evening()))).toBeNull()
  })

  it('and is asked about where they play at another table of the heat by now', () => {
    const elsewhere = withEntry(gone(evening()), 3, { members: people('1a', '3b') })
    expect(back(elsewhere)).toEqual({ code: 'person-at-two-tables', person: '1a', round: 1, tables: [1, 2] })
    expect(back(elsewhere, true)).toBeNull()
    expect(back(reported(elsewhere, 't3'))).toBeNull()
    expect(back(withEntry(gone(evening()), 5, { members: people('1a', '5b') }))).toBeNull()
  })

  it('does not sit down where they play against themselves', () => {
    const against = withEntry(gone(evening()), 2, { members: people('1a', '2b') })
    expect(back(against, true)).toMatchObject({ code: 'person-twice-at-table', table: 1 })
  })
})
