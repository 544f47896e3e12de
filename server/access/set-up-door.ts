// Set-up is open on the machine itself, and elsewhere with the code that the start shows.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { type Attempts, orWait } from './attempts.ts'
import { networkOf } from './caller.ts'
import { plainCode } from './set-up-code.ts'
import { isSame } from './signature.ts'

/** For one address, and for all together: at this rate even a thousand addresses cannot try all codes. */
const ADDRESS = { free: 5, forgottenAfterMs: 60_000 }
const ALL = { free: 40, forgottenAfterMs: 20_000 }

export class SetUpDoor {
  readonly #code: string | null
  readonly #attempts: Attempts

  /** `code` null: no code was shown, so set-up works on the machine itself only. */
  constructor(code: string | null, attempts: Attempts) {
    this.#code = code && plainCode(code)
    this.#attempts = attempts
  }

  /** Whether this request needs the code. */
  isClosedFor({ atMachine }: FastifyRequest): boolean {
    return !atMachine
  }

  /** Throws `setup-code-needed`, `setup-code-wrong`, and `too-many-tries` after several wrong ones. */
  demandCode(request: FastifyRequest, reply: FastifyReply, code = ''): void {
    if (!this.isClosedFor(request)) return
    const given = plainCode(code)
    if (given === '') throw new Problem('setup-code-needed', { field: '/code' })
    const begun = this.#attempts.begin([
      { key: `set-up ${networkOf(request.ip)}`, allowance: ADDRESS },
      { key: 'set-up', allowance: ALL },
    ])
    const attempt = orWait(begun, reply)
    if (this.#code === null || !isSame(given, this.#code)) throw new Problem('setup-code-wrong', { field: '/code' })
    attempt.succeeded()
  }
}
