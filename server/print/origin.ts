// Under which address a phone in the hall reaches this installation.

/** Names under which a machine only reaches itself. */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

/**
 * The origin for addresses that leave the screen: as the reader reached us, or our address in the network when the reader
 * sits at the machine itself. `host` is a name with its port; `networkUrl` null: no such address is known.
 */
export function originFor(request: { readonly protocol: string; readonly host: string }, networkUrl: string | null) {
  const own = `${request.protocol}://${request.host}`
  const url = URL.canParse(own) ? new URL(own) : null
  if (networkUrl !== null && (!url || LOOPBACK.test(url.hostname))) return new URL(networkUrl).origin
  return url?.origin ?? own
}

/** An origin as people read it: without `http://`. */
export function hostOf(address: string): string {
  return new URL(address).host
}
