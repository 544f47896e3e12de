import { describe, expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import { type KeptResult, readResult, typedText } from './kept-scores.ts'

const football = { name: 'Fußball', kind: 'score' } as OutsideComponent
const rules = { games: 2, outside: [football] }
const KEPT: KeptResult = {
  scores: [
    { a: '15', b: '8', retour: true, winner: 'a' },
    { a: '7', b: '', retour: false },
  ],
  outside: [{ a: '2', b: '1' }],
  seen: 3,
}

describe('a result that was typed and not saved', () => {
  it('is read as it was kept, with the version its writer had seen', () => {
    expect(readResult(JSON.parse(JSON.stringify(KEPT)), rules)).toEqual(KEPT)
  })

  it.each<[string, unknown]>([
    ['something else', { scores: 1 }],
    ['without the version', { ...KEPT, seen: undefined }],
    ['of fewer games', { ...KEPT, scores: [] }],
    ['without what goes beside them', { ...KEPT, outside: [] }],
  ])('is given up where it is %s', (_, kept) => {
    expect(readResult(kept, rules)).toBeNull()
  })

  it('is told in short, with what is missing', () => {
    expect(typedText(KEPT, rules)).toBe('Fußball 2:1 · 15:8 · 7:–')
    expect(typedText({ ...KEPT, outside: [{ a: '', b: '' }] }, rules)).toBe('15:8 · 7:–')
  })
})
