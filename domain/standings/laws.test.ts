// Laws of every ranking, for any results and any criteria.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { Ledger, LedgerAccount, LedgerLine, TieOrder } from '../model.ts'
import { createRng, type Rng } from '../rng.ts'
import { runs } from '../test/cases.ts'
import { CRITERIA } from './criteria.ts'
import { CRITERION_KEYS, type CriterionKey } from './criterion-keys.ts'
import { type RankedEntry, rank } from './rank.ts'

const ASK_WHO_IS_TIED: readonly CriterionKey[] = ['direct-encounter', 'play-off', 'lot']

type Accounts = readonly LedgerAccount[]

const idOf = (at: number) => `entry-${at}` as EntryId

/** Random events of up to twelve entries, with figures small enough that many are equal. */
const event: fc.Arbitrary<Accounts> = fc
  .record({ entries: fc.integer({ min: 1, max: 12 }), rounds: fc.nat(5), seed: fc.string() })
  .map(({ entries, rounds, seed }) => playedEvent(entries, rounds, createRng(seed)))

function playedEvent(entries: number, rounds: number, rng: Rng): Accounts {
  const lines: LedgerLine[][] = Array.from({ length: entries }, () => [])
  for (let round = 1; round <= rounds; round++) {
    const order = rng.shuffle([...lines.keys()])
    while (order.length > 0) {
      const sides = [order.splice(0, 1), order.splice(0, 1)]
      if (order.length > 2 && rng.int(4) === 0) for (const side of sides) side.push(...order.splice(0, 1))
      for (const [at, side] of sides.entries())
        for (const one of side) {
          const opponents = (sides[1 - at] ?? []).map(idOf)
          if (rng.int(10) > 0) lines[one]?.push(playedLine(round, opponents, rng))
        }
    }
  }
  const place = () => (rng.int(3) === 0 ? null : rng.int(3) + 1)
  const [lot, playOff] = [ties(entries, rng), ties(entries, rng)]
  return lines.map((ofEntry, at) => ({
    entry: idOf(at),
    number: at + 1,
    lines: ofEntry,
    adjustment: rng.int(3) - 1,
    lot: lot[at] ?? null,
    playOff: playOff[at] ?? null,
    placement: place(),
    eliminated: place(),
    stage: rng.int(2),
    hasEnoughGames: rng.int(2) === 0,
  }))
}

/** Lots among two to four at a time, and none for some. */
function ties(entries: number, rng: Rng): (TieOrder | null)[] {
  const order = rng.shuffle(Array.from({ length: entries }, (_, at) => idOf(at)))
  const orders = new Map<EntryId, TieOrder>()
  while (order.length > 0) {
    const tie = order.splice(0, 1 + rng.int(4))
    if (tie.length > 1) for (const entry of tie) orders.set(entry, tie)
  }
  return Array.from({ length: entries }, (_, at) => orders.get(idOf(at)) ?? null)
}

function playedLine(round: number, opponents: readonly EntryId[], rng: Rng): LedgerLine {
  const [gamePoints, encounterPoints] = [rng.int(7) / 2, rng.int(3)]
  const kind = opponents.length === 0 ? 'bye' : rng.int(8) === 0 ? 'forfeit' : 'played'
  return {
    round,
    opponents,
    kind,
    counts: rng.int(5) > 0,
    award: gamePoints + encounterPoints,
    gamePoints,
    encounterPoints,
    result: (['won', 'drawn', 'lost', null] as const)[rng.int(4)] ?? null,
    gamesWon: rng.int(2),
    gamesLost: rng.int(2),
    gamesPlayed: rng.int(3),
    pointsFor: rng.int(4),
    pointsAgainst: rng.int(4),
    marks: rng.int(3),
    schneider: rng.int(2),
    retour: rng.int(2),
    outsideFor: rng.int(3),
    outsideAgainst: rng.int(3),
  }
}

const anyChain = fc.uniqueArray(fc.constantFrom(...CRITERION_KEYS), { minLength: 1 })
/** Each criterion alone and after the award, and chains of any. */
const ALONE: CriterionKey[][] = CRITERION_KEYS.map((key) => [key])
const BEHIND: CriterionKey[][] = CRITERION_KEYS.map((key) => (key === 'award' ? [key] : ['award', key]))

function ledgerOf(accounts: Accounts): Ledger {
  return { accounts: new Map(accounts.map((account) => [account.entry, account])) }
}

/** The places without the figures. */
function places(ranked: readonly RankedEntry[]): string[] {
  return ranked.map(({ rank: place, entry }) => `${place} ${entry}`)
}

/** Checks a law on an event with each criterion alone, with each after the award, and with any chain. */
function forEveryChain(law: (accounts: Accounts, chain: readonly CriterionKey[], order: Rng) => void): void {
  const seeded = fc.tuple(event, fc.string())
  fc.assert(
    fc.property(seeded, anyChain, ([accounts, seed], chain) => law(accounts, chain, createRng(seed))),
    { numRuns: runs(200) },
  )
  for (const chain of [...ALONE, ...BEHIND])
    fc.assert(
      fc.property(seeded, ([accounts, seed]) => law(accounts, chain, createRng(seed))),
      { numRuns: runs(200, 6) },
    )
}

