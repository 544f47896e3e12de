import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { CATALOGUES } from '#messages/catalogue.ts'
import { MatchesForPlaces } from './matches-for-places.tsx'

const [ANNA, BERTA, CILLI, DORA, EVI] = ['Anna', 'Berta', 'Cilli', 'Dora', 'Evi'].map((name, at) => ({
  id: name,
  number: at + 1,
  name,
}))

it('shows the matches and places that the server names, and who plays nobody last', () => {
  const given = {
    matches: [
      { place: 3, a: ANNA, b: CILLI },
      { place: 5, a: BERTA, b: EVI },
    ],
    byes: [DORA],
  }
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const html = renderToStaticMarkup(
    createElement(TextsProvider, props, createElement(MatchesForPlaces, given as never)),
  )
  const items = html.split('<li').slice(1)
  const words = items.map((item) =>
    item
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(words).toEqual([
    'Spiel um Platz 3 Anna gegen Cilli',
    'Spiel um Platz 5 Berta gegen Evi',
    'Freilos, weil die Zahl ungerade ist Dora',
  ])
})
