// The focused element is visible all the way through the page by Tab, also where a bar stays at the bottom of the screen.

import { newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { BoardPage } from './pages/board.ts'
import { FocusInSight } from './pages/focus-in-sight.ts'
import { ImportPage } from './pages/import.ts'
import { RegistrationPage } from './pages/registration.ts'
import { WishesPage } from './pages/wishes.ts'

const SCREENS = [
  ['laptop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const

for (const [screen, viewport] of SCREENS) {
  test.describe(screen, () => {
    test.use({ viewport })

    test('the list of entries, after one was deleted', async ({ page, api, club }) => {
      const { id } = await newTournament(api, club, {
        preset: 'bayern-warme-heisse',
        name: `Gelöscht, ${screen}`,
        pairs: 12,
      })
      const registration = new RegistrationPage(page)
      await registration.open(club, id)
      const { entries } = await api('listEntries', { params: { club, tournament: id } })
      await registration.edit((entries[2]?.members ?? []).map(({ name }) => name).join(' / '))
      await registration.removeEdited()
      await expect(registration.lastAct()).toBeVisible()
      await new FocusInSight(page).expectAlongTab()
    })

    test('the wishes for the draw', async ({ page, api, club }) => {
      const { id } = await newTournament(api, club, {
        preset: 'bayern-warme-heisse',
        name: `Vorgaben, ${screen}`,
        pairs: 12,
      })
      await new WishesPage(page).open(club, id)
      await new FocusInSight(page).expectAlongTab()
    })

    test('a draft with somebody in the hand', async ({ page, api, club }) => {
      const { id } = await newTournament(api, club, {
        preset: 'bayern-warme-heisse',
        name: `In der Hand, ${screen}`,
        pairs: 24,
      })
      const { encounters } = await api('drawRound', { params: { club, tournament: id }, body: {} })
      const board = new BoardPage(page)
      await board.open(club, id, 1)
      await board.seat(encounters[2]?.a.name ?? '').press('Enter')
      await expect(board.inHand()).toBeVisible()
      await new FocusInSight(page).expectAlongTab()
    })

    test('a list that is read', async ({ page, api, club }) => {
      const { id } = await newTournament(api, club, {
        preset: 'bayern-warme-heisse',
        name: `Einlesen, ${screen}`,
        pairs: 0,
      })
      const lines = Array.from(
        { length: 24 },
        (_, at) => `Anna Nummer${at};${at % 4 === 0 ? '' : `Berta Nummer${at}`};`,
      )
      const list = new ImportPage(page)
      await list.open(club, id)
      await list.choose('liste.csv', Buffer.from(lines.join('\r\n')))
      await expect(list.heading()).toBeVisible()
      await new FocusInSight(page).expectAlongTab()
    })
  })
}
