// Saving one thing keeps what was typed about others, and no answer takes away what is typed while it is on its way.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { DetailsPage } from './pages/details.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EndingPage } from './pages/ending.ts'
import { RegistrationPage } from './pages/registration.ts'

const TOURNAMENT = /\/tournaments\/[^/]+$/
const ENTRY = /\/entries\/[^/?]+(\?.*)?$/
const ADJUSTMENTS = /\/adjustments$/

/** Two pairs after a round. */
async function newPlayed(api: Client, club: string, name: string) {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name, pairs: 2 })
  await playRound(api, club, id, await newRound(api, club, id), [{ a: 15, b: 7 }])
  return id
}

/** An offer of points with this reason. */
const pointsFor = (reason: string) => within('standings.adjustment.draft', { reason })

test('saving the order of one rank keeps what was put in for another', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zwei Stechen', pairs: 4 })
  const params = { club, tournament: id }
  const alike = { a: 15, b: 8 }
  await playRound(api, club, id, await newRound(api, club, id), [alike, alike, alike])
  const { rows } = await api('getStandings', { params })
  const at = (rank: number) => rows.filter((row) => row.rank === rank).map(({ entry }) => entry.name)
  const [first, second] = at(1)
  const last = at(3)[1] ?? ''
  const ending = new EndingPage(page)
  const offers = new DraftOffers(page)
  const ofRankOne = text('standings.ties.draft', { decision: 'lot', rank: 1, names: `${second} und ${first}` })
  await ending.openStandings(club, id)
  await ending.beginLotInTable(1)
  await ending.putFirst(second ?? '')
  await ending.closeOrder()
  await expect(offers.all()).toContainText(ofRankOne)

  await ending.beginLotInTable(3)
  await ending.putFirst(last)
  await ending.saveOrder()
  await ending.expectDecided(3)
  await expect(offers.all()).toContainText(ofRankOne)

  // An unchanged order is not sent.
  await ending.correctOrder(3)
  await ending.saveOrder()
  await expect(ending.order()).toHaveCount(0)
  await expect(offers.all()).toContainText(ofRankOne)
  await page.reload()
  await expect(offers.all()).toContainText(ofRankOne)
})

test('saving points keeps what was typed for another pair, here and in another window', async ({ page, api, club }) => {
  const id = await newPlayed(api, club, 'Zweierlei Punkte')
  const adjustment = new AdjustmentPage(page)
  const offers = new DraftOffers(page)
  const other = await page.context().newPage()
  const there = new AdjustmentPage(other)
  await there.open(club, id)
  await there.begin()
  await there.field('reason').fill('Karten vertauscht')

  await adjustment.open(club, id)
  await adjustment.begin()
  await adjustment.whom().selectOption({ index: 1 })
  await adjustment.field('reason').fill('zu spät')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([pointsFor('zu spät')])
  await adjustment.give({ number: 2, points: '-1', reason: 'geraucht' })
  await expect(adjustment.field('reason')).toHaveCount(0)
  await expect(offers.all()).toHaveText([pointsFor('zu spät')])

  await other.reload()
  await expect(new DraftOffers(other).all()).toHaveText([pointsFor('Karten vertauscht')])
  await other.close()
})

