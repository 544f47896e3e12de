import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

test('a pair that comes during a round takes its bye, by keyboard, and gets its sheet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Spät', pairs: 5 })
  const number = await newRound(api, club, id)
  const { byes } = await api('getRound', { params: { club, tournament: id, number } })
  const against = byes[0]?.entry.name ?? ''
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Spätauf', 'Kilian Spätauf')
  await registration
    .latecomers()
    .getByRole('button', { name: `Gegen ${against} an Tisch 3 setzen` })
    .press('Enter')
  await expect(registration.latecomers().getByRole('status')).toContainText(
    `Notburga Spätauf / Kilian Spätauf spielt gegen ${against} an Tisch 3.`,
  )
  await expectAccessible(page)
  await expect(registration.latecomers().getByRole('link', { name: 'Zettel für Tisch 3 drucken' })).toBeFocused()
  const tab = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await tab

  const desk = new RoundPage(page)
  await desk.open(club, id, number)
  await desk.openTable(3)
  await expect(desk.sheet(3)).toContainText('Notburga Spätauf')
})

test('a pair for which there is no bye hears when it begins, and what it has missed', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Zu spät', pairs: 4 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zuspät', 'Kilian Zuspät')
  await expect(registration.latecomers()).toContainText(
    'Notburga Zuspät / Kilian Zuspät spielt ab der nächsten Runde mit. Runde 1 ist versäumt und zählt nichts.',
  )
})
