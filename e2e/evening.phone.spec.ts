import { clubPaths, publicPaths, tournamentPaths } from '#contract/paths.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const PARTS = ['', '/meldungen', '/meldungen/einlesen', '/runde/1', '/runde/2', '/tabelle']
const PUBLIC_PARTS = ['', '/runde/1', '/tabelle', '/regeln']

test('every screen fits a phone, with long names, and can be used without seeing it', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const tournament = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Handy', pairs: 5 })
  const params = { club, tournament: tournament.id }
  const members = [{ name: 'Maximiliana Hinterholzer-Oberhuber' }, { name: 'Bartholomäus Schwarzenegger-Unterkofler' }]
  await api('addEntry', { params, body: { members, present: true } })
  await newRound(api, club, tournament.id)
  const desk = tournamentPaths({ club, tournament: tournament.id }).overview
  const addresses = [
    clubPaths(club).tournaments,
    clubPaths(club).newTournament,
    ...PARTS.map((part) => desk + part),
    ...PUBLIC_PARTS.map((part) => publicPaths(tournament.slug).start + part),
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${address} is wider than the phone`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})
