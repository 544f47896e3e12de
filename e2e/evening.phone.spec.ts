import { clubPaths, publicPaths, tournamentPaths } from '#contract/paths.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

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
  const desk = tournamentPaths(params)
  const audience = publicPaths(tournament.slug)
  const addresses = [
    clubPaths(club).tournaments,
    clubPaths(club).newTournament,
    ...[desk.overview, desk.entries, desk.listOfEntries, desk.round(1), desk.round(2), desk.standings],
    ...[audience.start, audience.round(1), audience.standings, audience.rules],
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${address} is wider than the phone`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})
