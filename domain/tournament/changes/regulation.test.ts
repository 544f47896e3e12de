import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { writtenRegulation } from '../../test/any-regulation.ts'
import { runs } from '../../test/cases.ts'
import { finishTournament } from '../decisions/lifecycle.ts'
import { addEntries } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { withBegunStages } from '../regulation/begun.ts'
import { checkRegulation } from '../regulation/check.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { repaired } from '../regulation/repair.ts'
import { closeRound, drawRound, publishRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { changeRegulation } from './regulation.ts'

function must<Value, Failure extends { code: string }>(
  result: { ok: true; value: Value } | { ok: false; error: Failure },
): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** A tournament with this number of complete entries. */
function entered(regulation: Regulation, count: number): Tournament {
  const empty = {
    regulation,
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  } as const
  const size = regulation.field.kind === 'pairs' ? 2 : 1
  const added = Array.from({ length: count }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: Array.from({ length: size }, (_, seat) => `person-${at + 1}-${seat}` as PersonId),
    present: false,
  }))
  return must(addEntries(empty, added)).next
}

function drafted(tournament: Tournament): Tournament {
  const number = nextRound(tournament)?.number ?? 0
  let count = 0
  const ids = {
    round: () => `round-${number}` as RoundId,
    encounter: () => `encounter-${number}-${++count}` as EncounterId,
  }
  return must(drawRound(tournament, { seed: 'seed', attendance: 'all' }, ids)).next
}

/** Plays the next round; the lower start number wins every game, by more the lower it is. */
function played(tournament: Tournament): Tournament {
  const draft = drafted(tournament)
  const { number, stage } = draft.rounds.at(-1) as Round
  const published = must(publishRound(draft, number)).next
  const rules = stageRules(published.regulation, stage)
  const rounds = published.rounds.map((round) =>
    round.number === number ? { ...round, encounters: round.encounters.map((one) => withGames(one, rules)) } : round,
  )
  return must(closeRound({ ...published, rounds }, number)).next
}

function withGames(encounter: Round['encounters'][number], { games, bestOf, game }: StageRules) {
  const [one, other] = [encounter.a, encounter.b].map((entry) => Number(entry.slice('entry-'.length)))
  const [winner, loser] = [game.target, Math.min(one ?? 0, other ?? 0) % game.target]
  const won = (one ?? 0) < (other ?? 0)
  const score = {
    ...(won ? { a: winner, b: loser } : { a: loser, b: winner }),
    outcome: 'normal' as const,
    winner: won ? ('a' as const) : ('b' as const),
  }
  return { ...encounter, games: Array(bestOf ? Math.ceil(games / 2) : games).fill(score), resultVersion: 1 }
}

/** The regulation with changes to one of its stages. */
function withStage(regulation: Regulation, at: number, change: Partial<StageRules>): Regulation {
  return {
    ...regulation,
    stages: regulation.stages.map((stage, one) => (one === at ? { ...stage, ...change } : stage)),
  }
}

const preset = (key: PresetKey): Regulation => PRESETS[key]
const groupsAndBracket = preset('gruppen-ko')
const begun = played(entered(groupsAndBracket, 8))
const [groups, bracket] = groupsAndBracket.stages as [StageRules, StageRules]

