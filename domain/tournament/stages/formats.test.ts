// Whole evenings with every preset: drawn, changed by hand, played with people leaving and coming, to the last place.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winsNeeded } from '../../encounter-end.ts'
import { keepsSome } from '../../formats/consequences.ts'
import { sidesOf } from '../../formats/hall/swap.ts'
import { asEntry, type DrawProtocol } from '../../formats/protocol.ts'
import { repeatDraw } from '../../formats/repeat-draw.ts'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, GameScore, Round, Side } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { addEntries, setStatus } from '../entries/entries.ts'
import { setWishes } from '../entries/wishes.ts'
import { PRESETS } from '../presets/index.ts'
import { PRESET_KEYS, type PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { swapEntries } from '../rounds/board.ts'
import { closeRound, type DrawOrder, drawRound, publishRound } from '../rounds/rounds.ts'
import { PAIR_SIZE } from '../state/size.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { groupStandings } from './advancement.ts'
import { nextRound } from './next-round.ts'
import { planWarnings } from './warnings.ts'

const entryId = (number: number) => `entry-${number}` as EntryId
const numberOf = (entry: EntryId) => Number(entry.slice('entry-'.length))

function idsFor(round: number): IdSupply {
  let count = 0
  return {
    round: () => `round-${round}` as RoundId,
    encounter: () => `encounter-${round}-${++count}` as EncounterId,
  }
}

function must<Value, Failure extends { code: string }>(
  result: { ok: true; value: Value } | { ok: false; error: Failure },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

function newTournament(regulation: Regulation, entries: number): Tournament {
  const empty: Tournament = {
    regulation,
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  return withEntries(empty, entries)
}

function withEntries(tournament: Tournament, count: number): Tournament {
  const size = tournament.regulation.field.kind === 'pairs' ? PAIR_SIZE : 1
  const from = tournament.entries.length
  const added = Array.from({ length: count }, (_, at) => ({
    id: entryId(from + at + 1),
    members: Array.from({ length: size }, (_, member) => `person-${from + at}-${member}` as PersonId),
    present: false,
  }))
  return must(addEntries(tournament, added)).next
}

interface Drawn {
  readonly tournament: Tournament
  readonly round: Round
  readonly protocol: DrawProtocol
}

function draw(tournament: Tournament, order: Partial<DrawOrder> = {}): Drawn {
  const number = nextRound(tournament)?.number ?? 0
  const drawn = must(drawRound(tournament, { seed: `seed-${number}`, attendance: 'all', ...order }, idsFor(number)))
  return { tournament: drawn.next, round: drawn.round, protocol: drawn.protocol }
}

/** Plays and closes the draft; `win` picks the winners: at random, or by `strength`, the lower start number. */
function play({ tournament, round }: Drawn, win: (encounter: Encounter) => Side): Tournament {
  const published = must(publishRound(tournament, round.number)).next
  const rules = stageRules(published.regulation, round.stage)
  const rounds = published.rounds.map((candidate) =>
    candidate.number === round.number
      ? {
          ...candidate,
          encounters: candidate.encounters.map((encounter) => reported(rules, encounter, win(encounter))),
        }
      : candidate,
  )
  return must(closeRound({ ...published, rounds }, round.number)).next
}

function reported(rules: StageRules, encounter: Encounter, winner: Side): Encounter {
  const { target } = rules.game
  const score: GameScore = { a: target, b: 4, outcome: 'normal', winner }
  const games = Array.from({ length: winsNeeded(rules) ?? rules.games }, () =>
    winner === 'a' ? score : { ...score, a: 4, b: target },
  )
  const outside = rules.pointsRule.outside.map(() => (winner === 'a' ? { a: 2, b: 1 } : { a: 1, b: 2 }))
  return { ...encounter, games, outside, resultVersion: 1 }
}

const stronger = ({ a, b }: Encounter): Side => (numberOf(a) < numberOf(b) ? 'a' : 'b')
const anybody = (rng: Rng) => (): Side => (rng.int(2) === 0 ? 'a' : 'b')

/** Plays to the end; `between` may change the tournament before each round. */
function playAll(
  tournament: Tournament,
  win: (encounter: Encounter) => Side,
  between: (tournament: Tournament) => Tournament = (same) => same,
): Tournament {
  let next = between(tournament)
  while (nextRound(next) !== null) {
    if (next.rounds.length > 400) throw new Error('it never ends')
    next = between(play(draw(tiesDecided(next)), win))
  }
  return next
}

/** Presets with a draw. */
const DRAWN = PRESET_KEYS.filter((key) => !stageRules(PRESETS[key], 0).asPlayed)

describe.each(DRAWN)('an event by %s', (preset) => {
  const regulation = PRESETS[preset]

  it('runs to its end with any field, ranks everybody, and its draws can be repeated from their protocols', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 26 }), fc.string(), (entries, seed) => {
        const rng = createRng(seed)
        let next = newTournament(regulation, entries)
        while (nextRound(next) !== null) {
          const drawn = draw(tiesDecided(next), { seed: `${seed}${next.rounds.length}` })
          expect(sameTables(must(repeatDraw(drawn.protocol)), drawn.round)).toBe(true)
          next = play(drawn, anybody(rng))
        }
        const standings = standingsOf(next)
        expect(standings.map(({ entry }) => entry).sort()).toEqual(next.entries.map(({ id }) => id).sort())
        expect(standings[0]?.rank).toBe(1)
      }),
      { numRuns: runs(60, 8) },
    )
  })

  it('survives that people leave and come between the rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 20 }), fc.string(), (entries, seed) => {
        const rng = createRng(seed)
        const between = (tournament: Tournament): Tournament => {
          if (tournament.rounds.length === 0) return tournament
          const active = tournament.entries.filter(({ status }) => status === 'active')
          if (rng.int(3) === 0) return withEntries(tournament, 1)
          const leaving = active[rng.int(active.length)]
          if (active.length < 6 || !leaving || rng.int(2) === 0) return tournament
          return must(setStatus(tournament, leaving.id, 'withdrawn')).next
        }
        const played = playAll(newTournament(regulation, entries), anybody(rng), between)
        const seated = new Set(played.rounds.flatMap(seatsOf))
        expect(standingsOf(played)).toHaveLength(seated.size)
      }),
      { numRuns: runs(60, 8) },
    )
  })

  it('lets two change places by hand, and the protocol with the swap gives the same tables', () => {
    const drawn = draw(newTournament(regulation, 9))
    const [x, y] = [seatsOf(drawn.round)[0], seatsOf(drawn.round).at(-1)] as [EntryId, EntryId]
    const swap = must(swapEntries(drawn.tournament, drawn.round.number, x, y))
    expect(swap.effects.length).toBeGreaterThan(0)
    expect(seatsOf(swap.round).sort()).toEqual(seatsOf(drawn.round).sort())
    const protocol: DrawProtocol = { ...drawn.protocol, swaps: [[numberOf(x), numberOf(y)]] }
    expect(sameTables(must(repeatDraw(protocol)), swap.round)).toBe(true)
    expect(sameTables(must(repeatDraw(protocol)), drawn.round)).toBe(false)
    expect(playAll(play({ ...drawn, tournament: swap.next, round: swap.round }, stronger), stronger)).toBeTruthy()
  })
})

