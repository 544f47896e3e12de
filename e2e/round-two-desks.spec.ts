// Two desks change one round at once: the later desk gets a message, sees the first one's change, and overwrites nothing.

import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdNext } from './network.ts'
import { DrawPage } from './pages/draw.ts'
import { RoundPage } from './pages/rounds.ts'

const GAMES = [
  { a: 15, b: 8 },
  { a: 15, b: 4 },
  { a: 15, b: 6 },
]

test('a desk whose draw comes second gets the draft of the first, with a sentence', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Doppelt gelost', pairs: 8 })
  const params = { club, tournament: id }
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  const { isHeld, letGo } = await holdNext(page, /\/rounds$/)
  await draw.drawButton(1).press('Enter')
  await isHeld
  const first = await api('drawRound', { params, body: {} })
  letGo()
  await draw.expectDraft(4)
  await expect(draw.problem()).toContainText(text('problems.round-changed'))
  await expectAccessible(page)
  await expect(page.getByText(first.seed)).toBeVisible()
  const now = await api('getRound', { params: { ...params, number: 1 } })
  expect([now.seed, now.fingerprint]).toEqual([first.seed, first.fingerprint])

  await draw.publish()
  await expect(rounds.tableField()).toBeFocused()
  await expect(draw.problem()).toHaveCount(0)
})

test('a desk that publishes a draft another has drawn again publishes nothing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Neu gelost', pairs: 8 })
  const params = { club, tournament: id }
  const { fingerprint } = await api('drawRound', { params, body: {} })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await draw.expectDraft(4)
  const { isHeld, letGo } = await holdNext(page, /\/publish$/)
  await draw.publish()
  await isHeld
  const again = await api('drawRound', { params, body: { seen: fingerprint } })
  letGo()
  await expect(draw.problem()).toContainText(text('problems.round-changed'))
  await expect(page.getByText(again.seed)).toBeVisible()
  expect(await api('getRound', { params: { ...params, number: 1 } })).toMatchObject({
    status: 'draft',
    seed: again.seed,
  })
})

test('a desk that publishes what another has published already is told so', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Schon da', pairs: 8 })
  const params = { club, tournament: id }
  const { fingerprint } = await api('drawRound', { params, body: {} })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await draw.expectDraft(4)
  const { isHeld, letGo } = await holdNext(page, /\/publish$/)
  await draw.publish()
  await isHeld
  await api('publishRound', { params: { ...params, number: 1 }, body: { seen: fingerprint } })
  letGo()
  await expect(rounds.tableField()).toBeVisible()
  await expect(draw.problem()).toContainText(text('problems.round-not-draft'))
  await rounds.report(1, [
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  await expect(draw.problem()).toHaveCount(0)
})

test('a desk that was too late shows no warning any more once the round is taken back', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Doch zurück', pairs: 8 })
  const params = { club, tournament: id }
  const { fingerprint } = await api('drawRound', { params, body: {} })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await draw.expectDraft(4)
  const { isHeld, letGo } = await holdNext(page, /\/publish$/)
  await draw.publish()
  await isHeld
  const place = { params: { ...params, number: 1 } }
  await api('publishRound', { ...place, body: { seen: fingerprint } })
  letGo()
  await expect(draw.problem()).toContainText(text('problems.round-not-draft'))
  const { fingerprint: seen } = await api('getRound', place)
  await api('discardRound', { ...place, query: { seen } })
  await expect(rounds.state('undrawn')).toBeVisible()
  await expect(draw.problem()).toHaveCount(0)
})

test('a desk that reads the tournament before its publishing, and the round after it, keeps the table open', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Langsames Netz', pairs: 8 })
  const params = { club, tournament: id }
  await api('drawRound', { params, body: {} })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await draw.expectDraft(4)
  const round = await holdNext(page, /\/rounds\/1$/, 'GET')
  await api('changeTournament', { params, body: { place: 'Hinterstube' } })
  await round.isHeld
  const tournament = await holdNext(page, new RegExp(`/tournaments/${id}$`), 'GET')
  const published = page.waitForResponse(/\/publish$/)
  await draw.publish()
  await published
  round.letGo()
  await tournament.isHeld
  await rounds.openTable(1)
  await rounds.typeScores([[15, 8]])
  await expect(rounds.figure(2, 'a')).toBeFocused()
  await expect(rounds.state('published')).toBeVisible()
  await expect(page.getByText(text('rounds.gone.undrawn', { round: 1 }))).toHaveCount(0)

  tournament.letGo()
  await rounds.typeScores(GAMES.slice(1).map(({ a, b }) => [a, b] as const))
  await rounds.expectSaved(1)
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  expect(encounters.find(({ table }) => table === 1)?.games.map(({ a, b }) => ({ a, b }))).toEqual(GAMES)
})