test('what is typed into the details while they are saved stays, and is saved next', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Weitergetippt', pairs: 2 })
  const params = { club, tournament: id }
  const details = new DetailsPage(page)
  await details.open(club, id)
  await details.begin()
  const release = await holdAnswers(page, TOURNAMENT)
  await details.name().fill('Weitergetippt und gespeichert')
  await details.name().press('Enter')
  await details.place().fill('Gasthof Hirschen')
  release()
  await expect
    .poll(async () => (await api('getTournament', { params })).name, 'only the name was sent')
    .toBe('Weitergetippt und gespeichert')
  await expect(details.place()).toHaveValue('Gasthof Hirschen')
  await expect(details.name()).toHaveValue('Weitergetippt und gespeichert')
  // By now the page has heard of the saved name, and asks nothing about it.
  await expect(page.getByText('Weitergetippt und gespeichert', { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await expect(details.place()).toBeFocused()
  await details.place().press('Enter')
  await expect(details.place()).toHaveCount(0)
  expect(await api('getTournament', { params })).toMatchObject({
    name: 'Weitergetippt und gespeichert',
    place: 'Gasthof Hirschen',
  })
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('what is typed into the row of an entry while it is saved stays, and is saved next', async ({
  page,
  api,
  club,
}) => {
  const name = 'Nachgebessert'
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name, pairs: 2 })
  const registration = new RegistrationPage(page)
  const members = async () => {
    const { entries } = await api('listEntries', { params: { club, tournament: id } })
    return entries[0]?.members.map((member) => member.name)
  }
  await registration.open(club, id)
  await registration.edit(`Bartholomäus Außerhofer (${name})`)
  const release = await holdAnswers(page, ENTRY)
  await registration.edited('first').fill(`Rosi (${name})`)
  await registration.saveEdit()
  await registration.edited('second').fill(`Toni (${name})`)
  release()
  await expect.poll(members).toEqual([`Rosi (${name})`, `Bartholomäus Außerhofer (${name})`])
  await expect(registration.edited('second')).toHaveValue(`Toni (${name})`)
  await expect(registration.overtaken()).toHaveCount(0)
  await registration.saveEdit()
  await expect(registration.editing()).toHaveCount(0)
  expect(await members()).toEqual([`Rosi (${name})`, `Toni (${name})`])
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('the answer about one row leaves open the one that was opened since', async ({ page, api, club }) => {
  const name = 'Zwei Zeilen'
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name, pairs: 2 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.edit(`Bartholomäus Außerhofer (${name})`)
  const release = await holdAnswers(page, ENTRY)
  await registration.edited('first').fill(`Rosi (${name})`)
  await registration.saveEdit()
  await registration.editAnother(`Dominikus Außerhofer (${name})`)
  await registration.edited('first').fill(`Vera (${name})`)
  release()
  await expect(registration.row(`Rosi (${name})`)).toBeVisible()
  await expect(new DraftOffers(page).all()).toHaveCount(0)
  await expect(registration.edited('first')).toHaveValue(`Vera (${name})`)
  await expect(registration.edited('first')).toBeFocused()
})

test('the answer about some points leaves open those that were begun since', async ({ page, api, club }) => {
  const id = await newPlayed(api, club, 'Nacheinander')
  const adjustment = new AdjustmentPage(page)
  const offers = new DraftOffers(page)
  await adjustment.open(club, id)
  const release = await holdAnswers(page, ADJUSTMENTS)
  await adjustment.give({ number: 1, points: '-1', reason: 'zu spät' })
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([pointsFor('zu spät')])
  await adjustment.begin()
  await adjustment.field('reason').fill('geraucht')
  const answered = page.waitForResponse(ADJUSTMENTS)
  release()
  await answered
  await expect(offers.all(), 'it is saved').toHaveCount(0)
  await expect(adjustment.field('reason')).toHaveValue('geraucht')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([pointsFor('geraucht')])
})

test('what is typed into points while they are saved is offered once they are', async ({ page, api, club }) => {
  const id = await newPlayed(api, club, 'Nachgetragen')
  const adjustment = new AdjustmentPage(page)
  await adjustment.open(club, id)
  const release = await holdAnswers(page, ADJUSTMENTS)
  await adjustment.give({ number: 1, points: '-1', reason: 'zu spät' })
  await adjustment.field('reason').fill('zu spät und laut')
  release()
  await expect(adjustment.field('reason')).toHaveCount(0)
  await expect(new DraftOffers(page).all()).toHaveText([pointsFor('zu spät und laut')])
})

test('what was typed for an entry goes with it, but not if it stays', async ({ page, api, club }) => {
  const name = 'Doch geblieben'
  const pair = `Bartholomäus Außerhofer (${name})`
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name, pairs: 2 })
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await page.route(ENTRY, (route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await registration.edit(pair)
  await registration.edited('first').fill('Rosi')
  await registration.removeEdited()
  await expect(offers.all()).toHaveText([/Rosi/])
  await expect(registration.row(pair)).toBeVisible()
  await page.unroute(ENTRY)
  await offers.takeByKeyboard()
  await expect(registration.edited('first')).toHaveValue('Rosi')
  await registration.removeEdited()
  await registration.expectPairs(1)
  await expect(offers.all()).toHaveCount(0)
  await page.reload()
  await expect(registration.line('first')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})
