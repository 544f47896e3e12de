import { describe, expect, it } from 'vitest'
import { leastInOneHeat } from '../test/least-in-one-heat.ts'
import { must } from '../test/quiet-evening.ts'
import { timesAtTwoTables } from './engine/at-two-tables.ts'
import type { Pairing } from './pairing.ts'
import { type DrawProtocol, taskOfProtocol } from './protocol.ts'
import { currentProtocol, type StoredProtocol } from './protocol-versions.ts'
import { repeatDraw } from './repeat-draw.ts'

const DRAW: DrawProtocol = {
  version: 3,
  format: 'random',
  seed: 'x',
  discarded: [],
  field: [1, 2, 3, 4, 5],
  history: [{ encounters: [[1, 1, 1, 2, 'a']], byes: [3] }],
  swaps: [],
}
const { format: _, ...rest } = DRAW
const OLD = { ...rest, version: 1, pairer: 'redraw' } as const

describe('a protocol of version 1', () => {
  it('is read as what it is called now', () => {
    expect(currentProtocol(OLD)).toEqual(DRAW)
    expect(currentProtocol({ ...OLD, pairer: 'swiss' })).toEqual({ ...DRAW, format: 'swiss' })
  })

  it('seats people who hold several entries as it did', () => {
    const constraints = { people: [[1, 2]], tables: 1 }
    expect(currentProtocol({ ...OLD, constraints })).toEqual({ ...DRAW, constraints, rulesOf: 1 })
  })

  it('goes on with a movement as it did', () => {
    expect(currentProtocol({ ...OLD, pairer: 'movement' })).toEqual({ ...DRAW, format: 'movement', rulesOf: 1 })
  })

  it('gives the draw it gave', () => {
    expect(repeatDraw(OLD)).toEqual(repeatDraw(DRAW))
  })
})

/** Draws in which version 2 left somebody at two tables without need. The earlier round is only there for its byes. */
const AT_TWO_TABLES = [
  {
    format: 'random',
    seed: '314',
    entries: 7,
    byes: [2, 4],
    tables: 4,
    people: [
      [1, 2],
      [2, 3, 5],
      [2, 3],
      [1, 4, 6],
      [4, 6, 7],
      [1, 5, 7],
      [3, 5],
    ],
    times: { version2: 9, now: 8 },
    version2: '1/1 2–7, 1/2 1–3, 1/3 4–5, bye 6',
    now: '1/1 2–7, 1/2 3–6, 1/3 4–5, bye 1',
  },
  {
    format: 'random',
    seed: '7',
    entries: 9,
    byes: [2, 4, 5, 6, 8, 9],
    tables: 3,
    people: [
      [1, 6, 9],
      [2, 6, 8],
      [3, 7],
      [3, 8],
      [1, 2, 5],
      [4, 5, 9],
      [1, 4, 6],
      [3, 7],
      [5, 7, 8],
    ],
    times: { version2: 5, now: 4 },
    version2: '2/1 5–6, 1/2 1–8, 2/3 3–4, 1/1 2–9, bye 7',
    now: '2/2 5–6, 2/1 3–9, 1/2 2–7, 1/3 8–4, bye 1',
  },
  {
    format: 'random',
    seed: '1804',
    entries: 14,
    byes: [5, 6, 9, 11, 12, 14],
    tables: 3,
    people: [
      [2, 6],
      [2, 6],
      [8, 14],
      [1, 9, 11],
      [5, 10],
      [1, 4, 5, 8],
      [3, 9, 12],
      [1, 4, 10, 12],
      [5, 7, 13],
      [4, 11, 14],
      [3, 7, 10],
      [12, 13],
      [2, 3, 14],
      [9, 11, 13],
    ],
    times: { version2: 4, now: 3 },
    version2: '3/1 2–9, 1/1 3–6, 2/3 12–5, 3/2 7–4, 1/2 13–8, 1/3 10–11, 2/1 1–14',
    now: '3/1 2–7, 1/2 3–6, 1/3 12–8, 2/1 13–10, 3/3 4–9, 1/1 11–5, 2/3 1–14',
  },
  {
    format: 'partner-draw',
    seed: '1474',
    entries: 13,
    byes: [3, 8, 9, 10, 12, 13],
    tables: 4,
    people: [
      [3, 10, 11],
      [1, 2, 9],
      [5, 13],
      [3, 4, 8],
      [3, 6, 8],
      [7, 8, 9],
      [4, 7, 10],
      [1, 6, 10],
      [4, 11],
      [1, 9],
      [6, 7],
      [2, 5, 12],
    ],
    times: { version2: 18, now: 17 },
    version2: '1/1 5+3–7+1, 1/2 4+9–6+12, 1/3 2+13–10+8, bye 11',
    now: '1/1 8+10–2+13, 1/2 12+9–6+11, 1/3 5+1–3+7, bye 4',
  },
] as const

