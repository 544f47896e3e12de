// Correcting a result of a closed round: previewed first, carried out by a key, taken back by a key. Keyboard only.

import type { Page } from '@playwright/test'
import { FIRST, newBracket, TURNED_GAMES } from './bracket-setup.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound, reportTable } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdNext, UNREACHED_NOTICE } from './network.ts'
import { CorrectionPage } from './pages/correction.ts'
import { DraftOffers } from './pages/drafts.ts'
import { Versions } from './pages/versions.ts'
import { newPhone } from './table-setup.ts'

test('the right winner takes the place in the bracket, and everything comes back by one key', {
  tag: '@smoke',
}, async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Falscher Sieger')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const { a, b } = await bracket.table(1, 1)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await expect(desk.panel()).toContainText(
    new RegExp(`${text('correction.was')}\\s*2:0.*${text('correction.willBe')}\\s*0:2`, 's'),
  )
  await expect(desk.panel()).toContainText(text('correction.wins', { name: b.name, number: b.number }))
  await expect(desk.panel()).toContainText(
    text('correction.repair.title', { round: 2, tables: 1, changes: 'tables', draft: 'no' }),
  )
  // The pair that comes into the next round gains only if the tables are corrected, too.
  await expect(desk.ranksBy('with the tables')).toContainText(b.name)
  await expect(desk.ranksBy('result alone')).not.toContainText(b.name)
  await expectAccessible(page)
  for (const key of ['Enter', ' ', 'Escape']) await page.keyboard.press(key)
  await expect(desk.rounds.figure(1, 'a')).toBeFocused()
  expect(await bracket.seats(2)).toEqual(before)

  await desk.rounds.typeScores(TURNED_GAMES)
  await desk.expectShown(1)
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  const reseated = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(b.id))?.table
  const seated = { round: 2, count: 1, tables: reseated }
  await expect(page.getByText(text('rounds.desk.reseated.tables', { ...seated, back: 'no' }))).toBeVisible()
  // Nothing has been printed.
  await expect(page.getByRole('link', { name: text('rounds.desk.reseated.print', { count: 1 }) })).toHaveCount(0)
  const instead = (number: number | undefined) => (number === a.number ? b.number : number)
  expect(await bracket.seats(2)).toEqual(before.map(([table, x, y]) => [table, ...[instead(x), instead(y)].sort()]))

  await expect(page.getByRole('link', { name: text('rounds.desk.toCurrent', { round: 2 }) })).toHaveAttribute(
    'href',
    /\/runde\/2$/,
  )

  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText(
    text('rounds.desk.restored', { round: 1, table: 1, heat: 0, result: '2:0' }),
  )
  await expect(page.getByText(text('rounds.desk.reseated.tables', { ...seated, back: 'yes' }))).toBeVisible()
  expect(await bracket.seats(2)).toEqual(before)
})

test('a right winner who has dropped out is named, and who has a bye for that', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Schon daheim')
  const { a, b } = await bracket.table(1, 1)
  await api('changeEntry', {
    params: { club, tournament: bracket.id, entry: b.id },
    body: { status: 'withdrawn' },
  })
  await newRound(api, club, bracket.id)
  const before = await bracket.round(2)
  const against = before.encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  const opponent = against?.a.id === a.id ? against?.b : against?.a
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await expect(desk.panel()).toContainText(text('correction.repair.away', { name: b.name }))
  await expect(desk.panel()).toContainText(text('correction.repair.rests', { count: 1, names: opponent?.name }))
  await expectAccessible(page)
})

test('only the result where that is wanted', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Nur das Ergebnis')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(2, TURNED_GAMES)
  await desk.choose('result alone')
  await desk.expectSaved(2)
  expect((await bracket.table(1, 2)).games).toMatchObject([
    { a: 8, b: 11 },
    { a: 4, b: 11 },
  ])
  expect(await bracket.seats(2)).toEqual(before)

  // Typing the same result again offers the tables that were left unchanged.
  const { b } = await bracket.table(1, 2)
  await desk.typeAgain(2, TURNED_GAMES)
  await expectAccessible(page)
  await desk.choose('with the tables')
  await desk.expectSaved(2)
  expect((await bracket.seats(2)).flat()).toContain(b.number)
  await page.keyboard.press('Control+z')
  await expect.poll(() => bracket.seats(2)).toEqual(before)
  // Only tables of round 2 were set, so nothing has become of the result.
  await expect(desk.rounds.savedLine()).toContainText(
    text('rounds.desk.unchanged', { round: 1, table: 2, heat: 0, result: '0:2' }),
  )
})

test('each Strg Z takes back one correction more of the same table', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Zweimal berichtigt')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(2, TURNED_GAMES)
  await desk.choose('with the tables')
  await desk.expectSaved(2)
  await desk.type(2, [
    [11, 8],
    [11, 4],
  ])
  await desk.choose('with the tables')
  await desk.expectSaved(2)
  for (const result of ['0:2', '2:0']) {
    await page.keyboard.press('Control+z')
    await expect(desk.rounds.savedLine()).toContainText(
      text('rounds.desk.restored', { round: 1, table: 2, heat: 0, result }),
    )
  }
})

