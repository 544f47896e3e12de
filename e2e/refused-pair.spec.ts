// A refused pair waits as typed next to the line for the next pair, and takes no key meant for the line.

import type { Page } from '@playwright/test'
import { text } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseAnswer, loseReads } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { RegistrationPage } from './pages/registration.ts'

const ENTRIES = /\/entries(\/[^/]+)?(\?|$)/

/** Fails all writing calls about entries until the returned function is called. */
async function cut(page: Page): Promise<() => Promise<void>> {
  await page.route(ENTRIES, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  return () => page.unroute(ENTRIES)
}

test('a late pair that nobody could save waits as it was typed, and is sent again once', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zurück', pairs: 4 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.line('first'), registration.line('second')]
  await registration.open(club, id)
  await expect(first).toBeFocused()
  const mend = await cut(page)
  await second.fill(' Rosi  Rainalter')
  await registration.tick('paid').check()
  await second.press('Enter')
  await expect(registration.waiting()).toHaveText([new RegExp(`Rosi Rainalter.*${text('entries.refused.lost')}`)])
  await expect(first).toBeFocused()
  await expectAccessible(page)
  await registration.toQuestion()
  await page.keyboard.press('z')
  await registration.expectToBeRetyped(first, '')
  await expect(second).toHaveValue(' Rosi  Rainalter')
  await expect(registration.tick('paid')).toBeChecked()
  await first.fill('Vera Reich')
  await second.press('Enter')
  await expect(registration.waiting()).toHaveText([/Vera Reich \/ Rosi Rainalter/])
  await mend()
  await registration.toQuestion()
  await page.keyboard.press('e')
  await expect(registration.row('Vera Reich')).toContainText('Rosi Rainalter')
  await expect(registration.waiting()).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('')
  const entered = () => api('listEntries', { params: { club, tournament: id } })
  await expect.poll(async () => (await entered()).entries.length).toBe(5)
})

test('pairs that are typed blind while nothing is saved lose no letter and take none of each other', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Blind', pairs: 0 })
  const registration = new RegistrationPage(page)
  const first = registration.line('first')
  await registration.open(club, id)
  await expect(first).toBeFocused()
  const mend = await cut(page)
  await page.keyboard.type('Anna Reiter\nBert Reiter\n')
  await page.keyboard.type('Cil')
  await expect(registration.waiting()).toHaveCount(1)
  await page.keyboard.type('li Maier\nDominik Maier\n')
  await expect(registration.waiting()).toHaveText([/Anna Reiter \/ Bert Reiter/, /Cilli Maier \/ Dominik Maier/])
  await expect(first).toHaveValue('')
  await page.keyboard.type('Eva Gruber\nFra')
  await mend()
  await registration.toQuestion()
  await page.keyboard.press('a')
  await expect(registration.line('second')).toBeFocused()
  await page.keyboard.type('nz Gruber\n')
  await expect(registration.row('Anna Reiter')).toContainText('Bert Reiter')
  await expect(registration.waiting()).toHaveCount(0)
  await registration.expectPairs(3)
  await expect(registration.row('Eva Gruber')).toContainText('Franz Gruber')
})

test('a pair whose answer was lost waits until it is sent again, and is entered once', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Doch', pairs: 0 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  const mend = await loseReads(page)
  await loseAnswer(page, /\/entries$/)
  await page.keyboard.type('Anna Doch\nBert Doch\n')
  await expect(registration.waiting()).toHaveCount(1)
  await mend()
  await registration.enterByKeyboard('Cilli Doch', 'Dominik Doch')
  await expect(registration.row('Anna Doch')).toBeVisible()
  await expect(registration.waiting()).toHaveText([/Anna Doch \/ Bert Doch/])
  await registration.toQuestion()
  await page.keyboard.press('e')
  await expect(registration.waiting()).toHaveCount(0)
  await registration.expectPairs(2)
  await page.reload()
  await expect(registration.line('first')).toBeFocused()
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('a pair whose answer was lost and that another desk has removed says so, and is entered anew', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Seither gelöscht', pairs: 0 })
  const params = { club, tournament: id }
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await loseAnswer(page, /\/entries$/)
  await page.keyboard.type('Anna Doch\nBert Doch\n')
  await expect(registration.waiting()).toHaveCount(1)
  const { entries } = await api('listEntries', { params })
  for (const { id: entry } of entries) await api('removeEntry', { params: { ...params, entry }, query: {} })
  await registration.toQuestion()
  await page.keyboard.press('e')
  await expect(registration.waiting()).toHaveText([
    new RegExp(`Anna Doch / Bert Doch ${text('problems.removed-since')}.*${text('entries.refused.anew')}`),
  ])
  await expect(registration.row('Anna Doch')).toHaveCount(0)
  await registration.toQuestion()
  await page.keyboard.press('e')
  await expect(registration.waiting()).toHaveCount(0)
  await registration.expectPairs(1)
  await page.reload()
  await registration.expectPairs(1)
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('whom a name means is asked beside the line: nothing that is typed for the next pair answers', async ({
  page,
  api,
  club,
}) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gefragt', pairs: 2 })
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.line('first'), registration.line('second')]
  const known = [`Anna Außerhofer (${name})`, `Bartholomäus Außerhofer (${name})`] as const
  await registration.open(club, id)
  await expect(first).toBeFocused()

  // The known name only in the second field, and the next pair typed right after it.
  await second.fill(known[0])
  await second.press('Enter')
  await expect(registration.samePerson()).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.type('Xaver Ampferl\nAlois Nix\n')
  await expect(registration.row('Xaver Ampferl')).toContainText('Alois Nix')
  await registration.toQuestion()
  await page.keyboard.press('Enter')
  await expect(registration.waiting()).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(registration.waiting()).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(second).toHaveValue('')

  // Both names are known: one question for each.
  await first.fill(known[0])
  await second.fill(known[1])
  await second.press('Enter')
  await expect(registration.problem(known[0])).toBeVisible()
  await registration.toQuestion()
  await page.keyboard.press('a')
  await expect(registration.problem(`${known[1]}:`)).toBeVisible()
  await expect(first).toBeFocused()
  await registration.toQuestion()
  await page.keyboard.press('a')
  await registration.expectPairs(4)
})

test('a change of an entry that is refused keeps the focus in the field it is about', async ({ page, api, club }) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ersetzt', pairs: 3 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  const [first, second] = [registration.edited('first'), registration.edited('second')]
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
  await expect(registration.samePerson()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(registration.samePerson()).toBeVisible()
  await page.keyboard.press('x')
  await registration.expectToBeRetyped(second, `Cilli Außerhofer (${name})`)
  await page.keyboard.type('Ida Lang')
  await page.keyboard.press('Enter')
  await expect(registration.editing()).toBeHidden()
  await expect(registration.row('Ida Lang')).toBeVisible()
})
