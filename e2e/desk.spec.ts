import { newBracket } from './bracket-setup.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { DrawPage } from './pages/draw.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const WINS = [
  [15, 8],
  [15, 4],
  [6, 15],
] as const

test('pairs are registered by keyboard alone, with a question when somebody is already in', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Meldeabend', pairs: 0 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Zenzi Außerlechner', 'Xaver Übelhör')
  await registration.enterByKeyboard('Walburga Kröll', 'Žižka Łukasz')
  await expect(registration.row('Zenzi Außerlechner')).toContainText('Xaver Übelhör')
  await expect(registration.row('Žižka Łukasz')).toBeVisible()
  await registration.expectPairs(2)

  await registration.focusLine()
  await page.keyboard.type('Zenzi Außerlechner')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ganz Andere')
  await page.keyboard.press('Enter')
  await expect(registration.question()).toBeVisible()
  await registration.toQuestion()
  await page.keyboard.press('a')
  await registration.expectPairs(3)
  await expectAccessible(page)

  await registration.focusLine()
  await page.keyboard.type('Kathi Neumair')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Žižka Łukasz')
  await page.keyboard.press('Enter')
  await expect(registration.samePerson()).toBeVisible()
  await registration.toQuestion()
  await page.keyboard.press('x')
  await expect(registration.line('first')).toHaveValue('Kathi Neumair')
  await expect(registration.line('second')).toHaveValue('')
  await expect(registration.line('second')).toBeFocused()
})

test('from the search an arrow leads at once to the first one found', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Suche', pairs: 30 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.searchFor('gibt es nicht')
  await expect(registration.row('Cilli Außerhofer')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Cilli Außerhofer')
  await page.keyboard.press('ArrowDown')
  await expect(registration.row('Cilli Außerhofer')).toBeFocused()
  await page.keyboard.press('b')
  await expect(registration.row('Cilli Außerhofer')).toBeFocused()
})

test('a round is drawn among those chosen last, also when it is drawn again', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Wer spielt mit', pairs: 8 })
  const params = { club, tournament: id }
  const { entries } = await api('listEntries', { params })
  for (const { id: entry } of entries.slice(0, 4))
    await api('changeEntry', { params: { ...params, entry }, body: { present: false } })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await expect(draw.attendance('present')).toBeChecked()
  await draw.attendance('all').check()
  await draw.draw(1)
  await draw.expectDraft(4)
  await expectAccessible(page)
  const { seed } = await api('getRound', { params: { ...params, number: 1 } })
  await draw.drawAgainButton().press('Enter')
  await expect(page.getByText(seed)).toHaveCount(0)
  await draw.expectDraft(4)
  await expect(draw.drawAgainButton()).toBeFocused()
})

test('the table field, an open sheet and what is missing are in sight together', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Überblick', pairs: 20 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, WINS)
  await rounds.openTable(2)
  for (const part of [rounds.tableField(), rounds.sheet(2), rounds.progress()])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(rounds.progress().getByRole('button')).toHaveCount(9)
  await expectAccessible(page)

  await page.keyboard.type('7')
  await rounds.openTable(3)
  await rounds.openTable(2)
  await new DraftOffers(page).takeByKeyboard()
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
})

test('an implausible score is questioned and taken once confirmed; an impossible one is not', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zweifel', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await rounds.typeScores([
    [15, 8],
    [15, 4],
    [11, 12],
  ])
  for (const key of ['z', 'Escape']) {
    await expect(rounds.question()).toBeVisible()
    await expect(rounds.tableField()).toBeFocused()
    await rounds.toQuestion()
    await page.keyboard.press('Enter')
    await page.keyboard.press(key)
    await expect(rounds.figure(3, 'a')).toBeFocused()
    await rounds.expectReported(0, 2)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await expect(rounds.question()).toBeVisible()
  await rounds.toQuestion()
  await page.keyboard.press('j')
  await expect(page.getByText(within('rounds.desk.saved', { table: 1, heat: 0 }))).toBeVisible()
  await rounds.expectReported(1, 2)

  await rounds.openTable(2)
  await rounds.typeScores([
    [15, 15],
    [15, 4],
    [15, 9],
  ])
  await expect(rounds.tableField()).toBeFocused()
  await expect(rounds.notSavedElsewhere(2)).toContainText(text('problems.both-reached-target', { target: 15 }))
  await rounds.expectReported(1, 2)
  await expectAccessible(page)
})

