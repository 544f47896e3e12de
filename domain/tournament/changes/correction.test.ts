import { describe, expect, it } from 'vitest'
import { sitting } from '../../formats/hall/constraints.ts'
import { repeatDraw } from '../../formats/repeat-draw.ts'
import type { EncounterId, EntryId, PersonId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import {
  anybody,
  begunIn,
  bracketAfterGroups,
  close,
  correctionTo,
  drawNext,
  ids,
  lastOf,
  NOTHING_BEGUN,
  newTournament,
  played,
  report,
  reversalOf,
  start,
  stronger,
  turn,
  type Win,
} from '../../test/corrected-evening.ts'
import { entryOf, must, numberOf } from '../../test/quiet-evening.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { voidedBetween } from '../decisions/decisions.ts'
import { addEntries, setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { EnteredGame } from '../results/results.ts'
import { swapEntries } from '../rounds/board.ts'
import { seatLatecomer } from '../rounds/late.ts'
import { leftOut } from '../rounds/left-out.ts'
import { publishRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { asOfRound } from '../state/earlier.ts'
import { isReported, seatsOf, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { type Correction, correctResult, withRepair } from './correction.ts'
import type { LaterRounds } from './later-rounds.ts'

const loserOf = ({ a, b, games }: Encounter) => (games[0]?.winner === 'a' ? b : a)

const meetings = ({ encounters }: Pick<Round, 'encounters'>) =>
  encounters.map((encounter) =>
    sitting(encounter)
      .map(numberOf)
      .sort((one, other) => one - other)
      .join('-'),
  )

describe('who would wait for another table', () => {
  const eight = start(played(newTournament(PRESETS.ko, 16), 1, stronger))
  const [one, two, three, four] = lastOf(eight).encounters.toSorted((a, b) => a.table - b.table)
  if (!one || !two || !three || !four) throw new Error('too few tables')
  // The result that brought the wrong entry to the third table.
  const at = (eight.rounds[0]?.encounters ?? []).findIndex((encounter) => [encounter.a, encounter.b].includes(three.a))
  const encounter = eight.rounds[0]?.encounters[at]
  const [won, lost] = [three.a, encounter?.a === three.a ? encounter.b : encounter?.a]
  if (!lost) throw new Error('no such table')
  /** The same people play for all entries of a list, and different people for those of another list. */
  const shared = (...people: readonly (readonly EntryId[])[]): Tournament => {
    const membersOf = (id: EntryId) => eight.entries.find((entry) => entry.id === id)?.members ?? []
    return {
      ...eight,
      entries: eight.entries.map((entry) => {
        const own = people.find((entries) => entries.includes(entry.id))
        return own?.[0] ? { ...entry, members: membersOf(own[0]) } : entry
      }),
    }
  }
  const waitsOf = (...people: readonly (readonly EntryId[])[]) => waitsIn(shared(...people))
  const waitsIn = (tournament: Tournament, last?: LaterRounds) => {
    const { repair } = turn(tournament, 1, at, last)
    const tables = new Map(repair?.round.encounters.map(({ id, table }) => [id, table]))
    return repair?.waits.map(({ encounter, after }) => [tables.get(encounter), after])
  }

  it('is named with the tables it waits for, where the right one plays there too', () => {
    expect(waitsOf([lost, two.a])).toEqual([[3, [2]]])
    expect(waitsOf([lost, two.a, one.a])).toEqual([[3, [2]]])
  })

  it('is nobody where nobody plays twice', () => {
    expect(waitsOf()).toEqual([])
    // It waited for the wrong entry, and does not for the right one.
    expect(waitsOf([won, two.a])).toEqual([])
  })

  it('is not named where the same people waited there for that table before', () => {
    expect(waitsOf([won, lost, two.a])).toEqual([])
    expect(waitsOf([three.b, two.a])).toEqual([])
  })

  it('is named where others waited there for that table before', () => {
    expect(waitsOf([won, two.a], [lost, two.b])).toEqual([[3, [2]]])
  })

  it('is not named where less is waited for than before', () => {
    expect(waitsOf([won, one.a], [three.b, two.a])).toEqual([])
  })

  it('is a table that stays, too', () => {
    expect(waitsOf([lost, four.b])).toEqual([[4, [3]]])
  })

  it('is the new table where the one that stays has begun, and nobody where that has a result', () => {
    const tournament = shared([lost, four.b])
    expect(waitsIn(tournament, { begun: new Set([four.id]), protocol: null })).toEqual([[3, [4]]])
    const reported = (one: Encounter): Encounter =>
      one.id === four.id ? { ...one, games: [{ a: 13, b: 5, outcome: 'normal', winner: 'a' }] } : one
    const rounds = tournament.rounds.map((round) => ({ ...round, encounters: round.encounters.map(reported) }))
    const over = { ...tournament, rounds }
    expect(waitsIn(over, begunIn(over))).toEqual([])
  })
})

describe('in a knock-out', () => {
  const afterOne = start(played(newTournament(PRESETS.ko, 8), 1, stronger))

  it('the right winner takes the place as long as nothing has been played there, table and all', () => {
    const correction = turn(afterOne, 1, 0)
    const { repair, state, displaced } = correction
    const [was] = afterOne.rounds[0]?.encounters ?? []
    const [wrong, right] = was ? [was.a, was.b].sort((one, other) => numberOf(one) - numberOf(other)) : []
    expect([state, displaced, repair?.lost]).toEqual(['followed', [], []])
    const before = lastOf(afterOne)
    const after = repair?.round ?? before
    for (const [at, encounter] of before.encounters.entries()) {
      const there = after.encounters[at]
      if ([encounter.a, encounter.b].includes(wrong as EntryId)) {
        expect(there).toMatchObject({ table: encounter.table, heat: encounter.heat, games: [] })
        expect(there?.id).not.toBe(encounter.id)
        expect([there?.a, there?.b].sort()).toEqual(
          [encounter.a, encounter.b].map((entry) => (entry === wrong ? right : entry)).sort(),
        )
      } else expect(there).toBe(encounter)
    }
    const champions = played(close(report(withRepair(correction, repair as never), stronger)), 9, stronger)
    expect(champions.rounds.length).toBe(3)
  })

  it('names the tables in which somebody has begun to play, and changes no others', () => {
    const begun = report(afterOne, stronger, 1)
    const concerned = turn(begun, 1, 0, begunIn(begun))
    expect(concerned).toMatchObject({ state: 'played-on', displaced: [{ round: 2 }] })
    expect(concerned.repair?.lost).toEqual(concerned.displaced.map(({ encounter }) => encounter))
    const other = turn(begun, 1, 3, begunIn(begun))
    expect(other).toMatchObject({ state: 'followed', repair: { lost: [] } })
  })

  describe('where nobody has won at all', () => {
    const withoutWinner = (tournament: Tournament, last: LaterRounds) => {
      const table = tournament.rounds[0]?.encounters[0]
      if (!table) throw new Error('no such table')
      const games = Array.from({ length: 3 }, (): EnteredGame => ({ a: 0, b: 0, retour: false, forfeit: 'both' }))
      const result = { games, outside: [], basedOn: table.resultVersion, confirmed: true }
      const correction = must(correctResult(tournament, table.id, result, last, ids))
      const sits = ({ a, b }: Encounter) => [a, b].some((entry) => [table.a, table.b].includes(entry))
      const waiting = lastOf(tournament).encounters.filter(sits)
      return { correction, waiting: waiting.map(({ id }) => ({ round: 2, encounter: id })) }
    }

    it('names the table of those who played for it, whether it has begun or not', () => {
      const further = report(afterOne, stronger)
      const begun = withoutWinner(further, begunIn(further))
      expect(begun.correction).toMatchObject({ displaced: begun.waiting, touched: [] })
      expect(begun.waiting).toHaveLength(1)
      const { correction, waiting } = withoutWinner(afterOne, NOTHING_BEGUN)
      expect(correction).toMatchObject({ displaced: [], touched: waiting, repair: null })
    })

    it('lets nobody but those of the draft be drawn', () => {
      const draft = drawNext(played(newTournament(PRESETS.ko, 8), 1, stronger)).next
      expect(leftOut(withoutWinner(draft, NOTHING_BEGUN).correction.next)).toEqual([])
    })
  })

  it('leaves rounds that are over as they were played', () => {
    const further = start(close(report(afterOne, stronger)))
    const correction = turn(further, 1, 0)
    const { state, repair, displaced } = correction
    expect([state, repair, displaced.map(({ round }) => round)]).toEqual(['played-on', null, [2]])
    const over = close(report(correction.next, stronger))
    expect(standingsOf(over).find(({ rank }) => rank === 1)?.entry).toBe(
      standingsOf(close(report(further, stronger))).find(({ rank }) => rank === 1)?.entry,
    )
    expect(nextRound(over)).toBeNull()
  })

  it('is read the same from reasons whose fields are in another order', () => {
    const turnedAround = <Reason extends object>(reason: Reason) =>
      Object.fromEntries(Object.entries(reason).toReversed()) as Reason
    const rounds = afterOne.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((one) => ({ ...one, reasons: one.reasons.map(turnedAround) })),
    }))
    expect(turn({ ...afterOne, rounds }, 1, 0).repair).not.toBeNull()
  })

  it('names what hangs on a table that is over, and goes back to it, whatever is played behind it', () => {
    const final = start(close(report(afterOne, stronger)))
    const named = ({ displaced, touched, replay }: Correction) => [
      displaced.map(({ round }) => round),
      touched.map(({ round }) => round),
      replay && [replay.round.number, replay.change?.lost.length, replay.removed],
    ]
    // The entries that played there are in the final or in the match for third place.
    expect(named(turn(final, 1, 0))).toEqual([[2], [3, 3], [2, 1, [3]]])
    expect(named(turn(close(report(afterOne, stronger)), 1, 0))).toEqual([[2], [], [2, 1, []]])
    const begun = report(final, stronger, 1)
    expect(named(turn(begun, 1, 0, begunIn(begun)))).toEqual([[2], [3, 3], [2, 1, [3]]])
    expect(named(turn(close(report(final, stronger)), 1, 0))).toEqual([[2], [3, 3], [2, 1, [3]]])
    expect(named(turn(afterOne, 1, 0))).toEqual([[], [], null])
  })

  it('lets winner and loser of a semi-final change places', () => {
    const semis = played(newTournament(PRESETS.ko, 4), 1, stronger)
    const final = start(semis)
    const { repair } = turn(final, 1, 0)
    const sorted = (round: Round | undefined) => (round ? meetings(round).sort() : [])
    expect(sorted(lastOf(final))).not.toEqual(sorted(repair?.round))
    expect(seatsOf(repair?.round ?? lastOf(final)).sort()).toEqual(seatsOf(lastOf(final)).sort())
  })

  it('that changes the points and not the winner changes no table', () => {
    const encounter = afterOne.rounds[0]?.encounters[0]
    const games = encounter?.games.map(({ a, b }) => ({ a: a === 4 ? 5 : a, b: b === 4 ? 5 : b, retour: false })) ?? []
    const entered = { games, outside: [], basedOn: 1, confirmed: true }
    const correction = must(correctResult(afterOne, encounter?.id as EncounterId, entered, NOTHING_BEGUN, ids))
    expect(correction).toMatchObject({ state: 'followed', displaced: [], repair: null, advanced: [] })
  })
})

describe('a bye', () => {
  const out = (tournament: Tournament, entry: EntryId) => must(setStatus(tournament, entry, 'withdrawn')).next
  /** Four of eight pairs are left; the winner of the first table has a bye because its opponent has withdrawn. */
  function withBye(): { bye: Tournament; wrong: EntryId; right: EntryId } {
    const one = played(newTournament(PRESETS.ko, 8), 1, stronger)
    const [first, second] = one.rounds[0]?.encounters ?? []
    if (!first || !second) throw new Error('too few tables')
    const [winner, other] = [first, second].map((table) => (stronger(table) === 'a' ? table.a : table.b))
    const right = first.a === winner ? first.b : first.a
    return { bye: start(out(one, other as EntryId)), wrong: winner as EntryId, right }
  }
  const byesOf = (round: Round | undefined) => round?.byes.map(({ entry }) => entry)

  it('of an open round goes to the right winner', () => {
    const { bye, wrong, right } = withBye()
    expect(byesOf(lastOf(bye))).toEqual([wrong])
    const { repair, displaced } = turn(bye, 1, 0)
    expect([byesOf(repair?.round), repair?.earlier, displaced]).toEqual([[right], [], []])
    expect(repair?.round.encounters).toEqual(lastOf(bye).encounters)
  })

  it('of a closed round goes to the right winner, too, who plays in the next one', () => {
    const { bye, wrong, right } = withBye()
    const over = close(report(bye, stronger))
    const alone = turn(over, 1, 0)
    expect([byesOf(alone.repair?.round), alone.displaced, alone.state]).toEqual([[right], [], 'followed'])
    const final = start(over)
    const correction = turn(final, 1, 0)
    const { repair, displaced, state } = correction
    expect([repair?.earlier.map(({ round }) => byesOf(round)), displaced, state]).toEqual([[[right]], [], 'followed'])
    expect(seatsOf(lastOf(final))).toContain(wrong)
    expect(seatsOf(repair?.round ?? lastOf(final)).toSorted()).toEqual(
      seatsOf(lastOf(final))
        .map((entry) => (entry === wrong ? right : entry))
        .toSorted(),
    )
    expect(lastOf(withRepair(correction, repair as never))).toBe(repair?.round)
  })

  it.each([
    ['a knock-out', PRESETS.ko, 16],
    ['a knock-out with byes', PRESETS.ko, 11],
    ['a double knock-out', PRESETS['doppel-ko'], 16],
  ] as const)('that comes or goes with a correction moves nobody else of %s', (_, regulation, entries) => {
    const one = played(newTournament(regulation, entries), 1, stronger)
    const [first] = one.rounds[0]?.encounters ?? []
    if (!first) throw new Error('too few tables')
    const both = [first.a, first.b]
    for (const gone of both) {
      const second = start(out(one, gone))
      const isElsewhere = (table: Encounter) => !sitting(table).some((entry) => both.includes(entry))
      const elsewhere = report(second, (table) => (isElsewhere(table) ? stronger(table) : 'a'))
      const rounds = elsewhere.rounds.map((round) => ({
        ...round,
        encounters: round.encounters.map((table) =>
          round !== lastOf(elsewhere) || isElsewhere(table) ? table : { ...table, games: [] },
        ),
      }))
      const begun = { ...elsewhere, rounds }
      const { repair, displaced } = turn(begun, 1, 0, begunIn(begun))
      expect(displaced).toEqual([])
      expect(repair?.lost).toEqual([])
      const kept = lastOf(begun).encounters.filter(isElsewhere)
      expect(kept.length).toBeGreaterThan(1)
      expect(repair?.round.encounters.filter(isElsewhere)).toEqual(kept)
    }
  })

  it('that led to a table where somebody has begun is named by that table, and what hangs on it', () => {
    const { bye, wrong } = withBye()
    const final = report(start(close(report(bye, stronger))), stronger)
    const { displaced, state } = turn(final, 1, 0, begunIn(final))
    const tables = lastOf(final).encounters.filter(({ a, b }) => [a, b].includes(wrong))
    expect([state, displaced]).toEqual(['played-on', tables.map(({ id }) => ({ round: 3, encounter: id }))])
  })

  it('of the losers goes to whoever has lost', () => {
    let handedOn = 0
    for (const entries of [5, 6, 7, 9, 11, 13]) {
      const after = start(played(newTournament(PRESETS['doppel-ko'], entries), 1, stronger))
      for (const at of (after.rounds[0]?.encounters ?? []).keys()) {
        const { repair } = turn(after, 1, at)
        const [was, is] = [byesOf(lastOf(after)) ?? [], byesOf(repair?.round) ?? []]
        expect(is.length).toBe(was.length)
        if (is.toSorted().join() !== was.toSorted().join()) handedOn++
      }
    }
    expect(handedOn).toBeGreaterThan(0)
  })
})

describe('where everybody plays for a place', () => {
  const preset = PRESETS.ko
  const stages = preset.stages.map((stage) => ({
    ...stage,
    pairing: { 'knock-out': { draw: 'lot', places: 'all' } as const },
  }))
  const all = start(played({ ...newTournament(PRESETS.ko, 8), regulation: { ...preset, stages } }, 1, stronger))

  it('winner and loser change their matches, and both are named', () => {
    for (const [at, { a, b }] of (all.rounds[0]?.encounters ?? []).entries()) {
      const { repair } = turn(all, 1, at)
      const changed = lastOf(all).encounters.filter((one) => !repair?.round.encounters.includes(one))
      expect(changed).toHaveLength(2)
      const other = (entry: EntryId) => (entry === a ? b : entry === b ? a : entry)
      expect((repair?.round.encounters ?? []).map((one) => [one.table, ...[one.a, one.b].sort()])).toEqual(
        lastOf(all).encounters.map((one) => [one.table, ...[other(one.a), other(one.b)].sort()]),
      )
    }
  })

  it('and both have to be seen where they have begun', () => {
    const begun = report(all, stronger)
    const { displaced, repair } = turn(begun, 1, 0, begunIn(begun))
    expect([displaced.length, repair?.lost.length]).toEqual([2, 2])
  })
})

describe('in two brackets', () => {
  it('a second final that would not be needed is named', () => {
    let tournament = newTournament(PRESETS['doppel-ko'], 4)
    // The winner of the losers' bracket wins the final, so that there is a second one.
    for (let final = false; !final; ) {
      tournament = start(tournament)
      final = lastOf(tournament).encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'bracket-reset'))
      if (!final) {
        const lost = new Set(tournament.rounds.flatMap(({ encounters }) => encounters.filter(isReported)).map(loserOf))
        const isFinal = ({ reasons }: Encounter) => reasons.some(({ code }) => code === 'grand-final')
        tournament = close(report(tournament, (one) => (isFinal(one) ? (lost.has(one.a) ? 'a' : 'b') : stronger(one))))
      }
    }
    const number = tournament.rounds.length
    expect(turn(tournament, number - 1, 0)).toMatchObject({ needless: number, repair: null, displaced: [] })
    const begun = report(tournament, stronger)
    expect(turn(begun, number - 1, 0, begunIn(begun))).toMatchObject({
      needless: number,
      displaced: [{ round: number }],
    })
  })

  it('winner and loser change places between them', () => {
    const after = start(played(newTournament(PRESETS['doppel-ko'], 8), 1, stronger))
    const [was] = after.rounds[0]?.encounters ?? []
    const { repair } = turn(after, 1, 0)
    const before = lastOf(after)
    const changed = before.encounters.filter(({ id }) => !repair?.round.encounters.some((one) => one.id === id))
    expect(changed).toHaveLength(2)
    const seats = changed.flatMap(({ a, b }) => [a, b])
    expect(seats).toEqual(expect.arrayContaining([was?.a, was?.b]))
    expect(seatsOf(repair?.round ?? before).sort()).toEqual(seatsOf(before).sort())
  })
})

