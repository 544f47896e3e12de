import { describe, expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import type { FormatKey } from './format-keys.ts'
import type { PairingOptions } from './options.ts'
import type { PastRound } from './past/past-round.ts'
import type { LivesPart, PictureMatch, PicturePart, PictureSeat } from './picture/picture.ts'
import { numberedEntries as entries, playByNumber } from './simulation/play-by-number.ts'
import { bracketPicture } from './stage-picture.ts'

function play(format: FormatKey, options: PairingOptions, count: number, rounds = 99, upsets: string[] = []) {
  return playByNumber(format, { field: entries(count), options }, () => '1', { rounds, upsets })
}

function open(round: PastRound): PastRound {
  return { ...round, encounters: round.encounters.map((past) => ({ ...past, winner: null })) }
}

function partsOf(format: FormatKey, options: PairingOptions, field: readonly EntryId[], history: readonly PastRound[]) {
  return bracketPicture(format, { field, history, options })?.parts ?? []
}

function isTree(part: PicturePart) {
  return 'columns' in part
}

function seatLine({ entry, from }: PictureSeat): string {
  if (entry !== null) return entry
  if (from.code === 'winner' || from.code === 'loser') return `${from.code} of ${from.of}`
  return from.code
}

function matchLine({ id, a, b, winner, state }: PictureMatch): string {
  const result = winner === null ? state : `${state} ${winner}`
  return `${id}: ${seatLine(a)} – ${seatLine(b)}, ${result}`
}

/** Each part with its columns, each column with its round and its matches. */
function summary(parts: readonly PicturePart[]) {
  return parts
    .filter(isTree)
    .map(({ kind, places, columns }) => [
      `${kind} ${places ? `${places.from}–${places.to}` : ''}`.trim(),
      ...columns.map(({ name, round, matches }) => [`${name.code} ${round ?? '-'}`, ...matches.map(matchLine)]),
    ])
}

const SEEDED: PairingOptions = { 'knock-out': { draw: 'seeded' } }

describe('a knock-out', () => {
  test('has byes, what is being played, and what is to come', () => {
    const [first] = play('knock-out', SEEDED, 6, 1)
    expect(summary(partsOf('knock-out', SEEDED, entries(6), [open(first as PastRound)]))).toEqual([
      [
        'main 1–8',
        ['knock-out 1', '1: 1 – bye, bye a', '2: 4 – 5, playing', '3: 2 – bye, bye a', '4: 3 – 6, playing'],
        ['knock-out -', '5: 1 – winner of 2, open', '6: 2 – winner of 4, open'],
        ['knock-out -', '7: winner of 5 – winner of 6, open'],
      ],
      ['places 3–4', ['place -', '8: loser of 5 – loser of 6, open']],
    ])
  })

  test('says whose seed a place is, where the tables are, and where winner and loser go', () => {
    const [main] = partsOf('knock-out', SEEDED, entries(4), play('knock-out', SEEDED, 4, 1)).filter(isTree)
    expect(main?.columns[0]?.matches).toEqual([
      {
        id: 1,
        table: 1,
        heat: 1,
        a: { entry: '1', from: { code: 'seed', seed: 1 } },
        b: { entry: '4', from: { code: 'seed', seed: 4 } },
        winner: 'a',
        state: 'decided',
        feeds: { winner: 3, loser: 4 },
        middle: 0.5,
      },
      {
        id: 2,
        table: 2,
        heat: 1,
        a: { entry: '2', from: { code: 'seed', seed: 2 } },
        b: { entry: '3', from: { code: 'seed', seed: 3 } },
        winner: 'a',
        state: 'decided',
        feeds: { winner: 3, loser: 4 },
        middle: 1.5,
      },
    ])
    expect(main?.columns[1]?.matches[0]).toMatchObject({ middle: 1, a: { from: { code: 'winner', of: 1 } } })
    expect(main?.height).toBe(2)
  })

  test('for all places has a part for each group of them, none for those nobody plays for', () => {
    const all: PairingOptions = { 'knock-out': { draw: 'seeded', places: 'all' } }
    const placesIn = (count: number) =>
      partsOf('knock-out', all, entries(count), play('knock-out', all, count, 1))
        .filter(isTree)
        .map(({ places }) => places?.from)
    expect(placesIn(8)).toEqual([1, 5, 3, 7])
    expect(placesIn(6)).toEqual([1, 5, 3])
  })

  test('shows who left as beaten, as things stand', () => {
    const history = play('knock-out', SEEDED, 4, 1)
    const gone = entries(4).filter((entry) => entry !== '1')
    expect(summary(partsOf('knock-out', SEEDED, gone, history))[0]?.[2]).toEqual([
      'knock-out -',
      '3: 1 – 2, walkover b',
    ])
    expect(summary(partsOf('knock-out', SEEDED, entries(4), history))[0]?.[2]).toEqual([
      'knock-out -',
      '3: 1 – 2, open',
    ])
  })

  test('shows two whom a hand has exchanged where they played', () => {
    const [first, second] = play('knock-out', SEEDED, 8, 2)
    const [one, other] = second?.encounters ?? []
    if (!first || !one || !other) throw new Error('two rounds')
    // 1–3 and 2–4 instead of 1–4 and 2–3.
    const exchanged = {
      encounters: [
        { ...one, b: other.b },
        { ...other, b: one.b },
      ],
      byes: [],
    }
    const [main] = summary(partsOf('knock-out', SEEDED, entries(8), [first, exchanged]))
    expect(main?.[2]).toEqual(['knock-out 2', '5: 1 – 3, decided a', '6: 2 – 4, decided a'])
  })
})

describe('a double elimination', () => {
  const SEEDED_TWICE: PairingOptions = { 'double-elimination': { draw: 'seeded' } }

  test('has the brackets of winners and losers and the grand finals', () => {
    const history = play('double-elimination', SEEDED_TWICE, 4, 2)
    expect(summary(partsOf('double-elimination', SEEDED_TWICE, entries(4), history))).toEqual([
      [
        'main 1–4',
        ['winners-round 1', '1: 1 – 4, decided a', '2: 2 – 3, decided a'],
        ['winners-round 2', '3: 1 – 2, decided a'],
      ],
      ['losers 3–4', ['losers-round 2', '4: 4 – 3, decided b'], ['losers-round -', '5: 3 – 2, open']],
      [
        'final 1–2',
        ['grand-final -', '6: 1 – winner of 5, open'],
        ['bracket-reset -', '7: winner of 6 – loser of 6, open'],
      ],
    ])
  })

  test('needs the second grand final only if the first is the first loss of the one who loses it', () => {
    const finals = (upsets: string[]) => {
      const history = play('double-elimination', SEEDED_TWICE, 4, 99, upsets)
      return summary(partsOf('double-elimination', SEEDED_TWICE, entries(4), history))
        .at(-1)
        ?.slice(1)
    }
    expect(finals([])).toEqual([
      ['grand-final 4', '6: 1 – 2, decided a'],
      ['bracket-reset -', '7: 1 – loser of 6, not-needed'],
    ])
    expect(finals(['4: 2–1'])).toEqual([
      ['grand-final 4', '6: 1 – 2, decided b'],
      ['bracket-reset 5', '7: 2 – 1, decided b'],
    ])
  })
})

describe('a knock-out with a second chance', () => {
  test('has the rounds before the tree, the tree, the third place and the consolation draw from the first draw on', () => {
    const [first] = play('repechage', {}, 40, 1)
    const parts = partsOf('repechage', {}, entries(40), [open(first as PastRound)]).filter(isTree)
    expect(parts.map(({ kind, columns }) => [kind, ...columns.map(({ matches }) => matches.length)])).toEqual([
      ['rounds', 20, 16],
      ['main', 8, 4, 2, 1],
      ['places', 1],
      ['consolation', 4, 2, 1],
    ])
  })

  test('names who was drawn back', () => {
    const [, second] =
      partsOf('repechage', {}, entries(40), play('repechage', {}, 40, 2)).filter(isTree)[0]?.columns ?? []
    const seats = second?.matches.flatMap(({ a, b }) => [a, b]) ?? []
    expect(seats.filter(({ from }) => from.code === 'drawn-back')).toHaveLength(12)
  })

  test('keeps what a hand has set across its parts beside them', () => {
    const history = play('repechage', {}, 40, 3)
    const last = history[2]
    if (!last) throw new Error('three rounds')
    const [main, consolation] = [last.encounters[0], last.encounters.at(-1)]
    if (!main || !consolation) throw new Error('two encounters')
    const exchanged = last.encounters.map((past) =>
      past === main ? { ...main, b: consolation.b } : past === consolation ? { ...consolation, b: main.b } : past,
    )
    const parts = partsOf('repechage', {}, entries(40), [...history.slice(0, 2), { ...last, encounters: exchanged }])
    const besides = parts.filter(isTree).find(({ kind }) => kind === 'by-hand')
    expect(besides?.columns.map(({ round, matches }) => [round, matches.length])).toEqual([[3, 2]])
  })
})

describe('a round robin', () => {
  const GROUPS: PairingOptions = { 'round-robin': { groups: 2, draw: 'snake' } }

  const pairLines = (part: PicturePart | undefined) =>
    part?.kind === 'group'
      ? part.pairs.map(({ a, b, encounters, toCome }) => {
          const met = encounters.map(({ round, table, winner }) => `round ${round} table ${table} ${winner}`)
          return `${a}–${b}: ${[...met, ...toCome.map((round) => `to come ${round}`)].join(', ')}`
        })
      : []

  test('has a cross table for each group, with who has met, and who will in which round', () => {
    const parts = partsOf('round-robin', GROUPS, entries(7), play('round-robin', GROUPS, 7, 1))
    expect(parts).toMatchObject([
      { kind: 'group', group: 1, legs: 1, entries: ['1', '4', '5', '7'] },
      { kind: 'group', group: 2, legs: 1, entries: ['2', '3', '6'] },
    ])
    expect(pairLines(parts[0])).toEqual([
      '1–4: to come 2',
      '1–5: to come 3',
      '1–7: round 1 table 1 a',
      '4–5: round 1 table 2 a',
      '4–7: to come 3',
      '5–7: to come 2',
    ])
    expect(pairLines(parts[1])).toEqual(['2–3: to come 2', '2–6: to come 3', '3–6: round 1 table 3 a'])
  })

  test('leaves what fell out to be caught up at an open time, and what one who left would have played out', () => {
    const [first, second] = play('round-robin', GROUPS, 7, 2)
    if (!first || !second) throw new Error('two rounds')
    const fellOut = { ...second, encounters: second.encounters.filter(({ a, b }) => a !== '1' && b !== '1') }
    const pairs = (field: readonly EntryId[]) => pairLines(partsOf('round-robin', GROUPS, field, [first, fellOut])[0])
    expect(pairs(entries(7)).slice(0, 2)).toEqual(['1–4: to come null', '1–5: to come 3'])
    expect(pairs(entries(7).slice(1)).slice(0, 3)).toEqual(['1–4: ', '1–5: ', '1–7: round 1 table 1 a'])
  })
})

test('a stage by lives has everybody with the lives left after each round', () => {
  const single: PairingOptions = { lives: { lives: 2 } }
  const history = play('lives', single, 4, 2)
  const [part] = partsOf('lives', single, entries(4), history) as LivesPart[]
  expect(part?.rounds.map(({ round, encounters }) => [round, encounters.length])).toEqual([
    [1, 2],
    [2, 2],
  ])
  const first = part?.rows.find(({ entry }) => entry === '1')
  expect(first).toEqual({ entry: '1', place: 1, left: [2, 2], outAfter: null })
  const last = part?.rows.at(-1)
  expect(last).toMatchObject({ left: [1, 0], outAfter: 2, place: 4 })
})

test('a stage ranked by points has none', () => {
  expect(bracketPicture('swiss', { field: entries(4), history: play('swiss', {}, 4, 1) })).toBeNull()
})
