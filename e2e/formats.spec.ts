// Formats from their first draw to its consequences: qualifying, staying away, tables that are used twice, people who
// are entered alone.

import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { names, newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { lastOf } from './pages/picture.ts'
import { PublicPage } from './pages/public.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { WishesPage } from './pages/wishes.ts'

const TWO_WINS = [
  { a: 11, b: 5 },
  { a: 11, b: 3 },
]
/** One game each and one unfinished game: both sides stay equal in every criterion. */
const NOBODY_AHEAD = [
  { a: 11, b: 5 },
  { a: 5, b: 11 },
  { a: 4, b: 4 },
]

test('after groups in which all are equal a lot decides who comes crosswise into the bracket', {
  tag: '@smoke',
}, async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, {
    preset: 'gruppen-ko',
    name: 'Gleichstand',
    pairs: 8,
    adjust: { pairing: { 'round-robin': { groups: 2 } } },
  })
  for (const number of [1, 2, 3]) {
    await newRound(api, club, id)
    await playRound(api, club, id, number, NOBODY_AHEAD)
  }
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 4)
  for (const group of [1, 2])
    await expect(
      page.getByRole('heading', { name: text('rounds.undrawn.tieGroup', { group, open: 'field', place: 1 }) }),
    ).toBeVisible()
  await expectAccessible(page)
  await draw.decideTieByLot(4)
  await draw.expectField(4, 'qualified')
  await expect(
    page.getByRole('listitem').filter({ hasText: text('rounds.undrawn.groupPlace', { place: 1, group: 2 }) }),
  ).toBeVisible()
  await expectAccessible(page)
  await draw.draw(4)
  await expect(page.getByText(text('club.new.draw.crosswise')).first()).toBeVisible()
  const { encounters, fingerprint } = await api('getRound', { params: { club, tournament: id, number: 4 } })
  expect(encounters.map(({ reasons }) => reasons.some(({ code }) => code === 'crosswise'))).toEqual([true, true])

  await api('publishRound', { params: { club, tournament: id, number: 4 }, body: { seen: fingerprint } })
  await rounds.open(club, id, 4)
  await rounds.report(1, [
    [11, 5],
    [11, 3],
  ])
  await rounds.expectReported(1, 2)
})

test('an entry that declines is not drawn back into the bracket', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko-hoffnungsrunde', name: 'Verzicht', pairs: 11 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, TWO_WINS)
  const { encounters: played } = await api('getRound', { params: { club, tournament: id, number: 1 } })
  const losers = played.map(({ b }) => b)
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 2)
  await expect(page.getByRole('checkbox')).toHaveCount(losers.length)
  const decliners = losers.slice(0, 3)
  for (const { name } of decliners) await draw.decline(name)
  await expectAccessible(page)
  await draw.draw(2)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number: 2 } })
  const main = encounters.filter(({ reasons }) => !reasons.some(({ code }) => code === 'consolation'))
  const inMain = main.flatMap(({ a, b }) => [a.id, b.id])
  expect(main).toHaveLength(4)
  expect(losers.filter(({ id: entry }) => inMain.includes(entry))).toHaveLength(2)
  expect(decliners.filter(({ id: entry }) => inMain.includes(entry))).toEqual([])
})