/** Whether a repeated draw, by start numbers, and a round are the same. */
function sameTables(
  repeated: ReturnType<typeof repeatDraw> extends { value: infer P } | infer _ ? P : never,
  round: Round,
): boolean {
  const textOf = (
    seats: Pick<Encounter, 'table' | Side> & { heat?: number; partners?: Encounter['partners'] },
    name: (entry: EntryId) => string,
  ) =>
    `${seats.heat ?? 1}/${seats.table}: ${sidesOf(seats)
      .map((side) => side.map(name).join('+'))
      .join(' – ')}`
  const again = repeated.encounters.map((encounter) => textOf(encounter, String))
  const was = round.encounters.map((encounter) => textOf(encounter, (entry) => asEntry(numberOf(entry))))
  const byes = repeated.byes.map(({ entry }) => `${entry}`)
  return (
    again.sort().join() === was.sort().join() &&
    byes.sort().join() ===
      round.byes
        .map(({ entry }) => `${numberOf(entry)}`)
        .sort()
        .join()
  )
}

describe('how far a stage goes', () => {
  const rounds = (preset: PresetKey, entries: number, change: Partial<StageRules> = {}) => {
    const regulation = PRESETS[preset]
    const stages = regulation.stages.map((stage, at) => (at === 0 ? { ...stage, ...change } : stage))
    return playAll(newTournament({ ...regulation, stages }, entries), stronger).rounds.length
  }
  it.each<[PresetKey, number, number]>([
    ['jeder-gegen-jeden', 8, 7],
    ['jeder-gegen-jeden', 7, 7],
    ['ko', 8, 3],
    ['ko', 13, 4],
    ['gruppen-ko', 16, 3 + 3],
    ['schweizer-system', 16, 5],
  ])('%s with %i entries takes %i rounds', (preset, entries, expected) => {
    expect(rounds(preset, entries)).toBe(expected)
  })

  it('ends a double elimination of eight after its last match, with the best one first and places by the losers', () => {
    const played = playAll(newTournament(PRESETS['doppel-ko'], 8), stronger)
    expect(
      standingsOf(played)
        .slice(0, 2)
        .map(({ entry }) => numberOf(entry)),
    ).toEqual([1, 2])
  })

  it('warns of ten pairs and ten rounds, and not of nine', () => {
    const withRounds = (count: number) => {
      const [stage] = PRESETS['schweizer-system'].stages as [StageRules]
      return newTournament({ ...PRESETS['schweizer-system'], stages: [{ ...stage, rounds: count }] }, 10)
    }
    expect(planWarnings(withRounds(10))).toEqual([
      { code: 'rematches-certain', stage: 0, entries: 10, rounds: 10, most: 9 },
    ])
    expect(planWarnings(withRounds(9))).toEqual([])
  })
})

