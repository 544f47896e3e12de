// A page that is left while something waits there: it is done all the same, and what is refused is said when the page is opened again.

import type { Client } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { DrawPage } from './pages/draw.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const UNDO = /\/history\/undo$/
const SEATING = /\/latecomers$/
const RESULT = /\/encounters\/[^/]+\/result$/

async function reportedOf(api: Client, club: string, tournament: string, number: number) {
  const { encounters } = await api('getRound', { params: { club, tournament, number } })
  return encounters.filter(({ games }) => games.length > 0).map(({ table }) => table)
}

/** A second chance whose first round is played, and the names of those who have lost. */
async function firstRoundPlayed(api: Client, club: string, name: string) {
  const { id } = await newTournament(api, club, { preset: 'ko-hoffnungsrunde', name, pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [
    { a: 15, b: 2 },
    { a: 15, b: 2 },
  ])
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  return { id, params, losers: encounters.map(({ b }) => b.name) }
}

test('undo keys that wait are done after the page was left, also for a result that was being saved', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon fort', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2, 3]) await rounds.report(table, [[15, 5 + table]])
  const undo = await holdAnswers(page, UNDO)
  for (const _ of ['first', 'second']) await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(rounds.tableField()).toHaveCount(0)
  undo()
  await expect.poll(() => reportedOf(api, club, id, number)).toEqual([1])

  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(rounds.tableField()).toBeFocused()
  const result = await holdAnswers(page, RESULT)
  await rounds.typeTable(2, [15, 7])
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(rounds.tableField()).toHaveCount(0)
  result()
  await expect
    .poll(async () => {
      const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
      const second = encounters.find(({ table }) => table === 2)
      return { version: second?.resultVersion ?? 0, games: second?.games.length }
    })
    .toEqual({ version: 4, games: 0 })
})

test('an undo that is refused after its page was left is said when the page is opened again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Abgelehnt', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 7]])
  const release = await holdAnswers(page, UNDO)
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(rounds.tableField()).toHaveCount(0)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const first = encounters.find(({ table }) => table === 1)
  await api('recordResult', {
    params: { club, tournament: id, encounter: first?.id ?? '' },
    body: { games: [{ a: 15, b: 9, retour: false }], basedOn: first?.resultVersion ?? 0, confirmed: true },
  })
  const refused = page.waitForResponse(UNDO)
  release()
  await refused
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(rounds.notTakenBack(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(rounds.notTakenBack(1)).toHaveCount(0)
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(rounds.tableField()).toBeVisible()
  await expect(rounds.notTakenBack(1), 'it has been seen').toHaveCount(0)
})

test('pairs that were called back come back after the page was left', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Alle da', pairs: 4 })
  const params = { club, tournament: id }
  const { entries } = await api('listEntries', { params })
  const [first, second] = entries
  const [one = '', other = ''] = entries.map(({ members }) => members.map(({ name }) => name).join(' / '))
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const release = await holdAnswers(page, /\/entries\//)
  await registration.remove(one)
  await registration.remove(other)
  for (const _ of ['first', 'second']) await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(page).toHaveURL(tournamentPaths(params).standings)
  release()
  const back = async () => {
    const now = await api('listEntries', { params })
    return now.entries.map(({ number, paid, members }) => [number, paid, members[0]?.name])
  }
  await expect
    .poll(back)
    .toEqual([
      ...entries.slice(2).map(({ number, members }) => [number, true, members[0]?.name]),
      [5, true, second?.members[0]?.name],
      [6, true, first?.members[0]?.name],
    ])
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  await registration.expectPairs(4)
  await expect(registration.lastAct()).toHaveCount(0)
})

test('a latecomer who was called back while being seated is taken back after the page was left', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Doch zu spät', pairs: 5 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const members = [{ name: 'Notburga Schonfort' }, { name: 'Kilian Schonfort' }]
  await api('addEntry', { params, body: { members, present: true } })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const release = await holdAnswers(page, SEATING)
  await registration.seatAt(3).press('Enter')
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(registration.latecomers()).toHaveCount(0)
  const undone = page.waitForResponse(UNDO)
  release()
  expect((await undone).status()).toBe(200)
  expect((await api('getRound', { params })).encounters).toHaveLength(2)
})

test('a seating that is refused after its page was left says so when the page is opened again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Überholt', pairs: 5 })
  const params = { club, tournament: id }
  const number = await newRound(api, club, id)
  const pairs = ['Schonfort', 'Schneller'].map((family) => [
    { name: `Notburga ${family}` },
    { name: `Kilian ${family}` },
  ])
  for (const members of pairs) await api('addEntry', { params, body: { members, present: true } })
  const { late, round } = await api('getLatecomers', { params })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const release = await holdAnswers(page, SEATING)
  await registration.seatAt(3).first().press('Enter')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(registration.latecomers()).toHaveCount(0)
  await api('seatLatecomer', { params, body: { entry: late[1]?.entry.id ?? '', seen: round?.fingerprint ?? '' } })
  const refused = page.waitForResponse(SEATING)
  release()
  await refused
  const entries = page.getByRole('link', { name: text('club.tabs.entries') })
  await entries.press('Enter')
  const said = registration.latecomers().getByRole('alert')
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(registration.latecomers()).toHaveCount(0)
  await entries.press('Enter')
  await expect(registration.latecomers()).toBeVisible()
  await expect(said, 'it has been seen').toHaveCount(0)
  expect((await api('getRound', { params: { ...params, number } })).encounters).toHaveLength(3)
})

