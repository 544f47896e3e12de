// Forms keep typed input through a reload, a crash of the tab and a network failure: offered to its author, never saved by itself.

import type { Browser } from '@playwright/test'
import { OWNER } from './account.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseAnswer, UNREACHED_NOTICE } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { StartPage } from './pages/start.ts'

/** What was typed at a table, as it is offered. */
function typedAt(table: number, typed: string): RegExp {
  return within('rounds.desk.draft', { table, heat: 0, typed })
}

test('a result that was typed and not saved is offered after a crash, by keyboard, and written only when saved', async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Absturz', pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const before = new RoundPage(page)
  await before.open(club, id, number)
  await before.openTable(1)
  await before.typeScores([[15, 8]])
  await page.keyboard.type('15')
  await page.goto('chrome://crash').catch(() => {})

  const anew = await context.newPage()
  const rounds = new RoundPage(anew)
  const offers = new DraftOffers(anew)
  await rounds.open(club, id, number)
  await expect(offers.all()).toHaveText([
    new RegExp(`${typedAt(1, '15:8 · 15:–').source}.*${within('product.draft.by', { name: 'Resi Obermoser' }).source}`),
  ])
  await rounds.expectReported(0, 2)
  await expectAccessible(anew)
  await offers.takeByKeyboard()
  await expect(rounds.figure(2, 'a')).toHaveValue('15')
  await rounds.figure(2, 'b').focus()
  await anew.keyboard.type('4')
  await anew.keyboard.press('Enter')
  await rounds.typeScores([[6, 15]])
  await rounds.expectSaved(1)
  const { encounters } = await api('getRound', { params: { ...params, number } })
  expect(encounters.find(({ table }) => table === 1)?.games.map(({ a, b }) => [a, b])).toEqual([
    [15, 8],
    [15, 4],
    [6, 15],
  ])
  await anew.reload()
  await expect(rounds.tableField()).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})

test('a table that was left with empty fields leaves nothing to offer', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nichts getippt', pairs: 4 })
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, await newRound(api, club, id))
  for (const keys of [['s'], ['1', 'Backspace'], ['u'], ['n', 'Escape']]) {
    await rounds.openTable(1)
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await expect(rounds.tableField()).toBeFocused()
    await expect(offers.all()).toHaveCount(0)
  }
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([typedAt(1, '7:–')])
  await page.reload()
  await expect(offers.all()).toHaveCount(1)
})

test('a draft of before another desk’s result says so, and saving it asks which one counts', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Überholt', pairs: 4 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await api('recordResult', {
    params: { club, tournament: id, encounter: encounters.find(({ table }) => table === 1)?.id ?? '' },
    body: { games: [{ a: 15, b: 8, retour: false }], basedOn: 0, confirmed: true },
  })
  await page.reload()
  await offers.takeByKeyboard()
  await expect(rounds.sheet(1)).toContainText(text('rounds.news.result', { result: '15:8' }))
  await rounds.figure(1, 'b').focus()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(rounds.twoVersions()).toBeVisible()
})

test('a table left by Escape or for another one is offered at once, opened again it is offered there, thrown away no more', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Verworfen', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(rounds.tableField()).toBeFocused()
  await expect(offers.all()).toHaveText([typedAt(1, '7:–')])
  await rounds.openTable(1)
  await expect(rounds.figure(1, 'a')).toHaveValue('')
  // Typing the same again adds no second offer.
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([typedAt(1, '7:–')])
  await rounds.openTable(1)
  await offers.takeByKeyboard()
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)

  await rounds.openTable(2)
  await page.keyboard.type('9')
  await expect(offers.all()).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([typedAt(2, '9:–'), typedAt(1, '7:–')])
  await page.reload()
  await expect(offers.all()).toHaveCount(2)
  await offers.dropByKeyboard()
  await offers.dropByKeyboard()
  await expect(offers.all()).toHaveCount(0)
  await page.reload()
  await expect(rounds.tableField()).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})

