// What the desk may still change while there is a draft and after the end.

import { text, within } from './catalogue.ts'
import { newRound, newTournament, pairs, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const TO_ELEVEN = [
  { a: 11, b: 5 },
  { a: 11, b: 5 },
  { a: 11, b: 5 },
]

const WON = [
  { a: 15, b: 8 },
  { a: 15, b: 8 },
  { a: 15, b: 8 },
]

test('points beside a draft that was made from ranks are given once the draft may go', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Strafe', pairs: 4 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, TO_ELEVEN)
  await api('drawRound', { params, body: {} })
  const adjustment = new AdjustmentPage(page)
  await adjustment.open(club, id)
  await adjustment.give({ number: 4, points: '−500', reason: 'Verspätung' })
  await expect(adjustment.refused()).toContainText(text('problems.adjustment-unlikely', { most: 10 }))
  await expectAccessible(page)
  await adjustment.confirm()
  await expect(adjustment.refused()).toContainText(text('problems.draft-affected', { round: 2 }))
  await expectAccessible(page)
  expect((await api('getTournament', { params })).rounds).toHaveLength(2)

  // Other points are asked about again.
  await adjustment.field('points').fill('−600')
  await adjustment.dropDraft()
  await expect(adjustment.refused()).toContainText(text('problems.adjustment-unlikely', { most: 10 }))
  expect((await api('getTournament', { params })).rounds).toHaveLength(2)
  await adjustment.confirm()
  await expect(adjustment.whom()).toBeHidden()
  expect((await api('getTournament', { params })).rounds).toHaveLength(1)
})

test('points beside a draft by lot are given at once', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gutschrift', pairs: 4 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, WON)
  await api('drawRound', { params, body: {} })
  const adjustment = new AdjustmentPage(page)
  await adjustment.open(club, id)
  await adjustment.give({ number: 4, points: '5', reason: 'Verzählt' })
  await expect(adjustment.whom()).toBeHidden()
  expect((await api('getTournament', { params })).rounds).toHaveLength(2)
})

test('points are given before the first round, too, and stand in the table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Vorab', pairs: 4 })
  const adjustment = new AdjustmentPage(page)
  await adjustment.open(club, id)
  await expect(page.getByText(text('standings.noRanks'))).toBeVisible()
  await expectAccessible(page)
  await adjustment.give({ number: 4, points: '−2', reason: 'Verspätung' })
  await expect(adjustment.whom()).toBeHidden()
  await expect(page.getByText(text('standings.noRanks'))).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('−2')
  // A shared rank is nothing to decide yet.
  await expect(page.getByRole('heading', { name: text('standings.ties.title') })).toHaveCount(0)
  await expectAccessible(page)
  await newRound(api, club, id)
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('−2')
})

test('who has paid is entered after the end, and nothing else about an entry', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nachzahlung', pairs: 4 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, WON)
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })
  const desk = new RegistrationPage(page)
  await desk.open(club, id)
  const [first = ''] = pairs(4)[0] ?? []
  await expect(desk.mark(first, 'present')).toBeDisabled()
  const paid = desk.mark(first, 'paid')
  // `newTournament` enters every pair as paid.
  await expect(paid).toBeChecked()
  await paid.press('Space')
  await expect(paid).not.toBeChecked()
  await expect
    .poll(async () => (await api('listEntries', { params })).entries.find(({ number }) => number === 1)?.paid)
    .toBe(false)
})

test('a table opens after the end with its result, who reported it and when, and cannot be changed', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nachgesehen', pairs: 4 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, WON)
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })
  const before = await api('getRound', { params: { ...params, number: 1 } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  const row = rounds.boardButton(2)
  await row.press('Enter')
  const sheet = rounds.closedSheet(2)
  await expect(sheet.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
  const total = text('rounds.reported.total')
  await expect(sheet.getByRole('paragraph').filter({ hasText: total })).toHaveText(`${total}30`)
  await expect(sheet).toContainText('15:8 · 15:8 · 15:8')
  await expect(sheet).toContainText(within('rounds.versions.typed'))
  await expect(sheet).toContainText(text('problems.tournament-finished'))
  await expectAccessible(page)

  await expect(sheet.getByRole('button', { name: text('rounds.reported.change') })).toHaveCount(0)
  await expect(rounds.undoButton()).toHaveCount(0)
  for (const key of ['b', 's', 'z', '7']) await page.keyboard.press(key)
  await expect(rounds.typedAtResult(2)).toBeVisible()
  await expect(page.locator('[data-score]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await api('getRound', { params: { ...params, number: 1 } })).toEqual(before)
})
