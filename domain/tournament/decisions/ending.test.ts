import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { PersonTraits, Round, Side } from '../../model.ts'
import { addEntries } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { drawRound, publishRound } from '../rounds/rounds.ts'
import type { Tournament } from '../state/tournament.ts'
import type { TraitsOf } from '../tables/secondary.ts'
import { openAtEnd } from './ending.ts'

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Six pairs after one round with the same result at all tables: three share the first rank and three the fourth. */
function sixAlike(change: Partial<Regulation> = {}): Tournament {
  const empty: Tournament = {
    regulation: { ...PRESETS['bayern-warme-heisse'], ...change },
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const entries = Array.from({ length: 6 }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: [`person-${at}-a`, `person-${at}-b`] as PersonId[],
    present: true,
  }))
  const { next, round } = must(
    drawRound(must(addEntries(empty, entries)).next, { seed: 'alike', attendance: 'all' }, ids),
  )
  const started = must(publishRound(next, round.number)).next
  const game = { a: 15, b: 5, outcome: 'normal', winner: 'a' } as const
  return {
    ...started,
    rounds: started.rounds.map((one) => ({
      ...one,
      encounters: one.encounters.map((encounter) => ({ ...encounter, games: [game, game, game], resultVersion: 1 })),
    })),
  }
}

const tiesOf = (tournament: Tournament, traitsOf: TraitsOf = () => undefined) =>
  openAtEnd(tournament, traitsOf).ties.map(({ rank, by, matters }) => [rank, by, matters] as const)

describe('a shared rank', () => {
  it('matters among the first three, and can be decided by what the ranking has for it', () => {
    expect(tiesOf(sixAlike())).toEqual([
      [1, ['lot'], ['first-three']],
      [4, ['lot'], []],
    ])
  })

  /** The same after this number of first winners or first losers have withdrawn. */
  const without = (all: Tournament, side: Side, count = 1): Tournament => {
    const left = all.rounds.flatMap(({ encounters }) => encounters.map((one) => one[side])).slice(0, count)
    return {
      ...all,
      entries: all.entries.map((entry) =>
        left.includes(entry.id) ? { ...entry, status: 'withdrawn' as const } : entry,
      ),
    }
  }

  it('matters among the first three of those who are still there', () => {
    expect(tiesOf(without(sixAlike(), 'a'))).toEqual([
      [1, ['lot'], ['first-three']],
      [4, ['lot'], ['first-three']],
    ])
  })

  it('is not open where all but one of those who share it have left', () => {
    expect(tiesOf(without(sixAlike(), 'a', 2))).toEqual([[4, ['lot'], ['first-three']]])
    expect(tiesOf(without(sixAlike({ prizes: ['last-place'] }), 'b', 2))).toEqual([[1, ['lot'], ['first-three']]])
    // Two of the entries that share the fourth rank are still there, with only one entry ahead of them.
    expect(tiesOf(without(without(sixAlike(), 'a', 2), 'b'))).toEqual([[4, ['lot'], ['first-three']]])
  })

  it('matters where it lies across the line of those who go on to another event', () => {
    expect(tiesOf(sixAlike({ qualifiers: { best: 4 } }))[1]).toEqual([4, ['lot'], ['qualifies']])
    expect(tiesOf(sixAlike({ qualifiers: { best: 3 } })).flatMap(([, , matters]) => matters)).toEqual(['first-three'])
  })

  it('matters across that line among those who are still there', () => {
    const all = sixAlike({ qualifiers: { best: 3 } })
    const [winner] = all.rounds.flatMap(({ encounters }) => encounters.map(({ a }) => a))
    const left = all.entries.map((entry) => (entry.id === winner ? { ...entry, status: 'withdrawn' as const } : entry))
    expect(tiesOf({ ...all, entries: left })[1]).toEqual([4, ['lot'], ['first-three', 'qualifies']])
  })

  it('matters where it lies across that line within a group', () => {
    const [everybody] = PRESETS['jeder-gegen-jeden'].stages
    if (!everybody) throw new Error('a round robin has a stage')
    // Two groups of three: the winner of a group is level with the entry that had the bye.
    const pairing = { 'round-robin': { groups: 2 } }
    const stages = [{ ...everybody, pairing, ranking: ['award', 'lot'] as const }]
    expect(tiesOf(sixAlike({ stages, qualifiers: { perGroup: 1 } }))[0]).toEqual([
      1,
      ['lot'],
      ['first-three', 'qualifies'],
    ])
    expect(tiesOf(sixAlike({ stages, qualifiers: { perGroup: 2 } }))[0]).toEqual([1, ['lot'], ['first-three']])
  })

  it('matters at the last place where there is a prize for it, whoever has left', () => {
    const all = sixAlike({ prizes: ['last-place'] })
    expect(tiesOf(all)[1]).toEqual([4, ['lot'], ['last-place']])
    const [loser] = all.rounds.flatMap(({ encounters }) => encounters.map(({ b }) => b))
    const left = all.entries.map((entry) => (entry.id === loser ? { ...entry, status: 'withdrawn' as const } : entry))
    const adjustments = loser ? [{ entry: loser, points: -5, after: 1 }] : []
    expect(tiesOf({ ...all, entries: left, adjustments })[1]).toEqual([4, ['lot'], ['last-place']])
  })

  it('that nothing decides is named only where it matters', () => {
    const stages = PRESETS['bayern-warme-heisse'].stages.map((stage) => ({
      ...stage,
      ranking: stage.ranking.filter((criterion) => criterion !== 'lot'),
    }))
    expect(tiesOf(sixAlike({ stages }))).toEqual([[1, [], ['first-three']]])
  })
})

