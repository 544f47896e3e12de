// Laws of every elimination format, through whole events of every size: results by lot, entries leave and some come back.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { createRng } from '../rng.ts'
import { runs } from '../test/cases.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import type { Constraints } from './hall/constraints.ts'
import type { PairingOptions } from './options.ts'
import type { Pairing } from './pairing.ts'
import type { PastRound } from './past/past-round.ts'

interface Tried {
  readonly format: FormatKey
  readonly options: PairingOptions
  /** With this number of losses an entry may not play any more; null: it plays on for lower places. */
  readonly losses: number | null
  /** In the end exactly one entry has fewer losses than this; null: not guaranteed. */
  readonly winnerBelow: number | null
  /** How many encounters a whole event of `entries` entries has. */
  encounters(entries: number): readonly [least: number, most: number]
}

const TRIED: Record<string, Tried> = {
  'knock-out for the title': {
    format: 'knock-out',
    options: { 'knock-out': { places: 'title' } },
    losses: 1,
    winnerBelow: 1,
    encounters: (entries) => [entries - 1, entries - 1],
  },
  'knock-out with a match for the third place': {
    format: 'knock-out',
    options: {},
    losses: null,
    winnerBelow: 1,
    encounters: (entries) => (entries < 4 ? [entries - 1, entries - 1] : [entries, entries]),
  },
  'seeded knock-out for all places': {
    format: 'knock-out',
    options: { 'knock-out': { draw: 'seeded', places: 'all' } },
    losses: null,
    winnerBelow: 1,
    // If all places are taken, every entry plays in every round.
    encounters: (entries) =>
      Number.isInteger(Math.log2(entries)) ? same(Math.log2(entries) * (entries / 2)) : [0, 9999],
  },
  'double elimination': {
    format: 'double-elimination',
    options: {},
    losses: 2,
    winnerBelow: 2,
    encounters: (entries) => [2 * entries - 2, 2 * entries - 1],
  },
  'double elimination with a single final': {
    format: 'double-elimination',
    options: { 'double-elimination': { draw: 'seeded', reset: false } },
    losses: null,
    winnerBelow: null,
    encounters: (entries) => same(2 * entries - 2),
  },
  'knock-out with a second chance': {
    format: 'repechage',
    options: {},
    losses: null,
    winnerBelow: null,
    encounters: (entries) => {
      const [goOn, lost] = [Math.ceil(entries / 2), Math.floor(entries / 2)]
      const field = 2 ** Math.ceil(Math.log2(goOn))
      const consoled = lost - (field - goOn)
      return same(lost + field - 1 + (field < 4 ? 0 : 1) + Math.max(consoled - 1, 0))
    },
  },
  'three lives': {
    format: 'lives',
    options: { lives: { lives: 3 } },
    losses: 3,
    winnerBelow: 3,
    // All but the winner lose three times, the winner up to twice.
    encounters: (entries) => [3 * (entries - 1), 3 * (entries - 1) + 2],
  },
  'a single life': {
    format: 'lives',
    options: { lives: { lives: 1 } },
    losses: 1,
    winnerBelow: 1,
    encounters: (entries) => same(entries - 1),
  },
}

function same(encounters: number): readonly [number, number] {
  return [encounters, encounters]
}

