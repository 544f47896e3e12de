// What the window that ends a tournament names leads to its table, and what is typed here and not saved is named there. Keyboard only.

import type { Page } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { tokenOfTable } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTable, newTournament, playRound } from './factories.ts'
import { expect, expectListening, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EndingPage } from './pages/ending.ts'
import { EveningPage } from './pages/evening.ts'
import { RoundPage } from './pages/rounds.ts'

const won = (a: number, b: number) => Array(3).fill({ a, b, retour: false })

/** Presses a key of the window that ends the tournament. */
function pressInWindow(page: Page, role: 'link' | 'button', name: string | RegExp) {
  return page.getByRole('dialog').getByRole(role, { name }).press('Enter')
}

test('a result nobody has confirmed is opened from the window on its own round page, twice if need be', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const { id } = await newTournament(api, club, {
    preset: 'bayern-warme-heisse',
    name: 'Vom Fenster zum Tisch',
    pairs: 4,
    adjust: { rounds: 1 },
  })
  const number = await newRound(api, club, id)
  const { paths, encounter } = await newTable(api, club, id, number)
  const phone = createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(paths.a)}` } })
  await phone('recordTableResult', { body: { games: won(15, 8), basedOn: 0, confirmed: true } })
  const params = { club, tournament: id }
  for (const one of (await api('getRound', { params: { ...params, number } })).encounters)
    if (one.id !== encounter)
      await api('recordResult', {
        params: { ...params, encounter: one.id },
        body: { games: won(15, 3), basedOn: 0, confirmed: true },
      })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.close()
  const link = within('ending.unconfirmed', { round: 1, table: 1, heat: 0 })
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: text('rounds.after.finish') }).press('Enter')
    await pressInWindow(page, 'link', link)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: text('rounds.after.finish') }).press('Enter')
  await pressInWindow(page, 'link', link)
  await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
  await page.keyboard.press('s')
  await rounds.expectSaved(1)
  await page.getByRole('button', { name: text('rounds.after.finish') }).press('Enter')
  await expect(page.getByRole('dialog')).not.toContainText(link)
})

test('a table without a winner is opened from the window on the overview', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Ohne Sieger', pairs: 4 })
  const { games } = await api('getRound', {
    params: { club, tournament: id, number: await newRound(api, club, id) },
  })
  await playRound(api, club, id, 1, Array(Math.ceil(games / 2)).fill({ a: 15, b: 8 }))
  const last = await newRound(api, club, id)
  await playRound(api, club, id, last, Array(games).fill({ a: 4, b: 4, unfinished: true }))
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await ending.ask('early')
  await pressInWindow(page, 'link', text('ending.table', { table: 1, heat: 0 }))
  await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
})

test('a result that is typed and not saved is named before the end, with the way to it', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, {
    preset: 'bayern-warme-heisse',
    name: 'Angefangen',
    pairs: 4,
    adjust: { rounds: 1 },
  })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, won(15, 8))
  const rounds = new RoundPage(page)
  const ending = new EndingPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.reload()
  await expectListening(page)
  const named = page.getByRole('dialog').getByRole('link', { name: text('ending.table', { table: 1, heat: 0 }) })
  await page.getByRole('button', { name: text('rounds.after.finish') }).press('Enter')
  await expect(named).toBeVisible()
  await expect(ending.submit('though something is open')).toBeVisible()
  await pressInWindow(page, 'link', text('ending.table', { table: 1, heat: 0 }))
  await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
  await page.keyboard.press('Escape')

  await ending.open(club, id)
  await ending.ask('at its end')
  await expect(named).toBeVisible()
  await page.keyboard.press('Escape')
  await rounds.open(club, id, number)
  await new DraftOffers(page).dropByKeyboard()
  await page.getByRole('button', { name: text('rounds.after.finish') }).press('Enter')
  await expect(ending.list()).toBeVisible()
  await expect(named).toHaveCount(0)
})

test('a club evening does not end without naming the table that was refused, and one without a result opens', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'vereinsabend', name: 'Noch ein Tisch', pairs: 0 })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, ['Sepp Huber', 'Resi Eins', 'Toni Zwei', 'Vroni Drei', '11', '6'])
  await evening.enterOpen(['Sepp Huber', 'Resi Eins', 'Toni Zwei', 'Vroni Drei'])
  await expect(evening.table(2)).toBeVisible()
  await evening.typeByKeyboard(['Huber Sepp', 'Resi Eins', 'Toni Zwei', 'Vroni Drei', '11', '6'])
  await expect(evening.waiting()).toHaveCount(1)
  await page.getByRole('button', { name: text('evening.end.label') }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(text('ending.unsavedNew', { count: 1 }))
  await expect(page.getByRole('dialog')).not.toContainText(within('rounds.round'))
  await pressInWindow(page, 'link', text('ending.table', { table: 2, heat: 0 }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(evening.figureOn(2, 'a')).toBeFocused()

  await new EndingPage(page).openStandings(club, id)
  await expect(page.getByText(text('standings.evening'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(within('rounds.round'))
})
