// An undo that would discard a result is shown first, as a correction: nobody has typed it.

import type { Page } from '@playwright/test'
import type { Client } from '#contract/client.ts'
import { newBracket, TURNED_GAMES } from './bracket-setup.ts'
import { text } from './catalogue.ts'
import { newRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { CorrectionPage } from './pages/correction.ts'
import { DraftOffers } from './pages/drafts.ts'

/** The desk after a correction of table 1 that has given the next round other people, and with it a result there has gone. */
async function reseated(page: Page, api: Client, club: string, name: string) {
  const bracket = await newBracket(api, club, name)
  await newRound(api, club, bracket.id)
  const { a } = await bracket.table(1, 1)
  const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  await bracket.report(2, concerned?.table ?? 0)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await desk.choose('with the tables')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  return { bracket, desk }
}

const RESTORED = text('rounds.desk.restored', { round: 1, table: 1, heat: 0, result: '2:0' })

test('it is not done where another desk enters a result meanwhile, which is shown, and nothing is left as typed', async ({
  page,
  api,
  club,
}) => {
  const { bracket, desk } = await reseated(page, api, club, 'Rückgängig überholt')
  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText(RESTORED)
  await page.keyboard.press('Control+y')
  await desk.expectShown(1)
  await bracket.correct(1, [
    { a: 11, b: 9 },
    { a: 11, b: 3 },
  ])
  await expect(desk.rounds.notBroughtBack(1, 1)).toContainText(text('problems.undo-overtaken'))
  await expect(desk.panel()).toHaveCount(0)
  await expect(desk.rounds.closedSheet(1)).toContainText('11:9')
  await expect(desk.rounds.figure(1, 'a')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(desk.rounds.tableField()).toBeFocused()
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('where its page was left it says what it would discard, and shows it by a key', async ({ page, api, club }) => {
  const { desk } = await reseated(page, api, club, 'Rückgängig und fort')
  const release = await holdAnswers(page, /\/history\/undo$/)
  for (const key of ['z', 'y']) await page.keyboard.press(`Control+${key}`)
  await page.getByRole('link', { name: text('club.tabs.standings'), exact: true }).press('Enter')
  await expect(desk.rounds.tableField()).toHaveCount(0)
  const undone = page.waitForResponse(/\/history\/undo$/)
  release()
  await undone
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await page.getByRole('link', { name: text('rounds.round', { round: 1 }), exact: true }).press('Enter')
  const refused = desk.rounds.notBroughtBack(1, 1)
  await expect(refused).toContainText(text('rounds.desk.undoDiscards'))
  await expectAccessible(page)
  await desk.rounds.toQuestion()
  await page.keyboard.press('a')
  await desk.expectShown(1)
  await expect(refused).toHaveCount(0)
})
