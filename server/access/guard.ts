// Checks every request to the API: its origin, its sender and the right it needs.

import type { FastifyRequest, RouteOptions } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'
import { grantAccess } from './access.ts'
import { bearerGuard } from './bearer.ts'
import { allows, type ClubRight, isClubRight } from './rights.ts'
import { roleIn } from './store.ts'

/** Every route below /api has to declare a right; otherwise the app does not start. */
export function demandRights(app: Api): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.url === '/api' || route.url.startsWith('/api/')) routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => !config?.right).map(({ method, url }) => `${method} ${url}`)
    if (undeclared.length > 0) throw new Error(`routes without a right: ${undeclared.join(', ')}`)
  })
}

/** Checks every request to the routes of `app`, before its body is read. */
export function guard(app: Api, deps: Deps): void {
  app.decorateRequest('account', null)
  app.decorateRequest('access', null)
  const linkAccess = bearerGuard(app, deps)
  app.addHook('onRequest', async (request, reply) => {
    refuseForeignOrigin(request)
    const { right } = request.routeOptions.config
    if (!right || right === 'open') return
    if (right === 'sheet') {
      reply.header('cache-control', 'no-store')
      request.access = await linkAccess(request, reply)
      return
    }
    request.account = await deps.sessions.accountOf(request, reply)
    if (!request.account) throw new Problem('not-signed-in')
    if (isClubRight(right)) request.access = await accessOf(deps, request, right, request.account.id)
  })
}

/** Pages of other sites can make a browser send our cookies, but the browser then names their origin. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
  const host = URL.canParse(origin) ? new URL(origin).host : null
  if (host !== request.host) throw new Problem('foreign-origin')
}

/** To an account that is not a member, a club looks like one that does not exist. */
async function accessOf(deps: Deps, request: FastifyRequest, right: ClubRight, accountId: string) {
  const { club } = request.params as { club?: string }
  const role = club && isUuid(club) ? await roleIn(deps.db, club, accountId) : null
  if (!club || !role) throw new Problem('not-found')
  if (!allows(role, right)) throw new Problem('not-allowed', { params: { right } })
  return grantAccess(club, accountId, role)
}
