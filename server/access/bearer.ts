// Checks requests of people who hold the link of a table: they have a token instead of an account.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'
import { grantLinkAccess, type LinkAccess } from './access.ts'
import { networkOf } from './caller.ts'
import { hashToken } from './hash-token.ts'

/** 16 bytes as base64url. */
const TOKEN = /^Bearer ([\w-]{22})$/i
const MINUTE_MS = 60_000
/** Nobody types tokens, so many wrong ones are guesses. */
const WRONG_PER_MINUTE = 30
/** A whole hall may share one address, so requests with a valid token are counted per token. */
const RIGHT_PER_MINUTE = 600

/**
 * Returns a function that returns the access of a request's token. It throws `link-unknown`, `link-ended` if the link was revoked or has
 * expired, `no-table` while its people play at no table of their round or it was taken back, and `too-many-requests`.
 */
export function bearerGuard(
  app: Api,
  deps: Deps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<LinkAccess> {
  const countWrong = app.createRateLimit({
    max: WRONG_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => `wrong token ${networkOf(ip)}`,
  })
  const countRight = app.createRateLimit({
    max: RIGHT_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `token ${tokenOf(request)}`,
  })

  return async (request, reply) => {
    if (request.headers.authorization === undefined) throw new Problem('link-unknown')
    const token = tokenOf(request)
    const row = token && (await deps.links.find(hashToken(token)))
    refuseTooMany(await (row ? countRight : countWrong)(request), reply)
    if (!row) throw new Problem('link-unknown')
    const { clubId, id, tournament, encounter, side, ends } = row
    if (row.revoked || ends.getTime() <= Date.now()) throw new Problem('link-ended')
    if (!encounter) throw new Problem('no-table', { params: { ...row.instead } })
    return grantLinkAccess(clubId, { id, tournament, encounter, side, ends })
  }
}

function tokenOf(request: FastifyRequest): string | null {
  return TOKEN.exec(request.headers.authorization ?? '')?.[1] ?? null
}

type Counted = Awaited<ReturnType<ReturnType<Api['createRateLimit']>>>

function refuseTooMany(counted: Counted, reply: FastifyReply): void {
  if (counted.isAllowed || !counted.isExceeded) return
  reply.header('retry-after', counted.ttlInSeconds)
  throw new Problem('too-many-requests', { params: { seconds: counted.ttlInSeconds } })
}
