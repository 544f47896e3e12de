import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { must, nextDrawn, nextPlayed, numberOf, openTournament } from '../../test/quiet-evening.ts'
import { decideTie, ranksStillPlayed } from '../decisions/decisions.ts'
import { openAtEnd } from '../decisions/ending.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { publishRound } from '../rounds/rounds.ts'
import type { Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'

const [BRACKET] = PRESETS.ko.stages as [StageRules]
const RANKING = ['placement', 'lot'] as const
const bracket = (field: StageField, rounds: StageRules['rounds'], places: 'title' | 'third' | 'all'): StageRules => ({
  ...BRACKET,
  field,
  rounds,
  games: 1,
  bestOf: false,
  ranking: RANKING,
  pairing: { 'knock-out': { draw: 'lot', places } },
})
const ko = (...stages: StageRules[]): Regulation => ({ ...PRESETS.ko, stages })
const double: StageRules = {
  ...bracket('all', 'all', 'title'),
  format: 'double-elimination',
  pairing: { 'double-elimination': { draw: 'lot', reset: false } },
}
const repechage: StageRules = {
  ...bracket('all', 'all', 'title'),
  format: 'repechage',
  pairing: { repechage: { consolation: false, thirdPlace: false, tree: 8 } },
}

const points = (rounds: number): StageRules => ({
  ...bracket('all', rounds, 'title'),
  format: 'random',
  pairing: undefined,
  ranking: ['award', 'lot'],
})
const forPlaces = (best: number): StageRules => ({
  ...bracket({ best }, 1, 'title'),
  format: 'placement',
  pairing: undefined,
})

function playedTo(regulation: Regulation, entries: number, rounds: number): Tournament {
  let now = openTournament(regulation, entries)
  for (let round = 0; round < rounds; round++) now = nextPlayed(now)
  return now
}

const sharing = (tournament: Tournament, rank: number): EntryId[] =>
  standingsOf(tournament).flatMap((one) => (one.rank === rank ? [one.entry] : []))

/** The ranks that are shared, each with whether it can be decided. */
function decidable(tournament: Tournament): Record<number, boolean> {
  const ranks = standingsOf(tournament).map(({ rank }) => rank)
  const shared = [...new Set(ranks.filter((rank, at) => ranks[at - 1] === rank))]
  const criterion = tournament.regulation.stages[0]?.ranking.includes('play-off') ? 'play-off' : 'lot'
  return Object.fromEntries(
    shared.map((rank) => {
      const decided = decideTie(tournament, criterion, sharing(tournament, rank))
      if (!decided.ok) expect(decided.error).toMatchObject({ code: 'rank-still-played', rank })
      expect(ranksStillPlayed(tournament).ranks.includes(rank)).toBe(!decided.ok)
      const { ties, stillPlayed } = openAtEnd(tournament, () => undefined)
      const listed = ties.find((tie) => tie.rank === rank)
      expect(stillPlayed.includes(rank)).toBe(!decided.ok)
      expect(listed?.by.length ?? 0).toBe(decided.ok ? 1 : 0)
      return [rank, decided.ok]
    }),
  )
}

describe('a shared rank is decided by play before it is by the desk', () => {
  const [no, yes] = [false, true]
  it.each([
    ['a knock-out before the semi-finals', ko(bracket('all', 'all', 'title')), 8, 1, { 1: no, 5: yes }],
    ['a knock-out before the final', ko(bracket('all', 'all', 'title')), 8, 2, { 1: no, 3: yes, 5: yes }],
    ['a knock-out before the small final', ko(bracket('all', 'all', 'third')), 8, 2, { 1: no, 3: no, 5: yes }],
    ['a knock-out in which all places are played for', ko(bracket('all', 'all', 'all')), 8, 1, { 1: no, 5: no }],
    ['a knock-out after the final', ko(bracket('all', 'all', 'title')), 8, 3, { 3: yes, 5: yes }],
    ['double elimination after one round', ko(double), 4, 1, { 1: no }],
    ['a second chance after one round', ko(repechage), 12, 1, { 1: no, 7: no }],
    [
      'a final as a separate stage',
      ko(bracket('all', 1, 'title'), bracket({ best: 2 }, 'all', 'title')),
      4,
      1,
      { 1: no, 3: yes },
    ],
    [
      'a small final as a separate stage before the final',
      ko(bracket('all', 1, 'title'), bracket({ losers: true }, 'all', 'title'), bracket({ best: 2 }, 'all', 'title')),
      4,
      1,
      { 1: no, 3: no },
    ],
    [
      'a later stage that only some of those tied come into',
      ko(bracket('all', 1, 'title'), bracket({ best: 3 }, 'all', 'title')),
      8,
      1,
      { 1: yes, 5: yes },
    ],
    ['lives', PRESETS['schnapsen-leben'], 9, 3, { 1: no, 7: yes }],
    ['points with rounds left', ko(points(2), bracket({ best: 2 }, 'all', 'title')), 4, 1, { 1: yes, 3: yes }],
    [
      'points before a final of those tied',
      ko(points(1), bracket({ best: 2 }, 'all', 'title')),
      4,
      1,
      { 1: no, 3: yes },
    ],
    ['points before a final and a small final', ko(points(1), forPlaces(4)), 4, 1, { 1: no, 3: no }],
    [
      'points before a bracket that those tied are drawn into by lot',
      ko(points(1), bracket({ best: 4 }, 'all', 'title')),
      8,
      1,
      { 1: no, 5: yes },
    ],
    [
      'points before a final that only some of those tied come into',
      ko(points(1), bracket({ best: 3 }, 'all', 'title')),
      8,
      1,
      { 1: yes, 5: yes },
    ],
    ['points before more points', ko(points(1), { ...points(1), field: { best: 2 } }), 4, 1, { 1: yes, 3: yes }],
  ] as const)('%s', (_, regulation, entries, rounds, expected) => {
    expect(decidable(playedTo(regulation, entries, rounds))).toEqual(expected)
  })

  it('while the final is played, and names its round', () => {
    const { next } = nextDrawn(playedTo(ko(bracket('all', 'all', 'title')), 4, 1))
    const error = { code: 'rank-still-played', rank: 1, round: 2 }
    expect(decideTie(next, 'lot', sharing(next, 1))).toMatchObject({ error })
    const playing = must(publishRound(next, 2)).next
    expect(decideTie(playing, 'lot', sharing(playing, 1))).toMatchObject({ error })
  })

  it('but no more once the tournament has ended without the final', () => {
    const ended = { ...playedTo(ko(bracket('all', 'all', 'title')), 4, 1), status: 'finished' as const }
    expect(must(decideTie(ended, 'lot', sharing(ended, 1))).decision.order.map(numberOf)).toHaveLength(2)
  })
})
