// Ports of this machine.

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isClosedToBrowsers } from '../closed-ports.ts'
import { PlainError } from './plain-error.ts'

/** Below the ports that systems assign to outgoing connections: no program takes one of these while its server is away for a moment. */
const OWN_PORTS = { first: 20_000, last: 32_000 }
/** A killed launcher leaves its API behind for a moment. */
const PATIENCE_MS = 2_000

/** A TCP port of this machine that no program listens on, and that is still free when a server there has to be restarted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.first, OWN_PORTS.last)
    const isFree = await listenBriefly('127.0.0.1', port).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

/** Throws a PlainError if a server cannot listen on `port` of `host`, not even two seconds later. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  for (;;)
    try {
      await listenBriefly(host, port)
      return
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || performance.now() > patience) throw portError(error, host, port)
      await wait(100)
    }
}

function portError(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new PlainError(
      `Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${portAfter(port)} npm start`,
    )
  if (code === 'EACCES')
    return new PlainError(`Port ${port} may only be used by the administrator.\nChoose another: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PlainError(`HOST is ${host}, which is not an address of this machine.`)
  return error
}

/** The next port that browsers open. */
function portAfter(port: number): number {
  const next = port < 65_535 ? port + 1 : 3000
  return isClosedToBrowsers(next) ? portAfter(next) : next
}

function listenBriefly(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
