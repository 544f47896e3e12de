import { headers } from 'next/headers'

/** Names under which a machine only reaches itself. */
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

export interface PublicOrigin {
  readonly origin: string
  /** Nobody elsewhere reaches it. */
  readonly onlyHere: boolean
}

/**
 * Where people reach this installation, for addresses that are passed on. The front says so with every request; what a reader
 * sends under this name never comes here. `onlyHere`: nobody else reaches it there.
 */
export async function publicOrigin(): Promise<PublicOrigin> {
  const origin = (await headers()).get('x-public-origin') ?? 'http://localhost'
  return { origin, onlyHere: LOOPBACK.test(new URL(origin).hostname) }
}
