import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Bye, Encounter } from '#contract/rounds.ts'
import { changedBetween, stillKept } from './between-draws.ts'

function label(number: number) {
  return { id: `entry ${number}`, number, name: `Paar ${number}` }
}

function encounter(id: string, table: number, a: number, b: number, heat = 1): Encounter {
  return anyEncounter({ id, table, heat, a: label(a), b: label(b) })
}

function bye(id: string, number: number): Bye {
  return { id, entry: label(number), reasons: [], award: 0 }
}

const BEFORE = { encounters: [encounter('p', 1, 1, 2), encounter('q', 2, 3, 4)], byes: [bye('r', 5)] }

describe('between two draws', () => {
  it('nothing has changed where the same sit at the same table', () => {
    const after = { encounters: [encounter('x', 1, 1, 2), encounter('y', 2, 3, 4)], byes: [bye('z', 5)] }
    expect(changedBetween(BEFORE, after)).toEqual(new Set())
  })

  it('a table has changed where others sit, and a bye somebody else has', () => {
    const after = { encounters: [encounter('x', 1, 1, 2), encounter('y', 2, 3, 5)], byes: [bye('z', 4)] }
    expect(changedBetween(BEFORE, after)).toEqual(new Set(['y', 'z']))
  })

  it('the same table in another heat is another table', () => {
    const after = { encounters: [encounter('x', 1, 1, 2), encounter('y', 2, 3, 4, 2)], byes: [bye('z', 5)] }
    expect(changedBetween(BEFORE, after)).toEqual(new Set(['y']))
  })
})

describe('what is kept', () => {
  it('stays kept under its new id when the rest is drawn again', () => {
    const after = { encounters: [encounter('x', 1, 1, 2), encounter('y', 2, 3, 5)], byes: [bye('z', 4)] }
    expect(stillKept(new Set(['p']), BEFORE, after)).toEqual(new Set(['x']))
  })

  it('stays kept after a swap at it', () => {
    const after = { encounters: [encounter('p', 1, 1, 3), encounter('q', 2, 2, 4)], byes: [bye('r', 5)] }
    expect(stillKept(new Set(['p', 'r']), BEFORE, after)).toEqual(new Set(['p', 'r']))
  })

  it('is let go when somebody else has drawn everything again', () => {
    const after = { encounters: [encounter('x', 1, 2, 3), encounter('y', 2, 1, 5)], byes: [bye('z', 4)] }
    expect(stillKept(new Set(['p', 'r']), BEFORE, after)).toEqual(new Set())
  })
})
