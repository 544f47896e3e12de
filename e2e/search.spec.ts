import { text } from './catalogue.ts'
import { newRound, newTournament, reportTable } from './factories.ts'
import { expect, mark, test } from './fixtures.ts'
import { lastOf, PicturePage } from './pages/picture.ts'
import { PublicPage } from './pages/public.ts'

test('what was searched for stays while results come in, and no page is made for the one who searched', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Gesucht', pairs: 8 })
  const number = await newRound(api, club, id)
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await spectator.getByLabel(text('public.find.label')).fill('1')
  await spectator.keyboard.press('Enter')
  await expect(spectator).toHaveURL(/suche=1$/)
  await audience.expectLive()
  const expectNotLoadedAnew = await mark(spectator)
  const found = await audience.found().innerText()
  const searches: string[] = []
  spectator.on('request', (request) => {
    if (request.url().includes('suche=')) searches.push(request.url())
  })
  await reportTable(api, club, id, number, 1)
  await expect(spectator.getByText(text('public.state.reported', { reported: 1, encounters: 4 }))).toBeVisible()
  expect(await audience.found().innerText()).toBe(found)
  for (const table of [2, 3, 4]) await reportTable(api, club, id, number, table)
  await api('closeRound', { params: { club, tournament: id, number } })
  const next = await newRound(api, club, id)
  await expect(audience.heading()).toHaveText(text('public.seats.title', { round: next }))
  const { encounters } = await api('getPublicRound', { params: { slug, number: next } })
  const seat = encounters.find(({ a, b }) => a.number === 1 || b.number === 1)
  const opponents = (seat?.a.number === 1 ? seat.b.name : seat?.a.name) ?? ''
  for (const said of [`${text('public.seats.table')} ${seat?.table}`, ...opponents.split(/ \/ | /)])
    await expect(audience.found()).toContainText(said)
  const people = found.match(new RegExp(text('public.seats.partner', { name: '.+' }), 'g')) ?? []
  expect(people).toHaveLength(2)
  for (const said of people) await expect(audience.found(), 'with whom, as before').toContainText(said.trim())
  expect(searches).toEqual([])
  await expectNotLoadedAnew()
})

test('what was searched for has its new seat within the round, and who comes later is found, too', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'bayern-rueckschneider', name: 'Freilos', pairs: 5 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { byes, fingerprint } = await api('getRound', { params: { ...params, number } })
  const bye = byes[0]?.entry
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.searchFor(`${bye?.number}`)
  await expect(audience.found()).toContainText(text('public.seats.byeText'))
  await audience.expectLive()
  const heading = await audience.heading().innerText()
  const searches: string[] = []
  spectator.on('request', (request) => {
    if (request.url().includes('suche=')) searches.push(request.url())
  })
  const members = ['Notburga Spätauf', 'Kilian Spätauf'].map((name) => ({ name, person: 'new' as const }))
  const late = await api('addEntry', { params, body: { members, present: true, paid: true } })
  const { table } = await api('seatLatecomer', { params, body: { entry: late.id, seen: fingerprint } })
  await expect(audience.found()).toContainText(`${text('public.seats.table')} ${table}`)
  await expect(audience.found()).not.toContainText(text('public.seats.byeText'))
  await expect(audience.found()).toContainText('Spätauf Notburga')
  await expect(audience.heading()).toHaveText(heading)
  expect(searches, 'the page that is kept for everybody has the seat').toEqual([])

  await audience.searchFor('Zuletzt')
  await expect(audience.found()).toContainText(text('public.find.none', { search: 'Zuletzt', round: number }))
  await audience.expectLive()
  const replaced = [{ name: 'Vroni Zuletzt', person: 'new' as const }, { name: 'Kilian Spätauf' }]
  await api('changeEntry', { params: { ...params, entry: late.id }, body: { members: replaced } })
  await expect(audience.found()).toContainText('Zuletzt Vroni')
  await expect(audience.found()).toContainText(text('public.seats.partner', { name: 'Spätauf Kilian' }))
})

test('who looks for the way of a pair by name gets the page that is kept for everybody', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Kreuzweg', pairs: 8 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getPublicRound', { params: { slug, number } })
  const picture = new PicturePage(spectator)
  await picture.open(slug)
  await picture.findWay(encounters[0]?.a.name ?? '')
  await expect(spectator).toHaveURL(new RegExp(`\\?paar=${encounters[0]?.a.number}$`))
  await picture.open(slug, 1, 'Kreuzweg')
  await expect(picture.found()).toContainText('Kreuzweg')
  const audience = new PublicPage(spectator)
  await audience.expectLive()
  const found = await picture.found().innerText()
  const searches: string[] = []
  spectator.on('request', (request) => {
    if (request.url().includes('paar=')) searches.push(request.url())
  })
  const games = [11, 11].map((a) => ({ a, b: 3, retour: false }))
  const body = { games, basedOn: 0, confirmed: true }
  await api('recordResult', { params: { club, tournament: id, encounter: encounters[0]?.id ?? '' }, body })
  await expect(picture.match(lastOf(8), 1)).toHaveAccessibleName(
    new RegExp(text('picture.match.result', { a: '.+', b: '.+', scoreA: 2, scoreB: 0, winner: '.+' })),
  )
  expect(await picture.found().innerText()).toBe(found)
  expect(searches).toEqual([])
})
