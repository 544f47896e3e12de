import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { FORMAT_KEYS, type FormatKey } from './format-keys.ts'
import type { PairingOptions } from './options.ts'
import type { PastRound } from './past/past-round.ts'
import { placesOf } from './places.ts'
import { numberedEntries as entries, playByNumber } from './simulation/play-by-number.ts'

interface Stage {
  readonly format: FormatKey
  readonly options?: PairingOptions
  readonly declining?: readonly EntryId[]
}

function play({ format, options = {}, declining = [] }: Stage, count: number, rounds = 99, upsets: string[] = []) {
  return playByNumber(format, { field: entries(count), options, declining }, String, { rounds, upsets })
}

/** The places as one line: `1 2 3=4`. */
function summary(
  { format, options = {}, declining = [] }: Stage,
  field: readonly EntryId[],
  history: readonly PastRound[],
) {
  const places = placesOf(format, { field, history, options, declining }) ?? []
  return places.map(({ place, entries }) => `${place}: ${entries.toSorted(byNumber).join(' ')}`)
}

function byNumber(one: EntryId, other: EntryId): number {
  return Number(one) - Number(other)
}

/** The history without winners in the last round, except at the tables `decided`. */
function openBut(history: readonly PastRound[], ...decided: number[]): PastRound[] {
  return history.map((round, index) =>
    index < history.length - 1
      ? round
      : {
          ...round,
          encounters: round.encounters.map((past) => (decided.includes(past.table) ? past : { ...past, winner: null })),
        },
  )
}

function without(count: number, ...gone: string[]): EntryId[] {
  return entries(count).filter((entry) => !gone.includes(entry))
}

const seeded = (places: 'title' | 'third' | 'all'): Stage => ({
  format: 'knock-out',
  options: { 'knock-out': { draw: 'seeded', places } },
})

describe('in a knock-out', () => {
  test.each([
    ['title', ['1: 1', '2: 2', '3: 3 4', '5: 5 6 7 8']],
    ['third', ['1: 1', '2: 2', '3: 3', '4: 4', '5: 5 6 7 8']],
    ['all', ['1: 1', '2: 2', '3: 3', '4: 4', '5: 5', '6: 6', '7: 7', '8: 8']],
  ] as const)('for %s those who lost in one round share what they do not play for', (places, expected) => {
    expect(summary(seeded(places), entries(8), play(seeded(places), 8))).toEqual(expected)
  })

  test('those still in share the best place they can reach, who is out is behind them', () => {
    const history = play(seeded('third'), 8, 2)
    expect(summary(seeded('third'), entries(8), [])).toEqual(['1: 1 2 3 4 5 6 7 8'])
    expect(summary(seeded('third'), entries(8), openBut(history.slice(0, 1), 1))).toEqual(['1: 1 2 3 4 5 6 7', '8: 8'])
    // 1 has beaten 4, which will play for the third place.
    expect(summary(seeded('third'), entries(8), openBut(history, 1))).toEqual(['1: 1 2 3', '4: 4', '5: 5 6 7 8'])
    expect(summary(seeded('third'), entries(8), history)).toEqual(['1: 1 2', '3: 3 4', '5: 5 6 7 8'])
  })

  test('with byes there are fewer who lose in the first round', () => {
    expect(summary(seeded('title'), entries(6), play(seeded('title'), 6))).toEqual(['1: 1', '2: 2', '3: 3 4', '5: 5 6'])
  })

  test('who left is out where the next match would have been', () => {
    const history = play(seeded('third'), 8, 1)
    expect(summary(seeded('third'), without(8, '1'), history)).toEqual(['1: 2 3 4', '4: 1', '5: 5 6 7 8'])
    // 4 goes on to the final, and 2 wins it.
    const final = play(seeded('third'), 8, 2)
    expect(summary(seeded('third'), without(8, '1'), final)).toEqual(['1: 2', '2: 1', '3: 3 4', '5: 5 6 7 8'])
  })

  test('two who both left before they met share the last place of their half', () => {
    const history = play(seeded('title'), 8, 1)
    expect(summary(seeded('title'), without(8, '1', '4'), history)).toEqual(['1: 2 3', '3: 1 4', '5: 5 6 7 8'])
  })

  test('who came too late to be drawn is last', () => {
    expect(summary(seeded('title'), entries(9), play(seeded('title'), 8)).at(-1)).toBe('9: 9')
  })
})

