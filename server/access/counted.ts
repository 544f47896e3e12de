// What tries to sign in are counted under, and how patiently.

import type { FastifyRequest } from 'fastify'
import type { Counted } from './attempts.ts'
import { networkOf } from './caller.ts'

const MINUTE_MS = 60_000
/** One account from one address, by browsers that have not signed in to it before. */
const STRANGER = { free: 5, forgottenAfterMs: MINUTE_MS }
/** Whichever account from one address: a whole hall may share it. */
const ADDRESS = { free: 20, forgottenAfterMs: 10_000 }
/** One account from wherever: only who tries from many addresses ever gets there. */
const ACCOUNT = { free: 40, forgottenAfterMs: 20_000 }
/** A browser that has signed in before. */
const KNOWN = { free: 10, forgottenAfterMs: MINUTE_MS }
/** One account from one address, by browsers that came back after their wait. */
const RETURNED = { free: 1, forgottenAfterMs: MINUTE_MS }

export function countedAsKnown(device: string): Counted {
  return { key: `device ${device}`, patience: KNOWN }
}

/** The machine itself stands apart from everybody else. */
export function placeOf({ atMachine, ip }: FastifyRequest): string {
  return atMachine ? 'machine' : networkOf(ip)
}

/** A browser without a ticket whose wait is over. */
export function countedAsStranger(place: string, account: string): Counted[] {
  const own = { key: `stranger ${place} ${account}`, patience: STRANGER }
  if (place === 'machine') return [own]
  return [own, { key: `address ${place}`, patience: ADDRESS }, { key: `account ${account}`, patience: ACCOUNT }]
}

/** One with such a ticket: what those without send does not count. */
export function countedAsReturned(place: string, account: string): Counted[] {
  return [
    { key: `returned ${place} ${account}`, patience: RETURNED },
    { key: `returned ${account}`, patience: ACCOUNT },
  ]
}
