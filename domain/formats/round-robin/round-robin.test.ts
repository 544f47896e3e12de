import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { runs } from '../../test/cases.ts'
import type { FormatOptionValues } from '../options.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from '../past/past-round.ts'
import { roundRobin } from './round-robin.ts'

type Options = Partial<FormatOptionValues<'round-robin'>>

function entries(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

function draw(field: readonly EntryId[], history: readonly PastRound[], options: Options, seed = 'x') {
  return roundRobin.pair({ field, history, seed, options: { 'round-robin': options } })
}

function played({ encounters, byes }: Pairing): PastRound {
  return { encounters, byes: byes.map(({ entry }) => entry) }
}

/** All rounds until the stage is complete; `fieldOf` returns the field of a round, from 0. */
function playAll(fieldOf: (round: number) => readonly EntryId[], options: Options = {}, seed = 'x'): Pairing[] {
  const rounds: Pairing[] = []
  for (;;) {
    const result = draw(fieldOf(rounds.length), rounds.map(played), options, seed)
    if (!result.ok && result.error.code === 'stage-complete') return rounds
    if (!result.ok) throw new Error(result.error.code)
    rounds.push(result.value)
    if (rounds.length > 300) throw new Error('does not end')
  }
}

function meetings(rounds: readonly Pairing[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { a, b } of rounds.flatMap(({ encounters }) => encounters)) {
    const pair = Number(a) < Number(b) ? `${a}–${b}` : `${b}–${a}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

/** Table 1 first; a bye is the entry alone, at the end. */
function summary({ encounters, byes }: Pairing): string {
  return [...encounters.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(', ')
}

function codes({ encounters, byes }: Pairing): Set<string> {
  return new Set([...encounters, ...byes].flatMap(({ reasons }) => reasons.map(({ code }) => code)))
}

test('ranked entries in one group play the Berger table as it is printed', () => {
  expect(playAll(() => entries(4), { draw: 'snake' }).map(summary)).toEqual(['1–4, 2–3', '4–3, 1–2', '2–4, 3–1'])
})

test('of an odd field the one who would meet the highest number sits out', () => {
  const rounds = playAll(() => entries(5), { draw: 'snake' })
  expect(rounds.map(summary)).toEqual(['2–5, 3–4, 1', '5–3, 1–2, 4', '3–1, 4–5, 2', '1–4, 2–3, 5', '4–2, 5–1, 3'])
  expect(rounds[0]?.byes).toEqual([{ entry: '1', reasons: [{ code: 'odd-field' }] }])
})

test('the lot draws the numbers once, the later seeds decide nothing', () => {
  const field = entries(8)
  const first = draw(field, [], {}, 'some lot')
  if (!first.ok) throw new Error('first round')
  const history = [played(first.value)]
  expect(draw(field, history, {}, 'one')).toEqual(draw(field, history, {}, 'other'))
  const firsts = Array.from({ length: 20 }, (_, seed) => JSON.stringify(draw(field, [], {}, `${seed}`)))
  expect(new Set(firsts).size).toBe(20)
})

describe('twice against everybody', () => {
  const rounds = playAll(() => entries(5), { draw: 'snake', legs: 2 })

  test('takes twice the rounds, each pair meets once on each side', () => {
    expect(rounds).toHaveLength(10)
    const sides = rounds.flatMap(({ encounters }) => encounters.map(({ a, b }) => `${a}–${b}`))
    expect(new Set(sides).size).toBe(20)
  })

  test('the second leg is the first with changed sides, and says so', () => {
    expect(summary(rounds[5] as Pairing)).toBe('5–2, 4–3, 1')
    expect(rounds[5]?.encounters[0]?.reasons).toEqual([{ code: 'round-robin', leg: 2 }])
  })
})

describe('in groups', () => {
  test('the groups play at the same time, tables are counted through, each encounter names its group', () => {
    const [first] = playAll(() => entries(7), { groups: 2, draw: 'snake' })
    // 1 4 5 … by snake: first group 1, 4, 5, second 2, 3, 6; the seventh comes to the first.
    expect(summary(first as Pairing)).toBe('1–7, 4–5, 3–6, 2')
    expect(first?.encounters.map(({ table, reasons }) => [table, reasons[0]])).toEqual([
      [1, { code: 'group', group: 1 }],
      [2, { code: 'group', group: 1 }],
      [3, { code: 'group', group: 2 }],
    ])
    expect(first?.byes[0]?.reasons).toEqual([{ code: 'group', group: 2 }, { code: 'odd-field' }])
  })

  test('a group that is through is out while the others play on', () => {
    const rounds = playAll(() => entries(9), { groups: 2, draw: 'snake' })
    expect(rounds.map(({ out }) => out.length)).toEqual([0, 0, 0, 4, 4])
  })

  test('too small a field for the groups is refused', () => {
    expect(draw(entries(7), [], { groups: 4 })).toEqual({
      ok: false,
      error: { code: 'too-few-entries', entries: 7, least: 8 },
    })
  })
})

describe.each([1, 2, 3, 4])('in %i groups', (groups) => {
  const sizes = entries(70)
    .map((entry) => Number(entry))
    .filter((size) => size >= 2 * groups)

  test.each(['lot', 'pots', 'snake'] as const)('dealt by %s everybody of a group meets everybody once', (dealing) => {
    for (const size of sizes) {
      const rounds = playAll(() => entries(size), { groups, draw: dealing }, `seed ${size}`)
      const largest = Math.ceil(size / groups)
      expect(rounds).toHaveLength(largest % 2 === 0 ? largest - 1 : largest)
      const members = Array.from({ length: groups }, (_, group) => Math.ceil((size - group) / groups))
      const pairs = members.map((n) => (n * (n - 1)) / 2).reduce((sum, n) => sum + n, 0)
      const counts = meetings(rounds)
      expect(counts.size).toBe(pairs)
      expect([...counts.values()].every((times) => times === 1)).toBe(true)
    }
  })
})

describe('somebody leaves', () => {
  const without = (gone: string) => entries(6).filter((entry) => entry !== gone)
  const rounds = playAll((round) => (round === 0 ? entries(6) : without('6')), { draw: 'snake' })

  test('the opponents sit out and are told why', () => {
    expect(rounds.map(summary)).toEqual(['1–6, 2–5, 3–4', '5–3, 1–2, 4', '3–1, 4–5, 2', '1–4, 2–3, 5', '4–2, 5–1, 3'])
    expect(rounds[1]?.byes[0]?.reasons).toEqual([{ code: 'opponent-gone' }])
  })

  test('who comes back goes on by the table and catches up what was missed', () => {
    const back = playAll((round) => (round === 1 ? without('6') : entries(6)), { draw: 'snake' })
    expect(back).toHaveLength(6)
    expect(back[5]).toEqual({
      encounters: [{ table: 1, heat: 1, a: '4', b: '6', reasons: [{ code: 'catch-up' }] }],
      byes: [],
      out: ['1', '2', '3', '5'],
    })
  })

  test('the stage is complete as soon as all who are left have met', () => {
    const three = playAll((round) => entries(round === 0 ? 6 : 2), { draw: 'snake' })
    expect(three.map(summary)).toEqual(['1–6, 2–5, 3–4', '1–2'])
  })

  test('an encounter of two that are left is brought forward instead of a round without any', () => {
    const field = ['3', '6'] as EntryId[]
    const rounds = playAll((round) => (round === 0 ? entries(6) : field), { draw: 'snake' })
    expect(rounds.map(summary)).toEqual(['1–6, 2–5, 3–4', '3–6'])
    expect(rounds[1]?.encounters[0]?.reasons).toEqual([{ code: 'catch-up' }])
  })
})

describe('somebody comes before the second round', () => {
  const late = ['late one', 'late two', 'late three'] as EntryId[]

  test.each([
    // Fewer rounds are impossible: the encounters that latecomers missed in the first round need one more.
    [5, 1, 6],
    [6, 1, 7],
    [6, 2, 8],
    [5, 2, 8],
    [5, 3, 8],
  ])('%i and %i late ones meet each other all in %i rounds', (size, count, expected) => {
    const field = [...entries(size), ...late.slice(0, count)]
    const rounds = playAll((round) => (round === 0 ? entries(size) : field), { draw: 'snake' })
    expect(rounds).toHaveLength(expected)
    const counts = meetings(rounds)
    expect(counts.size).toBe((field.length * (field.length - 1)) / 2)
    expect([...counts.values()].every((times) => times === 1)).toBe(true)
  })

  test('the smallest groups get them', () => {
    const field = [...entries(9), ...late]
    const rounds = playAll((round) => (round === 0 ? entries(9) : field), { groups: 2, draw: 'snake' })
    const opponents = (entry: EntryId) =>
      rounds.flatMap(({ encounters }) => encounters.filter(({ a, b }) => a === entry || b === entry)).length
    expect(field.map(opponents)).toEqual(field.map(() => 5))
  })

  test('they keep their numbers when one of them leaves', () => {
    const field = [...entries(6), ...late.slice(0, 2)]
    const whole = playAll((round) => (round === 0 ? entries(6) : field), { draw: 'snake' })
    const left = (round: number) => [entries(6), field, field, field][round] ?? [...entries(6), late[1] as EntryId]
    const rounds = playAll(left, { draw: 'snake' })
    const ofLast = ({ encounters }: Pairing) => encounters.find(({ a, b }) => a === late[1] || b === late[1])
    expect(rounds.slice(4, 7).map(ofLast)).toEqual(
      whole.slice(4, 7).map((round) => {
        const encounter = ofLast(round)
        return encounter && { ...encounter, table: expect.any(Number) }
      }),
    )
  })

  test('from the third round on it is too late', () => {
    const rounds = playAll((round) => [...entries(4), ...(round < 2 ? [] : late.slice(0, 1))], { draw: 'snake' })
    expect(rounds).toHaveLength(3)
    expect(rounds[2]?.out).toEqual(['late one'])
  })
})

test('whoever leaves, comes back or comes late: nobody meets twice, and all who are there meet in the end', () => {
  const evening = fc.record({
    size: fc.integer({ min: 4, max: 24 }),
    groups: fc.integer({ min: 1, max: 4 }),
    dealing: fc.constantFrom('lot', 'pots', 'snake'),
    late: fc.nat(3),
    away: fc.array(fc.array(fc.nat(26), { maxLength: 4 }), { maxLength: 12 }),
    seed: fc.string(),
  })
  fc.assert(
    fc.property(evening, ({ size, groups, dealing, late, away, seed }) => {
      fc.pre(size >= 2 * groups)
      const everybody = entries(size + late)
      // A single entry has no opponent.
      fc.pre(away.every((gone) => everybody.length - new Set(gone).size >= 2))
      const fieldOf = (round: number) => {
        if (round === 0) return everybody.slice(0, size)
        const gone = new Set(round === 1 ? [] : (away[round] ?? []))
        return everybody.filter((_, index) => !gone.has(index))
      }
      const rounds = playAll(fieldOf, { groups, draw: dealing }, seed)
      const counts = meetings(rounds)
      expect([...counts.values()].every((times) => times === 1)).toBe(true)
      for (const round of rounds) expect(codes(round).has('rematch')).toBe(false)
      if (rounds.length > away.length) {
        const sizes = Array.from({ length: groups }, (_, group) => Math.ceil((size + late - group) / groups))
        expect(counts.size).toBe(sizes.map((n) => (n * (n - 1)) / 2).reduce((sum, n) => sum + n, 0))
      }
    }),
    { numRuns: runs(2_000) },
  )
})

describe('the tables', () => {
  /** How often each entry sits at each table. */
  const load = (rounds: readonly Pairing[], tables: number) => {
    const times = new Map<EntryId, number[]>()
    for (const { table, a, b } of rounds.flatMap(({ encounters }) => encounters)) {
      for (const entry of [a, b]) {
        const own = times.get(entry) ?? Array.from({ length: tables }, () => 0)
        own[table - 1] = (own[table - 1] ?? 0) + 1
        times.set(entry, own)
      }
    }
    return [...times.values()]
  }

  test.each([5, 7, 9, 21])('of %i entries are had by everybody as often', (count) => {
    const spread = load(
      playAll(() => entries(count)),
      Math.floor(count / 2),
    ).map((own) => Math.max(...own) - Math.min(...own))
    expect(Math.max(...spread)).toBe(0)
  })

  test.each([6, 8, 10, 12, 16, 20, 30])('of %i entries are had by everybody as often, but for two times', (count) => {
    const spread = load(
      playAll(() => entries(count)),
      count / 2,
    ).map((own) => Math.max(...own) - Math.min(...own))
    expect(Math.max(...spread)).toBeLessThanOrEqual(2)
  })

  test('of a group are its own, and are taken in turn there', () => {
    const rounds = playAll(() => entries(16), { groups: 2, draw: 'snake' })
    const tablesOf = (entry: string) =>
      rounds
        .flatMap(({ encounters }) => encounters.filter(({ a, b }) => a === entry || b === entry))
        .map(({ table }) => table)
    expect(new Set(tablesOf('1'))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(tablesOf('2'))).toEqual(new Set([5, 6, 7, 8]))
  })

  test('that are fixed change nothing about who meets whom, in this round and in the next ones', () => {
    const constraints = { fixedTables: [{ entry: '3' as EntryId, table: 1 }], closedTables: [2], tables: 4 }
    const play = (wishes: PairingTask['constraints'] | null) => {
      const rounds: Pairing[] = []
      for (let round = 0; round < 7; round++) {
        const task = { field: entries(8), history: rounds.map(played), seed: 'x' }
        const drawn = roundRobin.pair(wishes ? { ...task, constraints: wishes } : task)
        if (!drawn.ok) throw new Error(drawn.error.code)
        rounds.push(drawn.value)
      }
      return rounds
    }
    expect(play(constraints).map(summary)).toEqual(play(null).map(summary))
    const tables = play(constraints).flatMap(({ encounters }) => encounters)
    expect(tables.filter(({ a, b }) => a === '3' || b === '3').every(({ table }) => table === 1)).toBe(true)
  })
})
