// One person with several entries: never against themselves, at one table at a time, and where that is impossible, one after another.

import { describe, expect, it, test } from 'vitest'
import type { DrawProtocol } from '../../formats/protocol.ts'
import { repeatDraw } from '../../formats/repeat-draw.ts'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Entry, Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { cases } from '../../test/cases.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { swapEntries } from '../rounds/board.ts'
import { type DrawOrder, drawRound } from '../rounds/rounds.ts'
import { entriesOfPeople, tablesAwaited } from './people.ts'
import type { DrawWishes, Tournament } from './tournament.ts'

const ids: IdSupply = {
  round: () => 'round' as RoundId,
  encounter: (
    (count) => () =>
      `encounter-${++count}` as EncounterId
  )(0),
}
const entryId = (number: number) => `entry-${number}` as EntryId

/** Entries in the order of their start numbers, each with its members. */
function entriesOf(members: readonly (readonly (string | number)[])[]): Entry[] {
  return members.map((people, at) => ({
    id: entryId(at + 1),
    number: at + 1,
    status: 'active',
    present: false,
    members: people.map((person) => `${person}` as PersonId),
  }))
}

function eventOf(
  preset: PresetKey,
  members: readonly (readonly (string | number)[])[],
  wishes: DrawWishes = {},
): Tournament {
  const { field, ...rest } = PRESETS[preset]
  return {
    regulation: { ...rest, field: { ...field, entriesPerPerson: 4 } },
    wishes,
    status: 'open',
    entries: entriesOf(members),
    rounds: [],
    adjustments: [],
    decisions: [],
  }
}

/** Random holders of this number of entries, each with four at most. */
function holders(count: number, entries: number, seed: string): number[][] {
  const rng = createRng(seed)
  const counts = Array.from({ length: count }, () => 1)
  while (counts.reduce((sum, times) => sum + times) < entries) {
    const holder = rng.int(count)
    if ((counts[holder] ?? 0) < 4) counts[holder] = (counts[holder] ?? 0) + 1
  }
  return rng.shuffle(counts.flatMap((times, holder) => Array.from({ length: times }, () => [holder])))
}

