// A draft before it is published: looked into, changed by hand, drawn again in part.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { type DraftParams, newDraft, newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdNext } from './network.ts'
import { BoardPage } from './pages/board.ts'
import { RoundPage } from './pages/rounds.ts'

async function sittingAt(api: Client, params: DraftParams, number: number) {
  const { encounters } = await api('getRound', { params: { ...params, number } })
  return new Map(encounters.map(({ table, a, b }) => [table, [a.name, b.name]]))
}

test('two change places by keyboard, after a look at what that brings', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { params, table } = await newDraft(api, club, 'Tauschabend', 8)
  const [first, second] = [table(1), table(2)]
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)

  await board.seat(first.a.name).focus()
  await page.keyboard.press('Space')
  await expect(board.inHand()).toContainText(first.a.name)
  await page.keyboard.press('Escape')
  await expect(board.inHand()).toBeHidden()
  await expect(board.seat(first.a.name)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(board.seat(second.a.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await board.expectReady()
  await expect(board.effects()).toHaveCount(2)
  await expect(board.effects().first()).toContainText(text('regulation.reasons.by-hand'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(board.question()).toBeHidden()
  expect(await sittingAt(api, params, 1)).toEqual(
    new Map([first, second, table(3), table(4)].map(({ table: number, a, b }) => [number, [a.name, b.name]])),
  )

  await board.seat(first.a.name).press('Enter')
  await board.seat(second.a.name).press('Enter')
  await board.swap()
  await expect(board.table(1)).toContainText(second.a.name)
  await expect(board.table(2)).toContainText(first.a.name)
  const sitting = await sittingAt(api, params, 1)
  expect(sitting.get(1)).toEqual([second.a.name, first.b.name])
  expect(sitting.get(2)).toEqual([first.a.name, second.b.name])
  await expectAccessible(page)
})

test('two are brought together by typing their numbers', async ({ page, api, club }) => {
  const { params, table } = await newDraft(api, club, 'Tippabend', 8)
  const [one, other] = [table(1).a, table(4).b]
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)

  await board.type(`${one.number} ${table(1).b.number}`)
  await expect(board.problem()).toContainText(within('board.typed.already'))
  await board.type(`${one.number} 99`)
  await expect(board.problem()).toContainText(text('board.typed.unknown', { number: 99 }))

  await board.type(`${one.number} ${other.number}`)
  await board.swap()
  await expect(board.pairField()).toBeFocused()
  expect((await sittingAt(api, params, 1)).get(1)).toEqual([one.name, other.name])

  await board.type(String(table(3).a.number))
  await expect(board.seat(table(3).a.name)).toBeFocused()
  await expect(board.inHand()).toContainText(table(3).a.name)
})

test('the keys of the draft work after a swap by typed numbers and after one of two seats, but not in the middle of a number', async ({
  page,
  api,
  club,
}) => {
  const { params, table } = await newDraft(api, club, 'Tastenabend', 8)
  const [one, other] = [table(1).a, table(4).b]
  const board = new BoardPage(page)
  const desk = new RoundPage(page)
  await board.open(club, params.tournament, 1)
  await board.type(`${one.number} ${other.number}`)
  await board.expectReady()
  await page.keyboard.press('v')
  await board.swap()
  await expect(board.pairField()).toBeFocused()

  await page.keyboard.type('3v')
  await expect(board.pairField()).toHaveValue('3')
  await page.keyboard.press('Escape')
  await expect(board.pairField()).toHaveValue('')
  expect((await api('getRound', { params: { ...params, number: 1 } })).status).toBe('draft')
  await page.keyboard.press('v')
  await expect(desk.tableField()).toBeFocused()
  expect((await sittingAt(api, params, 1)).get(1)).toEqual([one.name, other.name])

  const again = await newDraft(api, club, 'Noch ein Tastenabend', 8)
  const [first, second] = [again.table(1).a.name, again.table(2).a.name]
  await board.open(club, again.params.tournament, 1)
  await board.seat(first).press('Enter')
  await board.seat(second).press('Enter')
  await board.swap()
  // It sits now where the second one was chosen.
  await expect(board.seat(first)).toBeFocused()
  await page.keyboard.press('v')
  await expect(desk.tableField()).toBeFocused()
})

test('a swap is shown, and published, before the round is read anew', async ({ page, api, club }) => {
  const { params, table } = await newDraft(api, club, 'Schnell getauscht', 8)
  const [one, other] = [table(1).a, table(4).b]
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)
  await board.type(`${one.number} ${other.number}`)
  await board.expectReady()
  const { letGo } = await holdNext(page, /\/rounds\/1$/, 'GET')
  await board.swap()
  await expect(board.table(1)).toContainText(other.name)
  const published = page.waitForResponse(/\/publish$/)
  await page.keyboard.press('v')
  expect((await published).status()).toBe(200)
  letGo()
  await expect(new RoundPage(page).tableField()).toBeFocused()
  expect((await sittingAt(api, params, 1)).get(1)).toEqual([one.name, other.name])
})

test('a pair is dragged onto the bye', async ({ page, api, club }) => {
  const { params, table, byes } = await newDraft(api, club, 'Ziehabend', 7)
  const [bye] = byes
  if (!bye) throw new Error('an odd field has a bye')
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)
  await board.seat(table(2).b.name).dragTo(board.seat(bye.entry.name))
  await board.swap()
  await expect(board.table(2)).toContainText(bye.entry.name)
  const after = await api('getRound', { params: { ...params, number: 1 } })
  expect(after.byes.map(({ entry }) => entry.name)).toEqual([table(2).b.name])
})

