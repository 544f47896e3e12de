import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { anyEncounter } from '#app/_test/encounter.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { RoundTables } from './round-tables.tsx'

const LUIS = { id: 'l', number: 3, name: 'Luis Egger' }
const game = { a: 9, b: 4, winner: 'a', outcome: 'normal' } as const

/** The page of a round of this preset, with a reported table and a bye. */
function page(preset: keyof typeof PRESETS, stage: number, round: object): string {
  const { stages } = PRESETS[preset]
  const published = {
    number: 1,
    stage,
    format: stages[stage]?.format,
    asPlayed: false,
    outside: [],
    encounters: [anyEncounter({ games: [game], award: { a: 0, b: 0 }, standing: 'desk' })],
    byes: [{ id: 'b', entry: LUIS, reasons: [{ code: 'odd-field' }], award: 0 }],
    out: [],
    awaited: {},
    reported: 1,
    ...round,
  }
  const tables = createElement(RoundTables, { round: published, stages, show: 'results' } as never)
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, props, tables))
}

it.each([
  ['schnapsen-leben', 0, { withoutPoints: true }, null],
  ['gruempi-schieber', 0, {}, 'Das Freilos zählt nichts.'],
  ['gruempi-schieber', 1, { withoutPoints: true }, 'Wer ein Freilos hat, ist eine Runde weiter.'],
  ['suedtirol-punkte', 0, {}, 'Das Freilos zählt wie ein mit 15:7 gewonnenes Spiel, also 25 Punkte.'],
] as const)('a bye of %s, stage %i, counts what the announcement says', (preset, stage, round, worth) => {
  const html = page(preset, stage, round)
  expect(html).toContain(LUIS.name)
  expect(html).not.toContain('0 Punkte')
  if (worth) expect(html).toContain(worth)
  else expect(html).not.toContain('zählt')
  // The figures at the tables are named as points only where a ranking asks for points.
  expect(/Punkte<\/span>/.test(html)).toBe(!('withoutPoints' in round))
})

it.each(['a', 'b', null] as const)('the bold side is the winner by the rules, whatever the games say: %s', (winner) => {
  const sides = { a: { id: 'x', number: 1, name: 'Anna' }, b: { id: 'y', number: 2, name: 'Berta' } }
  const total = { a: 1, b: 2, winner }
  const reported = anyEncounter({ ...sides, games: [game], award: { a: 3, b: 0 }, total, standing: 'desk' })
  for (const round of [{}, { withoutPoints: true }]) {
    const html = page('gruempi-schieber', 1, { encounters: [reported], ...round })
    const bold = [...html.matchAll(/class="[^"]*font-semibold[^"]*">(?:<[^>]*>)*(Anna|Berta)/g)].map(([, name]) => name)
    expect(bold).toEqual(winner === null ? [] : [winner === 'a' ? 'Anna' : 'Berta'])
  }
})

it('says the points that decide level games', () => {
  const total = { a: 1, b: 1, winner: 'a', byPoints: { a: 2600, b: 2400 } } as const
  const reported = anyEncounter({ games: [game, game], total, standing: 'desk' })
  expect(page('gruempi-schieber', 1, { encounters: [reported] })).toContain(' · Punkte 2600:2400')
})

it('a page kept by an earlier build, without the winner, marks nobody', () => {
  expect(page('gruempi-schieber', 1, { withoutPoints: true })).not.toContain('font-semibold')
})
