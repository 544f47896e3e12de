import { describe, expect, it } from 'vitest'
import { FORMAT_KEYS, type FormatKey } from '../../formats/format-keys.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Entry, PairingReason, Round } from '../../model.ts'
import { PRESETS } from '../presets/index.ts'
import { wonBye } from '../regulation/regulation.ts'
import type { DrawWishes, Tournament } from '../state/tournament.ts'
import { latecomers, seatLatecomer } from './late.ts'
import { publishRound } from './rounds.ts'

const entry = (number: number) => `e${number}` as EntryId
const ids = { encounter: () => 'new' as EncounterId }

/** Round 1 is played: 1 against 2, 3 against 4 at tables 1 and 2, 5 has a bye; 6 has come since. */
function evening({
  format = 'random' as FormatKey,
  ...change
}: Partial<Tournament> & { format?: FormatKey } = {}): Tournament {
  const { stages, ...regulation } = PRESETS['bayern-rueckschneider']
  const [first, ...more] = stages
  if (!first) throw new Error('no stage')
  const played = { games: [], outside: [], resultVersion: 0, reasons: [], heat: 1, partners: null }
  return {
    regulation: { ...regulation, stages: [{ ...first, format, bye: wonBye(13) }, ...more] },
    wishes: {},
    status: 'running',
    adjustments: [],
    decisions: [],
    entries: [1, 2, 3, 4, 5, 6].map((number) => ({
      id: entry(number),
      number,
      status: 'active',
      present: true,
      members: [`p${number}a`, `p${number}b`] as PersonId[],
    })),
    rounds: [
      {
        id: 'r1' as RoundId,
        stage: 0,
        number: 1,
        seed: 'seed',
        status: 'published',
        encounters: [
          { ...played, id: 't1' as EncounterId, table: 1, a: entry(1), b: entry(2) },
          { ...played, id: 't2' as EncounterId, table: 2, a: entry(3), b: entry(4) },
        ],
        byes: [{ id: 'bye' as EncounterId, entry: entry(5), reasons: [] }],
        away: [],
      },
    ],
    ...change,
  }
}

const withRound = (change: Partial<Round>, tournament = evening()): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) => ({ ...round, ...change })),
})
const chance = (tournament: Tournament) => latecomers(tournament)?.late[0]?.chance
const fixed = (...tables: (readonly [entry: number, table: number])[]): Pick<DrawWishes, 'fixedTables'> => ({
  fixedTables: tables.map(([number, table]) => ({ entry: entry(number), table })),
})
/** The table of the latecomer in `heat/table a–b`, and the reasons of it. */
const seatOfLate = (tournament: Tournament) => {
  const seated = seatLatecomer(tournament, 1, entry(6), ids)
  if (!seated.ok) throw new Error(seated.error.code)
  const { heat, table, a, b, reasons } = seated.value.encounter
  return [`${heat}/${table} ${a}–${b}`, reasons]
}

/** One player of this entry is another person. */
const also = (number: number, person: string, tournament = evening()): Tournament => ({
  ...tournament,
  entries: tournament.entries.map((one) =>
    one.number === number ? { ...one, members: [person, `p${number}b`] as PersonId[] } : one,
  ),
})
/** 1 and 2 play at table 1 of the first heat, 3 and 4 at table 2 of the second. */
const inTwoHeats = (wishes: DrawWishes): Tournament => {
  const encounters = (evening().rounds[0]?.encounters ?? []).map((one, at) => ({ ...one, heat: at + 1 }))
  return withRound({ encounters }, evening({ wishes }))
}

