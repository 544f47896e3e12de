// A network that is cut and comes back, as the desk and a reader see it.

import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { layCable } from './network.ts'
import { RoundPage } from './pages/rounds.ts'

const LOST = /Keine Verbindung seit \d\d:\d\d/

test('a desk and a public page without network say since when, and heal by themselves', async ({
  browser,
  api,
  club,
  context,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Netz', pairs: 4 })
  const number = await newRound(api, club, id)
  const cable = await layCable(test.info().project.use.baseURL ?? '')
  const state = await context.storageState()
  const wired = await browser.newContext({ baseURL: cable.address, storageState: state })
  try {
    const page = await wired.newPage()
    const rounds = new RoundPage(page)
    await rounds.open(club, id, number)
    const reader = await wired.newPage()
    await reader.goto(`/t/${slug}`)
    await expect(reader.getByText('aktualisiert sich von selbst')).toBeVisible()

    await rounds.openTable(1)
    await page.keyboard.type('7')
    cable.cut()
    await reader.bringToFront()
    await expect(reader.getByText(LOST)).toBeVisible({ timeout: 30_000 })
    await page.bringToFront()
    await expect(page.getByText(LOST)).toBeVisible({ timeout: 30_000 })
    await expect(rounds.figure(1, 'a')).toHaveValue('7')
    await expect(rounds.figure(1, 'a')).toBeFocused()
    await expectAccessible(page)

    cable.mend()
    await expect(page.getByText(LOST)).toBeHidden({ timeout: 40_000 })
    await expect(rounds.figure(1, 'a')).toHaveValue('7')
    await reader.bringToFront()
    await expect(reader.getByText('aktualisiert sich von selbst')).toBeVisible({ timeout: 40_000 })
    await expect(reader.getByText(LOST)).toBeHidden()
  } finally {
    await wired.close()
    await cable.end()
  }
})

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 620 } })

  test('the lost connection lies over nothing that an open sheet says', async ({
    browser,
    api,
    club,
    context,
    viewport,
  }) => {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schmal', pairs: 4 })
    const number = await newRound(api, club, id)
    const cable = await layCable(test.info().project.use.baseURL ?? '')
    const state = await context.storageState()
    const wired = await browser.newContext({ baseURL: cable.address, storageState: state, viewport })
    try {
      const page = await wired.newPage()
      const rounds = new RoundPage(page)
      await rounds.open(club, id, number)
      await rounds.openTable(1)
      cable.cut()
      await expect(page.getByText(LOST)).toBeVisible({ timeout: 30_000 })
      await page.keyboard.type('15')
      await page.keyboard.press('Enter')
      await page.keyboard.type('7')
      await page.keyboard.press('Enter')
      await rounds.expectUncovered(rounds.notSaved(1))
      await rounds.expectUncovered(rounds.sendAgainButton(1))
    } finally {
      await wired.close()
      await cable.end()
    }
  })
})
