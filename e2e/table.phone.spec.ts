import { tablePath } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RoundPage } from './pages/rounds.ts'
import { setReach, TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

test('a game is kept deal by deal, the other side confirms on its own phone, and the desk and the standings have it', {
  tag: '@smoke',
}, async ({ browser, baseURL, page: deskPage, api, club }) => {
  const sheet = await newSheet(api, club, 'Gabe für Gabe')
  const desk = new RoundPage(deskPage)
  await desk.open(club, sheet.tournament, sheet.number)
  const one = new TablePage(await newPhone(browser, baseURL), sheet)
  const other = new TablePage(await newPhone(browser, baseURL), sheet)
  await one.open(sheet.paths.a)
  await other.open(sheet.paths.b)
  await expectAccessible(one.page)

  await one.deal('b', 3)
  await other.expectTotal('b', 3)
  await one.undo().click()
  await one.deal('a', 3)
  await one.deals('a', 6, 3)
  await one.expectWon(text('sheet.outcome.schneider'))
  await one.expectAllSent()
  await expectAccessible(one.page)
  await one.goToResult()
  await one.expectResult(15, 0)
  await expect(one.result()).toContainText(text('table.result.standing.unconfirmed'))
  await expect(desk.standingOf(1)).toContainText(text('rounds.standing.unconfirmed'))

  await other.expectResult(15, 0)
  await expectAccessible(other.page)
  await other.confirmFor('b')
  await expect(other.result()).toContainText(
    text('table.result.confirmedBy', { name: text('table.pair', { number: sheet.b.number }) }),
  )
  await expect(one.result()).toContainText(text('table.result.standing.confirmed'))
  await expect(desk.standingOf(1)).toContainText(text('rounds.standing.confirmed'))
  const encounter = await sheet.standing()
  expect(encounter?.standing).toBe('confirmed')
  expect(encounter?.games).toMatchObject([{ a: 15, b: 0, outcome: 'schneider', winner: 'a' }])
  const standings = await api('getStandings', { params: { club, tournament: sheet.tournament } })
  expect(standings.rows[0]?.entry.id).toBe(sheet.a.id)
})

test('thirty deals without network survive closing the browser, and arrive once each', { tag: '@smoke' }, async ({
  browser,
  wired,
  api,
  club,
}) => {
  test.setTimeout(180_000)
  const { cable } = wired
  const sheet = await newSheet(api, club, 'Funkloch am Tisch', 'bayern-warme-heisse')
  const page = await newPhone(browser, cable.address)
  const context = page.context()
  let table = new TablePage(page, sheet)
  await table.open(sheet.paths.a)
  await table.expectReadyForNoNetwork()
  await table.deals('a', 2)
  await table.expectAllSent()

  await setReach(context, false)
  // A page opened later may send before it notices that there is no network.
  cable.cut()
  // The rest of the first game (11 more points), the second, and the beginning of the third: thirty taps.
  await table.deals('b', 5)
  await table.deals('a', 6, 4)
  await table.expectUnsent(11)
  await table.goOnWithGame(2)
  await table.deals('b', 8)
  await table.goOnWithGame(3)
  await table.deals('a', 7)
  await table.deals('b', 4)
  await table.expectUnsent(30)
  await page.close()

  table = new TablePage(await context.newPage(), sheet)
  await table.open(sheet.paths.a)
  await table.expectUnsent(30)
  await table.expectKnownReady()
  await table.expectTotal('a', 14)
  await table.expectTotal('b', 8)
  expect((await sheet.read()).versions.flatMap(({ entries }) => entries)).toHaveLength(2)

  cable.mend()
  await setReach(context, true)
  await table.expectAllSent()
  const stored = await sheet.read()
  expect(stored.versions.map(({ game, standing, entries }) => [game, standing, entries.length])).toEqual([
    [1, 'current', 13],
    [2, 'current', 8],
    [3, 'current', 11],
  ])
  const ids = stored.versions.flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(32)

  await table.deal('a', 2)
  await table.goToResult()
  await expect
    .poll(async () => (await sheet.standing())?.games.map(({ a, b }) => [a, b]))
    .toEqual([
      [16, 10],
      [0, 16],
      [16, 8],
    ])
})

test('two phones that wrote different things see both versions, as does the desk, and take one', async ({
  browser,
  baseURL,
  page: deskPage,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Zwei Fassungen')
  const one = new TablePage(await newPhone(browser, baseURL), sheet)
  const other = new TablePage(await newPhone(browser, baseURL), sheet)
  await one.open(sheet.paths.a)
  await other.open(sheet.paths.b)
  await one.deals('a', 2)
  await other.expectTotal('a', 4)

  await setReach(other.page.context(), false)
  await other.deal('b', 3)
  await one.deal('a', 2)
  await one.expectAllSent()
  await setReach(other.page.context(), true)

  for (const table of [one, other]) {
    await expect(table.conflict()).toContainText('6 : 0')
    await expect(table.conflict()).toContainText('4 : 3')
  }
  await expectAccessible(other.page)
  const desk = new RoundPage(deskPage)
  await desk.open(club, sheet.tournament, sheet.number)
  await expect(desk.standingOf(1)).toContainText(text('rounds.standing.contested'))
  await desk.openTable(1)
  await desk.lookAtVersions()
  await expect(desk.tableSheet(1)).toContainText('4 : 3')
  await expect(desk.tableSheet(1)).toContainText('6 : 0')
  await expectAccessible(deskPage)

  await one.takeVersion('4 : 3')
  await expect(other.conflict()).toBeHidden()
  await other.expectTotal('b', 3)
  await one.page.getByRole('button', { name: text('table.setAside.follow') }).click()
  await one.expectTotal('b', 3)
  const { versions } = await sheet.read()
  expect(versions.map(({ standing, entries }) => [standing, entries.length]).sort()).toEqual([
    ['current', 3],
    ['set-aside', 3],
  ])
})

test('the desk takes a version in place of its own result only by a second press, and can take that back', async ({
  browser,
  baseURL,
  page: deskPage,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Doch die andere')
  const one = new TablePage(await newPhone(browser, baseURL), sheet)
  const other = new TablePage(await newPhone(browser, baseURL), sheet)
  await one.open(sheet.paths.a)
  await other.open(sheet.paths.b)
  await one.deals('a', 1)
  await other.expectTotal('a', 2)
  await setReach(other.page.context(), false)
  for (let deal = 0; deal < 5; deal++) await other.deal('b', 3)
  for (let deal = 0; deal < 5; deal++) await one.deal('a', 3)
  await one.expectAllSent()
  await setReach(other.page.context(), true)
  await expect(one.conflict()).toBeVisible()

  const desk = new RoundPage(deskPage)
  await desk.open(club, sheet.tournament, sheet.number)
  await expect(desk.standingOf(1)).toContainText(text('rounds.standing.contested'))
  const basedOn = (await sheet.standing())?.resultVersion ?? 0
  const params = { club, tournament: sheet.tournament, encounter: sheet.encounter }
  await api('recordResult', { params, body: { games: [{ a: 15, b: 9 }], basedOn } })
  await expect(desk.standingOf(1)).toContainText('15:9')

  await desk.openReported(1)
  await desk.openTableSheet()
  const dialog = desk.tableSheet(1)
  await dialog
    .getByRole('button', { name: text('table.conflict.take') })
    .first()
    .click()
  const really = dialog.getByRole('button', { name: within('table.conflict.takeReally', { result: '15 : 9' }) })
  await expectAccessible(deskPage)
  expect((await sheet.standing())?.games).toMatchObject([{ a: 15, b: 9 }])
  await really.click()
  await expect(really).toHaveCount(0)
  await deskPage.keyboard.press('Escape')
  await expect(desk.standingOf(1)).not.toContainText('15:9')
  await expect(deskPage.getByText(within('rounds.desk.before', { result: '15:9' }))).toBeVisible()
  await desk.undoButton().press('Enter')
  await expect(desk.standingOf(1)).toContainText('15:9')
})

test('a link that was revoked, and one that never was, each get a kind page; what was written is not lost', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Gesperrt')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await setReach(table.page.context(), false)
  await table.deals('a', 2)
  await table.onlyFinalScores()
  await table.typeScore(1, 'a', 15)
  await table.typeScore(1, 'b', 8)
  await table.expectKept()
  await api('revokeTableLinks', { params: { club, tournament: sheet.tournament, encounter: sheet.encounter } })
  await setReach(table.page.context(), true)
  await expect(table.page.getByRole('heading', { name: text('table.ended.link-ended.title') })).toBeVisible()
  await expect(table.unsent().getByRole('listitem')).toHaveCount(3)
  await expect(table.unsent().getByRole('listitem').last()).toHaveText(table.scoresLine('15:8'))
  await expectAccessible(table.page)

  await table.page.goto(tablePath('AAAAAAAAAAAAAAAAAAAAAA'))
  await expect(table.page.getByRole('heading', { name: text('table.ended.link-unknown.title') })).toBeVisible()
  await expectAccessible(table.page)
})

test('final scores that are not sent stay in sight when the round is taken back, and when it is drawn again', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Neu ausgelost')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.onlyFinalScores()
  await table.typeScore(1, 'a', 15)
  await table.typeScore(1, 'b', 8)
  await table.expectKept()
  const params = { club, tournament: sheet.tournament, number: sheet.number }
  const { fingerprint } = await api('getRound', { params })
  await api('discardRound', { params, query: { seen: fingerprint } })
  const removed = text('table.noTable.removed.title', { round: sheet.number })
  await expect(table.page.getByRole('heading', { name: removed })).toBeVisible()
  await expect(table.unsent().getByRole('listitem')).toHaveText([table.scoresLine('15:8')])
  await expectAccessible(table.page)

  await newRound(api, club, sheet.tournament)
  await expect(table.unsentAt(1).getByRole('listitem')).toHaveText([table.scoresLine('15:8')])
  await expectAccessible(table.page)
  await table.page.reload()
  await expect(table.unsentAt(1)).toBeVisible()

  const question = await table.askToDiscard(1)
  await expect(question.getByRole('listitem')).toHaveText([table.scoresLine('15:8')])
  await expectAccessible(table.page)
  await table.answerDiscard('keep')
  await expect(table.unsentAt(1)).toBeVisible()
  await table.askToDiscard(1)
  await table.answerDiscard('discard')
  await expect(table.unsentAt(1)).toBeHidden()
})

test('only the final scores: what is unlikely is asked about, the result waits for the other side', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Nur Endstände')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.b)
  await table.onlyFinalScores()
  await table.typeScore(1, 'a', 11)
  await table.typeScore(1, 'b', 12)
  await table.expectKept()
  await table.page.reload()
  await table.report()
  await expect(table.page.getByText(text('table.confirm.own'))).toBeVisible()
  await expectAccessible(table.page)
  await table.page.getByRole('button', { name: text('rounds.doubt.back') }).click()
  await table.typeScore(1, 'b', 16)
  await table.report()
  await table.expectResult(11, 16)

  await table.contest()
  await expect(table.result()).toContainText(
    text('table.result.objection', { name: text('table.pair', { number: sheet.a.number }) }),
  )
  expect((await sheet.standing())?.standing).toBe('contested')
  await expect(table.page.getByRole('button', { name: text('table.confirm.ownScores') })).toBeVisible()
  await expectAccessible(table.page)
  await table.confirmAfterAll('a')
  await expect(table.result()).toContainText(text('table.result.standing.confirmed'))
  expect((await sheet.standing())?.standing).toBe('confirmed')
})

