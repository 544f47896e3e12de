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