test('tables that are kept stay when the rest is drawn again', async ({ page, api, club }) => {
  const { params, table } = await newDraft(api, club, 'Behalteabend', 16)
  const board = new BoardPage(page)
  await board.open(club, params.tournament, 1)
  await board.keepButton(3).click()
  await board.seat(table(6).a.name).press('b')
  for (const locked of [3, 6]) await expect(board.keepButton(locked)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  const { seed } = await api('getRound', { params: { ...params, number: 1 } })
  await board.drawRestAgain()
  await expect(page.getByText(seed)).toHaveCount(0)
  await expect(page.getByText(text('board.draws', { draws: 2 }))).toBeVisible()
  const sitting = await sittingAt(api, params, 1)
  for (const locked of [3, 6]) {
    expect(sitting.get(locked)).toEqual([table(locked).a.name, table(locked).b.name])
    await expect(board.table(locked)).toContainText(table(locked).a.name)
    await expect(board.keepButton(locked)).toHaveAttribute('aria-pressed', 'true')
  }
  await board.publishButton().press('Enter')
  await expect(page.getByRole('list', { name: text('rounds.draft.tables') })).toHaveCount(0)
})

test('why two do not meet is told on request', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Frageabend', pairs: 8 })
  const params = { club, tournament: id }
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const [met] = encounters
  if (!met) throw new Error('the round has no table')
  for (const encounter of encounters) {
    const games = Array.from({ length: 3 }, () => ({ a: 15, b: 8 }))
    await api('recordResult', {
      params: { ...params, encounter: encounter.id },
      body: { games, basedOn: encounter.resultVersion },
    })
  }
  await api('closeRound', { params: { ...params, number } })
  const { fingerprint } = await api('drawRound', { params, body: {} })

  const board = new BoardPage(page)
  await board.open(club, id, number + 1)
  await board.type(`${met.a.number} ${met.b.number}`)
  await board.expectReady()
  await expect(board.question()).toContainText(within('board.swap.alarm'))
  await expect(
    board.effects().filter({ hasText: text('regulation.reasons.rematch', { times: 1, hand: 'yes' }) }),
  ).not.toHaveCount(0)
  await expect(await board.askWhyNot()).toContainText(text('regulation.whyNot.levels.rematch', { forced: 1, drawn: 0 }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await api('publishRound', { params: { ...params, number: number + 1 }, body: { seen: fingerprint } })
  await board.expectWhyNot(
    `${met.a.number} ${met.b.number}`,
    text('regulation.whyNot.levels.rematch', { forced: 1, drawn: 0 }),
  )
  await expectAccessible(page)
})
