// Ending a tournament lists what is open; lots can be drawn right there, and also afterwards. Keyboard only.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { loseAnswer, UNREACHED_NOTICE } from './network.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EndingPage } from './pages/ending.ts'
import { RoundPage } from './pages/rounds.ts'

/** Three games, the same at every table: all winners share a rank, and so do all losers. */
const ALIKE = [
  { a: 15, b: 8 },
  { a: 15, b: 8 },
  { a: 15, b: 8 },
]

/** Four pairs after a round in which both winners, and both losers, are alike in everything. */
async function newTied(api: Client, club: string, name: string) {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name, pairs: 4 })
  await playRound(api, club, id, await newRound(api, club, id), ALIKE)
  return { id, params: { club, tournament: id } }
}

test('shared places are drawn by lot there and then, and the number is kept', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { id, params } = await newTied(api, club, 'Gleichauf')
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await ending.ask('early')
  await expect(ending.list()).toContainText(
    new RegExp(
      `${within('ending.tie', { rank: 1 }).source} ${text('ending.matters.first-three', { rank: 1 })} ${text('ending.by.lot')}`,
    ),
  )
  await expect(ending.list()).toContainText(within('ending.tie', { rank: 3 }))
  await expectAccessible(page)

  await ending.drawLots(1)
  await expect(ending.list()).not.toContainText(within('ending.tie', { rank: 1 }))
  const drawn = (await api('getStandings', { params })).lots[0]
  await expect(ending.list()).toContainText(
    text('standings.ties.decidedAs', { rank: 1, decision: 'lot', seed: drawn?.seed }),
  )
  await expect(ending.decided(1)).toHaveText(drawn?.order.map(({ name }) => name) ?? [])
  await ending.end('though something is open')
  const { lots } = await api('getStandings', { params })
  await expect(ending.lots()).toHaveText([
    text('standings.lots.drawn', {
      after: 0,
      seed: lots[0]?.seed,
      names: lots[0]?.order.map(({ name }) => name).join(', '),
    }),
  ])

  await ending.drawAfterwards(3)
  await ending.expectDecided(3)
  await ending.expectFocus()
  await expect(ending.lots()).toHaveCount(2)
  const { rows } = await api('getStandings', { params })
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
})

test('the button that ends the tournament is not the next step before the lot, and has the focus after it', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, {
    preset: 'bayern-warme-heisse',
    name: 'Zuletzt das Los',
    pairs: 4,
    adjust: { rounds: 1 },
  })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, ALIKE)
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await expect(page.getByRole('button', { name: text('club.overview.finish') })).toBeFocused()
  await ending.ask('at its end')
  const look = (how: Parameters<EndingPage['submit']>[0]) =>
    ending.submit(how).evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await look('though something is open')
  await ending.drawLots(3)
  await expect(ending.list()).not.toContainText(within('ending.tie', { rank: 3 }))
  await ending.drawLots(1)
  await expect(ending.submit('with nothing open')).toBeFocused()
  await expect.poll(() => look('with nothing open')).not.toBe(before)
})

test('a lot that was drawn at the table is entered there and then, through a cut network', async ({
  page,
  api,
  club,
}) => {
  const { id, params } = await newTied(api, club, 'Am Tisch gelost')
  const { rows } = await api('getStandings', { params })
  const [, second] = rows.map(({ entry }) => entry)
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await ending.ask('early')
  await ending.beginLot(1)
  await ending.putFirst(second?.name ?? '')
  await page.context().setOffline(true)
  await ending.saveOrder()
  await expect(ending.order()).toContainText(UNREACHED_NOTICE)
  await page.context().setOffline(false)
  await ending.saveOrder()
  await expect(ending.list()).not.toContainText(within('ending.tie', { rank: 1 }))
  await ending.expectFocusInList()
  expect((await api('getStandings', { params })).rows[0]?.entry).toEqual(second)
  await ending.end('though something is open')
})