describe('in a round that was changed by hand', () => {
  it('those whose opponents play elsewhere meet at the place of their match, and the bracket goes on', () => {
    const { next, round } = drawNext(played(newTournament(PRESETS['doppel-ko'], 8), 1, stronger))
    const [one, other] = round.encounters
    if (!one || !other) throw new Error('too few tables')
    const second = must(publishRound(must(swapEntries(next, 2, one.a, other.a)).next, 2)).next
    const at = second.rounds[0]?.encounters.findIndex((table) => sitting(table).includes(one.a)) ?? 0
    const { repair } = turn(second, 1, at)
    const before = lastOf(second).encounters
    const matches = (tables: readonly Encounter[]) =>
      tables.map(({ table, reasons }) => [table, reasons.find(({ code }) => code.endsWith('-round'))?.code])
    expect(repair?.round.encounters.map(({ id }) => before.some((table) => table.id === id))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(matches(repair?.round.encounters ?? [])).toEqual(matches(before))
  })
})

describe('a bye that the desk has given by hand', () => {
  // Twelve in a bracket, four of them with byes.
  it('stays, and everybody with one stays in the bracket', () => {
    const groups = played(newTournament(bracketAfterGroups({ groups: 6, perGroup: 2 }), 24), 3, stronger)
    const { next, round } = drawNext(groups)
    const byes = round.byes.map(({ entry }) => entry)
    const playing = round.encounters.map(({ a }) => a)
    expect(byes.length).toBeGreaterThan(1)
    const changed = [0, 1].reduce(
      (draft, at) => must(swapEntries(draft, round.number, byes[at] as EntryId, playing[at] as EntryId)).next,
      next,
    )
    const begun = must(publishRound(changed, round.number)).next
    let repaired = 0
    for (const { number, encounters } of groups.rounds)
      for (const at of encounters.keys()) {
        const correction = turn(begun, number, at)
        if (!correction.repair) continue
        repaired++
        const { encounters: tables, byes: left } = correction.repair.round
        expect(tables).toHaveLength(round.encounters.length)
        expect(left).toHaveLength(byes.length)
        const over = played(close(report(withRepair(correction, correction.repair), stronger)), 9, stronger)
        expect(over.rounds.filter(({ stage }) => stage === 1).map((one) => one.encounters.length)).toEqual([4, 4, 2, 2])
      }
    expect(repaired).toBeGreaterThan(0)
  })
})

describe('by score', () => {
  const swiss = start(played(newTournament(PRESETS['schweizer-system'], 10), 1, stronger))

  it('what has begun stays at its table, the rest is drawn again', () => {
    const begun = report(swiss, stronger, 1)
    const { repair, state, displaced } = turn(begun, 1, 1, begunIn(begun))
    const [firstTable] = lastOf(begun).encounters
    expect([state, displaced, repair?.lost]).toEqual(['followed', [], []])
    expect(repair?.round.encounters.find(({ table }) => table === firstTable?.table)).toBe(firstTable)
    expect(repair?.round.encounters.map(({ id }) => id)).not.toEqual(lastOf(begun).encounters.map(({ id }) => id))
  })

  it.each([
    { entries: 10, fixed: { 3: 1, 5: 2 }, rounds: 1, at: 0, now: '1: 7-3' },
    { entries: 12, fixed: { 1: 4, 3: 2 }, rounds: 3, at: 2, now: '2: 10-3, 4: 9-1' },
    { entries: 12, fixed: { 4: 4, 6: 2 }, rounds: 2, at: 3, now: '2: 6-8, 4: 4-11' },
  ])('whoever has a fixed table and another opponent sits at it: $now', ({ entries, fixed, rounds, at, now }) => {
    const fixedTables = Object.entries(fixed).map(([entry, table]) => ({ entry: entryOf(Number(entry)), table }))
    const win = anybody(createRng(`${entries}${Object.keys(fixed)[0]}`))
    const next = start(
      played(newTournament(PRESETS['schweizer-system'], entries, entries, { fixedTables }), rounds, win),
    )
    const known = new Set(lastOf(next).encounters)
    const anew = turn(next, rounds, at).repair?.round.encounters.filter((one) => !known.has(one)) ?? []
    const bound = anew.filter((one) => fixedTables.some(({ entry }) => sitting(one).includes(entry)))
    const seats = bound.map(({ table, a, b }) => `${table}: ${numberOf(a)}-${numberOf(b)}`)
    expect(seats.toSorted().join(', ')).toBe(now)
    for (const { table, reasons } of bound)
      expect(reasons.filter(({ code }) => code.startsWith('fixed-table'))).toEqual([{ code: 'fixed-table', table }])
    expect(anew.flatMap(({ reasons }) => reasons).filter(({ code }) => code === 'kept')).toEqual([])
  })
})

describe('points that were given since a round was drawn', () => {
  it('change nothing of what a correction would make of it', () => {
    const before = played(newTournament(PRESETS['suedtirol-punkte'], 16), 4, stronger)
    const bracket = start(before)
    const since: Tournament = { ...bracket, adjustments: [{ entry: entryOf(2), points: -40, after: 5 }] }
    let offered = 0
    for (const round of before.rounds)
      for (const at of round.encounters.keys()) {
        const [plain, given] = [turn(bracket, round.number, at), turn(since, round.number, at)]
        const madeOf = ({ repair }: Correction) => repair && meetings(repair.round)
        expect(madeOf(given)).toEqual(madeOf(plain))
        if (plain.repair) offered++
      }
    expect(offered).toBeGreaterThan(0)
  })
})

describe('by lives', () => {
  it('nobody sits out for the sake of the bye there was, where those who are left can all play', () => {
    let repaired = 0
    for (let seed = 0; seed < 30; seed++) {
      const rng = createRng(`${seed}`)
      const win = anybody(rng)
      const before = played(newTournament(PRESETS.leben, 7), 3 + rng.int(4), win)
      if (!nextRound(before)) continue
      const published = start(before)
      for (const [at] of (before.rounds.at(-1)?.encounters ?? []).entries()) {
        const { repair } = turn(published, before.rounds.length, at)
        if (!repair) continue
        repaired++
        expect(repair.round.byes.length).toBe(seatsOf(repair.round).length % 2)
      }
    }
    expect(repaired).toBeGreaterThan(0)
  })
})

describe('with a second chance', () => {
  const isConsolation = ({ reasons }: Pick<Encounter, 'reasons'>) => reasons.some(({ code }) => code === 'consolation')
  const playing = ({ encounters, byes }: Round, consolation: boolean) => [
    ...encounters.filter((one) => isConsolation(one) === consolation).flatMap(({ a, b }) => [a, b]),
    ...byes.filter((one) => isConsolation(one) === consolation).map(({ entry }) => entry),
  ]

  it.each([6, 7, 9, 10, 12, 13, 17])(
    'of %i the winner of the first round plays on, and the loser in their place',
    (entries) => {
      const after = start(played(newTournament(PRESETS['ko-hoffnungsrunde'], entries), 1, stronger))
      const was = lastOf(after)
      for (const [at, { a, b }] of (after.rounds[0]?.encounters ?? []).entries()) {
        const [lost, won] = numberOf(a) < numberOf(b) ? [a, b] : [b, a]
        const { repair, displaced } = turn(after, 1, at)
        const round = repair?.round ?? was
        const main = playing(round, false)
        expect(main).toContain(won)
        expect(main.length).toBe(playing(was, false).length)
        expect(seatsOf(round).length).toBe(seatsOf(was).length)
        expect(displaced).toEqual([])
        if (playing(was, false).includes(won)) continue
        expect(playing(round, true).includes(lost)).toBe(playing(was, true).includes(won))
        const others = (entry: EntryId) => entry !== won && entry !== lost
        expect(main.filter(others).sort()).toEqual(playing(was, false).filter(others).sort())
        expect(round.encounters.filter((one) => !was.encounters.includes(one)).length).toBeLessThanOrEqual(2)
        const next = { ...withRepair(turn(after, 1, at), repair as never) }
        expect(() => played(close(report(next, stronger)), 9, stronger)).not.toThrow()
      }
    },
  )

  it.each([6, 8, 10, 12])('of %i it is said who would play, but was not there', (entries) => {
    const over = played(newTournament(PRESETS['ko-hoffnungsrunde'], entries), 1, stronger)
    for (const { id, a, b } of over.rounds[0]?.encounters ?? []) {
      for (const entry of [a, b]) {
        const after = start(must(setStatus(over, entry, 'withdrawn')).next)
        const table = after.rounds[0]?.encounters.find((one) => one.id === id)
        if (!table) throw new Error('its table is gone')
        const said = [{ entry, round: 2 }]
        expect(reversalOf(after, table, NOTHING_BEGUN).absent).toEqual(said)
        expect(correctionTo(after, table, NOTHING_BEGUN).absent, 'of the same winner').toEqual([])
        const back = must(setStatus(after, entry, 'active')).next
        const { absent, repair } = reversalOf(back, table, NOTHING_BEGUN)
        expect(absent).toEqual(repair && seatsOf(repair.round).includes(entry) ? [] : said)
      }
    }
  })

  it('it is said who has begun to play in the wrong one of the two draws', () => {
    const after = report(start(played(newTournament(PRESETS['ko-hoffnungsrunde'], 12), 1, stronger)), stronger)
    const was = lastOf(after)
    const at = (after.rounds[0]?.encounters ?? []).findIndex(
      ({ a, b }) => !playing(was, false).includes(stronger({ a, b } as Encounter) === 'a' ? b : a),
    )
    const { repair, displaced, state } = turn(after, 1, at, begunIn(after))
    expect([state, displaced.length]).toEqual(['played-on', 2])
    expect([...(repair?.lost ?? [])].sort()).toEqual(displaced.map(({ encounter }) => encounter).sort())
  })
})

describe('a bracket after groups', () => {
  it.each([1, 2, 3, 4, 5, 6])('names no table that stays where the round is put right (%i)', (seed) => {
    const rng = createRng(`${seed}`)
    const win = anybody(rng)
    const begun = report(start(played(newTournament(PRESETS['gruppen-ko'], 16), 3, win)), win)
    for (const { number, encounters } of begun.rounds.slice(0, -1))
      for (const at of encounters.keys()) {
        const { displaced, repair } = turn(begun, number, at, begunIn(begun))
        const stay = new Set(repair?.round.encounters.map(({ id }) => id))
        expect(displaced.filter(({ encounter }) => stay.has(encounter))).toEqual([])
      }
  })
})

describe('a bracket after groups in which the same two play in another branch', () => {
  /** Corrections in the groups after which a pair of the first round plays for the same, but elsewhere in the bracket. */
  const moved = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const win = anybody(createRng(`${seed}`))
    const begun = report(start(played(newTournament(PRESETS['gruppen-ko'], 16), 3, win)), win)
    return begun.rounds.slice(0, -1).flatMap(({ number, encounters }) =>
      [...encounters.keys()].flatMap((at) => {
        const { repair, displaced } = turn(begun, number, at, begunIn(begun))
        const order = repair?.round.encounters.map(({ id }) => id) ?? []
        const stay = lastOf(begun).encounters.filter(({ id }) => order.includes(id))
        const inOrder = stay.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
        return repair && inOrder.some((one, index) => one !== stay[index]) ? [{ begun, repair, displaced, stay }] : []
      }),
    )
  })

  it('stays at its table with its result', () => {
    expect(moved.length).toBeGreaterThan(0)
    for (const { begun, repair, displaced, stay } of moved) {
      const after = new Map(repair.round.encounters.map((one) => [one.id, one]))
      for (const { id, table, games, a, b } of stay) expect(after.get(id)).toMatchObject({ table, games, a, b })
      expect(displaced.length + stay.length).toBe(lastOf(begun).encounters.length)
    }
  })
})