test('two desks enter the same table: the second sees both versions and chooses', { tag: '@smoke' }, async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zwei Schreibende', pairs: 4 })
  const number = await newRound(api, club, id)
  const first = new RoundPage(page)
  const secondPage = await context.newPage()
  const second = new RoundPage(secondPage)
  await first.open(club, id, number)
  await second.open(club, id, number)
  await first.openTable(1)
  await second.openTable(1)
  await first.typeScores(WINS)
  await expect(page.getByText(within('rounds.desk.saved', { table: 1, heat: 0 }))).toBeVisible()

  await second.typeScores([
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  await expect(second.twoVersions()).toBeVisible()
  await second.toQuestion()
  await secondPage.keyboard.press('m')
  await expect(secondPage.getByText(within('rounds.desk.saved', { table: 1, heat: 0 }))).toBeVisible()

  const round = await api('getRound', { params: { club, tournament: id, number } })
  const table = round.encounters.find((encounter) => encounter.table === 1)
  expect(table?.games.map(({ a, b }) => [a, b])).toEqual([
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  const { submissions } = await api('listSubmissions', {
    params: { club, tournament: id, encounter: table?.id ?? '' },
  })
  expect(submissions).toHaveLength(3)
})

test('a contested table holds the closing of its round up, and no Enter decides anything', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Strittig', pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const write = (encounter: string, b: number) =>
    api('recordResult', {
      params: { ...params, encounter },
      body: { games: [{ a: 15, b, retour: false }], basedOn: 0, confirmed: true },
    })
  for (const encounter of encounters) await write(encounter.id, 8)
  const second = encounters.find(({ table }) => table === 2)?.id ?? ''
  await expect(write(second, 11)).rejects.toThrow()

  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await expect(rounds.afterRound()).toContainText(within('rounds.after.doubts', { contested: 1 }))
  await expect(rounds.tableField()).toBeFocused()
  await rounds.closeButton().press('Enter')
  await expect(page.getByText(text('rounds.closing.contested', { count: 1, tables: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(rounds.closeButton()).toBeFocused()

  await rounds.openTable(2)
  await expect(rounds.twoVersions()).toBeFocused()
  await expect(rounds.sheet(2)).toContainText(
    new RegExp(text('rounds.versions.typed', { by: text('rounds.versions.by.desk'), at: '\\d\\d:\\d\\d' })),
  )
  await page.keyboard.press('Enter')
  await expect(rounds.standingOf(2)).toContainText(text('rounds.standing.contested'))
  await expectAccessible(page)

  await rounds.openTableSheet()
  await expect(rounds.tableSheet(2)).toBeVisible()
  await page.getByRole('button', { name: text('product.close') }).click()
  await expect(page.getByRole('button', { name: text('rounds.desk.tableSheet'), exact: true })).toBeFocused()

  await rounds.toQuestion()
  await page.keyboard.press('b')
  await expect(rounds.standingOf(2)).toContainText(text('rounds.standing.desk'))
  await rounds.close()
})

test('a sheet that is open says what has come in for its table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Inzwischen', pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await api('recordResult', {
    params: { ...params, encounter: encounters.find(({ table }) => table === 1)?.id ?? '' },
    body: { games: [{ a: 15, b: 8, retour: false }], basedOn: 0, confirmed: true },
  })
  await expect(rounds.sheet(1)).toContainText(text('rounds.news.result', { result: '15:8' }))
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('rounds.news.reopen') }).click()
  await expect(rounds.figure(1, 'a')).toHaveValue('15')
})

test('what cannot be saved stays on the sheet and is saved once the server answers again', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Funkloch', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.context().setOffline(true)
  await rounds.typeScores([[15, 8]])
  const retry = page.getByRole('button', { name: text('rounds.desk.again') })
  await expect(retry).toBeVisible()
  await page.context().setOffline(false)
  await retry.click()
  await expect(page.getByText(within('rounds.desk.saved', { table: 1, heat: 0 }))).toBeVisible()
  await rounds.expectReported(1, 2)
})

test('on the board each figure is on the line of its pair, also below a label', async ({ page, api, club }) => {
  const { id, table } = await newBracket(api, club, text('regulation.reasons.knock-out', { of: '8' }))
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  const { a, b } = await table(1, 1)
  await expect(rounds.standingOf(1)).toContainText(text('regulation.reasons.knock-out', { of: '8' }))
  for (const width of [320, 390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await rounds.expectFiguresBeside(
      1,
      [a.name, b.name].map((name) => name.split(' / ')[0] ?? ''),
    )
  }
})
