// The socket of the public port. The launcher holds it and the API accepts from it: while one API is dead and the next is not up yet, the
// system lets clients wait instead of refusing them.

import net, { isIP } from 'node:net'

/** The descriptor of the socket in the API: after its input, its two outputs and the channel to us. */
export const DOOR_FD = 4

export interface Door {
  /** Inherited by children. */
  readonly fd: number
  /** Once the API has ended, too, clients no longer wait here. */
  close(): void
}

/**
 * The handle that Node's own `cluster` uses for this: a bound socket from which this process does not accept. No public function creates
 * one.
 */
interface SocketHandle {
  readonly fd: number
  getsockname(name: { port?: number }): number
  close(): void
}
type CreateHandle = (address: string, port: number, family: number) => SocketHandle | number

/**
 * Opens the socket of a port that was free just before. Null if that fails: on Windows, on a Node without this function, for a HOST that is
 * a name of several addresses, or if another program was quicker. The API then listens by itself.
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