test('what another desk does meanwhile is shown before anything is done', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Zwei Pulte')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  const { a } = await bracket.table(1, 1)
  const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  const table = concerned?.table ?? 0
  await api('recordResult', {
    params: { ...bracket.params, encounter: concerned?.id ?? '' },
    body: { games: FIRST, basedOn: 0, confirmed: true },
  })
  await expect(desk.panel()).toContainText(text('correction.anew'))
  await expect(desk.panel()).toContainText(within('correction.laterTable', { round: 2, table, heat: 0 }))
  await expect(desk.panel()).toContainText(text('correction.repair.written.result'))

  await desk.choose('with the tables')
  await expect(desk.number()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(desk.panel()).toContainText(text('correction.typing.wrong', { table: 1 }))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  expect((await bracket.table(2, table)).games).toEqual([])
  await expect(page.getByText(text('rounds.desk.reseated.lost', { count: 1, tables: table }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText(
    text('rounds.desk.restored', { round: 1, table: 1, heat: 0, result: '2:0' }),
  )
  expect((await bracket.table(2, table)).games).toMatchObject(FIRST)

  // Again it discards a result, so it is shown and confirmed again.
  await page.keyboard.press('Control+y')
  await desk.expectShown(1)
  await expect(desk.panel()).toContainText(text('correction.repair.written.result'))
  await desk.choose('with the tables')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  expect((await bracket.table(2, table)).games).toEqual([])
})

for (const when of ['while it is looked at', 'as it is confirmed'] as const)
  test(`another result that is entered for the table ${when} stands next to it, and one is chosen`, async ({
    page,
    api,
    club,
  }) => {
    const bracket = await newBracket(api, club, 'Zweimal berichtigt')
    await newRound(api, club, bracket.id)
    const desk = new CorrectionPage(page)
    const versions = new Versions(page)
    await desk.rounds.open(club, bracket.id, 1)
    await desk.type(1, TURNED_GAMES)
    if (when === 'as it is confirmed') {
      const { isHeld, letGo } = await holdNext(page, /\/correction$/)
      await desk.choose('result alone')
      await isHeld
      await bracket.correct(1, [
        { a: 11, b: 9 },
        { a: 11, b: 3 },
      ])
      letGo()
      await expect(versions.question(2)).toBeVisible()
    } else {
      await bracket.correct(1, [
        { a: 11, b: 9 },
        { a: 11, b: 3 },
      ])
      await expect(versions.question(2)).toBeVisible()
      await expect(page.locator('body')).not.toBeFocused()
    }
    await expect(desk.panel()).toHaveCount(0)
    await expect(versions.one('current')).toContainText('11:9')
    await expect(versions.one('mine')).toContainText('8:11')
    await expectAccessible(page)
    await desk.rounds.toQuestion()
    await page.keyboard.press('m')
    await desk.expectShown(1)
    await expect(desk.panel()).toContainText('11:9')
    await desk.choose('result alone')
    await desk.expectSaved(1)
    expect((await bracket.table(1, 1)).games).toMatchObject(TURNED_GAMES.map(([a, b]) => ({ a, b })))
    await expect(new DraftOffers(page).all()).toHaveCount(0)
  })

test('another result that is entered meanwhile stays where that is wanted, and nothing is left in question', async ({
  page,
  api,
  club,
}) => {
  const bracket = await newBracket(api, club, 'Die andere gilt')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  const versions = new Versions(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await bracket.correct(1, [
    { a: 11, b: 9 },
    { a: 11, b: 3 },
  ])
  await expect(versions.question(2)).toBeVisible()
  await desk.rounds.toQuestion()
  await page.keyboard.press('b')
  await desk.expectSaved(1)
  const offers = new DraftOffers(page)
  await expect(offers.all()).toHaveCount(1)
  await offers.dropByKeyboard()
  const { contested, games } = await bracket.table(1, 1)
  expect([contested, games]).toMatchObject([
    false,
    [
      { a: 11, b: 9 },
      { a: 11, b: 3 },
    ],
  ])
})

test('a cut network does nothing, and once it is back the same is done once', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Funkloch beim Berichtigen')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.rounds.openReported(1)
  await page.keyboard.press('b')
  await expect(desk.rounds.figure(1, 'a')).toBeFocused()

  // Offline before the preview is requested: the form keeps what is typed.
  await page.context().setOffline(true)
  await desk.rounds.typeScores(TURNED_GAMES)
  await expect(desk.rounds.sheet(1)).toContainText(UNREACHED_NOTICE)
  await expect(desk.rounds.figure(1, 'a')).toHaveValue('8')
  await page.context().setOffline(false)

  // Offline while the preview is requested.
  let isCut = true
  await page.route('**/correction/preview', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()))
  await desk.rounds.sendAgain(1)
  await desk.expectUnreachable()
  await desk.askAgain()
  await desk.expectUnreachable()
  await desk.back()
  await expect(desk.rounds.figure(1, 'a')).toHaveValue('8')
  await desk.rounds.typeScores(TURNED_GAMES)
  await desk.expectUnreachable()
  await expectAccessible(page)
  isCut = false
  await desk.askAgain()
  await desk.expectShown(1)

  // Offline while the correction is carried out.
  await page.context().setOffline(true)
  await desk.choose('with the tables')
  await expect(desk.panel()).toContainText(UNREACHED_NOTICE)
  await expect(desk.panel()).toContainText(
    new RegExp(`${text('correction.was')}\\s*2:0.*${text('correction.willBe')}\\s*0:2`, 's'),
  )
  await expectAccessible(page)
  expect(await bracket.seats(2)).toEqual(before)
  await page.context().setOffline(false)
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  await bracket.expectTyped(1, 2)
  expect(await bracket.seats(2)).not.toEqual(before)
})

test('an answer that is lost on its way is not a second correction', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Antwort verloren')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  let lost = 0
  await page.route('**/correction', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  expect(lost).toBe(2)
  await bracket.expectTyped(1, 2)
  expect(await bracket.seats(2)).not.toEqual(before)
  await expect(desk.rounds.savedLine()).toContainText(
    new RegExp(`0:2.*${text('rounds.desk.before', { result: '2:0' })}`, 's'),
  )
  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText(within('rounds.desk.restored', { table: 1, result: '2:0' }))
  expect(await bracket.seats(2)).toEqual(before)
})

test('by score what has begun stays where it is', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Nach Punkten', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  const { games, target, bestOf } = await api('getRound', { params: { ...params, number: 1 } })
  const won = Array.from({ length: bestOf ? Math.ceil(games / 2) : games }, () => ({ a: target, b: 8 }))
  await playRound(api, club, id, 1, won)
  await newRound(api, club, id)
  const round = () => api('getRound', { params: { ...params, number: 2 } })
  // A table without the corrected pairs: otherwise only their own table would be left to pair again.
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const concerned = encounters.find(({ table }) => table === 1)
  const found = (await round()).encounters.find(({ a, b }) =>
    [a.id, b.id].every((entry) => entry !== concerned?.a.id && entry !== concerned?.b.id),
  )
  if (!found) throw new Error('no table')
  await api('recordResult', {
    params: { ...params, encounter: found.id },
    body: { games: won, basedOn: 0, confirmed: true },
  })
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, id, 1)
  await desk.type(
    1,
    won.map(({ a, b }) => [b, a] as const),
  )
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  expect((await round()).encounters.find(({ id: encounter }) => encounter === found.id)).toMatchObject({
    table: found.table,
    a: { id: found.a.id },
    b: { id: found.b.id },
  })
})

