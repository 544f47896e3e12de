import { v7 as newId } from 'uuid'
import { createClient } from '#contract/client.ts'
import { publicPaths, tokenOfTable } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RoundPage } from './pages/rounds.ts'

test('football and two games of cards are entered by keyboard alone, and are shown to everybody', async ({
  page,
  spectator,
  api,
  club,
}) => {
  const tournament = await newTournament(api, club, { preset: 'gruempi-schieber', name: 'Grümpelturnier', pairs: 4 })
  const number = await newRound(api, club, tournament.id)
  const rounds = new RoundPage(page)
  await rounds.open(club, tournament.id, number)
  await rounds.openTable(1)
  await expect(rounds.outside(1, 'a')).toBeFocused()
  await rounds.typeScores([
    [2, 1],
    [2500, 1830],
    [2500, 2600],
  ])
  // All figures are in, but the points do not show the winner. Keys go to the next table until the user goes to the question.
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.type('12')
  await expect(rounds.tableField()).toHaveValue('12')
  await page.keyboard.press('Escape')
  await rounds.toQuestion()
  await page.keyboard.press('o')
  await expect(rounds.winnerQuestion(2)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await rounds.expectSaved(1)
  const line = `Fußball 2:1 · 2500:1830 · ${text('rounds.score.wonBehind', { points: '2500:2600', winner: 'a' })}`
  await expect(rounds.standingOf(1)).toContainText(line)

  await rounds.openTable(2)
  await rounds.typeScores([
    [0, 0],
    [1200, 900],
  ])
  await expect(rounds.winnerQuestion(1)).toBeVisible()
  await expect(rounds.figure(2, 'a')).toBeFocused()
  await rounds.toQuestion()
  await page.keyboard.press('u')
  await expect(rounds.figure(2, 'a')).toBeFocused()
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion(2)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await rounds.expectSaved(2)
  await expect(rounds.standingOf(2)).toContainText(
    `0:0 · 1200:900 ${text('rounds.score.outcome.unfinished')} · 2500:0 ${text('rounds.score.outcome.forfeit')}`,
  )
  await rounds.expectReported(2, 2)

  await spectator.goto(publicPaths(tournament.slug).round(number))
  await expect(spectator.getByText(line)).toBeVisible()
  await expect(spectator.getByText(text('public.round.outcome.forfeit'))).toBeVisible()
})

test('whoever does not come is entered for all games with two keys', async ({ page, api, club }) => {
  const tournament = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nicht da', pairs: 4 })
  const number = await newRound(api, club, tournament.id)
  const rounds = new RoundPage(page)
  await rounds.open(club, tournament.id, number)
  await rounds.openTable(1)
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await rounds.expectSaved(1)
  await expect(rounds.standingOf(1)).toContainText(
    `${text('rounds.score.forAll', { games: 3, text: '0:15' })} ${text('rounds.score.outcome.forfeit')}`,
  )
})

test('what the table has written stands in the desk’s fields, and only the rest is typed', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const tournament = await newTournament(api, club, { preset: 'gruempi-schieber', name: 'Mitgeschrieben', pairs: 4 })
  const number = await newRound(api, club, tournament.id)
  const { paths } = await newTable(api, club, tournament.id, number)
  const phone = createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(paths.a)}` } })
  const sent = (game: number, number: number) => ({
    id: newId(),
    game,
    version: null,
    number,
    at: '2026-11-21T19:30:00.000Z',
    // A Match at threefold trumps: 771 points.
    written: { kind: 'deal', trump: 'obenabe', points: { a: 157, b: 0 }, match: 'a' },
  })
  const entries = [2, 1].flatMap((game) => [1, 2, 3, 4].map((number) => sent(game, number)))
  await phone('writeSheet', { body: { device: newId(), entries } })
  const rounds = new RoundPage(page)
  await rounds.open(club, tournament.id, number)
  await rounds.openTable(1)
  await expect(page.getByText(text('rounds.desk.fromSheet'))).toBeVisible()
  await rounds.typeScores([[3, 2]])
  await rounds.expectSaved(1)
  await expect(rounds.standingOf(1)).toContainText('3:2 · 3084:0 · 3084:0')
})
