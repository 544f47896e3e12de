import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Pairing } from '../pairing.ts'
import type { PastRound } from '../past/past-round.ts'
import { random } from './random.ts'

function field(entries: number): EntryId[] {
  return Array.from({ length: entries }, (_, index) => `${index + 1}` as EntryId)
}

function draw(entries: readonly EntryId[], history: readonly PastRound[], seed: string): Pairing {
  const result = random.pair({ field: entries, history, seed })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** How often each key occurred; `read` returns the keys of each of `draws` draws without a history. */
function tally(entries: number, draws: number, read: (draw: Pairing) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < draws; seed++) {
    for (const key of read(draw(field(entries), [], `seed ${seed}`))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Pearson's chi-square against all of `cells` being equally likely. */
function chiSquare(counts: ReadonlyMap<string, number>, cells: number): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const expected = total / cells
  const unseen = cells - counts.size
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, unseen * expected)
}

// The bounds are values a fair lot exceeds less than once in 10,000 times; the seeds are fixed, so the tests are not flaky.
test.each([
  [
    'every draw of six equally likely',
    6,
    15,
    42.6,
    ({ encounters }: Pairing) => [
      encounters
        .map(({ a, b }) => [a, b].sort().join('–'))
        .sort()
        .join(' '),
    ],
  ],
  ['every bye of seven', 7, 7, 27.9, ({ byes }: Pairing) => byes.map(({ entry }) => entry)],
  ['side a for everybody', 6, 6, 25.7, ({ encounters }: Pairing) => encounters.map(({ a }) => a)],
  [
    'every table for everybody',
    6,
    18,
    48,
    ({ encounters }: Pairing) => encounters.flatMap(({ table, a, b }) => [`${a} at ${table}`, `${b} at ${table}`]),
  ],
])('the lot is fair: %s', (_, entries, cells, bound, read) => {
  const counts = tally(entries, 6_000, read)
  expect(counts.size).toBe(cells)
  expect(chiSquare(counts, cells)).toBeLessThan(bound)
})

test('two entries that have only each other meet again, and it is said how often they have', () => {
  const first = draw(field(2), [], 'x')
  const third = draw(field(2), [played(first), played(first)], 'y')
  expect(third.encounters[0]?.reasons).toEqual([{ code: 'lot' }, { code: 'rematch', times: 2 }])
})

test('once everybody has had a bye it starts again, and it is said', () => {
  const history: PastRound[] = []
  const reasons = []
  for (let round = 0; round < 4; round++) {
    const next = draw(field(3), history, `${round}`)
    reasons.push(next.byes[0]?.reasons)
    history.push(played(next))
  }
  expect(reasons).toEqual([
    [{ code: 'odd-field' }],
    [{ code: 'odd-field' }],
    [{ code: 'odd-field' }],
    [{ code: 'odd-field' }, { code: 'bye-again', times: 1 }],
  ])
})

test('a late entry takes the bye when all others have had one', () => {
  const [one, two, three, late] = field(4) as [EntryId, EntryId, EntryId, EntryId]
  const history = [
    { encounters: [{ table: 1, a: one, b: two }], byes: [three] },
    { encounters: [{ table: 1, a: two, b: three }], byes: [one] },
    { encounters: [{ table: 1, a: three, b: one }], byes: [two] },
  ]
  expect(draw([one, two, late], history, 'x').byes).toEqual([{ entry: late, reasons: [{ code: 'odd-field' }] }])
})

test('an old draw can be repeated from its seed: this one stays for ever', () => {
  const { encounters, byes } = draw(field(7), [], 'Nockenblatt')
  expect([...encounters.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(' ')).toBe(
    '7–6 2–5 4–1 3',
  )
})

function played({ encounters, byes }: Pairing): PastRound {
  return { encounters, byes: byes.map(({ entry }) => entry) }
}
