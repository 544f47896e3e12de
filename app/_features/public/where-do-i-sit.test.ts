import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { anyEncounter } from '#app/_test/encounter.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { WhereDoISit } from './where-do-i-sit.tsx'

/** The text of the page for a final of these two, as a search finds it or in the list of all. */
function page(preset: keyof typeof PRESETS, [a, b]: readonly [string, string], search = ''): string {
  const round = {
    number: 2,
    status: 'published',
    asPlayed: false,
    encounters: [
      anyEncounter({
        a: { id: 'a', number: 1, name: a },
        b: { id: 'b', number: 2, name: b },
        reasons: [{ code: 'knock-out', of: 2 }],
      }),
    ],
    reported: 0,
    byes: [],
    out: [],
    awaited: {},
  }
  const tournament = { slug: 'sommer', status: 'running', regulation: PRESETS[preset], rounds: [], next: null }
  const seats = createElement(WhereDoISit, { tournament, round, search } as never)
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, props, seats))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

it.each(['', 'altdorf'])(
  'teams have their names as entered, in their line and as opponents; search: "%s"',
  (search) => {
    const text = page('gruempi-schieber', ['1. FC Altdorf', 'FC Altdorf Löwen'], search)
    expect(text).toContain('1. FC Altdorf Finale gegen FC Altdorf Löwen')
    expect(text).toContain('FC Altdorf Löwen Finale gegen 1. FC Altdorf')
    expect(text.indexOf('1. FC Altdorf Finale')).toBeLessThan(text.indexOf('FC Altdorf Löwen Finale'))
  },
)

it('people have their family names first', () => {
  const text = page('ko', ['Anna Huber / Sepp Mair', 'Rosa Egger / Jörg Strauß'])
  expect(text).toContain('Huber Anna Finale gegen Egger Rosa / Strauß Jörg')
})
