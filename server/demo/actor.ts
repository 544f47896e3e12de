// The demo acts through the API like any client, so all it shows could have been entered by hand.

import type { FastifyInstance } from 'fastify'
import { v5 as uuidOf } from 'uuid'
import { type Answer, address, type Input } from '#contract/client.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'

/** Does a step; `step` names it within the demo. Throws when the API refuses it. */
export type DemoAct = <Name extends RouteName>(name: Name, input: Input<Name>, step?: string) => Promise<Answer<Name>>

/**
 * Calls the API with the account behind `cookie`. A step's name is its idempotency key: repeated, it has no second effect and
 * returns what it has made as it is now. An interrupted demo can therefore be created again from the start.
 */
export function actor(app: FastifyInstance, cookie: string, club: string): DemoAct {
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