describe('in a double elimination', () => {
  const double: Stage = { format: 'double-elimination', options: { 'double-elimination': { draw: 'seeded' } } }

  test('the round of the losers in which somebody is out decides', () => {
    expect(summary(double, entries(8), play(double, 8))).toEqual(['1: 1', '2: 2', '3: 3', '4: 4', '5: 5 6', '7: 7 8'])
    expect(summary(double, entries(8), play(double, 8, 1))).toEqual(['1: 1 2 3 4 5 6 7 8'])
    expect(summary(double, entries(8), play(double, 8, 2))).toEqual(['1: 1 2 3 4 5 6', '7: 7 8'])
  })

  test('a first grand final won by the one who had lost before leaves both in', () => {
    const upsets = ['3: 2–1']
    const rounds = play(double, 4, 99, upsets)
    expect(rounds).toHaveLength(4)
    const reset = play(double, 4, 4, ['4: 2–1'])
    expect(summary(double, entries(4), reset)).toEqual(['1: 1 2', '3: 3', '4: 4'])
    expect(summary(double, entries(4), play(double, 4, 5, ['4: 2–1']))).toEqual(['1: 1', '2: 2', '3: 3', '4: 4'])
  })
})

describe('in a knock-out with a second chance', () => {
  const chance: Stage = { format: 'repechage' }

  test('the tree comes first, then the consolation draw', () => {
    const places = placesOf('repechage', { field: entries(24), history: play(chance, 24) }) ?? []
    expect(places.map(({ place, entries }) => [place, entries.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 4],
      [9, 8],
      [17, 1],
      [18, 1],
      [19, 2],
      [21, 4],
    ])
    expect(places[0]?.entries).toEqual(['1'])
  })

  test('the rounds before the tree come behind it, the later the better', () => {
    const small: Stage = { format: 'repechage', options: { repechage: { tree: 4, consolation: false } } }
    const places = placesOf('repechage', { field: entries(24), history: play(small, 24), ...small }) ?? []
    expect(places.map(({ place, entries }) => [place, entries.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 4],
      [9, 8],
      [17, 8],
    ])
  })

  test('before the second round is drawn, who may come back is behind who goes on', () => {
    const places = placesOf('repechage', { field: entries(24), history: play(chance, 24, 1) }) ?? []
    expect(places.map(({ place, entries }) => [place, entries.length])).toEqual([
      [1, 12],
      [13, 12],
    ])
  })

  test('who declined to come back plays for what the consolation draw gives', () => {
    const nobodyBack: Stage = { format: 'repechage', declining: entries(18) }
    const task = { field: entries(18), history: play(nobodyBack, 18), ...nobodyBack }
    const places = placesOf('repechage', task) ?? []
    expect(places.filter(({ place }) => place < 10).flatMap(({ entries }) => entries)).toHaveLength(9)
    expect(places.find(({ place }) => place === 10)?.entries).toHaveLength(1)
  })

  test('who won and left is ahead of those who lost', () => {
    const history = play(chance, 24, 1)
    const [won] = history[0]?.encounters.map(({ a, b, winner }) => (winner === 'a' ? a : b)) ?? []
    expect(summary(chance, without(24, won ?? ''), history)[1]).toBe(`12: ${won}`)
  })
})

test('in a stage by lives the order of elimination decides', () => {
  const single: Stage = { format: 'lives', options: { lives: { lives: 1 } } }
  const places = placesOf('lives', { field: entries(8), history: play(single, 8), ...single }) ?? []
  expect(places.map(({ place, entries }) => [place, entries.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 4],
  ])
})

test('in a placement stage the encounter drawn first decides the first two places, and so on', () => {
  const placement: Stage = { format: 'placement' }
  const history = play(placement, 7, 1, ['1: 4–3'])
  expect(summary(placement, entries(7), history)).toEqual(['1: 1', '2: 2', '3: 4', '4: 3', '5: 5', '6: 6', '7: 7'])
  expect(summary(placement, entries(7), openBut(history, 1))).toEqual(['1: 1', '2: 2', '3: 3 4', '5: 5 6', '7: 7'])
  expect(summary(placement, without(7, '3'), openBut(history, 1))[2]).toBe('3: 4')
})

test('stages ranked by points have none', () => {
  const decided = FORMAT_KEYS.filter((format) => placesOf(format, { field: entries(4), history: [] }) !== null)
  expect(decided).toEqual(['knock-out', 'double-elimination', 'repechage', 'lives', 'placement'])
})
