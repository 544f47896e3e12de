// Forecasts an evening before it begins, and the rest of a running one.

import type { PlanCandidate } from '#contract/planning.ts'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import { betterFirst, canBePlanned } from '#domain/tournament/planning/candidates.ts'
import { bestWinsOf, tauOf } from '#domain/tournament/planning/findings.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { adjustRegulation } from '#domain/tournament/regulation/adjust.ts'
import { inGroups } from '#domain/tournament/regulation/groups.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { grantPublicScope } from '../access/access.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { jobFile } from '../pool/job-file.ts'
import { ResultCache } from '../pool/result-cache.ts'
import { Problem, problemOf } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { Forecasts } from './forecasts.ts'
import type * as jobs from './plan-jobs.ts'

const PLANS = jobFile<typeof jobs>('plan-jobs', import.meta.url)

/** The result for one preset has 2 to 8 kB. */
const KEPT_BYTES = 8 * 1024 * 1024
/** The longest wait for a simulation, in ms. */
const SIMULATION_MS = 5_000

export function planningRoutes(app: Api, deps: Deps): void {
  const forecasts = new Forecasts(deps.db)
  const plans = new ResultCache<PlanCandidate | null>({
    queue: deps.pool.queue('plans'),
    mostBytes: KEPT_BYTES,
    bytesOf: (candidate) => JSON.stringify(candidate).length,
  })

  route(app, ROUTES.getPlan, async ({ query, request }) => {
    // One job for each preset, so that other callers do not wait for all presets of a large field.
    const planned = PRESET_KEYS.filter((key) => PRESETS[key].field.kind === query.kind && canBePlanned(PRESETS[key]))
    const made = planned.map((preset) =>
      plans.get({
        key: `${preset} ${JSON.stringify(query)}`,
        caller: networkOf(request.ip),
        work: query.entries,
        make: () => deps.pool.perform('plans', PLANS, 'plan', { preset, wanted: query }),
      }),
    )
    const candidates = (await Promise.all(made)).filter((candidate) => candidate !== null)
    return { candidates: candidates.sort(betterFirst) }
  })

  route(app, ROUTES.simulatePlan, async ({ account, body }) => {
    const { preset, rounds, groups, entries, events, seed } = body
    const [first] = PRESETS[preset].stages
    const adjusted = adjustRegulation(PRESETS[preset], {
      ...(rounds === undefined ? {} : { rounds }),
      ...(groups === undefined || !first ? {} : { pairing: inGroups(first, groups) }),
    })
    if (!adjusted.ok) throw problemOf(adjusted.error)
    if (!canBePlanned(adjusted.value)) throw new Problem('invalid-input', { field: '/preset' })
    // The more requests wait, the less time each gets: none is refused because it takes too long.
    const time = SIMULATION_MS / (1 + deps.pool.queue('simulations').waiting)
    const request = { regulation: adjusted.value, entries, events, seed, time }
    const findings = await deps.pool.run('simulations', PLANS, 'simulate', request, account.id)
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
