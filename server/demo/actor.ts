// The demo acts through the API, as everybody does: what it shows could have been typed in.

import type { FastifyInstance } from 'fastify'
import { v5 as uuidOf } from 'uuid'
import { type Answer, address, type Input } from '#contract/client.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'

/** Does a step; `step` names it within the demo. Throws when it is refused. */
export type Act = <Name extends RouteName>(name: Name, input: Input<Name>, step?: string) => Promise<Answer<Name>>

/**
 * Calls of the account behind `cookie`. A step's name is its idempotency key: done once more it has no second effect and
 * gives the answer of the first time, so a demo that was cut off half-way can be made again from the start.
 */
export function actor(app: FastifyInstance, cookie: string, club: string): Act {
  return async (name, input, step = '') => {
    const { method } = ROUTES[name]
    const { body } = input as { body?: object }
    const response = await app.inject({
      method,
      url: address(name, input),
      headers: { cookie, ...(method === 'GET' ? {} : { 'idempotency-key': keyOf(club, step) }) },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode >= 400) throw new Error(`the demo's step "${step || name}" was refused: ${response.body}`)
    return response.json()
  }
}

/** The idempotency key of a step. */
export function keyOf(club: string, step: string): string {
  return uuidOf(step, club)
}
