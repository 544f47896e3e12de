import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { BoardPage } from './pages/board.ts'

test('on a phone two taps show what a swap brings, and long names fit', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Tippen', pairs: 5 })
  const params = { club, tournament: id }
  const members = [{ name: 'Hinterleitner-Oberkofler Maximilian' }, { name: 'Unterwurzacher-Niederkofler Sebastian' }]
  await api('addEntry', { params, body: { members, present: true } })
  const { encounters } = await api('drawRound', { params, body: {} })
  const [first, second] = encounters
  if (!first || !second) throw new Error('there are not two tables')
  const board = new BoardPage(page)
  await board.open(club, id, 1)

  await board.seat(first.b.name).tap()
  await expect(board.inHand()).toContainText(first.b.name)
  await expectAccessible(page)
  await board.seat(second.b.name).tap()
  await board.expectReady()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await board.swapButton().tap()
  await expect(board.table(first.table)).toContainText(second.b.name)
  await board.keepButton(first.table).tap()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
