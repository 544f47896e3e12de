import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { anyEncounter } from '#app/_test/encounter.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { RoundBoard } from './round-board.tsx'

const ANNA = { id: 'x', number: 1, name: 'Anna' }
const BERTA = { id: 'y', number: 2, name: 'Berta' }
const CARDS = { a: 9, b: 4, winner: 'a', outcome: 'normal' } as const

it.each(['a', 'b', null] as const)(
  'the bold side is the winner by the rules, whatever games and points say: %s',
  (winner) => {
    const total = { a: 1, b: 2, winner }
    const encounters = [
      anyEncounter({ a: ANNA, b: BERTA, games: [CARDS], award: { a: 3, b: 0 }, total, standing: 'desk' }),
    ]
    for (const withoutPoints of [true, false]) {
      const given = { encounters, rules: { outside: [] }, sending: [], withoutPoints, open: null, saved: null }
      const props = { locale: 'de', messages: CATALOGUES.de } as never
      const board = createElement(RoundBoard, { ...given, onOpen: () => {} } as never)
      const html = renderToStaticMarkup(createElement(TextsProvider, props, board))
      const bold = [...html.matchAll(/class="[^"]*font-semibold[^"]*">(?:<[^>]*>)*(Anna|Berta)/g)].map(
        ([, name]) => name,
      )
      expect(bold).toEqual(winner === null ? [] : [winner === 'a' ? 'Anna' : 'Berta'])
    }
  },
)
