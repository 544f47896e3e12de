import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { GameScore } from '../../model.ts'
import { finishTournament } from '../decisions/lifecycle.ts'
import { addEntries, changeMembers, setStatus } from '../entries/entries.ts'
import { seatPeople } from '../entries/seat-people.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { closeRound, drawRound, reopenRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import type { Tournament } from '../state/tournament.ts'
import { type PersonTally, personTallies, rankedInStandings, rankPeople } from '../tables/person-tallies.ts'
import { seasonEvent, seasonOf } from '../tables/season.ts'
import { standingsOf } from '../tables/standings.ts'
import { type AsPlayedError, enterPlayed, removePlayed } from './as-played.ts'

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function ids(): IdSupply {
  let count = 0
  return { round: () => `round-${++count}` as RoundId, encounter: () => `table-${++count}` as EncounterId }
}

const entry = (number: number) => `entry-${number}` as EntryId
const person = (number: number) => `person-${number}` as PersonId

/** A regulation with entries 1, 2, 3 …, whose members are persons with the same number, or in pairs 1 and 1001. */
function evening(entries: number, regulation: Regulation = PRESETS.vereinsabend): Tournament {
  const empty: Tournament = {
    regulation,
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const pairs = regulation.field.kind === 'pairs'
  const added = Array.from({ length: entries }, (_, at) => ({
    id: entry(at + 1),
    members: pairs ? [person(at + 1), person(1001 + at)] : [person(at + 1)],
    present: true,
  }))
  return must(addEntries(empty, added)).next
}

interface Table {
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly score: GameScore | null
}

const scored = (a: number, b: number, outcome: GameScore['outcome'] = 'normal'): GameScore => ({
  a,
  b,
  outcome,
  winner: a > b ? 'a' : 'b',
})

function withTable(tournament: Tournament, { a, b, score }: Table, supply: IdSupply): Tournament {
  const { next, encounter } = must(enterPlayed(tournament, { a: a.map(entry), b: b.map(entry) }, supply))
  const rounds = next.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) => (one === encounter && score ? { ...one, games: [score] } : one)),
  }))
  return { ...next, rounds }
}

function played(tournament: Tournament, tables: readonly Table[]): Tournament {
  const supply = ids()
  return tables.reduce((so, table) => withTable(so, table, supply), tournament)
}

/** The current members sat at all tables of their entry. */
function talliesOf(tournament: Tournament): PersonTally[] {
  const members = new Map(tournament.entries.map(({ id, members }) => [id, members]))
  return personTallies(tournament, (_, id) => members.get(id) ?? [])
}

const FIRST: Table = { a: [1, 2], b: [3, 4], score: scored(11, 6) }
const OPEN: Table = { ...FIRST, score: null }

