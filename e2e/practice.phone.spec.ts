// The free sheet at phone size: whole games by taps, for people without an account.

import { PRACTICE } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { SheetPage } from './pages/sheet.ts'

const WATTEN = { game: 'watten-twg', names: ['Huber / Mair', 'Gruber / Moser'] } as const
const SCHIEBER = { game: 'schieber', names: ['Rüegg', 'Amstutz'] } as const

test.use({ viewport: { width: 360, height: 640 } })

test('a game is written by taps up to a Rückschneider, and the next one begins by one tap', { tag: '@smoke' }, async ({
  spectator,
}) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  await expectAccessible(spectator)
  for (const points of [3, 3, 3]) await sheet.writePoints('Huber / Mair', points)
  await sheet.expectStanding(
    { name: 'Huber / Mair', points: 9, isCrossed: true },
    { name: 'Gruber / Moser', points: 0 },
  )
  await expect(sheet.totals('Huber / Mair')).toHaveCount(3)
  await expect(sheet.pointsButton('Gruber / Moser', 3)).toBeInViewport()
  await expect(sheet.pointsButton('Gruber / Moser', 4)).toHaveCount(0)
  for (const points of [2, 2, 2, 2]) await sheet.writePoints('Gruber / Moser', points)
  await expectAccessible(spectator)
  await sheet.writePoints('Gruber / Moser', 3)
  await expect(sheet.announcement()).toHaveText(
    `${text('sheet.outcome.retour')}${text('sheet.hasWon', { name: 'Gruber / Moser', many: 'yes' })}`,
  )
  await expect(
    spectator.getByText(
      text('sheet.marksFor', { marks: text('sheet.marks.nocken', { count: 4 }), name: 'Huber / Mair' }),
    ),
  ).toBeVisible()
  await expectAccessible(spectator)

  await sheet.nextGame()
  await sheet.expectStanding({ name: 'Huber / Mair', points: 0 }, { name: 'Gruber / Moser', points: 0 })
  const evening = await sheet.openEvening()
  await expect(evening.getByRole('row', { name: text('practice.evening.number', { number: 1 }) })).toContainText(
    `${text('practice.evening.retour')} 11`,
  )
  await expect(evening.getByRole('img', { name: text('sheet.marks.nocken', { count: 4 }) })).toBeVisible()
  await expectAccessible(spectator)
})

test('a deal is taken back, struck or written anew; what the rules exclude is refused with the reason', async ({
  spectator,
}) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  await sheet.writePoints('Huber / Mair', 4)
  await sheet.writePoints('Huber / Mair', 5)
  await sheet.writePoints('Gruber / Moser', 2)
  await sheet.undo()
  await sheet.expectStanding(
    { name: 'Huber / Mair', points: 9, isCrossed: true },
    { name: 'Gruber / Moser', points: 0 },
  )

  const more = await sheet.openMore()
  await more
    .getByRole('button', {
      name: `${text('sheet.write', { name: 'Gruber / Moser', points: 4 })}, ${text('sheet.watten.how.illegal-raise.title')}`,
    })
    .click()
  await sheet.expectStanding(
    { name: 'Huber / Mair', points: 9, isCrossed: true },
    { name: 'Gruber / Moser', points: 4 },
  )

  // Without the first deal no side was restricted yet, so there was no illegal raise.
  const first = await sheet.correct(/^Huber \/ Mair \+4/)
  await first.getByRole('button', { name: text('sheet.correct.strike') }).click()
  await expect(first.getByRole('alert')).toContainText(within('sheet.error.text', { later: 'yes' }))
  await expectAccessible(spectator)
  await first
    .getByRole('button', { name: text('sheet.write', { name: 'Huber / Mair', points: 5 }), exact: true })
    .click()
  await sheet.expectStanding(
    { name: 'Huber / Mair', points: 10, isCrossed: true },
    { name: 'Gruber / Moser', points: 4 },
  )

  const history = await sheet.openHistory()
  await expect(history.getByRole('listitem')).toHaveCount(6)
  await expect(history.getByText(text('sheet.history.struck'))).toHaveCount(2)
  await expectAccessible(spectator)
})

test('the referee has the last word, and the reason stays on the sheet', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  for (const points of [5, 4]) await sheet.writePoints('Huber / Mair', points)
  const more = await sheet.openMore()
  await more.getByRole('button', { name: text('sheet.more.override') }).click()
  const raised = more.getByRole('button', {
    name: text('sheet.write', { name: 'Huber / Mair', points: 4 }),
    exact: true,
  })
  await raised.click()
  await expect(more.getByText(text('sheet.override.missing'))).toBeVisible()
  await more.getByLabel(text('sheet.override.reason')).fill('Verzählt')
  await raised.click()
  await expect(sheet.announcement()).toHaveText(
    `${text('sheet.outcome.schneider')}${text('sheet.hasWon', { name: 'Huber / Mair', many: 'yes' })}`,
  )
  await expect(
    sheet.totals('Huber / Mair').getByRole('button', { name: text('sheet.overridden', { reason: 'Verzählt' }) }),
  ).toHaveText('13 !')
})