describe('a bracket after groups whose first round has been played', () => {
  /** Corrections in the groups by which those who met there met in other branches. */
  const exchanged = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const semis = start(played(newTournament(PRESETS['gruppen-ko'], 10), 4, anybody(createRng(`${seed}`))))
    return semis.rounds.slice(0, 3).flatMap(({ number, encounters }) =>
      [...encounters.keys()].flatMap((at) => {
        const correction = turn(semis, number, at)
        const { repair } = correction
        return repair && repair.earlier.length > 0 ? [{ semis, correction, repair }] : []
      }),
    )
  })

  it('stays as it was played, and its winners meet as the right results would have drawn them', () => {
    expect(exchanged.length).toBeGreaterThan(0)
    for (const { semis, correction, repair } of exchanged) {
      for (const { round } of repair.earlier) {
        const was = semis.rounds[round.number - 1]
        expect(new Set(round.encounters)).toEqual(new Set(was?.encounters))
        expect(round.byes).toEqual(was?.byes)
      }
      const upTo = withRepair(correction, repair).rounds.slice(0, -1)
      expect(meetings(repair.round)).toEqual(meetings(drawNext({ ...correction.next, rounds: upTo }).round))
      expect(meetings(repair.round)).not.toEqual(meetings(lastOf(semis)))
    }
  })
})

