// Laws of every game, tried with random entries, good and bad. A failure names its seed and the entries written.

import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../rng.ts'
import { cases } from '../test/cases.ts'
import type { Game } from './game.ts'
import { GAME_KEYS, type GameKey } from './game-keys.ts'
import { readSheet } from './history.ts'
import { GAMES } from './index.ts'
import {
  ANY_COUNT,
  ANY_TEXT,
  includes,
  type PerSide,
  SHEET_SIDES,
  type SheetEntryErrorCode,
  type SheetState,
} from './sheet.ts'

const SEQUENCES = 100_000
const LONGEST = 40

/** Options to try in addition to the defaults. */
const VARIANTS: Readonly<Record<GameKey, readonly object[]>> = {
  'watten-twg': [
    { circle: true },
    { circle: true, target: 5, illegalRaise: 'stake' },
    { target: 15, illegalRaise: 'two' },
  ],
  'watten-streng': [{ target: 8 }, { target: 4, margin: 3, illegalRaise: 'bid' }],
  'watten-bayrisch': [{ target: 5 }, { target: 30, margin: 10 }],
  schieber: [
    { target: 500 },
    { target: 300, multiplyWeis: false, matchBonus: 257 },
    { deals: 4, matchBonus: 0, weis: false, factors: { schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 } },
  ],
  wurzen: [{ target: 3 }],
}

/** A game with certain options and a number of sides, and entries to try on it. */
interface Setting {
  readonly game: Game
  readonly start: SheetState
  readonly entries: readonly Candidate[]
}

type Entry = Readonly<Record<string, unknown>>

interface Candidate {
  readonly entry: Entry
  /** The same entry with the referee's override. */
  readonly overridden: Entry
  /** The points it gives each side on an empty sheet; null: not even a referee can have it written. */
  readonly worth: PerSide | null
}

const BAD_VALUES = [
  ...[undefined, null, -1, 0, 1, 2.5, 31, 1e12, Number.NaN, '3', 'x', '', 'c', 'constructor', true],
  ...[{}, [], { a: 20 }, { a: 157, b: 0 }, { a: 80, b: 77 }, { a: 20, b: 20 }, { a: 30, b: 0 }, { a: -1, b: 158 }],
]

const COMMON: readonly Readonly<Record<string, readonly unknown[]>>[] = [
  {
    kind: ['penalty'],
    against: SHEET_SIDES,
    points: [1, 2, 5],
    mode: ['opponent-plus', 'offender-minus'],
    reason: [''],
  },
  { kind: ['annulled'], reason: [''] },
  { kind: ['circle'], side: SHEET_SIDES },
  { kind: ['claim'], side: SHEET_SIDES, points: [undefined, { a: 0, b: 0 }, { a: 100, b: 57 }, { a: 0, b: 300 }] },
  { kind: ['void', 'rewrite', 'undo'], of: [1] },
]

function settingsOf(key: GameKey): Setting[] {
  const game: Game = GAMES[key]
  return game.parties.flatMap((sides) =>
    [{}, ...VARIANTS[key]].map((variant) => {
      const options = game.readOptions(variant)
      if (!options.ok) throw new Error(`${key} does not know the option ${options.error.option}`)
      const start = game.begin(options.value, SHEET_SIDES.slice(0, sides))
      return { game, start, entries: candidates(game, start, createRng(`${key} ${JSON.stringify(variant)}`)) }
    }),
  )
}

/** Deals of the game, all other entries of any game, and some of both with one field spoilt. */
function candidates(game: Game, start: SheetState, rng: Rng): Candidate[] {
  const one = <Item>(items: readonly Item[]) => items[rng.int(items.length)] as Item
  const from = (choice: object): Entry =>
    Object.fromEntries(Object.entries(choice).map(([field, list]) => [field, listed(one(list as unknown[]))]))
  return Array.from({ length: 2000 }, () => {
    const families = [game.legal(start), game.possible(start), COMMON]
    const whole = from(one(one(families)))
    const entry = rng.int(5) > 0 ? whole : { ...whole, [one(Object.keys(whole))]: one(BAD_VALUES) }
    const overridden = { ...entry, override: 'so entschieden' }
    const written = game.write(start, overridden)
    return { entry, overridden, worth: written.ok ? written.value.points : null }
  })
}

function listed(value: unknown): unknown {
  if (value === ANY_TEXT) return 'verworfen'
  return value === ANY_COUNT ? 7 : value
}

/** Public facts of a state, for comparison and for messages. */
function facts(state: SheetState): string {
  const { points, status, restricted, circled, deals, winners, outcome, marks } = state
  return JSON.stringify([points, status, restricted, circled, deals, winners, outcome, marks])
}

