import { clubPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EditorPage, RegulationsPage } from './pages/editor.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'

const award = text('regulation.criteria.award.name')
const ratio = text('regulation.criteria.ratio.name')
const lot = text('regulation.criteria.lot.name')

test('a known regulation becomes one’s own, step by step, and a tournament is made from it', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const title = `Punktewatten mit Quotient ${Date.now()}`
  const editor = new EditorPage(page)
  await editor.startFrom(club, 'suedtirol-punkte')
  await expectAccessible(page)
  await editor.name().fill(title)
  await expect(editor.announcement().getByRole('heading', { name: title })).toBeVisible()

  await editor.step('pointsRule')
  await editor.tick(text('editor.pointsRule.encounter'))
  await editor.tick(text('editor.pointsRule.hasCounted'))
  await expect(editor.field(text('editor.pointsRule.counted'))).toHaveValue('3')
  await expect(editor.news().first()).toBeVisible()
  await expectAccessible(page)

  await editor.step('ranking')
  await editor.removeCriterion(text('regulation.criteria.points-against.name'))
  await editor.addCriterion(text('regulation.criteria.ratio.name'))
  await expect(editor.ranking()).toContainText([award, ratio, lot])
  await editor.moveUp(text('regulation.criteria.ratio.name'))
  await expect(editor.ranking()).toContainText([ratio, award, lot])
  await editor.moveUp(text('regulation.criteria.award.name'))
  await expect(editor.ranking()).toContainText([award, ratio, lot])
  await expectAccessible(page)

  await editor.saveAsOwn().click()
  const regulations = new RegulationsPage(page)
  await expect(regulations.own(title)).toBeVisible()
  await expectAccessible(page)

  const own = (await api('listRegulations', { params: { club } })).regulations.find((one) => one.title === title)
  expect(own?.regulation.stages[0]).toMatchObject({
    pointsRule: { encounter: { win: 2, draw: 1, loss: 0 }, counted: 3 },
    ranking: ['award', 'ratio', 'lot'],
  })
  expect(own?.regulation.stages[1]?.ranking).toEqual(['placement', 'award', 'ratio', 'lot'])

  await page.goto(clubPaths(club).newTournament)
  await page.getByRole('radio', { name: title }).check({ force: true })
  await page.getByLabel(text('club.new.name'), { exact: true }).fill('Nach eigener Ordnung')
  await page.getByRole('button', { name: text('club.new.submit') }).click()
  await page.getByRole('heading', { level: 1, name: text('club.overview.noEntries') }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  const made = await api('getTournament', { params: { club, tournament: id } })
  expect(made.regulation).toEqual(own?.regulation)
})

test('a problem is shown at its field, leads there, and keeps the regulation from being saved', async ({
  page,
  club,
}) => {
  const editor = new EditorPage(page)
  await editor.startFrom(club, 'suedtirol-punkte')
  await editor.step('pointsRule')
  await editor.tick(text('editor.pointsRule.hasCounted'))
  await editor.field(text('editor.pointsRule.counted')).fill('7')
  const sentence = page
    .locator('[data-place="/stages/0/pointsRule/counted"]')
    .getByText(text('problems.counted-beyond-rounds', { most: 4 }))
  await expect(sentence).toBeVisible()
  await expect(editor.saveAsOwn()).toBeDisabled()
  await expectAccessible(page)

  await editor.step('game')
  await expect(sentence).toHaveCount(0)
  await editor.goToProblem()
  await expect(editor.field(text('editor.pointsRule.counted'))).toBeFocused()
  await editor.field(text('editor.pointsRule.counted')).fill('4')
  await expect(editor.saveAsOwn()).toBeEnabled()
})

test('all that does not fit stands at its fields at once, with a way to each', async ({ page, club }) => {
  const editor = new EditorPage(page)
  await editor.startFrom(club, 'suedtirol-punkte')
  await editor.step('pointsRule')
  await editor.tick(text('editor.pointsRule.hasCounted'))
  await editor.field(text('editor.pointsRule.counted')).fill('7')
  await editor.step('policies')
  await editor.tick(text('editor.policies.bye.points'))
  await editor.field(text('editor.policies.bye.pointsNumber')).fill('9999')
  await expect(page.getByText(text('problems.bye-beyond-round', { most: 25 }))).toBeVisible()
  await expect(page.getByText(text('editor.page.problems.broken-rule', { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await editor.goToProblem('pointsRule')
  await expect(editor.field(text('editor.pointsRule.counted'))).toBeFocused()
  await editor.field(text('editor.pointsRule.counted')).fill('4')
  await expect(editor.saveAsOwn()).toBeDisabled()
  await editor.goToProblem('policies')
  await expect(editor.field(text('editor.policies.bye.pointsNumber'))).toBeFocused()
  await editor.field(text('editor.policies.bye.pointsNumber')).fill('20')
  await expect(editor.saveAsOwn()).toBeEnabled()
})

test('unsaved changes are offered after a reload, and can be taken or thrown away', async ({ page, club }) => {
  const editor = new EditorPage(page)
  const offers = new DraftOffers(page)
  await editor.startFrom(club, 'bayern-warme-heisse')
  await editor.step('stages')
  await editor.field(text('editor.stages.rounds.label')).fill('6')
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 6 }))
  await page.reload()
  await expect(offers.all()).toHaveCount(1)
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 4 }))
  await offers.takeByKeyboard()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 6 }))
  await page.reload()
  await offers.dropByKeyboard()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 4 }))
  await page.reload()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 4 }))
  await expect(offers.all()).toHaveCount(0)
})