describe('every ranking', () => {
  it('does not depend on the order in which results or entries came', () => {
    forEveryChain((accounts, chain, order) => {
      const shuffled = order.shuffle(accounts).map((one) => ({ ...one, lines: order.shuffle(one.lines) }))
      expect(rank(ledgerOf(shuffled), chain)).toEqual(rank(ledgerOf(accounts), chain))
    })
  })

  it('does not depend on what anybody is called', () => {
    forEveryChain((accounts, chain, order) => {
      const names = order.shuffle(accounts.map(({ entry }) => entry))
      const called = new Map(accounts.map(({ entry }, at) => [entry, `new-${names[at]}` as EntryId]))
      const rename = (entry: EntryId) => called.get(entry) ?? entry
      const orders = new Map(
        accounts.flatMap(({ lot, playOff }) => [lot, playOff]).map((tie) => [tie, tie?.map(rename)]),
      )
      const renamed = accounts.map((one) => ({
        ...one,
        entry: rename(one.entry),
        lot: orders.get(one.lot) ?? null,
        playOff: orders.get(one.playOff) ?? null,
        lines: one.lines.map((line) => ({ ...line, opponents: line.opponents.map(rename) })),
      }))
      const expected = rank(ledgerOf(accounts), chain).map((row) => ({ ...row, entry: rename(row.entry) }))
      expect(rank(ledgerOf(renamed), chain)).toEqual(expected)
    })
  })

  it('stays when everything the award is made of is worth so many times more', () => {
    forEveryChain((accounts, chain, order) => {
      const times = order.int(9) + 2
      const worth = accounts.map((one) => ({
        ...one,
        adjustment: times * one.adjustment,
        lines: one.lines.map((line) => ({
          ...line,
          award: times * line.award,
          gamePoints: times * line.gamePoints,
          encounterPoints: times * line.encounterPoints,
        })),
      }))
      expect(places(rank(ledgerOf(worth), chain))).toEqual(places(rank(ledgerOf(accounts), chain)))
    })
  })

  it('keeps everybody where they are among each other when somebody joins who never plays', () => {
    forEveryChain((accounts, chain, order) => {
      const idle: LedgerAccount = {
        entry: 'idle' as EntryId,
        number: order.int(20) === 0 ? 0 : accounts.length + 1,
        lines: [],
        adjustment: 0,
        lot: null,
        playOff: null,
        placement: null,
        stage: 0,
        eliminated: null,
        hasEnoughGames: order.int(2) === 0,
      }
      // An entry that has joined since was not in the lot.
      const lasting = chain.filter((key) => key !== 'lot' && key !== 'play-off')
      const before = rank(ledgerOf(accounts), lasting)
      const after = rank(ledgerOf(order.shuffle([...accounts, idle])), lasting).filter(({ entry }) => entry !== 'idle')
      expect(after.map(({ entry }) => entry)).toEqual(before.map(({ entry }) => entry))
      const shared = (ranked: readonly RankedEntry[]) => ranked.map((row, at) => row.rank === ranked[at + 1]?.rank)
      expect(shared(after)).toEqual(shared(before))
    })
  })

  it('shares a rank exactly between entries that are equal in every criterion, and counts everybody ahead', () => {
    forEveryChain((accounts, chain) => {
      const ranked = rank(ledgerOf(accounts), chain)
      for (const one of ranked) {
        const equal = ranked.filter((other) => JSON.stringify(other.values) === JSON.stringify(one.values))
        expect(ranked.filter((other) => other.rank === one.rank)).toEqual(equal)
        expect(one.rank).toBe(ranked.filter((other) => other.rank < one.rank).length + 1)
      }
    })
  })

  it('names, for every entry ahead of the next, the first criterion in which they differ, with the better figure ahead', () => {
    forEveryChain((accounts, chain) => {
      const ranked = rank(ledgerOf(accounts), chain)
      for (const [at, above] of ranked.entries()) {
        const below = ranked[at + 1]
        const differing = chain.findIndex((_, index) => below && above.values[index] !== below.values[index])
        const key = chain[differing]
        if (!below || key === undefined) {
          expect(above.aheadBecause).toBeNull()
          continue
        }
        const { ahead, behind, criterion } = above.aheadBecause ?? {}
        expect([criterion, ahead, behind]).toEqual([key, above.values[differing], below.values[differing]])
        if (behind !== null) expect(CRITERIA[key].direction === 'asc').toBe((ahead ?? 0) < (behind ?? 0))
      }
    })
  })

  it('of some among all is the order of all where no criterion asks who is tied', () => {
    forEveryChain((accounts, chain, order) => {
      const some = new Set(accounts.map(({ entry }) => entry).filter(() => order.int(2) === 0))
      const keys = chain.filter((key) => !ASK_WHO_IS_TIED.includes(key))
      const all = rank(ledgerOf(accounts), keys).map(({ entry }) => entry)
      const ranked = rank(ledgerOf(accounts), keys, some).map(({ entry }) => entry)
      expect(ranked).toEqual(all.filter((entry) => some.has(entry)))
    })
  })
})
