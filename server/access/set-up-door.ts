// Who may set an installation up: who sits at the machine, and who knows the code that its start has shown.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { type Attempts, orWait } from './attempts.ts'
import { networkOf } from './caller.ts'
import { plainCode } from './set-up-code.ts'
import { isSame } from './signature.ts'

/** From one address, and from all together: there are too many codes for even a thousand addresses at this pace. */
const ADDRESS = { free: 5, forgottenAfterMs: 60_000 }
const ALL = { free: 40, forgottenAfterMs: 20_000 }

export class SetUpDoor {
  readonly #code: string | null
  readonly #attempts: Attempts

  /** `code` null: no start has shown one, so nobody gets in from elsewhere. */
  constructor(code: string | null, attempts: Attempts) {
    this.#code = code && plainCode(code)
    this.#attempts = attempts
  }

  /** Does whoever asks need the code? */
  isClosedFor({ atMachine }: FastifyRequest): boolean {
    return !atMachine
  }

  /** Throws `setup-code-needed`, `setup-code-wrong`, and `too-many-tries` after several wrong ones. */
  demandCode(request: FastifyRequest, reply: FastifyReply, code = ''): void {
    if (!this.isClosedFor(request)) return
    const given = plainCode(code)
    if (given === '') throw new Problem('setup-code-needed', { field: '/code' })
    const begun = this.#attempts.begin([
      { key: `set-up ${networkOf(request.ip)}`, patience: ADDRESS },
      { key: 'set-up', patience: ALL },
    ])
    const attempt = orWait(begun, reply)
    if (this.#code === null || !isSame(given, this.#code)) throw new Problem('setup-code-wrong', { field: '/code' })
    attempt.right()
  }
}
