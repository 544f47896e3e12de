// What a hand in a hurry and a bad network do: an answer that is lost.

import { expect, test } from './fixtures.ts'
import { loseAnswer } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'

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