describe('the movement', () => {
  it.each([
    [5, []],
    [6, ['movement-ends', 'rematches-certain']],
    [10, ['movement-ends', 'rematches-certain']],
  ])('of ten pairs at five tables is warned of before it is over: %i rounds', (rounds, codes) => {
    const [stage] = PRESETS['suedtirol-punkte'].stages as [StageRules]
    const stages = [{ ...stage, rounds }]
    expect(planWarnings(newTournament({ ...PRESETS['suedtirol-punkte'], stages }, 10))).toEqual(
      codes.map((code) => ({ code, stage: 0, entries: 10, rounds, most: 5 })),
    )
  })

  it.each([
    [7, ['movement-ends']],
    [8, ['movement-ends', 'rematches-certain']],
  ])('at an even number of tables brings rematches only when all have met: %i rounds', (rounds, codes) => {
    const [stage] = PRESETS['suedtirol-punkte'].stages as [StageRules]
    const warnings = planWarnings(newTournament({ ...PRESETS['suedtirol-punkte'], stages: [{ ...stage, rounds }] }, 8))
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['a number of', { groups: 2 }],
    ['a size of', { size: 5 }],
  ])('is warned of after %s groups, too, of which so many go on', (_, robin) => {
    const [stage] = PRESETS['suedtirol-punkte'].stages as [StageRules]
    const groups: StageRules = { ...stage, format: 'round-robin', rounds: 'all', pairing: { 'round-robin': robin } }
    const later: StageRules = { ...stage, field: { perGroup: 4 }, rounds: 6 }
    const two = newTournament({ ...PRESETS['suedtirol-punkte'], stages: [groups, later] }, 10)
    expect(planWarnings(two)).toEqual([{ code: 'movement-ends', stage: 1, entries: 8, rounds: 6, most: 4 }])
  })
})

