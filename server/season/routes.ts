// What the games have brought each person: over one tournament, over a season.

import type { FastifyRequest } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { PersonMeasure } from '#domain/tournament/tables/person-measures.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { type Api, route } from '../route.ts'
import type { CurrentTournament } from '../tournaments/reader.ts'
import { peopleView } from './people-view.ts'
import { loadSeason } from './store.ts'
import { seasonView } from './view.ts'

export function seasonRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getPeopleTable, async ({ access, params, query, request }) =>
    peopleTable(await deps.tournaments.read(access, params.tournament as TournamentId), query.by, request),
  )

  route(app, ROUTES.getPublicPeopleTable, async ({ params, query, request }) =>
    peopleTable(await deps.tournaments.readPublic(params.slug), query.by, request),
  )

  route(app, ROUTES.getSeason, async ({ access, query, request }) =>
    seasonView(await loadSeason(deps.db, access, query), query, languageOf(request.headers)),
  )
}

function peopleTable(reading: CurrentTournament, by: PersonMeasure | undefined, { headers }: FastifyRequest) {
  const language = languageOf(headers)
  return reading.prepared(`people ${by ?? ''}`, (tournament) => peopleView(tournament, by, language), { language })
}
