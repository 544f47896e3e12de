// The overview offers the next step: where a draw waits for a decision, the decision comes first. Keyboard only.

import { text } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
import { EndingPage } from './pages/ending.ts'
import { OverviewPage } from './pages/overview.ts'
import { RoundPage } from './pages/rounds.ts'

const LEVEL = Array(3).fill({ a: 4, b: 4 })

test('a tie that a draw depends on is decided first, then the draw is offered', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, {
    preset: 'gruppen-ko',
    name: 'Erst entscheiden',
    pairs: 8,
    adjust: { pairing: { 'round-robin': { groups: 2 } } },
  })
  for (const number of [1, 2, 3]) {
    await newRound(api, club, id)
    await playRound(api, club, id, number, LEVEL)
  }
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 3)
  await expect(rounds.afterRound().getByRole('link', { name: text('club.overview.decideTie') })).toBeVisible()
  await expect(rounds.afterRound().getByRole('link', { name: text('club.overview.draw', { round: 4 }) })).toHaveCount(0)

  await rounds.open(club, id, 4)
  const decide = page.getByRole('link', { name: text('rounds.undrawn.decideTies') })
  await expect(decide).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tabelle$/)
  await expect(page.getByRole('button', { name: text('standings.ties.lotOf', { rank: 1 }) })).toBeFocused()

  const overview = new OverviewPage(page)
  await overview.open(club, id)
  await expect(overview.standing()).toHaveText(text('club.overview.tied', { round: 4, ties: 1 }))
  await expect(overview.step(text('club.overview.draw', { round: 4 }))).toHaveCount(0)
  await expectAccessible(page)
  await overview.take(text('club.overview.decideTie'), /\/tabelle$/)
  await new EndingPage(page).drawAfterwards(1)
  await expect(page.getByRole('heading', { name: text('standings.ties.title') })).toHaveCount(0)

  await overview.open(club, id)
  await expect(overview.standing()).toHaveText(text('club.overview.closed', { round: 3 }))
  await overview.take(text('club.overview.draw', { round: 4 }), /\/runde/)
  await draw.draw(4)
})

test('a table of a bracket that nobody has won is put right first, then the draw is offered', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Ohne Sieger', pairs: 4 })
  const number = await newRound(api, club, id)
  const { games } = await api('getRound', { params: { club, tournament: id, number } })
  await playRound(api, club, id, number, Array(games).fill({ a: 4, b: 4 }))
  const overview = new OverviewPage(page)
  await overview.open(club, id)
  await expect(overview.standing()).toHaveText(text('club.overview.undecided', { round: 1, tables: 2 }))
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 2)
  await expect(rounds.title(2)).toBeVisible()
  await expect(draw.drawButton(2)).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('link', { name: text('club.overview.decideTables', { round: 1 }) }),
  ).toBeFocused()
  await expectAccessible(page)
  await overview.take(text('club.overview.decideTables', { round: 1 }), /\/runde\/1$/)
})