it('of a bracket without protocols, a correction also puts right what an earlier one has left', () => {
  const third = start(played(newTournament(PRESETS['doppel-ko'], 10), 2, stronger))
  const tables = [...(third.rounds[1]?.encounters.keys() ?? [])]
  const ways = new Set<string>()
  for (const left of tables) {
    const fourth = start(close(report(turn(third, 2, left).next, stronger)))
    for (const other of tables.filter((at) => at !== left)) {
      const { next, repair, replay } = turn(fourth, 2, other)
      const right = drawNext(asOfRound(next, 2)).round
      // Nobody has played in a bye, so nothing has to be played again for it.
      const [round] = repair?.earlier.map((one) => one.round) ?? (replay ? [replay.round] : [])
      expect([round && meetings(round), round && seatsOf(round).sort()]).toEqual([
        meetings(right),
        seatsOf(right).sort(),
      ])
      ways.add(repair ? 'repair' : 'replay')
    }
  }
  expect(ways).toEqual(new Set(['repair', 'replay']))
})

describe('in a round that somebody came late to', () => {
  it('by score, the rest is paired anew, and whoever plays against them keeps the bye that was theirs', () => {
    const odd = start(played(newTournament(PRESETS['schweizer-system'], 9), 1, stronger))
    const bye = lastOf(odd).byes[0]
    const members = [0, 1].map((member) => `person-late-${member}` as PersonId)
    const more = must(addEntries(odd, [{ id: entryOf(10), members, present: false }])).next
    const { next, encounter } = must(seatLatecomer(more, 2, entryOf(10), ids))
    const first = odd.rounds[0]?.encounters ?? []
    let repaired = 0
    for (const at of first.keys()) {
      const { repair } = turn(next, 1, at)
      if (!repair) continue
      repaired += 1
      expect(repair.round.encounters).toContain(encounter)
      expect(seatsOf(repair.round).toSorted()).toEqual(seatsOf(lastOf(next)).toSorted())
      const numberOf = (entry: EntryId) => next.entries.find(({ id }) => id === entry)?.number ?? 0
      const again = must(repeatDraw(repair.protocol))
      const pairs = (all: readonly { readonly a: EntryId; readonly b: EntryId }[], as: (entry: EntryId) => number) =>
        all.map(({ a, b }) => [as(a), as(b)].sort((one, other) => one - other).join('–')).sort()
      const drawn = repair.round.encounters.filter((one) => one !== encounter)
      expect(pairs(again.encounters, Number)).toEqual(pairs(drawn, numberOf))
      expect(again.byes.map(({ entry }) => Number(entry))).toEqual([numberOf(bye?.entry as EntryId)])
    }
    const without = first.filter((_, at) => turn(odd, 1, at).repair !== null)
    expect([repaired > 0, repaired <= without.length]).toEqual([true, true])
  })
})

