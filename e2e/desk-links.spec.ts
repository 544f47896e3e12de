// A pressed link shows that it is loading, and does not leave the desk while there is no network.

import type { BrowserContext, Locator } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, expectListening, test } from './fixtures.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { RoundPage } from './pages/rounds.ts'

/** Delays page loads until the returned function is called. */
async function holdPages(context: BrowserContext): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(/\/verein\//, async (route) => {
    if (route.request().headers().rsc) await released
    await route.continue()
  })
  return letGo
}

/** Presses a link; returns the frames that the page has drawn until it is marked busy. A busy machine draws fewer, not more. */
async function pressAndCount(link: Locator): Promise<number> {
  const counting = await link.evaluateHandle((element) => ({
    busyAfter: new Promise<number>((resolve) => {
      let frames = 0
      const count = () => {
        frames += 1
        requestAnimationFrame(count)
      }
      element.addEventListener('click', () => requestAnimationFrame(count), true)
      new MutationObserver(() => resolve(frames)).observe(element, { attributeFilter: ['aria-busy'] })
    }),
  }))
  await link.press('Enter')
  return counting.evaluate(({ busyAfter }) => busyAfter)
}

/** Those of a fifth of a second. */
const FEW_FRAMES = 12

test('a link shows within a fifth of a second that its page is on the way', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Langsam', pairs: 4 })
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await expectListening(page)
  const letGo = await holdPages(context)
  const tab = page.getByRole('link', { name: text('club.tabs.standings'), exact: true })
  expect(await pressAndCount(tab)).toBeLessThanOrEqual(FEW_FRAMES)
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  await expect(tab).toHaveCSS('background-image', /linear-gradient/)
  await expectAccessible(page)
  letGo()
  await expect(page).toHaveURL(/\/tabelle$/)
  await expect(tab).not.toHaveAttribute('aria-busy')
})

test('what leads to another page once it is saved shows on its button until that is there', async ({
  page,
  context,
  club,
}) => {
  const form = new NewTournamentPage(page)
  await form.open(club)
  await form.name().fill('Gleich da')
  const letGo = await holdPages(context)
  await form.name().press('Enter')
  await expect(form.submit()).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('heading', { name: text('club.overview.noEntries') })).toBeVisible()
})

test('a tab pressed before the lost network is noticed leaves the desk where it is, also when the network is back', async ({
  wired,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Unbemerkt', pairs: 4 })
  const number = await newRound(api, club, id)
  const { browser, cable } = wired
  const page = await browser.newPage()
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  const { href } = new URL(page.url())
  cable.cut()
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  const lost = page.getByRole('status').filter({ hasText: text('product.lost.stays') })
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: text('club.tabs.entries') })).not.toHaveAttribute('aria-busy')
  expect(page.url()).toBe(href)
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expectAccessible(page)
  cable.mend()
  await expect(lost).toBeHidden({ timeout: 40_000 })
  expect(page.url()).toBe(href)
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  await expect(page).toHaveURL(/\/meldungen$/)
})

test('a page of the club that is no tournament stays without network, too', async ({ wired, club }) => {
  const { browser, cable } = wired
  const page = await browser.newPage()
  const form = new NewTournamentPage(page)
  await form.open(club)
  await form.name().fill('Noch nicht fertig')
  cable.cut()
  await page.getByRole('link', { name: text('club.new.edit') }).press('Enter')
  const lost = page.getByRole('status').filter({ hasText: within('product.lost.alone') })
  await expect(lost).toContainText(text('product.lost.stays'))
  await expect(form.name()).toHaveValue('Noch nicht fertig')
  await expectAccessible(page)
  cable.mend()
  await expect(lost).toBeHidden({ timeout: 40_000 })
  await page.getByRole('link', { name: text('club.new.edit') }).press('Enter')
  await expect(page.getByLabel(text('editor.page.name'))).toBeVisible()
})
