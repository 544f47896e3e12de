import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Encounter } from '#contract/rounds.ts'
import { GAMES } from '#domain/games/index.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import type { Rules } from '../result-form/scores.ts'
import { EnteredLine } from './entered-line.tsx'
import { sinceEntered } from './since-entered.ts'

const game = GAMES['watten-bayrisch']
const rules: Rules = {
  game,
  options: { ...game.defaults, target: 11 },
  games: 1,
  bestOf: false,
  unfinished: 'as-written',
  outside: [],
  most: null,
}

const MINE = { games: [{ a: 11, b: 6, retour: false }], outside: [] }
/** Sent while it still plays. */
const NOTHING = { games: [], outside: [] }

const open = anyEncounter()
const entered = anyEncounter({
  games: [{ a: 11, b: 6, outcome: 'normal', winner: 'a' }],
  resultVersion: 1,
  standing: 'desk',
})
const changed = anyEncounter({
  games: [{ a: 3, b: 11, outcome: 'normal', winner: 'b' }],
  resultVersion: 2,
  standing: 'desk',
})
const undone: Encounter = { ...entered, resultVersion: 3 }
const cleared: Encounter = { ...open, resultVersion: 2 }
const byPhone: Encounter = { ...changed, resultVersion: 1, standing: 'unconfirmed' }

/** The text of the line about a table that was answered like this and is now like that. */
function line(sent: typeof MINE | typeof NOTHING, answered: Encounter, now: readonly Encounter[] = [answered]): string {
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const element = createElement(EnteredLine, { entered: { encounter: answered, sent }, encounters: now, rules })
  return renderToStaticMarkup(createElement(TextsProvider, props, element))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

it.each([
  ['with its result', MINE, entered],
  ['while it still plays', NOTHING, open],
])('a table that was entered %s is said to be', (_, sent, now) => {
  expect(line(sent, now)).toBe('Tisch 1 ist eingetragen.')
})

it('sent again after another desk has changed it, it says what stands, and what was sent', () => {
  expect(line(MINE, changed)).toBe('Tisch 1 ist inzwischen an einem anderen Platz geändert: 3:11 vorher 11:6')
})

it('says the same when another desk changes it later, and always what stands at last', () => {
  expect(line(MINE, entered, [changed])).toBe(line(MINE, changed))
  expect(line(MINE, changed, [undone])).toBe('Tisch 1 ist inzwischen an einem anderen Platz geändert: 11:6')
})

it.each<[string, Encounter, Encounter[], string]>([
  ['has lost its result', entered, [cleared], 'Tisch 1 hat inzwischen kein Ergebnis mehr. vorher 11:6'],
  ['is removed', entered, [], 'Tisch 1 gibt es nicht mehr: Er wurde an einem anderen Platz entfernt. vorher 11:6'],
])('a table that %s elsewhere is not said to be entered', (_, answered, now, text) => {
  expect(line(MINE, answered, now)).toBe(text)
})

it('a table entered while it played says the result that others have reported, and none before', () => {
  expect(line(NOTHING, byPhone)).toBe('Tisch 1 ist inzwischen am Tisch gemeldet: 3:11')
})

it('a result stands while only the phones at its table contest it', () => {
  const contested: Encounter = { ...entered, standing: 'contested', contested: true }
  expect(sinceEntered({ encounter: contested, sent: MINE }, [contested])).toBeNull()
})