test('a round with results says what has to be done before it can be taken back', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Erst löschen', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await expect(rounds.takeBackButton()).toBeEnabled()
  await rounds.report(1, [[15, 8]])
  await expect(rounds.takeBackButton()).toBeDisabled()
  await expect(rounds.takeBackButton()).toHaveAccessibleDescription(text('rounds.notYet.clearResult'))
  await expectAccessible(page)
  await rounds.report(2, [[15, 4]])
  await rounds.closeButton().press('Enter')
  await expect(rounds.takeBackButton()).toHaveAccessibleDescription(text('rounds.notYet.reopenRound'))
})

test('taking a round back names the sheets that may lie on its tables, also those another desk has printed', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Schon gedruckt', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  await rounds.takeBackButton().press('Enter')
  const dialog = page.getByRole('dialog', { name: text('rounds.takeBack.title', { round: 1 }) })
  await expect(dialog.getByText(text('rounds.takeBack.text'))).toBeVisible()
  await expect(dialog.getByText(text('rounds.takeBack.asking'))).toHaveCount(0)
  await expect(dialog).not.toContainText(within('print.outdated.removed'))
  await page.keyboard.press('Escape')

  await api('makeTableLinks', { params: { ...params, encounter: encounters[2]?.id ?? '' } })
  await rounds.takeBackButton().press('Enter')
  await expect(dialog).toContainText(text('print.outdated.removed', { count: 1, tables: '3' }))
  await page.keyboard.press('Escape')
  await rounds.printSheets()
  await rounds.takeBackButton().press('Enter')
  await expect(dialog).toContainText(text('print.outdated.removed', { count: 4, tables: '1–4' }))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('rounds.takeBack.submit') }).press('Enter')
  await expect(new DrawPage(page).drawButton(1)).toBeVisible()
})

test('taking a round back asks again when another desk has printed its sheets meanwhile', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Wird gedruckt', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  await rounds.takeBackButton().press('Enter')
  const dialog = page.getByRole('dialog', { name: text('rounds.takeBack.title', { round: 1 }) })
  await expect(dialog.getByText(text('rounds.takeBack.asking'))).toHaveCount(0)
  await expect(dialog).not.toContainText(within('print.outdated.removed'))

  await api('makeTableLinks', { params: { ...params, encounter: encounters[1]?.id ?? '' } })
  const submit = dialog.getByRole('button', { name: text('rounds.takeBack.submit') })
  await submit.press('Enter')
  await expect(dialog).toContainText(text('rounds.takeBack.changed.sheets'))
  await expect(dialog).toContainText(text('print.outdated.removed', { count: 1, tables: '2' }))
  expect((await api('getRound', { params: { ...params, number: 1 } })).status).toBe('published')
  await submit.press('Enter')
  await expect(new DrawPage(page).drawButton(1)).toBeVisible()
})

test('a result that lands while a round is drawn is drawn by', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Dazwischen', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, GAMES)
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const [wrong] = encounters
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 2)
  const { isHeld, letGo } = await holdNext(page, /\/rounds$/)
  await draw.drawButton(2).press('Enter')
  await isHeld
  const place = { ...params, encounter: wrong?.id ?? '' }
  const games = (wrong?.games ?? []).map(({ a, b }) => ({ a: b, b: a }))
  const body = { games, basedOn: wrong?.resultVersion ?? 0, confirmed: true }
  const { seen } = await api('previewCorrection', { params: place, body })
  await api('correctResult', { params: place, body: { ...body, seen, way: 'recompute' } })
  letGo()
  await draw.expectDraft(4)
  await expect(draw.problem()).toHaveCount(0)
  // Swiss: winners meet winners, by the corrected result.
  const winners = new Set(encounters.map((one) => (one === wrong ? one.b.id : one.a.id)))
  const drawn = await api('getRound', { params: { ...params, number: 2 } })
  for (const { a, b } of drawn.encounters) expect(winners.has(a.id)).toBe(winners.has(b.id))
  const [corrected] = (await api('getRound', { params: { ...params, number: 1 } })).encounters
  expect(corrected?.games.map(({ a, b }) => ({ a, b }))).toEqual(games)
})
