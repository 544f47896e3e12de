// A whole evening through the screens: list, draw, results, standings. The expected standings are added up here, naively, from
// the scores the test types.

import { text } from './catalogue.ts'
import { names } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
import { ImportPage } from './pages/import.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { PublicPage } from './pages/public.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage, type Score } from './pages/rounds.ts'

const TARGET = 15
const SCHNEIDER_BONUS = 10
/** The score of a bye in each game. */
const BYE: Score = [15, 7]

/** Different at every table, game and round, so that no two pairs can be confused; now and then the other side wins. */
function scoreOf(round: number, table: number, game: number): Score {
  const mixed = round * 5 + table * 3 + game * 2
  const loser = mixed % 7 === 0 ? 0 : 2 + (mixed % 11)
  return (round + table + game) % 3 === 0 ? [loser, TARGET] : [TARGET, loser]
}

/** A list as German Excel writes it: BOM, semicolons, Windows line endings. */
function listOf(pairs: number): Buffer {
  const all = names(2 * pairs)
  const lines = Array.from({ length: pairs }, (_, at) => `${all[2 * at]};${all[2 * at + 1]}`)
  return Buffer.from(`\uFEFFSpieler 1;Spieler 2\r\n${lines.join('\r\n')}\r\n`)
}

for (const pairs of [12, 13])
  test(`${pairs} pairs from a file play three rounds of three games, and the standings are the sum of their sheets`, {
    tag: pairs % 2 === 0 ? [] : '@smoke',
  }, async ({ page, api, club, spectator }) => {
    test.setTimeout(180_000)
    const tournamentName = `Wattabend mit ${pairs} Paaren`
    const setUp = new NewTournamentPage(page)
    await setUp.open(club)
    await setUp.create({ preset: text('regulation.presets.bayern-warme-heisse.name'), name: tournamentName, rounds: 3 })
    const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
    const made = tournaments.find((tournament) => tournament.name === tournamentName)
    if (!made) throw new Error('the tournament was not made')

    const importing = new ImportPage(page)
    await importing.open(club, made.id)
    await importing.choose('Liste.csv', listOf(pairs))
    await importing.confirm(pairs)
    const registration = new RegistrationPage(page)
    await registration.open(club, made.id)
    await registration.expectPairs(pairs)

    const audience = new PublicPage(spectator)
    await audience.open(made.slug)
    await audience.expectLive()

    const sums = new Map<string, { award: number; difference: number }>()
    const add = (entry: string, [own, other]: Score) => {
      const sum = sums.get(entry) ?? { award: 0, difference: 0 }
      const bonus = other === 0 ? SCHNEIDER_BONUS : 0
      sums.set(entry, { award: sum.award + own + bonus, difference: sum.difference + own - other })
    }
    const sitting = new Set<string>()
    const rounds = new RoundPage(page)
    const draw = new DrawPage(page)
    for (const number of [1, 2, 3]) {
      await rounds.open(club, made.id, number)
      await draw.drawAndPublish(number)
      await expect(audience.heading()).toHaveText(text('public.seats.title', { round: number }))

      const round = await api('getRound', { params: { club, tournament: made.id, number } })
      expect(round.byes).toHaveLength(pairs % 2)
      for (const { entry } of round.byes) {
        expect(sitting.has(entry.id)).toBe(false)
        sitting.add(entry.id)
        for (let game = 0; game < 3; game++) add(entry.id, BYE)
      }
      for (const { table, a, b } of round.encounters) {
        const scores = [0, 1, 2].map((game) => scoreOf(number, table, game))
        await rounds.report(table, scores)
        for (const [one, other] of scores) {
          add(a.id, [one, other])
          add(b.id, [other, one])
        }
      }
      await rounds.expectReported(round.encounters.length, round.encounters.length)
      await rounds.close()
    }

    await rounds.finish()
    const deskColumns = await page.getByRole('table').first().getByRole('columnheader').allInnerTexts()

    const standings = await api('getStandings', { params: { club, tournament: made.id } })
    expect(standings.final).toBe(true)
    const figures = new Map(
      standings.rows.map((row) => [row.entry.id, { award: row.values[0], difference: row.values[1] }]),
    )
    expect(figures).toEqual(sums)
    const order = [...sums.values()].sort((one, other) => other.award - one.award || other.difference - one.difference)
    expect(standings.rows.map((row) => figures.get(row.entry.id))).toEqual(order)

    await audience.open(made.slug, ({ standings }) => standings)
    // The first table on the page; the list of Nocken comes after it.
    const columns = await spectator.getByRole('table').first().getByRole('columnheader').allInnerTexts()
    expect(columns.slice(-2)).toEqual([
      text('regulation.criteria.award.column'),
      text('regulation.criteria.difference.column'),
    ])
    expect(deskColumns.filter((column) => column !== text('standings.number'))).toEqual(columns)
    const leader = standings.rows[0]
    if (!leader) throw new Error('the table is empty')
    await expect(spectator.getByRole('row').nth(1)).toContainText(leader.entry.name.split(' / ')[0] ?? '')
  })
