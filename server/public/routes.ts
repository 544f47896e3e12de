// What anybody may read by a tournament's address. Drafts are not public.

import { ROUTES } from '#contract/routes.ts'
import { grantPublicScope } from '../access/access.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { pictureView } from '../tournaments/picture-view.ts'
import { protocolOf, publicProtocolView } from '../tournaments/protocol-view.ts'
import { findRound, publicRoundView } from '../tournaments/round-view.ts'
import { secondaryView } from '../tournaments/secondary-view.ts'
import { standingsView } from '../tournaments/standings-view.ts'
import { publicTournamentView } from '../tournaments/tournament-view.ts'

export function publicRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getPublicTournament, async ({ params }) => {
    const reading = await deps.tournaments.readPublic(params.slug)
    return reading.prepared('public tournament', publicTournamentView)
  })

  route(app, ROUTES.getPublicRound, async ({ params }) => {
    const reading = await deps.tournaments.readPublic(params.slug)
    const round = findRound(reading.tournament, params.number)
    // As if there were no such round: the answer does not reveal that a draft exists.
    if (round.status === 'draft') throw new Problem('round-unknown', { params: { round: params.number } })
    const isPrivate = await deps.privateRounds.has(grantPublicScope(reading.tournament.clubId), round)
    return reading.prepared(`public round ${round.number}`, (tournament) =>
      publicRoundView(tournament, round, isPrivate),
    )
  })

  route(app, ROUTES.getPublicProtocol, async ({ params }) => {
    const { tournament } = await deps.tournaments.readPublic(params.slug)
    const round = findRound(tournament, params.number)
    if (round.status === 'draft') throw new Problem('round-unknown', { params: { round: params.number } })
    const protocol = await protocolOf(deps.db, grantPublicScope(tournament.clubId), tournament, params.number)
    return publicProtocolView(protocol, round.id, deps.secret)
  })

  route(app, ROUTES.getPublicPicture, async ({ params }) => {
    const reading = await deps.tournaments.readPublic(params.slug)
    if (!reading.tournament.facts.regulation.stages[params.stage]) throw new Problem('not-found')
    return reading.prepared(`picture ${params.stage}`, (tournament) => pictureView(tournament, params.stage))
  })

  route(app, ROUTES.getPublicStandings, async ({ params }) => {
    const reading = await deps.tournaments.readPublic(params.slug)
    return reading.prepared('standings', standingsView)
  })

  route(app, ROUTES.getPublicSecondaryStandings, async ({ params }) => {
    const reading = await deps.tournaments.readPublic(params.slug)
    return reading.prepared('secondary', secondaryView)
  })
}