describe('before the first round', () => {
  it('anything may change, and nobody moves', () => {
    const { next, effect } = must(changeRegulation(entered(groupsAndBracket, 8), preset('bayern-rueckschneider')))
    expect(next.regulation).toEqual(preset('bayern-rueckschneider'))
    expect(effect).toEqual({ results: 0, revalued: 0, moved: [], voided: [], draft: null })
  })

  it('a draft goes with what it was drawn by, and stays where that is the same', () => {
    const regulation = preset('schweizer-system')
    const draft = drafted(entered(regulation, 8))
    const otherDraw = must(changeRegulation(draft, withStage(regulation, 0, { format: 'random' })))
    expect(otherDraw.next.rounds).toEqual([])
    expect(otherDraw.effect.draft).toBe(1)
    const sameDraw = must(changeRegulation(draft, { ...regulation, title: 'Unser Turnier', fee: 900 }))
    expect(sameDraw.next.rounds).toEqual(draft.rounds)
    expect(sameDraw.effect.draft).toBeNull()
  })

  it('pairs stay pairs once a pair is entered, and may become singles before', () => {
    const field = { ...groupsAndBracket.field, kind: 'singles' as const }
    expect(changeRegulation(entered(groupsAndBracket, 1), { ...groupsAndBracket, field })).toEqual({
      ok: false,
      error: { code: 'entries-of-other-size', path: '/field/kind', members: 1 },
    })
    expect(changeRegulation(entered(groupsAndBracket, 0), { ...groupsAndBracket, field }).ok).toBe(true)
  })

  it('singles may become teams whoever is entered: one to an entry', () => {
    const singles = { ...groupsAndBracket, field: { ...groupsAndBracket.field, kind: 'singles' as const } }
    const teams = { ...singles, field: { ...singles.field, kind: 'teams' as const } }
    expect(changeRegulation(entered(singles, 3), teams).ok).toBe(true)
  })

  it('nobody is left with more entries than they may hold', () => {
    const regulation = { ...groupsAndBracket, field: { ...groupsAndBracket.field, entriesPerPerson: 2 } }
    const once = entered(regulation, 2)
    const members = ['person-1-0', 'somebody'] as PersonId[]
    const twice = must(addEntries(once, [{ id: 'again' as EntryId, members, present: false }])).next
    expect(changeRegulation(once, groupsAndBracket).ok).toBe(true)
    expect(changeRegulation(twice, groupsAndBracket)).toEqual({
      ok: false,
      error: { code: 'entered-more-often', path: '/field/entriesPerPerson', entries: 2 },
    })
  })
})

describe('once a stage has begun', () => {
  const teams: Regulation = {
    ...preset('bayern-rueckschneider'),
    field: { ...preset('bayern-rueckschneider').field, kind: 'teams' },
  }

  it.each<[string, string, Regulation]>([
    ['format', '/stages/0/format', withStage(teams, 0, { format: 'swiss' })],
    ['games', '/stages/0/games', withStage(teams, 0, { games: 5 })],
    ['bestOf', '/stages/0/bestOf', withStage(teams, 0, { bestOf: true })],
    ['atOnce', '/stages/0/atOnce', withStage(teams, 0, { atOnce: true })],
    ['game', '/stages/0/game', withStage(teams, 0, { game: { key: 'watten-bayrisch', target: 13, margin: 3 } })],
  ])('%s stays', (what, path, regulation) => {
    const tournament = played(entered(teams, 8))
    expect(changeRegulation(tournament, regulation)).toEqual({ ok: false, error: { code: 'stage-begun', path, what } })
  })

  it('how it is drawn stays, but for what is said of other ways', () => {
    const other = { ...groups, pairing: { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } } } as const
    expect(changeRegulation(begun, withStage(groupsAndBracket, 0, other))).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/pairing', what: 'pairing' },
    })
    const more = { pairing: { ...groups.pairing, swiss: { order: 'lot' } } } as const
    expect(changeRegulation(begun, withStage(groupsAndBracket, 0, more)).ok).toBe(true)
  })

  it('what is entered beside the games stays, its worth may change', () => {
    const tournament = played(entered(withStage(preset('bayern-warme-heisse'), 0, {}), 8))
    const [stage] = tournament.regulation.stages as [StageRules]
    const with1 = (each: number) =>
      withStage(tournament.regulation, 0, {
        pointsRule: { ...stage.pointsRule, outside: [{ kind: 'count', name: 'Karten', each }] },
      })
    expect(changeRegulation(tournament, with1(1))).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/pointsRule/outside', what: 'outside' },
    })
    expect(changeRegulation({ ...tournament, regulation: with1(1) }, with1(-2)).ok).toBe(true)
  })

  it('it has as many rounds as were played, or more, and can neither go nor move', () => {
    const inOrder = (stage: StageRules): StageRules => ({ ...stage, ranking: [...stage.ranking, 'start-number'] })
    const { stages, ...rest } = preset('bayern-rueckschneider')
    const regulation: Regulation = { ...rest, stages: stages.map(inOrder) }
    const two = played(played(entered(regulation, 8)))
    expect(changeRegulation(two, withStage(regulation, 0, { rounds: 1 }))).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/rounds', what: 'rounds' },
    })
    const shorter = must(changeRegulation(two, withStage(regulation, 0, { rounds: 2 })))
    expect(nextRound(shorter.next)).toEqual({ number: 3, stage: 1 })
    const longer = must(changeRegulation(two, withStage(regulation, 0, { rounds: 9 })))
    expect(nextRound(longer.next)).toEqual({ number: 3, stage: 0 })

    const all = played(played(two))
    expect(all.rounds.at(-1)?.stage).toBe(1)
    expect(changeRegulation(all, { ...regulation, stages: regulation.stages.slice(0, 1) })).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages', what: 'stage' },
    })
    expect(changeRegulation(all, withStage(regulation, 0, { rounds: 4 }))).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/rounds', what: 'rounds' },
    })
  })

  it('later stages change, come and go', () => {
    const alone = must(changeRegulation(begun, { ...groupsAndBracket, stages: [groups] }))
    expect(alone.next.regulation.stages).toHaveLength(1)
    expect(changeRegulation(alone.next, groupsAndBracket).ok).toBe(true)
    expect(changeRegulation(begun, withStage(groupsAndBracket, 1, { games: 5, field: { perGroup: 1 } })).ok).toBe(true)
  })

  it('what kind of entries there are stays', () => {
    const singles = { ...groupsAndBracket, field: { ...groupsAndBracket.field, kind: 'singles' as const } }
    expect(changeRegulation(begun, singles)).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/field/kind', what: 'kind' },
    })
  })

  it('what was missing may be said as it usually is', () => {
    const explicit = withStage(groupsAndBracket, 0, {
      bestOf: false,
      game: { ...groups.game, marks: { normal: 3, schneider: 4, retour: 5 } } as StageRules['game'],
    })
    expect(changeRegulation(begun, explicit).ok).toBe(true)
  })
})

