// Setting up, signing in, signing out.

import type { z } from 'zod'
import { ROUTES } from '#contract/routes.ts'
import type { Credentials as CredentialsShape } from '#contract/session.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { createAccount, createClub, installationStatus, lockInstallation, sessionOf, takeOverDemo } from './store.ts'

type Credentials = z.infer<typeof CredentialsShape>

export function accessRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getStatus, () => installationStatus(deps.db))

  route(app, ROUTES.setUp, async ({ body, request, reply }) => {
    await deps.db.$transaction(async (tx) => {
      await lockInstallation(tx)
      const status = await installationStatus(tx)
      if (status.setUp) throw new Problem('already-set-up')
      const account = await createAccount(tx, body)
      await createClub(tx, body.club, account)
      await takeOverDemo(tx, account)
    })
    return deps.sessions.signIn(request, reply, body)
  })

  const countAttempt = app.createRateLimit({
    max: 10,
    timeWindow: 60_000,
    keyGenerator: (request) => `${request.ip} ${(request.body as Credentials).email.toLowerCase()}`,
  })
  route(app, ROUTES.signIn, async ({ body, request, reply }) => {
    const attempt = await countAttempt(request)
    if (!attempt.isAllowed && attempt.isExceeded) {
      reply.header('retry-after', attempt.ttlInSeconds)
      throw new Problem('too-many-requests', { params: { seconds: attempt.ttlInSeconds } })
    }
    return deps.sessions.signIn(request, reply, body)
  })

  route(app, ROUTES.getSession, ({ account }) => sessionOf(deps.db, account))

  route(app, ROUTES.signOut, async ({ request, reply }) => {
    await deps.sessions.signOut(request, reply)
    return {}
  })
}