test('a regulation leaves as a file and comes back the same, byte by byte; a wrong file says where', async ({
  page,
  club,
}) => {
  const title = `Zum Weitergeben ${Date.now()}`
  const editor = new EditorPage(page)
  const regulations = new RegulationsPage(page)
  await editor.startFrom(club, 'gruempi-schieber')
  await editor.name().fill(title)
  await editor.saveAsOwn().click()
  await expect(regulations.own(title)).toBeVisible()
  const first = await regulations.download(title)
  expect(first.name).toMatch(/\.nockenblatt\.json$/)
  await regulations.remove(title)

  await regulations.read(first.name, first.text)
  await expect(editor.name()).toHaveValue(title)
  await editor.saveAsOwn().click()
  await expect(regulations.own(title)).toBeVisible()
  expect((await regulations.download(title)).text).toBe(first.text)

  await regulations.read('falsch.json', first.text.replace('"target": 2500', '"target": 7'))
  await expect(
    page.getByText(within('editor.library.placeStage', { stage: 1, step: text('editor.steps.game') })),
  ).toBeVisible()
  await regulations.read('gar-nicht.json', 'das ist ein Brief')
  await expect(page.getByText(text('editor.library.unreadable'))).toBeVisible()
})

test('two regulations are compared in words', async ({ page, club }) => {
  await page.goto(clubPaths(club).comparisonOf('bayern-warme-heisse', 'bayern-rueckschneider'))
  await expect(page.getByRole('heading', { level: 2, name: text('regulation.pointsRule.title') })).toBeVisible()
  await expectAccessible(page)
})

test('what is changed for a new tournament alone goes back to its form', async ({ page, api, club }) => {
  await page.goto(clubPaths(club).newTournament)
  await new NewTournamentPage(page).preset(text('regulation.presets.suedtirol-punkte.name')).check({ force: true })
  await page.getByRole('link', { name: text('club.new.edit') }).click()
  const editor = new EditorPage(page)
  await editor.name().waitFor()
  await editor.step('stages')
  await editor.field(text('editor.stages.rounds.label')).fill('3')
  await editor.takeForTournament().click()
  await expect(page.getByRole('radio', { name: text('club.new.changed') })).toBeChecked()
  await expect(page.getByRole('region', { name: text('club.new.announcement') })).toContainText(
    within('regulation.rounds.length', { rounds: 3 }),
  )
  await page.getByRole('button', { name: text('club.new.submit') }).click()
  await page.getByRole('heading', { level: 1, name: text('club.overview.noEntries') }).waitFor()
  const tournament = page.url().split('/').at(-1) ?? ''
  const { regulation } = await api('getTournament', { params: { club, tournament } })
  expect(regulation.stages[0]?.rounds).toBe(3)
})

test('a change that touches results shows who moves before it is made', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Mitten im Turnier', pairs: 8 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, (at) => [{ a: 15, b: 14 - 3 * at }])
  const editor = new EditorPage(page)
  await editor.openOfTournament(club, id)
  await editor.step('pointsRule')
  await editor.field(text('editor.pointsRule.loss')).fill('5')
  await page
    .getByRole('radio', { name: text('editor.pointsRule.own.none') })
    .first()
    .check()
  await editor.step('ranking')
  await editor.removeCriterion(text('regulation.criteria.points-against.name'))
  await editor.saveForTournament().click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await expect(dialog).toContainText(text('editor.effect.revalued', { revalued: 4, results: 4 }))
  // Points now separate the winners from each other, and the losers: all but the best of each group change rank.
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('editor.effect.submit') }).click()
  await expect(page.getByRole('link', { name: text('club.changeAnnouncement') })).toBeVisible()
  const { regulation } = await api('getTournament', { params: { club, tournament: id } })
  expect(regulation.stages[0]?.pointsRule.game).toMatchObject({ win: 10, loss: 5, own: 'none' })
})

