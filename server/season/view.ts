// A season as the API shows it.

import type { Season } from '#contract/season.ts'
import { type SeasonOrder, seasonEvent, seasonOf } from '#domain/tournament/tables/season.ts'
import type { Locale } from '#messages/catalogue.ts'
import { byRankAndName, personView, seatedMembers } from './people-view.ts'
import type { LoadedSeason, SeasonSpan } from './store.ts'

/** All people, ranked. Computed from the results alone, on every read: O(results of the season). */
export function seasonView(season: LoadedSeason, order: SeasonSpan & SeasonOrder, locale: Locale): Season {
  const { from, to, by, minimum, best } = order
  const { tournaments, names } = season
  const events = tournaments.map((tournament) => seasonEvent(tournament.facts, seatedMembers(tournament)))
  const teams = new Set<string>(
    tournaments.flatMap(({ facts: { regulation, entries } }) =>
      regulation.field.kind === 'teams' ? entries.flatMap(({ members }) => members) : [],
    ),
  )
  return {
    from,
    to,
    by,
    minimum,
    best,
    games: [...new Set(tournaments.flatMap(({ facts }) => facts.regulation.stages.map(({ game }) => game.key)))],
    tournaments: tournaments.map(({ slug, name, date, facts }) => ({
      slug,
      name,
      date,
      preset: facts.regulation.preset,
    })),
    rows: seasonOf(events, order)
      .map((line) => ({
        ...personView(line, names),
        events: line.events,
        isTeam: teams.has(line.person),
        award: line.award,
        awards: [...line.awards],
      }))
      .sort(byRankAndName(locale, (person) => (teams.has(person) ? 'teams' : 'pairs'))),
  }
}
