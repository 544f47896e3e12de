// Those who have to wait before their password is looked at get a ticket and a turn, so that waiting is no race.

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Attempts, Try, Wait } from './attempts.ts'
import { countedAsReturned, countedAsStranger, placeOf } from './counted.ts'
import { accountKey } from './devices.ts'
import { cookieOf, setCookie } from './sign-in-cookie.ts'
import { Signer } from './signature.ts'

/** A place further back is not given; the ticket stays good, to ask again. */
const LONGEST_LINE_MS = 5 * 60_000
/** How long after its wait a ticket is good. */
const GOOD_FOR_MS = 10 * 60_000
const MOST_PLACES = 10_000

interface Ticket {
  readonly id: string
  /** When the wait is over. */
  readonly due: number
}

/** What became of a ticket that came back: its try is made at `due`; null: it has been. */
interface Place {
  readonly due: number
  readonly attempt: Try | null
}

export class WaitingLine {
  readonly #attempts: Attempts
  /** Times are those of this process, so its tickets are as well. */
  readonly #signer = new Signer(randomBytes(32).toString('hex'), 'ticket')
  readonly #places = new Map<string, Place>()

  constructor(attempts: Attempts) {
    this.#attempts = attempts
  }

  /**
   * A try to sign in by a browser that the account does not know. When it has to wait, the browser gets a ticket for this account
   * and address; a ticket is not stored before it comes back after its time, so asking for many costs others nothing. Back in time
   * it is looked at, or gets a place in the line of those who came back, which it keeps. Passwords of returned tickets wait
   * longer each time like all others, however many tickets there are.
   */
  begin(request: FastifyRequest, reply: FastifyReply, email: string): Try | Wait {
    const [place, account] = [placeOf(request), email.toLowerCase()]
    const begun = this.#attempts.begin(countedAsStranger(place, account))
    if ('right' in begun) return begun
    const { now } = this.#attempts
    const ticket = this.#ticketOf(request, place, account)
    if (!ticket) {
      const due = now + begun.waitMs
      const value = this.#signer.sign([newId(), due, accountKey(`${place} ${account}`)].join('/'))
      setCookie(request, reply, cookieName(account), value, Math.ceil((GOOD_FOR_MS + begun.waitMs) / 1000))
      return begun
    }
    if (now < ticket.due) return { waitMs: ticket.due - now }
    return this.#place(ticket, place, account)
  }

  #place({ id }: Ticket, place: string, account: string): Try | Wait {
    const { now } = this.#attempts
    const kept = this.#places.get(id)
    if (!kept) {
      const reserved = this.#attempts.reserve(countedAsReturned(place, account), LONGEST_LINE_MS)
      if (!('right' in reserved)) return reserved
      const isNow = reserved.waitMs === 0
      this.#keep(id, { due: now + reserved.waitMs, attempt: isNow ? null : reserved })
      return isNow ? reserved : { waitMs: reserved.waitMs }
    }
    if (!kept.attempt || now < kept.due) return { waitMs: kept.due - now }
    this.#places.set(id, { due: kept.due, attempt: null })
    return kept.attempt
  }

  /** The ticket of a request for this account and address, if it is good and has not been used. */
  #ticketOf(request: FastifyRequest, place: string, account: string): Ticket | null {
    const [id, due, bound] = this.#signer.read(cookieOf(request, cookieName(account)))?.split('/') ?? []
    if (id === undefined || bound !== accountKey(`${place} ${account}`)) return null
    const kept = this.#places.get(id)
    if (kept?.attempt === null) return null
    return this.#attempts.now > (kept?.due ?? Number(due)) + GOOD_FOR_MS ? null : { id, due: Number(due) }
  }

  #keep(id: string, place: Place): void {
    this.#places.set(id, place)
    if (this.#places.size <= MOST_PLACES) return
    // Behind that its ticket is no longer good.
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
