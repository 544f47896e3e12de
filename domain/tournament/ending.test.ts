import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import { openAtEnd } from './ending.ts'
import { addEntries } from './entries.ts'
import { PRESETS } from './presets/index.ts'
import type { Regulation } from './regulation.ts'
import { drawRound, publishRound } from './rounds.ts'
import type { Tournament } from './state.ts'

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Six pairs after one round in which all tables ended alike: three share the first rank and three the fourth. */
function sixAlike(change: Partial<Regulation> = {}): Tournament {
  const empty: Tournament = {
    ...{ regulation: { ...PRESETS['bayern-warme-heisse'], ...change }, wishes: {}, status: 'open' },
    ...{ entries: [], rounds: [], adjustments: [], decisions: [] },
  }
  const entries = Array.from({ length: 6 }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: [`person-${at}-a`, `person-${at}-b`] as PersonId[],
    present: true,
  }))
  const { next, round } = must(
    drawRound(must(addEntries(empty, entries)).next, { seed: 'alike', attendance: 'all' }, ids),
  )
  const started = must(publishRound(next, round.number)).next
  const game = { a: 15, b: 5, outcome: 'normal', winner: 'a' } as const
  return {
    ...started,
    rounds: started.rounds.map((one) => ({
      ...one,
      encounters: one.encounters.map((encounter) => ({ ...encounter, games: [game, game, game], resultVersion: 1 })),
    })),
  }
}

const tiesOf = (tournament: Tournament) =>
  openAtEnd(tournament).ties.map(({ rank, by, matters }) => [rank, by, matters] as const)

describe('a shared rank', () => {
  it('matters among the first three, and can be decided by what the ranking has for it', () => {
    expect(tiesOf(sixAlike())).toEqual([
      [1, ['lot'], ['first-three']],
      [4, ['lot'], []],
    ])
  })

  it('matters where it lies across the line of those who go on to another event', () => {
    expect(tiesOf(sixAlike({ qualifiers: { best: 4 } }))[1]).toEqual([4, ['lot'], ['qualifies']])
    expect(tiesOf(sixAlike({ qualifiers: { best: 3 } })).flatMap(([, , matters]) => matters)).toEqual(['first-three'])
  })

  it('matters at the last place where there is a prize for it, whoever has left', () => {
    const all = sixAlike({ prizes: ['last-place'] })
    expect(tiesOf(all)[1]).toEqual([4, ['lot'], ['last-place']])
    const [loser] = all.rounds.flatMap(({ encounters }) => encounters.map(({ b }) => b))
    const left = all.entries.map((entry) => (entry.id === loser ? { ...entry, status: 'withdrawn' as const } : entry))
    const adjustments = loser ? [{ entry: loser, points: -5, after: 1 }] : []
    expect(tiesOf({ ...all, entries: left, adjustments })[1]).toEqual([4, ['lot'], ['last-place']])
  })

  it('that nothing decides is named only where it matters', () => {
    const stages = PRESETS['bayern-warme-heisse'].stages.map((stage) => ({
      ...stage,
      ranking: stage.ranking.filter((criterion) => criterion !== 'lot'),
    }))
    expect(tiesOf(sixAlike({ stages }))).toEqual([[1, [], ['first-three']]])
  })
})

it('names tables that owe a result', () => {
  const { rounds, ...tournament } = sixAlike()
  const open = rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) => (one.table === 2 ? { ...one, games: [], resultVersion: 0 } : one)),
  }))
  expect(openAtEnd({ ...tournament, rounds: open }).missing).toEqual([{ round: 1, tables: [2] }])
})
