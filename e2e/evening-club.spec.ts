// A club evening: nothing is drawn, tables are entered as they were played, and everybody's Nocken count.

import type { Client } from '#contract/client.ts'
import { clubPaths, publicPaths, tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { names } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { CorrectionPage } from './pages/correction.ts'
import { EveningPage } from './pages/evening.ts'
import { OverviewPage } from './pages/overview.ts'

const NOT_OF_AN_EVENING = /Turnier|Runde|[Aa]uslos/

const four = (suffix: string) => names(4).map((name) => `${name} ${suffix}`) as [string, string, string, string]

test('an evening from its first table to its end, by keyboard, with Nocken per person at the desk and for everybody', {
  tag: '@smoke',
}, async ({ page, spectator, api, club }) => {
  const [anna, bert, cilli, dominik] = four('am Abend')
  const { id, slug } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Wattabend', date: '2026-11-20' },
  })
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await expect(page.getByRole('heading', { level: 1, name: text('evening.overview.before') })).toBeVisible()
  await expect(page.getByText(within('club.overview.draw'))).toHaveCount(0)
  await page.getByRole('link', { name: text('evening.overview.enter') }).click()

  const evening = new EveningPage(page)
  await expect(page.getByRole('heading', { level: 1, name: text('evening.title') })).toBeVisible()
  await expectAccessible(page)
  await evening.enterByKeyboard(1, [anna, bert, cilli, dominik, '11', '6'])
  await evening.expectMarks([
    [1, anna, 0],
    [1, bert, 0],
    [3, cilli, 1],
    [3, dominik, 1],
  ])
  await evening.enterByKeyboard(2, [anna, cilli, bert, dominik, '0', '11'])
  await evening.enterByKeyboard(3, [dominik, bert, anna, cilli, '11', '10'])
  await evening.expectMarks([
    [1, bert, 0],
    [2, dominik, 1],
    [3, anna, 3],
    [4, cilli, 4],
  ])
  await expectAccessible(page)

  await evening.look(3)
  await page.keyboard.type('7')
  await expect(evening.result(3)).toContainText(within('rounds.versions.typed'))
  await expect(evening.figureOn(3, 'a')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await evening.correct(3, 5, 11)
  await evening.expectMarks([
    [1, bert, 1],
    [2, anna, 2],
    [3, dominik, 2],
    [4, cilli, 3],
  ])
  await spectator.goto(publicPaths(slug).start)
  await expect(
    spectator.getByRole('heading', { level: 1, name: text('evening.public.title', { final: 'no' }) }),
  ).toBeVisible()
  await evening.expectMarks(
    [
      [1, bert, 1],
      [2, anna, 2],
      [3, dominik, 2],
      [4, cilli, 3],
    ],
    spectator,
  )
  await expectAccessible(spectator)

  await evening.remove(1)
  await evening.expectMarks([
    [1, bert, 1],
    [1, dominik, 1],
    [3, anna, 2],
    [3, cilli, 2],
  ])
  await evening.end()
  await expect(page).toHaveURL(/tabelle$/)
  await spectator.reload()
  await expect(
    spectator.getByRole('heading', { level: 1, name: text('evening.public.title', { final: 'yes' }) }),
  ).toBeVisible()
})

test('a name that could mean two people is asked about, and nothing that was typed is lost', async ({
  page,
  api,
  club,
}) => {
  const [anna, bert, cilli, dominik] = four('zweifach')
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Namensabend', date: '2026-11-20' },
  })
  const at = { club, tournament: id }
  for (const person of ['new', 'new'] as const)
    await api('addEntry', { params: at, body: { members: [{ name: cilli, person }], present: true } })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await expect(evening.seat('first')).toBeFocused()
  for (const typed of [anna, bert, cilli, dominik, '11', '6']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(text('problems.name-ambiguous'))).toBeVisible()
  await expect(evening.waiting()).toContainText(anna)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: within('entries.question.candidate') })
    .first()
    .click()
  await expect(evening.table(1)).toContainText(cilli)
  await evening.expectMarks([
    [1, anna, 0],
    [1, bert, 0],
    [3, cilli, 1],
    [3, dominik, 1],
  ])
})

