import { expect, it } from 'vitest'
import { moveForm } from '#app/_features/result-form/form.ts'
import { rulesOf } from '#app/_features/result-form/scores.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { ResultDraft } from './outbox.ts'
import { isStored, openFinalScores } from './use-final-scores.ts'

const RULES = rulesOf(
  { key: 'watten-streng', options: { target: 15, margin: 2 } },
  { games: 1, bestOf: false, unfinished: 'as-written', outside: [], most: null },
)
/** As the partner has reported it from the same code meanwhile. */
const theirs: TableSheet['result'] = [{ a: 15, b: 10, outcome: 'normal', winner: 'a' }]
const SHEET = { result: theirs, resultVersion: 3 }
const SCORES = [{ a: '15', b: '12', retour: false }]

function sentFrom(draft: ResultDraft | null) {
  return moveForm(openFinalScores(SHEET, draft, RULES), { event: 'saved', confirmed: false }, RULES).sending
}

it.each<[string, ResultDraft | null, { b: number; basedOn: number }]>([
  ['of what was typed before the result came', { scores: SCORES, outside: [], seen: 2 }, { b: 12, basedOn: 2 }],
  ['of what was typed after it', { scores: SCORES, outside: [], seen: 3 }, { b: 12, basedOn: 3 }],
  ['of what an earlier build has kept', { scores: SCORES, outside: [] }, { b: 12, basedOn: 0 }],
  ['of the result itself', null, { b: 10, basedOn: 3 }],
])('final scores are sent with the version that was seen, also after a reload: %s', (_, draft, { b, basedOn }) => {
  expect(sentFrom(draft)).toMatchObject({ games: [{ a: 15, b }], basedOn })
})

it.each<[string, ResultDraft | null, boolean]>([
  ['is, as this build keeps it', { scores: SCORES, outside: [], seen: 3 }, true],
  ['is, as an earlier build has kept it', { scores: SCORES, outside: [] }, true],
  ['is not, where nothing is kept', null, false],
])('a phone says whether what is typed is stored on it: it %s', (_, draft, stored) => {
  expect(isStored(openFinalScores(SHEET, draft, RULES), draft)).toBe(stored)
})

it('a phone does not say that figures are stored while it still holds others', () => {
  const form = openFinalScores(SHEET, { scores: SCORES, outside: [], seen: 3 }, RULES)
  expect(isStored(form, { scores: [{ a: '15', b: '1', retour: false }], outside: [], seen: 3 })).toBe(false)
})
