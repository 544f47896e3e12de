// Whole evenings in the domain: entering, drawing, reporting, correcting, ending, and every step back.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import type { Round } from '../model.ts'
import { createRng } from '../rng.ts'
import { runs } from '../test/cases.ts'
import { tiesDecided } from '../test/ties-decided.ts'
import { adjustPoints, decideTie } from './decisions/decisions.ts'
import { finishTournament, reopenTournament } from './decisions/lifecycle.ts'
import {
  addEntries,
  changeMembers,
  joinSingles,
  joinSinglesByLot,
  removeEntry,
  setPresent,
  setStatus,
} from './entries/entries.ts'
import { PRESETS } from './presets/index.ts'
import type { PresetKey } from './regulation/preset-keys.ts'
import { type EnteredGame, type EnteredResult, judgeResult, recordResult } from './results/results.ts'
import { closeRound, discardRound, drawRound, publishRound, reopenRound } from './rounds/rounds.ts'
import { drawField } from './stages/advancement.ts'
import { nextRound } from './stages/next-round.ts'
import { seatsOf, stageRules, type Tournament } from './state/tournament.ts'
import { standingsOf } from './tables/standings.ts'

/** Ids that are unique within a tournament and the same for the same tournament. */
function idsFor(tournament: Tournament): IdSupply {
  const number = (nextRound(tournament)?.number ?? 0).toString()
  let count = 0
  return {
    round: () => `round-${number}` as RoundId,
    encounter: () => `encounter-${number}-${++count}` as EncounterId,
  }
}

const entryId = (number: number) => `entry-${number}` as EntryId
const people = (...names: string[]) => names as PersonId[]

function newTournament(preset: PresetKey, pairs: number): Tournament {
  const empty: Tournament = {
    regulation: PRESETS[preset],
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const added = Array.from({ length: pairs }, (_, at) => ({
    id: entryId(at + 1),
    members: people(`anna-${at}`, `bert-${at}`),
    present: false,
  }))
  return must(addEntries(empty, added)).next
}

function must<Value, Failure extends { code: string }>(
  result: { ok: true; value: Value } | { ok: false; error: Failure },
): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function drawSeeded(tournament: Tournament, seed: string) {
  return drawRound(tournament, { seed, attendance: 'all' }, idsFor(tournament))
}

function draw(tournament: Tournament, seed = 'seed'): Tournament {
  return must(drawSeeded(tournament, seed)).next
}

function lastRound(tournament: Tournament): Round {
  const round = tournament.rounds.at(-1)
  if (!round) throw new Error('no round yet')
  return round
}

function report(tournament: Tournament, encounterId: EncounterId, entered: EnteredResult): Tournament {
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((encounter) => {
      if (encounter.id !== encounterId) return encounter
      const rules = stageRules(tournament.regulation, round.stage)
      return must(recordResult({ tournament: tournament.status, round: round.status, rules, encounter }, entered))
    }),
  }))
  return { ...tournament, rounds }
}

/** Only games, without outside scores, entered where there was no result. */
function ofGames(games: readonly EnteredGame[]): EnteredResult {
  return { games, outside: [], basedOn: 0, confirmed: false }
}

/** Plays the round to its end with scores from a seed; side a never loses by more than is possible. */
function playRound(tournament: Tournament, seed: string): Tournament {
  const published = must(publishRound(draw(tournament, seed), must1(nextRound(tournament)).number)).next
  const rng = createRng(`${seed}-scores`)
  let next = published
  for (const encounter of lastRound(published).encounters) {
    const { games, game } = stageRules(published.regulation, lastRound(published).stage)
    const scores = Array.from({ length: games }, () => {
      const loser = rng.int(game.target - 1)
      const points = loser === 1 ? 2 : loser
      return rng.int(2) === 0
        ? { a: game.target, b: points, retour: false }
        : { a: points, b: game.target, retour: false }
    })
    next = report(next, encounter.id, ofGames(scores))
  }
  return must(closeRound(next, lastRound(next).number)).next
}

/** Announcements whose points can be added up by hand; formats.test.ts plays all presets. */
const ANNOUNCED = ['bayern-warme-heisse', 'bayern-rueckschneider', 'suedtirol-punkte'] as const

function must1<Value>(value: Value | null): Value {
  if (value === null) throw new Error('nothing there')
  return value
}

/** Plays the first stage to its end. */
function playPreliminaries(tournament: Tournament, seed: string): Tournament {
  let next = tournament
  while (nextRound(next)?.stage === 0) next = playRound(next, `${seed}-${must1(nextRound(next)).number}`)
  return next
}