function entriesUpTo(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

/** The draw with winners by lot. */
function played({ encounters, byes }: Pairing, seed: string): PastRound {
  const rng = createRng(`winners ${seed}`)
  return {
    encounters: encounters.map(({ table, a, b }) => ({ table, a, b, winner: rng.int(2) === 0 ? 'a' : 'b' })),
    byes: byes.map(({ entry }) => entry),
  }
}

/** How often each entry has lost; one that never did is missing. */
type Losses = ReadonlyMap<EntryId, number>

/**
 * Plays until the stage is complete and returns the rounds played. `fieldOf` returns the entries present when a round is drawn,
 * from 0; `look` receives each draw with the losses before it.
 */
function playEvent(
  { format, options }: Tried,
  fieldOf: (round: number) => readonly EntryId[],
  seed: string,
  look: (draw: Pairing, field: readonly EntryId[], losses: Losses) => void = () => {},
  constraints: Constraints = {},
): PastRound[] {
  const history: PastRound[] = []
  const losses = new Map<EntryId, number>()
  for (;;) {
    const field = fieldOf(history.length)
    const task = { field, history: [...history], seed: `${seed} ${history.length}`, options, constraints }
    const drawn = FORMATS[format].pair(task)
    if (!drawn.ok && drawn.error.code === 'stage-complete') return history
    if (!drawn.ok && drawn.error.code === 'too-few-entries') return history
    if (!drawn.ok) throw new Error(drawn.error.code)
    look(drawn.value, field, losses)
    const round = played(drawn.value, task.seed)
    countLosses(round, losses)
    history.push(round)
    if (history.length > 500) throw new Error('does not end')
  }
}

function countLosses({ encounters }: PastRound, losses: Map<EntryId, number>): void {
  for (const { a, b, winner } of encounters) {
    const loser = winner === 'a' ? b : a
    losses.set(loser, (losses.get(loser) ?? 0) + 1)
  }
}

function lossesIn(history: readonly PastRound[]): Losses {
  const losses = new Map<EntryId, number>()
  for (const round of history) countLosses(round, losses)
  return losses
}

/** Cheaper than `expect`, for checks that run thousands of times. */
function law(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`)
}

/** Field sizes, and the entries away in each round. */
const evening = fc.record({
  size: fc.integer({ min: 2, max: 70 }),
  away: fc.array(fc.array(fc.nat(69), { maxLength: 12 }), { maxLength: 12 }),
  forGood: fc.boolean(),
  seed: fc.string({ maxLength: 8 }),
})

describe.each(Object.entries(TRIED))('%s', (_, tried) => {
  test('events of 2 to 70 and of 128 entries run to their end with as many encounters as there are to be', () => {
    for (const size of [...entriesUpTo(70).map(Number), 128].filter((entries) => entries > 1)) {
      const field = entriesUpTo(size)
      const history = playEvent(tried, () => field, `seed ${size}`)
      const encounters = history.reduce((sum, round) => sum + round.encounters.length, 0)
      const [least, most] = tried.encounters(size)
      expect({ size, encounters }).toEqual({ size, encounters: Math.min(Math.max(encounters, least), most) })
      const { winnerBelow } = tried
      if (winnerBelow === null) continue
      const losses = lossesIn(history)
      expect(field.filter((entry) => (losses.get(entry) ?? 0) < winnerBelow)).toHaveLength(1)
    }
  })

  test('whoever leaves and comes back: a legal draw, and nobody plays on who is out', () => {
    const check = fc.property(evening, ({ size, away, forGood, seed }) => {
      const everybody = entriesUpTo(size)
      const fieldOf = (round: number) => {
        const gone = new Set(forGood ? away.slice(0, round + 1).flat() : (away[round] ?? []))
        return everybody.filter((_, index) => round === 0 || !gone.has(index))
      }
      playEvent(tried, fieldOf, seed, ({ encounters, byes, out }, field, losses) => {
        const inside = [...encounters.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry)]
        const drawn = new Set([...inside, ...out])
        law(drawn.size === inside.length + out.length, 'each entry is drawn once')
        law(drawn.size === field.length && field.every((entry) => drawn.has(entry)), 'all of the field are drawn')
        law(encounters.length > 0, 'there is an encounter')
        law(
          encounters.every(({ table }, index) => table === index + 1),
          'the tables are numbered from 1',
        )
        law(
          [...encounters, ...byes].every(({ reasons }) => reasons.length > 0),
          'every encounter and every bye has a reason',
        )
        const most = tried.losses ?? Infinity
        law(
          inside.every((entry) => (losses.get(entry) ?? 0) < most),
          'those who are out do not play',
        )
      })
    })
    fc.assert(check, { numRuns: runs(500) })
  })

  test('fixed tables, tables out of use and heats change nothing about who meets whom', () => {
    for (const size of [3, 8, 13, 32, 50]) {
      const field = entriesUpTo(size)
      const wishes = { fixedTables: [{ entry: '2' as EntryId, table: 1 }], closedTables: [3], tables: 5 }
      const withTables = playEvent(tried, () => field, 'x', undefined, wishes)
      const pairs = (history: readonly PastRound[]) =>
        history.map(({ encounters, byes }) => [encounters.map(({ a, b }) => [a, b]), byes])
      expect(pairs(withTables)).toEqual(pairs(playEvent(tried, () => field, 'x')))
      const tables = withTables.flatMap(({ encounters }) => encounters.map(({ table }) => table))
      expect(tables.filter((table) => table === 3 || table > 5)).toEqual([])
    }
  })

  test('the same field, results and seed give the same event', () => {
    for (const size of [2, 7, 16, 33]) {
      const field = entriesUpTo(size)
      expect(playEvent(tried, () => field, 'x')).toEqual(playEvent(tried, () => field, 'x'))
    }
  })
})
