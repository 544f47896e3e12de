import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { turn } from '../../test/corrected-evening.ts'
import { closed, nextDrawn, nextPlayed, openTournament, playedOut } from '../../test/quiet-evening.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { checkRanking } from '../../test/what-follows.ts'
import { correctResult } from '../changes/correction.ts'
import { changeRegulation } from '../changes/regulation.ts'
import { addEntries } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { EnteredResult } from '../results/results.ts'
import { closeRound, drawRound, publishRound } from '../rounds/rounds.ts'
import { groupStandings } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { type Decision, seatsOf, type Tournament } from '../state/tournament.ts'
import { rankingChain, standingsOf } from '../tables/standings.ts'
import { adjustPoints, countingDecisions, decideTie, drawLots, voidedBetween, voidedDecisions } from './decisions.ts'
import { openAtEnd } from './ending.ts'

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Points of the losers of the tables of a round; the winners have 15. */
type Losers = (encounter: Encounter, at: number) => number

function newTournament(preset: PresetKey, entries: number): Tournament {
  const empty: Tournament = {
    regulation: PRESETS[preset],
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const added = Array.from({ length: entries }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: [`person-${at}-a`, `person-${at}-b`] as PersonId[],
    present: true,
  }))
  return must(addEntries(empty, added)).next
}

/** Draws, plays and closes one more round. */
function played(tournament: Tournament, seed: string, losers: Losers): Tournament {
  const drawn = must(drawRound(tournament, { seed, attendance: 'all' }, ids))
  const published = must(publishRound(drawn.next, drawn.round.number)).next
  const rounds = published.rounds.map((round) =>
    round.number === drawn.round.number
      ? { ...round, encounters: round.encounters.map((one, at) => reported(one, losers(one, at))) }
      : round,
  )
  return must(closeRound({ ...published, rounds }, drawn.round.number)).next
}

function reported(encounter: Encounter, loser: number): Encounter {
  const game = { a: 15, b: loser, outcome: 'normal', winner: 'a' } as const
  return { ...encounter, games: [game, game, game], resultVersion: 1 }
}

/** Corrects the result of a table. */
function corrected(tournament: Tournament, { id, resultVersion }: Encounter, games: EnteredResult['games']) {
  const entered = { games, outside: [], basedOn: resultVersion, confirmed: true }
  return must(correctResult(tournament, id, entered, { begun: new Set(), protocol: null }, ids))
}

const won = (loser: number) => [1, 2, 3].map(() => ({ a: 15, b: loser, retour: false }))
const BY_LOT_ALONE = {
  ranking: ['placement', 'lot'],
  pairing: { 'knock-out': { draw: 'lot', places: 'title' } },
} as const
const order = (tournament: Tournament) => standingsOf(tournament).map(({ entry }) => entry)
const sharing = (tournament: Tournament, rank: number) =>
  standingsOf(tournament).flatMap((one) => (one.rank === rank ? [one.entry] : []))
const ranks = (tournament: Tournament) => standingsOf(tournament).map(({ rank }) => rank)

