// The winner of the final is first, and the others have the places of their matches, in whatever order these are played.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { nextDrawn, nextPlayed, openTournament, playedOut, type Winning } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from '../regulation/check.ts'
import { bracketOfMatch, placeOfMatch } from '../regulation/finals.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { matchesForPlaces } from '../rounds/matches-for-places.ts'
import { stageOf } from '../state/stage.ts'
import { seatsOf } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { nextRound } from './next-round.ts'

const [BRACKET] = PRESETS.ko.stages as [StageRules]
const [EVERYBODY] = PRESETS['jeder-gegen-jeden'].stages as [StageRules]
const once = { games: 1, bestOf: false } as const

function match(format: 'knock-out' | 'placement', field: StageField): StageRules {
  const { pairing: _, ...rest } = { ...BRACKET, ...once, field }
  if (format === 'placement') return { ...rest, format, rounds: 1 }
  return { ...rest, format, rounds: 'all', pairing: { 'knock-out': { draw: 'lot', places: 'title' } } }
}

const ways = fc.constantFrom('knock-out' as const, 'placement' as const)

describe('a final and a match for the third place', () => {
  it('give their winners the first and the third place, and are called after them, in either order', () => {
    const semifinals: StageRules = { ...match('knock-out', { best: 4 }), rounds: 1 }
    const points: StageRules = { ...EVERYBODY, ...once, ranking: ['games-won', 'lot'] }
    const cases = fc.record({ final: ways, small: ways, isFinalFirst: fc.boolean(), entries: fc.nat(8), lot: fc.nat() })
    fc.assert(
      fc.property(cases, ({ final, small, isFinalFirst, entries, lot }) => {
        const finals = [match(final, { best: 2 }), match(small, { losers: true })]
        const stages = [points, semifinals, ...(isFinalFirst ? finals : finals.toReversed())]
        const rng = createRng(`${lot}`)
        const wins: Winning = () => (rng.int(2) === 0 ? 'a' : 'b')
        const end = playedOut(openTournament({ ...PRESETS.ko, stages }, 4 + entries), [], wins)
        const expected: EntryId[] = []
        for (const stage of [2, 3]) {
          const [encounter, ...others] = stageOf(end, stage).rounds.flatMap(({ encounters }) => encounters)
          if (!encounter || others.length > 0) throw new Error('not one match')
          const place = placeOfMatch(stages, stage) ?? 0
          const { a, b, games, reasons } = encounter
          const isFirst = games[0]?.winner === 'a'
          expected[place - 1] = isFirst ? a : b
          expected[place] = isFirst ? b : a
          expect(reasons).toContainEqual(
            expect.objectContaining(place === 1 && final === 'knock-out' ? { of: 2 } : { place }),
          )
          expect(bracketOfMatch(stages, stage)).toBe(1)
        }
        expect(
          standingsOf(end)
            .slice(0, 4)
            .map(({ entry, rank }) => [rank, entry]),
        ).toEqual(expected.map((entry, at) => [at + 1, entry]))
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('matches for places', () => {
  it('are known before they are drawn, whatever the seed', () => {
    const inGroups = (count: number): StageRules => ({
      ...EVERYBODY,
      ...once,
      ranking: ['games-won', 'lot'],
      pairing: { 'round-robin': { groups: count, draw: 'snake' } },
    })
    const semifinals: StageRules = { ...match('knock-out', 'all'), rounds: 1 }
    const sources = fc.constantFrom(inGroups(1), inGroups(2), inGroups(3), semifinals, match('knock-out', 'all'))
    const fields = fc.constantFrom<StageField>(
      'all',
      { best: 2 },
      { best: 6 },
      { perGroup: 1, next: 0 },
      { perGroup: 2, next: 1 },
      { losers: true },
    )
    const evenings = fc
      .record({ source: sources, field: fields, entries: fc.integer({ min: 6, max: 15 }), lot: fc.nat() })
      .map((one) => {
        const stages = [one.source, match('placement', one.field)]
        return { ...one, regulation: { ...PRESETS.ko, stages } satisfies Regulation }
      })
      .filter(({ regulation }) => checkRegulation(regulation).ok)
    fc.assert(
      fc.property(evenings, ({ regulation, entries, lot }) => {
        const rng = createRng(`${lot}`)
        const wins: Winning = () => (rng.int(2) === 0 ? 'a' : 'b')
        let now = openTournament(regulation, entries)
        while (nextRound(now)?.stage === 0) now = nextPlayed(now, [], wins)
        if (!nextRound(now)) return
        const { next, round } = nextDrawn(now)
        const undrawn = { ...next, rounds: next.rounds.slice(0, -1) }
        expect(matchesForPlaces(undrawn, 1, seatsOf(round))).toEqual({
          matches: round.encounters.map(({ a, b, reasons }) => {
            const [place] = reasons.flatMap((reason) => (reason.code === 'place' ? [reason.place] : []))
            return { place, a, b }
          }),
          byes: round.byes.map(({ entry }) => entry),
        })
      }),
      { numRuns: runs(300) },
    )
  })
})
