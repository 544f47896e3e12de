// Ports of this machine.

import { type AddressInfo, createServer } from 'node:net'
import { PlainError } from './plain-error.ts'

/** A TCP port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  return listenBriefly('127.0.0.1', 0)
}

/** Throws a PlainError when the server could not listen on `port` of `host`. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  try {
    await listenBriefly(host, port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new PlainError(
        `Port ${port} is taken by another program.\nStop that one, or choose another port: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new PlainError(`Port ${port} may only be used by the administrator.\nChoose another: PORT=3000 npm start`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new PlainError(`HOST is ${host}, which is not an address of this machine.`)
    throw error
  }
}

function listenBriefly(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo
      server.close(() => resolve(given))
    })
  })
}