describe('a pair that comes when the round is played', () => {
  it('is offered the bye, at the next table', () => {
    expect(latecomers(evening())?.late).toEqual([
      {
        entry: 'e6',
        missed: [1],
        lost: [],
        whyNot: null,
        chance: {
          bye: 'bye',
          against: 'e5',
          table: 3,
          heat: 1,
          reasons: [{ code: 'late' }],
          after: [],
          awaitedBy: [],
        },
        begins: 'next-round',
        stage: null,
        why: null,
        ways: [],
      },
    ])
  })

  it('plays after the table at which somebody of the two plays already, which is said', () => {
    // The latecomer shares a player with table 1, or the entry with the bye does.
    for (const tournament of [also(6, 'p2a'), also(5, 'p1b')]) {
      expect(chance(tournament)).toMatchObject({ table: 3, after: [1], awaitedBy: [] })
      expect(seatLatecomer(tournament, 1, entry(6), ids)).toMatchObject({ ok: true, value: { waits: { after: [1] } } })
    }
  })

  it('lets a table wait that has a higher number, which is said', () => {
    const [round] = evening().rounds
    const encounters = (round?.encounters ?? []).map((one) => (one.table === 1 ? { ...one, table: 4 } : one))
    const entries = evening().entries.map((one) =>
      one.number === 6 ? { ...one, members: ['p2a', 'p6b'] as PersonId[] } : one,
    )
    const found = chance(withRound({ encounters }, evening({ entries })))
    expect(found).toMatchObject({ table: 1, after: [], awaitedBy: [4] })
  })

  describe('lets no table wait', () => {
    const [round] = evening().rounds
    const played = (change: Partial<Encounter>) =>
      withRound(
        {
          encounters: (round?.encounters ?? []).map((one) => (one.table === 1 ? { ...one, table: 4, ...change } : one)),
        },
        evening({
          entries: evening().entries.map((one) =>
            one.number === 6 ? { ...one, members: ['p2a', 'p6b'] as PersonId[] } : one,
          ),
        }),
      )

    it('that has a result: both are free', () => {
      const tournament = played({ games: [{ a: 13, b: 5, outcome: 'normal', winner: 'a' }] })
      expect(chance(tournament)).toMatchObject({ table: 1, after: [], awaitedBy: [] })
    })

    it('that has begun: the pair plays after it', () => {
      const begun = new Set(['t1' as EncounterId])
      const waits = { after: [4], awaitedBy: [] }
      expect(latecomers(played({}), begun)?.late[0]?.chance).toMatchObject({ table: 1, ...waits })
      expect(seatLatecomer(played({}), 1, entry(6), ids, begun)).toMatchObject({ ok: true, value: { waits } })
    })
  })

  it('takes it: the two play, and nobody sits out', () => {
    const seated = seatLatecomer(evening(), 1, entry(6), ids)
    if (!seated.ok) throw new Error(seated.error.code)
    const [round] = seated.value.next.rounds
    expect(round?.byes).toEqual([])
    expect(round?.encounters.at(-1)).toMatchObject({
      id: 'new',
      table: 3,
      a: 'e5',
      b: 'e6',
      reasons: [{ code: 'late' }],
    })
    expect(latecomers(seated.value.next)?.late).toEqual([])
  })

  it.each<[string, Tournament]>([
    ['its two must not meet', evening({ wishes: { forbidden: [[entry(6), entry(5)]] } })],
    [
      'they are kept apart',
      evening({ wishes: { apart: [{ name: 'Dorf', entries: [entry(5), entry(6)], how: 'never' }] } }),
    ],
    [
      'somebody is in both',
      evening({
        entries: evening().entries.map((one) => ({ ...one, members: ['p' as PersonId, one.number as never] })),
      }),
    ],
    [
      'whoever has it has left',
      evening({ entries: evening().entries.map((one) => (one.number === 5 ? { ...one, status: 'withdrawn' } : one)) }),
    ],
    ['there is none', withRound({ byes: [] })],
  ])('begins with the next round where %s', (_, tournament) => {
    expect(latecomers(tournament)?.late[0]).toMatchObject({
      chance: null,
      whyNot: tournament.rounds[0]?.byes.length === 0 ? 'no-bye' : 'not-these',
    })
    const refused = seatLatecomer(tournament, 1, entry(6), ids)
    expect(refused).toMatchObject({ ok: false, error: { code: 'no-bye-left', round: 1 } })
  })

  it('sits down in a heat in which nobody of them plays elsewhere', () => {
    const second = { ...evening().rounds[0]?.encounters[1], heat: 2, table: 1 }
    const inHeats = withRound({ encounters: [evening().rounds[0]?.encounters[0], second] as Round['encounters'] })
    const holder = ['p1a', 'p6b'] as PersonId[]
    const several = inHeats.entries.map((one) => (one.id === entry(6) ? { ...one, members: holder } : one))
    const late = { ...inHeats, entries: several, wishes: { tables: 2 } }
    expect(chance(late)).toMatchObject({ table: 2, heat: 2, after: [], awaitedBy: [] })
    expect(chance({ ...late, entries: inHeats.entries })).toMatchObject({ table: 2, heat: 1 })
  })

  it('plays at a table that is there, in another heat if all are taken', () => {
    expect(chance(evening({ wishes: { closedTables: [3] } }))).toMatchObject({ table: 4, heat: 1 })
    expect(chance(evening({ wishes: { tables: 2 } }))).toMatchObject({ table: 1, heat: 2 })
  })

  it.each<[string, Tournament, string, PairingReason[]]>([
    ['of who has the bye', evening({ wishes: fixed([5, 9]) }), '1/9 e5–e6', [{ code: 'fixed-table', table: 9 }]],
    ['of its own', evening({ wishes: fixed([6, 9]) }), '1/9 e5–e6', [{ code: 'fixed-table', table: 9 }]],
    ['of both', evening({ wishes: fixed([5, 9], [6, 9]) }), '1/9 e5–e6', [{ code: 'fixed-table', table: 9 }]],
    [
      'of one, where they have different ones',
      evening({ wishes: fixed([5, 9], [6, 4]) }),
      '1/9 e5–e6',
      [
        { code: 'fixed-table', table: 9 },
        { code: 'fixed-table-taken', table: 4 },
      ],
    ],
    ['unless it is taken', evening({ wishes: fixed([5, 1]) }), '1/3 e5–e6', [{ code: 'fixed-table-taken', table: 1 }]],
    [
      'unless it is out of use',
      evening({ wishes: { ...fixed([5, 9]), closedTables: [9] } }),
      '1/3 e5–e6',
      [{ code: 'fixed-table-taken', table: 9 }],
    ],
    [
      'in a later heat, though a table is free in the first',
      inTwoHeats({ ...fixed([5, 1]), tables: 3 }),
      '2/1 e5–e6',
      [{ code: 'fixed-table', table: 1 }],
    ],
    [
      'also where somebody plays elsewhere in that heat',
      also(6, 'p3a', inTwoHeats({ ...fixed([5, 1]), tables: 3 })),
      '2/1 e5–e6',
      [{ code: 'fixed-table', table: 1 }],
    ],
  ])('plays at the fixed table %s', (_, tournament, seat, reasons) => {
    expect(seatOfLate(tournament)).toEqual([seat, [{ code: 'late' }, ...reasons]])
  })

  it('plays against somebody of its own group only where no other has a bye, and it is said', () => {
    const wishes: DrawWishes = { apart: [{ name: 'Dorf', entries: [entry(5), entry(6)], how: 'if-possible' }] }
    expect(seatOfLate(evening({ wishes }))).toEqual(['1/3 e5–e6', [{ code: 'late' }, { code: 'together' }]])
    const byes = [5, 7].map((number) => ({ id: `bye${number}` as EncounterId, entry: entry(number), reasons: [] }))
    const seven = { ...evening().entries[0], id: entry(7), number: 7, members: ['p7a', 'p7b'] as PersonId[] } as Entry
    const two = withRound({ byes }, evening({ wishes, entries: [...evening().entries, seven] }))
    expect(seatOfLate(two)).toEqual(['1/3 e7–e6', [{ code: 'late' }]])
  })

  it.each(FORMAT_KEYS)('by %s takes a bye only where nothing was planned from the draw', (format) => {
    const isOffered = FORMAT_TRAITS[format].takesLate
    expect(chance(evening({ format })) !== null).toBe(isOffered)
    expect(latecomers(evening({ format }))?.late[0]?.whyNot).toBe(isOffered ? null : 'draw')
  })

  it.each<[string, Tournament, string]>([
    ['the round is a draft', withRound({ status: 'draft' }), 'round-not-published'],
    ['it is over', withRound({ status: 'closed' }), 'round-not-published'],
    ['the tournament is', evening({ status: 'finished' }), 'tournament-finished'],
  ])('takes no bye while %s', (_, tournament, code) => {
    expect(chance(tournament) ?? null).toBeNull()
    expect(seatLatecomer(tournament, 1, entry(6), ids)).toMatchObject({ error: { code } })
  })

  it('is none that plays, is alone or is not here', () => {
    expect(seatLatecomer(evening(), 1, entry(1), ids)).toMatchObject({ error: { code: 'entry-not-late' } })
    const alone = evening().entries.map((one) =>
      one.number === 6 ? { ...one, members: one.members.slice(0, 1) } : one,
    )
    expect(latecomers(evening({ entries: alone }))?.late).toEqual([])
    const away = evening().entries.map((one) => (one.number === 6 ? { ...one, present: false } : one))
    expect(latecomers(evening({ entries: away }))?.late).toEqual([])
  })
})

