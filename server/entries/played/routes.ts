// A club evening: tables entered as they were played.

import { ROUTES } from '#contract/routes.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Deps } from '../../deps.ts'
import { type Api, route } from '../../route.ts'
import { asAtFirst } from '../../tournaments/again.ts'
import { change } from '../../tournaments/change.ts'
import { enterTable, tableNow } from './enter-played.ts'
import { removeTable } from './remove-played.ts'

export function playedRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.enterPlayed, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'enterPlayed' },
      (work) => enterTable(work, access, tournament, body),
      (tx, first) => tableNow(tx, access, tournament, first),
    )
  })

  route(app, ROUTES.removePlayed, ({ access, command, params, query }) => {
    const tournament = params.tournament as TournamentId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'removePlayed' },
      (work) => removeTable(work, access, tournament, params.encounter as EncounterId, query.basedOn),
      asAtFirst,
    )
  })
}
