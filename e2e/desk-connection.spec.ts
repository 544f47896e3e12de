// A network that fails and comes back, as the desk and a reader see it.

import { publicPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound, reportTable } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseReads } from './network.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const LOST = within('product.lost.since')

test('a desk and a public page without network say since when, and heal by themselves', async ({
  wired,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Netz', pairs: 4 })
  const number = await newRound(api, club, id)
  const { browser, cable } = wired
  const page = await browser.newPage()
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const reader = await browser.newPage()
  await reader.goto(publicPaths(slug).start)
  await expect(reader.getByText(text('public.live'))).toBeVisible()

  await rounds.openTable(1)
  await page.keyboard.type('7')
  cable.cut()
  await reader.bringToFront()
  await expect(reader.getByText(LOST)).toBeVisible({ timeout: 30_000 })
  await page.bringToFront()
  await expect(page.getByText(LOST)).toBeVisible({ timeout: 30_000 })
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expectAccessible(page)

  cable.mend()
  await expect(page.getByText(LOST)).toBeHidden({ timeout: 40_000 })
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await reader.bringToFront()
  await expect(reader.getByText(text('public.live'))).toBeVisible({ timeout: 40_000 })
  await expect(reader.getByText(LOST)).toBeHidden()
})

test('a result that could not be sent says since when the connection is lost, and no longer than it is', async ({
  wired,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Wieder da', pairs: 8 })
  const number = await newRound(api, club, id)
  const { browser, cable } = wired
  const page = await browser.newPage()
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  cable.cut()
  for (const table of [1, 2]) await rounds.typeTable(table, [15, 8])
  const unsaved = [rounds.notSavedElsewhere(1), rounds.notSaved(2)]
  for (const one of unsaved) await expect(one).toContainText(LOST, { timeout: 30_000 })
  await expectAccessible(page)

  cable.mend()
  for (const one of unsaved) {
    await expect(one).toContainText(text('problems.reached-again'), { timeout: 40_000 })
    await expect(one).not.toContainText(LOST)
  }
  await rounds.sendAgain(2)
  await rounds.expectSaved(2)
  await expect(rounds.notSavedElsewhere(1)).toBeVisible()
})

test('a desk that hears of a result and cannot fetch it says how old what it shows is', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Hört nur', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.expectReported(0, 2)
  const mend = await loseReads(page)
  await reportTable(api, club, id, number, 1)
  await expect(page.getByText(LOST)).toBeVisible()
  await rounds.expectReported(0, 2)
  await mend()
  await rounds.expectReported(1, 2)
  await expect(page.getByText(LOST)).toBeHidden()
})

test('without network no link takes the desk away, and no paper opens', async ({ wired, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Bleibt stehen', pairs: 4 })
  const number = await newRound(api, club, id)
  const { browser, cable } = wired
  const page = await browser.newPage()
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  const { href } = new URL(page.url())
  cable.cut()
  const lost = page.getByRole('status').filter({ hasText: LOST })
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await expect(lost).not.toContainText(text('product.lost.stays'))
  for (const name of [text('club.tabs.entries'), text('rounds.print.sheets')]) {
    await page.getByRole('link', { name }).first().press('Enter')
    await expect(lost).toContainText(text('product.lost.stays'))
  }
  expect([page.url(), browser.pages().length]).toEqual([href, 1])
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expectAccessible(page)

  cable.mend()
  await expect(lost).toBeHidden({ timeout: 40_000 })
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  await expect(new RegistrationPage(page).line('first')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a window in which nothing can be saved any more has the way to sign in', async ({ wired, api, club }) => {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Abgemeldet', pairs: 4 })
    await playRound(api, club, id, await newRound(api, club, id), [{ a: 15, b: 9 }])
    const page = await wired.browser.newPage()
    const adjustment = new AdjustmentPage(page)
    await adjustment.open(club, id)
    await adjustment.begin()
    await wired.browser.clearCookies()
    await adjustment.fill({ number: 1, points: '2', reason: 'zu spät' })
    const way = page.getByRole('dialog').getByRole('link', { name: text('product.ended.signIn') })
    await expect(way).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await way.press('Enter')
    await expect(page).toHaveURL(/anmelden/)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
])
  test.describe(`on a phone ${viewport.height} high`, () => {
    test.use({ viewport })

    test('the lost connection lies over no error that a form gives', async ({ wired, api, club }) => {
      const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Am Handy', pairs: 12 })
      const { browser, cable } = wired
      const page = await browser.newPage()
      const registration = new RegistrationPage(page)
      await registration.open(club, id)
      cable.cut()
      await expect(page.getByText(LOST)).toBeVisible({ timeout: 30_000 })
      await registration.line('first').fill('Rosi Kerber')
      await registration.line('second').fill('Vera Kofler')
      await registration.enterButton().press('Enter')
      await new RoundPage(page).expectUncovered(registration.notSaved())
    })
  })

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 620 } })

  test('the lost connection lies over nothing that an open sheet says', async ({ wired, api, club }) => {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schmal', pairs: 4 })
    const number = await newRound(api, club, id)
    const { browser, cable } = wired
    const page = await browser.newPage()
    const rounds = new RoundPage(page)
    await rounds.open(club, id, number)
    await rounds.openTable(1)
    cable.cut()
    await expect(page.getByText(LOST)).toBeVisible({ timeout: 30_000 })
    await page.keyboard.type('15')
    await page.keyboard.press('Enter')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await rounds.expectUncovered(rounds.notSaved(1))
    await rounds.expectUncovered(rounds.sendAgainButton(1))
  })
})