test('phones at a table that was put right show where their people play now, or that they do not', async ({
  page,
  api,
  club,
  browser,
  baseURL,
}) => {
  const bracket = await newBracket(api, club, 'Zettel gedruckt')
  await newRound(api, club, bracket.id)
  const { a } = await bracket.table(1, 1)
  const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  const { links } = await api('makeTableLinks', { params: { ...bracket.params, encounter: concerned?.id ?? '' } })
  const [goes, stays] = concerned?.a.id === a.id ? ['a', 'b'] : ['b', 'a']
  const phones = [await newPhone(browser, baseURL), await newPhone(browser, baseURL)] as const
  const [phone, gone] = phones
  const name = text('table.title', { table: concerned?.table, heat: 0 })
  const tableOn = (one: Page) => one.getByRole('heading', { name })
  for (const [at, side] of [stays, goes].entries()) {
    await phones[at]?.goto(links.find((link) => link.side === side)?.path ?? '')
    await expect(tableOn(phones[at] ?? phone)).toBeVisible()
  }

  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await expect(desk.panel()).toContainText(within('print.outdated.reseated', { count: 1 }))
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  const again = page.getByRole('link', { name: text('rounds.desk.reseated.print', { count: 1 }) })
  await expect(again).toHaveAttribute('href', /\/rounds\/2\/sheets.pdf\?tables=1-\d+$/)
  await expect(phone.getByText(within('table.moved.here'))).toBeVisible()
  await expectAccessible(phone)

  const outOfRound = gone.getByRole('heading', { name: text('table.noTable.title', { bye: 'false', round: 2 }) })
  await expect(outOfRound).toBeVisible()
  await expectAccessible(gone)
  await gone.getByRole('link', { name: text('table.noTable.public', { tournament: 'Zettel gedruckt' }) }).click()
  await expect(gone).toHaveURL(/\/t\/zettel-gedruckt/)
  await gone.goBack()
  await expect(outOfRound).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(tableOn(gone)).toBeVisible()
})

test('a round that is open is corrected at once', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch offen', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const { rounds } = new CorrectionPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores([[9, 15]])
  await rounds.expectSaved(1)
})
