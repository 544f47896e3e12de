// Browsers that have signed in before. Their attempts are counted separately, so that no stranger can keep them waiting.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { cookieOf } from '../cookie.ts'
import { setCookie } from './sign-in-cookie.ts'
import { Signer } from './signature.ts'

const A_YEAR_S = 365 * 24 * 60 * 60

export class Devices {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'device')
  }

  /** The id of the browser, if it has signed in to the account with this e-mail address before; otherwise null. */
  known(request: FastifyRequest, email: string): string | null {
    const name = cookieName(email)
    const [device, account] = this.#signer.read(cookieOf(request, name))?.split('/') ?? []
    return device !== undefined && account === accountKey(email) ? device : null
  }

  /** Remembers the browser for a year. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const device = this.known(request, email) ?? newId()
    const value = this.#signer.sign(`${device}/${accountKey(email)}`)
    setCookie(request, reply, cookieName(email), value, A_YEAR_S)
  }
}

/** One cookie per account: several people sign in on the same laptop. */
function cookieName(email: string): string {
  return `nockenblatt.device_${accountKey(email).slice(0, 12)}`
}

export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