describe('a table entered as it was played', () => {
  it('begins the round and the tournament with the first, and goes on in the same round', () => {
    const after = played(evening(6), [FIRST, { a: [1, 3], b: [2, 5], score: scored(0, 11, 'schneider') }])
    expect(after.status).toBe('running')
    expect(
      after.rounds.map(({ number, status, seed, encounters }) => [number, status, seed, encounters.length]),
    ).toEqual([[1, 'published', '', 2]])
    expect(after.rounds[0]?.encounters.map(({ table, a, b, partners }) => [table, a, b, partners])).toEqual([
      [1, entry(1), entry(3), { a: entry(2), b: entry(4) }],
      [2, entry(1), entry(2), { a: entry(3), b: entry(5) }],
    ])
    expect(nextRound(after)).toBeNull()
  })

  it('may bring the same four together as often as they like', () => {
    const after = played(evening(4), [FIRST, FIRST, FIRST])
    expect(after.rounds[0]?.encounters.map(({ table }) => table)).toEqual([1, 2, 3])
  })

  it.each<[AsPlayedError['code'], Tournament, { a: number[]; b: number[] }]>([
    ['entry-unknown', evening(3), { a: [1, 2], b: [3, 4] }],
    ['same-person-twice', evening(4), { a: [1, 2], b: [2, 3] }],
    ['side-incomplete', evening(4), { a: [1], b: [2, 3] }],
    ['side-incomplete', evening(4), { a: [1, 2], b: [3] }],
    ['entry-not-there', must(setStatus(evening(4), entry(4), 'withdrawn')).next, { a: [1, 2], b: [3, 4] }],
    ['tournament-finished', { ...evening(4), status: 'finished' }, { a: [1, 2], b: [3, 4] }],
    ['not-as-played', evening(8, PRESETS.partnerwechsel), { a: [1, 2], b: [3, 4] }],
    ['not-as-played', evening(4, PRESETS['suedtirol-punkte']), { a: [1], b: [2] }],
  ])('is refused with %s', (code, tournament, { a, b }) => {
    const refused = enterPlayed(tournament, { a: a.map(entry), b: b.map(entry) }, ids())
    expect(refused.ok ? 'taken' : refused.error.code).toBe(code)
  })

  it('takes one entry a side where pairs are entered, and nobody against themselves', () => {
    const { vereinsabend } = PRESETS
    const pairs: Regulation = {
      ...vereinsabend,
      field: { ...vereinsabend.field, kind: 'pairs', entriesPerPerson: 2 },
      stages: vereinsabend.stages.map((rules) => ({ ...rules, format: 'manual' as const })),
    }
    const tournament = evening(2, pairs)
    const { encounter } = must(enterPlayed(tournament, { a: [entry(1)], b: [entry(2)] }, ids()))
    expect(encounter).toMatchObject({ a: entry(1), b: entry(2), partners: null })
    const overlapping = must(
      addEntries(tournament, [{ id: entry(3), members: [person(1), person(9)], present: true }]),
    ).next
    const refused = enterPlayed(overlapping, { a: [entry(1)], b: [entry(3)] }, ids())
    expect(refused.ok ? 'taken' : refused.error.code).toBe('same-person-twice')
    const single = must(changeMembers(tournament, entry(2), [person(2)])).next
    const alone = enterPlayed(single, { a: [entry(1)], b: [entry(2)] }, ids())
    expect(alone.ok ? 'taken' : alone.error.code).toBe('entry-incomplete')
  })

  it('is never drawn, and its round is closed and ended as any other', () => {
    const begun = played(evening(4), [FIRST])
    const drawn = drawRound(evening(4), { seed: 'seed', attendance: 'all' }, ids())
    expect(drawn.ok ? 'drawn' : drawn.error.code).toBe('nothing-is-drawn')
    const missing = closeRound(played(evening(4), [FIRST, OPEN]), 1)
    expect(missing.ok ? null : missing.error).toMatchObject({ code: 'results-missing', tables: [2] })
    const closed = must(closeRound(begun, 1)).next
    const late = enterPlayed(closed, { a: [entry(1), entry(2)], b: [entry(3), entry(4)] }, ids())
    expect(late.ok ? null : late.error).toEqual({ code: 'round-not-published', round: 1 })
    expect(must(finishTournament(closed)).next.status).toBe('finished')
    const reopened = must(reopenRound(closed, 1)).next
    expect(played(reopened, [FIRST]).rounds[0]?.encounters).toHaveLength(2)
  })

  it('leaves nothing behind when it is taken back', () => {
    const tables = fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 4, maxLength: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(tables, fc.nat(), (seats, at) => {
        const all = seats.map(([a = 0, b = 0, c = 0, d = 0]): Table => ({ a: [a, b], b: [c, d], score: scored(11, 4) }))
        const before = evening(6)
        const after = played(before, all)
        const encounters = after.rounds[0]?.encounters ?? []
        const gone = encounters[at % encounters.length]
        if (!gone) throw new Error('no table')
        const { next, removed } = must(removePlayed(after, gone.id))
        expect(removed).toBe(gone)
        expect(next.rounds.flatMap((round) => round.encounters)).toEqual(encounters.filter((one) => one !== gone))
        const empty = encounters.reduce((so, { id }) => must(removePlayed(so, id)).next, after)
        expect(empty).toEqual(before)
      }),
    )
  })

  it('is not taken back once its round is over', () => {
    const closed = must(closeRound(played(evening(4), [FIRST]), 1)).next
    const id = closed.rounds[0]?.encounters[0]?.id as EncounterId
    const refused = removePlayed(closed, id)
    expect(refused.ok ? 'removed' : refused.error.code).toBe('round-not-published')
    expect(() => removePlayed(closed, 'nowhere' as EncounterId)).toThrow('nowhere')
  })
})

