// Results: recording, correcting, and all their versions.

import { ROUTES } from '#contract/routes.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { change, changeWorked } from '../tournaments/change.ts'
import { correct, planOf } from './correct.ts'
import { lastChange } from './last-change.ts'
import { record } from './record.ts'
import { whileItCounts } from './recorded-answer.ts'
import { listSubmissions } from './store.ts'

export function resultRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.recordResult, ({ access, command, params, body }) => {
    const tournament = params.tournament as TournamentId
    const encounter = params.encounter as EncounterId
    return change(
      deps,
      access,
      { ...command, tournament, action: 'recordResult' },
      (work) => record(work, access, tournament, encounter, body),
      whileItCounts(access, tournament, encounter),
    )
  })

  route(app, ROUTES.previewCorrection, async ({ access, params, body }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const encounter = params.encounter as EncounterId
    return (await planOf(deps, access, tournament, encounter, body)).preview
  })

  route(app, ROUTES.correctResult, ({ access, command, params, body }) => {
    const { seen, repair, way = repair ? 'repair' : 'recompute', typed, ...entered } = body
    const id = params.tournament as TournamentId
    const encounter = params.encounter as EncounterId
    return changeWorked(
      deps,
      access,
      { ...command, tournament: id, action: 'correctResult' },
      async () => {
        const { tournament } = await deps.tournaments.read(access, id)
        const plan = await planOf(deps, access, tournament, encounter, entered)
        const decided = { basedOn: entered.basedOn, seen, way, typed }
        return { from: tournament.version, save: (work) => correct(work, access, plan, decided) }
      },
      whileItCounts(access, id, encounter),
    )
  })

  route(app, ROUTES.listSubmissions, async ({ access, params }) => {
    const { tournament, encounter } = params
    const place = [tournament as TournamentId, encounter as EncounterId] as const
    const submissions = await listSubmissions(deps.db, access, ...place)
    return { submissions, last: await lastChange(deps, access, ...place) }
  })
}