test('what can’t be read stays as it was typed, is never saved as its beginning, and is led to', async ({
  page,
  club,
}) => {
  const editor = new EditorPage(page)
  await editor.startFrom(club, 'bayern-warme-heisse')
  await editor.step('stages')
  await editor.field(text('editor.stages.rounds.label')).press('End')
  await editor.field(text('editor.stages.rounds.label')).pressSequentially('50')
  await editor.field(text('editor.stages.rounds.label')).press('Tab')
  await expect(editor.field(text('editor.stages.rounds.label'))).toHaveValue('450')
  await expect(page.getByText(text('editor.page.number', { least: 1, most: 99 }))).toBeVisible()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 4 }))
  await expect(editor.saveAsOwn()).toBeDisabled()
  await editor.step('game')
  await editor.goToProblem()
  await expect(editor.field(text('editor.stages.rounds.label'))).toBeFocused()
  await expect(editor.field(text('editor.stages.rounds.label'))).toHaveValue('450')
  await expectAccessible(page)
  await editor.field(text('editor.stages.rounds.label')).fill('6')
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 6 }))
  await expect(editor.saveAsOwn()).toBeEnabled()
})

test('a name of nothing but spaces is asked for at the name', async ({ page, club }) => {
  const editor = new EditorPage(page)
  await editor.startFrom(club, 'ko')
  await editor.step('game')
  await editor.name().fill('   ')
  await expect(page.getByText(text('editor.page.nameBlank'))).toBeVisible()
  await expect(editor.saveAsOwn()).toBeDisabled()
  await page.getByRole('button', { name: text('editor.page.toName') }).click()
  await expect(editor.name()).toBeFocused()
})

test('a second file is not the draft of the first', async ({ page, api, club }) => {
  const { presets } = await api('listPresets', {})
  const textOf = async (at: number, title: string) => {
    const regulation = presets[at]
    if (!regulation) throw new Error(`no preset ${at}`)
    return (await api('writeRegulation', { params: { club }, body: { regulation: { ...regulation, title } } })).text
  }
  const editor = new EditorPage(page)
  const regulations = new RegulationsPage(page)
  await regulations.open(club)
  await regulations.read('eins.nockenblatt.json', await textOf(0, 'Die erste'))
  await editor.name().fill('Die erste, geändert')
  await page.goBack()
  await regulations.read('zwei.nockenblatt.json', await textOf(1, 'Die zweite'))
  await expect(editor.name()).toHaveValue('Die zweite')
})

test('of two who change one regulation the later one is told, and loses nothing', async ({ page, api, club }) => {
  const title = `Von zwei Leuten ${Date.now()}`
  const [preset] = (await api('listPresets', {})).presets
  if (!preset) throw new Error('no preset')
  const own = await api('addRegulation', { params: { club }, body: { title, regulation: preset } })
  const editor = new EditorPage(page)
  await editor.openOwn(club, own.id)
  await editor.field(within('editor.field.fee')).fill('12')
  const theirs = { title, regulation: { ...own.regulation, fee: 700 } }
  await api('replaceRegulation', { params: { club, regulation: own.id }, body: theirs })
  await editor.saveOwn().click()
  await expect(page.getByText(text('problems.regulation-changed'))).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: text('editor.save.showStanding') }).click()
  await expect(new EditorPage(await opened).field(within('editor.field.fee'))).toHaveValue('7')
  await expect(editor.field(within('editor.field.fee'))).toHaveValue('12')
})

test('what was changed in a regulation that another desk deletes is shown among the others until it is thrown away', async ({
  page,
  api,
  club,
}) => {
  const title = `Zum Löschen ${Date.now()}`
  const [preset] = (await api('listPresets', {})).presets
  if (!preset) throw new Error('no preset')
  const own = await api('addRegulation', { params: { club }, body: { title, regulation: preset } })
  const editor = new EditorPage(page)
  await editor.openOwn(club, own.id)
  await editor.field(within('editor.field.fee')).fill('12')
  await api('removeRegulation', { params: { club, regulation: own.id } })
  await page.goto(clubPaths(club).regulations)
  const offers = new DraftOffers(page).all()
  await expect(offers).toHaveText([new RegExp(`${title}.*${text('editor.library.removed')}`)])
  await expectAccessible(page)
  await new DraftOffers(page).dropByKeyboard()
  await expect(offers).toHaveCount(0)
})

test('what a stage that has begun holds fast can’t be changed, and says why', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon begonnen', pairs: 8 })
  await newRound(api, club, id)
  const editor = new EditorPage(page)
  await editor.openOfTournament(club, id)
  await expect(page.getByText(text('editor.field.kind.locked'))).toBeVisible()
  await editor.step('stages')
  await expect(page.getByText(text('editor.locked.stage', { number: 1 }))).toBeVisible()
  await expect(editor.field(text('editor.stages.games'))).toBeDisabled()
  await expect(page.getByRole('button', { name: text('editor.stages.remove', { number: 1 }) })).toBeDisabled()
  await expect(editor.field(text('editor.stages.rounds.label'))).toBeEnabled()
  await expectAccessible(page)
  await editor.step('game')
  await expect(editor.field(text('editor.game.options.target'))).toBeDisabled()
  await expect(editor.field(text('editor.game.options.marks.schneider'))).toBeEnabled()
})