/** Throws with the entries written so far. No `expect`: it would take longer than the games. */
function law(holds: boolean, name: string, entries: readonly unknown[], ...about: unknown[]): asserts holds {
  if (!holds)
    throw new Error(`${name}: ${JSON.stringify(entries)} ${about.map((fact) => JSON.stringify(fact)).join(' ')}`)
}

/** Tries random entries until the game is over or enough were tried; returns the accepted ones. */
function play(
  { game, start, entries }: Setting,
  rng: Rng,
): { state: SheetState; written: Entry[]; before: SheetState } {
  const written: Entry[] = []
  let state = start
  let before = start
  let sum = start.points
  for (let left = 1 + rng.int(LONGEST); left > 0 && state.status !== 'finished'; left--) {
    const { entry, overridden, worth } = entries[rng.int(entries.length)] as Candidate
    const isOverridden = rng.int(12) === 0
    const tried = isOverridden ? overridden : entry
    const result = game.write(state, tried)
    if (!result.ok) {
      const { code } = result.error
      law(worth === null || code !== 'unknown-side', 'an override does not make a side play', written, tried)
      if (isOverridden && state.status === 'open')
        law(worth === null, 'a referee may override whatever can be counted', written, tried, code)
      continue
    }
    law(worth !== null, 'what cannot be counted is never written', written, tried)
    // Most final deals are skipped, or random games would be too short to test much.
    if (result.value.status === 'finished' && rng.int(8) > 0) continue
    written.push(tried)
    before = state
    state = result.value
    sum = { a: sum.a + worth.a, b: sum.b + worth.b, c: sum.c + worth.c }
    const { a, b, c } = state.points
    law(
      a === sum.a && b === sum.b && c === sum.c,
      'the score is the sum of what was written',
      written,
      state.points,
      sum,
    )
    checkState(state, written)
  }
  return { state, written, before }
}

function checkState(state: SheetState, written: readonly Entry[]): void {
  const { sides, points, status, winners, outcome, marks, restricted } = state
  const finished = status === 'finished'
  law(finished === winners.length > 0 && finished === (outcome !== null), 'an end has a winner and an outcome', written)
  law(finished === (marks !== null), 'an end has marks', written)
  for (const side of SHEET_SIDES) {
    const plays = sides.includes(side)
    law(
      Number.isInteger(points[side]) && (plays || points[side] === 0),
      'points are whole and of those who play',
      written,
    )
    if (marks) law(marks[side] >= 0 && (marks[side] === 0 || !winners.includes(side)), 'a winner has no marks', written)
    law(
      plays || !(restricted.includes(side) || winners.includes(side)),
      'only who plays is restricted or wins',
      written,
    )
  }
  law(winners.length <= 1 || outcome === 'normal', 'a shared win is a normal one', written)
}

const NEVER_OVERRIDDEN: readonly SheetEntryErrorCode[] = [
  'unknown-side',
  'unknown-entry',
  'points-must-total-157',
  'augen-not-possible',
]

