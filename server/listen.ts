// Where the API accepts connections, and how many may wait for it there.

import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** After a restart, a whole hall reconnects at once: up to this many connections wait to be accepted, if the system allows it. */
const WAITING = 4096

/** Begins to answer, at the inherited socket or at its own address. */
export async function listen(
  app: FastifyInstance,
  { host, port, listenFd }: Pick<Config, 'host' | 'port' | 'listenFd'>,
): Promise<void> {
  if (listenFd === null) {
    await app.listen({ host, port, backlog: WAITING })
    return
  }
  await app.ready()
  // For an inherited socket, Node reads the backlog only from this argument; it ignores it in the options.
  app.server.listen({ fd: listenFd }, WAITING)
  await once(app.server, 'listening')
}