test('one key press too many does not end a tournament, nor does one before it is read what is open', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Vor dem Finale', pairs: 4 })
  const params = { club, tournament: id }
  await playRound(api, club, id, await newRound(api, club, id), ALIKE.slice(0, 2))
  const ending = new EndingPage(page)
  for (const way of ['**/ending', '**/standings']) {
    await page.route(way, (route) => route.abort())
    await ending.open(club, id)
    await ending.ask('early')
    await ending.expectUnread()
    await page.unroute(way)
  }
  await ending.readAgain()
  await expect(ending.list()).toContainText(text('ending.stillPlayed', { count: 2, ranks: '1 und 3', by: 'lot' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await ending.ask('early')
  await ending.expectOnTitle()
  await page.keyboard.press('Enter')
  await ending.end('though something is open')
  expect((await api('getTournament', { params })).status).toBe('finished')
})

test('an order that was entered wrongly is put right there, and in the table', async ({ page, api, club }) => {
  const { id, params } = await newTied(api, club, 'Verkehrt')
  const first = async () => (await api('getStandings', { params })).rows[0]?.entry.name ?? ''
  const one = await first()
  const ending = new EndingPage(page)
  const says = (...names: string[]) => expect(ending.decided(1)).toHaveText(names)
  await ending.open(club, id)
  await ending.ask('early')
  await ending.beginLot(1)
  await ending.saveOrder()
  const [, other = ''] = (await api('getStandings', { params })).rows.map(({ entry }) => entry.name)
  await says(one, other)
  await expectAccessible(page)
  await ending.correctOrder(1)
  await ending.putFirst(other)
  await ending.saveOrder()
  await says(other, one)
  expect(await first()).toBe(other)

  await ending.openStandings(club, id)
  await ending.correctOrder(1)
  await ending.putFirst(one)
  await ending.saveOrder()
  await says(one, other)
  expect(await first()).toBe(one)
})

test('a lot whose answer is lost leaves nothing to be tried again', async ({ page, api, club }) => {
  const { id, params } = await newTied(api, club, 'Ohne Antwort')
  const ending = new EndingPage(page)
  await ending.openStandings(club, id)
  await loseAnswer(page, /\/lot\/draw$/)
  await ending.drawAfterwards(1)
  await expect(ending.decided(1)).toHaveCount(2)
  await expect(page.getByText(UNREACHED_NOTICE)).toHaveCount(0)
  expect((await api('getStandings', { params })).lots).toHaveLength(1)
})

test('the number of a lot that was drawn is not lost without a word', async ({ page, api, club }) => {
  const { id, params } = await newTied(api, club, 'Gezogen')
  const ending = new EndingPage(page)
  await ending.openStandings(club, id)
  await ending.drawAfterwards(1)
  await ending.expectDecided(1)
  const [lot] = (await api('getStandings', { params })).lots
  const [, second] = lot?.order ?? []
  await ending.correctOrder(1)
  await ending.saveOrder()
  await expect(ending.order()).toHaveCount(0)
  expect((await api('getStandings', { params })).lots).toEqual([lot])

  await ending.correctOrder(1)
  await ending.putFirst(second?.name ?? '')
  await expect(ending.order()).toContainText(text('standings.ties.drawnBefore', { seed: lot?.seed }))
  await expectAccessible(page)
  await ending.replaceOrder()
  await expect(ending.lots()).toHaveCount(0)
  expect((await api('getStandings', { params })).rows[0]?.entry).toEqual(second)
})

test('an order that was put in and not saved is offered again, at the end and in the table', async ({
  page,
  api,
  club,
}) => {
  const { id, params } = await newTied(api, club, 'Nicht fertig')
  const [first, second] = (await api('getStandings', { params })).rows.map(({ entry }) => entry.name)
  const drafts = new DraftOffers(page)
  const ending = new EndingPage(page)
  await ending.openStandings(club, id)
  await ending.beginLotInTable(1)
  await ending.putFirst(second ?? '')
  await ending.expectFocusInOrder()
  await ending.closeOrder()
  await expect(drafts.all()).toContainText(
    text('standings.ties.draft', { decision: 'lot', rank: 1, names: `${second} und ${first}` }),
  )
  await drafts.takeByKeyboard()
  await expect(ending.names()).toContainText([second ?? '', first ?? ''])

  await page.reload()
  await ending.open(club, id)
  await ending.ask('early')
  await drafts.takeByKeyboard()
  await expect(ending.names()).toContainText([second ?? '', first ?? ''])
  await ending.saveOrder()
  await expect(ending.list()).not.toContainText(within('ending.tie', { rank: 1 }))
  await ending.expectFocusInList()
  await expect(drafts.all()).toHaveCount(0)
  expect((await api('getStandings', { params })).rows[0]?.entry.name).toBe(second)
})

test('what another desk leaves open meanwhile has to be seen, too', async ({ page, api, club }) => {
  const { id, params } = await newTied(api, club, 'Inzwischen')
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await ending.ask('early')
  await expect(ending.list()).toContainText(within('ending.tie', { rank: 3 }))
  const { rows } = await api('getStandings', { params })
  const order = rows.slice(0, 2).map(({ entry }) => entry.id)
  await api('recordDecision', { params: { ...params, criterion: 'lot' }, body: { order } })
  await expect(ending.list()).not.toContainText(within('ending.tie', { rank: 1 }))
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const other = api('recordResult', {
    params: { ...params, encounter: encounters[0]?.id ?? '' },
    body: { games: ALIKE.map(({ a, b }) => ({ a: b, b: a })), basedOn: 0, confirmed: true },
  })
  await expect(other).rejects.toThrow()
  await expect(ending.list()).toContainText(within('ending.contested', { round: 1, heat: 0 }))
  await ending.end('though something is open')
})

test('a bracket that is not played is named where somebody wants to end before it', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'gruppen-ko', name: 'Ohne Finale', pairs: 8 })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, Array(3).fill({ a: 11, b: 8 }))
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await ending.ask('early')
  await expect(ending.list()).toContainText(
    within('ending.left', { begun: 'no', where: text('ending.where', { where: 'bracket' }) }),
  )
})

