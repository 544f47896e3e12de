import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, GameScore, Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { PRESETS } from '../presets/index.ts'
import { adjustRegulation } from '../regulation/adjust.ts'
import type { Tournament } from '../state/tournament.ts'
import { encounterMinutes, type Hall, roundMinutes } from './duration.ts'
import { minutesLeft } from './forecast.ts'
import { observedPace } from './table-times.ts'

const WON: GameScore = { a: 11, b: 5, outcome: 'normal', winner: 'a' }
const hall: Hall = { tables: 100, pace: { minutes: 10, spread: 0, doubt: 0 }, pause: 5 }

/** Eight pairs, one game a round, with `rounds` planned; the last of `statuses` has `missing` tables without a result. */
function tournament(rounds: number, statuses: readonly Round['status'][], missing: number): Tournament {
  const made = adjustRegulation(PRESETS['schweizer-system'], { rounds, games: 1 })
  if (!made.ok) throw new Error(made.error.code)
  const entries = Array.from({ length: 8 }, (_, at) => ({
    id: `${at + 1}` as EntryId,
    number: at + 1,
    members: [`${at}a`, `${at}b`] as PersonId[],
    status: 'active' as const,
    present: true,
  }))
  const encounters = (open: number): Encounter[] =>
    [1, 2, 3, 4].map((table) => ({
      id: `${table}` as EncounterId,
      table,
      heat: 1,
      partners: null,
      outside: [],
      resultVersion: 0,
      reasons: [],
      a: `${2 * table - 1}` as EntryId,
      b: `${2 * table}` as EntryId,
      games: table <= open ? [] : [WON],
    }))
  const played = statuses.map((status, at): Round => {
    const open = at === statuses.length - 1 ? missing : 0
    return {
      id: `${at + 1}` as RoundId,
      stage: 0,
      number: at + 1,
      seed: '',
      status,
      encounters: encounters(open),
      byes: [],
      away: [],
    }
  })
  const none = { adjustments: [], decisions: [], wishes: {} }
  return { ...none, regulation: made.value, status: statuses.length > 0 ? 'running' : 'open', entries, rounds: played }
}

describe('the end of a running event in which every game takes ten minutes', () => {
  it.each<[string, Tournament, number, number | null]>([
    ['nobody knows before the first round', tournament(4, [], 0), 0, null],
    ['a draft has not begun', tournament(4, ['draft'], 4), 0, null],
    ['a round just published', tournament(4, ['published'], 4), 0, 10 + 3 * 15],
    ['four minutes into it', tournament(4, ['published'], 4), 4, 6 + 3 * 15],
    ['whoever takes longer than ever is done any moment', tournament(4, ['published'], 1), 30, 3 * 15],
    ['every table has reported', tournament(4, ['published'], 0), 12, 3 * 15],
    ['between two rounds', tournament(4, ['closed', 'closed'], 0), 3, 2 * 15],
    ['in the last round', tournament(2, ['closed', 'published'], 2), 0, 10],
    ['after it', tournament(2, ['closed', 'closed'], 0), 0, null],
  ])('%s', (_, at, elapsed, minutes) => {
    expect(minutesLeft(at, hall, elapsed)?.middle ?? null).toBe(minutes)
  })

  it('takes two heats where tables are missing', () => {
    expect(minutesLeft(tournament(2, ['published'], 4), { ...hall, tables: 2 }, 4)?.middle).toBe(6 + 10 + 5 + 20)
  })

  it('lies between its times in about eight of ten events whose pace only their tables tell', () => {
    const running = tournament(5, ['closed'], 0)
    const [rules] = running.regulation.stages
    if (!rules) throw new Error('no stage')
    let inside = 0
    for (let event = 0; event < 200; event++) {
      const rng = createRng(`event ${event}`)
      const next = encounterMinutes(rules, { minutes: 10 + rng.int(10), spread: 0.35, doubt: 0 })
      const times = Array.from({ length: 4 }, () => ({ stage: 0, games: 1, minutes: next(rng) }))
      const pace = observedPace(running.regulation, times)
      if (!pace) throw new Error('no pace')
      const left = minutesLeft(running, { ...hall, pace }, 0)
      const truth = [1, 2, 3, 4].reduce((sum) => sum + hall.pause + roundMinutes(4, 100, () => next(rng)), 0)
      if (left && truth >= left.early && truth <= left.late) inside++
    }
    expect(inside).toBeGreaterThan(0.7 * 200)
    expect(inside).toBeLessThan(0.95 * 200)
  })
})
