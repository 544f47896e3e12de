// Entries that come when a round is already drawn or just about to be.

import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { DrawPage } from './pages/draw.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const THREE_GAMES = [
  { a: 13, b: 8 },
  { a: 13, b: 9 },
  { a: 13, b: 7 },
]
const TWO_WINS = [
  { a: 15, b: 9 },
  { a: 15, b: 7 },
]

test('a pair that comes to a draft is not left out in silence: at registration, on the draft, at publishing', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Zum Entwurf', pairs: 4 })
  const params = { club, tournament: id }
  await playRound(api, club, id, await newRound(api, club, id), THREE_GAMES)
  await api('drawRound', { params, body: {} })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Entwurf', 'Kilian Entwurf')
  const name = 'Notburga Entwurf / Kilian Entwurf'
  await expect(registration.latecomers()).toContainText(text('entries.late.begins.drawn-again', { name, round: 2 }))
  await expectAccessible(page)
  const way = registration.latecomers().getByText(within('entries.late.way.drawRound', { round: 2 }))
  await way.getByRole('link').press('Enter')

  const draw = new DrawPage(page)
  await expect(draw.leftOut()).toContainText(name)
  await expect(draw.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toContainText(within('problems.entries-left-out', { numbers: 5 }))
  await expectAccessible(page)
  await draw.drawAgain()
  await expect(draw.leftOut()).toBeHidden()
  await expect(draw.leftOutQuestion()).toBeHidden()
  const { byes, encounters } = await api('getRound', { params: { ...params, number: 2 } })
  expect([...encounters.flatMap(({ a, b }) => [a.name, b.name]), ...byes.map(({ entry }) => entry.name)]).toContain(
    name,
  )

  await api('addEntry', {
    params,
    body: { members: [{ name: 'Anton Letzter' }, { name: 'Berta Letzte' }], present: true },
  })
  await expect(draw.leftOut()).toContainText('Anton Letzter / Berta Letzte')
  await draw.draftTitle().focus()
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toBeVisible()
  await page.keyboard.press('o')
  await expect(draw.leftOutQuestion()).toBeHidden()
  await expect.poll(async () => (await api('getRound', { params: { ...params, number: 2 } })).status).toBe('published')
})

test('the page of a draw by lives counts and names who joins', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'leben', name: 'Neu dabei', pairs: 6 })
  await playRound(api, club, id, await newRound(api, club, id), TWO_WINS)
  const members = [{ name: 'Notburga Neu' }, { name: 'Kilian Neu' }]
  await api('addEntry', { params: { club, tournament: id }, body: { members, present: true } })
  const desk = new RoundPage(page)
  const draw = new DrawPage(page)
  await desk.open(club, id, 2)
  await draw.expectField(7, 'playOn')
  await expect(page.getByRole('listitem').filter({ hasText: 'Notburga Neu / Kilian Neu' })).toContainText(
    text('rounds.undrawn.joins', { count: 3 }),
  )
  await expectAccessible(page)
})

test('a draft that could not be published without those who came late keeps the keyboard', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Noch jemand', pairs: 4 })
  const params = { club, tournament: id }
  await api('drawRound', { params, body: {} })
  const come = (one: string, other: string) =>
    api('addEntry', { params, body: { members: [{ name: one }, { name: other }], present: true } })
  await come('Notburga Noch', 'Kilian Noch')
  const desk = new RoundPage(page)
  const draw = new DrawPage(page)
  await desk.open(club, id, 1)
  await expect(draw.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toContainText(within('problems.entries-left-out', { numbers: 5 }))
  const release = await holdAnswers(page, /\/publish$/)
  await draw.publishWithout()
  await come('Vroni Noch', 'Veit Noch')
  release()
  await expect(draw.leftOutQuestion()).toContainText('6')
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toContainText('6')
})
