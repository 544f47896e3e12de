import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import { addEntries, setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { adjustRegulation } from '../regulation/adjust.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { seatLatecomer } from '../rounds/late.ts'
import { closeRound, drawRound, publishRound } from '../rounds/rounds.ts'
import type { Tournament } from '../state/tournament.ts'
import { planWarnings } from './warnings.ts'

let made = 0
const ids = { round: () => `round-${++made}` as RoundId, encounter: () => `encounter-${++made}` as EncounterId }

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const entry = (number: number) => `entry-${number}` as EntryId

function withMore(tournament: Tournament, count: number): Tournament {
  const size = tournament.regulation.field.kind === 'pairs' ? 2 : 1
  const added = Array.from({ length: count }, (_, more) => {
    const number = tournament.entries.length + more + 1
    const members = Array.from({ length: size }, (_, seat) => `person-${number}-${seat}` as PersonId)
    return { id: entry(number), members, present: false }
  })
  return must(addEntries(tournament, added)).next
}

function event(preset: PresetKey, rounds: number, entries: number): Tournament {
  const regulation = must(adjustRegulation(PRESETS[preset], { rounds }))
  const none = { entries: [], rounds: [], adjustments: [], decisions: [], wishes: {} }
  return withMore({ regulation, status: 'open', ...none }, entries)
}

function published(tournament: Tournament): Tournament {
  const { next, round } = must(drawRound(tournament, { seed: `${made}`, attendance: 'all' }, ids))
  return must(publishRound(next, round.number)).next
}

function closed(tournament: Tournament): Tournament {
  const score = { a: 15, b: 5, outcome: 'normal', winner: 'a' } as const
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) => ({ ...one, games: [score, score, score], resultVersion: 1 })),
  }))
  return must(closeRound({ ...tournament, rounds }, rounds.length)).next
}

const played = (tournament: Tournament): Tournament => closed(published(tournament))

describe('a warning of rematches in an event that runs', () => {
  it('is not given for a field that has grown since the first round', () => {
    const four = must(seatLatecomer(withMore(published(event('bayern-warme-heisse', 4, 3)), 1), 1, entry(4), ids)).next
    expect(planWarnings(four)).toEqual([{ code: 'rematches-certain', stage: 0, entries: 4, rounds: 4, most: 3 }])
    expect(planWarnings(withMore(four, 1))).toEqual([])
    expect(planWarnings(withMore(closed(four), 1))).toEqual([])
  })

  it('counts the encounters that a latecomer has missed as possible', () => {
    // Five pairs could play five rounds; two of ten encounters are played, and each round to come has two.
    const five = withMore(played(event('bayern-warme-heisse', 6, 4)), 1)
    expect(planWarnings(five)).toEqual([{ code: 'rematches-certain', stage: 0, entries: 5, rounds: 6, most: 5 }])
  })

  it('counts those who have left no more', () => {
    const six = played(event('schweizer-system', 5, 6))
    expect(planWarnings(six)).toEqual([])
    const four = [5, 6].reduce((soFar, number) => must(setStatus(soFar, entry(number), 'withdrawn')).next, six)
    expect(planWarnings(four)).toEqual([expect.objectContaining({ code: 'rematches-certain', entries: 4, rounds: 5 })])
  })

  it('is over with the last round', () => {
    const two = (rounds: number) => played(played(event('schweizer-system', rounds, 2)))
    expect(planWarnings(two(3)).map(({ code }) => code)).toEqual(['rematches-certain'])
    expect(planWarnings(two(2))).toEqual([])
  })

  it('stays where entries move for more rounds than there are tables', () => {
    const event10 = event('suedtirol-punkte', 6, 10)
    const codes = ['movement-ends', 'rematches-certain']
    expect([event10, played(event10)].map((one) => planWarnings(one).map(({ code }) => code))).toEqual([codes, codes])
  })

  it('counts partners where they are drawn', () => {
    const eight = (rounds: number) => played(event('partnerwechsel', rounds, 8))
    expect(planWarnings(eight(7))).toEqual([])
    expect(planWarnings(eight(8))).toEqual([{ code: 'rematches-certain', stage: 0, entries: 8, rounds: 8, most: 7 }])
  })
})

describe('a warning of too few games for the ranking', () => {
  const asking = (preset: PresetKey, minimumGames: number, entries: number, change: Partial<StageRules> = {}) => {
    const [stage] = PRESETS[preset].stages as [StageRules]
    const asks: StageRules = { ...stage, games: 1, bestOf: false, ...change, minimumGames }
    const none = { entries: [], rounds: [], adjustments: [], decisions: [], wishes: {} }
    const regulation = { ...PRESETS[preset], stages: [{ ...asks, ranking: ['enough-games', 'award', 'lot'] as const }] }
    return planWarnings(withMore({ regulation, status: 'open', ...none }, entries)).filter(
      ({ code }) => code === 'minimum-games-uncertain',
    )
  }
  const warned = (least: number, entries: number) => [{ code: 'minimum-games-uncertain', stage: 0, entries, least }]

  it('counts the byes of a field in which several sit out', () => {
    expect(asking('partnerwechsel', 4, 7)).toEqual(warned(2, 7))
    expect(asking('partnerwechsel', 4, 8)).toEqual([])
    expect(asking('partnerwechsel', 4, 13)).toEqual([])
    expect(asking('partnerwechsel', 5, 13)).toEqual(warned(4, 13))
  })

  it('counts a bye only where there is one', () => {
    const groups = { format: 'round-robin', rounds: 'all', pairing: { 'round-robin': { groups: 2 } } } as const
    expect(asking('schweizer-system', 5, 10, { rounds: 5 })).toEqual([])
    expect(asking('schweizer-system', 5, 11, { rounds: 5 })).toEqual(warned(4, 11))
    expect(asking('schweizer-system', 4, 9, groups)).toEqual(warned(3, 9))
    expect(asking('schweizer-system', 3, 9, groups)).toEqual([])
    expect(asking('ko', 3, 8)).toEqual([])
    expect(asking('ko', 3, 7)).toEqual(warned(2, 7))
  })
})