describe('where the lot alone decides who meets whom', () => {
  it('nothing is drawn again', () => {
    const redrawn = start(played(newTournament(PRESETS['bayern-warme-heisse'], 9), 2, stronger))
    expect(turn(redrawn, 1, 0)).toMatchObject({ state: 'followed', repair: null, displaced: [] })
  })
})

describe('who has come into a later stage', () => {
  /** Four groups of four and a knock-out of the best two. */
  function knockOut() {
    let next = newTournament(PRESETS['gruppen-ko'], 16)
    while (nextRound(next)?.stage === 0) next = played(next, 1, stronger)
    return start(next)
  }

  it('is named, and takes the place', () => {
    const begun = knockOut()
    const before = lastOf(begun)
    const found = begun.rounds
      .filter(({ stage }) => stage === 0)
      .flatMap(({ number, encounters }) => encounters.map((_, at) => [number, at] as const))
      .map(([number, at]) => turn(begun, number, at))
      .find(({ advanced }) => advanced.length > 0)
    expect(found?.advanced).toMatchObject([{ stage: 1 }])
    const { out = [], in: come = [] } = found?.advanced[0] ?? {}
    expect(out.length).toBe(come.length)
    const after = found?.repair?.round
    for (const entry of out) expect(seatsOf(before)).toContain(entry)
    expect(after && seatsOf(after).sort()).toEqual(
      [...seatsOf(before).filter((entry) => !out.includes(entry)), ...come].sort(),
    )
  })
})