describe.each(ANNOUNCED)('an evening by %s', (preset) => {
  it('runs with any number of pairs; nobody meets twice or sits out twice; the standings are the sum of the sheets', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 24 }), fc.string(), (pairs, seed) => {
        const played = playPreliminaries(newTournament(preset, pairs), seed)
        const meetings = played.rounds.flatMap((round) => round.encounters.map(({ a, b }) => [a, b].sort().join()))
        expect(new Set(meetings).size).toBe(meetings.length)
        const byes = played.rounds.flatMap((round) => round.byes.map((bye) => bye.entry))
        expect(new Set(byes).size).toBe(byes.length)
        for (const round of played.rounds) expect(new Set(seatsOf(round)).size).toBe(pairs)

        const standings = standingsOf(played)
        expect(standings).toHaveLength(pairs)
        const awarded = standings.reduce((sum, row) => sum + (row.values[0] ?? 0), 0)
        expect(awarded).toBe(naiveTotal(played))
      }),
      { numRuns: runs(1_200) },
    )
  })
})

/** Every award of every game, added up without the scoring module. */
function naiveTotal(tournament: Tournament): number {
  const announced = tournament.regulation.preset as (typeof ANNOUNCED)[number]
  const perGame = {
    'bayern-warme-heisse': (winner: number, loser: number) => winner + loser + (loser === 0 ? 10 : 0),
    'bayern-rueckschneider': () => 1,
    'suedtirol-punkte': (_: number, loser: number) => 25 + loser,
  }[announced]
  const bye = { 'bayern-warme-heisse': 15, 'bayern-rueckschneider': 1, 'suedtirol-punkte': 25 }
  let total = 0
  for (const round of tournament.rounds) {
    for (const { games } of round.encounters)
      for (const { a, b } of games) total += perGame(Math.max(a, b), Math.min(a, b))
    const { games } = stageRules(tournament.regulation, round.stage)
    total += round.byes.length * games * bye[announced]
  }
  return total
}

describe('the final places of bayern-rueckschneider', () => {
  it('first plays second and third plays fourth for the places; the others keep theirs', () => {
    const before = tiesDecided(playPreliminaries(newTournament('bayern-rueckschneider', 12), 'final'))
    const order = standingsOf(before).map(({ entry }) => entry)
    const published = must(publishRound(draw(before), 4)).next
    const [final, third] = lastRound(published).encounters
    expect([final?.a, final?.b, third?.a, third?.b]).toEqual(order.slice(0, 4))

    const upset = [10, 11, 9].map((a) => ({ a, b: 13, retour: false }))
    let played = published
    for (const encounter of [final, third]) if (encounter) played = report(played, encounter.id, ofGames(upset))
    const expected = [order[1], order[0], order[3], order[2], ...order.slice(4)]
    expect(standingsOf(played).map(({ entry }) => entry)).toEqual(expected)
    expect(standingsOf(played).map(({ rank }) => rank)).toEqual(expected.map((_, at) => at + 1))
  })

  it('waits for the play-off while a rank it needs is shared', () => {
    const tied = newTournament('bayern-rueckschneider', 4)
    const rounds = playPreliminaries(tied, 'ties').rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((encounter) => ({
        ...encounter,
        games: encounter.games.map(() => ({ a: 5, b: 5, outcome: 'unfinished' as const, winner: null })),
      })),
    }))
    const even: Tournament = { ...tied, status: 'running', rounds }
    const refused = drawSeeded(even, 'x')
    expect(refused).toMatchObject({ ok: false, error: { code: 'ties-to-decide', ranks: [1], by: 'play-off' } })
    expect(drawSeeded(tiesDecided(even), 'x').ok).toBe(true)
  })
})