describe('a bracket that stops early', () => {
  const bracket = { ...(PRESETS.ko.stages[0] as StageRules), bestOf: false, games: 1 }
  const tooFew = (rounds: number, least: number, entries: number) => [
    { code: 'rounds-too-few', stage: 0, entries, rounds, least },
  ]
  it.each([
    ['and whose final is a stage of its own has enough rounds', 4, 1, [{ best: 2 }], []],
    ['and whose final comes after the match for the third place, too', 4, 1, [{ losers: true }, { best: 2 }], []],
    ['and whose last four play on, too', 16, 2, [{ best: 4 }], []],
    ['with more still in than go on has too few', 8, 1, [{ best: 2 }], tooFew(1, 3, 8)],
    ['with fewer still in than go on has too few', 8, 2, [{ best: 4 }], tooFew(2, 3, 8)],
    ['and nothing after it has too few', 4, 1, [], tooFew(1, 2, 4)],
    [
      'in rounds that bring so few to its end is warned of where the best play on',
      8,
      3,
      [{ best: 2 }],
      [{ code: 'first-place-again', stage: 0, entries: 8, rounds: 3, least: 3 }],
    ],
    ['in those rounds needs no warning where the losers play on', 8, 3, [{ losers: true }], []],
  ] as const)('%s', (_, entries, rounds, fields, warnings) => {
    const later = fields.map((field) => ({ ...bracket, field, rounds: 'all' }) as const)
    const regulation = { ...PRESETS.ko, stages: [{ ...bracket, rounds }, ...later] }
    expect(planWarnings(newTournament(regulation, entries))).toEqual(warnings)
  })
})

describe('a stage before that changes nothing', () => {
  const [points] = PRESETS['schweizer-system'].stages as [StageRules]
  const [bracket] = PRESETS.ko.stages as [StageRules]
  const byLot = { 'knock-out': { draw: 'lot', places: 'title' } } as const
  const byRank = { 'knock-out': { draw: 'seeded', places: 'title' } } as const
  const places = ['placement', 'lot'] as const
  const idle = (entries: number) => [{ code: 'stage-before-idle', stage: 1, entries }]

  it.each<[string, number, Partial<StageRules>, object[], Partial<Regulation>]>([
    ['is warned of before a bracket of all by lot and places', 8, { pairing: byLot, ranking: places }, idle(8), {}],
    ['matters where the ranking counts it', 8, { pairing: byLot, ranking: ['placement', 'games-won'] }, [], {}],
    ['matters where it says who meets whom', 8, { pairing: byRank, ranking: places }, [], {}],
    [
      'is warned of where the best are all of them',
      8,
      { field: { best: 8 }, pairing: byLot, carry: 'nothing' },
      idle(8),
      {},
    ],
    ['matters where somebody is left behind', 9, { field: { best: 8 }, pairing: byLot, carry: 'nothing' }, [], {}],
    ['matters where a prize looks at it', 8, { pairing: byLot, ranking: places }, [], { prizes: ['without-a-win'] }],
  ])('%s', (_, entries, change, warnings, whole) => {
    const stages = [
      { ...points, rounds: 3 },
      { ...bracket, field: 'all' as const, carry: 'all' as const, ...change },
    ]
    expect(planWarnings(newTournament({ ...PRESETS.ko, ...whole, stages }, entries))).toEqual(warnings)
  })
})