test('pairs that were typed while the network was cut are offered after a reload, and one that was saved is not', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Funkstille', pairs: 0 })
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await registration.enterByKeyboard('Zenzi Funkstille', 'Xaver Funkstille')
  await registration.expectPairs(1)
  await page.context().setOffline(true)
  for (const text of ['Resi Funkstille', 'Sepp Funkstille']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(registration.waiting()).toContainText('Resi Funkstille / Sepp Funkstille')
  await page.context().setOffline(false)
  await page.reload()
  await expect(offers.all()).toHaveText([/Resi Funkstille \/ Sepp Funkstille/])
  await expect(registration.line('first')).toHaveValue('')
  await expect(registration.line('first')).toBeFocused()
  await offers.takeByKeyboard()
  await expect(registration.line('second')).toHaveValue('Sepp Funkstille')
  await registration.enterButton().press('Enter')
  await registration.expectPairs(2)
  await page.reload()
  await expect(registration.line('first')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})

test('the line of a club evening stays while a table is open, and is offered after a reload', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Zeile', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  const offers = new DraftOffers(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, ['Anna Zeile', 'Bert Zeile', 'Cilli Zeile', 'Dominik Zeile', '11', '6'])
  await page.keyboard.type('Eva Zei')
  await evening.correct(1, 5, 11)
  await expect(evening.seat('first')).toHaveValue('Eva Zei')
  await expect(evening.seat('first')).toBeFocused()
  await page.reload()
  await expect(offers.all()).toHaveText([/Eva Zei/])
  await expect(evening.seat('first')).toHaveValue('')
  await offers.takeByKeyboard()
  await expect(evening.seat('first')).toHaveValue('Eva Zei')
})

test('what is being typed in one window is not offered in another, until that window is closed', async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zwei Fenster', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  const other = await context.newPage()
  const offers = new DraftOffers(other)
  const elsewhere = new RoundPage(other)
  await elsewhere.open(club, id, number)
  await expect(elsewhere.tableField()).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
  await rounds.figure(1, 'b').focus()
  await page.keyboard.type('15')
  await page.close()
  await other.reload()
  await expect(offers.all()).toHaveText([typedAt(1, '7:15')])
})

test('a result that was typed for a table of a round that was drawn anew is offered where the two play now, or shown until it is thrown away', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Neu gesetzt', pairs: 4 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  const before = await api('getRound', { params })
  const [one, two] = [1, 2].map((table) => before.encounters.find((encounter) => encounter.table === table))
  if (!one || !two) throw new Error('a table is missing')
  await rounds.open(club, id, params.number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await api('discardRound', { params, query: { seen: before.fingerprint } })
  const draft = await api('drawRound', { params, body: {} })
  const meets = (of: typeof one, all: readonly (typeof one)[]) =>
    all.find(({ a, b }) => [a.id, b.id].sort().join() === [of.a.id, of.b.id].sort().join())
  // Puts the previous other side of table 1 back, whichever opponent was drawn there.
  const now = draft.encounters.find(({ a, b }) => [a.id, b.id].includes(one.a.id))
  const opponent = now?.a.id === one.a.id ? now.b.id : now?.a.id
  if (!opponent) throw new Error('nobody was drawn')
  const asBefore =
    opponent === one.b.id
      ? draft
      : await api('swapEntries', { params, body: { x: opponent, y: one.b.id, seen: draft.fingerprint } })
  await api('publishRound', { params, body: { seen: asBefore.fingerprint } })
  const published = await api('getRound', { params })
  const again = meets(one, asBefore.encounters)
  await page.reload()
  await expect(offers.all()).toHaveText([
    new RegExp(
      `${typedAt(1, '7:–').source}.*${within('rounds.desk.draftElsewhere', { table: again?.table, heat: 0 }).source}`,
    ),
  ])
  await offers.takeByKeyboard()
  await expect(rounds.figure(1, again?.a.id === one.a.id ? 'a' : 'b')).toHaveValue('7')

  await api('discardRound', { params, query: { seen: published.fingerprint } })
  const apart = await api('drawRound', { params, body: {} })
  const parted = meets(one, apart.encounters)
    ? await api('swapEntries', { params, body: { x: one.b.id, y: two.b.id, seen: apart.fingerprint } })
    : apart
  await api('publishRound', { params, body: { seen: parted.fingerprint } })
  await page.reload()
  await expect(offers.all()).toHaveText([within('rounds.desk.draftNowhere')])
  await expectAccessible(page)
  await offers.dropByKeyboard()
  await expect(offers.all()).toHaveCount(0)
})

