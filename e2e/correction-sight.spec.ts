// What a correction changes is before one's eyes with the ways there are, on a laptop and on a phone.

import { newBracket, TURNED } from './bracket-setup.ts'
import { newRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { CorrectionPage } from './pages/correction.ts'

for (const [device, viewport] of [
  ['laptop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`who sits where and every way are in sight, the ranks behind a click: ${device}`, async ({
    page,
    api,
    club,
  }) => {
    const bracket = await newBracket(api, club, `Alles im Blick, ${device}`)
    await newRound(api, club, bracket.id)
    await page.setViewportSize(viewport)
    const desk = new CorrectionPage(page)
    await desk.rounds.open(club, bracket.id, 1)
    await desk.type(1, TURNED)
    await expect(desk.tables(2)).toBeInViewport({ ratio: 1 })
    for (const way of ['result alone', 'with the tables', 'leave'] as const)
      await expect(desk.way(way)).toBeInViewport({ ratio: 1 })
    await expect(desk.ranks()).toHaveCount(0)
    await desk.ranksBy('with the tables').getByText('Ränge ändern sich').click()
    await expect(desk.ranks().first()).toBeVisible()
    await expectAccessible(page)
  })
}
