// Two desks change the same data: nothing is overwritten silently. Keyboard only.

import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { DrawPage } from './pages/draw.ts'
import { EndingPage } from './pages/ending.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

test('a name that another desk has put right is not put back, and mine holds only when I say so', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zwei Plätze', pairs: 2 })
  const params = { club, tournament: id }
  const read = async () => (await api('listEntries', { params })).entries[0]
  const entry = await read()
  const [first, second] = entry?.members ?? []
  if (!entry || !first || !second) throw new Error('no pair')
  const desk = new RegistrationPage(page)
  await desk.open(club, id)
  await desk.edit(`${first.name} / ${second.name}`)
  await page.keyboard.type('Anna Richtig')
  const members = [
    { name: first.name, person: first.id },
    { name: 'Barbara Richtig', person: 'new' },
  ]
  await api('changeEntry', { params: { ...params, entry: entry.id }, body: { members, base: entry.members } })

  await expect(desk.overtaken()).toContainText(
    text('entries.edit.overtaken', { names: `${first.name} / Barbara Richtig` }),
  )
  await expect(desk.edited('first')).toHaveValue('Anna Richtig')
  await expectAccessible(page)
  await desk.saveEdit()
  await expect(desk.overtaken()).toBeVisible()
  expect((await read())?.members.map(({ name }) => name)).toEqual([first.name, 'Barbara Richtig'])

  await desk.keepMine()
  await expect(desk.overtaken()).toHaveCount(0)
  await desk.edited('second').fill('Barbara Richtig')
  await desk.saveEdit()
  await expect(desk.row('Anna Richtig / Barbara Richtig')).toBeVisible()
})

test('a draft another desk is working on goes only when that is wanted', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Entwurf', pairs: 4 })
  const params = { club, tournament: id }
  const { number } = await api('drawRound', { params, body: {} })
  const [entry] = (await api('listEntries', { params })).entries
  const names = entry?.members.map(({ name }) => name).join(' / ') ?? ''
  const desk = new RegistrationPage(page)
  await desk.open(club, id)
  await desk.edit(names)
  await desk.removeEdited()
  await expect(desk.draftQuestion()).toContainText(text('problems.draft-affected', { round: number }))
  await expectAccessible(page)
  expect((await api('getTournament', { params })).rounds).toHaveLength(1)
  await desk
    .draftQuestion()
    .getByRole('button', { name: text('entries.edit.remove') })
    .press('Enter')
  await expect(desk.row(names)).toHaveCount(0)
  expect((await api('getTournament', { params })).rounds).toEqual([])
})

test('who declines to come back is ticked at two desks', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko-hoffnungsrunde', name: 'Hoffnung', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [
    { a: 15, b: 2 },
    { a: 15, b: 2 },
  ])
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const [one, other] = encounters.map(({ b }) => b.name)
  if (!one || !other) throw new Error('no losers')
  const otherPage = await context.newPage()
  for (const desk of [page, otherPage]) await new RoundPage(desk).open(club, id, 2)
  const [here, there] = [new DrawPage(page), new DrawPage(otherPage)]
  await here.decline(one)
  await there.decline(other)
  await expect(there.declines(one)).toBeChecked()
  await expect(here.declines(other)).toBeChecked()
  const { wishes } = await api('getTournament', { params })
  expect(wishes.declining).toHaveLength(2)
})

test('a tick that comes after another desk has drawn the round is said not to count, where the list was', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko-hoffnungsrunde', name: 'Zu spät', pairs: 9 })
  const params = { club, tournament: id }
  const score = { a: 15, b: 2 }
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [score, score])
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const late = encounters[0]?.b
  if (!late) throw new Error('no loser')
  await new RoundPage(page).open(club, id, 2)
  const draw = new DrawPage(page)
  const release = await holdAnswers(page, /\/declining\//)
  await draw.declines(late.name).press('Space')
  await newRound(api, club, id)
  await expect(draw.declines(late.name)).toHaveCount(0)
  release()
  const said = page.getByText(text('rounds.chance.drawn', { round: 2 }))
  await expect(said).toBeVisible()
  await expect(page.getByText(within('rounds.chance.notKept', { count: 1, names: late.name }))).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: text('rounds.chance.again') })).toHaveCount(0)
  expect((await api('getTournament', { params })).wishes.declining ?? []).toEqual([])
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(new RoundPage(page).tableField()).toBeVisible()
  await expect(said, 'it has been seen').toHaveCount(0)
})

test('a tie that another desk decides meanwhile stays on the screen, and is not decided otherwise', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zweimal gelost', pairs: 4 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  const alike = { a: 15, b: 8 }
  await playRound(api, club, id, 1, [alike, alike, alike])
  const { rows } = await api('getStandings', { params })
  const tied = rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry)
  const ending = new EndingPage(page)
  await ending.openStandings(club, id)
  await ending.beginLotInTable(1)
  await ending.putFirst(tied[1]?.name ?? '')
  const { order } = await api('drawLots', { params, body: { entries: tied.map((entry) => entry.id) } })
  await expect(ending.order().getByRole('alert')).toContainText(
    text('standings.ties.decided', { first: order[0]?.name }),
  )
  await expect(ending.order().getByRole('listitem').first()).toContainText(tied[1]?.name ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ending.order()).toHaveCount(0)
  expect((await api('getStandings', { params })).rows[0]?.entry.id).toBe(order[0]?.id)
})
