// Input typed while the scripts of a page are still loading is there when the page takes over.

import type { Page } from '@playwright/test'
import { clubPaths, SIGN_IN, tournamentPaths } from '#contract/paths.ts'
import { OWNER } from './account.ts'
import { text } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectListening, test } from './fixtures.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { StartPage } from './pages/start.ts'

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('a pair, with a slip of the Enter key', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Früh', pairs: 0 })
  const letGo = await holdScripts(page)
  const path = tournamentPaths({ club, tournament: id }).entries
  await page.goto(path, { waitUntil: 'commit' })
  const registration = new RegistrationPage(page)
  await registration.line('first').click()
  await page.keyboard.type('Rosi Morgner')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vera')
  await registration.tick('paid').check()
  await registration.line('second').focus()
  letGo()
  await expectListening(page)
  await expect(registration.line('first')).toHaveValue('Rosi Morgner')
  await expect(registration.line('second')).toBeFocused()
  await registration.line('second').press('End')
  await page.keyboard.type(' Moll')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  await page.keyboard.press('Enter')
  await expect(registration.row('Rosi Morgner')).toContainText('Vera Moll')
  await expect(registration.mark('Rosi Morgner', 'paid')).toBeChecked()
})

test('what is sent before that is in no address', async ({ spectator: page }) => {
  const letGo = await holdScripts(page)
  await page.goto(SIGN_IN, { waitUntil: 'commit' })
  const start = new StartPage(page)
  await start.password().fill('ein Geheimnis')
  await start.email().fill(OWNER.email)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await expectListening(page)
  await expect(start.email()).toHaveValue(OWNER.email)
  await start.password().fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(OWNER.club).first()).toBeVisible()
})

test('the number of a table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Frühtisch', pairs: 4 })
  const number = await newRound(api, club, id)
  const letGo = await holdScripts(page)
  await page.goto(tournamentPaths({ club, tournament: id }).round(number), { waitUntil: 'commit' })
  const rounds = new RoundPage(page)
  await rounds.tableField().click()
  await page.keyboard.type('2')
  letGo()
  await expectListening(page)
  await expect(rounds.tableField()).toHaveValue('2')
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rounds.sheet(2)).toBeVisible()
})

test('the number of a table, Enter and its figures', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Sehr früh', pairs: 4 })
  const number = await newRound(api, club, id)
  const letGo = await holdScripts(page)
  await page.goto(tournamentPaths({ club, tournament: id }).round(number), { waitUntil: 'commit' })
  const rounds = new RoundPage(page)
  await rounds.tableField().click()
  await page.keyboard.type('2\n15\n7\n1')
  letGo()
  await rounds.expectSaved(2)
  await expect(rounds.tableField()).toHaveValue('1')
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  expect(encounters.find(({ table }) => table === 2)?.games).toMatchObject([{ a: 15, b: 7 }])
})

test('keys pressed before the first field is shown', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch verdeckt', pairs: 4 })
  const number = await newRound(api, club, id)
  const letGo = await holdScripts(page)
  // As a part of the page that arrives later is hidden until all of it is there.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('hidden', '')),
  )
  await page.goto(tournamentPaths({ club, tournament: id }).round(number), { waitUntil: 'commit' })
  const rounds = new RoundPage(page)
  const part = page.locator('main')
  await expect(part).toHaveAttribute('hidden')
  await rounds.typeBlind(['2', '15'])
  await part.evaluate((main) => main.removeAttribute('hidden'))
  await expect(rounds.tableField()).toBeFocused()
  await rounds.typeBlind(['7'])
  letGo()
  await rounds.expectSaved(2)
})

test('a link reached meanwhile keeps the focus', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon weiter', pairs: 4 })
  const number = await newRound(api, club, id)
  const paths = tournamentPaths({ club, tournament: id })
  const link = page.getByRole('link', { name: text('club.tabs.standings') })
  for (const path of [paths.round(number), paths.entries]) {
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('[data-first-field] :focus')).toHaveCount(1)
    await link.focus()
    letGo()
    await expectListening(page)
    await expect(link).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('the first keys at a page, before anything was clicked', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Blind getippt', pairs: 4 })
  const number = await newRound(api, club, id)
  const paths = tournamentPaths({ club, tournament: id })
  const letGo = await holdScripts(page)
  await page.goto(paths.round(number), { waitUntil: 'commit' })
  const rounds = new RoundPage(page)
  await expect(rounds.tableField()).toBeFocused()
  await rounds.typeBlind(['2', '15', '7'])
  letGo()
  await rounds.expectSaved(2)
  await page.unrouteAll({ behavior: 'wait' })

  const letGoAgain = await holdScripts(page)
  await page.goto(paths.entries, { waitUntil: 'commit' })
  const registration = new RegistrationPage(page)
  await expect(registration.line('first')).toBeFocused()
  await page.keyboard.type('Anna Blind\nBert Blind\n')
  letGoAgain()
  await expect(registration.row('Anna Blind')).toContainText('Bert Blind')
})

test('a pair, Enter after each name', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zu früh', pairs: 0 })
  const letGo = await holdScripts(page)
  await page.goto(tournamentPaths({ club, tournament: id }).entries, { waitUntil: 'commit' })
  const registration = new RegistrationPage(page)
  await registration.line('first').click()
  await page.keyboard.type('Anna Früh\nBert Früh\nCilli')
  letGo()
  await expect(registration.row('Anna Früh')).toContainText('Bert Früh')
  await expect(registration.line('first')).toHaveValue('Cilli')
})

test('the regulation and the name of a new tournament', async ({ page, api, club }) => {
  const letGo = await holdScripts(page)
  await page.goto(clubPaths(club).newTournament, { waitUntil: 'commit' })
  const form = new NewTournamentPage(page)
  await form.preset(text('regulation.presets.bayern-warme-heisse.name')).check({ force: true })
  await form.name().click()
  await form.name().fill('Frühschoppen')
  letGo()
  await expectListening(page)
  await expect(form.name()).toBeFocused()
  await expect(form.preset(text('regulation.presets.bayern-warme-heisse.name'))).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: text('club.overview.noEntries') })).toBeVisible()
  const tournament = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { name, regulation } = await api('getTournament', { params: { club, tournament } })
  expect({ name, preset: regulation.preset }).toEqual({ name: 'Frühschoppen', preset: 'bayern-warme-heisse' })
})
