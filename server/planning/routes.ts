// What an evening will be like before it begins, and how a running one goes on.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlanCandidate } from '#contract/planning.ts'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import { canBePlanned } from '#domain/tournament/planning/candidates.ts'
import { bestWinsOf, tauOf } from '#domain/tournament/planning/findings.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { adjustRegulation } from '#domain/tournament/regulation/adjust.ts'
import { grantPublicScope } from '../access/access.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { Kept } from '../kept.ts'
import { jobsBeside } from '../pool/job-file.ts'
import { Problem, problemOf } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { Forecasts } from './forecasts.ts'
import type * as jobs from './plan-jobs.ts'

const PLANS = jobsBeside<typeof jobs>('plan-jobs', import.meta.url)

/** A plan has 30 to 150 kB. */
const KEPT_BYTES = 8 * 1024 * 1024
/** A simulation is not waited for any longer, in ms. */
const SIMULATION_MS = 5_000
/** Nobody plans more evenings than that. */
const PLANS_PER_MINUTE = 30

export function planningRoutes(app: Api, deps: Deps): void {
  const forecasts = new Forecasts(deps.db)
  const kept = new Kept<PlanCandidate[]>(KEPT_BYTES, (candidates) => JSON.stringify(candidates).length)
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
    const make = async () => {
      await refuseTooMany(request, reply)
      return deps.pool.run('open', PLANS, 'plan', query, networkOf(request.ip))
    }
    return { candidates: await kept.get(JSON.stringify(query), make) }
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
    // The more wait, the less for each: nobody is turned away because it takes too long.
    const time = SIMULATION_MS / (1 + deps.pool.waiting('open'))
    const asked = { regulation: adjusted.value, entries, events, seed, time }
    const findings = await deps.pool.run('open', PLANS, 'simulate', asked, networkOf(request.ip))
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
