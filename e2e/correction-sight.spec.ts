// The effects of a correction are in view together with the ways to correct, on a laptop and on a phone.

import { newBracket, TURNED_GAMES } from './bracket-setup.ts'
import { text } from './catalogue.ts'
import { newRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { UNREACHED_NOTICE } from './network.ts'
import { CorrectionPage } from './pages/correction.ts'

for (const [device, viewport] of [
  ['laptop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`who sits where, the first ranks and every way are in sight, other ranks behind a click: ${device}`, async ({
    page,
    api,
    club,
  }) => {
    const bracket = await newBracket(api, club, `Alles im Blick, ${device}`)
    await newRound(api, club, bracket.id)
    await page.setViewportSize(viewport)
    const desk = new CorrectionPage(page)
    await desk.rounds.open(club, bracket.id, 1)
    await desk.type(1, TURNED_GAMES)
    await expect(desk.tables(2)).toBeInViewport({ ratio: 1 })
    if (device === 'laptop')
      for (const way of ['result alone', 'with the tables', 'leave'] as const)
        await expect(desk.way(way)).toBeInViewport({ ratio: 1 })
    // On a phone the ways come after the ranks, and cover none of them.
    else await desk.rounds.expectUncovered(desk.tableOf(2))
    await expect(desk.ranksBy('with the tables').getByRole('listitem')).toHaveCount(2)
    const ranks = desk.ranksBy('result alone').getByRole('listitem')
    await expect(ranks).toHaveCount(3)
    await desk
      .ranksBy('result alone')
      .getByText(text('correction.ranks.others', { count: 1 }))
      .click()
    await expect(ranks.nth(3)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a refusal is in sight next to the ways, and names of the changed ranks those of the table first', async ({
  page,
  api,
  club,
}) => {
  const bracket = await newBracket(api, club, 'Netz weg vor dem Knopf')
  await newRound(api, club, bracket.id)
  const { a } = await bracket.table(1, 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await expect(desk.ranksBy('result alone').getByRole('listitem').first()).toContainText(a.name)
  await page.context().setOffline(true)
  await expect(page.locator('[data-afloat]')).not.toBeEmpty()
  await desk.choose('with the tables')
  const alert = desk.panel().getByRole('alert')
  await expect(alert).toContainText(text('rounds.desk.notSaved'))
  await expect(alert).toContainText(UNREACHED_NOTICE)
  await desk.rounds.expectUncovered(alert)
  await page.context().setOffline(false)
})
