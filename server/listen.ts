// Where the API accepts connections, and how many may wait for it there.

import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** A hall connects anew at once after a restart: so many wait to be accepted, if the system allows it. */
const WAITING = 4096

/** Answers from now on, at the socket of the process that started this one or at an address of its own. */
export async function listen(
  app: FastifyInstance,
  { host, port, listenFd }: Pick<Config, 'host' | 'port' | 'listenFd'>,
): Promise<void> {
  if (listenFd === null) {
    await app.listen({ host, port, backlog: WAITING })
    return
  }
  await app.ready()
  // Of a socket that is there already, Node reads how many may wait only here; in the options it passes over it.
  app.server.listen({ fd: listenFd }, WAITING)
  await once(app.server, 'listening')
}
