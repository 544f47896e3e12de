import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Entry, Round } from '../../model.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { lastPlaces } from '../state/lasting-decisions.ts'
import type { Tournament } from '../state/tournament.ts'
import { addEntries } from './entries.ts'
import { qualifiersOf, takeQualifiers } from './qualifiers.ts'

const id = (number: number) => `e${number}` as EntryId

function entries(count: number): Entry[] {
  return Array.from({ length: count }, (_, at) => ({
    id: id(at + 1),
    number: at + 1,
    status: 'active',
    present: true,
    members: [`anna-${at + 1}`, `bert-${at + 1}`] as PersonId[],
  }))
}

/** A round in which the first entry of each pair beats the second by 11 against these points. */
function round(number: number, games: readonly (readonly [winner: number, loser: number, points: number])[]): Round {
  return {
    id: `r${number}` as RoundId,
    stage: 0,
    number,
    seed: 's',
    status: 'closed',
    byes: [],
    away: [],
    encounters: games.map(
      ([winner, loser, points], at): Encounter => ({
        id: `x${number}-${at}` as EncounterId,
        table: at + 1,
        heat: 1,
        a: id(winner),
        b: id(loser),
        partners: null,
        games: [{ a: 11, b: points, outcome: 'normal', winner: 'a' }],
        outside: [],
        resultVersion: 1,
        reasons: [],
      }),
    ),
  }
}

const [stage] = PRESETS['schweizer-system'].stages as unknown as [StageRules]
const oneGame: StageRules = { ...stage, games: 1, ranking: ['award', 'difference', 'lot'] }

function tournament(count: number, rounds: readonly Round[], parts: Partial<Regulation> = {}): Tournament {
  const regulation: Regulation = { ...PRESETS['schweizer-system'], stages: [oneGame], ...parts }
  const rest = { wishes: {}, status: 'finished', adjustments: [], decisions: [] } as const
  return { ...rest, regulation, entries: entries(count), rounds }
}

/** 1 and 2 have won, 1 by more; 3 and 4 have lost, 3 by less. */
const FOUR = [
  round(1, [
    [1, 4, 2],
    [2, 3, 5],
  ]),
]
/** Both have won and both have lost by the same. */
const TIED = [
  round(1, [
    [1, 4, 5],
    [2, 3, 5],
  ]),
]

const none = { qualified: [], open: [] }

describe('those who qualify', () => {
  it('are nobody before a round, and nobody where no other event is spoken of', () => {
    expect(qualifiersOf(tournament(4, FOUR))).toEqual(none)
    expect(qualifiersOf(tournament(4, [], { qualifiers: { best: 2 } }))).toEqual(none)
  })

  it('are the best', () => {
    expect(qualifiersOf(tournament(4, FOUR, { qualifiers: { best: 3 } }))).toEqual({
      qualified: [id(1), id(2), id(3)],
      open: [],
    })
  })

  it('are all where there are no more', () => {
    expect(qualifiersOf(tournament(4, FOUR, { qualifiers: { best: 9 } })).qualified).toHaveLength(4)
  })

  it('are none of those who share a rank across the line, until it is decided', () => {
    const tied = tournament(4, TIED, { qualifiers: { best: 3 } })
    expect(qualifiersOf(tied)).toEqual({ qualified: [id(1), id(2)], open: [3] })
    const order = [id(4), id(3)]
    const decisions = [{ criterion: 'lot', order, places: lastPlaces(tied, order), after: null }] as const
    expect(qualifiersOf({ ...tied, decisions })).toEqual({ qualified: [id(1), id(2), id(4)], open: [] })
  })

  it('are all who share a rank within the line', () => {
    expect(qualifiersOf(tournament(4, TIED, { qualifiers: { best: 2 } }))).toEqual({
      qualified: [id(1), id(2)],
      open: [],
    })
  })

  it('leave the place to the next when they withdraw', () => {
    const played = tournament(4, FOUR, { qualifiers: { best: 2 } })
    const without = played.entries.map(
      (entry): Entry => (entry.number === 1 ? { ...entry, status: 'withdrawn' } : entry),
    )
    expect(qualifiersOf({ ...played, entries: without }).qualified).toEqual([id(2), id(3)])
  })

  it('are the best of each group', () => {
    const inGroups: StageRules = {
      ...oneGame,
      format: 'round-robin',
      pairing: { 'round-robin': { groups: 2 } },
      rounds: 'all',
    }
    const played = tournament(4, FOUR, { stages: [inGroups], qualifiers: { perGroup: 1 } })
    expect(qualifiersOf(played)).toEqual({ qualified: [id(1), id(2)], open: [] })
  })
})

describe('taking them', () => {
  const from = tournament(4, FOUR, { qualifiers: { best: 3 } })
  const empty: Tournament = { ...tournament(0, []), status: 'open' }
  let made = 0
  const ids = () => `new-${++made}` as EntryId
  const take = (into: Tournament, source = from) => takeQualifiers(into, source, ids)
  const namesOf = (added: readonly Entry[]) => added.map(({ number, members }) => [number, members[0]])

  it('enters them in the order of the standings, with the same members', () => {
    const taken = take(empty)
    if (!taken.ok) throw new Error(taken.error.code)
    expect(namesOf(taken.value.added)).toEqual([
      [1, 'anna-1'],
      [2, 'anna-2'],
      [3, 'anna-3'],
    ])
    expect(taken.value.next.entries).toEqual(taken.value.added)
    expect(taken.value.open).toEqual([])
  })

  it('passes over who is entered already, alone or with somebody else', () => {
    const members = ['bert-2', 'somebody'] as PersonId[]
    const other = addEntries(empty, [{ id: ids(), members, present: true }])
    if (!other.ok) throw new Error(other.error.code)
    const taken = take(other.value.next)
    if (!taken.ok) throw new Error(taken.error.code)
    expect(namesOf(taken.value.added)).toEqual([
      [2, 'anna-1'],
      [3, 'anna-3'],
    ])
    expect(take(taken.value.next)).toMatchObject({ ok: true, value: { added: [] } })
  })

  it('twice enters nobody twice, even where one may hold several entries', () => {
    const several = {
      ...empty,
      regulation: { ...empty.regulation, field: { ...empty.regulation.field, entriesPerPerson: 3 } },
    }
    const taken = take(several)
    if (!taken.ok) throw new Error(taken.error.code)
    expect(take(taken.value.next)).toMatchObject({ ok: true, value: { added: [] } })
  })

  it('enters those who are certain and tells what is open', () => {
    const tied = tournament(4, TIED, { qualifiers: { best: 3 } })
    expect(take(empty, tied)).toMatchObject({ ok: true, value: { added: [{ number: 1 }, { number: 2 }], open: [3] } })
  })

  it('waits for the end of the other event, which has to speak of this', () => {
    expect(take(empty, { ...from, status: 'running' })).toEqual({
      ok: false,
      error: { code: 'tournament-not-finished' },
    })
    expect(take(empty, tournament(4, FOUR))).toEqual({ ok: false, error: { code: 'nobody-qualifies' } })
    expect(take({ ...empty, status: 'finished' })).toEqual({ ok: false, error: { code: 'tournament-finished' } })
  })

  it('refuses pairs where people enter alone', () => {
    const singles = {
      ...empty,
      regulation: { ...empty.regulation, field: { ...empty.regulation.field, kind: 'singles' as const } },
    }
    expect(take(singles)).toEqual({ ok: false, error: { code: 'too-many-members', most: 1 } })
  })
})