describe.each(AT_TWO_TABLES)('a draw of $entries entries with seed $seed by $format', (given) => {
  const { format, seed, entries, byes, tables, people, times } = given
  const { swaps } = DRAW
  const task = {
    seed,
    discarded: [],
    field: Array.from({ length: entries }, (_, at) => at + 1),
    history: [{ encounters: [], byes }],
    constraints: { people, tables },
    swaps,
  }
  const draw = (protocol: StoredProtocol) => {
    const drawn = repeatDraw(protocol)
    if (!drawn.ok) throw new Error(drawn.error.code)
    return drawn.value
  }
  const held = taskOfProtocol(task).constraints?.people ?? []

  it('is that of version 2 in a protocol of version 2', () => {
    const drawn = draw({ ...task, version: 2, format })
    expect(summary(drawn)).toBe(given.version2)
    expect(timesAtTwoTables(drawn, held)).toBe(times.version2)
  })

  it('now seats people at no more tables of a heat than has to be', () => {
    const drawn = draw({ ...task, version: 3, format })
    expect(summary(drawn)).toBe(given.now)
    expect(timesAtTwoTables(drawn, held)).toBe(times.now)
    expect(leastInOneHeat(format, taskOfProtocol(task), drawn)).toBe(times.now)
  })
})

function summary({ encounters, byes }: Pairing): string {
  const seats = encounters.map(({ table, heat, a, b, partners }) => {
    const sides = partners ? [`${a}+${partners.a}`, `${b}+${partners.b}`] : [a, b]
    return `${heat}/${table} ${sides.join('–')}`
  })
  return [...seats, ...byes.map(({ entry }) => `bye ${entry}`)].join(', ')
}

describe('a protocol of version 2', () => {
  it('is read as one of today', () => {
    expect(currentProtocol({ ...DRAW, version: 2 })).toEqual(DRAW)
  })

  it('seats people who hold several entries as it did', () => {
    const constraints = { people: [[1, 2]], tables: 1 }
    expect(currentProtocol({ ...DRAW, version: 2, constraints })).toEqual({ ...DRAW, constraints, rulesOf: 2 })
  })
})

describe('a bracket in which one match was set by hand', () => {
  const field = Array.from({ length: 16 }, (_, at) => at + 1)
  const first = Array.from({ length: 8 }, (_, at) => [1, at + 1, 2 * at + 1, 2 * at + 2, 'a'] as const)
  const locked = { encounters: [[1, 1, 1, 5, null] as const], slots: [1], byHand: [true], byes: [] }
  const draw = (version: 1 | 2 | 3) => {
    const { format: __, ...given } = {
      ...DRAW,
      field,
      history: [{ encounters: first, byes: [] }],
      constraints: { locked },
    }
    const format = 'knock-out'
    return must(repeatDraw(version === 1 ? { ...given, version, pairer: format } : { ...given, version, format }))
  }

  it.each([1, 2] as const)('goes on as it did in a protocol of version %i', (version) => {
    expect(summary(draw(version))).toBe('1/1 1–5, 1/2 9–11, 1/3 13–15, 1/4 3–7')
  })

  it('now has all others at the places of their matches', () => {
    expect(summary(draw(3))).toBe('1/1 1–5, 1/2 3–7, 1/3 9–11, 1/4 13–15')
  })
})

it('a protocol of today is left as it is', () => {
  expect(currentProtocol(DRAW)).toBe(DRAW)
})
