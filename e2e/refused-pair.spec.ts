// A pair that was refused comes back as it was typed, and the focus is where one goes on.

import type { Page } from '@playwright/test'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'

const ENTRIES = /\/entries(\/[^/]+)?(\?|$)/

/** What is written about entries reaches nobody until the given function is called. */
async function cut(page: Page): Promise<() => Promise<void>> {
  await page.route(ENTRIES, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  return () => page.unroute(ENTRIES)
}

test('a late pair that nobody could save is back as it was typed, and sent again once', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zurück', pairs: 4 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.line('Erster Name'), registration.line('Zweiter Name')]
  await registration.open(club, id)
  await expect(first).toBeFocused()
  const mend = await cut(page)
  await second.fill(' Rosi  Krapf')
  await registration.tick('hat gleich bezahlt').check()
  await second.press('Enter')
  await registration.expectToBeRetyped(first, '')
  await expect(second).toHaveValue(' Rosi  Krapf')
  await expect(registration.tick('hat gleich bezahlt')).toBeChecked()
  await first.fill('Vera Lang')
  await second.press('Enter')
  await registration.expectToBeRetyped(first, 'Vera Lang')
  await expect(second).toHaveValue(' Rosi  Krapf')
  await expectAccessible(page)
  await mend()
  await second.press('Enter')
  await expect(registration.row('Vera Lang')).toContainText('Rosi Krapf')
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('')
  expect((await api('listEntries', { params: { club, tournament: id } })).entries).toHaveLength(5)
})

test('a refusal of one name leads to its field, a question to its answer, one after the other', async ({
  page,
  api,
  club,
}) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gefragt', pairs: 2 })
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.line('Erster Name'), registration.line('Zweiter Name')]
  const known = [`Anna Außerhofer (${name})`, `Bartholomäus Außerhofer (${name})`] as const
  await registration.open(club, id)
  await expect(first).toBeFocused()

  // Alone in the second field.
  await second.fill(known[0])
  await second.press('Enter')
  await expect(registration.samePerson()).toBeFocused()
  await expect(second).toHaveValue(known[0])
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await expect(second).toHaveValue('')

  // Both of them: each is asked about once.
  await first.fill(known[0])
  await second.fill(known[1])
  await second.press('Enter')
  await expect(registration.refusal(known[0])).toBeVisible()
  await registration.question().press('Enter')
  await expect(registration.refusal(known[1])).toBeVisible()
  await registration.question().press('Enter')
  await registration.expectPairs(3)
})

test('a change of an entry that is refused keeps the focus in the field it is about', async ({ page, api, club }) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ersetzt', pairs: 3 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.edited('Erster Name'), registration.edited('Zweiter Name')]
  await registration.open(club, id)
  await registration.edit(`Bartholomäus Außerhofer (${name})`)
  const mend = await cut(page)
  await second.fill('Ida  Lang')
  await registration.saveEdit()
  await registration.expectToBeRetyped(first, `Anna Außerhofer (${name})`)
  await expect(second).toHaveValue('Ida  Lang')
  await mend()

  await second.fill(`Cilli Außerhofer (${name})`)
  await registration.saveEdit()
  await expect(registration.samePerson()).toBeFocused()
  await page.keyboard.press('Enter')
  await registration.expectToBeRetyped(second, `Cilli Außerhofer (${name})`)
  await page.keyboard.type('Ida Lang')
  await page.keyboard.press('Enter')
  await expect(registration.editing()).toBeHidden()
  await expect(registration.row('Ida Lang')).toBeVisible()
})
