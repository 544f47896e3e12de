import { headers } from 'next/headers'

/** Host names under which a machine reaches only itself. */
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

export interface PublicOrigin {
  readonly origin: string
  /** Not reachable from other machines. */
  readonly onlyHere: boolean
}

/**
 * The origin under which people reach this installation, for addresses that are passed on. The front sets the header on every request
 * and drops one sent by a reader. `onlyHere`: not reachable from other machines.
 */
export async function publicOrigin(): Promise<PublicOrigin> {
  const origin = (await headers()).get('x-public-origin') ?? 'http://localhost'
  return { origin, onlyHere: LOOPBACK.test(new URL(origin).hostname) }
}
