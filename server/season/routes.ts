// What games have brought people: over one tournament, over a season.

import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { PersonMeasure } from '#domain/tournament/person-measures.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { peopleView } from '../tournaments/people-view.ts'
import type { Reading } from '../tournaments/reader.ts'
import { loadSeason } from './store.ts'
import { seasonView } from './view.ts'

export function seasonRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getPeopleTable, async ({ access, params, query }) =>
    peopleTable(await deps.tournaments.read(access, params.tournament as TournamentId), query.by),
  )

  route(app, ROUTES.getPublicPeopleTable, async ({ params, query }) =>
    peopleTable(await deps.tournaments.readPublic(params.slug), query.by),
  )

  route(app, ROUTES.getSeason, async ({ access, query }) => seasonView(await loadSeason(deps.db, access, query), query))
}

function peopleTable(reading: Reading, by: PersonMeasure | undefined) {
  return reading.prepared(`people ${by ?? ''}`, (tournament) => peopleView(tournament, by))
}