describe('a lot', () => {
  /** Three tables; the winners of the first two are tied, the third had a harder game. */
  const six = played(newTournament('bayern-warme-heisse', 6), 'six', (_, at) => (at < 2 ? 5 : 8))
  const tables = six.rounds[0]?.encounters ?? []
  const [one, other, third] = tables.map(({ a }) => a) as [EntryId, EntryId, EntryId]
  const drawn = must(drawLots(six, [one, other], 'seed')).next
  const last = tables[2] as Encounter

  it('counts as long as those are equal that it was drawn among', () => {
    expect(ranks(drawn).slice(0, 3)).toEqual([1, 2, 3])
    expect(countingDecisions(drawn)).toEqual(drawn.decisions)
  })

  it('is void once a third is equal to them, which the correction shows: the place is open, and they draw again', () => {
    const { next, voided } = corrected(drawn, last, won(5))
    expect(voided).toEqual(drawn.decisions)
    expect(ranks(next)).toEqual([1, 1, 1, 4, 4, 4])
    expect(countingDecisions(next)).toEqual([])
    expect(openAtEnd(next, () => undefined).ties[0]).toMatchObject({ rank: 1, by: ['lot'], matters: ['first-three'] })
    expect(decideTie(next, 'lot', [one, other])).toMatchObject({ error: { code: 'entries-not-tied' } })
    const again = must(decideTie(next, 'lot', [third, other, one]))
    expect(again.replaced).toEqual(drawn.decisions)
    expect(standingsOf(again.next).map(({ entry }) => entry)).toMatchObject([third, other, one, {}, {}, {}])
    expect(countingDecisions(again.next)).toEqual([again.decision])
  })

  it('is void once one of them is not equal any more, and counts again when that is put right', () => {
    const [first] = tables as [Encounter]
    const { next, voided } = corrected(drawn, first, won(8))
    expect(voided).toEqual(drawn.decisions)
    expect(countingDecisions(next)).toEqual([])
    const back = corrected(next, { ...first, resultVersion: 2 }, won(5))
    expect([back.voided, countingDecisions(back.next)]).toEqual([[], drawn.decisions])
  })

  it('is void by a regulation that does not ask for it any more, which the change shows', () => {
    const [stage] = drawn.regulation.stages
    if (!stage) throw new Error('no stage')
    const ranking = [...stage.ranking.filter((criterion) => criterion !== 'lot'), 'play-off' as const]
    const otherwise = { ...drawn.regulation, stages: [{ ...stage, ranking }] }
    const { next, effect } = must(changeRegulation(drawn, otherwise))
    expect(effect.voided).toEqual(drawn.decisions)
    expect(countingDecisions(next)).toEqual([])
    expect(must(changeRegulation(drawn, { ...drawn.regulation, fee: 500 })).effect.voided).toEqual([])
  })

  it('is void once one of them is given a penalty', () => {
    const penalised = must(adjustPoints(drawn, { entry: one, points: -1 })).next
    expect(countingDecisions(penalised)).toEqual([])
    checkRanking(penalised)
  })

  it('cannot be drawn among some of those who are equal', () => {
    const { next } = corrected(six, last, won(5))
    expect(decideTie(next, 'lot', [one, other])).toMatchObject({ error: { code: 'entries-not-tied' } })
  })
})

describe('a lot among entries that are out', () => {
  /** The losers of the semi-finals of a knock-out without a match for third place. */
  const regulation = { ...PRESETS.ko, stages: PRESETS.ko.stages.map((stage) => ({ ...stage, ...BY_LOT_ALONE })) }
  const semiFinals = nextPlayed(openTournament(regulation, 4))
  const losers = sharing(semiFinals, 3)
  const drawn = must(drawLots(semiFinals, losers, 'seed')).next
  const [decision] = drawn.decisions as [Decision]

  it('counts on while the final is drawn and played, so that no other is drawn in its place', () => {
    const { next: drafted, round } = nextDrawn(drawn)
    const playing = must(publishRound(drafted, round.number)).next
    const ended = closed(playing, round.number)
    for (const later of [drafted, playing, ended]) {
      expect(countingDecisions(later)).toEqual([decision])
      expect(order(later).slice(2)).toEqual(decision.order)
      expect(drawLots(later, losers, 'another')).toMatchObject({ error: { code: 'decided-already' } })
    }
    const again = must(drawLots(ended, losers, 'another', decision.order))
    expect([again.replaced, again.next.decisions]).toEqual([[decision], [again.decision]])
  })

  it('does not count once one of them has played again', () => {
    const round = nextPlayed(drawn).rounds.at(-1) as Round
    const encounters = round.encounters.map((one) => ({ ...one, b: losers[0] as EntryId }))
    const next = { ...drawn, rounds: [...drawn.rounds, { ...round, encounters }] }
    expect(countingDecisions(next)).toEqual([])
  })

  it('does not count once one of them has had a bye', () => {
    const round = nextPlayed(drawn).rounds.at(-1) as Round
    const byes = [{ id: 'bye' as EncounterId, entry: losers[0] as EntryId, reasons: [] }]
    const next = { ...drawn, rounds: [...drawn.rounds, { ...round, byes }] }
    expect(countingDecisions(next)).toEqual([])
  })
})