describe('a decision at the table', () => {
  const scored = (tournament: Tournament, points: number): Tournament => ({
    ...tournament,
    rounds: tournament.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((encounter, at) => ({
        ...encounter,
        games: [1, 2, 3].map(() => ({ a: at === 0 ? points : 5, b: 5, outcome: 'unfinished' as const, winner: null })),
      })),
    })),
  })
  const played = scored(must(publishRound(draw(newTournament('bayern-warme-heisse', 4)), 1)).next, 9)
  const [first, second, third] = standingsOf(played).map(({ entry }) => entry)

  it('separates entries that share a rank, and can be corrected', () => {
    if (!second || !third) throw new Error('too few entries')
    const decided = must(decideTie(played, 'lot', [third, second])).next
    expect(standingsOf(decided).findIndex(({ entry }) => entry === third)).toBe(1)
    expect(decideTie(decided, 'lot', [second, third])).toMatchObject({
      error: { code: 'decided-already', order: [third, second] },
    })
    const over = [third, second]
    const corrected = must(decideTie(decided, 'lot', [second, third], { over })).next
    expect(standingsOf(corrected).findIndex(({ entry }) => entry === second)).toBe(1)
  })

  it('is refused between entries that are apart, and by a criterion the ranking does not ask for', () => {
    if (!first || !second || !third) throw new Error('too few entries')
    expect(decideTie(played, 'lot', [second, first])).toMatchObject({ error: { code: 'entries-not-tied' } })
    expect(decideTie(played, 'play-off', [second, third])).toMatchObject({ error: { code: 'criterion-not-ranked' } })
  })
})

describe('a round', () => {
  it('is drawn from those present once anybody is, and says who is missing and why', () => {
    let tournament = newTournament('bayern-warme-heisse', 5)
    tournament = must(addEntries(tournament, [{ id: entryId(6), members: people('solo'), present: true }])).next
    tournament = must(setPresent(tournament, entryId(1), true)).next
    tournament = must(setPresent(tournament, entryId(2), true)).next
    tournament = must(setStatus(tournament, entryId(5), 'withdrawn')).next
    const numbers = (entries: { number: number }[]) => entries.map((entry) => entry.number)
    const field = drawField(tournament, 'present')
    expect([field.drawn, field.absent, field.singles, field.withdrawn].map(numbers)).toEqual([[1, 2], [3, 4], [6], [5]])
    expect(numbers(drawField(tournament, 'all').drawn)).toEqual([1, 2, 3, 4])
  })

  it('keeps a pair that has played, even when only newcomers are marked present', () => {
    const played = playRound(newTournament('bayern-warme-heisse', 4), 'kept')
    const late = must(addEntries(played, [{ id: entryId(5), members: people('x', 'y'), present: true }])).next
    expect(drawField(late, 'present').drawn.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5])
  })

  it('can be redrawn as a draft, and the same seed gives the same draw', () => {
    const tournament = newTournament('bayern-warme-heisse', 13)
    const once = draw(tournament, 'first')
    expect(draw(draw(tournament, 'other'), 'first')).toEqual(once)
  })

  it('is not drawn while another is open, nor closed while a table is missing, nor taken back once reported', () => {
    const published = must(publishRound(draw(newTournament('bayern-warme-heisse', 4)), 1)).next
    expect(drawSeeded(published, 'x')).toMatchObject({
      error: { code: 'round-still-open', round: 1 },
    })
    expect(closeRound(published, 1)).toMatchObject({ error: { code: 'results-missing', tables: [1, 2] } })
    const first = lastRound(published).encounters[0]
    if (!first) throw new Error('no table')
    const games = [1, 2, 3].map(() => ({ a: 15, b: 8, retour: false }))
    const reported = report(published, first.id, ofGames(games))
    expect(discardRound(reported, 1)).toMatchObject({ error: { code: 'round-has-results', results: 1 } })
  })

  it('goes back the way it came: closed, published, gone', () => {
    const open = newTournament('suedtirol-punkte', 4)
    const closed = playRound(open, 'back')
    expect(lastRound(must(reopenRound(closed, 1)).next).status).toBe('published')
    const published = must(publishRound(draw(open), 1)).next
    expect(must(discardRound(published, 1)).next).toEqual(open)
  })

  it('refuses what does not fit its state', () => {
    const open = newTournament('suedtirol-punkte', 4)
    const drafted = draw(open)
    const published = must(publishRound(drafted, 1)).next
    const closed = playRound(open, 's')
    expect(publishRound(open, 1)).toMatchObject({ error: { code: 'round-unknown' } })
    expect(publishRound(published, 1)).toMatchObject({ error: { code: 'round-not-draft' } })
    expect(closeRound(drafted, 1)).toMatchObject({ error: { code: 'round-not-published' } })
    expect(reopenRound(published, 1)).toMatchObject({ error: { code: 'round-not-closed' } })
    expect(reopenRound(playRound(closed, 't'), 1)).toMatchObject({ error: { code: 'round-not-last' } })
    expect(drawSeeded(playPreliminaries(newTournament('bayern-warme-heisse', 4), 'u'), 'v')).toMatchObject({
      error: { code: 'no-round-left' },
    })
    expect(drawSeeded(newTournament('suedtirol-punkte', 1), 'v')).toMatchObject({
      error: { code: 'too-few-entries' },
    })
  })
})

