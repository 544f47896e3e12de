// The line for entering pairs completes a single entry.

import { text } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'

test('who looks for a partner is completed by name, and the pair that is entered has both under their number', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Partnersuche', pairs: 0 })
  const registration = new RegistrationPage(page)
  const first = registration.line('first')
  await registration.open(club, id)
  await expect(first).toBeFocused()
  await page.keyboard.type('Zilli Alleinig\n\n')
  await expect(registration.row('Zilli Alleinig')).toContainText(text('entries.row.single'))
  await registration.enterByKeyboard('Gretl Zuzweit', 'Hansl Zuzweit')
  await page.keyboard.type('Moritz Dazuda\nZil')
  await expect(registration.suggestion('Zilli Alleinig')).toContainText(
    text('entries.suggestion.entered', { waits: 'yes', number: 1 }),
  )
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(registration.row('Moritz Dazuda')).toContainText(/1\s*Moritz Dazuda.*Zilli Alleinig/)
  await expect(page.getByText(text('entries.row.single'), { exact: true })).toHaveCount(0)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries.map(({ number, members }) => [number, ...members.map(({ name }) => name)])).toEqual([
    [1, 'Moritz Dazuda', 'Zilli Alleinig'],
    [2, 'Gretl Zuzweit', 'Hansl Zuzweit'],
  ])
})

test('a namesake of who looks for a partner gets an entry of their own, and who looked goes on looking', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Namensvetter', pairs: 0 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await page.keyboard.type('Vinzenz Zwilling\n\n')
  await expect(registration.row('Vinzenz Zwilling')).toContainText(text('entries.row.single'))
  await registration.enterByKeyboard('Vinzenz Zwilling', 'Walli Partnerin')
  await expect(registration.completed()).toContainText(
    text('entries.act.completed', { number: 1, names: 'Vinzenz Zwilling / Walli Partnerin' }),
  )
  await expectAccessible(page)
  await registration.enterNamesake()
  await expect(registration.completed()).toHaveCount(0)
  await expect(registration.row('Walli Partnerin')).toContainText('2')
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries.map(({ number, members }) => [number, ...members.map(({ name }) => name)])).toEqual([
    [1, 'Vinzenz Zwilling'],
    [2, 'Vinzenz Zwilling', 'Walli Partnerin'],
  ])
  expect(entries[1]?.members[0]?.id).not.toBe(entries[0]?.members[0]?.id)
})

test('a pair that is being saved shows no start number: that depends on whether the pairs before it are accepted', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nummern', pairs: 2 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/entries$/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.fallback()
  })
  for (const name of ['Erste', 'Zweite']) await registration.enterByKeyboard(`${name} Anna`, `${name} Berta`)
  await expect(registration.saving()).toHaveCount(2)
  await expect(registration.saving().filter({ hasText: /\d/ })).toHaveCount(0)
  await expectAccessible(page)
  release()
  await expect(registration.saving()).toHaveCount(0)
  await expect(registration.row('Zweite Anna')).toContainText('4')
})