describe('a decision that breaks no tie of the standings any more is not called void', () => {
  /** Groups whose ties are decided, and one round after them; `silent`: the decisions among those who have not gone on. */
  function afterGroups(preset: 'gruppen-ko' | 'bayern-gruppen-ko') {
    let groups = openTournament(PRESETS[preset], 18)
    while (nextRound(groups)?.stage === 0) groups = nextPlayed(groups)
    const ended = nextPlayed(tiesDecided(groups))
    const playing = new Set(seatsOf(ended.rounds.at(-1) as Round))
    const counting = new Set(countingDecisions(ended))
    const behind = ended.decisions.filter(({ order }) => !order.some((entry) => playing.has(entry)))
    const silent = behind.filter((decision) => !counting.has(decision))
    expect(silent.length).toBeGreaterThan(0)
    return { ended, silent }
  }

  it.each(['gruppen-ko', 'bayern-gruppen-ko'] as const)('where it orders those who have not gone on: %s', (preset) => {
    const { ended, silent } = afterGroups(preset)
    for (const { order: decided, criterion } of silent) {
      const rows = standingsOf(ended).filter(({ entry }) => decided.includes(entry))
      expect(rows.map(({ entry }) => entry)).toEqual(decided)
      expect(rows[0]?.aheadBecause?.criterion).toBe(criterion)
    }
    expect(voidedDecisions(ended)).toEqual([])
  })

  it.each(['gruppen-ko', 'bayern-gruppen-ko'] as const)('nor made anew unless it is named: %s', (preset) => {
    const { ended, silent } = afterGroups(preset)
    const finished = { ...ended, status: 'finished' } as const
    for (const decision of silent) {
      const { criterion, order: over } = decision
      expect(decideTie(ended, criterion, over)).toMatchObject({ error: { code: 'decided-already', order: over } })
      expect(decideTie(finished, criterion, over)).toMatchObject({ error: { code: 'tournament-finished' } })
      expect(must(decideTie(ended, criterion, over.toReversed(), { over })).replaced).toEqual([decision])
    }
  })

  /** One round of groups, and the lot drawn among all its winners; then one of them has lost. */
  function oneLess(groups: number) {
    const { stages, ...rules } = PRESETS['gruppen-ko']
    const pairing = { 'round-robin': { groups, draw: 'lot', legs: 1 } } as const
    const byLot = stages.slice(0, 1).map((stage) => ({ ...stage, pairing, ranking: ['award', 'lot'] as const }))
    const round = nextPlayed(openTournament({ ...rules, stages: byLot }, 8))
    const drawn = must(drawLots(round, sharing(round, 1), 'seed')).next
    return { drawn, correction: turn(drawn, 1, 0) }
  }

  it('where it orders a group, which ranks by itself', () => {
    const { drawn, correction } = oneLess(2)
    expect(countingDecisions(correction.next)).toEqual([])
    expect(groupStandings(correction.next, 0)).not.toEqual(groupStandings({ ...correction.next, decisions: [] }, 0))
    expect([correction.voided, voidedDecisions(correction.next)]).toEqual([[], []])
    expect(voidedBetween(drawn, correction.next)).toEqual([])
  })

  it('but where all are one group, which is in the order of the standings', () => {
    const { drawn, correction } = oneLess(1)
    expect([correction.voided, voidedDecisions(correction.next)]).toEqual([drawn.decisions, drawn.decisions])
    expect(groupStandings(correction.next, 0)).toEqual([standingsOf(correction.next)])
  })
})