test('final scores beyond the target mean on a phone what they mean at the desk', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Darüber')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.onlyFinalScores()
  await table.typeScore(1, 'a', 17)
  await table.typeScore(1, 'b', 8)
  await expect(table.page.getByText(text('rounds.score.cut', { a: 15, b: 8, most: 15 }))).toBeVisible()
  await table.report()
  await table.expectResult(17, 8)
  await expect(table.result()).toContainText(text('table.result.beyond', { most: 15 }))
  expect((await sheet.standing())?.games).toMatchObject([{ a: 17, b: 8 }])
})

test('final scores typed before the partner reported others are asked about, also after a reload', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Zwei Handys')
  const [one, partner] = [
    new TablePage(await newPhone(browser, baseURL), sheet),
    new TablePage(await newPhone(browser, baseURL), sheet),
  ]
  await one.open(sheet.paths.a)
  await one.onlyFinalScores()
  await one.typeScore(1, 'a', 15)
  await one.typeScore(1, 'b', 12)
  await one.expectKept()
  await partner.open(sheet.paths.a)
  await partner.onlyFinalScores()
  await partner.typeScore(1, 'a', 15)
  await partner.typeScore(1, 'b', 10)
  await partner.report()
  await partner.expectResult(15, 10)

  await one.page.reload()
  await expect(one.figure(1, 'b')).toHaveValue('12')
  await one.report()
  await expect(one.changedMeanwhile()).toBeVisible()
  await expectAccessible(one.page)
  await one.keepTheirs()
  await one.expectResult(15, 10)
  expect((await sheet.standing())?.games).toMatchObject([{ a: 15, b: 10 }])
})
