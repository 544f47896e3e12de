import { describe, expect, it } from 'vitest'
import type { BracketPicture, PictureMatch, TreePart } from '#domain/formats/picture/picture.ts'
import type { Side } from '#domain/model.ts'
import { playingOn } from './plays-on.ts'

const entries = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, number: at + 1, name: id }))

type Seat = PictureMatch['a']
const seat = (entry: string | null, code: 'seed' | 'drawn' = 'seed') =>
  ({ entry, from: code === 'seed' ? { code, seed: 1 } : { code } }) as Seat
const match = (id: number, a: Seat, b: Seat, state: PictureMatch['state'], winner: Side | null = null) => ({
  id,
  a,
  b,
  state,
  winner,
  table: null,
  heat: null,
  middle: id,
  feeds: { winner: null, loser: null },
})
const column = (of: number, round: number | null, matches: PictureMatch[]) => ({
  name: { code: 'knock-out' as const, of },
  round,
  matches,
})
const picture = (...columns: TreePart['columns']): BracketPicture => ({
  parts: [{ kind: 'main', places: { from: 1, to: 4 }, height: 2, columns }],
})
const summary = (shown: BracketPicture | null, left: readonly string[] = []) => {
  const on = playingOn(
    { picture: shown, entries },
    left.map((id) => ({ id })),
  )
  return (
    on && {
      matches: on.matches.map(({ a, b }) => a.id + b.id),
      byes: on.byes.map(({ entry, left: gone }) => (gone ? `${entry.id} without ${gone.id}` : entry.id)),
      in: on.entries.map(({ entry }) => entry.id).join(''),
      out: on.out.map(({ id }) => id).join(''),
    }
  )
}

const semifinals = column(4, 1, [
  match(1, seat('a'), seat('b'), 'decided', 'a'),
  match(2, seat('c'), seat('d'), 'decided', 'b'),
])

describe('after a round of a bracket', () => {
  it('whoever won is in, against whom is known, and the others are out', () => {
    const final = column(2, null, [match(3, seat('a'), seat('d'), 'open')])
    expect(summary(picture(semifinals, final))).toEqual({ matches: ['ad'], byes: [], in: 'ad', out: 'bc' })
  })

  it('only those are known who have come out of their matches', () => {
    const half = column(4, 1, [
      match(1, seat('a'), seat('b'), 'decided', 'a'),
      match(2, seat('c'), seat('d'), 'playing'),
    ])
    const final = column(2, null, [match(3, seat('a'), seat(null), 'open')])
    expect(summary(picture(half, final))).toEqual({ matches: [], byes: [], in: 'acd', out: 'b' })
  })

  it('the winners are in, too, where the lot will seat them anew', () => {
    const anew = column(2, null, [match(3, seat(null, 'drawn'), seat(null, 'drawn'), 'open')])
    expect(summary(picture(semifinals, anew))).toEqual({ matches: [], byes: [], in: 'ad', out: 'bc' })
  })

  it('whoever has left is out, and the opponent goes on without a game', () => {
    const final = column(2, null, [{ ...match(3, seat('a'), seat('d'), 'walkover', 'a'), nextBye: true as const }])
    const next = column(2, null, [match(4, seat('a'), seat(null), 'open')])
    const third = column(2, null, [match(5, seat('d'), seat(null), 'open')])
    expect(summary(picture(semifinals, final, next, third), ['d'])).toEqual({
      matches: [],
      byes: ['a without d'],
      in: 'a',
      out: 'bcd',
    })
  })

  it('a walkover that gives no bye in the next round is not listed', () => {
    const skipped = column(4, null, [match(1, seat('a'), seat('d'), 'walkover', 'a')])
    const final = column(2, null, [match(3, seat('a'), seat('b'), 'open')])
    expect(summary(picture(skipped, final), ['d'])).toMatchObject({ matches: ['ab'], byes: [] })
  })

  it('an empty place gives a bye, too', () => {
    const free = column(4, null, [{ ...match(1, seat('a'), seat(null), 'bye'), nextBye: true as const }])
    expect(summary(picture(free))?.byes).toEqual(['a'])
  })

  it('whoever has won the last match without playing is not out', () => {
    const final = column(2, null, [match(3, seat('a'), seat('d'), 'walkover', 'a')])
    const on = playingOn({ picture: picture(semifinals, final), entries }, [{ id: 'd' }])
    expect(on?.won.map(({ entry, left }) => [entry.id, left?.id])).toEqual([['a', 'd']])
    expect(summary(picture(semifinals, final), ['d'])).toEqual({ matches: [], byes: [], in: '', out: 'bcd' })
  })

  it('without a picture nothing is known', () => {
    expect(summary(null)).toBeNull()
  })
})

it('by lives whoever has some left is in', () => {
  const lives: BracketPicture = {
    parts: [
      {
        kind: 'lives',
        lives: 2,
        rounds: [],
        rows: [
          { entry: 'b', place: 1, left: [2, 1], outAfter: null },
          { entry: 'c', place: 2, left: [1, 0], outAfter: 2 },
        ] as never,
      },
    ],
  }
  const on = playingOn({ picture: lives, entries }, [])
  expect(playingOn({ picture: lives, entries }, [{ id: 'b' }])?.entries).toEqual([])
  expect(on?.entries).toEqual([{ entry: entries[1], lives: 1 }])
  expect(on?.out.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