describe('a play-off among those who lost their last life in the same round', () => {
  it('counts to the end', () => {
    let now = openTournament(PRESETS['schnapsen-leben'], 9)
    for (let round = 0; round < 3; round++) now = nextPlayed(now)
    const order = sharing(now, 7).reverse()
    const { next, decision } = must(decideTie(now, 'play-off', order))
    const ended = playedOut(next)
    expect(ended.rounds.length).toBeGreaterThan(3)
    expect(countingDecisions(ended)).toContainEqual(decision)
    expect(sharing(ended, 7)).toEqual(order.slice(0, 1))
  })
})

describe('points given at the desk are asked about above', () => {
  const some = newTournament('suedtirol-punkte', 8)
  const entry = some.entries[0]?.id as EntryId
  it.each([
    ['ten wins', 'schweizer-system', 10],
    ['what a round can bring', 'suedtirol-punkte', 25],
    ['what anybody gives, where a round can bring more', 'bayern-warme-heisse', 100],
    ['the same where cards are counted', 'einzelschieber', 500],
  ] as const)('%s: %s', (_, preset, most) => {
    const give = (points: number) => adjustPoints({ ...some, regulation: PRESETS[preset] }, { entry, points })
    for (const points of [most, -most]) expect(give(points).ok).toBe(true)
    for (const points of [most + 0.5, -most - 0.5])
      expect(give(points)).toMatchObject({ error: { code: 'adjustment-unlikely', points, most } })
  })

  it('what the forfeits of a round cost', () => {
    const stages = some.regulation.stages.map((stage) => ({ ...stage, forfeit: { ...stage.forfeit, penalty: 40 } }))
    const tournament = { ...some, regulation: { ...some.regulation, stages } }
    const cost = (stages[0]?.games ?? 0) * 40
    expect(adjustPoints(tournament, { entry, points: -cost }).ok).toBe(true)
    expect(adjustPoints(tournament, { entry, points: -cost - 1 }).ok).toBe(false)
  })
})

describe('whatever is corrected', () => {
  const BY_LOT = ['bayern-warme-heisse', 'bayern-rueckschneider'] as const

  it.each(BY_LOT)('nobody is ahead by lot or play-off of somebody who had no part in it: %s', (preset) => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 12 }), fc.string(), (entries, seed) => {
        const rng = createRng(seed)
        const figure = () => (rng.int(4) === 0 ? 8 : 5)
        let tournament = newTournament(preset, entries)
        for (let round = 0; round < 2; round++) {
          tournament = played(tournament, `${seed} ${round}`, figure)
          for (let step = 0; step < 6; step++) {
            tournament = rng.int(2) === 0 ? tieDecided(tournament, rng) : withChange(tournament, rng, figure())
            checkRanking(tournament)
          }
        }
      }),
      { numRuns: runs(200) },
    )
  })
})

function tieDecided(tournament: Tournament, rng: Rng): Tournament {
  const criterion = rankingChain(tournament).find(
    (key): key is Decision['criterion'] => key === 'lot' || key === 'play-off',
  )
  const standings = standingsOf(tournament)
  const rank = standings[rng.int(standings.length)]?.rank
  const tied = standings.filter((one) => one.rank === rank).map(({ entry }) => entry)
  return criterion && tied.length > 1 ? must(decideTie(tournament, criterion, rng.shuffle(tied))).next : tournament
}

function withChange(tournament: Tournament, rng: Rng, loser: number): Tournament {
  const { entries, rounds } = tournament
  if (rng.int(4) === 0) {
    const entry = entries[rng.int(entries.length)]?.id as EntryId
    return must(adjustPoints(tournament, { entry, points: rng.int(2) === 0 ? -1 : 1 })).next
  }
  const encounters = rounds[rng.int(rounds.length)]?.encounters ?? []
  const encounter = encounters[rng.int(encounters.length)] as Encounter
  const games = won(loser).map(({ a, b, retour }) => (rng.int(2) === 0 ? { a, b, retour } : { a: b, b: a, retour }))
  return corrected(tournament, encounter, games).next
}
