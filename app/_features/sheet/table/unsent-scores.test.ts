import { expect, it } from 'vitest'
import type { TableSheet } from '#contract/sheets.ts'
import { translator } from '#messages/translator.ts'
import { unsentScores } from './unsent-scores.ts'

const t = translator('de', 'rounds')
const SHEET = {
  a: { members: ['Anna', 'Berta'] },
  b: { members: ['Cilli', 'Dora'] },
  game: { key: 'watten-streng', options: { target: 13, margin: 2 } },
  games: 2,
  result: [],
} as unknown as TableSheet
const typed = (...games: [string, string][]) => ({
  scores: games.map(([a, b]) => ({ a, b, retour: false })),
  outside: [],
})
const away = {
  scores: [
    { a: '', b: '', retour: false, forfeit: 'b' as const },
    { a: '', b: '', retour: false, forfeit: 'b' as const },
  ],
  outside: [],
}
const stands: TableSheet['result'] = [
  { a: 13, b: 4, outcome: 'normal', winner: 'a' },
  { a: 2, b: 13, outcome: 'normal', winner: 'b' },
]

it.each<[string, ReturnType<typeof typed> | null, TableSheet['result'], string | null]>([
  ['nothing typed', null, [], null],
  ['only empty fields', typed(['', ''], ['', '']), [], null],
  ['what is not reported', typed(['13', '4'], ['2', '']), [], '13:4 · 2:–'],
  ['what was reported with its answer lost', typed(['13', '4'], ['2', '13']), stands, null],
  ['who stayed away', away, [], '2 × Cilli / Dora nicht angetreten'],
  ['something else than what is reported', typed(['13', '4'], ['13', '2']), stands, '13:4 · 13:2'],
])('of final scores on a phone is not sent: %s', (_, draft, result, text) => {
  expect(unsentScores(t, draft, { ...SHEET, result })).toBe(text)
})