describe('in a bracket', () => {
  const regulation = preset('ko')
  const [stage] = regulation.stages as [StageRules]
  /** One win each, and the third game ended by the bell: only the points decide the winner. */
  const upset = (tournament: Tournament): Tournament => ({
    ...tournament,
    rounds: tournament.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((encounter) => ({
        ...encounter,
        games: [
          { a: 11, b: 10, outcome: 'normal', winner: 'a' },
          { a: 0, b: 11, outcome: 'normal', winner: 'b' },
          { a: 5, b: 5, outcome: 'unfinished', winner: null },
        ] as const,
      })),
    })),
  })
  const byGames = withStage(regulation, 0, { decidedBy: 'games' })

  it('what decides an encounter stays where another one would have gone on', () => {
    expect(stage.decidedBy).toBe('games-then-points')
    const first = upset(played(entered(regulation, 4)))
    expect(changeRegulation(upset(played(first)), byGames)).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/decidedBy', what: 'decidedBy' },
    })
  })

  it('what counts of a game that was not played to its end stays for the same reason', () => {
    const late = (tournament: Tournament): Tournament => ({
      ...tournament,
      rounds: tournament.rounds.map((round) => ({
        ...round,
        encounters: round.encounters.map((encounter) => ({
          ...encounter,
          games: [
            { a: 11, b: 0, outcome: 'normal', winner: 'a' },
            { a: 2, b: 9, outcome: 'unfinished', winner: null },
            { a: 3, b: 9, outcome: 'unfinished', winner: null },
          ] as const,
        })),
      })),
    })
    const first = late(played(entered(regulation, 4)))
    expect(changeRegulation(late(played(first)), withStage(regulation, 0, { unfinished: 'leader' }))).toEqual({
      ok: false,
      error: { code: 'stage-begun', path: '/stages/0/unfinished', what: 'unfinished' },
    })
  })

  it('it may change as long as nothing was drawn from it, or the same would have gone on', () => {
    expect(changeRegulation(upset(played(entered(regulation, 4))), byGames).ok).toBe(true)
    expect(changeRegulation(played(played(entered(regulation, 4))), byGames).ok).toBe(true)
  })
})