describe.each(GAME_KEYS)('%s', (key) => {
  const settings = settingsOf(key)
  const settingOf = (sequence: number) => settings[sequence % settings.length] as Setting

  it('keeps the laws of the sheet in any random game', () => {
    for (const sequence of cases(SEQUENCES)) {
      const setting = settingOf(sequence)
      const { game, start, entries } = setting
      const seed = `${key} ${sequence}`
      try {
        const rng = createRng(seed)
        const { state, written, before } = play(setting, rng)
        const now = facts(state)

        const replayed = readSheet(game, start, written)
        // R2.1
        law(replayed.ok && facts(replayed.value.state) === now, 'replaying gives the same as writing', written)
        if (written.length > 0) {
          const undone = readSheet(game, start, [...written, { kind: 'void', of: written.length }])
          law(undone.ok && facts(undone.value.state) === facts(before), 'undo leads back', written)
        }

        const { entry, overridden } = entries[rng.int(entries.length)] as Candidate
        const result = game.write(state, entry)
        const legal = game.legal(state)
        law(result.ok === includes(legal, entry), 'legal is what is taken', written, entry, result)
        law(legal.length > 0 || state.status === 'finished', 'an open game can go on', written)
        law(
          result.ok || state.status !== 'finished' || result.error.code === 'game-over',
          'the end is the end',
          written,
        )
        const anyway = game.write(state, overridden)
        law(anyway.ok || !result.ok, 'an override never makes an entry worse', written, entry)
        if (!anyway.ok && !result.ok && state.status === 'open' && NEVER_OVERRIDDEN.includes(result.error.code))
          law(anyway.error.code === result.error.code, 'a referee cannot override the impossible', written, entry)
        law(facts(state) === now, 'a state is never changed', written)
      } catch (error) {
        throw new Error(`seed "${seed}": ${error instanceof Error ? error.message : error}`)
      }
    }
  })

  it('treats both sides alike', () => {
    for (const sequence of cases(10_000)) {
      const { game, start, entries } = settingOf(sequence)
      if (start.sides.length > 2) continue
      const { state, written } = play({ game, start, entries }, createRng(`${key} mirrored ${sequence}`))
      const mirrored = readSheet(game, start, written.map(mirror))
      law(mirrored.ok && facts(state) === facts(mirror(mirrored.value.state)), 'sides are only names', written)
    }
  })

  it('takes exactly the legal ones of all entries, wherever a game has come to', () => {
    for (let sequence = 0; sequence < 200; sequence++) {
      const setting = settingOf(sequence)
      const { state, written } = play(setting, createRng(`${key} all ${sequence}`))
      const legal = setting.game.legal(state)
      for (const { entry } of setting.entries.slice(0, 500))
        law(setting.game.write(state, entry).ok === includes(legal, entry), 'legal is what is taken', written, entry)
    }
  })

  it('takes every entry a legal family names', () => {
    const rng = createRng(`${key} families`)
    for (let sequence = 0; sequence < 500; sequence++) {
      const { game, ...setting } = settingOf(sequence)
      const { state, written } = play({ game, ...setting }, rng)
      for (const choice of game.legal(state)) {
        const lists = Object.entries(choice) as [string, readonly unknown[]][]
        const entry = Object.fromEntries(lists.map(([field, list]) => [field, listed(list[rng.int(list.length)])]))
        const filled = JSON.parse(JSON.stringify(entry, (_, value) => (value === ANY_COUNT ? 7 : value)))
        law(game.write(state, filled).ok, 'a legal entry is taken', written, filled)
      }
    }
  })

  it('comes to an end, and to long sheets, so that the laws are not kept by empty ones', () => {
    const sheets = Array.from({ length: 3000 }, (_, at) => play(settingOf(at), createRng(`${key} ends ${at}`)))
    const ended = sheets.filter(({ state }) => state.status === 'finished')
    expect(ended.length).toBeGreaterThan(300)
    expect(sheets.length - ended.length).toBeGreaterThan(300)
    expect(sheets.filter(({ written }) => written.length >= 8).length).toBeGreaterThan(100)
  })

  it('reads a corrected sheet as if only what stands had ever been written, or says what could not stand', () => {
    for (const sequence of cases(10_000)) {
      const { game, start, entries } = settingOf(sequence)
      const seed = `${key} corrected ${sequence}`
      const rng = createRng(seed)
      const { written } = play({ game, start, entries }, rng)
      const writes: Entry[] = [...written]
      let standing = written.map((entry, at) => ({ number: at + 1, entry }))
      for (let corrections = 1 + rng.int(4); corrections > 0; corrections--) {
        const of = 1 + rng.int(writes.length + 1)
        const { entry } = entries[rng.int(entries.length)] as Candidate
        const rewrites = rng.int(2) === 0
        const write = rewrites ? { kind: 'rewrite', of, entry } : { kind: 'void', of }
        const corrected = standing.flatMap((line) => {
          if (line.number !== of) return [line]
          return rewrites ? [{ number: writes.length + 1, entry }] : []
        })
        const struck = standing.some(({ number }) => number === of)
        const plain = fold(game, start, corrected)
        const read = readSheet(game, start, [...writes, write])
        const about = [seed, write]
        if (!struck || plain.refused) {
          const expected = struck ? plain.refused : { code: 'void-not-possible', at: writes.length }
          law(!read.ok && sameJson(read.error, expected), 'a correction names what stands in its way', writes, ...about)
          continue
        }
        law(
          read.ok && facts(read.value.state) === facts(plain.state),
          'what is struck leaves no trace',
          writes,
          ...about,
        )
        const lines = read.value.lines.map(({ number, entry }) => ({ number, entry }))
        law(sameJson(lines, corrected), 'the lines are what stands', writes, ...about)
        writes.push(write)
        standing = corrected
      }
    }
  })
})

/** The same value with a and b exchanged everywhere in it. */
function mirror<Value>(value: Value): Value {
  if (value === 'a' || value === 'b') return (value === 'a' ? 'b' : 'a') as Value
  if (Array.isArray(value)) return value.map(mirror).sort() as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [mirror(name), mirror(inner)])
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))) as Value
}

/** Writes one entry after the other, without a history. */
function fold(game: Game, start: SheetState, lines: readonly { readonly number: number; readonly entry: Entry }[]) {
  let state = start
  for (const { number, entry } of lines) {
    const result = game.write(state, entry)
    if (!result.ok) return { state, refused: { code: result.error.code, at: number - 1 } }
    state = result.value
  }
  return { state, refused: null }
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