test('a result that was typed for a round that was taken back since is shown at that round until it is thrown away', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Runde weg', pairs: 4 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, params.number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  const { fingerprint } = await api('getRound', { params })
  await api('discardRound', { params, query: { seen: fingerprint } })
  await expect(rounds.closedSheet(1)).toContainText(within('rounds.gone.typed', { typed: '7:–' }))
  await expect(offers.all()).toHaveCount(0)
  await page.keyboard.press('Escape')
  const shown = new RegExp(
    `${typedAt(1, '7:–').source}.*${within('rounds.desk.draftUndrawn', { round: params.number }).source}`,
  )
  await expect(offers.all()).toHaveText([shown])
  await api('drawRound', { params, body: {} })
  await page.reload()
  await expect(offers.all()).toHaveText([shown])
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: text('product.draft.take') })).toHaveCount(0)
  await offers.dropByKeyboard()
  await expect(offers.all()).toHaveCount(0)
})

test('before signing out all that is not saved is named, and how much of it lies in other tournaments', async ({
  page,
  api,
  club,
}) => {
  const rounds = new RoundPage(page)
  for (const name of ['Anderswo', 'Hier']) {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name, pairs: 8 })
    const number = await newRound(api, club, id)
    await rounds.open(club, id, number)
    for (const table of [1, 2, 3, 4]) {
      await rounds.openTable(table)
      await page.keyboard.type('7')
      await page.keyboard.press('Escape')
      await expect(rounds.tableField()).toBeFocused()
    }
  }
  const leaving = await new StartPage(page).askToSignOut()
  await expect(leaving.getByRole('listitem')).toHaveText([
    text('session.leaving.round', { round: 1, count: 4, tables: '1, 2, 3 und 4' }),
    text('session.leaving.elsewhere', { count: 4, inside: 'yes', tournaments: 1 }),
  ])
  await expectAccessible(page)
})

/** A browser of its own, in which a name is typed at the registration of a tournament; `signIn` goes there. */
async function typedAtOwnDesk(browser: Browser, baseURL: string | undefined, club: string, id: string) {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const [start, registration, offers] = [new StartPage(page), new RegistrationPage(page), new DraftOffers(page)]
  async function signIn() {
    await start.signIn(OWNER)
    await expect(page.getByText(OWNER.club).first()).toBeVisible()
    await registration.open(club, id)
    await expect(registration.line('first')).toBeFocused()
  }
  await start.open()
  await signIn()
  await page.keyboard.type('Resi Abmelden')
  return { context, page, start, offers, signIn }
}

test('signing out whose answer is lost forgets what was typed, too', async ({ browser, baseURL, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ohne Antwort', pairs: 0 })
  const { context, page, start, offers, signIn } = await typedAtOwnDesk(browser, baseURL, club, id)
  await loseAnswer(page, /\/session$/)
  await start.askToSignOut()
  await start.leaveAnyway()
  await expect(page.getByText(UNREACHED_NOTICE).first()).toBeVisible()
  await start.leaveAnyway()
  await start.password().waitFor()
  await signIn()
  await expect(offers.all()).toHaveCount(0)
  await context.close()
})

test('signing out forgets what was typed, in every window', async ({ browser, baseURL, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Abmelden', pairs: 0 })
  const { context, page, start, offers, signIn } = await typedAtOwnDesk(browser, baseURL, club, id)
  await page.reload()
  await expect(offers.all()).toHaveText([/Resi Abmelden/])
  const other = await context.newPage()
  const elsewhere = new RegistrationPage(other)
  await elsewhere.open(club, id)
  await expect(elsewhere.line('first')).toBeFocused()
  await other.keyboard.type('Sepp Abmelden')
  await start.signOutAnyway()
  await expect(new StartPage(other).password()).toBeVisible()
  await other.close()
  await signIn()
  await expect(offers.all()).toHaveCount(0)
  await context.close()
})
