// Finals as separate stages: in any order, all entries play for the places they can still reach.

import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import {
  entryOf,
  idsFor,
  must,
  nextDrawn,
  nextPlayed,
  numberOf,
  openTournament,
  playedOut,
} from '../../test/quiet-evening.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { correctResult } from '../changes/correction.ts'
import { setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { swapEntries } from '../rounds/board.ts'
import { drawRound, publishRound } from '../rounds/rounds.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { placesInEvent, standingsOf } from '../tables/standings.ts'
import { groupStandings } from './advancement.ts'
import { nextRound } from './next-round.ts'
import { stagePicture } from './picture.ts'

/** The start numbers by rank. */
function ranks(of: Tournament): Record<number, number[]> {
  const byRank: Record<number, number[]> = {}
  for (const { entry, rank } of standingsOf(of)) byRank[rank] = [...(byRank[rank] ?? []), numberOf(entry)].sort()
  return byRank
}

const [BRACKET] = PRESETS.ko.stages as [StageRules]
const [EVERYBODY] = PRESETS['jeder-gegen-jeden'].stages as [StageRules]
const RANKING = ['placement', 'games-won', 'difference', 'lot'] as const
const bracket = (field: StageField, rounds: StageRules['rounds'] = 'all'): StageRules => ({
  ...BRACKET,
  field,
  rounds,
  games: 1,
  bestOf: false,
  ranking: RANKING,
  pairing: { 'knock-out': { draw: 'lot', places: 'title' } },
})
const placement = (field: StageField): StageRules => {
  const { pairing: _, ...rest } = bracket(field, 1)
  return { ...rest, format: 'placement' }
}
const free: StageRules = { ...EVERYBODY, games: 1, bestOf: false, ranking: ['games-won', 'lot'] }
const regulationOf = (...stages: StageRules[]): Regulation => ({ ...PRESETS.ko, stages })

describe.each([
  ['brackets', bracket],
  ['matches for places', placement],
] as const)('a final and a match for the third place as %s', (_, match) => {
  it.each([
    ['the small final first', [match({ losers: true }), match({ best: 2 })]],
    ['the final first', [match({ best: 2 }), match({ losers: true })]],
  ])('after a knock-out, %s: the champion is first, who wins the small final third', (_, finals) => {
    const end = playedOut(openTournament(regulationOf(bracket('all', 1), ...finals), 4))
    expect(end.rounds).toHaveLength(3)
    const byRank = ranks(end)
    const semifinals = end.rounds[0]?.encounters.map(({ a, b }) => [a, b].map(numberOf).sort()) ?? []
    const winners = semifinals.map(([winner]) => winner).sort()
    const losers = semifinals.map(([, loser]) => loser).sort()
    expect(byRank).toEqual({ 1: [winners[0]], 2: [winners[1]], 3: [losers[0]], 4: [losers[1]] })
  })

  it.each([
    [
      'the small final first',
      [
        [3, 4],
        [1, 2],
      ],
    ],
    [
      'the final first',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('named by the desk after rounds for points, %s', (_, named) => {
    let now = openTournament(regulationOf(free, match({ byHand: true }), match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    const byPoints = standingsOf(now).map(({ entry }) => numberOf(entry))
    const four = byPoints.slice(0, 4)
    const end = playedOut(
      now,
      named.map((places) => places.map((place) => four[place - 1] as number)),
    )
    const [first = 0, second = 0, third = 0, fourth = 0] = four
    expect(standingsOf(end).map(({ entry }) => numberOf(entry))).toEqual([
      ...[first, second].sort((one, other) => one - other),
      ...[third, fourth].sort((one, other) => one - other),
      ...byPoints.slice(4),
    ])
  })

  it.each([
    ['the small final first', [match({ losers: true }), match({ best: 2 })], ['place 3', 'knock-out 2']],
    ['the final first', [match({ best: 2 }), match({ losers: true })], ['knock-out 2', 'place 3']],
  ])(
    'after a bracket of four, %s: both stand in its picture as one block, called after their places',
    (_, finals, names) => {
      let now = openTournament(regulationOf(free, bracket({ best: 4 }, 1), ...finals), 8)
      while ((nextRound(now)?.stage ?? 9) <= 2) now = nextPlayed(now)
      const blocks = () => (stagePicture(now, 1)?.parts ?? []).flatMap((part) => (part.kind === 'places' ? [part] : []))
      const shown = () =>
        blocks().map(({ columns }) =>
          columns.map(({ name, round, matches }) => [Object.values(name).join(' '), round, matches.length]),
        )
      expect(shown()).toEqual([[[names[0], 2, 1]]])
      now = nextPlayed(now)
      expect(shown()).toEqual([
        [
          [names[0], 2, 1],
          [names[1], 3, 1],
        ],
      ])
      expect(blocks()[0]?.places).toEqual({ from: 1, to: 4 })
      const ids = (stagePicture(now, 1)?.parts ?? []).flatMap((part) =>
        'columns' in part ? part.columns.flatMap(({ matches }) => matches.map(({ id }) => id)) : [],
      )
      expect(ids.sort()).toEqual([1, 2, 3, expect.any(Number)])
      const semifinals = (stagePicture(now, 1)?.parts ?? []).flatMap((part) =>
        part.kind === 'main' ? part.columns : [],
      )
      expect(semifinals.map(({ name }) => Object.values(name).join(' '))).toEqual(['knock-out 4'])
      expect(new Set(ids).size).toBe(4)
    },
  )

  it('that the desk names by hand only for the third place leaves the first two ahead', () => {
    let now = openTournament(regulationOf(free, match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    const byPoints = standingsOf(now).map(({ entry }) => entry)
    const named = byPoints.slice(2, 4).map(numberOf)
    expect(placesInEvent(now, 1, named.map(entryOf))(1)).toBe(3)
    expect(nextDrawn(now, named).round.encounters[0]?.reasons).toContainEqual({ code: 'place', place: 3 })
    const end = nextPlayed(now, named)
    expect(
      standingsOf(end)
        .map(({ entry }) => entry)
        .slice(0, 2),
    ).toEqual(byPoints.slice(0, 2))
  })

  it('that the desk names by hand goes by the standings, where those who did not come on keep the order of before', () => {
    const four: StageRules = {
      ...free,
      field: { best: 4 },
      carry: 'nothing',
      ranking: ['stage-reached', 'schneider', 'lot'],
    }
    const last = match({ byHand: true })
    const ranking = ['placement', 'stage-reached', 'lot'] as const
    let now = openTournament(regulationOf(free, four, { ...last, ranking }), 8)
    while ((nextRound(now)?.stage ?? 9) <= 1) now = nextPlayed(now)
    const before = standingsOf(now).map(({ entry }) => entry)
    const named = before.slice(6).map(numberOf)
    expect(placesInEvent(now, 2, named.map(entryOf))(1)).toBe(7)
    expect(standingsOf(nextPlayed(now, named)).map(({ entry }) => entry)).toEqual([
      ...before.slice(0, 6),
      ...named.sort().map(entryOf),
    ])
  })

  it('puts who was ahead of those named and has left behind them', () => {
    let now = openTournament(regulationOf(free, match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    const [first, second, third] = standingsOf(now).map(({ entry }) => entry) as [EntryId, EntryId, EntryId]
    now = must(setStatus(now, first, 'withdrawn')).next
    const end = nextPlayed(now, [second, third].map(numberOf))
    expect(ranks(end)[1]).toEqual([Math.min(numberOf(second), numberOf(third))])
  })
})

describe('a match for the third place', () => {
  const match: StageRules = bracket({ losers: true })
  const before = nextPlayed(openTournament(regulationOf(bracket('all', 1), match, bracket({ best: 2 })), 4))
  const small = nextDrawn(before)
  const called = (round: Round | undefined) =>
    round?.encounters.map(({ reasons }) => reasons.filter(({ code }) => code === 'place' || code === 'knock-out'))

  it('is called so when it is drawn again with what was kept', () => {
    const keep = small.round.encounters.map(({ id }) => id)
    const order = { seed: 'another', attendance: 'all', keep } as const
    const again = must(drawRound(small.next, order, idsFor(9)))
    expect(called(again.round)).toEqual([[{ code: 'place', place: 3 }]])
  })

  it('is called so when it was put right after a correction', () => {
    const published = must(publishRound(small.next, 2)).next
    const [semifinal] = published.rounds[0]?.encounters ?? []
    if (!semifinal) throw new Error('no semi-final')
    const games = semifinal.games.map(({ a, b }) => ({ a: b, b: a, retour: false }))
    const entered = { games, outside: [], basedOn: semifinal.resultVersion, confirmed: true }
    const nothing = { begun: new Set<EncounterId>(), protocol: null }
    const { repair } = must(correctResult(published, semifinal.id, entered, nothing, idsFor(9)))
    expect(seatsOf(repair?.round ?? (published.rounds[1] as Round))).not.toEqual(seatsOf(small.round))
    expect(called(repair?.round)).toEqual([[{ code: 'place', place: 3 }]])
  })
})

describe('a stage for places', () => {
  it('puts who could have reached them and does not play in it behind those who do', () => {
    const first = nextPlayed(openTournament(regulationOf(bracket('all', 1), bracket({ best: 2 })), 8))
    const { decisions } = tiesDecided(first)
    const end = playedOut({ ...first, decisions })
    const [final] = end.rounds.slice(-1)
    const finalists = final ? seatsOf(final).map(numberOf).sort() : []
    expect(ranks(end)[1]).toEqual(finalists.slice(0, 1))
    expect(ranks(end)[2]).toEqual(finalists.slice(1))
    expect(standingsOf(end)).toHaveLength(8)
  })

  it('for losers is passed over where only one has lost', () => {
    const five = openTournament(regulationOf(bracket('all', 1), bracket({ losers: true }), bracket({ best: 4 })), 5)
    const first = nextPlayed(five)
    expect(nextRound(first)).toEqual({ number: 2, stage: 2 })
    const end = playedOut({ ...first, decisions: [] })
    expect(ranks(end)[5]).toHaveLength(1)
    const last = nextPlayed(openTournament(regulationOf(bracket('all', 1), bracket({ losers: true })), 5))
    expect(nextRound(last)).toBeNull()
  })
})

describe('losers of a bracket that was played to its final', () => {
  const meetings = ({ encounters }: Round) =>
    encounters.map(({ a, b, reasons }) => {
      const places = reasons.flatMap((reason) => (reason.code === 'place' ? [reason.place] : []))
      return `${[a, b].map(numberOf).sort().join('–')} for ${places}`
    })
  const seeded = { 'knock-out': { draw: 'seeded', places: 'title' } } as const
  const played = (pairing: StageRules['pairing'], entries: number) => {
    let now = openTournament(regulationOf({ ...bracket('all'), pairing }, placement({ losers: true })), entries)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    return now
  }

  it('play for the places that it has left open, each with whom they share one', () => {
    expect(meetings(nextDrawn(played(seeded, 8)).round)).toEqual(['3–4 for 3', '5–6 for 5', '7–8 for 7'])
    const end = playedOut(played(seeded, 8))
    expect(standingsOf(end).map(({ entry }) => numberOf(entry))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are not those who have played for the third place, nor one alone', () => {
    const third = played({ 'knock-out': { draw: 'seeded', places: 'third' } }, 7)
    expect(meetings(nextDrawn(third).round)).toEqual(['5–6 for 5'])
    expect(nextDrawn(third).round.byes.map(({ entry }) => numberOf(entry))).toEqual([7])
    expect(nextRound(played({ 'knock-out': { draw: 'seeded', places: 'third' } }, 5))).toBeNull()
  })

  it('do not play for one of whom the other has left', () => {
    const now = must(setStatus(played(seeded, 8), entryOf(4), 'withdrawn')).next
    expect(meetings(nextDrawn(now).round)).toEqual(['5–6 for 5', '7–8 for 7'])
    expect(ranks(playedOut(now))).toMatchObject({ 1: [1], 2: [2], 5: [5], 6: [6] })
  })

  it('wait until it is decided who of them meets whom', () => {
    const level: StageRules = { ...bracket('all'), ranking: ['placement', 'games-won', 'lot'] }
    let now = openTournament(regulationOf({ ...level, pairing: seeded }, placement({ losers: true })), 8)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    const order = { seed: 'seed', attendance: 'all' } as const
    const error = { code: 'ties-to-decide', ranks: [5], by: 'lot' }
    // The two semi-finalists meet, whichever is third in the standings.
    expect(drawRound(now, order, idsFor(4))).toMatchObject({ error })
  })

  it('of a bracket of four play one match, which stands in its picture', () => {
    const four = { ...bracket({ best: 4 }), pairing: seeded }
    let now = openTournament(regulationOf(free, four, placement({ losers: true })), 8)
    while ((nextRound(now)?.stage ?? 9) < 2) now = nextPlayed(now)
    now = nextPlayed(now)
    const shown = stagePicture(now, 1)?.parts.flatMap((part) =>
      'columns' in part ? part.columns.map(({ name }) => [part.kind, ...Object.values(name)].join(' ')) : [],
    )
    expect(shown).toEqual(['main knock-out 4', 'main knock-out 2', 'places place 3'])
  })
})

/** Wins against the order of start numbers, so that the groups differ in strength. */
function isUpset({ a, b }: Encounter): boolean {
  return (numberOf(a) * 7 + numberOf(b) * 3) % 5 < 2
}

describe('matches for places after groups', () => {
  const groups = (count: number): StageRules => ({
    ...free,
    pairing: { 'round-robin': { groups: count, draw: 'snake' } },
  })

  it.each([2, 3, 4, 5])('of %i groups nobody meets somebody of their own, and everybody gets a place', (count) => {
    for (const field of [
      { perGroup: 2, next: 0 },
      { perGroup: 1, next: 1 },
      { fromGroups: 2 * count + 1 },
      'all',
    ] as const) {
      let now = openTournament(regulationOf(groups(count), placement(field)), 4 * count)
      while (nextRound(now)?.stage === 0) now = nextPlayed(now)
      const places = groupStandings(now, 0).map((group) => group.map(({ entry }) => entry))
      const groupOf = (entry: EntryId) => places.findIndex((group) => group.includes(entry))
      const { decisions } = tiesDecided(now)
      const { round } = nextDrawn({ ...now, decisions })
      for (const { a, b } of round.encounters) expect(groupOf(a)).not.toBe(groupOf(b))
      const firsts = places.map(([first]) => first)
      const [best] = round.encounters
      expect([best?.a, best?.b].every((entry) => firsts.includes(entry))).toBe(true)
      const end = nextPlayed({ ...now, decisions })
      expect(new Set(standingsOf(end).map(({ rank }) => rank)).size).toBe(4 * count)
    }
  })

  it.each([2, 3, 4, 5])('of the best of %i groups only those of one meet who have to', (count) => {
    for (const best of [2, 4, 6, 8]) {
      let now = openTournament(regulationOf(groups(count), placement({ best })), 4 * count)
      while (nextRound(now)?.stage === 0) now = nextPlayed(now, [], (encounter) => (isUpset(encounter) ? 'b' : 'a'))
      const { next, round } = nextDrawn(now)
      const places = groupStandings(next, 0).map((group) => group.map(({ entry }) => entry))
      const groupOf = (entry: EntryId) => places.findIndex((group) => group.includes(entry))
      const chosen = new Set(seatsOf(round))
      const most = Math.max(...places.map((group) => group.filter((entry) => chosen.has(entry)).length))
      const own = round.encounters.filter(({ a, b }) => groupOf(a) === groupOf(b))
      expect(own).toHaveLength(Math.max(0, most - best / 2))
      const ranked = standingsOf(next).map(({ entry }) => entry)
      expect([...chosen].sort()).toEqual(ranked.slice(0, best).sort())
    }
  })

  it('are waited with while it is open who of the group winners are the best', () => {
    const level = (count: number) => {
      const first = { ...groups(count), ranking: ['games-won', 'lot'] } as const
      let now = openTournament(regulationOf(first, placement({ perGroup: 1, next: 0 })), 3 * count)
      while (nextRound(now)?.stage === 0) now = nextPlayed(now)
      return drawRound(now, { seed: 'seed', attendance: 'all' }, idsFor(9))
    }
    // With two winners tied it does not matter; with four it decides which of them play for first place.
    expect(level(2)).toMatchObject({ ok: true })
    expect(level(4)).toMatchObject({ error: { code: 'ties-to-decide', ranks: [1] } })
  })
})

describe('two who change places by hand in a draft', () => {
  const OF_THE_TABLE = /^(place|places|knock-out|group|consolation)$/
  const playedForAt = ({ encounters }: Round) =>
    encounters.map(({ reasons }) => reasons.filter(({ code }) => OF_THE_TABLE.test(code)))
  const forAllPlaces: StageRules = { ...bracket('all'), pairing: { 'knock-out': { draw: 'lot', places: 'all' } } }
  const inGroups: StageRules = { ...free, pairing: { 'round-robin': { groups: 2, draw: 'snake' } } }

  it.each([
    ['matches for places', regulationOf({ ...free, rounds: 2 }, placement('all')), 2],
    ['a bracket for all places', regulationOf(forAllPlaces), 1],
    ['groups', regulationOf(inGroups), 0],
  ])('leave to every table what is played for there: %s', (_, regulation, before) => {
    let now = openTournament(regulation, 8)
    while (now.rounds.length < before) now = nextPlayed(now)
    const { next, round } = nextDrawn(now)
    const [first, last] = [round.encounters[0], round.encounters.at(-1)] as [Encounter, Encounter]
    const swap = must(swapEntries(next, round.number, first.a, last.b))
    expect(playedForAt(round).flat().length).toBe(4)
    expect(playedForAt(swap.round)).toEqual(playedForAt(round))
    expect(swap.round.encounters[0]?.reasons).toContainEqual({ code: 'by-hand' })
  })

  it('play for the places of the table they came to', () => {
    let now = openTournament(regulationOf(free, placement('all')), 8)
    while (nextRound(now)?.stage === 0) now = nextPlayed(now)
    const { next, round } = nextDrawn(now)
    const [top, bottom] = [round.encounters[0], round.encounters.at(-1)] as [Encounter, Encounter]
    const swap = must(swapEntries(next, round.number, top.a, bottom.b))
    const shown = stagePicture(swap.next, 1)?.parts.flatMap((part) =>
      'columns' in part ? part.columns.map(({ name, matches }) => [name, matches.length]) : [],
    )
    expect(shown).toEqual(
      stagePicture(next, 1)?.parts.flatMap((part) =>
        'columns' in part ? part.columns.map(({ name, matches }) => [name, matches.length]) : [],
      ),
    )
  })

  it('of whom one goes on without playing leave that a free place of the bracket', () => {
    const { next, round } = nextDrawn(openTournament(regulationOf(bracket('all')), 6))
    const [met] = round.encounters
    const [bye] = round.byes
    const swap = must(swapEntries(next, round.number, met?.a as EntryId, bye?.entry as EntryId))
    expect(swap.round.byes[0]?.reasons).toEqual([{ code: 'bracket-bye' }, { code: 'by-hand' }])
  })
})