describe('a result', () => {
  const published = must(publishRound(draw(newTournament('bayern-warme-heisse', 4)), 1)).next
  const encounter = lastRound(published).encounters[0]
  if (!encounter) throw new Error('no table')
  const context = {
    tournament: 'running',
    round: 'published',
    rules: stageRules(published.regulation, 0),
    encounter,
  } as const
  const win = { a: 15, b: 8, retour: false }
  const entered = (games = [win, win, win], basedOn = 0, confirmed = false) => ({
    ...ofGames(games),
    basedOn,
    confirmed,
  })

  it('is written with all its games and counts its versions', () => {
    expect(must(recordResult(context, entered()))).toMatchObject({
      resultVersion: 1,
      games: [{ outcome: 'normal' }, {}, {}],
    })
  })

  it('is refused with the game that cannot be', () => {
    expect(recordResult(context, entered([win, { a: 15, b: 15, retour: false }, win]))).toMatchObject({
      error: { code: 'both-reached-target', game: 1 },
    })
    expect(recordResult(context, entered([win]))).toMatchObject({
      error: { code: 'games-incomplete', expected: 3, entered: 1 },
    })
  })

  it('is questioned when unlikely, and taken once confirmed', () => {
    const unlikely = [win, win, { a: 11, b: 12, retour: false }]
    expect(recordResult(context, entered(unlikely))).toMatchObject({
      error: { code: 'result-doubtful', doubts: [{ code: 'nobody-reached-target', game: 2 }] },
    })
    expect(recordResult(context, entered(unlikely, 0, true)).ok).toBe(true)
  })

  it('shows both versions to who writes over something they have not seen, and takes the same result twice', () => {
    const written = must(recordResult(context, entered()))
    const later = { ...context, encounter: written }
    expect(must(recordResult(later, entered()))).toBe(written)
    const other = recordResult(later, entered([win, win, { a: 6, b: 15, retour: false }]))
    expect(other).toMatchObject({
      error: { code: 'result-changed', current: written.games, yours: [{}, {}, { a: 6, b: 15 }], resultVersion: 1 },
    })
    expect(recordResult(later, entered([win, win, { a: 6, b: 15, retour: false }], 1)).ok).toBe(true)
  })

  it('of a closed round is changed only after a look at what it changes; the same is no change', () => {
    const written = must(recordResult(context, entered()))
    const closed = { ...context, round: 'closed', encounter: written } as const
    expect(recordResult(closed, entered([win, win, { a: 6, b: 15, retour: false }], 1))).toMatchObject({
      error: { code: 'correction-unseen' },
    })
    expect(must(recordResult(closed, entered()))).toBe(written)
  })

  it('in a best of three ends with the second win, and takes no game after it', () => {
    const rules = stageRules(PRESETS.ko, 0)
    const [home, away] = [
      { a: 11, b: 8, retour: false },
      { a: 8, b: 11, retour: false },
    ]
    const bestOf = { ...context, rules }
    expect(recordResult(bestOf, entered([home, home])).ok).toBe(true)
    expect(recordResult(bestOf, entered([home, away, home])).ok).toBe(true)
    for (const games of [[home], [home, away]])
      expect(recordResult(bestOf, entered(games))).toMatchObject({ error: { code: 'games-incomplete' } })
    expect(recordResult(bestOf, entered([home, home, away]))).toMatchObject({
      error: { code: 'games-too-many', expected: 2, entered: 3 },
    })
  })

  it('can be cleared while the round is open, corrected after it is closed, and neither once the tournament has ended', () => {
    const written = must(recordResult(context, entered()))
    expect(must(recordResult({ ...context, encounter: written }, entered([], 1))).games).toEqual([])
    const closed = { ...context, encounter: written, round: 'closed' } as const
    expect(recordResult(closed, entered([], 1))).toMatchObject({ error: { code: 'round-closed' } })
    expect(judgeResult(closed, entered([win, win, { a: 0, b: 15, retour: false }], 1)).ok).toBe(true)
    const ended = { ...closed, tournament: 'finished' } as const
    expect(recordResult(ended, entered(undefined, 1))).toMatchObject({ error: { code: 'tournament-finished' } })
    expect(recordResult({ ...context, round: 'draft' }, entered())).toMatchObject({
      error: { code: 'round-not-published' },
    })
  })
})

