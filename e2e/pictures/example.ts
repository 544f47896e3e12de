// The content of the pictures: the example club, one of its tables in play, and a bracket of its people.

import type { Page } from '@playwright/test'
import { address, type Client } from '#contract/client.ts'
import { newRound, playRound } from '../factories.ts'
import { TablePage } from '../pages/table.ts'

export type Example = Awaited<ReturnType<typeof prepareExample>>

/** The round of the example that is being played. */
const NUMBER = 2
const PLACE = 'Gasthof Sonnblick, Sonnleiten'

/** Brings the example into the state for the pictures; `page` must be signed in. */
export async function prepareExample(api: Client, page: Page) {
  const { clubs } = await api('getSession', {})
  const club = clubs[0]?.id ?? ''
  const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
  const tournament = tournaments.find(({ status }) => status === 'running')?.id ?? ''
  const params = { club, tournament }
  const { slug } = await api('getTournament', { params })
  const open = await openTable(api, params)
  await writeDeals(new TablePage(page, open), open.path)
  const printed = await page.request.get(
    address('printSheets', { params: { ...params, number: NUMBER }, query: { tables: `1-2.1-${open.table}` } }),
  )
  return { ...params, slug, open, sheet: await printed.body(), bracket: await playedBracket(api, club, tournament) }
}

/** The last table that has not reported, with a link to its sheet. */
async function openTable(api: Client, params: { club: string; tournament: string }) {
  const { encounters } = await api('getRound', { params: { ...params, number: NUMBER } })
  const encounter = encounters.findLast(({ games }) => games.length === 0)
  if (!encounter) throw new Error('every table has reported')
  const { links } = await api('makeTableLinks', { params: { ...params, encounter: encounter.id } })
  const path = links.find(({ side }) => side === 'a')?.path ?? ''
  return { encounter: encounter.id, table: encounter.table, a: encounter.a, b: encounter.b, path }
}

/** Writes a game that is nearly over, on a phone's sheet. */
async function writeDeals(table: TablePage, path: string) {
  await table.open(path)
  const deals = [
    ['a', 2, 2],
    ['b', 3, 3],
    ['a', 3, 5],
    ['a', 2, 7],
    ['b', 2, 5],
    ['b', 4, 9],
    ['a', 3, 10],
    ['a', 2, 12],
  ] as const
  for (const [side, value, total] of deals) {
    await table.deal(side, value)
    await table.expectTotal(side, total)
  }
  await table.expectAllSent()
}

/** Plays a knock-out of eight pairs of the example up to its final; returns the slug of its public address. */
async function playedBracket(api: Client, club: string, example: string): Promise<string> {
  const { entries } = await api('listEntries', { params: { club, tournament: example } })
  const body = { preset: 'ko', name: 'Kirchtagswatten', date: '2026-11-21', place: PLACE } as const
  const { id, slug } = await api('createTournament', { params: { club }, body })
  const params = { club, tournament: id }
  for (const { members } of entries.slice(0, 8)) {
    const names = members.map(({ name }) => ({ name }))
    await api('addEntry', { params, body: { members: names, present: true, paid: true } })
  }
  for (let number = 1; number <= 2; number++) {
    await newRound(api, club, id)
    await playRound(api, club, id, number, (at) => gamesOf(at + number))
  }
  await newRound(api, club, id)
  return slug
}

/** Best of three to 11: every third encounter needs the third game, and every other one goes to the second side. */
function gamesOf(at: number) {
  const games = [
    { a: 11 + (at % 2), b: (at * 3) % 9 },
    ...(at % 3 === 0 ? [{ a: 5 + (at % 5), b: 11 }] : []),
    { a: 11, b: 2 + (at % 7) },
  ]
  return at % 2 === 0 ? games : games.map(({ a, b }) => ({ a: b, b: a }))
}
