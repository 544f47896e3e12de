// The way back to the first round that wrong entries have played in.

import { expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import {
  begunIn,
  close,
  lastOf,
  newTournament,
  played,
  report,
  start,
  stronger,
  turn,
} from '../../test/corrected-evening.ts'
import { numberOf } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { nextRound } from '../stages/next-round.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { withReplay } from './correction.ts'

/** Five groups of three, whose winners play a bracket with three byes. */
function groupsWithByes(): Tournament {
  const { stages, ...rules } = PRESETS['gruppen-ko']
  const [groups, bracket] = stages
  if (!groups || !bracket) throw new Error('a preset of two stages')
  const pairing = { 'round-robin': { groups: 5, draw: 'lot', legs: 1 } } as const
  return newTournament(
    {
      ...rules,
      stages: [
        { ...groups, pairing },
        { ...bracket, field: { perGroup: 1, next: 0 } },
      ],
    },
    15,
  )
}

/** The champion's start number, once the rest is played. */
function champion(tournament: Tournament): number {
  const end = played(nextRound(tournament) ? tournament : close(report(tournament, stronger)), 99, stronger)
  const first = standingsOf(end).find(({ rank }) => rank === 1)?.entry
  return numberOf(first as EntryId)
}

it.each(['the final drawn', 'everything closed'])(
  'a group winner who had a bye and has played on makes room in the round it played in: %s',
  (until) => {
    const groups = played(groupsWithByes(), 3, stronger)
    const bracket = played(groups, 2, stronger)
    const now = until === 'the final drawn' ? start(bracket) : played(bracket, 9, stronger)
    const first = now.rounds[3]
    const semi = now.rounds[4]
    if (!first || !semi) throw new Error('no bracket')
    const rested = new Set(first.byes.map(({ entry }) => entry))
    let tried = 0
    for (const round of now.rounds.slice(0, 3))
      for (const [at, { a, b }] of round.encounters.entries()) {
        const { repair, replay, state, advanced } = turn(now, round.number, at)
        const [out] = advanced.flatMap((one) => one.out)
        if (!out || !rested.has(out) || ![a, b].includes(out)) continue
        tried++
        expect([state, repair]).toEqual(['played-on', null])
        expect(replay?.round.number).toBe(semi.number)
        expect(replay?.earlier.map((one) => one.round.number)).toEqual([first.number])
        expect(replay && seatsOf(replay.round).includes(out)).toBe(false)
      }
    expect(tried).toBeGreaterThan(0)
  },
)

it('a second final that was played though it was not needed goes, and the right side has won', () => {
  // The side from the second bracket wins the first final by mistake, and loses the second.
  const upset = start(played(newTournament(PRESETS['doppel-ko'], 4), 3, stronger))
  const now = close(report(upset, ({ a, b }) => (numberOf(a) < numberOf(b) ? 'b' : 'a')))
  const second = start(now)
  const all = close(report(second, ({ a, b }) => (numberOf(a) < numberOf(b) ? 'b' : 'a')))
  const number = lastOf(now).number
  const correction = turn(all, number, 0)
  const { replay, needless, state } = correction
  expect([state, needless, replay?.change, replay?.removed]).toEqual(['played-on', number + 1, null, [number + 1]])
  const after = withReplay(correction, replay as never)
  expect(nextRound(after)).toBeNull()
  expect(standingsOf(after)[0]).toMatchObject({
    entry: seatsOf(lastOf(now)).toSorted((x, y) => numberOf(x) - numberOf(y))[0],
    rank: 1,
  })
  // Nothing is lost while the second one has not begun.
  expect(turn(second, number, 0).replay).toBeNull()
  expect(turn(report(second, stronger), number, 0, begunIn(report(second, stronger))).state).toBe('played-on')
})

it('a bracket drawn by a group that would be tied goes as a whole, and none of those tied is named as the one who plays there', () => {
  const groups = played(groupsWithByes(), 3, stronger)
  const now = played(groups, 9, stronger)
  let tried = 0
  for (const round of groups.rounds)
    for (const at of round.encounters.keys()) {
      const correction = turn(now, round.number, at)
      const { tied, advanced, replay } = correction
      const [tie] = tied
      if (!tie) continue
      tried++
      const equal = tie.ties.flat()
      expect(advanced.flatMap((one) => one.in).filter((entry) => equal.includes(entry))).toEqual([])
      expect([replay?.change, replay?.removed[0]]).toEqual([null, 4])
      expect(champion(withReplay(correction, replay as never))).toBeGreaterThan(0)
    }
  expect(tried).toBeGreaterThan(0)
})

/** A stage of a preset, followed by a stage of everybody in another format. */
function thenAll(first: StageRules, second: Pick<StageRules, 'format' | 'pairing'>): Regulation {
  const { pairing: _, ...rules } = first
  const later = { ...rules, ...second, field: 'all', rounds: 'all', carry: 'all' } as const
  const ranking = ['placement', ...first.ranking] as const
  return { ...PRESETS['schweizer-system'], stages: [first, { ...later, ranking }] }
}

const swiss: StageRules = { ...(PRESETS['schweizer-system'].stages[0] as StageRules), rounds: 2, games: 1 }
const inGroups: StageRules = {
  ...(PRESETS['gruppen-ko'].stages[0] as StageRules),
  games: 1,
  pairing: { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } },
}

it.each<[string, StageRules, Pick<StageRules, 'format' | 'pairing'>, number, number]>([
  ['matches for places', swiss, { format: 'placement' }, 6, 2],
  ['matches for places across groups', inGroups, { format: 'placement' }, 8, 3],
  ['a seeded knock-out', swiss, { format: 'knock-out', pairing: { 'knock-out': { draw: 'seeded' } } }, 8, 2],
  ['a crosswise knock-out', inGroups, { format: 'knock-out', pairing: { 'knock-out': { draw: 'crosswise' } } }, 8, 3],
])('whoever would sit elsewhere in %s of everybody has played there', (_, first, second, entries, rounds) => {
  const now = played(newTournament(thenAll(first, second), entries), rounds + 1, stronger)
  const all = now.rounds.slice(0, rounds)
  const corrections = all.flatMap((round) => [...round.encounters.keys()].map((at) => turn(now, round.number, at)))
  const playedOn = corrections.filter(({ state }) => state === 'played-on')
  expect(playedOn.length).toBeGreaterThanOrEqual(corrections.length / 2)
  for (const { replay, displaced, advanced } of playedOn) {
    expect([replay?.round.number, advanced]).toEqual([rounds + 1, []])
    expect(displaced.map(({ round }) => round)).toContain(rounds + 1)
  }
})

it('the bye of a seeded knock-out of everybody goes to whoever has earned it', () => {
  const regulation = thenAll(swiss, { format: 'knock-out', pairing: { 'knock-out': { draw: 'seeded' } } })
  const now = played(newTournament(regulation, 6), 3, stronger)
  const byesOf = ({ byes }: Tournament['rounds'][number]) => byes.map(({ entry }) => entry).sort()
  const had = byesOf(lastOf(now))
  let tried = 0
  for (const at of now.rounds[1]?.encounters.keys() ?? []) {
    const correction = turn(now, 2, at)
    const best = standingsOf(correction.next, 2).slice(0, 2)
    const right = best.map(({ entry }) => entry).sort()
    if (String(right) === String(had)) continue
    tried++
    expect(byesOf(correction.replay?.round ?? lastOf(now))).toEqual(right)
  }
  expect(tried).toBeGreaterThan(0)
})
