import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Encounter } from '#contract/rounds.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { SheetHead } from '../table/sheet-head.tsx'
import { RoundBoard } from './round-board.tsx'

const ANNA = { id: 'x', number: 1, name: 'Anna' }
const BERTA = { id: 'y', number: 2, name: 'Berta' }
const CARDS = { a: 9, b: 4, winner: 'a', outcome: 'normal' } as const

function board(encounter: Encounter, withoutPoints = false): ReactElement {
  const given = { rules: { outside: [] }, sending: [], withoutPoints, open: null, saved: null, onOpen: () => {} }
  return createElement(RoundBoard, { ...given, encounters: [encounter] } as never)
}

function page(part: ReactElement): string {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  return renderToStaticMarkup(createElement(TextsProvider, props, part))
}

it.each(['a', 'b', null] as const)(
  'the bold side is the winner by the rules, whatever games and points say: %s',
  (winner) => {
    const total = { a: 1, b: 2, winner }
    const award = { a: 3, b: 0 }
    const encounter = anyEncounter({ a: ANNA, b: BERTA, games: [CARDS], award, total, standing: 'desk' })
    for (const withoutPoints of [true, false]) {
      const html = page(board(encounter, withoutPoints))
      const bold = [...html.matchAll(/class="[^"]*font-semibold[^"]*">(?:<[^>]*>)*(Anna|Berta)/g)].map(
        ([, name]) => name,
      )
      expect(bold).toEqual(winner === null ? [] : [winner === 'a' ? 'Anna' : 'Berta'])
    }
  },
)

it.each([
  ['the board', (encounter: Encounter) => board(encounter)],
  ['the sheet of the table', (encounter: Encounter) => createElement(SheetHead, { encounter })],
])('%s says while the round is played who sits elsewhere than arranged, and no other flaw', (_, part) => {
  const reasons = [
    { code: 'rematch', times: 1 },
    { code: 'fixed-table-taken', table: 4 },
  ]
  const html = page(part(anyEncounter({ reasons })))
  const said = [...html.matchAll(/text-alarm">([^<]*)/g)].map(([, sentence]) => sentence)
  expect(said).toEqual(['der feste Tisch 4 war nicht frei'])
  const byHand = anyEncounter({ reasons: [{ code: 'by-hand' }, ...reasons] })
  expect(page(part(byHand))).toContain('nicht am festen Tisch 4')
  expect(page(part(anyEncounter()))).not.toContain('text-alarm')
})
