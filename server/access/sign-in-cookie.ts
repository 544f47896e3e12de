// Cookies that are sent to the sign-in route only.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { address } from '#contract/client.ts'

/** Sets a cookie that expires after this many seconds. */
export function setCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${value}; Max-Age=${seconds}; Path=${address('signIn', {})}; HttpOnly; SameSite=Lax${secure}`,
  )
}
