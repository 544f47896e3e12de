import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseAnswer } from './network.ts'
import { DrawPage } from './pages/draw.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const THREE_GAMES = [
  { a: 13, b: 8 },
  { a: 13, b: 9 },
  { a: 13, b: 7 },
]

test('a pair that comes during a round takes its bye, by keyboard, and gets its sheet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Spät', pairs: 5 })
  const number = await newRound(api, club, id)
  const { byes } = await api('getRound', { params: { club, tournament: id, number } })
  const against = byes[0]?.entry.name ?? ''
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Spätauf', 'Kilian Spätauf')
  await registration.seatAt(3, against).press('Enter')
  await expect(registration.latecomers().getByRole('status')).toContainText(
    text('entries.late.seated', { name: 'Notburga Spätauf / Kilian Spätauf', against, table: 3, heat: 1 }),
  )
  await expectAccessible(page)
  await expect(registration.lateSheet(3)).toBeFocused()
  const tab = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await tab

  const desk = new RoundPage(page)
  await desk.open(club, id, number)
  await desk.openTable(3)
  await expect(desk.sheet(3)).toContainText('Notburga Spätauf')
})

test('who was seated by mistake is taken back by a key, as long as nothing is played', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Doch nicht', pairs: 5 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const before = await api('getRound', { params })
  const against = before.byes[0]?.entry.name ?? ''
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Irrtum', 'Kilian Irrtum')
  const late = registration.latecomers()
  const seat = registration.seatAt(3, against)
  // Also while it is on its way.
  const release = await holdAnswers(page, /\/latecomers$/)
  await seat.press('Enter')
  await page.keyboard.press('Control+z')
  release()
  await expect(late.getByRole('status')).toContainText(within('entries.late.takenBack', { against }))
  await page.unroute(/\/latecomers$/)
  await seat.press('Enter')
  await expect(registration.lateSheet(3)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(late.getByRole('status')).toContainText(within('entries.late.takenBack', { against }))
  await expect(late.getByRole('status')).toContainText(text('print.outdated.reseated', { count: 1, tables: '3' }))
  await expectAccessible(page)
  await expect(seat).toBeFocused()
  expect((await api('getRound', { params })).byes).toEqual(before.byes)

  await page.keyboard.press('Enter')
  await expect(registration.lateSheet(3)).toBeFocused()
  const { encounters } = await api('getRound', { params })
  const seated = encounters.find(({ table }) => table === 3)
  await api('recordResult', {
    params: { club, tournament: id, encounter: seated?.id ?? '' },
    body: {
      games: [
        { a: 13, b: 8 },
        { a: 13, b: 8 },
        { a: 13, b: 8 },
      ],
      basedOn: 0,
      confirmed: true,
    },
  })
  await late.getByRole('button', { name: text('entries.late.undo') }).press('Enter')
  await expect(late.getByRole('alert')).toContainText(text('problems.undo-tables-changed', { round: 1, tables: '3' }))
})

test('who types on while a pair is being seated keeps the keyboard', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Weiter', pairs: 5 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Spätauf', 'Kilian Spätauf')
  const release = await holdAnswers(page, /\/latecomers$/)
  await registration.seatAt(3).press('Enter')
  await registration.focusLine()
  await page.keyboard.type('Vroni')
  release()
  await expect(registration.lateSheet(3)).toBeVisible()
  await expect(registration.seatAt(3)).toBeHidden()
  await expect(registration.line('first')).toBeFocused()
  await expect(registration.line('first')).toHaveValue('Vroni')
})

test('a pair for which there is no bye hears when it begins, and what it has missed', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Zu spät', pairs: 4 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zuspät', 'Kilian Zuspät')
  await expect(registration.latecomers()).toContainText(
    [
      text('entries.late.begins.next-round', { name: 'Notburga Zuspät / Kilian Zuspät' }),
      text('entries.late.whyNot.no-bye', { round: 1 }),
      text('entries.late.missed', { count: 1, rounds: 1, counts: 'nothing' }),
    ].join(' '),
  )
  const desk = new RoundPage(page)
  await desk.open(club, id, 1)
  const waiting = page.getByText(within('rounds.withoutPlace', { names: 'Notburga Zuspät / Kilian Zuspät' }))
  await expect(waiting).toBeVisible()
  await playRound(api, club, id, 1, THREE_GAMES)
  await expect(page.getByText(text('rounds.after.closed'))).toBeVisible()
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('link').press('Enter')
  await expect(registration.latecomers()).toBeVisible()
})