describe('a place of those who are ranked once more', () => {
  const nobody: PersonTraits = { home: '', birthYear: null, woman: false, guest: false }
  /** The traits of the members of some entries. */
  const known =
    (change: Partial<PersonTraits>, ...entries: readonly EntryId[]): TraitsOf =>
    (person) => {
      const at = entries.some((entry) => String(person).startsWith(`person-${Number(entry.split('-')[1]) - 1}-`))
      return at ? { ...nobody, ...change } : nobody
    }
  const losers = (tournament: Tournament) =>
    tournament.rounds.flatMap(({ encounters }) => encounters.map(({ b }) => b)) as [EntryId, EntryId, EntryId]

  it.each([
    [{ of: 'women' }, { woman: true }],
    [{ of: 'guests' }, { guest: true }],
    [{ of: 'youth', since: 2000 }, { birthYear: 2005 }],
  ] as const)('matters where two share the first one: $of', (table, traits) => {
    const all = sixAlike({ tables: [table] })
    const [one, other, third] = losers(all)
    expect(tiesOf(all, known(traits, one, other))[1]).toEqual([4, ['lot'], [table.of]])
    expect(tiesOf(all, known(traits, one))[1]).toEqual([4, ['lot'], []])
    const left = all.entries.map((entry) => (entry.id === one ? { ...entry, status: 'withdrawn' as const } : entry))
    expect(tiesOf({ ...all, entries: left }, known(traits, one, other))[1]).toEqual([4, ['lot'], []])
    const winner = all.rounds[0]?.encounters[0]?.a as EntryId
    expect(tiesOf(all, known(traits, winner, other, third))[1]).toEqual([4, ['lot'], []])
  })

  const sharedOf = (tournament: Tournament, traitsOf: TraitsOf) =>
    openAtEnd(tournament, traitsOf).shared.map(({ of, homes, entries, people }) => [
      of,
      homes,
      entries.length,
      people.length,
    ])

  it('is named where villages are first alike', () => {
    const all = sixAlike({ tables: [{ of: 'homes', best: 1 }] })
    const [a, b] = [all.rounds[0]?.encounters[0]?.a, all.rounds[0]?.encounters[1]?.a] as [EntryId, EntryId]
    const village = (home: string, entry: EntryId) => known({ home }, entry)
    const both: TraitsOf = (person) => {
      const one = village('Algund', a)(person)
      return one?.home ? one : village('Burgstall', b)(person)
    }
    expect(sharedOf(all, both)).toEqual([['homes', ['Algund', 'Burgstall'], 0, 0]])
    expect(sharedOf(all, village('Algund', a))).toEqual([])
  })

  it('is named where a special prize goes to several', () => {
    const all = sixAlike({ prizes: ['youngest', 'most-schneider', 'without-a-win', 'last-place'] })
    const [one] = losers(all)
    expect(sharedOf(all, known({ birthYear: 2005 }, one))).toEqual([['youngest', [], 0, 2]])
    expect(sharedOf(all, () => undefined)).toEqual([])
    const schneider = { ...all, rounds: all.rounds.map(withSchneider) }
    expect(sharedOf(schneider, () => undefined)).toEqual([['most-schneider', [], 3, 0]])
  })
})

function withSchneider(round: Round): Round {
  const games = [{ a: 15, b: 0, outcome: 'schneider', winner: 'a' }] as const
  return { ...round, encounters: round.encounters.map((one) => ({ ...one, games: [...games, ...games, ...games] })) }
}

it('names tables that owe a result', () => {
  const { rounds, ...tournament } = sixAlike()
  const open = rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) => (one.table === 2 ? { ...one, games: [], resultVersion: 0 } : one)),
  }))
  expect(openAtEnd({ ...tournament, rounds: open }, () => undefined).missing).toEqual([
    { round: 1, tables: [{ table: 2, heat: null }] },
  ])
})

it('names them in the order of play, with their heats where there are several', () => {
  const { rounds, ...tournament } = sixAlike()
  const seats = [
    { table: 1, heat: 2 },
    { table: 2, heat: 1 },
    { table: 1, heat: 1 },
  ]
  const open = rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one, at) => ({ ...one, ...seats[at], games: [], resultVersion: 0 })),
  }))
  expect(openAtEnd({ ...tournament, rounds: open }, () => undefined).missing).toEqual([
    { round: 1, tables: [seats[2], seats[1], seats[0]] },
  ])
})

describe('a table without a winner', () => {
  const [stage] = PRESETS['bayern-warme-heisse'].stages as [StageRules]
  const level = { a: 5, b: 5, outcome: 'unfinished', winner: null } as const

  /** With a draw at the first table of the round. */
  const levelAtFirst = (tournament: Tournament): Tournament => ({
    ...tournament,
    rounds: tournament.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((one, at) => (at === 0 ? { ...one, games: [level] } : one)),
    })),
  })
  const winnerless = (format: StageRules['format']) => {
    const ended = levelAtFirst(sixAlike({ stages: [{ ...stage, format, rounds: 1 }] }))
    return openAtEnd(ended, () => undefined).winnerless
  }

  it.each(['placement', 'knock-out'] as const)('is open where places hang on it (%s)', (format) => {
    expect(winnerless(format)).toEqual([{ round: 1, tables: [{ table: 1, heat: null }] }])
  })

  it('is not where nobody plays for a place', () => {
    expect(winnerless('random')).toEqual([])
  })
})