describe('a pair that comes between two rounds', () => {
  const between = withRound({ status: 'closed' })
  const second = (byes: number[]): Round => ({
    ...(between.rounds[0] as Round),
    id: 'r2' as RoundId,
    number: 2,
    status: 'draft',
    byes: byes.map((number) => ({ id: `bye-${number}` as EncounterId, entry: entry(number), reasons: [] })),
  })
  const drafted = (...byes: number[]): Tournament => ({ ...between, rounds: [...between.rounds, second(byes)] })

  it('hears what it has missed, and that it begins with the next one', () => {
    expect(latecomers(between)).toMatchObject({
      round: { number: 1 },
      draft: null,
      late: [{ entry: 'e6', missed: [1], chance: null, whyNot: null, begins: 'next-round', ways: [] }],
    })
  })

  it('hears that the draft has no place for it, and one if it is drawn again', () => {
    const word = { entry: 'e6', begins: 'drawn-again', ways: ['drawRound'], chance: null, whyNot: null }
    expect(latecomers(drafted(5))).toMatchObject({ draft: { number: 2 }, late: [{ ...word, missed: [1] }] })
    expect(latecomers(withRound({ status: 'draft' }))).toMatchObject({ round: null, late: [{ ...word, missed: [] }] })
  })

  it('hears nothing more once it has a place', () => {
    expect(latecomers(drafted(5, 6))?.late).toEqual([])
  })

  it('is not left out of what is published before somebody has said so', () => {
    const left = { code: 'entries-left-out', round: 2, entries: ['e6'], numbers: [6] }
    expect(publishRound(drafted(5), 2)).toMatchObject({ error: left })
    expect(publishRound(drafted(5), 2, [entry(4)])).toMatchObject({ error: left })
    expect(publishRound(drafted(5), 2, [entry(6)]).ok).toBe(true)
    expect(publishRound(drafted(5, 6), 2).ok).toBe(true)
  })

  it.each<[string, Tournament]>([
    ['is not here', { ...drafted(5), entries: evening().entries.map((one) => ({ ...one, present: one.number < 6 })) }],
    ['has left', { ...drafted(5), entries: evening().entries.filter(({ number }) => number < 6) }],
    ['has no place', withCapacity(drafted(5), 5)],
  ])('is not left out if it %s', (_, tournament) => {
    expect(latecomers(tournament)?.late).toEqual([])
    expect(publishRound(tournament, 2).ok).toBe(true)
  })
})

function withCapacity(tournament: Tournament, capacity: number): Tournament {
  const { regulation } = tournament
  return { ...tournament, regulation: { ...regulation, field: { ...regulation.field, capacity } } }
}
