import { describe, expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { GameScore } from '#contract/rounds.ts'
import { rulesOf } from './scores.ts'
import { hasInput, isAlike, readResult, stands, type UnsavedResult } from './unsaved-result.ts'

const football = { name: 'Fußball', kind: 'score' } as OutsideComponent
const rules = { games: 2, outside: [football] }
const RESULT: UnsavedResult = {
  scores: [
    { a: '15', b: '8', retour: true, winner: 'a' },
    { a: '7', b: '', retour: false },
  ],
  outside: [{ a: '2', b: '1' }],
  seen: 3,
}

describe('a result that was typed and not saved', () => {
  it('is read as it was kept, with the version its writer had seen', () => {
    expect(readResult(JSON.parse(JSON.stringify(RESULT)), rules)).toEqual(RESULT)
  })

  it.each<[string, unknown]>([
    ['something else', { scores: 1 }],
    ['without the version', { ...RESULT, seen: undefined }],
    ['of fewer games', { ...RESULT, scores: [] }],
    ['without what goes beside them', { ...RESULT, outside: [] }],
  ])('is given up where it is %s', (_, draft) => {
    expect(readResult(draft, rules)).toBeNull()
  })

  it('is the same as one with the same figures, whatever stood at the table each time', () => {
    expect(isAlike(RESULT, { ...RESULT, seen: 4 })).toBe(true)
    expect(isAlike(RESULT, { ...RESULT, outside: [{ a: '2', b: '2' }] })).toBe(false)
  })

  it.each<[string, Partial<UnsavedResult>, boolean]>([
    ['a figure', { outside: [{ a: '', b: '1' }] }, true],
    ['who stayed away', { scores: [{ a: '', b: '', retour: false, forfeit: 'a' }] }, true],
    ['empty fields', {}, false],
  ])('has something to lose, or not: %s', (_, given, has) => {
    expect(hasInput({ scores: [{ a: '', b: '', retour: false }], outside: [{ a: '', b: '' }], ...given })).toBe(has)
  })
})

describe('what stands at the table', () => {
  const full = rulesOf(
    { key: 'watten-twg', options: {} },
    { games: 2, bestOf: false, unfinished: 'as-written', outside: [football], most: null },
  )
  const game = (a: number, b: number, more: Partial<GameScore> = {}): GameScore => ({
    a,
    b,
    outcome: 'normal',
    winner: a > b ? 'a' : 'b',
    ...more,
  })
  const there = { games: [game(15, 8), game(7, 15)], outside: [{ a: 2, b: 1 }] }
  const typed = (a: string, b: string) => ({ a, b, retour: false })
  const same = { scores: [typed('15', '8'), typed('7', '15')], outside: [{ a: '2', b: '1' }] }

  it('is what was typed where all figures are the same', () => {
    expect(stands(same, there, full)).toBe(true)
    const absent = { scores: [typed('15', '8'), { ...typed('', ''), forfeit: 'b' as const }], outside: same.outside }
    const left = game(15, 0, { outcome: 'forfeit', winner: 'a' })
    expect(stands(absent, { ...there, games: [game(15, 8), left] }, full)).toBe(true)
  })

  it.each<[string, Parameters<typeof stands>[0]]>([
    ['a figure is another', { ...same, scores: [typed('15', '9'), typed('7', '15')] }],
    ['a game is missing', { ...same, scores: [typed('15', '8'), typed('', '')] }],
    ['somebody stayed away', { ...same, scores: [{ ...typed('', ''), forfeit: 'b' }, typed('7', '15')] }],
    ['something beside the games is', { ...same, outside: [{ a: '2', b: '2' }] }],
  ])('is not, where %s', (_, other) => {
    expect(stands(other, there, full)).toBe(false)
  })

  it('is what was typed also where it follows from who stayed away, or the points alone say it was left off', () => {
    const away = { ...typed('', ''), forfeit: 'b' as const }
    const left = game(15, 0, { outcome: 'forfeit', winner: 'a' })
    const nobody = { scores: [away, away], outside: [{ a: '', b: '' }] }
    expect(stands(nobody, { games: [left, left], outside: [{ a: 1, b: 0 }] }, full)).toBe(true)
    const short = { ...same, scores: [typed('15', '8'), typed('9', '7')] }
    const read = full.game.readFinalScore({ a: 9, b: 7, retour: false }, full.options)
    const off = read.ok ? [read.value.score] : []
    expect(stands(short, { ...there, games: [game(15, 8), ...off] }, full)).toBe(true)
  })

  it('is nothing where nothing is reported', () => {
    expect(stands({ ...same, scores: [] }, { games: [], outside: [] }, full)).toBe(false)
  })
})
