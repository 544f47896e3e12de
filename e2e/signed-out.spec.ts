// A user who has been signed out meanwhile can sign in again from a form, a window or a page outside a tournament. The question before
// signing out is in view.

import { clubPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegulationsPage } from './pages/editor.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { StartPage } from './pages/start.ts'

test('from registration', async ({ wired, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Abgelaufen', pairs: 1 })
  const page = await wired.browser.newPage()
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await wired.browser.clearCookies()
  await page.keyboard.type('Rosi Singer')
  await registration.enterButton().press('Enter')
  await expect(registration.waiting()).toContainText('Rosi Singer')
  await expect(page.getByRole('link', { name: text('product.ended.signIn') })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('link', { name: text('product.ended.signIn') }).press('Enter')
  await expect(page).toHaveURL(/anmelden\?weiter=.*meldungen$/)
})

test('from a form of the club, and back to what it was begun from', async ({ wired, club }) => {
  const page = await wired.browser.newPage()
  const form = new NewTournamentPage(page)
  await page.goto(clubPaths(club).newTournamentBy('suedtirol-punkte'))
  await form.name().fill('Abgemeldet')
  await wired.browser.clearCookies()
  await form.submit().press('Enter')
  await page.getByRole('link', { name: text('product.ended.signIn') }).press('Enter')
  await expect(page).toHaveURL(/anmelden\?weiter=.*ordnung%3Dsuedtirol-punkte$/)
})

test('from a window of the club', async ({ wired, api, club }) => {
  const { regulation } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Vorlage', pairs: 0 })
  const own = await api('addRegulation', { params: { club }, body: { title: 'Zum Löschen', regulation } })
  const page = await wired.browser.newPage()
  const regulations = new RegulationsPage(page)
  await regulations.open(club)
  await regulations.askToRemove('Zum Löschen')
  await wired.browser.clearCookies()
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: text('editor.library.remove') }).press('Enter')
  await expect(window.getByRole('link', { name: text('product.ended.signIn') })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await window.getByRole('link', { name: text('product.ended.signIn') }).press('Enter')
  await expect(page).toHaveURL(/anmelden\?weiter=.*ausschreibungen$/)
  await api('removeRegulation', { params: { club, regulation: own.id } })
})

test('the question before signing out lies over what stays at the edge of a round', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Obenauf', pairs: 40 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await expect(await new StartPage(page).askToSignOut()).toBeVisible()
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await rounds.expectUncovered(page.getByRole('button', { name: text('session.leaving.stay') }))
    await rounds.expectUncovered(page.getByRole('button', { name: text('session.leaving.submit') }))
  }
})
