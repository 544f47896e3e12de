// Finals as stages of their own: whatever their order, everybody plays for the places they can still reach.

import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import type { Encounter, GameScore, Round } from '../model.ts'
import { tiesDecided } from '../test/ties-decided.ts'
import { groupStandings } from './advancement.ts'
import { swapEntries } from './board.ts'
import { correctResult } from './correction.ts'
import { addEntries, setStatus } from './entries.ts'
import { nextRound } from './next-round.ts'
import { stagePicture } from './picture.ts'
import { PRESETS } from './presets/index.ts'
import { checkRegulation } from './regulation/contradictions.ts'
import type { Regulation, StageField, StageRules } from './regulation.ts'
import { closeRound, drawRound, publishRound } from './rounds.ts'
import { placesGone, standingsOf } from './standings.ts'
import { seatsOf, type Tournament } from './state.ts'

const idOf = (number: number) => `entry-${number}` as EntryId
const numberOf = (entry: EntryId) => Number(entry.slice('entry-'.length))

function must<Value, Failure extends { code: string }>(
  result: { ok: true; value: Value } | { ok: false; error: Failure },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

function idsFor(round: number): IdSupply {
  let count = 0
  return { round: () => `round-${round}` as RoundId, encounter: () => `encounter-${round}-${++count}` as EncounterId }
}

function tournament(regulation: Regulation, entries: number): Tournament {
  const empty: Tournament = {
    regulation: must(checkRegulation(regulation)),
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const added = Array.from({ length: entries }, (_, at) => ({
    id: idOf(at + 1),
    members: [0, 1].map((member) => `person-${at}-${member}` as PersonId),
    present: false,
  }))
  return must(addEntries(empty, added)).next
}

function drawn(before: Tournament, named: readonly number[] = []): { next: Tournament; round: Round } {
  const number = nextRound(before)?.number ?? 0
  const order = { seed: `seed-${number}`, attendance: 'all', named: named.map(idOf) } as const
  return must(drawRound(before, order, idsFor(number)))
}

/** Draws a round, in which the lower start number wins, and closes it. */
function played(before: Tournament, named: readonly number[] = []): Tournament {
  const { next, round } = drawn(before, named)
  const { regulation, rounds } = must(publishRound(next, round.number)).next
  const games = regulation.stages[round.stage]?.games ?? 0
  const withResults = rounds.map((one) =>
    one.number === round.number ? { ...one, encounters: one.encounters.map((each) => reported(each, games)) } : one,
  )
  return must(closeRound({ ...next, status: 'running', rounds: withResults }, round.number)).next
}

function reported(encounter: Encounter, games: number): Encounter {
  const wins = numberOf(encounter.a) < numberOf(encounter.b) ? 'a' : 'b'
  const score = { a: wins === 'a' ? 15 : 4, b: wins === 'a' ? 4 : 15, outcome: 'normal', winner: wins } as GameScore
  return { ...encounter, games: Array.from({ length: games }, () => score), resultVersion: 1 }
}

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
  return { ...rest, pairer: 'placement' }
}
const free: StageRules = { ...EVERYBODY, games: 1, bestOf: false, ranking: ['games-won', 'lot'] }
const regulationOf = (...stages: StageRules[]): Regulation => ({ ...PRESETS.ko, stages })

/** Plays on as long as there is something to play; the desk names these, in this order. */
function playOut(start: Tournament, named: readonly (readonly number[])[] = []): Tournament {
  const naming = [...named]
  let now = start
  for (let next = nextRound(now); next; next = nextRound(now)) {
    const field = now.regulation.stages[next.stage]?.field
    const asks = typeof field === 'object' && 'byHand' in field
    now = played(now, asks ? naming.shift() : [])
  }
  return now
}

describe.each([
  ['brackets', bracket],
  ['matches for places', placement],
] as const)('a final and a match for the third place as %s', (_, match) => {
  it.each([
    ['the small final first', [match({ losers: true }), match({ best: 2 })]],
    ['the final first', [match({ best: 2 }), match({ losers: true })]],
  ])('after a knock-out, %s: the champion is first, who wins the small final third', (_, finals) => {
    const end = playOut(tournament(regulationOf(bracket('all', 1), ...finals), 4))
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
    let now = tournament(regulationOf(free, match({ byHand: true }), match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = played(now)
    const byPoints = standingsOf(now).map(({ entry }) => numberOf(entry))
    const four = byPoints.slice(0, 4)
    const end = playOut(
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
      let now = tournament(regulationOf(free, bracket({ best: 4 }, 1), ...finals), 8)
      while ((nextRound(now)?.stage ?? 9) <= 2) now = played(now)
      const blocks = () => (stagePicture(now, 1)?.parts ?? []).flatMap((part) => (part.kind === 'places' ? [part] : []))
      const told = () =>
        blocks().map(({ columns }) =>
          columns.map(({ name, round, matches }) => [Object.values(name).join(' '), round, matches.length]),
        )
      expect(told()).toEqual([[[names[0], 2, 1]]])
      now = played(now)
      expect(told()).toEqual([
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
    let now = tournament(regulationOf(free, match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = played(now)
    const byPoints = standingsOf(now).map(({ entry }) => entry)
    const named = byPoints.slice(2, 4).map(numberOf)
    expect(placesGone(now, 1, named.map(idOf))).toBe(2)
    expect(drawn(now, named).round.encounters[0]?.reasons).toContainEqual({ code: 'place', place: 3 })
    const end = played(now, named)
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
    let now = tournament(regulationOf(free, four, { ...last, ranking }), 8)
    while ((nextRound(now)?.stage ?? 9) <= 1) now = played(now)
    const before = standingsOf(now).map(({ entry }) => entry)
    const named = before.slice(6).map(numberOf)
    expect(placesGone(now, 2, named.map(idOf))).toBe(6)
    expect(standingsOf(played(now, named)).map(({ entry }) => entry)).toEqual([
      ...before.slice(0, 6),
      ...named.sort().map(idOf),
    ])
  })

  it('puts who was ahead of those named and has left behind them', () => {
    let now = tournament(regulationOf(free, match({ byHand: true })), 8)
    while (nextRound(now)?.stage === 0) now = played(now)
    const [first, second, third] = standingsOf(now).map(({ entry }) => entry) as [EntryId, EntryId, EntryId]
    now = must(setStatus(now, first, 'withdrawn')).next
    const end = played(now, [second, third].map(numberOf))
    expect(ranks(end)[1]).toEqual([Math.min(numberOf(second), numberOf(third))])
  })
})

describe('a match for the third place', () => {
  const match: StageRules = bracket({ losers: true })
  const before = played(tournament(regulationOf(bracket('all', 1), match, bracket({ best: 2 })), 4))
  const small = drawn(before)
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
    const first = played(tournament(regulationOf(bracket('all', 1), bracket({ best: 2 })), 8))
    const { decisions } = tiesDecided(first)
    const end = playOut({ ...first, decisions })
    const [final] = end.rounds.slice(-1)
    const finalists = final ? seatsOf(final).map(numberOf).sort() : []
    expect(ranks(end)[1]).toEqual(finalists.slice(0, 1))
    expect(ranks(end)[2]).toEqual(finalists.slice(1))
    expect(standingsOf(end)).toHaveLength(8)
  })

  it('for losers is passed over where only one has lost', () => {
    const five = tournament(regulationOf(bracket('all', 1), bracket({ losers: true }), bracket({ best: 4 })), 5)
    const first = played(five)
    expect(nextRound(first)).toEqual({ number: 2, stage: 2 })
    const end = playOut({ ...first, decisions: [] })
    expect(ranks(end)[5]).toHaveLength(1)
    const last = played(tournament(regulationOf(bracket('all', 1), bracket({ losers: true })), 5))
    expect(nextRound(last)).toBeNull()
  })
})

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
      let now = tournament(regulationOf(groups(count), placement(field)), 4 * count)
      while (nextRound(now)?.stage === 0) now = played(now)
      const places = groupStandings(now, 0).map((group) => group.map(({ entry }) => entry))
      const groupOf = (entry: EntryId) => places.findIndex((group) => group.includes(entry))
      const { decisions } = tiesDecided(now)
      const { round } = drawn({ ...now, decisions })
      for (const { a, b } of round.encounters) expect(groupOf(a)).not.toBe(groupOf(b))
      const firsts = places.map(([first]) => first)
      const [best] = round.encounters
      expect([best?.a, best?.b].every((entry) => firsts.includes(entry))).toBe(true)
      const end = played({ ...now, decisions })
      expect(new Set(standingsOf(end).map(({ rank }) => rank)).size).toBe(4 * count)
    }
  })

  it('of the best of all, by their ranks, whatever groups they come from', () => {
    let now = tournament(regulationOf(groups(2), placement({ best: 4 })), 8)
    while (nextRound(now)?.stage === 0) now = played(now)
    const { decisions } = tiesDecided(now)
    const four = standingsOf({ ...now, decisions })
      .map(({ entry }) => entry)
      .slice(0, 4)
    expect(drawn({ ...now, decisions }).round.encounters.flatMap(({ a, b }) => [a, b])).toEqual(four)
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
    let now = tournament(regulation, 8)
    while (now.rounds.length < before) now = played(now)
    const { next, round } = drawn(now)
    const [first, last] = [round.encounters[0], round.encounters.at(-1)] as [Encounter, Encounter]
    const swap = must(swapEntries(next, round.number, first.a, last.b))
    expect(playedForAt(round).flat().length).toBe(4)
    expect(playedForAt(swap.round)).toEqual(playedForAt(round))
    expect(swap.round.encounters[0]?.reasons).toContainEqual({ code: 'by-hand' })
  })

  it('play for the places of the table they came to', () => {
    let now = tournament(regulationOf(free, placement('all')), 8)
    while (nextRound(now)?.stage === 0) now = played(now)
    const { next, round } = drawn(now)
    const [top, bottom] = [round.encounters[0], round.encounters.at(-1)] as [Encounter, Encounter]
    const swap = must(swapEntries(next, round.number, top.a, bottom.b))
    const told = stagePicture(swap.next, 1)?.parts.flatMap((part) =>
      'columns' in part ? part.columns.map(({ name, matches }) => [name, matches.length]) : [],
    )
    expect(told).toEqual(
      stagePicture(next, 1)?.parts.flatMap((part) =>
        'columns' in part ? part.columns.map(({ name, matches }) => [name, matches.length]) : [],
      ),
    )
  })

  it('of whom one goes on without playing leave that a free place of the bracket', () => {
    const { next, round } = drawn(tournament(regulationOf(bracket('all')), 6))
    const [met] = round.encounters
    const [bye] = round.byes
    const swap = must(swapEntries(next, round.number, met?.a as EntryId, bye?.entry as EntryId))
    expect(swap.round.byes[0]?.reasons).toEqual([{ code: 'bracket-bye' }, { code: 'by-hand' }])
  })
})
