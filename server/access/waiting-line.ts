// Browsers that have to wait get a ticket and then a turn, so that those that ask more often do not push ahead.

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Attempt, Attempts, Wait } from './attempts.ts'
import { accountKey } from './devices.ts'
import { cookieOf, setCookie } from './sign-in-cookie.ts'
import { networkKey, newBrowserLimits, returnedTicketLimits } from './sign-in-limits.ts'
import { Signer } from './signature.ts'

/** The line is no longer than this. A ticket that finds no place stays valid and can be tried again. */
const LONGEST_LINE_MS = 5 * 60_000
/** How long a ticket stays valid after its wait. */
const GOOD_FOR_MS = 10 * 60_000
const MOST_PLACES = 10_000

interface Ticket {
  readonly id: string
  /** When its wait is over. */
  readonly due: number
}

/** The place of a ticket that came back. Its attempt can be made at `due`; null: it has been made. */
interface Place {
  readonly due: number
  readonly attempt: Attempt | null
}

export class WaitingLine {
  readonly #attempts: Attempts
  /** Tickets hold times of this process, so only this process can read them. */
  readonly #signer = new Signer(randomBytes(32).toString('hex'), 'ticket')
  readonly #places = new Map<string, Place>()

  constructor(attempts: Attempts) {
    this.#attempts = attempts
  }

  /**
   * An attempt to sign in by a browser that is new to the account. If it has to wait, the browser gets a ticket for this account and
   * address. A ticket is not stored until it comes back, so that asking for many costs nothing. When it comes back after its wait, the
   * attempt may be made, or gets a place in the line, which it keeps. Attempts with tickets are limited, too, however many tickets
   * there are.
   */
  begin(request: FastifyRequest, reply: FastifyReply, email: string): Attempt | Wait {
    const [network, account] = [networkKey(request), email.toLowerCase()]
    const begun = this.#attempts.begin(newBrowserLimits(network, account))
    if ('succeeded' in begun) return begun
    const { now } = this.#attempts
    const ticket = this.#ticketOf(request, network, account)
    if (!ticket) {
      const due = now + begun.waitMs
      const value = this.#signer.sign([newId(), due, accountKey(`${network} ${account}`)].join('/'))
      setCookie(request, reply, cookieName(account), value, Math.ceil((GOOD_FOR_MS + begun.waitMs) / 1000))
      return begun
    }
    if (now < ticket.due) return { waitMs: ticket.due - now }
    return this.#place(ticket, network, account)
  }

  #place({ id }: Ticket, network: string, account: string): Attempt | Wait {
    const { now } = this.#attempts
    const kept = this.#places.get(id)
    if (!kept) {
      const reserved = this.#attempts.reserve(returnedTicketLimits(network, account), LONGEST_LINE_MS)
      if (!('succeeded' in reserved)) return reserved
      const isNow = reserved.waitMs === 0
      this.#keep(id, { due: now + reserved.waitMs, attempt: isNow ? null : reserved })
      return isNow ? reserved : { waitMs: reserved.waitMs }
    }
    if (!kept.attempt || now < kept.due) return { waitMs: kept.due - now }
    this.#places.set(id, { due: kept.due, attempt: null })
    return kept.attempt
  }

  /** The ticket of a request, if it is for this account and address, valid and not used. */
  #ticketOf(request: FastifyRequest, network: string, account: string): Ticket | null {
    const [id, due, bound] = this.#signer.read(cookieOf(request, cookieName(account)))?.split('/') ?? []
    if (id === undefined || bound !== accountKey(`${network} ${account}`)) return null
    const kept = this.#places.get(id)
    if (kept?.attempt === null) return null
    return this.#attempts.now > (kept?.due ?? Number(due)) + GOOD_FOR_MS ? null : { id, due: Number(due) }
  }

  #keep(id: string, place: Place): void {
    this.#places.set(id, place)
    if (this.#places.size <= MOST_PLACES) return
    // Tickets of older places are no longer valid.
    const over = this.#attempts.now - GOOD_FOR_MS - LONGEST_LINE_MS
    for (const [other, { due }] of this.#places) if (due < over) this.#places.delete(other)
    for (const other of this.#places.keys()) {
      if (this.#places.size <= MOST_PLACES) break
      this.#places.delete(other)
    }
  }
}

function cookieName(account: string): string {
  return `nockenblatt.ticket_${accountKey(account).slice(0, 12)}`
}