function drawNext(tournament: Tournament, order: Partial<DrawOrder> = {}) {
  const result = drawRound(tournament, { seed: 'seed', attendance: 'all', ...order }, ids)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** The number of tables at which each person plays in each heat; those with one table are left out. */
function tablesAtOnce({ entries }: Tournament, { encounters }: Round): number[] {
  const count = new Map<string, number>()
  const members = new Map(entries.map((entry) => [entry.id, entry.members]))
  for (const { heat, a, b } of encounters)
    for (const person of new Set([a, b].flatMap((entry) => members.get(entry) ?? []))) {
      const key = `${heat} ${person}`
      count.set(key, (count.get(key) ?? 0) + 1)
    }
  return [...count.values()].filter((tables) => tables > 1)
}

const heldBy = ({ entries }: Tournament, { a, b }: Encounter) =>
  [a, b].map((id) => entries.find((entry) => entry.id === id)?.members ?? [])

describe('forty people with sixty-four entries at sixteen tables', () => {
  it.each(['schnapsen-leben', 'schweizer-system', 'freie-paarung', 'suedtirol-punkte'] as const)(
    'by %s nobody is at two tables of a heat who has no more entries than there are heats',
    (preset) => {
      for (const seed of cases(100)) {
        const members = holders(40, 64, `${preset} ${seed}`)
        const pairs = PRESETS[preset].field.kind === 'pairs'
        const tournament = eventOf(
          preset,
          // Each entry has a different partner, so that only the holders are shared.
          members.map((own, at) => (pairs ? [...own, `with ${at}`] : own)),
          { tables: 16 },
        )
        const { round } = drawNext(tournament, { seed: `${seed}` })
        const more = Array.from({ length: 40 }, (_, holder) => members.filter(([own]) => own === holder).length - 2)
        const atLeast = more.filter((times) => times > 0).reduce((sum, times) => sum + times, 0)
        const atOnce = tablesAtOnce(tournament, round).reduce((sum, tables) => sum + tables - 1, 0)
        expect(atOnce, `seed ${seed}`).toBe(atLeast)
      }
    },
  )
})

describe('one person', () => {
  it.each(['schnapsen-leben', 'schweizer-system', 'ko', 'doppel-ko', 'ko-hoffnungsrunde', 'gruppen-ko'] as const)(
    'does not meet themselves by %s',
    (preset) => {
      const pairs = PRESETS[preset].field.kind === 'pairs'
      const members = [1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((own, at) =>
        pairs ? [own, `with ${at}`] : [own],
      )
      for (let seed = 0; seed < 10; seed++) {
        const tournament = eventOf(preset, members)
        for (const encounter of drawNext(tournament, { seed: `${seed}` }).round.encounters) {
          const [a, b] = heldBy(tournament, encounter)
          expect(a?.filter((person) => b?.includes(person))).toEqual([])
        }
      }
    },
  )

  test('meets themselves where nobody else is left, and it is said', () => {
    const { round } = drawNext(eventOf('schnapsen-leben', [[1], [1]]))
    expect(round.encounters[0]?.reasons).toContainEqual({ code: 'same-person' })
  })
})

const NOTHING: ReadonlySet<EncounterId> = new Set()

describe('the tables that are awaited', () => {
  const three = eventOf('schnapsen-leben', [[1], [2], [1], [3], [1], [4]])

  test('with enough tables for all, everybody goes from one to the next', () => {
    const { next, round } = drawNext(three)
    const awaited = tablesAwaited(next, round, NOTHING)
    expect(
      [1, 2, 3].map((table) =>
        awaited.get(round.encounters.find((one) => one.table === table)?.id ?? ('' as EncounterId)),
      ),
    ).toEqual([undefined, [1], [2]])
  })

  test('are none where everybody has one entry, or another table in the next heat', () => {
    const { next, round } = drawNext({ ...three, wishes: { tables: 1 } })
    expect(tablesAwaited(next, round, NOTHING).size).toBe(0)
    const others = { ...next, entries: entriesOf([[1], [2], [3], [4], [5], [6]]) }
    expect(tablesAwaited(others, round, NOTHING).size).toBe(0)
  })

  test('follow who is in an entry today', () => {
    const { next, round } = drawNext(three)
    const [, , third] = next.entries
    const entries = next.entries.map((entry) => (entry === third ? { ...entry, members: ['9' as PersonId] } : entry))
    expect(tablesAwaited({ ...next, entries }, round, NOTHING).size).toBe(1)
  })
})

describe('of two tables with one person', () => {
  const { next, round } = drawNext(eventOf('schnapsen-leben', [[1], [2], [1], [3]]))
  const at = (table: number) => round.encounters.find((one) => one.table === table) as Encounter
  const waits = (tournament: Tournament, changed: Round, ...begun: number[]) => {
    const awaited = tablesAwaited(tournament, changed, new Set(begun.map((table) => at(table).id)))
    return [1, 2].flatMap((table) => (awaited.get(at(table).id) ?? []).map((before) => `${table} after ${before}`))
  }
  const reported = (table: number): Round => ({
    ...round,
    encounters: round.encounters.map((one) =>
      one.table === table ? { ...one, games: [{ a: 7, b: 3, outcome: 'normal', winner: 'a' }] } : one,
    ),
  })
  const without = (entry: EntryId): Tournament => ({
    ...next,
    entries: next.entries.map((one) => (one.id === entry ? { ...one, status: 'withdrawn' } : one)),
  })

  it.each<[string, string[], string[]]>([
    ['the lower begins', waits(next, round), ['2 after 1']],
    ['the lower goes on if it has begun', waits(next, round, 1), ['2 after 1']],
    ['the higher goes on if it has begun', waits(next, round, 2), ['1 after 2']],
    ['the lower is first if both have begun', waits(next, round, 1, 2), ['2 after 1']],
    ['none waits once the lower has a result', waits(next, reported(1)), []],
    ['none waits once the higher has a result', waits(next, reported(2)), []],
    ['none waits where the person has left the lower one', waits(without(at(1).a), round), []],
    ['none waits where their opponent has left the lower one', waits(without(at(1).b), round), []],
    ['none waits where somebody has left the higher one, even if it has begun', waits(without(at(2).b), round, 2), []],
  ])('%s', (_, is, expected) => {
    expect(is).toEqual(expected)
  })
})

describe('a hand on the board', () => {
  // Two heats of two tables; the first holds the entries 1 and 2.
  const { next, round } = drawNext(eventOf('schnapsen-leben', [[1], [1], [2], [3], [4], [5], [6], [7]], { tables: 2 }))
  const tableOf = (number: number) => round.encounters.find(({ a, b }) => [a, b].includes(entryId(number))) as Encounter
  const swapped = (x: number, y: number) => {
    const swap = swapEntries(next, 1, entryId(x), entryId(y))
    if (!swap.ok) throw new Error(swap.error.code)
    return swap.value.effects
  }

  test('that brings somebody to two tables of a heat sees which one waits', () => {
    const [one, two] = [tableOf(1), tableOf(2)]
    expect(one.heat).not.toBe(two.heat)
    const other = round.encounters.find(({ heat, table }) => heat === one.heat && table !== one.table) as Encounter
    const awaited = swapped(2, Number(other.a.slice('entry-'.length))).flatMap((effect) =>
      effect.kind === 'encounter' ? effect.awaited.after : [],
    )
    expect(awaited).toEqual([1])
  })

  test('that brings somebody to play against themselves is told so', () => {
    const { a, b } = tableOf(1)
    const opponent = a === entryId(1) ? b : a
    const reasons = swapped(2, Number(opponent.slice('entry-'.length))).flatMap(({ after }) => after.reasons)
    expect(reasons).toContainEqual({ code: 'same-person' })
  })
})

describe('the protocol', () => {
  const [a, b] = [holders(10, 16, 'protocol'), { tables: 4 }]

  test('tells which entries one person holds, and gives the same heats again', () => {
    const { round, protocol } = drawNext(eventOf('schnapsen-leben', a, b))
    const groups = protocol.constraints?.people ?? []
    expect(groups.map((own) => own.map((number) => a[number - 1]?.[0]))).toEqual(
      groups.map((own) => own.map(() => a[(own[0] ?? 0) - 1]?.[0])),
    )
    expect(groups.flat().length).toBeGreaterThan(2)
    expect(protocol.constraints?.forbidden).toBeUndefined()
    expect(tablesOf(JSON.parse(JSON.stringify(protocol)))).toEqual(
      round.encounters.map((one) => `${one.heat}/${one.table} ${one.a.slice(6)}–${one.b.slice(6)}`),
    )
  })

  test('of a draw that knew no people, only who must not meet, gives what it gave', () => {
    // As written by the previous version.
    const before: DrawProtocol = {
      version: 3,
      format: 'lives',
      seed: 'an-evening-before',
      discarded: [],
      field: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      history: [],
      constraints: {
        tables: 3,
        forbidden: [
          [1, 8],
          [1, 11],
          [8, 11],
          [2, 9],
          [3, 10],
          [4, 12],
        ],
      },
      options: { lives: { lives: 3 } },
      swaps: [],
    }
    expect(tablesOf(before)).toEqual(['1/1 2–5', '1/2 1–9', '1/3 8–12', '2/1 3–4', '2/2 10–6', '2/3 11–7'])
  })

  function tablesOf(protocol: DrawProtocol): string[] {
    const repeated = repeatDraw(protocol)
    if (!repeated.ok) throw new Error(repeated.error.code)
    return repeated.value.encounters.map(({ heat, table, a, b }) => `${heat}/${table} ${a}–${b}`)
  }
})

test('everybody who holds several entries is told with them, partners each for themselves', () => {
  expect(
    entriesOfPeople(
      entriesOf([
        ['a', 'b'],
        ['c', 'a'],
        ['d', 'e'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([
    [entryId(1), entryId(2)],
    [entryId(1), entryId(4)],
    [entryId(2), entryId(4)],
  ])
})