test('whose lot does not count any more is said when points are taken from one of them', async ({
  page,
  api,
  club,
}) => {
  const { id, params } = await newTied(api, club, 'Los hinfällig')
  const { rows } = await api('getStandings', { params })
  const [one, other] = rows.map(({ entry }) => entry)
  await api('recordDecision', {
    params: { ...params, criterion: 'lot' },
    body: { order: [one?.id ?? '', other?.id ?? ''] },
  })
  const adjustment = new AdjustmentPage(page)
  await adjustment.open(club, id)
  await adjustment.begin()
  await adjustment.whom().selectOption(other?.id ?? '')
  await adjustment.field('points').fill('-1')
  await adjustment.field('reason').fill('Zu spät')
  await page.keyboard.press('Enter')
  await expect(adjustment.notice()).toHaveText(
    text('standings.adjustment.voided', { criterion: 'lot', names: `${one?.name} und ${other?.name}` }),
  )
  await expectAccessible(page)
})

test('a table without a result is named where the end is looked for, and opened from there', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ein Tisch fehlt', pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const encounter = encounters.find(({ table }) => table === 1)?.id ?? ''
  await api('recordResult', { params: { ...params, encounter }, body: { games: ALIKE, basedOn: 0, confirmed: true } })
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await expect(ending.later()).toContainText(text('ending.notYet', { round: 1 }))
  await expect(ending.later()).toContainText(text('ending.missing', { round: 1, count: 1 }).replace('  ', ' 2 '))
  await expectAccessible(page)
  await ending.openMissing(2)
  await expect(new RoundPage(page).sheet(2)).toBeVisible()
})

test('a draft says where the end is looked for that it comes first', async ({ page, api, club }) => {
  const { id, params } = await newTied(api, club, 'Schon ausgelost')
  await api('drawRound', { params, body: {} })
  const ending = new EndingPage(page)
  await ending.open(club, id)
  await expect(ending.later()).toHaveText(text('ending.notYetDraft', { round: 2 }))
  await ending
    .later()
    .getByRole('link', { name: text('rounds.round', { round: 2 }) })
    .press('Enter')
  await expect(new RoundPage(page).title(2)).toBeVisible()
})
