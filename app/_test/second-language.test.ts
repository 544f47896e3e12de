import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { orderEntries } from '#app/_features/entries/arrange.ts'
import { fullName, peopleOf } from '#app/_features/people/people.ts'
import { StandingsTable } from '#app/_features/public/standings-table.tsx'
import { tournamentState } from '#app/_features/public/tournament-state.ts'
import { WhereDoISit } from '#app/_features/public/where-do-i-sit.tsx'
import { longDate } from '#app/_lib/dates.ts'
import { text } from '#app/_lib/text.ts'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { CATALOGUES, type Locale } from '#messages/catalogue.ts'
import { SECOND, speakSecondLanguage, untranslatedWords } from '#messages/test/second-language.ts'
import { anyEncounter } from './encounter.ts'

speakSecondLanguage()

const SIDES = {
  a: { id: 'a', number: 1, name: 'Anna Huber / Пётр Иванов' },
  b: { id: 'b', number: 2, name: 'Rosa Egger / Jörg Strauß' },
}
const encounters = [4, 5, 6].map((table) => anyEncounter({ ...SIDES, id: `${table}`, table }))
const round = {
  number: 2,
  status: 'published',
  asPlayed: false,
  encounters,
  reported: 1,
  byes: [],
  out: [],
  awaited: { 4: [1, 2, 3] },
}
const listed = { number: 2, status: 'published', encounters: 3, reported: 1 }
const tournament = {
  slug: 'herbst',
  name: 'Herbstwatten',
  date: '2026-11-21',
  status: 'running',
  regulation: PRESETS['suedtirol-punkte'],
  rounds: [listed],
  planned: 4,
  next: null,
}
const standings = {
  version: 1,
  criteria: ['award', 'difference'],
  game: 'watten-twg',
  outside: [],
  matches: [],
  afterRound: 2,
  missing: 1,
  final: false,
  lots: [],
  rows: [SIDES.a, SIDES.b].map((entry, at) => ({
    rank: at + 1,
    entry,
    values: [30 - at, 4],
    played: 2 - at,
    withdrawn: at === 1,
    aheadBecause: at === 0 ? { criterion: 'award', ahead: 30, behind: 29 } : null,
  })),
}

function State() {
  return createElement('p', null, tournamentState(tournament as never, '2026-11-21').join(', '))
}

function When() {
  const t = text('public')
  return createElement(
    'p',
    null,
    t('about', { name: tournament.name, date: longDate(tournament.date, t.locale), place: 'none' }),
  )
}

/** The text of a page's part in the second language, without tags but with the labels for screen readers. */
function readOut(part: ReactElement): string {
  const messages = CATALOGUES[SECOND]
  const html = renderToStaticMarkup(createElement(TextsProvider, { locale: SECOND, messages } as never, part))
  const labels = [...html.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, label = '']) => label)
  return [html.replace(/<[^>]*>/g, ' '), ...labels].join(' ')
}

it.each<[string, () => ReactElement]>([
  ['who sits where', () => createElement(WhereDoISit, { tournament, round, search: '' } as never)],
  ['who was found', () => createElement(WhereDoISit, { tournament, round, search: 'huber' } as never)],
  ['the standings', () => createElement(StandingsTable, { standings, caption: '', who: 'pairs' } as never)],
  ['how far it is', () => createElement(State)],
  ['when it is', () => createElement(When)],
])('in a second language no German comes through on a page: %s', (_, part) => {
  const page = readOut(part())
  expect(page).toContain('⟦')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const typed = [SIDES.a.name, SIDES.b.name, tournament.name, 'huber', ...letters]
  expect(untranslatedWords(page, typed), page).toEqual([])
})

it('a date is written as the second language writes it', () => {
  expect(readOut(createElement(When))).toContain('суббота, 21 ноября 2026')
})

it('names stand in the order of the reader’s language', () => {
  const people = (locale: Locale) =>
    peopleOf(round as never, 'pairs', locale)
      .slice(0, 3)
      .map(fullName)
  expect(people(SECOND)).toEqual(['Пётр Иванов', 'Пётр Иванов', 'Пётр Иванов'])
  expect(people('de')).not.toContain('Пётр Иванов')
  const entries = ['Anna Huber', 'Пётр Иванов'].map((name, at) => ({ number: at, members: [{ name }] }))
  expect(orderEntries(entries as never, 'name', 'pairs', SECOND).map(({ number }) => number)).toEqual([1, 0])
  expect(orderEntries(entries as never, 'name', 'pairs', 'de').map(({ number }) => number)).toEqual([0, 1])
})