describe('one stage after another of the same kind', () => {
  const twice = (preset: PresetKey, rounds: number, change: Partial<StageRules> = {}): Regulation => {
    const [stage] = PRESETS[preset].stages as [StageRules]
    return { ...PRESETS[preset], stages: [stage, stage].map((rules) => ({ ...rules, rounds, ...change })) }
  }

  it.each<[PresetKey, number, number]>([
    ['bayern-warme-heisse', 8, 3],
    ['schweizer-system', 9, 3],
    ['freie-paarung', 8, 3],
    ['partnerwechsel', 12, 3],
  ])('%s: nobody meets again, or sits out twice, because a new stage has begun', (preset, entries, rounds) => {
    for (let seed = 0; seed < 6; seed++) {
      const played = playAll(newTournament(twice(preset, rounds), entries), anybody(createRng(`${seed}`)))
      const together = played.rounds.flatMap((round) =>
        round.encounters.flatMap((encounter) =>
          encounter.partners
            ? sidesOf(encounter).map((side) => side.toSorted().join())
            : [[encounter.a, encounter.b].sort().join()],
        ),
      )
      expect(new Set(together).size).toBe(together.length)
      const byes = played.rounds.flatMap((round) => round.byes.map(({ entry }) => entry))
      expect(new Set(byes).size).toBe(byes.length)
    }
  })

  it('is warned of where both together are too many rounds for the field', () => {
    expect(planWarnings(newTournament(twice('bayern-warme-heisse', 6), 10))).toEqual([
      { code: 'rematches-certain', stage: 1, entries: 10, rounds: 12, most: 9 },
    ])
  })
})

describe('accelerated first rounds', () => {
  it('draw the upper half as if it had won once more', () => {
    const [stage] = PRESETS['schweizer-system'].stages as [StageRules]
    const accelerated = { rounds: 2, points: 3 }
    const stages = [{ ...stage, bestOf: false, games: 3, pairing: { swiss: { order: 'slide' as const, accelerated } } }]
    const first = play(draw(newTournament({ ...PRESETS['schweizer-system'], stages }, 16)), stronger)
    const { round } = draw(first)
    const won = new Set(first.rounds[0]?.encounters.map((encounter) => encounter[stronger(encounter)]))
    const isUpper = (entry: EntryId) => numberOf(entry) <= 8
    const score = (entry: EntryId) => Number(won.has(entry)) + Number(isUpper(entry))
    for (const { a, b } of round.encounters) expect(score(a)).toBe(score(b))
  })
})

describe('from groups into a bracket', () => {
  const afterGroups = (entries: number) => {
    let next = newTournament(PRESETS['gruppen-ko'], entries)
    while (nextRound(next)?.stage === 0) next = play(draw(next), stronger)
    return next
  }

  it('the first two of every group go on, crosswise', () => {
    const groups = afterGroups(18)
    const best = groupStandings(groups, 0).map((group) => group.slice(0, 2).map(({ entry }) => entry))
    const { round } = draw(tiesDecided(groups))
    expect(round.stage).toBe(1)
    expect(seatsOf(round).sort()).toEqual(best.flat().sort())
    const groupOf = (entry: EntryId) => best.findIndex((group) => group.includes(entry))
    for (const { a, b } of round.encounters) expect(groupOf(a)).not.toBe(groupOf(b))
  })

  it('asks for a decision where a shared rank reaches across the line', () => {
    const even = afterGroups(16)
    const drawnGames = even.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((encounter) => ({
        ...encounter,
        games: encounter.games.map(() => ({ a: 5, b: 5, outcome: 'unfinished' as const, winner: null })),
      })),
    }))
    const refused = drawRound({ ...even, rounds: drawnGames }, { seed: 'seed', attendance: 'all' }, idsFor(9))
    expect(refused).toMatchObject({ ok: false, error: { code: 'ties-to-decide', ranks: [1], by: 'lot' } })
  })

  it('asks for a decision among those who go on, too, where the bracket is drawn by their order', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    const withDraw = (how: 'crosswise' | 'lot') => {
      const stages = [groups, { ...bracket, pairing: { 'knock-out': { draw: how } } }]
      let next = newTournament({ ...PRESETS['gruppen-ko'], stages }, 16)
      while (nextRound(next)?.stage === 0) next = play(draw(next), stronger)
      // The first two of every group are equally good; the third is behind them.
      const best = new Set(groupStandings(next, 0).flatMap((group) => group.slice(0, 2).map(({ entry }) => entry)))
      const even = next.rounds.map((round) => ({
        ...round,
        encounters: round.encounters.map((encounter) => {
          if (!best.has(encounter.a) || !best.has(encounter.b)) return encounter
          return {
            ...encounter,
            games: encounter.games.map(() => ({ a: 5, b: 5, outcome: 'unfinished' as const, winner: null })),
          }
        }),
      }))
      return drawRound({ ...next, rounds: even }, { seed: 'seed', attendance: 'all' }, idsFor(9))
    }
    expect(withDraw('crosswise')).toMatchObject({ ok: false, error: { code: 'ties-to-decide', ranks: [1], by: 'lot' } })
    expect(withDraw('lot').ok).toBe(true)
  })

  it('takes the best of those who come next, where the regulation wants some', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    const three: StageRules = { ...groups, pairing: { 'round-robin': { groups: 3, draw: 'lot', legs: 1 } } }
    const stages = [three, { ...bracket, field: { perGroup: 2, next: 2 } }]
    let next = newTournament({ ...PRESETS['gruppen-ko'], stages }, 12)
    while (nextRound(next)?.stage === 0) next = play(draw(next), stronger)
    expect(seatsOf(draw(tiesDecided(next)).round)).toHaveLength(8)
  })
})