describe('people who sit down', () => {
  it('keep the entry they have, come back to it, or get one', () => {
    const left = must(setStatus(evening(3), entry(3), 'withdrawn')).next
    const sides = { a: [person(1), person(3)], b: [person(2), person(7)] }
    const seated = must(seatPeople(left, sides, () => entry(4)))
    expect([seated.a, seated.b]).toEqual([
      [entry(1), entry(3)],
      [entry(2), entry(4)],
    ])
    expect(seated.added.map(({ number, members }) => [number, members])).toEqual([[4, [person(7)]]])
    expect(seated.back.map(({ id }) => id)).toEqual([entry(3)])
    expect(must(enterPlayed(seated.next, seated, ids())).encounter.table).toBe(1)
  })
})

const nocken = (tallies: readonly PersonTally[]) =>
  Object.fromEntries(tallies.map(({ person: id, games, marks }) => [id, [games, marks]]))

describe('what games have brought people', () => {
  it('tells games in which nobody came from those that were played and won', () => {
    const given: GameScore = { a: 11, b: 0, outcome: 'forfeit', winner: 'a' }
    const tallies = talliesOf(played(evening(4), [FIRST, { ...FIRST, score: given }]))
    const figures = tallies.map(({ games, won, wonByForfeit, lost }) => [games, won, wonByForfeit, lost])
    expect(figures).toEqual([
      [1, 2, 1, 0],
      [1, 2, 1, 0],
      [1, 0, 0, 2],
      [1, 0, 0, 2],
    ])
  })

  it.each<[string, PresetKey, GameScore, number]>([
    ['Nocken, lost', 'vereinsabend', scored(11, 6), 1],
    ['Nocken, Schneider', 'vereinsabend', scored(11, 0, 'schneider'), 2],
    ['Nocken, Retour', 'vereinsabend', scored(11, 10, 'retour'), 4],
    ['Bummerl, lost', 'schnapsen-leben', scored(7, 3), 1],
    ['unfinished', 'vereinsabend', { a: 5, b: 4, outcome: 'unfinished', winner: null }, 0],
    ['nobody came', 'vereinsabend', { a: 11, b: 0, outcome: 'forfeit', winner: 'a' }, 1],
  ])('%s: by the table of the game, to everybody of the side that lost', (_, preset, score, marks) => {
    const { vereinsabend } = PRESETS
    const game = PRESETS[preset].stages[0]?.game
    if (!game) throw new Error('no stage')
    const regulation = { ...vereinsabend, stages: vereinsabend.stages.map((rules) => ({ ...rules, game })) }
    const games = score.outcome === 'forfeit' ? 0 : 1
    expect(nocken(talliesOf(played(evening(4, regulation), [{ ...FIRST, score }])))).toEqual({
      [person(1)]: [games, 0],
      [person(2)]: [games, 0],
      [person(3)]: [games, marks],
      [person(4)]: [games, marks],
    })
  })

  it('counts for whoever sat there, not for who replaced them since', () => {
    const tournament = played(evening(4), [FIRST])
    const tallies = personTallies(tournament, (_, id) =>
      id === entry(4) ? [person(9)] : [person(Number(id.slice(6)))],
    )
    expect(nocken(tallies)).toMatchObject({ [person(9)]: [1, 1] })
    expect(nocken(tallies)).not.toHaveProperty(person(4))
  })

  const table = fc
    .record({
      seats: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4, maxLength: 4 }),
      loser: fc.integer({ min: 0, max: 10 }),
      retour: fc.boolean(),
      left: fc.boolean(),
    })
    .map(({ seats: [a = 0, b = 0, c = 0, d = 0], loser, retour, left }): Table => {
      const outcome = retour && loser >= 9 ? 'retour' : loser === 0 ? 'schneider' : 'normal'
      return { a: [a, b], b: [c, d], score: left ? scored(11, loser, outcome) : scored(loser, 11, outcome) }
    })
  const tables = fc.array(table, { maxLength: 12 })
  const inOrder = (tallies: readonly PersonTally[]) =>
    [...tallies].sort((one, other) => one.person.localeCompare(other.person))

  it('adds up to twice what was written against the losing sides, and every game to two who won and two who lost', () => {
    fc.assert(
      fc.property(tables, (all) => {
        const tallies = talliesOf(played(evening(7), all))
        const sum = (figure: 'games' | 'won' | 'lost' | 'marks' | 'tables') =>
          tallies.reduce((total, tally) => total + tally[figure], 0)
        const written = all.map(({ score }) => ({ normal: 1, schneider: 2, retour: 4 })[score?.outcome as 'normal'])
        expect(sum('marks')).toBe(2 * written.reduce((total, marks) => total + marks, 0))
        expect([sum('games'), sum('tables')]).toEqual([4 * all.length, 4 * all.length])
        expect([sum('won'), sum('lost')]).toEqual([2 * all.length, 2 * all.length])
      }),
    )
  })

  it('is what their entries have where nobody changes entries', () => {
    fc.assert(
      fc.property(tables, (all) => {
        const tournament = played(evening(7), all)
        const ranks = new Map(standingsOf(tournament).map(({ entry: id, values }) => [id, values]))
        const chain = tournament.regulation.stages[0]?.ranking ?? []
        for (const { person: id, games, marks } of talliesOf(tournament))
          expect(ranks.get(entry(Number(id.slice(7))))?.[chain.indexOf('marks-per-game')]).toBe(marks / games)
      }),
    )
  })

  it('puts people in the order of the standings, where those rank them by it', () => {
    fc.assert(
      fc.property(tables, (all) => {
        const tournament = played(evening(7), all)
        const people = rankedInStandings(tournament, talliesOf(tournament)) ?? []
        expect(people).toHaveLength(talliesOf(tournament).length)
        const inStandings = new Map(standingsOf(tournament).map(({ entry: id, rank }) => [id, rank]))
        expect(people.map(({ rank }) => rank)).toEqual(
          people.map(({ person: id }) => inStandings.get(entry(Number(id.slice(7))))),
        )
      }),
    )
  })

  it('does not depend on the order in which the tables were entered', () => {
    const both = tables.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(both, ([all, shuffled]) => {
        const [one, other] = [talliesOf(played(evening(7), all)), talliesOf(played(evening(7), shuffled))]
        expect(inOrder(other)).toEqual(inOrder(one))
        const ranks = (tallies: PersonTally[]) =>
          new Map(rankPeople(inOrder(tallies), { by: 'marks', minimum: 2 }).map((line) => [line.person, line.rank]))
        expect(ranks(other)).toEqual(ranks(one))
      }),
    )
  })

  it('is over a season the sum of its evenings, however they are cut', () => {
    fc.assert(
      fc.property(tables, fc.nat(12), (all, cut) => {
        const event = (part: Table[]) => {
          const tournament = played(evening(7), part)
          const members = new Map(tournament.entries.map(({ id, members }) => [id, members]))
          return seasonEvent(tournament, (_, id) => members.get(id) ?? [])
        }
        const order = { by: 'marks-per-game', minimum: 3, best: 2 } as const
        const seasonText = (events: Parameters<typeof seasonOf>[0]) =>
          new Map(
            seasonOf(events, order).map(({ person: id, rank, games, marks, won }) => [id, [rank, games, marks, won]]),
          )
        expect(seasonText([event(all.slice(0, cut)), event(all.slice(cut))])).toEqual(seasonText([event(all)]))
      }),
    )
  })
})

