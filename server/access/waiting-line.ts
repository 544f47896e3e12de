// Browsers that have to wait get a ticket and then a turn, so that frequent requests gain nothing.

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { cookieOf } from '../cookie.ts'
import type { Attempt, Attempts, Wait } from './attempts.ts'
import { accountKey } from './devices.ts'
import { LONGEST_WAIT_MS } from './growing-delay.ts'
import { Lines } from './lines.ts'
import { setCookie } from './sign-in-cookie.ts'
import { networkKey, newBrowserLimits } from './sign-in-limits.ts'
import { Signer } from './signature.ts'

/** A ticket that does not come back within this time after its wait is void. */
const GOOD_FOR_MS = 2 * 60_000
/** When to come back if the line is full. */
const FULL_MS = LONGEST_WAIT_MS / 2

interface Ticket {
  readonly id: string
  /** When the ticket was issued. A full line consists of older tickets. */
  readonly since: number
  /** When the wait of the ticket is over. */
  readonly due: number
}

export class WaitingLine {
  readonly #attempts: Attempts
  /** Tickets contain times of this process, so only this process can read them. */
  readonly #signer = new Signer(randomBytes(32).toString('hex'), 'ticket')
  readonly #lines = new Lines({ goodForMs: GOOD_FOR_MS })

  constructor(attempts: Attempts) {
    this.#attempts = attempts
  }

  /**
   * Begins an attempt to sign in by a browser that is new to the account. If it has to wait, the browser gets a ticket for this account and
   * address. A ticket is not stored until it comes back, so that requesting many costs nothing. When it comes back after its wait, it gets
   * a fixed turn in the line for this account and address. Each ticket is good for one attempt.
   */
  begin(request: FastifyRequest, reply: FastifyReply, email: string): Attempt | Wait {
    const [network, account] = [networkKey(request), email.toLowerCase()]
    const begun = this.#attempts.begin(newBrowserLimits(network, account))
    if ('succeeded' in begun) return begun
    const { now } = this.#attempts
    const give = (ticket: Ticket): Wait => {
      const value = this.#signer.sign(
        [ticket.id, ticket.since, ticket.due, accountKey(`${network} ${account}`)].join('/'),
      )
      const waitMs = ticket.due - now
      setCookie(request, reply, cookieName(account), value, Math.ceil((GOOD_FOR_MS + waitMs) / 1000))
      return { waitMs }
    }
    const ticket = this.#ticketOf(request, network, account)
    if (!ticket) return give({ id: newId(), since: now, due: now + begun.waitMs })
    if (now < ticket.due) return { waitMs: ticket.due - now }
    const turn = this.#lines.turnOf({ network, account }, ticket, now)
    if (turn === 'used') return give({ id: newId(), since: now, due: now + begun.waitMs })
    if (turn === 'full') return give({ ...ticket, due: now + FULL_MS })
    return turn > now ? give({ ...ticket, due: turn }) : { succeeded: () => {} }
  }

  /** The ticket of a request, if it is for this account and address and still valid. */
  #ticketOf(request: FastifyRequest, network: string, account: string): Ticket | null {
    const [id, since, due, bound] = this.#signer.read(cookieOf(request, cookieName(account)))?.split('/') ?? []
    if (id === undefined || bound !== accountKey(`${network} ${account}`)) return null
    const ticket = { id, since: Number(since), due: Number(due) }
    return this.#attempts.now > ticket.due + GOOD_FOR_MS ? null : ticket
  }
}

function cookieName(account: string): string {
  return `nockenblatt.ticket_${accountKey(account).slice(0, 12)}`
}