test('a seating whose answer is lost gets its table, its sheet and its undo', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Ohne Antwort', pairs: 5 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Verloren', 'Kilian Verloren')
  await loseAnswer(page, /\/latecomers$/)
  await registration.seatAt(3).press('Enter')
  await expect(registration.lateSheet(3)).toBeVisible()
  await expect(registration.latecomers().getByRole('alert')).toHaveCount(0)
  expect((await api('getRound', { params })).encounters).toHaveLength(3)
  await page.keyboard.press('Control+z')
  await expect(registration.latecomers().getByRole('status')).toContainText(within('entries.late.takenBack'))
  expect((await api('getRound', { params })).encounters).toHaveLength(2)
})

test('a pair that comes back after its match was lost by that hears so, and what brings it in again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Wieder da', pairs: 16 })
  const params = { club, tournament: id }
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [
    { a: 15, b: 8 },
    { a: 15, b: 8 },
  ])
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const winner = encounters[0]?.[encounters[0].games[0]?.winner ?? 'a']
  const set = (status: 'active' | 'withdrawn') =>
    api('changeEntry', { params: { ...params, entry: winner?.id ?? '' }, body: { status } })
  await set('withdrawn')
  await newRound(api, club, id)
  await set('active')
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.latecomers()).toContainText(
    `${text('entries.late.begins.never', { ways: 1, name: winner?.name })} ${text('entries.late.why.match-missed')}`,
  )
  await expect(registration.latecomers().getByText(within('entries.late.way.discardRound', { round: 2 }))).toBeVisible()
  await expectAccessible(page)
})

test('a pair that comes to a bracket that is drawn hears what lets it play', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Baum steht', pairs: 5 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zuspät', 'Kilian Zuspät')
  await expect(registration.latecomers()).toContainText(
    `${text('entries.late.begins.never', { ways: 1, name: 'Notburga Zuspät / Kilian Zuspät' })} ${text('entries.late.why.drawn-ahead')}`,
  )
  await expectAccessible(page)
  const way = registration.latecomers().getByText(within('entries.late.way.discardRound', { round: 1 }))
  await way.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/runde\/1$/)
})

test('who plays at another table already hears which one is played first, as the sheet says it', async ({
  page,
  api,
  club,
}) => {
  const { id, regulation } = await newTournament(api, club, {
    preset: 'bayern-rueckschneider',
    name: 'Zweimal dabei',
    pairs: 5,
  })
  const params = { club, tournament: id }
  const field = { ...regulation.field, entriesPerPerson: 2 }
  await api('changeRegulation', { params, body: { regulation: { ...regulation, field } } })
  const number = await newRound(api, club, id)
  const { encounters, byes } = await api('getRound', { params: { ...params, number } })
  const { entries } = await api('listEntries', { params })
  const first = encounters.find(({ table }) => table === 1)
  const person = entries.find((entry) => entry.id === first?.a.id)?.members[0]
  const members = [{ name: person?.name ?? '', person: person?.id ?? '' }, { name: 'Kilian Nachgekommen' }]
  await api('addEntry', { params, body: { members, present: true } })

  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const late = registration.latecomers()
  const word = text('entries.late.after', { count: 1, tables: 1 })
  await expect(late).toContainText(word)
  await registration.seatAt(3, byes[0]?.entry.name).press('Enter')
  await expect(late.getByRole('status')).toContainText(
    new RegExp(`${within('entries.late.seated', { table: 3, heat: 1 }).source} ${word}`),
  )
  await expectAccessible(page)
})

