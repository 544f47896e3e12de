// Results: written, corrected, and every version of them.

import { ROUTES } from '#contract/routes.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { change } from '../tournaments/change.ts'
import { record } from './record.ts'
import { listSubmissions } from './store.ts'

export function resultRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.recordResult, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    return change(deps, access, { ...command, tournament, action: 'recordResult' }, (work) =>
      record(work, access, tournament, params.encounter as EncounterId, body),
    )
  })

  route(app, ROUTES.listSubmissions, async ({ access, params }) => {
    const { tournament, encounter } = params
    const submissions = await listSubmissions(deps.db, access, tournament as TournamentId, encounter as EncounterId)
    return { submissions }
  })
}
