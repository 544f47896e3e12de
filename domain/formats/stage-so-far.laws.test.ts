// Laws of the places and the picture of every stage that ends with a winner, between any two results: entries leave and come back,
// and are exchanged by hand.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { createRng } from '../rng.ts'
import { runs } from '../test/cases.ts'
import type { FormatKey } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import { swapped } from './hall/swap.ts'
import type { PairingOptions } from './options.ts'
import type { PastEncounter, PastRound } from './past/past-round.ts'
import { playersOf, type StageSoFar } from './past/stage-so-far.ts'
import type { BracketPicture, PictureEncounter, PictureMatch } from './picture/picture.ts'
import { placesOf } from './places.ts'
import { bracketPicture } from './stage-picture.ts'

interface Tried {
  readonly format: FormatKey
  readonly options: PairingOptions
}

const BRACKETS: Record<string, Tried> = {
  'knock-out for the title': { format: 'knock-out', options: { 'knock-out': { places: 'title' } } },
  'knock-out with a match for the third place': { format: 'knock-out', options: {} },
  'seeded knock-out for all places': {
    format: 'knock-out',
    options: { 'knock-out': { draw: 'seeded', places: 'all' } },
  },
  'double elimination': { format: 'double-elimination', options: {} },
  'double elimination with a single final': {
    format: 'double-elimination',
    options: { 'double-elimination': { draw: 'seeded', reset: false } },
  },
  'knock-out with a second chance': { format: 'repechage', options: {} },
  'knock-out with a second chance and a small tree': {
    format: 'repechage',
    options: { repechage: { consolation: false, thirdPlace: false, tree: 4 } },
  },
}

const TRIED: Record<string, Tried> = {
  ...BRACKETS,
  'three lives': { format: 'lives', options: {} },
  'round robin in groups': { format: 'round-robin', options: { 'round-robin': { groups: 3 } } },
  'round robin there and back': { format: 'round-robin', options: { 'round-robin': { legs: 2 } } },
}