describe('the order of people', () => {
  const tally = (number: number, games: number, marks: number): PersonTally => ({
    person: person(number),
    tables: games,
    games,
    won: 0,
    wonByForfeit: 0,
    lost: 0,
    marks,
    schneider: 0,
    retour: 0,
  })
  const people = [tally(1, 4, 2), tally(2, 2, 1), tally(3, 3, 3), tally(4, 0, 0), tally(5, 1, 0)]
  const ranks = (by: 'marks' | 'marks-per-game', minimum: number) =>
    rankPeople(people, { by, minimum }).map(({ rank, person: id }) => `${rank} ${id.slice(7)}`)

  it.each([
    ['marks-per-game', 0, ['1 5', '2 1', '2 2', '4 3', '5 4']],
    ['marks-per-game', 3, ['1 1', '2 3', '3 5', '4 2', '5 4']],
    ['marks', 0, ['1 5', '2 2', '3 1', '4 3', '5 4']],
    ['marks', 4, ['1 1', '2 5', '3 2', '4 3', '5 4']],
  ] as const)('by %s with at least %i games', (by, minimum, order) => {
    expect(ranks(by, minimum)).toEqual(order)
  })

  it('by the standings where they are equal, and after those whom the standings do not rank', () => {
    const equal = [tally(1, 4, 2), tally(2, 2, 1), tally(3, 2, 1), tally(4, 2, 1), tally(5, 2, 0)]
    const order = new Map([
      [person(1), 2],
      [person(2), 2],
      [person(3), 1],
      [person(5), 9],
    ])
    expect(
      rankPeople(equal, { by: 'marks-per-game', minimum: 0, ranks: order }).map(
        ({ rank, person: id }) => `${rank} ${id.slice(7)}`,
      ),
    ).toEqual(['1 5', '2 3', '3 1', '3 2', '5 4'])
  })

  it.each<[string, boolean, Partial<StageRules>, Regulation['field']['kind']?]>([
    ['Nocken per game, after enough games', true, {}],
    ['Nocken', true, { ranking: ['marks', 'lot'] }],
    ['the award', false, { ranking: ['award', 'marks', 'lot'] }],
    ['enough games alone', false, { ranking: ['enough-games', 'games-won'] }],
    ['Nocken of pairs', false, {}, 'pairs'],
    ['Nocken in drawn rounds', false, { asPlayed: undefined }],
  ])('is that of the standings where they rank by %s: %s', (_, isSo, changes, kind = 'singles') => {
    const { stages, field, ...rules } = PRESETS.vereinsabend
    const of = { ...rules, field: { ...field, kind }, stages: stages.map((stage) => ({ ...stage, ...changes })) }
    expect(rankedInStandings({ ...evening(4), regulation: of }, []) !== null).toBe(isSo)
  })

  it('is not that of the standings where somebody with too few games is ahead there', () => {
    const { stages, ...rules } = PRESETS.vereinsabend
    const later = { ranking: ['marks-per-game', 'enough-games', 'games-won'], minimumGames: 2 } as const
    const few = { ...rules, stages: stages.map((stage) => ({ ...stage, ...later })) }
    const tables: Table[] = [
      { a: [1, 2], b: [3, 4], score: scored(11, 6) },
      { a: [1, 2], b: [3, 4], score: scored(6, 11) },
      { a: [5, 1], b: [2, 3], score: scored(11, 6) },
    ]
    const tournament = played(evening(5, few), tables)
    expect(standingsOf(tournament)[0]).toMatchObject({ entry: entry(5), rank: 1 })
    expect(rankedInStandings(tournament, talliesOf(tournament))).toBeNull()
    const enough = played(evening(5), tables)
    expect(rankedInStandings(enough, talliesOf(enough))).not.toBeNull()
  })

  it('is not that of the standings where an entry has changed its person', () => {
    const tournament = played(evening(4), [FIRST])
    expect(rankedInStandings(tournament, talliesOf(tournament))).not.toBeNull()
    const tallies = personTallies(tournament, (_, id) => [person(id === entry(4) ? 9 : Number(id.slice(6)))])
    expect(rankedInStandings(tournament, tallies)).toBeNull()
  })

  it('is not that of the standings where one person has two entries', () => {
    const tournament = played(evening(4), [FIRST])
    const entries = tournament.entries.map((one) => (one.id === entry(4) ? { ...one, members: [person(3)] } : one))
    const both = { ...tournament, entries }
    expect(rankedInStandings(both, talliesOf(both))).toBeNull()
  })

  it('counts the best events alone, equal sums share their rank', () => {
    const event = (awards: [number, number][]) => ({
      tallies: [],
      awards: new Map(awards.map(([number, award]) => [person(number), award])),
    })
    const events = [
      event([
        [1, 10],
        [2, 12],
      ]),
      event([
        [1, 12],
        [3, 30],
      ]),
      event([
        [1, 3],
        [2, 10],
      ]),
    ]
    const season = seasonOf(events, { by: 'award-best', minimum: 0, best: 2 })
    expect(season.map(({ rank, person: id, award, events: count }) => [rank, id, award, count])).toEqual([
      [1, person(3), 30, 1],
      [2, person(1), 22, 3],
      [2, person(2), 22, 2],
    ])
  })
})
