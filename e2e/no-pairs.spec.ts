// Evenings of single people and of teams: no page calls them pairs.

import type { Page } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { publicPaths, tokenOfTable, tournamentPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { newPhone } from './table-setup.ts'

const PAIR = /\bPaar(e|en|es|s)?\b/

async function expectNoPair(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(PAIR, { useInnerText: true })
}

const EVENINGS = [
  { preset: 'schnapsen-leben', entries: 5, games: [{ a: 9, b: 4 }], outside: [] },
  { preset: 'einzelschieber', entries: 9, games: [{ a: 1000, b: 884 }], outside: [] },
  {
    preset: 'gruempi-schieber',
    entries: 5,
    games: [
      { a: 2500, b: 1800 },
      { a: 2500, b: 1700 },
    ],
    outside: [{ a: 2, b: 1 }],
  },
] as const

for (const { preset, entries, games, outside } of EVENINGS)
  test(`from the list of entries to the phone nobody is a pair: ${preset}`, async ({
    page,
    api,
    club,
    browser,
    baseURL,
  }) => {
    const { id, slug } = await newTournament(api, club, { preset, name: `Ohne ${preset}`, pairs: entries })
    const number = await newRound(api, club, id)
    const table = await newTable(api, club, id, number)
    const phone = createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(table.paths.a)}` } })
    const played = games.map((game) => ({ ...game, retour: false }))
    await phone('recordTableResult', { body: { games: played, outside: [...outside], basedOn: 0, confirmed: true } })

    const other = await newPhone(browser, baseURL)
    await expectNoPair(other, table.paths.b)
    const name = text('table.pair', { number: table.b.number })
    await expect(other.getByRole('button', { name: text('table.confirm.yes', { name }) })).toBeVisible()
    await expectNoPair(other, table.paths.b)
    const desk = tournamentPaths({ club, tournament: id })
    for (const path of [desk.overview, desk.entries, desk.listOfEntries, desk.round(1), desk.wishes, desk.standings])
      await expectNoPair(page, path)
    const open = publicPaths(slug)
    for (const path of [open.start, open.round(1), open.draw(1), open.standings, open.rules])
      await expectNoPair(page, path)
    if (preset !== 'einzelschieber')
      for (const path of [desk.picture(0), open.picture(0)]) await expectNoPair(page, path)
  })