test('whoever has played today is completed first, and a table that still plays keeps its sheet', async ({
  page,
  api,
  club,
}) => {
  const [anna, bert, cilli, dominik] = four('offen')
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Offener Abend', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterOpen([anna, bert, cilli, dominik])
  await expect(evening.table(1)).toContainText(text('evening.tables.open'))
  const sheet = await evening.openSheet(1)
  await sheet.getByRole('button', { name: text('table.desk.links.make') }).click()
  await expect(sheet.getByRole('link', { name: /\/s\// }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await evening.seat('first').fill('')
  await evening.seat('first').pressSequentially('anna')
  await expect(evening.suggestion(/./).first()).toHaveText(anna)
  await page.keyboard.press('Escape')
  await evening.report(1, 11, 8)
  await evening.expectMarks([
    [1, anna, 0],
    [1, bert, 0],
    [3, cilli, 1],
    [3, dominik, 1],
  ])
})

test('an evening that was ended by mistake takes tables again with one act', async ({ page, api, club }) => {
  const { id } = await playedEvening(api, club, 'versehentlich')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.end()
  await expect(page).toHaveURL(/tabelle$/)
  const overview = new OverviewPage(page)
  await overview.open(club, id)
  await expect(page.getByRole('heading', { level: 1, name: text('evening.overview.finished') })).toBeVisible()
  await expect(page.getByText(text('evening.public.address'))).toBeVisible()
  await overview.reopen()
  const enter = page.getByRole('link', { name: text('evening.overview.enter') })
  await expect(enter).toBeVisible()
  await enter.press('Enter')
  await expect(evening.seat('first')).toBeFocused()
})

test('an evening whose end was cut off after its round was closed is ended from the same window', async ({
  page,
  api,
  club,
}) => {
  const { id } = await playedEvening(api, club, 'abgerissen')
  const params = { club, tournament: id }
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await page.route('**/finish', (route) => route.abort('internetdisconnected'))
  await evening.end()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByText(text('evening.end.closed'))).toBeAttached()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/finish')
  await evening.confirmEnd()
  await expect(page).toHaveURL(/tabelle$/)
  expect((await api('getTournament', { params })).status).toBe('finished')
})

test('a table of an evening that was ended is corrected once that is open again, by keyboard, and that is undone', async ({
  page,
  api,
  club,
}) => {
  const { id, who } = await playedEvening(api, club, 'berichtigt')
  const params = { club, tournament: id }
  await api('closeRound', { params: { ...params, number: 1 } })
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })

  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.lookButton(1).press('Enter')
  await expect(evening.result(1)).toContainText(within('rounds.versions.typed'))
  await expect(evening.result(1)).toContainText(text('evening.finished'))
  for (const key of ['b', 's', 'z']) await page.keyboard.press(key)
  await expect(evening.figureOn(1, 'a')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toBeFocused()

  const overview = new OverviewPage(page)
  await overview.open(club, id)
  await overview.reopen()
  await expect(page.getByRole('link', { name: text('evening.overview.enter') })).toBeVisible()
  await api('closeRound', { params: { ...params, number: 1 } })
  await evening.open(club, id)
  await expect(page.getByText(text('evening.end.closed'))).toBeVisible()
  await expect(evening.seat('first')).toHaveCount(0)
  await evening.correctButton(1).press('Enter')
  await expect(evening.result(1)).toContainText(within('rounds.versions.typed'))
  await expect(evening.removeButton(1)).toHaveCount(0)
  await expect(page.getByText(text('evening.end.closed')), 'while a table is only looked at').toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toBeFocused()

  await evening.correctByKeyboard(1, 5, 11)
  const correction = new CorrectionPage(page)
  await correction.expectShown(1)
  await expect(page.getByText(text('evening.end.closed'))).toHaveCount(0)
  const title = text('correction.title', { shown: 'yes', round: 0, table: 1, heat: 0 })
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(correction.way('leave')).toBeVisible()
  await expectAccessible(page)
  await correction.choose('result alone')
  await evening.expectSaved(1)
  await expect(evening.table(1)).toContainText('5:11')
  await evening.expectMarks([
    [1, who[2], 0],
    [1, who[3], 0],
    [3, who[0], 1],
    [3, who[1], 1],
  ])
  const [first] = (await api('getRound', { params: { ...params, number: 1 } })).encounters
  expect(first?.games).toMatchObject([{ a: 5, b: 11 }])
  expect((await api('getTournament', { params })).rounds).toMatchObject([{ status: 'closed' }])

  await expect(correction.rounds.undoButton()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(evening.table(1)).toContainText('11:6')
})

test('a table that is put right while another desk closes the round of the evening becomes a correction', async ({
  page,
  api,
  club,
}) => {
  const { id } = await playedEvening(api, club, 'geschlossen')
  const params = { club, tournament: id, number: 1 }
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.beginCorrecting(1)
  await page.keyboard.type('5')
  await api('closeRound', { params })
  await expect(evening.removeButton(1)).toHaveCount(0)
  await expect(evening.figureOn(1, 'a')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  const correction = new CorrectionPage(page)
  await correction.expectShown(1)
  await correction.choose('leave')
  await expect(correction.panel()).toHaveCount(0)
  await expect(page.getByText(text('evening.end.closed'))).toBeVisible()
  await expect(evening.seat('first')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await evening.correctByKeyboard(1, 5, 11)
  await correction.expectShown(1)
  await correction.choose('result alone')
  await evening.expectSaved(1)
  await expect(evening.table(1)).toContainText('5:11')

  await api('reopenRound', { params })
  await expect(evening.seat('first')).toBeVisible()
  await evening.look(1)
  await expect(evening.removeButton(1)).toBeVisible()
})

test('the link to a table that is missing at the end of the evening opens it', async ({ page, api, club }) => {
  const [anna, bert, cilli, dominik] = four('fehlend')
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Fehlender Tisch', date: '2026-11-20' },
  })
  await api('enterPlayed', {
    params: { club, tournament: id },
    body: { a: [{ name: anna }, { name: bert }], b: [{ name: cilli }, { name: dominik }] },
  })
  const evening = new EveningPage(page)
  await page.goto(tournamentPaths({ club, tournament: id }).table(1, 1, null))
  await expect(evening.figureOn(1, 'a')).toBeFocused()
})

test('nothing at an evening says round, draw or tournament, also where an address is none of its pages', async ({
  page,
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await playedEvening(api, club, 'mit Tischen')
  const paths = tournamentPaths({ club, tournament: id })
  await page.goto(paths.rounds)
  await expect(page).toHaveTitle(new RegExp(`^${text('evening.title')} ·`))
  const none = { desk: text('club.missing.text', { evening: 'yes' }), public: text('evening.public.missing') }
  for (const address of [paths.round(2), paths.wishes, paths.picture(1)]) {
    await page.goto(address)
    await expect(page.getByText(none.desk)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(NOT_OF_AN_EVENING)
    await expect(page).not.toHaveTitle(NOT_OF_AN_EVENING)
  }
  await spectator.goto(publicPaths(slug).round(1))
  await expect(spectator.getByRole('heading', { level: 1, name: text('evening.public.tables') })).toBeVisible()
  await expect(spectator.locator('main')).not.toContainText(NOT_OF_AN_EVENING)
  await spectator.goto(publicPaths(slug).picture(1))
  await expect(spectator.getByText(none.public)).toBeVisible()
  await expect(spectator.locator('main')).not.toContainText(NOT_OF_AN_EVENING)
})

test('the season adds up the evenings of its dates', async ({ page, api, club }) => {
  const [anna, bert, cilli, dominik] = four('der Saison')
  for (const date of ['2024-10-04', '2024-10-11', '2023-10-04']) {
    const { id } = await api('createTournament', {
      params: { club },
      body: { preset: 'vereinsabend', name: `Abend am ${date}`, date },
    })
    await api('enterPlayed', {
      params: { club, tournament: id },
      body: {
        a: [{ name: anna }, { name: bert }],
        b: [{ name: cilli }, { name: dominik }],
        games: [{ a: 11, b: 0 }],
      },
    })
  }
  await page.goto(clubPaths(club).tournaments)
  await page.getByRole('link', { name: text('season.link'), exact: true }).click()
  await page.getByLabel(text('season.form.from')).fill('2024-09-01')
  await page.getByLabel(text('season.form.to')).fill('2025-08-31')
  await page.getByLabel(text('season.form.ranking')).selectOption('marks')
  await page.getByRole('button', { name: text('season.form.show') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: text('season.years', { from: 2024, to: 2025 }) }),
  ).toBeVisible()
  await expect(page.getByText(within('season.line', { count: 2 })).first()).toBeVisible()
  // The option's name where only this game was played.
  await expect(page.getByLabel(text('season.form.ranking')).getByRole('option', { selected: true })).toHaveText(
    text('season.rankings.marks', { word: 'nocken' }),
  )
  const row = page.getByRole('row').filter({ hasText: cilli })
  await expect(row.getByRole('cell').first()).toHaveText('3')
  await expect(row).toContainText('4')
  await expectAccessible(page)
  await page.getByRole('link', { name: text('season.before') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: text('season.years', { from: 2023, to: 2024 }) }),
  ).toBeVisible()
})

/** An evening of one table, which the first two have won 11:6. */
async function playedEvening(api: Client, club: string, suffix: string) {
  const who = four(suffix)
  const [anna, bert, cilli, dominik] = who.map((name) => ({ name, person: 'new' as const }))
  if (!anna || !bert || !cilli || !dominik) throw new Error('too few names')
  const { id, slug } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: `Abend ${suffix}`, date: '2026-11-20' },
  })
  await api('enterPlayed', {
    params: { club, tournament: id },
    body: { a: [anna, bert], b: [cilli, dominik], games: [{ a: 11, b: 6 }] },
  })
  return { id, slug, who }
}
