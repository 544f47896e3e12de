import { expect, it } from 'vitest'
import type { PairingReason } from '#domain/model.ts'
import { stakesText } from './stakes.ts'
import { translator } from './translator.ts'

const TOLD: readonly [PairingReason[], string | null][] = [
  [[{ code: 'knock-out', of: 2 }], 'Finale'],
  [
    [
      { code: 'seeds', a: 1, b: 4 },
      { code: 'knock-out', of: 4 },
    ],
    'Halbfinale',
  ],
  [[{ code: 'knock-out', of: 8 }], 'Viertelfinale'],
  [[{ code: 'knock-out', of: 16 }], null],
  [[{ code: 'place', place: 3 }, { code: 'by-hand' }], 'Spiel um Platz 3'],
  [[{ code: 'place', place: 1 }], 'Finale'],
  [[{ code: 'places', from: 5, to: 8 }], 'Plätze 5 bis 8'],
  [[{ code: 'grand-final' }], 'Finale'],
  [[{ code: 'losers-round', round: 2, of: 4 }], null],
  [[{ code: 'lot' }], null],
  [[], null],
]

it.each(TOLD)('an encounter of %j is called after what it is played for', (reasons, text) => {
  expect(stakesText(translator('de', 'picture'), reasons)).toBe(text)
})