describe('a stage for the losers, and one the desk names', () => {
  const [bracket] = PRESETS.ko.stages as [StageRules]
  const twoStages = (field: StageRules['field']): Regulation => ({
    ...PRESETS.ko,
    stages: [
      { ...bracket, rounds: 1 },
      { ...bracket, field },
    ],
  })

  it('lets the losers play on for the places behind the winners', () => {
    const first = play(draw(newTournament(twoStages({ losers: true }), 8)), stronger)
    const losers = first.rounds[0]?.encounters.map((encounter) =>
      stronger(encounter) === 'a' ? encounter.b : encounter.a,
    )
    const second = draw(tiesDecided(first))
    expect(seatsOf(second.round).sort()).toEqual(losers?.sort())
    const played = playAll(play(second, stronger), stronger)
    const ranks = new Map(standingsOf(played).map(({ entry, rank }) => [entry, rank]))
    expect(losers?.map((entry) => ranks.get(entry)).sort()).toEqual([5, 6, 7, 8])
  })

  it('asks who plays, and takes exactly those', () => {
    const first = play(draw(newTournament(twoStages({ byHand: true }), 8)), stronger)
    expect(drawRound(first, { seed: 'seed', attendance: 'all' }, idsFor(2))).toMatchObject({
      error: { code: 'field-not-named' },
    })
    const named = [entryId(2), entryId(7), entryId(5)]
    expect(seatsOf(draw(first, { named }).round).sort()).toEqual([...named].sort())
  })

  const best: StageRules = { ...bracket, field: { best: 4 } }
  const [first, byHand] = twoStages({ byHand: true }).stages as [StageRules, StageRules]

  it('is warned of once those who are named play for the first place, and the best play on', () => {
    const played = play(draw(newTournament({ ...PRESETS.ko, stages: [first, byHand, best] }, 8)), stronger)
    const wins = (side: Side) =>
      played.rounds[0]?.encounters.map((encounter) => encounter[stronger(encounter) === side ? 'a' : 'b']) ?? []
    const warningsOf = (named: readonly EntryId[]) =>
      planWarnings(play(draw(played, { named: [...named] }), stronger)).map(({ code, stage }) => [code, stage])
    expect(warningsOf(wins('a'))).toEqual([['first-place-again', 1]])
    expect(warningsOf(wins('b'))).toEqual([])
  })

  it('is warned of without a number of rounds where that depends on the results', () => {
    const lives: StageRules = { ...byHand, format: 'lives', pairing: { lives: { lives: 2 } } }
    const played = play(draw(newTournament({ ...PRESETS.ko, stages: [first, lives, best] }, 8)), stronger)
    const named = played.rounds[0]?.encounters.map((encounter) => encounter[stronger(encounter)]) ?? []
    expect(planWarnings(played)).toEqual([])
    expect(planWarnings(play(draw(played, { named }), stronger))).toEqual([
      { code: 'first-place-again', stage: 1, entries: 4, rounds: 0, least: 0 },
    ])
  })
})

