import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { timesAtTwoTables } from '../engine/at-two-tables.ts'
import type { Constraints } from '../hall/constraints.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import { type Four, fourAt, opponentsIn, partnersIn } from './company.ts'
import { partnerDraw } from './partner-draw.ts'
import { partnerDrawQuality, partnerDrawQualityOf } from './quality.ts'
import { whistRoundsLeft } from './whist.ts'

function entries(count: number): EntryId[] {
  return Array.from({ length: count }, (_, index) => `entry ${index + 1}` as EntryId)
}

function mustDraw(task: PairingTask): Pairing {
  const result = partnerDraw.pair(task)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function asPlayed({ encounters, byes }: Pairing): PastRound {
  return { encounters, byes: byes.map(({ entry }) => entry) }
}

function foursIn({ encounters }: { readonly encounters: readonly PastEncounter[] }): Four<EntryId>[] {
  return encounters.map((encounter) => {
    const four = fourAt(encounter)
    if (four === null) throw new Error('a table without partners')
    return four
  })
}

/** Draws `rounds` rounds one after another, each for the field that `field` returns, and returns them all. */
function event(rounds: number, field: (round: number) => readonly EntryId[], constraints: Constraints = {}): Pairing[] {
  const draws: Pairing[] = []
  while (draws.length < rounds) {
    const round = draws.length
    draws.push(mustDraw({ field: field(round), history: draws.map(asPlayed), seed: `round ${round}`, constraints }))
  }
  return draws
}

function codes(draw: Pairing): Set<string> {
  return new Set(draw.encounters.flatMap(({ reasons }) => reasons.map(({ code }) => code)))
}

type Pairs = (table: Four<EntryId>) => readonly (readonly [EntryId, EntryId])[]

/** How often `one` and `other` were such a pair. */
function timesOf(one: EntryId, other: EntryId, pairs: Pairs, history: readonly PastRound[]): number {
  const isThis = ([a, b]: readonly [EntryId, EntryId]) => (a === one && b === other) || (a === other && b === one)
  return history.flatMap((round) => foursIn(round).flatMap(pairs)).filter(isThis).length
}

function byesOf(entry: EntryId, history: readonly PastRound[]): number {
  return history.flatMap(({ byes }) => byes).filter((bye) => bye === entry).length
}

const atOneTable: Pairs = (table) => [...partnersIn(table), ...opponentsIn(table)]

describe('evenings on which people leave, come late and come back, and a hand seats a round', () => {
  interface RoundScript {
    readonly leave: readonly number[]
    readonly comeLate: number
    readonly comeBack: boolean
    readonly byHand: boolean
  }

  const quietRound: fc.Arbitrary<RoundScript> = fc.constant({ leave: [], comeLate: 0, comeBack: false, byHand: false })
  const livelyRound: fc.Arbitrary<RoundScript> = fc.record({
    leave: fc.array(fc.nat(19), { maxLength: 3 }),
    comeLate: fc.nat(2),
    comeBack: fc.boolean(),
    byHand: fc.boolean(),
  })
  const round = fc.oneof({ weight: 2, arbitrary: quietRound }, { weight: 1, arbitrary: livelyRound })
  const two = fc.tuple(fc.nat(11), fc.nat(11))
  const eveningOf = (min: number, max: number, rounds: number, most: number) =>
    fc.record({
      entries: fc.integer({ min, max }),
      rounds: fc.array(round, { minLength: 1, maxLength: rounds }),
      seed: fc.nat(),
      forbidden: fc.oneof(
        { weight: 2, arbitrary: fc.constant<[number, number][]>([]) },
        fc.array(two, { maxLength: 4 }),
      ),
      bound: fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, fc.array(fc.nat(11), { maxLength: 4 })),
      most: fc.constant(most),
    })
  const small = eveningOf(4, 8, 9, 8)
  const larger = eveningOf(9, 20, 6, 24)

  type Evening = typeof small extends fc.Arbitrary<infer Script> ? Script : never

  function play(script: Evening, look: (task: PairingTask, draw: Pairing) => void): void {
    const { seed, most } = script
    const everybody = entries(script.entries)
    const history: PastRound[] = []
    let away = new Set<EntryId>()
    for (const [index, { leave, comeLate, comeBack, byHand }] of script.rounds.entries()) {
      if (comeBack) away = new Set()
      everybody.push(...entries(Math.min(most, everybody.length + comeLate)).slice(everybody.length))
      for (const place of leave) {
        const here = everybody.filter((entry) => !away.has(entry))
        if (here.length > 4) away.add(here[place % here.length] as EntryId)
      }
      const field = everybody.filter((entry) => !away.has(entry))
      const at = (place: number) => everybody[place % everybody.length] as EntryId
      const constraints: Constraints = {
        forbidden: script.forbidden.map(([one, other]) => [at(one), at(other)] as const).filter(([a, b]) => a !== b),
        apart: [{ entries: script.bound.map(at), how: 'if-possible' }],
      }
      const task = { field, history: [...history], seed: `${seed}/${index}`, constraints }
      const draw = mustDraw(task)
      look(task, draw)
      history.push(byHand ? seatedByHand(field, task.seed) : asPlayed(draw))
    }
  }

  function seatedByHand(field: readonly EntryId[], seed: string): PastRound {
    const mixed = createRng(`by hand ${seed}`).shuffle(field)
    const tables = Math.floor(mixed.length / 4)
    const at = (place: number) => mixed[place] as EntryId
    const encounters = Array.from({ length: tables }, (_, table) => ({
      table: table + 1,
      a: at(4 * table),
      b: at(4 * table + 2),
      partners: { a: at(4 * table + 1), b: at(4 * table + 3) },
    }))
    return { encounters, byes: mixed.slice(4 * tables) }
  }

  const check = (evenings: number, look: (task: PairingTask, draw: Pairing) => void, of = fc.oneof(small, larger)) =>
    fc.assert(
      fc.property(of, (script) => play(script, look)),
      { numRuns: runs(evenings) },
    )

  test('everybody is drawn once, four to a table, as few as can be sit out', () => {
    check(200, ({ field }, draw) => {
      const named = [...foursIn(draw).flat(), ...draw.byes.map(({ entry }) => entry)]
      expect(named.toSorted()).toEqual(field.toSorted())
      expect(draw.byes).toHaveLength(field.length % 4)
      expect(draw.encounters.map(({ table }) => table)).toEqual(draw.encounters.map((_, index) => index + 1))
      expect(draw.out).toEqual([])
    })
  })

  test('nobody sits out again while somebody at a table did so more seldom, if nobody has to be kept apart', () => {
    check(200, ({ field, history, constraints }, { byes }) => {
      if (constraints?.forbidden?.length) return
      const out = new Set(byes.map(({ entry }) => entry))
      const fewest = Math.min(...field.filter((entry) => !out.has(entry)).map((entry) => byesOf(entry, history)))
      for (const entry of out) expect(byesOf(entry, history)).toBeLessThanOrEqual(fewest)
    })
  })

  test('a bye says that it is because of the number, and which one it is', () => {
    check(200, ({ history }, { byes }) => {
      for (const { entry, reasons } of byes) {
        const times = byesOf(entry, history)
        expect(reasons).toEqual([{ code: 'odd-field' }, ...(times > 0 ? [{ code: 'bye-again', times }] : [])])
      }
    })
  })

  test('no partner comes again while it can be avoided, nor oftener than needed, if nobody has to be kept apart', () => {
    check(200, ({ field, history, constraints }, draw) => {
      if (constraints?.forbidden?.length) return
      const repeated = foursIn(draw)
        .flatMap(partnersIn)
        .reduce((sum, [one, other]) => sum + timesOf(one, other, partnersIn, history), 0)
      if (repeated > 0) expect(repeated).toBe(leastRepeatedPartners(field, history))
    })
  })

  test('of up to eight the draw is the best of all, by keeping apart, byes, partners, groups and opponents', () => {
    check(
      500,
      (task, draw) => {
        const levels = judged(
          foursIn(draw),
          draw.byes.map(({ entry }) => entry),
          task,
        )
        // A whist schedule is the most even one as a whole, not round by round.
        const count = codes(draw).has('whist') ? levels.length - 1 : levels.length
        expect(levels.slice(0, count)).toEqual(bestOfAll(task).slice(0, count))
      },
      small,
    )
  })

  test('the reasons say what is true, and nothing else', () => {
    check(200, ({ history, constraints }, { encounters }) => {
      for (const encounter of encounters) {
        const [table] = foursIn({ encounters: [encounter] }) as [Four<EntryId>]
        const [a, b] = partnersIn(table).map(([one, other]) => timesOf(one, other, partnersIn, history) > 0)
        const often = Math.max(...opponentsIn(table).map(([x, y]) => 1 + timesOf(x, y, opponentsIn, history)))
        const isMet = (pairs: readonly (readonly EntryId[])[]) =>
          pairs.some((group) => atOneTable(table).some((two) => two.every((entry) => group.includes(entry))))
        const otherReasons = encounter.reasons.slice(1)
        expect(['whist', 'partners-drawn']).toContain(encounter.reasons[0]?.code)
        expect(otherReasons.filter(({ code }) => code === 'partners-again')).toEqual(
          a || b ? [{ code: 'partners-again', side: a && b ? 'both' : a ? 'a' : 'b' }] : [],
        )
        expect(otherReasons.filter(({ code }) => code === 'opponents-often')).toEqual(
          often > 2 ? [{ code: 'opponents-often', times: often }] : [],
        )
        expect(otherReasons.some(({ code }) => code === 'forbidden')).toBe(isMet(constraints?.forbidden ?? []))
        const together = otherReasons.some(({ code }) => code === 'together')
        if (together) expect(isMet(constraints?.apart?.map(({ entries: group }) => group) ?? [])).toBe(true)
      }
    })
  })

  test('the same task and seed give the same draw', () => {
    check(100, (task, draw) => expect(mustDraw(task)).toEqual(draw))
  })

  test('what the entries are called plays no part', () => {
    const renamed = (entry: EntryId) => `${100 - Number(entry.replace('entry ', ''))}` as EntryId
    const renamedIn = <Encounter extends PastEncounter>({ a, b, partners, ...rest }: Encounter) => ({
      ...rest,
      a: renamed(a),
      b: renamed(b),
      ...(partners ? { partners: { a: renamed(partners.a), b: renamed(partners.b) } } : {}),
    })
    check(100, ({ field, history, seed, constraints }, draw) => {
      const again = mustDraw({
        field: field.map(renamed),
        history: history.map((past) => ({ encounters: past.encounters.map(renamedIn), byes: past.byes.map(renamed) })),
        seed,
        constraints: {
          forbidden: constraints?.forbidden?.map(([a, b]) => [renamed(a), renamed(b)] as const) ?? [],
          apart: constraints?.apart?.map((group) => ({ ...group, entries: group.entries.map(renamed) })) ?? [],
        },
      })
      expect(again).toEqual({
        encounters: draw.encounters.map(renamedIn),
        byes: draw.byes.map(({ entry, ...rest }) => ({ entry: renamed(entry), ...rest })),
        out: [],
      })
    })
  })

  test('tables and heats of past rounds play no part in who plays with whom', () => {
    check(100, (task, draw) => {
      const history = task.history.map(({ encounters, byes }) => ({
        encounters: encounters.map((encounter) => ({
          ...encounter,
          table: 50 - encounter.table,
          heat: encounter.table,
        })),
        byes,
      }))
      expect(mustDraw({ ...task, history })).toEqual(draw)
    })
  })
})

