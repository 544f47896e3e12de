// A demo to try things out with, for an installation that has not been set up.

import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import { DEMO_EMAIL, installationStatus } from '../access/store.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { actor } from './actor.ts'
import { openDemo } from './store.ts'
import { mainEvent, tell } from './story.ts'

export function demoRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.makeDemo, async ({ body, request, reply }) => {
    if (!(await installationStatus(deps.db)).setUp) deps.setUpDoor.demandCode(request, reply, body.code)
    const password = randomBytes(24).toString('base64url')
    const { club, day, whole } = await deps.db.$transaction((tx) => openDemo(tx, password))
    const session = await deps.sessions.signIn(request, reply, { email: DEMO_EMAIL, password })
    const act = actor(app, cookieOf(reply), club)
    if (!whole) await tell(act, club, day)
    const { id, slug } = await mainEvent(act, club, day)
    return { session, tournament: id, slug }
  })
}

/** The cookies a reply is about to set, as the browser will send them. */
function cookieOf(reply: FastifyReply): string {
  const set = reply.getHeader('set-cookie')
  const cookies = Array.isArray(set) ? set : [`${set ?? ''}`]
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
