import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ImportPage } from './pages/import.ts'

const HIGHEST_BAR = 72

test('on a phone the bar of a list leaves room for the lines, whatever it says', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Handliste', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  const pairs = Array.from({ length: 12 }, (_, at) => `Anna ${at};Josef ${at}`)
  const odd = Array.from({ length: 11 }, (_, at) => `Karl ${at};Eva ${at};kommt später`)
  await list.choose('liste.csv', Buffer.from(['Spieler 1;Spieler 2', ...pairs, ...odd].join('\n')))
  await expect(list.takeOver(12)).toBeDisabled()
  expect(await list.barHeight()).toBeLessThanOrEqual(HIGHEST_BAR)
  await list.goToNextQuestion(11)
  await expect(list.firstName(14)).toBeFocused()
  await expectAccessible(page)
  await list.takeAllAsTheyAre(11)
  await expect(list.takeOver(23)).toBeEnabled()
  expect(await list.barHeight()).toBeLessThanOrEqual(HIGHEST_BAR)
})
