import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const THREE_GAMES = [
  { a: 13, b: 8 },
  { a: 13, b: 9 },
  { a: 13, b: 7 },
]
const TWO_WINS = [
  { a: 15, b: 9 },
  { a: 15, b: 7 },
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
  await registration
    .latecomers()
    .getByRole('button', { name: `Gegen ${against} an Tisch 3 setzen` })
    .press('Enter')
  await expect(registration.latecomers().getByRole('status')).toContainText(
    `Notburga Spätauf / Kilian Spätauf spielt gegen ${against} an Tisch 3.`,
  )
  await expectAccessible(page)
  await expect(registration.latecomers().getByRole('link', { name: 'Zettel für Tisch 3 drucken' })).toBeFocused()
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
  const seat = late.getByRole('button', { name: `Gegen ${against} an Tisch 3 setzen` })
  await seat.press('Enter')
  await expect(late.getByRole('link', { name: 'Zettel für Tisch 3 drucken' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(late.getByRole('status')).toContainText(`${against} hat wieder das Freilos.`)
  await expectAccessible(page)
  await expect(seat).toBeFocused()
  expect((await api('getRound', { params })).byes).toEqual(before.byes)

  await page.keyboard.press('Enter')
  await expect(late.getByRole('link', { name: 'Zettel für Tisch 3 drucken' })).toBeFocused()
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
  await late.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(late.getByRole('alert')).toContainText('Daran hat sich inzwischen wieder etwas geändert.')
})

test('a pair for which there is no bye hears when it begins, and what it has missed', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Zu spät', pairs: 4 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zuspät', 'Kilian Zuspät')
  await expect(registration.latecomers()).toContainText(
    'Notburga Zuspät / Kilian Zuspät spielt ab der nächsten Runde mit. In Runde 1 ist kein Freilos zu vergeben. Runde 1 ist versäumt und zählt nichts.',
  )
  const desk = new RoundPage(page)
  await desk.open(club, id, 1)
  const waiting = page.getByText('Da, aber ohne Platz in dieser Runde: Notburga Zuspät / Kilian Zuspät.')
  await expect(waiting).toBeVisible()
  await playRound(api, club, id, 1, THREE_GAMES)
  await expect(page.getByText('Die Runde ist abgeschlossen.')).toBeVisible()
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bei den Meldungen steht, wann es weitergeht' }).press('Enter')
  await expect(registration.latecomers()).toBeVisible()
})

test('a pair that comes to a bracket that is drawn hears that it cannot play, and what lets it', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Baum steht', pairs: 5 })
  await newRound(api, club, id)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Zuspät', 'Kilian Zuspät')
  await expect(registration.latecomers()).toContainText(
    'Notburga Zuspät / Kilian Zuspät kann nicht mehr mitspielen. Wer hier spielt, steht seit der Auslosung fest.',
  )
  await expectAccessible(page)
  await registration.latecomers().getByRole('link', { name: 'Runde 1 zurücknehmen' }).press('Enter')
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
  const word = 'Gespielt wird erst nach Tisch 1, denn an beiden Tischen sitzt dieselbe Person.'
  await expect(late).toContainText(word)
  await late.getByRole('button', { name: `Gegen ${byes[0]?.entry.name} an Tisch 3 setzen` }).press('Enter')
  await expect(late.getByRole('status')).toContainText(`an Tisch 3. ${word}`)
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
    'Notburga Zwischen / Kilian Zwischen spielt ab der nächsten Runde mit. Runde 1 ist versäumt und zählt nichts.',
  )
  await expectAccessible(page)
})

test('a pair that comes to a draft is not left out in silence: at registration, on the draft, at publishing', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Zum Entwurf', pairs: 4 })
  const params = { club, tournament: id }
  await playRound(api, club, id, await newRound(api, club, id), THREE_GAMES)
  await api('drawRound', { params, body: {} })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Notburga Entwurf', 'Kilian Entwurf')
  const name = 'Notburga Entwurf / Kilian Entwurf'
  await expect(registration.latecomers()).toContainText(`${name} kommt im Entwurf von Runde 2 nicht vor.`)
  await expectAccessible(page)
  await registration.latecomers().getByRole('link', { name: 'Runde 2' }).press('Enter')

  const desk = new RoundPage(page)
  await expect(desk.leftOut()).toContainText(name)
  await expect(desk.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(desk.leftOutQuestion()).toContainText('Startnummer: 5.')
  await expectAccessible(page)
  await desk.drawAgain()
  await expect(desk.leftOut()).toBeHidden()
  await expect(desk.leftOutQuestion()).toBeHidden()
  const { byes, encounters } = await api('getRound', { params: { ...params, number: 2 } })
  expect([...encounters.flatMap(({ a, b }) => [a.name, b.name]), ...byes.map(({ entry }) => entry.name)]).toContain(
    name,
  )

  await api('addEntry', {
    params,
    body: { members: [{ name: 'Anton Letzter' }, { name: 'Berta Letzte' }], present: true },
  })
  await expect(desk.leftOut()).toContainText('Anton Letzter / Berta Letzte')
  await desk.publish()
  await desk.publishWithout()
  await expect(desk.leftOutQuestion()).toBeHidden()
  await expect.poll(async () => (await api('getRound', { params: { ...params, number: 2 } })).status).toBe('published')
})

test('the page of a draw by lives counts and names who joins', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'leben', name: 'Neu dabei', pairs: 6 })
  await playRound(api, club, id, await newRound(api, club, id), TWO_WINS)
  const members = [{ name: 'Notburga Neu' }, { name: 'Kilian Neu' }]
  await api('addEntry', { params: { club, tournament: id }, body: { members, present: true } })
  const desk = new RoundPage(page)
  await desk.open(club, id, 2)
  await desk.expectField(7, 'Paare spielen weiter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Notburga Neu / Kilian Neu' })).toContainText(
    'neu dabei, 3 Leben',
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
  await late.getByRole('button', { name: `Gegen ${byes[0]?.entry.name} an Tisch 3 setzen` }).press('Enter')
  await expect(late.getByRole('link', { name: 'Zettel für Tisch 3 drucken' })).toBeFocused()
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
  await expect(late.getByRole('status')).toContainText('hat wieder das Freilos.')
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
    const seat = late.getByRole('button', { name: /^Gegen .* an Tisch 3 setzen$/ }).first()
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

test('a draft that could not be published without those who came late keeps the keyboard', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Noch jemand', pairs: 4 })
  const params = { club, tournament: id }
  await api('drawRound', { params, body: {} })
  const come = (one: string, other: string) =>
    api('addEntry', { params, body: { members: [{ name: one }, { name: other }], present: true } })
  await come('Notburga Noch', 'Kilian Noch')
  const desk = new RoundPage(page)
  await desk.open(club, id, 1)
  await expect(desk.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(desk.leftOutQuestion()).toContainText('Startnummer: 5.')
  const release = await holdAnswers(page, /\/publish$/)
  await desk.publishWithout()
  await come('Vroni Noch', 'Veit Noch')
  release()
  await expect(desk.leftOutQuestion()).toContainText('6')
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(desk.leftOutQuestion()).toContainText('6')
})
