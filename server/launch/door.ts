// The socket of the public port. The launcher holds it and the API accepts from it: while one API is dead and the next is not up
// yet, the system keeps whoever connects waiting instead of refusing them.

import net, { isIP } from 'node:net'

/** Where the API finds it: after its input, its two outputs and the channel to us. */
export const DOOR_FD = 4

export interface Door {
  /** For children to inherit. */
  readonly fd: number
  /** From when the API ends, too, nobody waits here any more. */
  close(): void
}

/** What Node's own `cluster` does this with: a socket that is bound, and that nobody here accepts from. No public function makes one. */
interface SocketHandle {
  readonly fd: number
  getsockname(name: { port?: number }): number
  close(): void
}
type CreateHandle = (address: string, port: number, family: number) => SocketHandle | number

/**
 * Opens the door of a port that was free just before. Null where that can't be: on Windows, on a Node that has no such function any more, for
 * a HOST that is a name of several addresses, or when another program was quicker. The API then listens by itself.
 */
export function openDoor(host: string, port: number): Door | null {
  const { _createServerHandle: create } = net as unknown as { _createServerHandle?: CreateHandle }
  const handle = isIP(host) === 0 ? undefined : create?.(host, port, isIP(host))
  if (handle === undefined || typeof handle === 'number') return null
  const bound: { port?: number } = {}
  handle.getsockname(bound)
  if (handle.fd >= 0 && bound.port === port) return { fd: handle.fd, close: () => handle.close() }
  handle.close()
  return null
}
