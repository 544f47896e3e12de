// Setting up, signing in, signing out.

import { ROUTES } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { orWait } from './attempts.ts'
import { knownBrowserLimit } from './sign-in-limits.ts'
import { createAccount, createClub, installationStatus, lockInstallation, sessionOf, takeOverDemo } from './store.ts'

export function accessRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.getStatus, async ({ request }) => {
    const status = await installationStatus(deps.db)
    return { ...status, needsCode: !status.setUp && deps.setUpDoor.isClosedFor(request) }
  })

  route(app, ROUTES.setUp, async ({ body, request, reply }) => {
    if ((await installationStatus(deps.db)).setUp) throw new Problem('already-set-up')
    deps.setUpDoor.demandCode(request, reply, body.code)
    await deps.db.$transaction(async (tx) => {
      await lockInstallation(tx)
      const status = await installationStatus(tx)
      if (status.setUp) throw new Problem('already-set-up')
      const account = await createAccount(tx, body)
      await createClub(tx, body.club, account)
      await takeOverDemo(tx, account)
    })
    const session = await deps.sessions.signIn(request, reply, body)
    deps.devices.remember(request, reply, body.email)
    return session
  })

  route(app, ROUTES.signIn, async ({ body, request, reply }) => {
    const device = deps.devices.known(request, body.email)
    const begun = device
      ? deps.attempts.begin([knownBrowserLimit(device)])
      : deps.waitingLine.begin(request, reply, body.email)
    const attempt = orWait(begun, reply)
    try {
      const session = await deps.sessions.signIn(request, reply, body)
      attempt.succeeded()
      deps.devices.remember(request, reply, body.email)
      return session
    } catch (error) {
      // Other errors, such as a missing database, do not count as wrong attempts.
      if (!(error instanceof Problem && error.code === 'wrong-credentials')) attempt.succeeded()
      throw error
    }
  })

  route(app, ROUTES.getSession, ({ account }) => sessionOf(deps.db, account))

  route(app, ROUTES.signOut, async ({ request, reply }) => {
    await deps.sessions.signOut(request, reply)
    return {}
  })
}