describe('before a later stage that has begun', () => {
  const [swiss] = preset('schweizer-system').stages as [StageRules]
  const [knockOut] = preset('ko').stages as [StageRules]
  const points: StageRules = { ...swiss, rounds: 3, games: 1, ranking: ['award', 'difference', 'start-number'] }
  const { bestOf: _, pairing: __, ...rules } = knockOut
  type Draw = 'seeded' | 'lot'
  const withBracket = (field: StageRules['field'], draw: Draw): Regulation => ({
    ...preset('schweizer-system'),
    stages: [
      points,
      {
        ...rules,
        field,
        games: 1,
        carry: 'all',
        ranking: ['placement', ...points.ranking],
        pairing: { 'knock-out': { draw } },
      },
    ],
  })
  const upTo = (rounds: number, regulation: Regulation) => {
    let now = entered(regulation, 9)
    for (let round = 0; round < rounds; round++) now = played(now)
    return now
  }
  const byPoints = (regulation: Regulation) =>
    withStage(regulation, 0, { ranking: ['points-for', 'difference', 'start-number'] })
  const refused = (what: string) => ({
    ok: false,
    error: { code: 'stage-drawn-from', path: `/stages/0/${what}`, what, stage: 2 },
  })

  it.each<[string, StageRules['field'], Draw]>([
    ['others would have come into it', { best: 4 }, 'seeded'],
    ['others would have come into it by lot', { best: 3 }, 'lot'],
    ['all would have been seated otherwise', 'all', 'seeded'],
  ])('the ranking stays where %s', (_case, field, draw) => {
    const regulation = withBracket(field, draw)
    expect(changeRegulation(upTo(4, regulation), byPoints(regulation))).toEqual(refused('ranking'))
    expect(changeRegulation(upTo(5, regulation), byPoints(regulation))).toEqual(refused('ranking'))
    // Nothing has been drawn from it yet.
    expect(changeRegulation(upTo(3, regulation), byPoints(regulation)).ok).toBe(true)
  })

  it('the worth of results stays for the same reason', () => {
    const regulation = withBracket({ best: 4 }, 'seeded')
    const { pointsRule } = points
    const dear = { ...pointsRule, game: { ...pointsRule.game, win: 1, own: 'as-written' } } as const
    expect(changeRegulation(upTo(4, regulation), withStage(regulation, 0, { pointsRule: dear }))).toEqual(
      refused('pointsRule'),
    )
  })

  it('it may change where the same entries sit there', () => {
    const regulation = withBracket({ best: 4 }, 'seeded')
    const longer = withStage(regulation, 0, { ranking: ['award', 'difference', 'points-for', 'start-number'] })
    expect(changeRegulation(upTo(4, regulation), longer).ok).toBe(true)
    const byLot = withBracket('all', 'lot')
    expect(changeRegulation(upTo(4, byLot), byPoints(byLot)).ok).toBe(true)
  })

  it('whatever is accepted draws the stage as it was drawn', () => {
    const regulation = withBracket({ best: 4 }, 'seeded')
    const now = upTo(4, regulation)
    const first = now.rounds[3] as Round
    const criteria = ['award', 'difference', 'points-for', 'points-against', 'games-won'] as const
    let accepted = 0
    fc.assert(
      fc.property(fc.shuffledSubarray([...criteria], { minLength: 2 }), (ranking) => {
        const other = withStage(regulation, 0, { ranking: [...ranking, 'start-number'] })
        const changed = changeRegulation(now, other)
        const then = { ...now, regulation: other, rounds: now.rounds.slice(0, 3) }
        const again = drafted(then).rounds.at(-1)
        const meetings = (round: Round | undefined) => round?.encounters.map(({ a, b }) => `${a} ${b}`).sort()
        expect(changed.ok).toBe(String(meetings(again)) === String(meetings(first)))
        if (changed.ok) accepted++
      }),
      { numRuns: runs(100) },
    )
    expect(accepted).toBeGreaterThan(0)
  })
})

