import { expect, it } from 'vitest'
import { standingsLine } from './standings-state.ts'
import { translator } from './translator.ts'

const LIKE = { afterRound: 3, missing: 0, final: false }

it.each<[string, Parameters<typeof standingsLine>[1]]>([
  ['vor der ersten Runde', { ...LIKE, afterRound: 0 }],
  ['nach Runde 3', LIKE],
  ['nach Runde 3, 1 Tisch fehlt noch', { ...LIKE, missing: 1 }],
  ['nach Runde 2, Runde 3 läuft', { ...LIKE, missing: 6, open: { byes: 0 } }],
  ['nach Runde 2, Runde 3 läuft und ihr Freilos zählt schon', { ...LIKE, missing: 6, open: { byes: 1 } }],
  ['nach Runde 2, Runde 3 läuft und ihre Freilose zählen schon', { ...LIKE, missing: 6, open: { byes: 2 } }],
  ['noch ohne Ergebnis, Runde 1 läuft', { ...LIKE, afterRound: 1, missing: 6, open: { byes: 0 } }],
  ['Endstand', { ...LIKE, final: true }],
])('the standings are %s', (line, standings) => {
  expect(standingsLine(translator('de', 'standings'), standings, false)).toBe(line)
})

it.each<[string, Parameters<typeof standingsLine>[1]]>([
  ['Stand des Abends', { ...LIKE, afterRound: 0 }],
  ['Stand des Abends', { ...LIKE, afterRound: 1 }],
  ['Stand des Abends, 2 Tische spielen noch', { ...LIKE, afterRound: 1, missing: 2 }],
  ['Stand des Abends, 1 Tisch spielt noch', { ...LIKE, afterRound: 1, missing: 1, open: { byes: 0 } }],
  ['Endstand', { ...LIKE, final: true }],
])('the standings of a club evening are %s', (line, standings) => {
  expect(standingsLine(translator('de', 'standings'), standings, true)).toBe(line)
})
