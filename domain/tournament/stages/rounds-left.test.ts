import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { close, lastOf, newTournament, played, report, start, stronger } from '../../test/corrected-evening.ts'
import { addEntries, setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { closeRound, drawRound, publishRound } from '../rounds/rounds.ts'
import { PAIR_SIZE } from '../state/size.ts'
import type { Tournament } from '../state/tournament.ts'
import { stagesLeft } from './rounds-left.ts'

let made = 0
const ids = { round: () => `round-${++made}` as RoundId, encounter: () => `encounter-${++made}` as EncounterId }

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Eight pairs before the first round; by default there is a place for each. */
function entered(preset: PresetKey, capacity: number | null = null): Tournament {
  const regulation = PRESETS[preset]
  const empty: Tournament = {
    regulation: { ...regulation, field: { ...regulation.field, capacity } },
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const entries = Array.from({ length: 8 }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: Array.from({ length: PAIR_SIZE }, (_, seat) => `person-${at}-${seat}` as PersonId),
    present: false,
  }))
  return must(addEntries(empty, entries)).next
}

/** Eight pairs after one round; all tables have the same result, or no side came to any. */
function afterOne(preset: PresetKey, winner: 'a' | null = 'a'): Tournament {
  const drawn = must(drawRound(entered(preset), { seed: 'left', attendance: 'all' }, ids))
  const { next } = must(publishRound(drawn.next, 1))
  return { ...next, rounds: next.rounds.map((round) => ({ ...won(round, winner), status: 'closed' })) }
}

/** The round with the same result at all tables. */
function won(round: Round, winner: 'a' | null): Round {
  const score = { a: 15, b: 5, outcome: 'normal', winner } as const
  const game = winner ? score : ({ a: 0, b: 0, outcome: 'forfeit', winner } as const)
  return {
    ...round,
    encounters: round.encounters.map((one) => ({ ...one, games: [game, game, game], resultVersion: 1 })),
  }
}

