import type { BrowserContext } from '@playwright/test'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
import { RoundPage } from './pages/rounds.ts'

/** Delays requests to this address until the returned function is called. */
async function hold(context: BrowserContext, url: string, method: 'GET' | 'POST'): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(url, async (route) => {
    if (route.request().method() === method) await released
    await route.continue()
  })
  return letGo
}

test('a draw that takes its time shows that it goes on, and is made once', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Geduld', pairs: 6 })
  const desk = new RoundPage(page)
  const draw = new DrawPage(page)
  const letGo = await hold(context, `**/tournaments/${id}/rounds`, 'POST')
  await desk.open(club, id, 1)
  await draw.drawButton(1).focus()
  await page.keyboard.press('Enter')
  await draw.expectAtWork(draw.drawButton(1))
  await page.keyboard.press('Enter')
  letGo()
  await draw.expectDraft(3)
  expect((await api('getRound', { params: { club, tournament: id, number: 1 } })).draws).toBe(1)
})

test('a draft that is being published shows it at that button only', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Nur einer', pairs: 6 })
  const desk = new RoundPage(page)
  const draw = new DrawPage(page)
  await desk.open(club, id, 1)
  await draw.draw(1)
  const letGo = await hold(context, '**/rounds/1/publish', 'POST')
  await draw.publish()
  await expect(page.locator('[aria-busy="true"]')).toHaveText(within('rounds.draft.publish'))
  await expect(draw.discardButton()).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(desk.tableField()).toBeFocused()
})

test('sheets that take their time say so in their tab', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zettel', pairs: 6 })
  const number = await newRound(api, club, id)
  const desk = new RoundPage(page)
  const letGo = await hold(context, '**/sheets.pdf', 'GET')
  await desk.open(club, id, number)
  const status = await desk.openSheets()
  await expect.poll(status).toBe(text('product.making'))
  const answered = context.waitForEvent('response', (response) => response.url().endsWith('/sheets.pdf'))
  letGo()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
})