/** The least sum of earlier partnerships over all ways to pair the entries, where those with the fewest byes sit out, by brute force. */
function leastRepeatedPartners(field: readonly EntryId[], history: readonly PastRound[]): number {
  const byes = field.map((entry) => byesOf(entry, history))
  const leastByes = byes.toSorted((one, other) => one - other).slice(0, field.length % 4)
  const byesToGive = leastByes.reduce((sum, times) => sum + times, 0)
  const times = field.map((one) => field.map((other) => timesOf(one, other, partnersIn, history)))
  const known = new Map<string, number>()
  const leastFrom = (served: number, sitting: number, byesGiven: number): number => {
    const key = `${served} ${sitting} ${byesGiven}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (byesGiven > byesToGive || sitting > leastByes.length) return Infinity
    let first = 0
    while (served & (1 << first)) first++
    if (first >= field.length) return sitting === leastByes.length ? 0 : Infinity
    let least = leastFrom(served | (1 << first), sitting + 1, byesGiven + (byes[first] as number))
    for (let mate = first + 1; mate < field.length; mate++) {
      if (served & (1 << mate)) continue
      const rest = leastFrom(served | (1 << first) | (1 << mate), sitting, byesGiven)
      least = Math.min(least, (times[first]?.[mate] as number) + rest)
    }
    known.set(key, least)
    return least
  }
  return leastFrom(0, 0, 0)
}

/** The costs of a draw, in order: pairs together against a rule, byes before, partners before, groups together, opponents before. */
function judged(
  tables: readonly Four<EntryId>[],
  byes: readonly EntryId[],
  { history, constraints }: PairingTask,
): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const sharing = (groups: readonly (readonly EntryId[])[]) =>
    sum(
      tables.flatMap(atOneTable).map((two) => groups.filter((group) => two.every((one) => group.includes(one))).length),
    )
  return [
    sharing(constraints?.forbidden ?? []),
    sum(byes.map((entry) => byesOf(entry, history))),
    sum(tables.flatMap(partnersIn).map(([one, other]) => timesOf(one, other, partnersIn, history))),
    sharing(constraints?.apart?.map((group) => group.entries) ?? []),
    sum(tables.flatMap(opponentsIn).map(([one, other]) => timesOf(one, other, opponentsIn, history))),
  ]
}

/** The costs of the best of all draws of up to eight. */
function bestOfAll(task: PairingTask): number[] {
  let best: number[] | null = null
  const isBetter = (levels: readonly number[]) => {
    const differing = levels.findIndex((level, index) => level !== best?.[index])
    return best === null || (differing >= 0 && (levels[differing] as number) < (best[differing] as number))
  }
  const known = new Map<string, number[]>()
  const judgedOnce = (table: Four<EntryId>) => {
    const key = table.join()
    const levels = known.get(key) ?? judged([table], [], task)
    known.set(key, levels)
    return levels
  }
  const seat = (left: readonly EntryId[], tables: readonly Four<EntryId>[], byes: readonly EntryId[]): void => {
    const [first, ...others] = left
    if (first === undefined) {
      const parts = [...tables.map(judgedOnce), judged([], byes, task)]
      const levels = [0, 1, 2, 3, 4].map((level) => parts.reduce((sum, part) => sum + (part[level] as number), 0))
      if (isBetter(levels)) best = levels
      return
    }
    if (byes.length < task.field.length % 4) seat(others, tables, [...byes, first])
    if (others.length < 3) return
    for (const partner of others) {
      const opponents = others.filter((entry) => entry !== partner)
      for (const [index, one] of opponents.entries()) {
        for (const other of opponents.slice(index + 1)) {
          const rest = opponents.filter((entry) => entry !== one && entry !== other)
          seat(rest, [...tables, [first, partner, one, other]], byes)
        }
      }
    }
  }
  seat(task.field, [], [])
  return best ?? []
}

describe('while everybody stays', () => {
  test.each([4, 5, 8, 9, 12, 13, 16, 20, 33, 36])('%i play a perfect whist schedule', (players) => {
    const field = entries(players)
    const draws = event(players % 4 === 0 ? players - 1 : players, () => field)
    expect(draws.map((draw) => [...codes(draw)])).toEqual(draws.map(() => ['whist']))
    const { repeatedPartners, repeatedOpponents, leastRepeatedOpponents } = partnerDrawQualityOf(draws)
    expect(repeatedPartners).toBe(0)
    expect(repeatedOpponents).toBe(leastRepeatedOpponents)
    const pairs = (players * (players - 1)) / 2
    expect(draws.flatMap((draw) => foursIn(draw).flatMap(partnersIn))).toHaveLength(pairs)
  })

  test('the seed of the first round draws the numbers, and with them all rounds', () => {
    const field = entries(12)
    const first = (seed: string) => mustDraw({ field, history: [], seed })
    const second = (seed: string, history: readonly PastRound[]) => foursIn(mustDraw({ field, history, seed }))
    expect(foursIn(first('one'))).not.toEqual(foursIn(first('another')))
    const history = [asPlayed(first('one'))]
    expect(second('one', history)).toEqual(second('another', history))
  })

  test('those rounds of the schedule come first that repeat the fewest opponents', () => {
    const field = entries(28)
    const draws = event(5, () => field)
    const history = draws.map(asPlayed)
    const repeats = history.map((round, at) => partnerDrawQuality(history.slice(0, at), round).repeatedOpponents)
    const least = history.map((_, at) => {
      const left = at === 0 ? [] : (whistRoundsLeft(field, history.slice(0, at)) ?? [])
      const ofEach = left.map(({ tables }) => {
        const pairs = tables.flatMap(opponentsIn)
        return pairs.reduce((sum, [x, y]) => sum + timesOf(x, y, opponentsIn, history.slice(0, at)), 0)
      })
      return at === 0 ? 0 : Math.min(...ofEach)
    })
    expect(repeats).toEqual(least)
  })

  test.each([6, 7, 10, 11, 14, 15])(
    '%i, for whom there is no schedule, get a new partner for seven rounds at least',
    (players) => {
      const field = entries(players)
      const rounds = players < 8 ? 5 : 7
      const draws = event(rounds, () => field)
      expect(partnerDrawQualityOf(draws).repeatedPartners).toBe(0)
      expect(draws.map((draw) => [...codes(draw)][0])).toEqual(draws.map(() => 'partners-drawn'))
    },
  )

  test('a hand that seats the first round draws the numbers', () => {
    const field = entries(8)
    const [a, b, c, d, e, f, g, h] = field as [EntryId, EntryId, EntryId, EntryId, EntryId, EntryId, EntryId, EntryId]
    const byHand: PastRound = {
      encounters: [
        { table: 7, a: e, b: g, partners: { a: f, b: h } },
        { table: 3, a, b: c, partners: { a: b, b: d } },
      ],
      byes: [],
    }
    expect(codes(mustDraw({ field, history: [byHand], seed: 'x' }))).toEqual(new Set(['whist']))
  })
})

describe('the schedule is left', () => {
  const field = entries(12)
  const followed = event(3, () => field).map(asPlayed)

  test.each<[string, readonly EntryId[], readonly PastRound[]]>([
    ['when somebody leaves', field.slice(1), followed],
    ['when somebody joins', entries(13), followed],
    ['when others come instead', [...field.slice(1), 'new' as EntryId], followed],
    ['when a hand changed a later round', field, followed.with(2, exchanged(followed[2] as PastRound))],
    ['when a round comes twice', field, [...followed, followed[1] as PastRound]],
    ['when all of it has been played', field, event(11, () => field).map(asPlayed)],
    ['when a round was played without partners', field, followed.map(withoutPartners)],
  ])('%s', (_, here, history) => {
    const draw = mustDraw({ field: here, history, seed: 'x' })
    expect(codes(draw)).toContain('partners-drawn')
    expect(codes(draw)).not.toContain('whist')
  })

  /** Two entries from different tables change places. */
  function exchanged({ encounters: [one, other, ...rest], byes }: PastRound): PastRound {
    if (!one || !other) throw new Error('two tables are needed')
    return { encounters: [{ ...one, a: other.a }, { ...other, a: one.a }, ...rest], byes }
  }

  function withoutPartners({ encounters, byes }: PastRound): PastRound {
    return { encounters: encounters.map(({ table, a, b }) => ({ table, a, b })), byes }
  }

  test('and new partners go on', () => {
    const draws = event(10, (round) => (round < 3 ? field : field.slice(1)))
    expect(partnerDrawQualityOf(draws).repeatedPartners).toBe(0)
  })

  test('and in later rounds nobody has a second bye while somebody has none', () => {
    const draws = event(8, (round) => (round < 2 ? field : field.slice(3)))
    const byes = draws.flatMap((draw) => draw.byes.map(({ entry }) => entry))
    expect(new Set(byes).size).toBe(byes.length)
  })
})

describe('constraints', () => {
  test('a round of the schedule waits that would bring two together who must not meet', () => {
    const field = entries(12)
    const [one, other] = field as [EntryId, EntryId]
    const draws = event(8, () => field, { forbidden: [[one, other]] })
    expect(draws.map((draw) => [...codes(draw)])).toEqual(draws.map(() => ['whist']))
    expect(timesOf(one, other, atOneTable, draws.map(asPlayed))).toBe(0)
  })

  test.each(['never', 'if-possible'] as const)('a club is kept apart as partners and as opponents: %s', (how) => {
    const field = entries(22)
    const club = field.slice(0, 5)
    const draws = event(6, () => field, { apart: [{ entries: club, how }] })
    for (const draw of draws) {
      const sizes = foursIn(draw).map((table) => table.filter((entry) => club.includes(entry)).length)
      expect(Math.max(...sizes)).toBeLessThan(2)
    }
    expect(partnerDrawQualityOf(draws).repeatedPartners).toBe(0)
  })

  test('two who cannot be kept apart are told so', () => {
    const draw = mustDraw({
      field: entries(4),
      history: [],
      seed: 'x',
      constraints: { forbidden: [entries(2) as never] },
    })
    expect(draw.encounters.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['whist', 'forbidden']])
  })

  test('what is locked keeps its table, and the rest is drawn without it', () => {
    const field = entries(13)
    const first = mustDraw({ field, history: [], seed: 'one' })
    const [, other] = first.encounters
    if (!other) throw new Error('three tables are needed')
    const locked = { encounters: [other], byes: first.byes }
    const again = mustDraw({ field, history: [], seed: 'another', constraints: { locked } })
    const reasons: readonly PairingReason[] = [...other.reasons, { code: 'kept' }]
    expect(again.encounters).toContainEqual({ ...other, reasons })
    expect(again.encounters.map(({ table }) => table).sort()).toEqual([1, 2, 3])
    expect(foursIn(again).flat().toSorted()).toEqual(foursIn(first).flat().toSorted())
    expect(again.byes.map(({ entry }) => entry)).toEqual(first.byes.map(({ entry }) => entry))
  })

  test('what is locked of a round of the schedule brings the same round again', () => {
    const field = entries(13)
    const [first, second] = event(2, () => field) as [Pairing, Pairing]
    const locked = { encounters: second.encounters.slice(0, 1) }
    const again = mustDraw({ field, history: [asPlayed(first)], seed: 'another', constraints: { locked } })
    expect(new Set(foursIn(again).map((table) => table.toSorted().join()))).toEqual(
      new Set(foursIn(second).map((table) => table.toSorted().join())),
    )
  })

  test('what is locked against the schedule ends it', () => {
    const field = entries(12)
    const history = event(1, () => field).map(asPlayed)
    const constraints = {
      locked: { encounters: mustDraw({ field, history: [], seed: 'other' }).encounters.slice(0, 1) },
    }
    expect(codes(mustDraw({ field, history, seed: 'x', constraints }))).toContain('partners-drawn')
  })

  test('when all are locked nothing is left to draw', () => {
    const field = entries(8)
    const { encounters, byes } = mustDraw({ field, history: [], seed: 'x' })
    const again = mustDraw({ field, history: [], seed: 'y', constraints: { locked: { encounters, byes } } })
    expect(foursIn(again)).toEqual(foursIn({ encounters }))
  })

  test('fixed and closed tables are kept, and the schedule goes on', () => {
    const field = entries(12)
    const [one] = field as [EntryId]
    const draws = event(11, () => field, { fixedTables: [{ entry: one, table: 3 }], closedTables: [1] })
    for (const { encounters } of draws) {
      expect(
        encounters.find((encounter) =>
          foursIn({ encounters: [encounter] })
            .flat()
            .includes(one),
        )?.table,
      ).toBe(3)
      expect(encounters.map(({ table }) => table).sort()).toEqual([2, 3, 4])
    }
    expect(partnerDrawQualityOf(draws)).toMatchObject({ repeatedPartners: 0, repeatedOpponents: 66 })
  })
})

test.each([0, 1, 2, 3])('a field of %i is too few', (count) => {
  expect(partnerDraw.pair({ field: entries(count), history: [], seed: 'x' })).toEqual({
    ok: false,
    error: { code: 'too-few-entries', entries: count, least: 4 },
  })
})

test('an entry that is in the field twice is a mistake of the caller', () => {
  const field = [...entries(4), ...entries(1)]
  expect(() => partnerDraw.pair({ field, history: [], seed: 'x' })).toThrow()
})

describe('people who hold two entries each', () => {
  test.each([
    [12, 2],
    [24, 3],
    [64, 8],
  ])(
    'of %i entries sit at %i tables in one heat with one and in another with the other, for five rounds',
    (count, tables) => {
      const all = entries(count)
      // The last heat has a place for each of them.
      const heats = Math.ceil(count / 4 / tables)
      const inLast = count - (heats - 1) * 4 * tables
      const people = Array.from(
        { length: Math.min(inLast, count / 2) },
        (_, at) => [all[2 * at], all[2 * at + 1]] as EntryId[],
      )
      for (const draw of event(5, () => all, { people, tables })) expect(timesAtTwoTables(draw, people)).toBe(0)
    },
  )

  test('go on with the schedule where it has another round that seats them once in a heat', () => {
    const all = entries(8)
    const [first, ...others] = event(7, () => all, { people: [[all[0], all[1]] as EntryId[]], tables: 1 })
    expect(first?.encounters.map(({ heat }) => heat)).toEqual([1, 2])
    expect(others.filter((draw) => codes(draw).has('whist')).length).toBeGreaterThanOrEqual(3)
  })
})
