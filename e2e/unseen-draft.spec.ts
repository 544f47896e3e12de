// A draft that another desk changes, or draws again: nothing of it is published before it has been seen here.

import { text } from './catalogue.ts'
import { newDraft } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseAnswer, UNREACHED_NOTICE } from './network.ts'
import { BoardPage } from './pages/board.ts'
import { DrawPage } from './pages/draw.ts'
import { RoundPage } from './pages/rounds.ts'

test('a draft that another desk draws again is published only when that has been seen', async ({ page, api, club }) => {
  const { params, table } = await newDraft(api, club, 'Fremd gelost', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  await page.clock.install()
  await board.open(club, params.tournament, 1)
  await board.type(`${table(1).a.number} ${table(4).b.number}`)
  await board.swap()
  await expect(board.unseen('changed'), 'the swap is its own').toHaveCount(0)

  const { fingerprint } = await api('getRound', place)
  const again = await api('drawRound', { params, body: { seen: fingerprint } })
  await expect(board.unseen('drawn')).toBeVisible()
  await expect(board.swapNews()).toHaveCount(0)
  await expect(page.getByText(again.seed)).toBeVisible()
  await expectAccessible(page)

  await expect(board.pairField()).toBeFocused()
  await page.keyboard.press('v')
  await board.expectHeldBack()
  await expectAccessible(page)
  await expect(board.pairField()).toBeFocused()
  expect((await api('getRound', place)).status).toBe('draft')
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(desk.tableField()).toBeFocused()
  expect(await api('getRound', place)).toMatchObject({ status: 'published', seed: again.seed })
})

test('a draft that another desk changes has to be seen each time, and is seen when the page is opened anew', async ({
  page,
  api,
  club,
}) => {
  const { params, table } = await newDraft(api, club, 'Fremd getauscht', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  await board.open(club, params.tournament, 1)
  const swap = async (x: string, y: string) => {
    const { fingerprint: seen } = await api('getRound', place)
    await api('swapEntries', { ...place, body: { x, y, seen } })
  }
  await swap(table(1).a.id, table(2).a.id)
  await expect(board.unseen('changed')).toBeVisible()
  await board.publishButton().press('Enter')
  await board.expectHeldBack()
  await expect(board.publishButton()).toBeFocused()

  await swap(table(3).a.id, table(4).a.id)
  await expect(board.table(3)).toContainText(table(4).a.name)
  await board.publishButton().press('Enter')
  await board.expectHeldBack()
  expect((await api('getRound', place)).status).toBe('draft')

  await swap(table(1).a.id, table(2).a.id)
  await expect(board.table(1)).toContainText(table(1).a.name)
  await board.open(club, params.tournament, 1)
  await expect(board.unseen('changed')).toHaveCount(0)
  await board.publishButton().press('Enter')
  await expect(desk.tableField()).toBeFocused()
})

test('a publishing whose answer was lost is not repeated on what another desk has drawn since', async ({
  page,
  api,
  club,
}) => {
  const { params } = await newDraft(api, club, 'Antwort verloren', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  await page.clock.install()
  await board.open(club, params.tournament, 1)
  await loseAnswer(page, /\/publish$/)
  await page.keyboard.press('v')
  await expect.poll(async () => (await api('getRound', place)).status).toBe('published')
  const { fingerprint: seen } = await api('getRound', place)
  await api('discardRound', { ...place, query: { seen } })
  const again = await api('drawRound', { params, body: {} })
  await expect(page.getByText(again.seed)).toBeVisible()
  await expect(board.unseen('drawn')).toBeVisible()
  await page.keyboard.press('v')
  await board.expectHeldBack()
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(desk.tableField()).toBeFocused()
})

test('a double press on a draft that another desk has drawn again confirms it, and publishes nothing', async ({
  page,
  api,
  club,
}) => {
  const { params } = await newDraft(api, club, 'Doppelt gedrückt', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/publish')) sent++
  })
  await page.clock.install()
  await board.open(club, params.tournament, 1)
  const button = board.publishButton()
  for (const pressTwice of [
    () => page.keyboard.type('vv'),
    () => page.keyboard.type('Vv'),
    () => button.dblclick(),
    () => button.press('Enter').then(() => button.press('Enter')),
    () => button.press('v').then(() => button.press('Space')),
  ]) {
    const { fingerprint } = await api('getRound', place)
    const again = await api('drawRound', { params, body: { seen: fingerprint } })
    await expect(page.getByText(again.seed)).toBeVisible()
    // While the page's clock is paused, all presses are at the same time.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await pressTwice()
    await board.expectHeldBack()
    expect(sent).toBe(0)
    await page.clock.resume()
  }
  await expectAccessible(page)
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(new RoundPage(page).tableField()).toBeFocused()
})

test('what another desk swaps after a swap whose answer was lost is published only when it has been seen', async ({
  page,
  api,
  club,
}) => {
  const { params, table } = await newDraft(api, club, 'Tausch verloren', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  // Too low for the whole preview.
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.clock.install()
  await board.open(club, params.tournament, 1)
  await board.type(`${table(1).a.number} ${table(4).b.number}`)
  await board.expectReady()
  await loseAnswer(page, /\/swap$/)
  await page.keyboard.press('Enter')
  await expect(board.question().getByRole('alert')).toContainText(UNREACHED_NOTICE)
  await desk.expectUncovered(board.question().getByRole('alert'))
  await expectAccessible(page)

  const { fingerprint: seen } = await api('getRound', place)
  const other = await api('swapEntries', { ...place, body: { x: table(1).a.id, y: table(2).a.id, seen } })
  await expect(board.table(1)).toContainText(table(2).a.name)
  await page.keyboard.press('Enter')
  await expect(board.question()).toBeHidden()
  await expect(board.unseen('changed')).toBeVisible()
  await expect(board.swapNews()).toHaveCount(0)
  await page.keyboard.press('v')
  await board.expectHeldBack()
  expect(await api('getRound', place)).toMatchObject({ status: 'draft', fingerprint: other.fingerprint })
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(desk.tableField()).toBeFocused()
})

test('a swap on what another desk has drawn again is refused, and its preview goes', async ({ page, api, club }) => {
  const { params, table } = await newDraft(api, club, 'Tausch zu spät', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)
  const { fingerprint } = await api('getRound', place)
  await board.type(`${table(1).a.number} ${table(4).b.number}`)
  await board.expectReady()
  const again = await api('drawRound', { params, body: { seen: fingerprint } })
  await page.keyboard.press('Enter')
  await expect(board.question().getByRole('alert')).toContainText(text('problems.round-changed'))
  await expect(board.effects()).toHaveCount(0)
  await expect(board.swapButton()).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(board.question()).toBeHidden()
  await expect(board.pairField()).toBeFocused()
  expect((await api('getRound', place)).fingerprint).toBe(again.fingerprint)
})

test('a draft that another desk has changed, and that lacks a pair, asks one thing at a time', async ({
  page,
  api,
  club,
}) => {
  const { params, table } = await newDraft(api, club, 'Geändert und zu spät', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const draw = new DrawPage(page)
  await page.clock.install()
  await board.open(club, params.tournament, 1)
  const members = [{ name: 'Notburga Zwischendrin' }, { name: 'Kilian Zwischendrin' }]
  await api('addEntry', { params, body: { members, paid: false, present: true } })
  const { fingerprint: seen } = await api('getRound', place)
  await api('swapEntries', { ...place, body: { x: table(1).a.id, y: table(2).a.id, seen } })
  await expect(board.unseen('changed')).toBeVisible()
  await page.keyboard.press('v')
  await board.expectHeldBack()
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toBeVisible()
  await expect(board.unseen('changed')).toHaveCount(0)
  await expectAccessible(page)

  await api('swapEntries', {
    ...place,
    body: { x: table(1).a.id, y: table(2).a.id, seen: (await api('getRound', place)).fingerprint },
  })
  await expect(board.unseen('changed')).toBeVisible()
  await expect(draw.leftOutQuestion()).toHaveCount(0)
  await page.keyboard.press('v')
  await board.expectHeldBack()
  await board.letTimePass()
  await page.keyboard.press('v')
  await expect(draw.leftOutQuestion()).toBeVisible()
  await page.keyboard.press('o')
  await expect(new RoundPage(page).tableField()).toBeFocused()
})

test('a draft that another desk draws again and publishes turns into the round with a sentence', async ({
  page,
  api,
  club,
}) => {
  const { params } = await newDraft(api, club, 'Fremd veröffentlicht', 8)
  const place = { params: { ...params, number: 1 } }
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  await board.open(club, params.tournament, 1)
  const { fingerprint } = await api('getRound', place)
  const { fingerprint: seen } = await api('drawRound', { params, body: { seen: fingerprint } })
  await api('publishRound', { ...place, body: { seen } })
  await expect(desk.tableField()).toBeVisible()
  const sentence = page.getByText(text('board.unseen.published', { by: 'desk' }))
  await expect(sentence).toBeVisible()
  await expectAccessible(page)
  await desk.report(1, [
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  await expect(sentence).toHaveCount(0)
})