describe('entries', () => {
  it('hold a person once, in one active entry', () => {
    const tournament = newTournament('bayern-warme-heisse', 2)
    const add = (...names: string[]) =>
      addEntries(tournament, [{ id: entryId(9), members: people(...names), present: false }])
    expect(add('x', 'x')).toMatchObject({ error: { code: 'person-twice-in-entry' } })
    expect(add('x', 'anna-1')).toMatchObject({ error: { code: 'person-already-entered', number: 2 } })
    const left = must(setStatus(tournament, entryId(2), 'withdrawn')).next
    const replaced = addEntries(left, [{ id: entryId(9), members: people('x', 'anna-1'), present: false }])
    expect(must(replaced).added[0]?.number).toBe(3)
    expect(setStatus(must(replaced).next, entryId(2), 'active')).toMatchObject({
      error: { code: 'person-already-entered' },
    })
    expect(changeMembers(tournament, entryId(1), people('anna-1', 'y'))).toMatchObject({
      error: { code: 'person-already-entered', number: 2 },
    })
  })

  it('are taken all or none', () => {
    const tournament = newTournament('bayern-warme-heisse', 1)
    const list = [people('c', 'd'), people('e', 'c')].map((members, at) => ({
      id: entryId(at + 5),
      members,
      present: false,
    }))
    expect(addEntries(tournament, list)).toMatchObject({ error: { code: 'person-already-entered', number: 2 } })
  })

  it('vanish only while they have had no seat, and keep their results when they leave', () => {
    const open = newTournament('bayern-warme-heisse', 4)
    expect(must(removeEntry(open, entryId(4))).next.entries).toHaveLength(3)
    expect(removeEntry(draw(open), entryId(4)).ok).toBe(true)
    const played = playRound(open, 'seat')
    expect(removeEntry(played, entryId(4))).toMatchObject({ error: { code: 'entry-seated', number: 4 } })
    const left = must(setStatus(played, entryId(4), 'withdrawn')).next
    expect(standingsOf(left)).toEqual(standingsOf(played))
    expect(drawField(left, 'all').drawn).toHaveLength(3)
  })

  it('of singles become pairs by hand or by lot, an odd one waits', () => {
    const singles = (count: number) => {
      const added = Array.from({ length: count }, (_, at) => ({
        id: entryId(at + 1),
        members: people(`p${at}`),
        present: true,
      }))
      return must(addEntries(newTournament('bayern-warme-heisse', 0), added)).next
    }
    const { pair, removed } = must(joinSingles(singles(3), entryId(3), entryId(1))).joined
    expect([pair.number, pair.members, removed]).toEqual([1, ['p0', 'p2'], entryId(3)])
    const given = must(adjustPoints(singles(3), { entry: entryId(3), points: 2 })).next
    const joined = must(joinSingles(given, entryId(1), entryId(3))).next
    expect(joined.adjustments).toEqual([{ entry: entryId(1), points: 2, after: 0 }])
    expect(joinSingles(singles(3), entryId(1), entryId(1))).toMatchObject({ error: { code: 'entry-not-single' } })
    expect(joinSinglesByLot(singles(1), 'x')).toMatchObject({ error: { code: 'too-few-singles' } })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), fc.string(), (count, seed) => {
        const { next, joined } = must(joinSinglesByLot(singles(count), seed))
        expect(joined).toHaveLength(Math.floor(count / 2))
        expect(next.entries).toHaveLength(Math.ceil(count / 2))
        expect(new Set(next.entries.flatMap((entry) => entry.members)).size).toBe(count)
        expect(must(joinSinglesByLot(singles(count), seed))).toEqual({ next, joined })
      }),
    )
  })
})

describe('the end', () => {
  it('comes only after a closed round, stops every change, and can be taken back', () => {
    const open = newTournament('suedtirol-punkte', 4)
    expect(finishTournament(open)).toMatchObject({ error: { code: 'nothing-played' } })
    expect(finishTournament(draw(open))).toMatchObject({ error: { code: 'round-still-open' } })
    const played = playRound(open, 'end')
    const finished = must(finishTournament(played)).next
    expect(finishTournament(finished)).toMatchObject({ error: { code: 'tournament-finished' } })
    for (const refused of [
      drawSeeded(finished, 'x'),
      reopenRound(finished, 1),
      addEntries(finished, []),
      setStatus(finished, entryId(1), 'withdrawn'),
    ])
      expect(refused).toMatchObject({ ok: false, error: { code: 'tournament-finished' } })
    expect(must(reopenTournament(finished)).next).toEqual(played)
    expect(reopenTournament(played)).toMatchObject({ error: { code: 'tournament-not-finished' } })
  })
})
