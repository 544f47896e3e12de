// A correction that is declined after its preview changes nothing, and leaves nothing behind.

import { FIRST, newBracket, TURNED_GAMES } from './bracket-setup.ts'
import { newRound } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { holdNext } from './network.ts'
import { CorrectionPage } from './pages/correction.ts'
import { DraftOffers } from './pages/drafts.ts'

test('what was typed for a table is gone once its result is left as it is, and only then', async ({
  page,
  api,
  club,
}) => {
  const bracket = await newBracket(api, club, 'So lassen')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(2, TURNED_GAMES)
  await desk.choose('leave')
  await desk.expectDeclined(2)
  await page.keyboard.press('Escape')
  await desk.expectDeclined(2)
  await page.reload()
  await desk.expectDeclined(2)
  expect((await bracket.table(1, 2)).games).toMatchObject(FIRST)

  // What was typed for it before and left is answered by that, too.
  await desk.rounds.openReported(2)
  await page.keyboard.press('b')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(new DraftOffers(page).all()).toHaveCount(1)
  await desk.type(2, TURNED_GAMES)
  await desk.back()
  await expect(desk.rounds.figure(1, 'a')).toHaveValue('8')
  await page.keyboard.press('Escape')
  await expect(desk.rounds.notSavedElsewhere(2)).toBeVisible()
  await desk.type(2, TURNED_GAMES)
  await desk.choose('leave')
  await desk.expectDeclined(2)
})

test('a correction on its way cannot be left as it was', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Unterwegs')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(2, TURNED_GAMES)
  const { isHeld, letGo } = await holdNext(page, /\/correction$/)
  await desk.choose('result alone')
  await isHeld
  await expect(desk.way('leave')).toBeDisabled()
  await desk.way('leave').press('Enter')
  await desk.way('leave').press('l')
  await expect(desk.panel()).toBeVisible()
  letGo()
  await desk.expectSaved(2)
  expect((await bracket.table(1, 2)).games).toMatchObject([
    { a: 8, b: 11 },
    { a: 4, b: 11 },
  ])
})