test('Schieber: trump, points, Weis and Stöcke are written on the Z, and a claim ends the game', async ({
  spectator,
}) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(SCHIEBER)
  await sheet.tapDeal('eichel', 97)
  await sheet.writeDeal(97, 60)
  await sheet.tapDeal('schelle', 57)
  await sheet.addWeis('Amstutz', 50, 20)
  await sheet.addStoecke('Amstutz')
  await expectAccessible(spectator)
  await sheet.writeDeal(114, 380)
  await expect(sheet.zed('Amstutz')).toHaveAccessibleName(text('sheet.schieber.z', { name: 'Amstutz', points: 440 }))
  await spectator.getByRole('button', { name: text('sheet.schieber.trump.obenabe'), exact: true }).click()
  await spectator.getByRole('button', { name: text('sheet.schieber.match'), exact: true }).click()
  await sheet.writeDeal(771, 0)
  await sheet.expectStanding({ name: 'Rüegg', points: 982 }, { name: 'Amstutz', points: 440 })
  await expectAccessible(spectator)

  await sheet.claim('Amstutz')
  await expect(sheet.announcement()).toHaveText(
    `${text('sheet.outcome.false-claim')}${text('sheet.hasWon', { name: 'Rüegg', many: 'no' })}`,
  )
  await sheet.undo()
  for (const _ of [1, 2]) {
    await spectator.getByRole('button', { name: text('sheet.schieber.trump.undenufe'), exact: true }).click()
    await spectator.getByRole('button', { name: text('sheet.schieber.match'), exact: true }).click()
    await sheet.writeDeal(771, 0)
  }
  await expect(sheet.announcement()).toHaveText(text('sheet.hasWon', { name: 'Rüegg', many: 'no' }))
})

test('Schieber: with both at the target and neither Weis nor Stöcke, whoever claims first ends it', async ({
  spectator,
}) => {
  const sheet = new SheetPage(spectator)
  await spectator.goto(PRACTICE)
  await spectator.getByRole('radio', { name: text('sheet.games.schieber.practice.title') }).check({ force: true })
  await spectator.getByLabel(text('practice.new.target')).fill('100')
  await spectator.getByRole('button', { name: text('practice.new.start') }).click()
  await sheet.tapDeal('schelle', 80)
  await sheet.writeDeal(160, 154)
  await expect(spectator.getByRole('heading', { name: text('sheet.schieber.claimNeeded') })).toBeVisible()
  await expectAccessible(spectator)
  await spectator.getByRole('radio', { name: text('practice.they') }).check({ force: true })
  await spectator.getByRole('button', { name: text('sheet.schieber.claim.submit') }).click()
  await expect(sheet.announcement()).toHaveText(text('sheet.hasWon', { name: text('practice.they'), many: 'yes' }))
})

test('Schieber: a digit too many is refused and said, and lying down everything is in reach', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(SCHIEBER)
  await sheet.tapDeal('eichel', 158)
  await expect(spectator.getByText(text('sheet.atMost', { most: 157 }))).toBeVisible()
  await expect(spectator.getByRole('button', { name: 'Rüegg 15', exact: true })).toBeVisible()
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 640, height: 360 },
  ]) {
    await spectator.setViewportSize(viewport)
    await expect(sheet.writeButton(15, 142)).toBeInViewport({ ratio: 1 })
    await expectAccessible(spectator)
  }
})

test('the longest names stay whole and within a narrow screen, also among three', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  const pairs = [
    'Maximilian Unterweger-Oberhofer / Annegret Niedermoser-Schwarzenbacher',
    'Konstantin Hochschwarzenberger-Untergasser / Bernadette Niederkofler-Mitterrutzner',
  ]
  await sheet.begin({ game: 'watten-twg', names: pairs })
  await sheet.expectWithinScreen()
  for (const partner of ['Annegret Niedermoser-Schwarzenbacher', 'Bernadette Niederkofler-Mitterrutzner'])
    await sheet.expectWhole(partner)
  const alone = ['Maximilian Unterweger-Oberhofer', 'Annegret Niedermoser', 'Konstantin Schwarzenbacher']
  await sheet.begin({ game: 'watten-streng', names: alone, three: true })
  await sheet.playsAlone('Annegret Niedermoser')
  await sheet.expectWithinScreen()
})

