import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type DeskEvent, EMPTY_DESK, moveDesk, type SavedResult } from './desk.ts'
import { sinceSaved } from './since-saved.ts'

const WON: Encounter['games'][number] = { a: 15, b: 8, outcome: 'normal', winner: 'a' }
const LOST: Encounter['games'][number] = { a: 8, b: 15, outcome: 'normal', winner: 'b' }

const open = anyEncounter()
const byTable = anyEncounter({ games: [WON], resultVersion: 1, standing: 'unconfirmed' })
const contested = { ...byTable, standing: 'contested', contested: true } as const
const byDesk = anyEncounter({ games: [WON], resultVersion: 1, standing: 'desk' })
const changed = anyEncounter({ games: [LOST], resultVersion: 2, standing: 'desk' })

/** The tournament has this version when the save is answered; an undo is answered at the next one. */
const SAVED_AT = 7

const saved = (encounter: Encounter, before: Encounter): SavedResult => ({
  nth: 1,
  encounter,
  before,
  version: SAVED_AT,
  resultVersion: encounter.resultVersion,
  isCorrection: false,
  undo: 'u1',
  isTakenBack: false,
  voided: [],
  reseated: null,
  discards: false,
})

function takenBack(of: SavedResult, version = of.version + 1): SavedResult {
  const event: DeskEvent = {
    event: 'taken-back',
    of,
    version,
    undo: 'u2',
    voided: [],
    isCorrection: false,
    closes: true,
  }
  const desk = moveDesk(EMPTY_DESK, event)
  if (!desk.saved) throw new Error('nothing was taken back')
  return desk.saved
}

const since = (of: SavedResult, now: Encounter, version = of.version + 1) =>
  sinceSaved(of, { version, encounters: [anyEncounter({ id: 'other', table: 2 }), now] })

describe('a table that was saved', () => {
  const mine = saved(byDesk, open)

  it.each<[string, Encounter]>([
    ['is as it was saved', byDesk],
    ['is contested by its phones, which changes no result', { ...byDesk, standing: 'contested', contested: true }],
  ])('stands while it %s', (_, now) => {
    expect(since(mine, now)).toBeNull()
  })

  it('stands as long as the page is older than the answer', () => {
    expect(since(mine, open, SAVED_AT - 1)).toBeNull()
    expect(since(takenBack(mine), byDesk, SAVED_AT)).toBeNull()
  })

  it('stands when its phones say something about a result of theirs that has come back', () => {
    const back = takenBack(saved(changed, byTable))
    const now = { ...byTable, resultVersion: 3 }
    expect(since(back, now)).toBeNull()
    expect(since(back, { ...now, standing: 'confirmed' })).toBeNull()
    expect(since(back, { ...now, standing: 'contested', contested: true })).toBeNull()
  })

  it('is changed by another result', () => {
    expect(since(mine, changed)).toEqual({ became: 'changed', now: changed })
  })

  it('is changed even when its result has come back: its undo was carried out elsewhere', () => {
    const again = { ...byDesk, resultVersion: 3 }
    expect(since(mine, again)).toEqual({ became: 'changed', now: again })
  })

  it('is contested, whatever result is stored there meanwhile', () => {
    const now = { ...changed, standing: 'contested', contested: true } as const
    expect(since(mine, now)).toEqual({ became: 'contested', now })
    for (const games of [byDesk.games, []])
      expect(since(mine, { ...now, games })).toMatchObject({ became: 'contested', now: { games } })
  })

  it('is cleared', () => {
    expect(since(mine, { ...open, resultVersion: 2 })).toEqual({ became: 'cleared' })
  })

  it('is gone, or has others', () => {
    expect(sinceSaved(mine, { version: 8, encounters: [] })).toEqual({ became: 'removed' })
    const others = anyEncounter({ id: 'new', a: { id: 'x', number: 9, name: 'Cilli / Dora' } })
    expect(since(mine, others)).toEqual({ became: 'paired-anew', now: others })
  })
})

describe('a table that was taken back', () => {
  const back = takenBack(saved(changed, byDesk))
  const restored = { ...byDesk, resultVersion: 3 }

  it('stands with the earlier result, which is a newer version', () => {
    expect(since(back, restored)).toBeNull()
    expect(since(takenBack(back), { ...changed, resultVersion: 4 })).toBeNull()
  })

  it('is changed by what comes after the undo', () => {
    const now = { ...changed, resultVersion: 4 }
    expect(since(back, now)).toEqual({ became: 'changed', now })
  })

  it('is reported by its phones once it is open again', () => {
    const now = { ...byTable, resultVersion: 3 }
    expect(since(takenBack(saved(byDesk, open)), now)).toEqual({ became: 'changed', now })
  })
})

describe('a result of the table that was confirmed by the desk', () => {
  const mine = saved(byDesk, byTable)

  it('stands, and so does the undo of it, before and after the page knows it', () => {
    expect(since(mine, byDesk)).toBeNull()
    expect(since(takenBack(mine), byDesk, SAVED_AT)).toBeNull()
    expect(since(takenBack(mine), byTable)).toBeNull()
  })

  it('is not confirmed any more when another desk has taken that back', () => {
    expect(since(mine, byTable)).toEqual({ became: 'unconfirmed', now: byTable })
  })

  it('is confirmed by another desk after the undo', () => {
    expect(since(takenBack(mine), byDesk)).toEqual({ became: 'confirmed', now: byDesk })
  })
})

describe('a contested table that was settled', () => {
  const mine = saved(byDesk, contested)

  it('stands until another version is typed', () => {
    expect(since(mine, byDesk)).toBeNull()
    const again = { ...byDesk, standing: 'contested', contested: true } as const
    expect(since(mine, again)).toEqual({ became: 'contested', now: again })
  })

  it('is contested again by the undo, and settled by another desk after it', () => {
    expect(since(takenBack(mine), contested)).toBeNull()
    expect(since(takenBack(mine), byDesk)).toEqual({ became: 'confirmed', now: byDesk })
  })
})
