import { headers } from 'next/headers'

/** Names under which a machine only reaches itself. */
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

/**
 * Where people reach this installation, for addresses that are passed on: as the reader reached it, or by its address in the
 * network when the reader sits at the machine itself. `onlyHere`: there is no such address.
 */
export async function publicOrigin(): Promise<{ readonly origin: string; readonly onlyHere: boolean }> {
  const incoming = await headers()
  const host = incoming.get('x-forwarded-host') ?? incoming.get('host') ?? ''
  const own = `${incoming.get('x-forwarded-proto') ?? 'http'}://${host}`
  if (!LOOPBACK.test(new URL(own).hostname)) return { origin: own, onlyHere: false }
  const network = process.env.NETWORK_URL
  return network ? { origin: network, onlyHere: false } : { origin: own, onlyHere: true }
}
