// What is typed and could not be saved as it stands is kept as well.

import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EditorPage } from './pages/editor.ts'
import { WishesPage } from './pages/wishes.ts'

test('wishes that are typed and in no list yet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Halb gewünscht', pairs: 6 })
  const wishes = new WishesPage(page)
  const offers = new DraftOffers(page)
  await wishes.open(club, id)
  await wishes.typeForbidden('1', '')
  await wishes.typeApart('Familie Mair', 'innerk')
  await wishes.typeFixedTable(2, 3)
  await page.reload()
  await expect(offers.all()).toHaveText([/eine getrennte Gruppe, noch nicht eingetragen: 1, innerk, 2, 3/])
  await offers.takeByKeyboard()
  await expect(wishes.whom('Wer').first()).toHaveValue('1')
  await expect(wishes.whom('nicht gegen')).toBeFocused()
  await expect(wishes.member()).toHaveValue('innerk')
  await expect(wishes.fixedTable()).toHaveValue('3')
  await page.keyboard.type('4')
  await wishes.member().fill('5')
  await expectAccessible(page)
  await wishes.save()
  const { wishes: saved } = await api('getTournament', { params: { club, tournament: id } })
  expect(saved).toMatchObject({
    forbidden: [expect.any(Array)],
    apart: [{ name: 'Familie Mair', entries: [expect.any(String)] }],
    fixedTables: [{ table: 3 }],
  })
  await page.reload()
  await expect(wishes.forbidden()).toHaveCount(1)
  await expect(offers.all()).toHaveCount(0)
})

test('what stands in a regulation and can’t be saved yet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Unfertig', pairs: 0 })
  const editor = new EditorPage(page)
  const offers = new DraftOffers(page)
  await editor.openOfTournament(club, id)
  await editor.step('Wertung')
  await editor.addComponent('')
  await editor.step('Spiel')
  await editor.target().fill('fünfzehn')
  await page.reload()
  await expect(offers.all()).toHaveText([/Änderungen an der Ausschreibung/])
  await offers.takeByKeyboard()
  await expect(editor.name()).toBeFocused()
  await editor.step('Spiel')
  await expect(editor.target()).toHaveValue('fünfzehn')
  await editor.step('Wertung')
  await expect(editor.componentName()).toHaveValue('')
  await expectAccessible(page)
})
