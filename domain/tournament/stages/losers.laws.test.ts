// A stage for losers has the entries that are out and share a place, and plays for those places; an entry with its own place keeps it.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormatKey } from '../../formats/format-keys.ts'
import type { PairingOptions } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { must, nextPlayed, openTournament, playedOut, type Winning } from '../../test/quiet-evening.ts'
import { setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from '../regulation/check.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { stageOf } from '../state/stage.ts'
import { activeEntries, seatsOf, type Tournament } from '../state/tournament.ts'
import { ledgerOf, standingsOf } from '../tables/standings.ts'
import { nextRound } from './next-round.ts'

const [BRACKET] = PRESETS.ko.stages as [StageRules]

function stage(format: FormatKey, change: Partial<StageRules> = {}): StageRules {
  const { pairing: _, ...rest } = BRACKET
  const ranking = format === 'random' ? (['placement', 'games-won', 'lot'] as const) : BRACKET.ranking
  return { ...rest, format, games: 1, bestOf: false, ranking, rounds: 'all', ...change }
}

const SOURCES: readonly (readonly [FormatKey, PairingOptions])[] = [
  ['knock-out', { 'knock-out': { places: 'title' } }],
  ['knock-out', { 'knock-out': { places: 'third' } }],
  ['double-elimination', { 'double-elimination': { reset: true } }],
  ['repechage', { repechage: { consolation: true, thirdPlace: true } }],
  ['repechage', { repechage: { consolation: false, thirdPlace: false, tree: 2 } }],
  ['lives', { lives: { lives: 1 } }],
  ['lives', { lives: { lives: 2 } }],
]

const source = fc
  .tuple(fc.constantFrom(...SOURCES), fc.constantFrom<StageRules['rounds']>('all', 'all', 1, 2))
  .map(([[format, pairing], rounds]) => stage(format, { pairing, rounds, field: 'all' }))

const LOSERS: StageField = { losers: true }
const ofLosers = fc.constantFrom(
  stage('placement', { field: LOSERS, rounds: 1 }),
  stage('placement', { field: LOSERS, rounds: 1 }),
  stage('knock-out', { field: LOSERS, pairing: { 'knock-out': { places: 'all' } } }),
  stage('knock-out', { field: LOSERS, pairing: { 'knock-out': { places: 'title', draw: 'seeded' } } }),
  stage('double-elimination', { field: LOSERS }),
  stage('lives', { field: LOSERS, pairing: { lives: { lives: 2 } } }),
  stage('random', { field: LOSERS, rounds: 2 }),
)

const evenings = fc
  .record({
    source,
    ofLosers,
    entries: fc.integer({ min: 4, max: 20 }),
    lot: fc.nat(),
    leave: fc.constantFrom(0, 0, 3),
  })
  .map((one) => ({ ...one, regulation: { ...PRESETS.ko, stages: [one.source, one.ofLosers] } as Regulation }))
  .filter(({ regulation }) => checkRegulation(regulation).ok)

function placesIn(tournament: Tournament): Map<EntryId, number> {
  return new Map([...ledgerOf(tournament).accounts.values()].map(({ entry, placement }) => [entry, placement ?? 0]))
}

/** Entries that are out of the first stage, counted by hand: with as many losses as the regulation allows. */
function outOf(tournament: Tournament): Set<EntryId> {
  const [{ format, pairing }] = tournament.regulation.stages as [StageRules]
  const allowed = format === 'double-elimination' ? 2 : format === 'lives' ? (pairing?.lives?.lives ?? 3) : 1
  const lost = new Map<EntryId, number>()
  const isAside = /^(place|places|consolation)$/
  for (const [at, { encounters, byes }] of stageOf(tournament, 0).rounds.entries()) {
    for (const { a, b, games, reasons } of encounters) {
      if (reasons.some(({ code }) => isAside.test(code))) continue
      // An entry that plays on in the main draw was drawn back in.
      if (format === 'repechage' && at > 0) for (const entry of [a, b]) lost.delete(entry)
      const loser = games[0]?.winner === 'a' ? b : a
      lost.set(loser, (lost.get(loser) ?? 0) + 1)
    }
    if (format === 'repechage' && at === 1)
      for (const { entry, reasons } of byes) if (!reasons.some(({ code }) => code === 'consolation')) lost.delete(entry)
  }
  return new Set([...lost].flatMap(([entry, times]) => (times >= allowed ? [entry] : [])))
}

/** All entries that share a place, by place. */
function sharing(places: ReadonlyMap<EntryId, number>, among: ReadonlySet<EntryId>): EntryId[][] {
  const holders = new Map<number, EntryId[]>()
  for (const [entry, place] of places) if (among.has(entry)) holders.set(place, [...(holders.get(place) ?? []), entry])
  return [...holders.values()].filter(({ length }) => length > 1)
}

function withSomeGone(tournament: Tournament, count: number, lot: number): Tournament {
  const gone = createRng(`gone ${lot}`).shuffle([...activeEntries(tournament)])
  return gone.slice(0, count).reduce((now, entry) => must(setStatus(now, entry, 'withdrawn')).next, tournament)
}

describe('a stage for losers', () => {
  it('is for whoever is out and shares a place, and leaves everybody within the places they shared', () => {
    fc.assert(
      fc.property(evenings, ({ regulation, entries, lot, leave }) => {
        const rng = createRng(`${lot}`)
        const wins: Winning = () => (rng.int(2) === 0 ? 'a' : 'b')
        let now = openTournament(regulation, entries)
        while (nextRound(now)?.stage === 0) now = nextPlayed(now, [], wins)
        now = withSomeGone(now, leave, lot)
        const before = placesIn(now)
        const out = outOf(now)
        const active = activeEntries(now)
        const tiers = sharing(before, new Set([...out].filter((entry) => active.has(entry))))
        const end = playedOut(now, [], wins)
        const rounds = stageOf(end, 1).rounds
        const players = new Set(rounds.flatMap(seatsOf))
        expect([...players].sort()).toEqual(tiers.flat().sort())
        const after = placesIn(end)
        const share = (place: number | undefined) => [...before.values()].filter((one) => one === place).length
        for (const [entry, place] of before) {
          const placeAfter = after.get(entry) ?? 0
          // An entry that shares a place and does not play for it has the last part of it, if any entry does.
          if (!players.has(entry)) {
            expect(placeAfter).toBeGreaterThanOrEqual(place)
            expect(placeAfter).toBeLessThan(place + share(place))
            if (share(place) === 1) expect(placeAfter).toBe(place)
          }
        }
        const open = tiers
          .flatMap((tier) => tier.map((_, at) => (before.get(tier[0] as EntryId) ?? 0) + at))
          .sort((one, other) => one - other)
        for (const entry of players) expect(open).toContain(after.get(entry))
        const [, { format }] = regulation.stages as [StageRules, StageRules]
        if (FORMAT_TRAITS[format].isMatchesForPlaces) {
          for (const { a, b, games, reasons } of rounds.flatMap(({ encounters }) => encounters)) {
            expect(before.get(a)).toBe(before.get(b))
            const place = games[0]?.winner === 'a' ? after.get(a) : after.get(b)
            expect(reasons).toContainEqual({ code: 'place', place })
            expect([after.get(a), after.get(b)].sort()).toEqual([place, (place ?? 0) + 1].sort())
          }
          const idle = rounds.flatMap(({ byes }) => byes.map(({ entry }) => before.get(entry)))
          expect(new Set(idle).size).toBe(idle.length)
        }
        const champion = [...before].find(([entry, place]) => place === 1 && !out.has(entry) && share(place) === 1)
        if (champion) expect(standingsOf(end)[0]?.entry).toBe(champion[0])
      }),
      { numRuns: runs(3_000) },
    )
  })
})