test('a pair that comes between two rounds hears what it has missed', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Dazwischen', pairs: 4 })
  await playRound(api, club, id, await newRound(api, club, id), THREE_GAMES)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zwischen', 'Kilian Zwischen')
  await expect(registration.latecomers()).toContainText(
    `${text('entries.late.begins.next-round', { name: 'Notburga Zwischen / Kilian Zwischen' })} ${text('entries.late.missed', { count: 1, rounds: 1, counts: 'nothing' })}`,
  )
  await expectAccessible(page)
})

test('a key takes back one act: the pair deleted last comes back, and who was seated before stays', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Nur eines', pairs: 5 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const { byes } = await api('getRound', { params })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Dritte', 'Kilian Dritte')
  const late = registration.latecomers()
  await registration.seatAt(3, byes[0]?.entry.name).press('Enter')
  await expect(registration.lateSheet(3)).toBeFocused()
  await registration.focusLine()
  await registration.enterByKeyboard('Vroni Versehen', 'Veit Versehen')
  const row = registration.row('Vroni Versehen')
  await registration.expectPairs(7)
  await row.focus()
  await expect(row).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(row).toBeVisible()
  expect((await api('getRound', { params })).encounters.map(({ table }) => table)).toContain(3)
  await page.keyboard.press('Control+z')
  await expect(late.getByRole('status')).toContainText(within('entries.late.takenBack'))
})

test('a pair that leaves an open table says which one, and keeps only results it has', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Vom Tisch weg', pairs: 4 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const [first] = encounters
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const row = registration.row(first?.a.name ?? '')
  await row.focus()
  await page.keyboard.press('Delete')
  const openTable = page.getByRole('link', { name: text('rounds.desk.tableNumber', { table: 1, heat: 0 }) })
  await expect(openTable).toBeVisible()
  await expect(page.getByText(within('entries.act.withdrawn', { results: 'yes' }))).toHaveCount(0)
  await openTable.press('Enter')
  await expect(new RoundPage(page).sheet(1)).toBeVisible()
})

test('a seating that another desk was faster with says why, and keeps the keyboard where it was', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Überholt', pairs: 5 })
  const params = { club, tournament: id }
  const number = await newRound(api, club, id)
  const entries: string[] = []
  for (const [one, other] of [
    ['Notburga Erste', 'Kilian Erster'],
    ['Vroni Zweite', 'Veit Zweiter'],
  ] as const) {
    const body = { members: [{ name: one }, { name: other }], present: true }
    entries.push((await api('addEntry', { params, body })).id)
  }
  const [mine, theirs] = entries
  const registration = new RegistrationPage(page)
  for (const seated of [theirs, mine]) {
    await registration.open(club, id)
    const late = registration.latecomers()
    const seat = registration.seatAt(3).first()
    await seat.focus()
    const release = await holdAnswers(page, /\/latecomers$/)
    await page.keyboard.press('Enter')
    const before = await api('getRound', { params: { ...params, number } })
    const { undo } = await api('seatLatecomer', { params, body: { entry: seated ?? '', seen: before.fingerprint } })
    release()
    await expect(late.getByRole('alert')).toBeVisible()
    await expect(seat).toBeHidden()
    await registration.expectFocus()
    await expectAccessible(page)
    await api('undoChange', { params, body: { event: undo } })
    await page.unroute(/\/latecomers$/)
  }
})

test('who has left a knock-out plays on no more, and back during the semi-finals has lost theirs', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Weg und wieder da', pairs: 8 })
  const params = { club, tournament: id }
  const first = await newRound(api, club, id)
  await playRound(api, club, id, first, [
    { a: 11, b: 8 },
    { a: 11, b: 7 },
  ])
  const { encounters } = await api('getRound', { params: { ...params, number: first } })
  const { id: entry = '', name = '' } = encounters[0]?.a ?? {}
  const stand = (status: 'active' | 'withdrawn') =>
    api('changeEntry', { params: { ...params, entry }, body: { status } })
  await stand('withdrawn')
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 2)
  await new DrawPage(page).expectField(3, 'playOn')
  await expect(page.getByText(text('rounds.undrawn.bye', { name }))).toBeVisible()
  await expectAccessible(page)
  await newRound(api, club, id)
  await stand('active')
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.latecomers()).toContainText(
    text('entries.late.missed', { count: 1, rounds: '2', counts: 'defeat' }),
  )
})