test('a tick that is not saved after its page was left is still there when the page is opened again', async ({
  page,
  api,
  club,
}) => {
  const { id, params, losers } = await firstRoundPlayed(api, club, 'Verzicht')
  const [one = '', other = ''] = losers
  await new RoundPage(page).open(club, id, 2)
  const draw = new DrawPage(page)
  const release = await holdAnswers(page, /\/declining\//, 'lost')
  for (const name of [one, other]) await draw.declines(name).press('Space')
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(draw.declines(one)).toHaveCount(0)
  const lost = page.waitForEvent('requestfailed')
  release()
  await lost
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(page.getByText(within('rounds.chance.notKept', { count: 2 }))).toBeVisible()
  for (const name of [one, other]) await expect(draw.declines(name)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(draw.declines(one)).toHaveCount(0)
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  for (const name of [one, other]) await expect(draw.declines(name), 'also after it was left again').toBeChecked()
  await page.getByRole('button', { name: text('rounds.chance.again') }).press('Enter')
  await expect(page.getByText(text('rounds.chance.saved'))).toBeVisible()
  const { wishes } = await api('getTournament', { params })
  expect(wishes.declining).toHaveLength(2)
})

test('ticks that are not saved when their window closes are offered when the page is opened again', async ({
  page,
  api,
  club,
}) => {
  const { id, params, losers } = await firstRoundPlayed(api, club, 'Fenster zu')
  const [one = '', other = ''] = losers
  await new RoundPage(page).open(club, id, 2)
  const draw = new DrawPage(page)
  await page.route(/\/declining\//, (route) => route.abort('internetdisconnected'))
  for (const name of [one, other]) await draw.declines(name).press('Space')
  await expect(page.getByText(within('rounds.chance.notKept', { count: 2 }))).toBeVisible()
  await expect(new DraftOffers(page).all(), 'they are on the screen').toHaveCount(0)
  const next = await page.context().newPage()
  await page.close()

  await new RoundPage(next).open(club, id, 2)
  const [offers, list] = [new DraftOffers(next), new DrawPage(next)]
  await expect(offers.all()).toHaveText([within('rounds.chance.draftDeclines', { count: 2 })])
  for (const name of [one, other]) await expect(offers.all()).toContainText(name)
  await expect(list.declines(one), 'nothing is saved by itself').not.toBeChecked()
  expect((await api('getTournament', { params })).wishes.declining ?? []).toEqual([])
  await expectAccessible(next)
  await offers.takeByKeyboard()
  await expect(next.getByText(text('rounds.chance.saved'))).toBeVisible()
  for (const name of [one, other]) await expect(list.declines(name)).toBeChecked()
  await expect(offers.all()).toHaveCount(0)
  expect((await api('getTournament', { params })).wishes.declining).toHaveLength(2)
  await next.reload()
  await expect(list.declines(one)).toBeChecked()
  await expect(offers.all()).toHaveCount(0)
})

test('a tick that a draft has refused waits for the word of the desk once the draft is discarded, and no draw takes it along', async ({
  page,
  api,
  club,
}) => {
  const { id, params, losers } = await firstRoundPlayed(api, club, 'Zuerst das Wort')
  const [one = ''] = losers
  await new RoundPage(page).open(club, id, 2)
  const draw = new DrawPage(page)
  const again = page.getByRole('button', { name: text('rounds.chance.again') })
  const release = await holdAnswers(page, /\/declining\//)
  await draw.declines(one).press('Space')
  const { fingerprint: seen } = await api('drawRound', { params, body: {} })
  await expect(draw.draftTitle()).toBeVisible()
  release()
  await expect(page.getByText(text('rounds.chance.drafted', { round: 2 }))).toBeVisible()
  await expect(again).toHaveCount(0)
  await expectAccessible(page)

  await api('discardRound', { params: { ...params, number: 2 }, query: { seen } })
  await expect(page.getByText(text('rounds.chance.openAgain', { round: 2 }))).toBeVisible()
  await expect(page.getByText(text('rounds.chance.drafted', { round: 2 }))).toHaveCount(0)
  await expectAccessible(page)
  await draw.drawButton(2).press('Enter')
  await expect(again).toBeFocused()
  expect((await api('getTournament', { params })).rounds).toHaveLength(1)

  await page.unrouteAll()
  const saving = await holdAnswers(page, /\/declining\//)
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  saving()
  await expect(again).toHaveCount(0)
  await expect(draw.drawButton(2)).toBeFocused()
  expect((await api('getTournament', { params })).wishes.declining).toHaveLength(1)
})