function entriesUpTo(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}` as EntryId)
}

interface Event {
  readonly size: number
  readonly seed: string
  /** The absent entries of each round, from 0, by their index in the list of all entries. */
  readonly away?: readonly (readonly number[])[]
  /** The exchanges by hand in each round, by index, one after another. */
  readonly swaps?: readonly (readonly (readonly [number, number])[])[]
  /** How many entries arrive before the draw of the second round. */
  readonly late?: number
}

/**
 * Plays a stage to its end, results by lot, and calls `look` after every draw, when half of the results of the round are known, and
 * when all are.
 */
function play({ format, options }: Tried, event: Event, look: (soFar: StageSoFar) => void): StageSoFar {
  const { size, seed, away = [], swaps = [], late = 0 } = event
  const rng = createRng(`play ${seed}`)
  const history: PastRound[] = []
  for (;;) {
    const number = history.length
    const gone = new Set(away[number])
    const everybody = entriesUpTo(size + (number === 0 ? 0 : late))
    const field = everybody.filter((_, index) => number === 0 || !gone.has(index))
    const drawn = FORMATS[format].pair({ field, history: [...history], seed: `${seed} ${number}`, options })
    const soFar = { field, history: [...history], options }
    if (!drawn.ok && !['stage-complete', 'too-few-entries'].includes(drawn.error.code))
      throw new Error(drawn.error.code)
    if (!drawn.ok) return soFar
    const players = playersOf({ ...drawn.value, byes: drawn.value.byes.map(({ entry }) => entry) })
    const pairing = (swaps[number] ?? []).reduce((before, places) => {
      const [x, y] = places.map((place) => players[place % players.length]) as [EntryId, EntryId]
      return swapped(before, x, y)
    }, drawn.value)
    const byes = pairing.byes.map(({ entry }) => entry)
    const results = pairing.encounters.map(
      ({ table, heat, a, b }): PastEncounter => ({ table, heat, a, b, winner: rng.int(2) === 0 ? 'a' : 'b' }),
    )
    for (const known of [() => false, (at: number) => at % 2 === 0, () => true]) {
      const encounters = results.map((past, at) => (known(at) ? past : { ...past, winner: null }))
      look({ field, history: [...history, { encounters, byes }], options })
    }
    history.push({ encounters: results, byes })
    if (history.length > 500) throw new Error('does not end')
  }
}

const wholeEvent = fc.record({ size: fc.integer({ min: 2, max: 40 }), seed: fc.string({ maxLength: 8 }) })

const roughEvent = fc.record({
  size: fc.integer({ min: 6, max: 40 }),
  seed: fc.string({ maxLength: 8 }),
  away: fc.array(fc.array(fc.nat(39), { maxLength: 8 }), { maxLength: 10 }),
  swaps: fc.array(fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 6 }), { maxLength: 10 }),
  late: fc.nat(3),
})

/** All entries the stage has had. */
function everybodyIn({ field, history }: StageSoFar): EntryId[] {
  return [...new Set([...field, ...history.flatMap(playersOf)])]
}

describe.each(Object.entries(BRACKETS).concat([['three lives', TRIED['three lives'] as Tried]]))(
  'the places of a %s',
  (_, tried) => {
    const look = (soFar: StageSoFar) => {
      const places = placesOf(tried.format, soFar) ?? []
      expect(places.flatMap(({ entries }) => entries).toSorted()).toEqual(everybodyIn(soFar).toSorted())
      let ahead = 0
      for (const { place, entries } of places) {
        expect([place, entries.length > 0]).toEqual([ahead + 1, true])
        ahead += entries.length
      }
    }

    test('hold everybody exactly once, each place one more than there are entries ahead', () => {
      fc.assert(
        fc.property(roughEvent, (event) => {
          look(play(tried, event, look))
        }),
        { numRuns: runs(40) },
      )
    })

    test('have one winner, who alone is first, in the end and never before', () => {
      fc.assert(
        fc.property(wholeEvent, (event) => {
          const first = (soFar: StageSoFar) => placesOf(tried.format, soFar)?.[0]?.entries ?? []
          const atTheEnd = first(
            play(tried, event, (soFar) => {
              const isOpen = soFar.history.at(-1)?.encounters.some(({ winner }) => !winner)
              const drawn = isOpen ? undefined : FORMATS[tried.format].pair({ ...soFar, seed: '' })
              // If the winner is known, the next round is only for lower places.
              if (drawn?.ok && first(soFar).length === 1) {
                const playing = drawn.value.encounters.flatMap(({ a, b }) => [a, b])
                expect(playing).not.toContain(first(soFar)[0])
              }
            }),
          )
          expect(atTheEnd).toHaveLength(1)
        }),
        { numRuns: runs(25) },
      )
    })
  },
)

test.each(['knock-out for the title', 'knock-out with a match for the third place', 'seeded knock-out for all places'])(
  'of a %s put everybody behind those who beat them, whoever left or came back',
  (name) => {
    const tried = BRACKETS[name] as Tried
    fc.assert(
      fc.property(roughEvent, ({ swaps: _, ...event }) => {
        const end = play(tried, event, () => {})
        const places = placesOf(tried.format, end) ?? []
        const placeOf = new Map(places.flatMap(({ place, entries }) => entries.map((entry) => [entry, place])))
        for (const { a, b, winner } of end.history.flatMap(({ encounters }) => encounters)) {
          const [won, lost] = winner === 'a' ? [a, b] : [b, a]
          expect(placeOf.get(won)).toBeLessThan(placeOf.get(lost) ?? 0)
        }
      }),
      { numRuns: runs(40) },
    )
  },
)

test('a knock-out for all places leaves none shared', () => {
  for (const size of [2, 3, 5, 6, 8, 11, 16, 17, 32, 64, 100, 128]) {
    const tried = BRACKETS['seeded knock-out for all places'] as Tried
    const places =
      placesOf(
        tried.format,
        play(tried, { size, seed: `${size}` }, () => {}),
      ) ?? []
    expect(places.map(({ place }) => place)).toEqual(entriesUpTo(size).map(Number))
  }
})

test('in a double elimination nobody is ahead of the one who put them out', () => {
  const tried = BRACKETS['double elimination'] as Tried
  fc.assert(
    fc.property(wholeEvent, (event) => {
      const end = play(tried, event, () => {})
      const places = placesOf(tried.format, end) ?? []
      const placeOf = new Map(places.flatMap(({ place, entries }) => entries.map((entry) => [entry, place])))
      const losses = new Map<EntryId, number>()
      for (const { a, b, winner } of end.history.flatMap(({ encounters }) => encounters)) {
        const [won, lost] = winner === 'a' ? [a, b] : [b, a]
        losses.set(lost, (losses.get(lost) ?? 0) + 1)
        if (losses.get(lost) === 2) expect(placeOf.get(won)).toBeLessThan(placeOf.get(lost) ?? 0)
      }
    }),
    { numRuns: runs(40) },
  )
})

test('whatever a hand exchanges and whoever leaves, a knock-out goes on with the winners and with nobody else', () => {
  const check = (event: Event) => {
    const losers = new Set<EntryId>()
    for (const { encounters } of play(BRACKETS['knock-out for the title'] as Tried, event, () => {}).history) {
      for (const { a, b, winner } of encounters) {
        expect(losers.has(a) || losers.has(b)).toBe(false)
        losers.add(winner === 'a' ? b : a)
      }
    }
    if (!event.away) expect(losers.size).toBe(event.size - 1)
  }
  fc.assert(
    fc.property(roughEvent, ({ size, seed, swaps, away }) => {
      check({ size, seed, swaps })
      check({ size, seed, swaps, away })
    }),
    { numRuns: runs(300) },
  )
})

function pictureOf(tried: Tried, soFar: StageSoFar): BracketPicture {
  const picture = bracketPicture(tried.format, soFar)
  if (picture === null) throw new Error('no picture')
  return picture
}

function matchesIn({ parts }: BracketPicture): PictureMatch[] {
  return parts.flatMap((part) => ('columns' in part ? part.columns.flatMap(({ matches }) => matches) : []))
}

/** All encounters of a picture, from parts of any kind, in one form. */
function encountersIn({ parts }: BracketPicture): string[] {
  const summary = ({ round, table, heat, a, b, winner }: PictureEncounter) =>
    `${round}/${heat}/${table} ${[a, b].toSorted().join('–')} ${winner && { a, b }[winner]}`
  return parts.flatMap((part) => {
    if (part.kind === 'group') return part.pairs.flatMap(({ encounters }) => encounters.map(summary))
    if (part.kind === 'lives') return part.rounds.flatMap(({ encounters }) => encounters.map(summary))
    return part.columns.flatMap(({ round, matches }) =>
      matches.flatMap(({ table, heat, a, b, winner, state }) => {
        if (table === null || heat === null || a.entry === null || b.entry === null) return []
        const played = state === 'decided' ? winner : null
        return [summary({ round: round ?? 0, table, heat, a: a.entry, b: b.entry, winner: played })]
      }),
    )
  })
}

function encountersOf({ history }: StageSoFar): string[] {
  return history.flatMap(({ encounters }, index) =>
    encounters.map(
      ({ table, heat, a, b, winner }) =>
        `${index + 1}/${heat}/${table} ${[a, b].toSorted().join('–')} ${(winner && { a, b }[winner]) ?? null}`,
    ),
  )
}

function shownIn(picture: BracketPicture): Set<EntryId | null> {
  const inOthers = picture.parts.flatMap((part) => {
    if (part.kind === 'group') return part.entries
    return part.kind === 'lives' ? part.rows.map(({ entry }) => entry) : []
  })
  return new Set([...inOthers, ...matchesIn(picture).flatMap(({ a, b }) => [a.entry, b.entry])])
}

describe.each(Object.entries(TRIED))('the picture of a %s', (_, tried) => {
  test('shows everybody of the first round, and every encounter exactly once with its winner', () => {
    fc.assert(
      fc.property(roughEvent, (event) => {
        play(tried, event, (soFar) => {
          const picture = pictureOf(tried, soFar)
          expect(encountersIn(picture).toSorted()).toEqual(encountersOf(soFar).toSorted())
          const [firstRound] = soFar.history
          const shown = shownIn(picture)
          expect(firstRound && playersOf(firstRound).filter((entry) => !shown.has(entry))).toEqual([])
          const ids = matchesIn(picture).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
        })
      }),
      { numRuns: runs(tried.format === 'round-robin' ? 25 : 800) },
    )
  })
})

/** The parts of a picture that must not change while it fills: everything but entries, results and the draw. */
function frameOf({ parts }: BracketPicture) {
  const origin = ({ from }: PictureMatch['a']) => (from.code === 'drawn-back' ? { code: 'drawn' } : from)
  return parts.map((part) =>
    'columns' in part
      ? {
          ...part,
          columns: part.columns.map(({ name, matches }) => ({
            name,
            matches: matches.map(({ id, a, b, feeds, middle }) => ({ id, a: origin(a), b: origin(b), feeds, middle })),
          })),
        }
      : part.kind,
  )
}

describe.each(Object.entries(BRACKETS))('the picture of a whole %s', (_, tried) => {
  test('has a match for everything to come: from the first draw on it only fills', () => {
    for (const size of [...entriesUpTo(40).map(Number), 64, 100, 128].filter((entries) => entries > 1)) {
      let first: { readonly frame: ReturnType<typeof frameOf>; readonly text: string } | null = null
      play(tried, { size, seed: `${size}` }, (soFar) => {
        const frame = frameOf(pictureOf(tried, soFar))
        const text = JSON.stringify(frame)
        first ??= { frame, text }
        // Comparing strings is a hundred times faster; `expect` shows the difference.
        if (text !== first.text) expect(frame).toEqual(first.frame)
      })
    }
  })

  test('at its end nothing is open', () => {
    fc.assert(
      fc.property(wholeEvent, (event) => {
        const open = matchesIn(
          pictureOf(
            tried,
            play(tried, event, () => {}),
          ),
        ).filter(
          ({ state, winner }) => state === 'open' || state === 'playing' || (winner === null && state !== 'not-needed'),
        )
        expect(open).toEqual([])
      }),
      { numRuns: runs(25) },
    )
  })

  test('has lines that meet: who wins comes into the match named, which lies half-way between its two', () => {
    for (const size of [2, 3, 5, 7, 8, 12, 16, 21, 32, 33, 64, 128]) {
      const end = play(tried, { size, seed: `${size}` }, () => {})
      const picture = pictureOf(tried, end)
      const byId = new Map(matchesIn(picture).map((match) => [match.id, match]))
      for (const { id, feeds, winner, state, ...match } of byId.values()) {
        if (state === 'not-needed') continue
        const next = feeds.winner === null ? undefined : byId.get(feeds.winner)
        const seat = [next?.a, next?.b].find(({ from } = {} as never) => from?.code === 'winner' && from.of === id)
        expect(seat === undefined).toBe(feeds.winner === null)
        if (seat) expect(seat.entry).toBe(winner === null ? null : match[winner].entry)
      }
      for (const part of picture.parts) {
        if (!('columns' in part)) continue
        const inPart = new Map(part.columns.flatMap(({ matches }) => matches.map((match) => [match.id, match])))
        for (const { matches } of part.columns) {
          for (const [at, { id, middle }] of matches.entries()) {
            const feeders = [...inPart.values()].filter(({ feeds }) => feeds.winner === id)
            const heights = feeders.map((feeder) => feeder.middle)
            if (heights.length > 0) expect(2 * middle).toBe(Math.min(...heights) + Math.max(...heights))
            expect(middle).toBeGreaterThanOrEqual((matches[at - 1]?.middle ?? -0.5) + 1)
            expect(middle).toBeLessThanOrEqual(part.height - 0.5)
          }
        }
      }
    }
  })
})

test.each([
  ['knock-out for the title', (size: number) => size - 1],
  ['knock-out with a match for the third place', (size: number) => size],
  ['seeded knock-out for all places', (size: number) => Math.log2(size) * (size / 2)],
  ['double elimination', (size: number) => 2 * size - 1],
  ['double elimination with a single final', (size: number) => 2 * size - 2],
] as const)('the picture of a full %s has as many matches as there are to be', (name, count) => {
  for (const size of [4, 8, 16, 32, 64, 128]) {
    const tried = BRACKETS[name] as Tried
    let seen = 0
    play(tried, { size, seed: 'x' }, (soFar) => {
      seen = matchesIn(pictureOf(tried, soFar)).length
      expect(seen).toBe(count(size))
    })
    expect(seen).toBeGreaterThan(0)
  }
})

test.each(Object.entries(TRIED))('a %s has no picture before its first draw', (_, { format, options }) => {
  expect(bracketPicture(format, { field: entriesUpTo(8), history: [], options })).toBeNull()
})