describe('what changes', () => {
  const points = played(played(entered(preset('suedtirol-punkte'), 6)))
  const { regulation } = points
  const [stage] = regulation.stages as [StageRules]
  const flat = withStage(regulation, 0, {
    pointsRule: { ...stage.pointsRule, game: { ...stage.pointsRule.game, win: 1, own: 'none' } },
  })

  it('is counted in results, and told of everybody whose rank differs', () => {
    const { next, effect } = must(changeRegulation(points, flat))
    expect([effect.results, effect.revalued]).toEqual([6, 6])
    const [was, is] = [points, next].map(
      (tournament) => new Map(standingsOf(tournament).map(({ entry, rank }) => [entry, rank])),
    )
    expect(effect.moved.length).toBeGreaterThan(0)
    for (const entry of was?.keys() ?? []) {
      const moved = effect.moved.find((one) => one.entry === entry)
      expect([moved?.before ?? was?.get(entry), moved?.after ?? was?.get(entry)]).toEqual([
        was?.get(entry),
        is?.get(entry),
      ])
      if (moved) expect(moved.before).not.toBe(moved.after)
    }
  })

  it('is nothing where only the name or the fee does', () => {
    const { effect } = must(changeRegulation(points, { ...regulation, title: 'Unseres', fee: 1200 }))
    expect(effect).toEqual({ results: 6, revalued: 0, moved: [], voided: [], draft: null })
  })

  it('leaves what was played and what was decided as it was', () => {
    const order = ['entry-1', 'entry-2'] as EntryId[]
    const decisions = [{ criterion: 'lot', order, places: [null, null], after: null }] as const
    const { next } = must(changeRegulation({ ...points, decisions }, flat))
    expect(next).toEqual({ ...points, decisions, regulation: flat })
  })

  it('is refused where the regulation contradicts itself, and once the tournament is over', () => {
    expect(changeRegulation(points, withStage(regulation, 0, { ranking: [] }))).toEqual({
      ok: false,
      error: { code: 'ranking-empty', path: '/stages/0/ranking' },
    })
    const over = must(finishTournament(points)).next
    expect(changeRegulation(over, regulation)).toEqual({ ok: false, error: { code: 'tournament-finished' } })
  })
})

it('a bracket that has not begun may be drawn otherwise', () => {
  expect(
    changeRegulation(begun, withStage(groupsAndBracket, 1, { pairing: { 'knock-out': { draw: 'lot' } } })).ok,
  ).toBe(true)
  expect(bracket.pairing?.['knock-out']?.draw).not.toBe('lot')
})

describe('a stored regulation with parts that are refused by now', () => {
  const stands = withStage(preset('bayern-rueckschneider'), 0, {
    atOnce: true,
    pointsRule: {
      ...stageRules(preset('bayern-rueckschneider'), 0).pointsRule,
      encounter: { win: 1, draw: 1, loss: 1 },
    },
  })
  const running = played(entered(stands, 8))

  it('is refused where it is made', () => {
    expect(checkRegulation(stands).ok).toBe(false)
  })

  it('can be changed elsewhere, before and after the first round', () => {
    const changed = { ...stands, fee: 900, title: 'Unser Turnier' }
    expect(changeRegulation(entered(stands, 8), changed).ok).toBe(true)
    expect(changeRegulation(running, changed).ok).toBe(true)
  })

  it('can be put right, where that has not begun to be played by', () => {
    const [stage] = stands.stages as [StageRules]
    const { atOnce: _, ...inTurn } = { ...stage, pointsRule: { ...stage.pointsRule, encounter: null } }
    const sound = { ...stands, stages: [inTurn, ...stands.stages.slice(1)] }
    expect(changeRegulation(entered(stands, 8), sound).ok).toBe(true)
    expect(changeRegulation(running, sound)).toMatchObject({ error: { code: 'stage-begun', what: 'atOnce' } })
    const keptAtOnce = withBegunStages(stands, sound, 1)
    expect(changeRegulation(running, keptAtOnce).ok).toBe(true)
    expect(stageRules(keptAtOnce, 0).pointsRule.encounter).toBeNull()
  })

  it('gets nothing else that is refused', () => {
    const worse = withStage(stands, 0, { ranking: ['lot'] })
    expect(changeRegulation(running, worse)).toMatchObject({ error: { code: 'ranking-without-results' } })
    const elsewhere = withStage(stands, 1, { ranking: ['placement', 'award', 'award'] })
    expect(changeRegulation(running, elsewhere)).toMatchObject({ error: { code: 'ranking-twice' } })
  })
})

describe('what stays of a stage that has begun', () => {
  it('is as it was, whatever else is settled', () => {
    const fixedPart = ({ format, pairing, asPlayed, field, games, bestOf, atOnce, game }: StageRules) => {
      const { marks: _, ...rest } = game
      return { format, pairing, asPlayed, field, games, bestOf, atOnce: atOnce ?? false, rest }
    }
    fc.assert(
      fc.property(writtenRegulation, (written) => {
        const settled = withBegunStages(written, repaired(written), 1)
        expect(fixedPart(stageRules(settled, 0))).toEqual(fixedPart(stageRules(written, 0)))
        expect(settled.stages.slice(1)).toEqual(repaired(written).stages.slice(1))
      }),
      { numRuns: runs(1_000) },
    )
  })
})
