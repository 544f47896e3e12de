// What an evening will be like before it begins, and how a running one goes on.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import { canBePlanned } from '#domain/tournament/planning/candidates.ts'
import { bestWinsOf, tauOf } from '#domain/tournament/planning/findings.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { adjustRegulation } from '#domain/tournament/regulation/adjust.ts'
import { grantPublicScope } from '../access/access.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { Forecasts } from './forecasts.ts'
import { Plans } from './plans.ts'

/** Nobody plans more evenings than that. */
const PLANS_PER_MINUTE = 30

export function planningRoutes(app: Api, deps: Deps): void {
  const plans = new Plans()
  const forecasts = new Forecasts(deps.db)
  const countPlans = app.createRateLimit({
    max: PLANS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `plans ${networkOf(ip)}`,
  })
  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await countPlans(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Problem('too-many-requests', { params: { seconds: counted.ttlInSeconds } })
  }

  route(app, ROUTES.getPlan, async ({ query, request, reply }) => {
    await refuseTooMany(request, reply)
    return { candidates: await plans.run('plan', query) }
  })

  route(app, ROUTES.simulatePlan, async ({ body, request, reply }) => {
    await refuseTooMany(request, reply)
    const { preset, rounds, groups, entries, events, seed } = body
    const adjusted = adjustRegulation(PRESETS[preset], {
      ...(rounds === undefined ? {} : { rounds }),
      ...(groups === undefined ? {} : { pairing: { 'round-robin': { groups } } }),
    })
    if (!adjusted.ok) throw problemOf(adjusted.error)
    if (!canBePlanned(adjusted.value)) throw new Problem('invalid-input', { field: '/preset' })
    const findings = await plans.run('simulate', { regulation: adjusted.value, entries, events, seed })
    return { events: findings.events, bestWins: bestWinsOf(findings), tau: tauOf(findings) }
  })

  route(app, ROUTES.getForecast, async ({ access, params }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return { forecast: await forecasts.of(access, tournament, Date.now()) }
  })

  route(app, ROUTES.getPublicForecast, async ({ params }) => {
    const { tournament } = await deps.tournaments.readPublic(params.slug)
    const scope = grantPublicScope(tournament.clubId)
    return { forecast: await forecasts.of(scope, tournament, Date.now()) }
  })
}
