// The matches for places that the desk sees before the draw are those of the draw.

import { describe, expect, it } from 'vitest'
import { nextDrawn, nextPlayed, numberOf, openTournament } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { nextRound } from '../stages/next-round.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { matchesForPlaces } from './matches-for-places.ts'

const [BRACKET] = PRESETS.ko.stages as [StageRules]
const [EVERYBODY] = PRESETS['jeder-gegen-jeden'].stages as [StageRules]
const once = { games: 1, bestOf: false } as const
const points: StageRules = { ...EVERYBODY, ...once, ranking: ['games-won', 'lot'] }
const groups: StageRules = { ...points, pairing: { 'round-robin': { groups: 3, draw: 'snake' } } }
const bracket = (rounds: StageRules['rounds']): StageRules => ({
  ...BRACKET,
  ...once,
  rounds,
  ranking: ['placement', 'games-won', 'lot'],
  pairing: { 'knock-out': { draw: 'seeded', places: 'title' } },
})
const placement = (field: StageField): StageRules => {
  const { pairing: _, ...rest } = bracket(1)
  return { ...rest, format: 'placement', field }
}
const regulationOf = (...stages: StageRules[]): Regulation => ({ ...PRESETS.ko, stages })

/** The first draw of the last stage, and the same before it, `1: 1–2` for first place between the entries 1 and 2. */
function beforeAndAfter(regulation: Regulation, entries: number) {
  const last = regulation.stages.length - 1
  let now = openTournament(regulation, entries)
  while (nextRound(now)?.stage !== last) now = nextPlayed(now)
  const { next, round } = nextDrawn(now)
  const undrawn: Tournament = { ...next, rounds: next.rounds.slice(0, -1) }
  const known = matchesForPlaces(undrawn, last, seatsOf(round))
  const match = (place: number | undefined, ...two: Parameters<typeof numberOf>[0][]) =>
    `${place}: ${two.map(numberOf).join('–')}`
  return {
    before: {
      matches: known?.matches.map(({ place, a, b }) => match(place, a, b)),
      byes: known?.byes.map(numberOf),
    },
    drawn: {
      matches: round.encounters.map(({ a, b, reasons }) =>
        match(reasons.flatMap((reason) => (reason.code === 'place' ? [reason.place] : []))[0], a, b),
      ),
      byes: round.byes.map(({ entry }) => numberOf(entry)),
    },
  }
}

describe('matches for places before their draw', () => {
  it.each<[string, Regulation, number, { matches: string[]; byes: number[] }]>([
    ['of the best', regulationOf(points, placement({ best: 4 })), 6, { matches: ['1: 1–2', '3: 3–4'], byes: [] }],
    [
      'of an odd number, whose last plays nobody',
      regulationOf(points, placement('all')),
      5,
      { matches: ['1: 1–2', '3: 3–4'], byes: [5] },
    ],
    [
      'across groups',
      regulationOf(groups, placement({ perGroup: 2, next: 0 })),
      12,
      { matches: ['1: 1–2', '3: 3–5', '5: 4–6'], byes: [] },
    ],
    [
      'of the losers, among those who share a place',
      regulationOf(bracket('all'), placement({ losers: true })),
      7,
      { matches: ['3: 3–4', '5: 5–6'], byes: [7] },
    ],
    [
      'for the third place alone',
      regulationOf(bracket(1), placement({ losers: true })),
      4,
      { matches: ['3: 3–4'], byes: [] },
    ],
  ])('are those drawn: %s', (_, regulation, entries, expected) => {
    const { before, drawn } = beforeAndAfter(regulation, entries)
    expect(before).toEqual(expected)
    expect(drawn).toEqual(expected)
  })

  it('are none in other formats, nor of a single entry', () => {
    const tournament = openTournament(regulationOf(points, placement({ best: 4 })), 6)
    const [one, two] = tournament.entries.map(({ id }) => id)
    if (!one || !two) throw new Error('too few entries')
    expect(matchesForPlaces(tournament, 0, [one, two])).toBeNull()
    expect(matchesForPlaces(tournament, 1, [one])).toBeNull()
  })
})
