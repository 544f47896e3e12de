// What a hand in a hurry, a bad network and another desk do to somebody who types: a key that is held, an answer that is lost, a
// table that goes.

import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseAnswer } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

test('a table of a club evening whose answer was lost counts once, also when it is entered again after a reload', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Halbe Antwort', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  const offers = new DraftOffers(page)
  await evening.open(club, id)
  await expect(evening.seat('Es spielt')).toBeFocused()
  await loseAnswer(page, /\/played$/)
  await evening.typeByKeyboard(['Anna Halb', 'Bert Halb', 'Cilli Halb', 'Dominik Halb', '11', '6'])
  await expect(evening.notSaved()).toBeVisible()
  await page.reload()
  await expect(evening.table(1)).toBeVisible()
  await offers.takeByKeyboard()
  await evening.enterButton().press('Enter')
  await expect(evening.seat('Es spielt')).toHaveValue('')
  await expect(evening.table(1)).toBeVisible()
  await expect(evening.table(2)).toBeHidden()
  await page.reload()
  await expect(evening.seat('Es spielt')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)

  await loseAnswer(page, /\/played$/)
  await evening.typeByKeyboard(['Anna Halb', 'Cilli Halb', 'Bert Halb', 'Dominik Halb', '11', '3'])
  await expect(evening.notSaved()).toBeVisible()
  await page.reload()
  await offers.takeByKeyboard()
  await evening.figure('b').fill('4')
  await evening.figure('b').press('Enter')
  await expect(evening.savedBefore()).toBeVisible()
  await expect(evening.table(2)).toContainText('11:3')
  await expect(evening.table(3)).toBeHidden()
})

test('somebody whose answer was lost is registered once, though a person may hold several entries', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'schnapsen-leben', name: 'Einmal', date: '2026-11-20' },
  })
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await expect(registration.line('Name')).toBeFocused()
  await loseAnswer(page, /\/entries$/)
  await page.keyboard.type('Hans Einmal')
  await page.keyboard.press('Enter')
  await expect(registration.notSaved()).toBeVisible()
  await page.reload()
  await offers.takeByKeyboard()
  await registration.enterButton().press('Enter')
  await expect(registration.line('Name')).toHaveValue('')
  await registration.enterAlone('Eva Einmal')
  await registration.expectPeople(2)
})

test('an Enter that is held or pressed again draws once, and publishes nothing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Enter', pairs: 4 })
  const rounds = new RoundPage(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/rounds')) sent.push(request.url())
  })
  await rounds.open(club, id, 1)
  await expect(rounds.drawButton(1)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(rounds.draftTitle()).toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await expectAccessible(page)

  await rounds.discardButton().press('Enter')
  await expect(rounds.title(1)).toBeFocused()
  await expect(rounds.drawButton(1)).toBeVisible()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await rounds.draw(1)
  await page.keyboard.press('v')
  await expect(rounds.tableField()).toBeFocused()
  expect(sent.map((url) => new URL(url).pathname.split('/rounds')[1])).toEqual(['', '/1', '', '/1/publish'])
})

test('a Delete that is held takes one pair out, not one after the other', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Entfernt', pairs: 4 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.row('Anna Außerhofer (Entfernt)').focus()
  for (let times = 0; times < 4; times++) await page.keyboard.down('Delete')
  await page.keyboard.up('Delete')
  await registration.expectPairs(3)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries).toHaveLength(3)
})