test('with fewer tables than encounters the desk and the hall tell the heats apart', async ({
  page,
  api,
  club,
  spectator,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Zwei Tische', pairs: 8 })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  const wishes = new WishesPage(page)
  await rounds.open(club, id, 1)
  await wishes.openFromDraw()
  await wishes.tables().fill('2')
  await expect(page.getByText(within('wishes.tables.heats', { heats: 2 }))).toBeVisible()
  await wishes.forbid(1, 2)
  await wishes.keepApart('Familie Egger', [3, 4, 5])
  await wishes.typeFixedTable(7, 2)
  await expectAccessible(page)
  await wishes.save()
  await page.reload()
  await expect(wishes.tables()).toHaveValue('2')
  await expect(wishes.forbidden()).toHaveCount(1)
  const { wishes: saved } = await api('getTournament', { params: { club, tournament: id } })
  expect(saved.fixedTables?.map(({ table }) => table)).toEqual([2])
  expect(saved.apart?.map(({ name, how, entries }) => [name, how, entries.length])).toEqual([
    ['Familie Egger', 'if-possible', 3],
  ])

  await rounds.open(club, id, 1)
  await draw.drawAndPublish(1)
  const round = await api('getRound', { params: { club, tournament: id, number: 1 } })
  expect(round.encounters.map(({ heat, table }) => [heat, table])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ])
  const scores = [
    [11, 5],
    [11, 3],
    [4, 11],
  ] as const
  for (const heat of [1, 2]) {
    await rounds.openTyped('1', 1, heat)
    await rounds.typeScores(scores)
    await expect(page.getByText(text('rounds.desk.saved', { round: 0, table: 1, heat, result: '2:1' }))).toBeVisible()
  }
  await rounds.expectReported(2, 4)
  await expect(await rounds.openReported(1, '1/1')).toContainText('11:5 · 11:3 · 4:11')
  await page.keyboard.press('Escape')
  await rounds.openTyped('2/2', 2, 2)
  await expectAccessible(page)

  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await expect(audience.text(text('public.seats.heat', { heat: 2 }))).toBeVisible()
  await expect(spectator.getByRole('heading', { name: text('public.seats.heat', { heat: 2 }) })).toBeVisible()
  await expectAccessible(spectator)
})

test('the best of three is over after two games won', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Zwei Gewonnene', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [
    [11, 5],
    [11, 3],
  ])
  await rounds.openTable(2)
  await rounds.typeScores([[11, 5]])
  await expect(rounds.figure(3, 'a')).toBeVisible()
  await rounds.typeScores([[3, 11]])
  await expect(rounds.figure(3, 'a')).toBeFocused()
  await rounds.typeScores([[2, 11]])
  await rounds.expectReported(2, 2)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  expect(encounters.map(({ games }) => games.length)).toEqual([2, 3])

  await rounds.close()
  await rounds.goToNext(2)
  await draw.expectField(4, 'playOn')
  await expect(page.getByText(lastOf(2), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('nine people who are entered alone play with drawn partners and are ranked each for themselves', async ({
  page,
  api,
  club,
}) => {
  test.setTimeout(180_000)
  const name = 'Jeder für sich'
  const setUp = new NewTournamentPage(page)
  await setUp.open(club)
  await setUp.create({ preset: text('regulation.presets.partnerwechsel.name'), name })
  const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
  const made = tournaments.find((tournament) => tournament.name === name)
  if (!made) throw new Error('the tournament was not made')

  const registration = new RegistrationPage(page)
  await registration.open(club, made.id)
  for (const person of names(9)) await registration.enterAlone(`${person} allein`)
  await registration.expectPeople(9)
  await expect(page.getByText(text('entries.row.single'))).toHaveCount(0)
  await expectAccessible(page)

  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, made.id, 1)
  await draw.expectField(9, 'drawn', 'singles')
  await draw.drawAndPublish(1)
  const round = await api('getRound', { params: { club, tournament: made.id, number: 1 } })
  expect(round.encounters).toHaveLength(2)
  expect(round.byes).toHaveLength(1)
  for (const { table } of round.encounters)
    await rounds.report(table, [
      [11, 5],
      [11, 3],
      [11, 7],
    ])
  await rounds.close()

  const { rows } = await api('getStandings', { params: { club, tournament: made.id } })
  expect(rows).toHaveLength(9)
  expect(rows.every(({ entry }) => !entry.name.includes(' / '))).toBe(true)
  const winners = round.encounters.flatMap(({ a, partners }) => [a.id, partners?.a.id ?? ''])
  const points = new Map(rows.map(({ entry, values }) => [entry.id, values[0]]))
  expect(winners.map((entry) => points.get(entry))).toEqual([3, 3, 3, 3])
  await page.goto(tournamentPaths({ club, tournament: made.id }).standings)
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(10)
})