describe('the second chance', () => {
  it('is not given to who declines it: they play for consolation, and stand behind the main draw', () => {
    const first = play(draw(newTournament(PRESETS['ko-hoffnungsrunde'], 12)), stronger)
    const declining = first.rounds[0]?.encounters
      .map((encounter) => (stronger(encounter) === 'a' ? encounter.b : encounter.a))
      .slice(0, 4) as EntryId[]
    const withWishes = must(setWishes(first, { declining: declining.map((entry) => ({ stage: 0, entry })) })).next
    const second = draw(withWishes)
    const main = second.round.encounters.filter(({ reasons }) => !reasons.some(({ code }) => code === 'consolation'))
    expect(main).toHaveLength(4)
    for (const entry of declining) expect(main.flatMap(({ a, b }) => [a, b])).not.toContain(entry)
    const played = playAll(play(second, stronger), stronger)
    const ranks = new Map(standingsOf(played).map(({ entry, rank }) => [entry, rank]))
    for (const entry of declining) expect(ranks.get(entry)).toBeGreaterThan(8)
  })
})

describe('a draft of which some is kept', () => {
  const keeping = DRAWN.filter((key) => keepsSome(stageRules(PRESETS[key], 0).format, 0))

  it.each(keeping)('draws only the rest again and keeps the tables (%s)', (preset) => {
    const drawn = draw(newTournament(PRESETS[preset], 24))
    const fixed = drawn.round.encounters.slice(1, 4)
    const again = draw(drawn.tournament, { seed: 'another', keep: fixed.map(({ id }) => id) })
    const seats = (encounters: readonly Encounter[]) =>
      encounters.map((encounter) => `${encounter.table}: ${sidesOf(encounter)}`)
    expect(seats(again.round.encounters)).toEqual(expect.arrayContaining(seats(fixed)))
    expect(seats(again.round.encounters).sort()).not.toEqual(seats(drawn.round.encounters).sort())
    expect(seatsOf(again.round).sort()).toEqual(seatsOf(drawn.round).sort())
    expect(sameTables(must(repeatDraw(again.protocol)), again.round)).toBe(true)
  })
})

describe('what the desk asks of every draw', () => {
  it('keeps forbidden pairs apart, seats at fixed tables and plays in heats', () => {
    const wishes = {
      forbidden: [[entryId(1), entryId(2)] as const],
      fixedTables: [{ entry: entryId(3), table: 2 }],
      tables: 3,
    }
    const withWishes = must(setWishes(newTournament(PRESETS['bayern-warme-heisse'], 12), wishes)).next
    for (let seed = 0; seed < 30; seed++) {
      const { round } = draw(withWishes, { seed: `${seed}` })
      expect(round.encounters.some(({ a, b }) => [a, b].includes(entryId(1)) && [a, b].includes(entryId(2)))).toBe(
        false,
      )
      expect(round.encounters.find(({ a, b }) => [a, b].includes(entryId(3)))?.table).toBe(2)
      const seats = round.encounters.map(({ heat, table }) => `${heat}/${table}`)
      expect(seats.sort()).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3'])
    }
  })

  it.each([
    ['entry-unknown', { forbidden: [[entryId(1), entryId(99)]] }],
    ['forbidden-with-itself', { forbidden: [[entryId(1), entryId(1)]] }],
    ['table-fixed-twice', { fixedTables: [1, 2].map((table) => ({ entry: entryId(4), table })) }],
    ['tables-all-closed', { tables: 2, closedTables: [1, 2] }],
  ] as const)('refuses what can never be kept: %s', (code, wishes) => {
    expect(setWishes(newTournament(PRESETS.ko, 8), wishes)).toMatchObject({ ok: false, error: { code } })
  })
})