test('Watten among three: first who plays alone, then who has won; a shared end is a shared win', async ({
  spectator,
}) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin({ game: 'watten-streng', names: ['Anna', 'Berta', 'Cilli'], three: true })
  await expect(sheet.pointsButton(text('sheet.watten.alone', { name: 'Anna' }), 2)).toHaveCount(0)
  await sheet.playsAlone('Anna')
  await expectAccessible(spectator)
  await sheet.writePoints('Berta + Cilli', 5)
  await sheet.playsAlone('Berta')
  await sheet.writePoints(text('sheet.watten.alone', { name: 'Berta' }), 2)
  await sheet.expectStanding({ name: 'Anna', points: 0 }, { name: 'Berta', points: 7 }, { name: 'Cilli', points: 5 })
  await sheet.playsAlone('Cilli')
  await sheet.writePoints(text('sheet.watten.alone', { name: 'Cilli' }), 2)
  await sheet.playsAlone('Anna')
  await spectator.getByRole('button', { name: text('sheet.watten.more', { name: 'Berta + Cilli' }) }).click()
  await sheet.writePoints('Berta + Cilli', 8)
  await expect(sheet.announcement()).toHaveText(text('sheet.wonTogether', { first: 'Berta', second: 'Cilli' }))
  await expect(
    spectator.getByText(text('sheet.marksFor', { marks: text('sheet.marks.bummerl', { count: 1 }), name: 'Anna' })),
  ).toBeVisible()
  await expectAccessible(spectator)
})

test('Wurzen: by a tap or by the loser’s Augen', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin({ game: 'wurzen', names: ['Xaver', 'Vroni'] })
  await spectator.getByRole('button', { name: within('sheet.wurzen.write', { name: 'Xaver', points: 4 }) }).click()
  await spectator.getByRole('button', { name: text('sheet.wurzen.count') }).click()
  await spectator.getByRole('radio', { name: 'Xaver' }).check({ force: true })
  await sheet.type(19)
  await expectAccessible(spectator)
  await spectator.getByRole('button', { name: text('sheet.writeDeal'), exact: true }).click()
  await sheet.expectStanding({ name: 'Xaver', points: 4 }, { name: 'Vroni', points: 3 })
})

test('a shared link opens the same sheet in another browser, as a copy of its own', async ({
  spectator,
  browser,
  baseURL,
}) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  await sheet.writePoints('Gruber / Moser', 5)
  await sheet.writePoints('Huber / Mair', 2)
  await sheet.undo()
  const link = await sheet.shareLink()

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const other = new SheetPage(await context.newPage())
  await other.page.goto(link)
  await other.expectStanding({ name: 'Huber / Mair', points: 0 }, { name: 'Gruber / Moser', points: 5 })
  await expectAccessible(other.page)
  await other.writePoints('Huber / Mair', 3)
  await other.page.reload()
  await other.expectStanding({ name: 'Huber / Mair', points: 3 }, { name: 'Gruber / Moser', points: 5 })
  await sheet.expectStanding({ name: 'Huber / Mair', points: 0 }, { name: 'Gruber / Moser', points: 5 })

  await other.page.goto(`/blatt${link.slice(link.indexOf('#'), -8)}`)
  await expect(other.page.getByRole('heading', { name: text('practice.shared.damaged') })).toBeVisible()
  await expectAccessible(other.page)
  await context.close()
})

test('sheets stay on the device; one that was deleted can be fetched back', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  await sheet.writePoints('Huber / Mair', 3)
  await sheet.begin(SCHIEBER)
  await spectator.goBack()
  await expect(spectator.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(spectator)
  await spectator
    .getByRole('button', { name: text('practice.list.remove', { names: 'Huber / Mair – Gruber / Moser' }) })
    .click()
  await expect(spectator.getByRole('listitem')).toHaveCount(1)
  await spectator.getByRole('button', { name: text('practice.list.undo') }).click()
  await spectator.getByRole('link', { name: 'Huber / Mair – Gruber / Moser' }).click()
  await sheet.expectStanding({ name: 'Huber / Mair', points: 3 }, { name: 'Gruber / Moser', points: 0 })
})

test('where nothing can be kept, the sheet works and says so', async ({ spectator }) => {
  await spectator.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const sheet = new SheetPage(spectator)
  await sheet.begin(WATTEN)
  await expect(spectator.getByText(text('practice.notKept'))).toBeVisible()
  await sheet.writePoints('Huber / Mair', 3)
  await sheet.expectStanding({ name: 'Huber / Mair', points: 3 }, { name: 'Gruber / Moser', points: 0 })
})

test('after the first visit every game opens without network, and what was written is there', async ({ spectator }) => {
  const sheet = new SheetPage(spectator)
  await sheet.openPractice()
  await sheet.expectReadyWithoutNetwork()
  await sheet.begin(WATTEN)
  await sheet.writePoints('Huber / Mair', 3)
  await spectator.context().setOffline(true)
  await spectator.reload()
  await sheet.expectStanding({ name: 'Huber / Mair', points: 3 }, { name: 'Gruber / Moser', points: 0 })
  await sheet.begin(SCHIEBER)
  await sheet.tapDeal('rose', 100)
  await sheet.writeDeal(100, 57)
  await expect(sheet.zed('Rüegg')).toBeVisible()
})