describe('who shares a rank where the best go on', () => {
  /** Of six, the best four play a knock-out after one round, in which only wins count; lots break ties. */
  const preset = PRESETS['schweizer-system']
  const [swiss] = preset.stages
  const [bracket] = PRESETS.ko.stages
  if (!swiss || !bracket) throw new Error('a stage is missing')
  const regulation = {
    ...preset,
    stages: [
      { ...swiss, rounds: 1, ranking: ['award', 'lot'] as const },
      { ...bracket, pairing: { 'knock-out': { draw: 'lot', places: 'third' } as const }, field: { best: 3 } },
    ],
  }
  function onward(wins: Win): Tournament {
    const first = close(report(start({ ...newTournament(PRESETS['schweizer-system'], 6), regulation }), wins))
    return start(first)
  }

  it('is named with what parts them and what was drawn from another tie, and nobody is seated by chance', () => {
    const begun = onward(stronger)
    // The first table has no winner: two entries share the first rank, and four are tied for third place.
    const table = begun.rounds[0]?.encounters[0]
    if (!table) throw new Error('no table')
    const games = table.games.map((): EnteredGame => ({ a: 0, b: 0, retour: false, forfeit: 'both' }))
    const entered = { games, outside: [], basedOn: table.resultVersion, confirmed: true }
    const { tied, repair, displaced, voided } = must(correctResult(begun, table.id, entered, NOTHING_BEGUN, ids))
    expect([repair, displaced]).toEqual([null, []])
    expect(voided.length).toBeGreaterThan(0)
    expect(tied).toMatchObject([{ round: 2, stage: 1, by: 'lot', isPlayed: false }])
    const losers = begun.rounds[0]?.encounters.map(loserOf) ?? []
    expect(tied[0]?.ties.flat().toSorted()).toEqual(expect.arrayContaining(losers.toSorted()))
    const played = report(begun, stronger, 1)
    expect(must(correctResult(played, table.id, entered, begunIn(played), ids)).tied).toMatchObject([
      { isPlayed: true },
    ])
  })

  it('and nobody does any more: what was drawn among them is void, and the right ones play', () => {
    const first = close(report(start({ ...newTournament(PRESETS['schweizer-system'], 6), regulation }), stronger))
    const table = first.rounds[0]?.encounters[0]
    if (!table) throw new Error('no table')
    const nobody = { ...table, games: table.games.map((game) => ({ ...game, a: 0, b: 0, winner: null })) }
    const tiedBefore = {
      ...first,
      rounds: first.rounds.map((round) => ({
        ...round,
        encounters: round.encounters.map((one) => (one === table ? { ...nobody, resultVersion: 1 } : one)),
      })),
    }
    const begun = start(tiesDecided(tiedBefore as Tournament))
    expect(begun.decisions.length).toBeGreaterThan(0)
    const games = table.games.map(
      ({ a, b, winner }): EnteredGame => ({ a, b, retour: false, ...(winner ? { winner } : {}) }),
    )
    const entered = { games, outside: [], basedOn: 1, confirmed: true }
    const { tied, voided, repair } = must(correctResult(begun, table.id, entered, NOTHING_BEGUN, ids))
    expect(tied).toEqual([])
    expect(voided).toEqual(begun.decisions.filter(({ after }) => after === 1))
    const winners = first.rounds[0]?.encounters.map((one) => (loserOf(one) === one.a ? one.b : one.a)) ?? []
    expect(seatsOf(repair?.round ?? lastOf(begun)).toSorted()).toEqual(winners.toSorted())
  })
})

describe('lots that were drawn', () => {
  it('are named by each way in which they would not count any more', () => {
    let named = 0
    const groups = played(newTournament(PRESETS['gruppen-ko'], 12), 9, stronger)
    const first = groups.rounds.filter(({ stage }) => stage === 0)
    const { next: drafted } = drawNext({ ...groups, rounds: first })
    for (const [at] of (first.at(-1)?.encounters ?? []).entries()) {
      const correction = turn(drafted, first.length, at)
      const { repair, voided } = correction
      expect(voided).toEqual(voidedBetween(drafted, correction.next))
      if (!repair) continue
      expect(repair.voided).toEqual(voidedBetween(drafted, withRepair(correction, repair)))
      named += repair.voided.length
    }
    expect(named).toBeGreaterThan(0)
  })
})
