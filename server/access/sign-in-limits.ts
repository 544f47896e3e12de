// How many attempts to sign in are allowed, for whom.

import type { FastifyRequest } from 'fastify'
import type { AttemptLimit } from './attempts.ts'
import { networkOf } from './caller.ts'

const MINUTE_MS = 60_000
/** For one account from one address, by browsers that have not signed in to it before. */
const NEW_BROWSER = { free: 5, forgottenAfterMs: MINUTE_MS }
/** For all accounts from one address, which a whole hall may share. */
const ADDRESS = { free: 20, forgottenAfterMs: 10_000 }
/** For one account from all addresses. Only attempts from many addresses reach this limit. */
const ACCOUNT = { free: 40, forgottenAfterMs: 20_000 }
/** For a browser that has signed in before. */
const KNOWN = { free: 10, forgottenAfterMs: MINUTE_MS }

export function knownBrowserLimit(device: string): AttemptLimit {
  return { key: `device ${device}`, allowance: KNOWN }
}

/** The network a request comes from. The machine itself counts as a separate network. */
export function networkKey({ atMachine, ip }: FastifyRequest): string {
  return atMachine ? 'machine' : networkOf(ip)
}

/** For a browser that has not waited. */
export function newBrowserLimits(network: string, account: string): AttemptLimit[] {
  const own = { key: `new browser ${network} ${account}`, allowance: NEW_BROWSER }
  if (network === 'machine') return [own]
  return [own, { key: `address ${network}`, allowance: ADDRESS }, { key: `account ${account}`, allowance: ACCOUNT }]
}