describe('what is left to play', () => {
  it('says no number for a second chance that somebody who is back was away from', () => {
    const one = played(newTournament(PRESETS['ko-hoffnungsrunde'], 18), 1, stronger)
    const [first] = lastOf(one).encounters
    if (!first) throw new Error('too few tables')
    const winner = first[stronger(first)]
    const second = start(must(setStatus(one, winner, 'withdrawn')).next)
    const back = must(setStatus(close(report(second, stronger)), winner, 'active')).next
    expect(stagesLeft(back)).toEqual([{ stage: 0, begun: true, rounds: null }])
  })

  it('says no number for the best of groups that too few may come to', () => {
    const { next, regulation } = { next: entered('bayern-warme-heisse'), regulation: PRESETS['bayern-gruppen-ko'] }
    const [groups, best] = regulation.stages as [StageRules, StageRules]
    const [first] = next.regulation.stages as [StageRules]
    const stages: StageRules[] = [
      first,
      { ...groups, field: { losers: true }, pairing: { 'round-robin': { size: 3 } } },
      { ...best, format: 'random', field: { fromGroups: 4 }, rounds: 1 },
    ]
    expect(stagesLeft({ ...next, regulation: { ...next.regulation, stages } }).map(({ rounds }) => rounds)).toEqual([
      first.rounds,
      null,
      null,
    ])
  })

  it('counts the rounds that the regulation names', () => {
    expect(stagesLeft(afterOne('bayern-warme-heisse'))).toEqual([{ stage: 0, begun: true, rounds: 3 }])
    expect(stagesLeft(afterOne('bayern-rueckschneider'))).toEqual([
      { stage: 0, begun: true, rounds: 2 },
      { stage: 1, begun: false, rounds: 1 },
    ])
  })

  it('counts those of a bracket, drawn or not, by who plays in it', () => {
    expect(stagesLeft(afterOne('ko'))).toEqual([{ stage: 0, begun: true, rounds: 2 }])
    expect(stagesLeft(afterOne('suedtirol-punkte'))).toEqual([
      { stage: 0, begun: true, rounds: 3 },
      { stage: 1, begun: false, rounds: 3 },
    ])
  })

  it('counts on those who get a place, where there are not enough for everybody', () => {
    expect(stagesLeft(entered('ko'))).toEqual([{ stage: 0, begun: false, rounds: 3 }])
    expect(stagesLeft(entered('ko', 4))).toEqual([{ stage: 0, begun: false, rounds: 2 }])
  })

  it('counts no round of a bracket for which two were away who would have met, also when they are back', () => {
    const after = afterOne('ko')
    const winners = after.rounds.flatMap(({ encounters }) => encounters.map(({ a }) => a)).slice(0, 2)
    const withStatus = (tournament: Tournament, status: 'active' | 'withdrawn') =>
      winners.reduce((soFar, entry) => must(setStatus(soFar, entry, status)).next, tournament)
    const drawn = must(drawRound(withStatus(after, 'withdrawn'), { seed: 'left', attendance: 'all' }, ids))
    const { next } = must(publishRound(drawn.next, 2))
    expect(stagesLeft(withStatus(next, 'active'))).toEqual([])
  })

  it('counts only entries with a rank, once no other can get one before the stage', () => {
    const { regulation } = entered('bayern-rueckschneider')
    const [games, bracket] = regulation.stages as [StageRules, StageRules]
    const ofBracket = (rounds: number) => {
      const all = entered('bayern-rueckschneider')
      const stages: StageRules[] = [
        { ...games, rounds },
        { ...bracket, format: 'knock-out', rounds: 'all', field: { best: 4 } },
      ]
      const two = { ...all, regulation: { ...regulation, stages }, entries: all.entries.slice(0, 2) }
      const { next } = must(publishRound(must(drawRound(two, { seed: 'left', attendance: 'all' }, ids)).next, 1))
      return stagesLeft({ ...next, entries: all.entries }).find(({ stage }) => stage === 1)?.rounds
    }
    expect(ofBracket(2)).toBe(2)
    expect(ofBracket(1)).toBe(1)
  })

  it('counts on one who comes next of each group, also where there is one group only', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    const { regulation, ...rest } = entered('gruppen-ko')
    const one = { ...groups, pairing: { 'round-robin': { size: 8 } } }
    const stages = [one, { ...bracket, field: { perGroup: 1, next: 2 } }]
    expect(stagesLeft({ ...rest, regulation: { ...regulation, stages } }).at(-1)).toMatchObject({ stage: 1, rounds: 1 })
  })

  it('counts on the groups as they are, with who has come late and without who has left', () => {
    const { regulation } = entered('gruppen-ko')
    const [groups, bracket] = regulation.stages as [StageRules, StageRules]
    const one = { ...groups, pairing: { 'round-robin': { size: 8 } } }
    const ofBracket = (tournament: Tournament) => stagesLeft(tournament).find(({ stage }) => stage === 1)?.rounds
    const begun = (entries: number) => {
      const all = entered('gruppen-ko')
      const stages = [one, { ...bracket, field: { fromGroups: 8 } }]
      const few = { ...all, regulation: { ...regulation, stages }, entries: all.entries.slice(0, entries) }
      const { next } = must(publishRound(must(drawRound(few, { seed: 'left', attendance: 'all' }, ids)).next, 1))
      return { ...next, entries: all.entries }
    }
    const two = begun(2)
    expect(ofBracket({ ...two, entries: two.entries.slice(0, 2) })).toBe(1)
    expect(ofBracket(two)).toBe(null)
    const after = must(closeRound({ ...two, rounds: two.rounds.map((round) => won(round, 'a')) }, 1)).next
    const { next } = must(publishRound(must(drawRound(after, { seed: 'left', attendance: 'all' }, ids)).next, 2))
    expect(ofBracket(next)).toBe(3)

    const eight = begun(8)
    expect(ofBracket(eight)).toBe(3)
    const four = eight.entries.slice(0, 4).map(({ id }) => id)
    expect(ofBracket(four.reduce((soFar, entry) => must(setStatus(soFar, entry, 'withdrawn')).next, eight))).toBe(2)
  })

  it('names a stage without a number where that depends on who has won, comes this far, comes late or leaves', () => {
    expect(stagesLeft(afterOne('ko', null))).toEqual([{ stage: 0, begun: true, rounds: null }])
    expect(stagesLeft(afterOne('leben'))).toEqual([{ stage: 0, begun: true, rounds: null }])
    const losers = PRESETS['bayern-warme-heisse'].stages.map(
      (stage) => ({ ...stage, field: { losers: true }, rounds: 1 }) as const,
    )
    const regulation = { ...PRESETS.ko, stages: [...PRESETS.ko.stages, ...losers] }
    expect(stagesLeft({ ...afterOne('ko'), regulation }).at(-1)).toEqual({ stage: 1, begun: false, rounds: null })
    expect(stagesLeft(afterOne('gruppen-ko')).at(-1)).toMatchObject({ stage: 1, begun: false })
  })
})
