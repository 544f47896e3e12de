import { describe, expect, it } from 'vitest'
import { FORMATS } from '#domain/formats/formats.ts'
import type { PastRound } from '#domain/formats/past/past-round.ts'
import type { BracketPicture } from '#domain/formats/picture/picture.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import type { EntryId } from '#domain/ids.ts'
import { currentColumn, entryPath, isTree, latestMatch } from './entry-path.ts'

const FIELD = Array.from({ length: 8 }, (_, at) => `e${at + 1}` as EntryId)

/** A knock-out of eight with this many rounds drawn, in which side a wins; the last one is being own. */
function picture(rounds: number): BracketPicture {
  const history: PastRound[] = []
  for (let round = 0; round < rounds; round++) {
    const drawn = FORMATS['knock-out'].pair({ field: FIELD, history, seed: 'test' })
    if (!drawn.ok) throw new Error(drawn.error.code)
    const winner = round < rounds - 1 ? ('a' as const) : null
    history.push({ encounters: drawn.value.encounters.map((met) => ({ ...met, winner })), byes: [] })
  }
  const drawn = bracketPicture('knock-out', { field: FIELD, history })
  if (!drawn) throw new Error('no picture')
  return drawn
}

function matchesOf({ parts }: BracketPicture) {
  return parts.filter(isTree).flatMap(({ columns }) => columns.flatMap(({ matches }) => matches))
}

describe('the path of an entry', () => {
  it('leads from the first match to the final as long as nothing is lost', () => {
    const drawn = picture(1)
    const { own, ahead } = entryPath(drawn, FIELD[0] ?? '')
    expect([own.size, ahead.size]).toEqual([1, 2])
    const last = matchesOf(drawn).find(({ id }) => id === [...ahead].at(-1))
    expect(last?.feeds.winner).toBeNull()
  })

  it('leads nowhere from a match that was lost', () => {
    const drawn = picture(2)
    const first = matchesOf(drawn).find(({ state }) => state === 'decided')
    const { own, ahead } = entryPath(drawn, first?.b.entry ?? '')
    expect([...own]).toEqual([first?.id])
    expect(ahead.size).toBe(0)
  })

  it('holds every match somebody sits in, the loser of a semi-final also in the match for the third place', () => {
    const drawn = picture(3)
    const third = drawn.parts.find((part) => isTree(part) && part.places?.from === 3)
    const match = third && isTree(third) ? third.columns[0]?.matches[0] : undefined
    const { own } = entryPath(drawn, match?.a.entry ?? '')
    expect(own.size).toBe(3)
    expect(own.has(match?.id ?? 0)).toBe(true)
  })

  it('is empty for who is not in the picture', () => {
    expect(entryPath(picture(1), 'nobody').own.size).toBe(0)
    expect(latestMatch(picture(1), 'nobody')).toBeNull()
  })
})

describe('what is shown first', () => {
  it.each([1, 2, 3])('in round %i that round', (rounds) => {
    const [main] = picture(rounds).parts.filter(isTree)
    expect(main && currentColumn(main, null)).toBe(rounds - 1)
  })

  it('the round of the match that is looked for', () => {
    const drawn = picture(2)
    const [main] = drawn.parts.filter(isTree)
    const loser = main?.columns[0]?.matches[0]?.b.entry ?? ''
    expect(main && currentColumn(main, latestMatch(drawn, loser))).toBe(0)
  })
})
